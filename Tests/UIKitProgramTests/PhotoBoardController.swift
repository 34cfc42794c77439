import UIKit

/// A board on which fingers move, scale and turn photos, as the gesture code of an iOS app.
class PhotoBoardController: UIViewController, UIGestureRecognizerDelegate {
  func addPhoto(frame: CGRect) -> UIImageView {
    let photo = UIImageView(frame: frame)
    photo.isUserInteractionEnabled = true
    photo.isMultipleTouchEnabled = true
    view.addSubview(photo)

    // UIKit: let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
    let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.handlePan))
    pan.maximumNumberOfTouches = 1
    // UIKit: let pinch = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch))
    let pinch = UIPinchGestureRecognizer(target: self, action: Selector(Self.handlePinch))
    // UIKit: let turn = UIRotationGestureRecognizer(target: self, action: #selector(handleRotate))
    let turn = UIRotationGestureRecognizer(target: self, action: Selector(Self.handleRotate))
    for recognizer in [pan, pinch, turn] {
      recognizer.delegate = self
      photo.addGestureRecognizer(recognizer)
    }
    return photo
  }

  // UIKit: @objc func handlePan(_ gesture: UIPanGestureRecognizer) {
  func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let photo = gesture.view else { return }
    if gesture.state == .began { view.bringSubviewToFront(photo) }
    let translation = gesture.translation(in: view)
    photo.center = CGPoint(
      x: photo.center.x + translation.x,
      y: photo.center.y + translation.y
    )
    gesture.setTranslation(.zero, in: view)

    guard gesture.state == .ended else { return }
    let velocity = gesture.velocity(in: view)
    let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
    let slide = magnitude / 2000
    var target = CGPoint(
      x: photo.center.x + velocity.x * slide * 0.1,
      y: photo.center.y + velocity.y * slide * 0.1
    )
    target.x = min(max(target.x, 0), view.bounds.width)
    target.y = min(max(target.y, 0), view.bounds.height)
    UIView.animate(
      withDuration: Double(slide * 2),
      delay: 0,
      options: .curveEaseOut,
      animations: { photo.center = target }
    )
  }

  // UIKit: @objc func handlePinch(_ gesture: UIPinchGestureRecognizer) {
  func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    guard let photo = gesture.view else { return }
    photo.transform = photo.transform.scaledBy(x: gesture.scale, y: gesture.scale)
    gesture.scale = 1
  }

  // UIKit: @objc func handleRotate(_ gesture: UIRotationGestureRecognizer) {
  func handleRotate(_ gesture: UIRotationGestureRecognizer) {
    guard let photo = gesture.view else { return }
    photo.transform = photo.transform.rotated(by: gesture.rotation)
    gesture.rotation = 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // A pinch and a rotation of the same photo go together; a drag excludes both.
    gestureRecognizer.view === otherGestureRecognizer.view
      && !gestureRecognizer.isKind(of: UIPanGestureRecognizer.self)
      && !otherGestureRecognizer.isKind(of: UIPanGestureRecognizer.self)
  }
}
