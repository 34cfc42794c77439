import GestureShapes
package import Gestures

// The values of each recognizer, as lines of text.
extension PlaygroundKind {
  /// Returns the current values of a recognizer of this kind, one line each.
  package func values(of recognizer: GestureRecognizer) -> [String] {
    var lines: [TextBuilder] = []
    switch recognizer {
    case let tap as TapGestureRecognizer: lines = ["Tap \(tap.tapCount)"]
    case let zoom as TapDragZoomGestureRecognizer:
      lines = [
        "Scale \(zoom.scale, decimals: 2)", "Velocity \(zoom.velocity, decimals: 2) /s",
      ]
    case let pan as PanGestureRecognizer:
      let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      lines = ["Translation \(translation) pt", "Velocity \(velocity) pt/s"]
    case let pinch as PinchGestureRecognizer:
      lines = [
        "Scale \(pinch.scale, decimals: 2)", "Velocity \(pinch.velocity, decimals: 2) /s",
      ]
    case let rotation as RotationGestureRecognizer:
      lines = [
        "Rotation \(degrees: rotation.rotation)", "Velocity \(degrees: rotation.velocity)/s",
      ]
    case let twist as ThreeFingerTwistGestureRecognizer:
      lines = ["Rotation \(degrees: twist.rotation)", "Velocity \(degrees: twist.velocity)/s"]
    case let knob as KnobGestureRecognizer:
      lines = [
        "Rotation \(degrees: knob.rotation), detent \(knob.detent)",
        "Velocity \(degrees: knob.velocity)/s",
      ]
    case let swipe as SwipeGestureRecognizer:
      lines = ["Direction \(word(for: swipe.recognizedDirection))"]
    case let transform as TransformGestureRecognizer:
      let (scale, rotation) = (transform.scale, transform.rotation)
      lines = [
        "Translation \(transform.translation(in: nil)) pt",
        "Scale \(scale, decimals: 2), rotation \(degrees: rotation)",
      ]
    case let hover as HoverGestureRecognizer: lines = ["Height \(hover.zOffset, decimals: 2)"]
    case let circle as CircleGestureRecognizer: lines = [line(for: circle)]
    case let stroke as StrokeGestureRecognizer:
      let score = stroke.classification?.score ?? 0
      lines = ["Drawing \(stroke.recognizedName ?? "\u{2013}")", "Score \(score, decimals: 2)"]
    default: break
    }
    lines.append("Location \(recognizer.location(in: recognizer.node) - .zero) pt")
    return lines.map { $0.string }
  }

  private func line(for circle: CircleGestureRecognizer) -> TextBuilder {
    guard let fit = circle.fitResult else { return "\(circle.path.count, "point")" }
    return "Radius \(points: fit.radius), error \(fit.relativeError, decimals: 2)"
  }

  private func word(for direction: SwipeGestureRecognizer.Direction?) -> String {
    switch direction {
    case .left?: "left"
    case .right?: "right"
    case .up?: "up"
    case .down?: "down"
    default: "\u{2013}"
    }
  }
}

extension TextBuilder {
  fileprivate mutating func appendInterpolation(_ vector: Vector) {
    append(vector.dx, decimals: 0)
    append(", ")
    append(vector.dy, decimals: 0)
  }
}
