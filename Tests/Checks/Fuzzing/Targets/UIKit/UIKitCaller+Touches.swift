import GestureUIKit
import RandomStreams

// The properties of touches, presses and events, and geometry.
extension UIKitCaller {
  /// Reads the properties of a touch, or of a press.
  func useTouch() {
    if choices.chance(10), let press = any(presses) {
      _ = (press.type, press.phase, press.timestamp, press.force, press.enginePress)
    }
    guard let touch = any(touches) else { return }
    _ = (touch.id, touch.phase, touch.timestamp, touch.type, touch.tapCount, touch.force)
    _ = (touch.majorRadius, touch.altitudeAngle, touch.maximumPossibleForce, touch.hashValue)
    _ = (touch.location(in: space()), touch.previousLocation(in: space()))
    _ = (touch.preciseLocation(in: space()), touch.azimuthAngle(in: space()))
    for recognizer in touch.gestureRecognizers ?? [] { keep(recognizer, in: &recognizers) }
    if let view = touch.view { keepView(view) }
    if let window = touch.window { keep(window, in: &windows) }
  }

  /// Reads the properties of an event.
  func useEvent() {
    guard let event = any(events) else { return }
    _ = (event.type, event.timestamp, event.buttonMask, event.modifierFlags)
    keep(event.allTouches)
    if let view = any(views) { keep(event.touches(for: view)) }
    if let window = any(windows) { keep(event.touches(for: window)) }
    if let recognizer = any(recognizers) { keep(event.touches(for: recognizer)) }
    guard let touch = any(touches) else { return }
    for copy in event.coalescedTouches(for: touch) ?? [] { keep(copy, in: &touches) }
    for copy in event.predictedTouches(for: touch) ?? [] { keep(copy, in: &touches) }
    if let touch = any(touches), let other = any(touches) { _ = touch == other }
  }

  private func keep(_ touches: Set<UITouch>?) {
    if let touches { keep(touches, in: &touchSets) }
  }

  func rect() -> CGRect {
    let origin = oddPoint()
    let size = choices.chance(80) ? CGSize(300, 300) : CGSize(number(), number())
    return CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  func matrix() -> CGAffineTransform {
    switch choices.below(6) {
    case 0: .identity
    case 1: CGAffineTransform(scaleX: 0, y: number())
    case 2: CGAffineTransform(rotationAngle: number()).scaledBy(x: 2, y: 1)
    case 3: CGAffineTransform(translationX: 10, y: 20).rotated(by: 1)
    case 4: CGAffineTransform(a: number(), b: 0, c: 1, d: number(), tx: 0, ty: number())
    default: CGAffineTransform.identity.translatedBy(x: 10, y: number()).inverted()
    }
  }

  /// Calculates with rectangles and points.
  func useGeometry() {
    let (one, other, matrix) = (rect(), rect(), matrix())
    _ = (one.midX, one.midY, one.isEmpty, one.intersects(other), one.contains(other))
    let inner = one.insetBy(dx: number(), dy: 1).offsetBy(dx: 1, dy: number())
    _ = (inner.union(other).applying(matrix), oddPoint().applying(matrix))
  }
}
