import UIKit

/// One image that fingers anywhere in the panel move, scale and turn; a double tap resets it.
class ImageController: UIViewController, UIGestureRecognizerDelegate {
  let image = UIImageView(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
  /// Whether the recognizers are on the panel and go together, instead of on the image alone.
  var together = true

  override func viewDidLoad() {
    super.viewDidLoad()
    image.isUserInteractionEnabled = true
    view.addSubview(image)
    let host: UIView = together ? view : image
    // UIKit: let doubleTap = UITapGestureRecognizer(target: self, action: #selector(resetImage))
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector(Self.resetImage))
    doubleTap.numberOfTapsRequired = 2
    let recognizers = [
      // UIKit: UIPanGestureRecognizer(target: self, action: #selector(dragged(_:))),
      UIPanGestureRecognizer(target: self, action: Selector(Self.dragged)),
      // UIKit: UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))),
      UIPinchGestureRecognizer(target: self, action: Selector(Self.pinched)),
      // UIKit: UIRotationGestureRecognizer(target: self, action: #selector(turned(_:))),
      UIRotationGestureRecognizer(target: self, action: Selector(Self.turned)),
      doubleTap,
    ]
    for recognizer in recognizers {
      if together { recognizer.delegate = self }
      host.addGestureRecognizer(recognizer)
    }
  }

  // UIKit: @objc func dragged(_ sender: UIPanGestureRecognizer) {
  func dragged(_ sender: UIPanGestureRecognizer) {
    guard sender.state == .began || sender.state == .changed else { return }
    let step = sender.translation(in: view)
    image.center.x += step.x
    image.center.y += step.y
    sender.setTranslation(.zero, in: view)
  }

  // UIKit: @objc func pinched(_ sender: UIPinchGestureRecognizer) {
  func pinched(_ sender: UIPinchGestureRecognizer) {
    image.transform = image.transform.scaledBy(x: sender.scale, y: sender.scale)
    sender.scale = 1
  }

  // UIKit: @objc func turned(_ sender: UIRotationGestureRecognizer) {
  func turned(_ sender: UIRotationGestureRecognizer) {
    image.transform = image.transform.rotated(by: sender.rotation)
    sender.rotation = 0
  }

  // UIKit: @objc func resetImage() {
  func resetImage() {
    UIView.animate(withDuration: 0.3) {
      self.image.transform = .identity
      self.image.center = CGPoint(x: self.view.bounds.midX, y: self.view.bounds.midY)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
