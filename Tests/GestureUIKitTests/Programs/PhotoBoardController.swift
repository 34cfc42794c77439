import GestureUIKit

/// A board on which fingers move, scale and turn photos, as the gesture code of an iOS app.
final class PhotoBoardController: UIGestureRecognizerDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  func addPhoto(frame: CGRect) -> UIView {
    let photo = UIView(frame: frame)
    photo.isUserInteractionEnabled = true
    photo.isMultipleTouchEnabled = true
    view.addSubview(photo)

    let pan = UIPanGestureRecognizer(target: self, action: PhotoBoardController.panned)
    pan.maximumNumberOfTouches = 1
    let pinch = UIPinchGestureRecognizer(target: self, action: PhotoBoardController.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: PhotoBoardController.turned)
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      photo.addGestureRecognizer(recognizer)
    }
    return photo
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let photo = recognizer.view else { return }
    if recognizer.state == .began { view.bringSubviewToFront(photo) }
    let translation = recognizer.translation(in: view)
    photo.center = CGPoint(
      x: photo.center.x + translation.x,
      y: photo.center.y + translation.y
    )
    recognizer.setTranslation(.zero, in: view)
  }

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    guard let photo = recognizer.view else { return }
    if recognizer.state == .began { view.bringSubviewToFront(photo) }
    photo.transform = photo.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  private func turned(_ recognizer: UIRotationGestureRecognizer) {
    guard let photo = recognizer.view else { return }
    photo.transform = photo.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // A pinch and a rotation of the same photo go together; a drag excludes both.
    gestureRecognizer.view === otherGestureRecognizer.view
      && !(gestureRecognizer is UIPanGestureRecognizer)
      && !(otherGestureRecognizer is UIPanGestureRecognizer)
  }
}
