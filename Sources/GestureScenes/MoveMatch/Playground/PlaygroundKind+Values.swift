import GestureGeometry
package import GestureRecognition
import GestureShapes

// What each recognizer measures, as lines of text.
extension PlaygroundKind {
  /// Returns what a recognizer of this kind measures now, a line for each value.
  package func values(of recognizer: GestureRecognizer) -> [String] {
    var lines: [String] = []
    switch recognizer {
    case let tap as TapGestureRecognizer:
      lines = ["Tap " + TextBuilder.text(of: tap.tapCount)]
    case let pan as PanGestureRecognizer:
      lines = [
        way("Translation ", pan.translation(in: nil), " pt"),
        way("Velocity ", pan.velocity(in: nil), " pt/s"),
      ]
    case let pinch as PinchGestureRecognizer:
      lines = [
        "Scale " + MeasureText.number(pinch.scale, 2),
        "Velocity " + MeasureText.number(pinch.velocity, 2) + " /s",
      ]
    case let rotation as RotationGestureRecognizer:
      lines = [
        "Rotation " + MeasureText.degrees(rotation.rotation),
        "Velocity " + MeasureText.degrees(rotation.velocity) + "/s",
      ]
    case let swipe as SwipeGestureRecognizer:
      lines = ["Direction " + word(for: swipe.recognizedDirection)]
    case let transform as TransformGestureRecognizer:
      lines = [
        way("Translation ", transform.translation(in: nil), " pt"),
        "Scale " + MeasureText.number(transform.scale, 2) + ", rotation "
          + MeasureText.degrees(transform.rotation),
      ]
    case let hover as HoverGestureRecognizer:
      lines = ["Height " + MeasureText.number(hover.zOffset, 2)]
    case let circle as CircleGestureRecognizer:
      lines = [circleLine(circle)]
    case let stroke as StrokeGestureRecognizer:
      lines = [
        "Drawing " + (stroke.recognizedName ?? "\u{2013}"),
        "Score " + MeasureText.number(stroke.classification?.score ?? 0, 2),
      ]
    default: break
    }
    let place = recognizer.location(in: recognizer.place)
    lines.append(way("Location ", place - .zero, " pt"))
    return lines
  }

  private func way(_ title: String, _ way: Vector, _ unit: String) -> String {
    title + MeasureText.number(way.dx, 0) + ", " + MeasureText.number(way.dy, 0) + unit
  }

  private func circleLine(_ circle: CircleGestureRecognizer) -> String {
    guard let fit = circle.fitResult else {
      return MeasureText.count(circle.path.count, "point")
    }
    return "Radius " + MeasureText.points(fit.radius) + ", error "
      + MeasureText.number(fit.relativeError, 2)
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
