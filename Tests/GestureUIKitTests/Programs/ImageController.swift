import GestureUIKit

/// One image that fingers anywhere in the panel move, scale and turn; a double tap resets it.
final class ImageController: UIGestureRecognizerDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let image = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
  /// Whether the recognizers are on the panel and go together, instead of on the image alone.
  let together: Bool

  init(together: Bool) {
    self.together = together
    view.addSubview(image)
    let host = together ? view : image
    let doubleTap = UITapGestureRecognizer(target: self, action: ImageController.reset)
    doubleTap.numberOfTapsRequired = 2
    let recognizers: [UIGestureRecognizer] = [
      UIPanGestureRecognizer(target: self, action: ImageController.dragged),
      UIPinchGestureRecognizer(target: self, action: ImageController.pinched),
      UIRotationGestureRecognizer(target: self, action: ImageController.turned), doubleTap,
    ]
    for recognizer in recognizers {
      if together { recognizer.delegate = self }
      host.addGestureRecognizer(recognizer)
    }
  }

  func dragged(_ sender: UIPanGestureRecognizer) {
    guard sender.state == .began || sender.state == .changed else { return }
    let step = sender.translation(in: view)
    image.center.x += step.x
    image.center.y += step.y
    sender.setTranslation(.zero, in: view)
  }

  func pinched(_ sender: UIPinchGestureRecognizer) {
    image.transform = image.transform.scaledBy(x: sender.scale, y: sender.scale)
    sender.scale = 1
  }

  func turned(_ sender: UIRotationGestureRecognizer) {
    image.transform = image.transform.rotated(by: sender.rotation)
    sender.rotation = 0
  }

  func reset() {
    image.transform = .identity
    image.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
