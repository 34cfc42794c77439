package import GestureShapes
import GestureViews
package import Gestures

/// The drawing on screen: the line, then the result of the circle recognizer.
package final class DrawingOverlay: SceneView {
  /// The line as it was drawn, in the overlay's coordinates.
  package var path: [Point] = []
  /// The best circle; nil while the line is drawn, or if there is none.
  package var fit: CircleFit?
  /// Whether the drawing is a circle: the fit is then green, and otherwise red.
  package var isCircle = false
  /// The circle that a tap should have been; nil for none.
  package var ghost: (center: Point, radius: Double)?
  /// Whether both bounding boxes and the excluded middle are shown.
  package var showsFit = false

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Removes everything.
  func clear() {
    path = []
    fit = nil
    ghost = nil
    isCircle = false
    alpha = 1
  }

  package override func draw(into list: inout DisplayList, palette: Palette) {
    if let ghost {
      list.strokeCircle(ghost.center, radius: ghost.radius, palette.accent, width: 4, dash: 8)
    }
    // A darker line under the yellow one makes it visible on a light background.
    list.strokeLine(path, palette.text.opacity(0.25), width: 9)
    list.strokeLine(path, palette.ink, width: 6)
    guard let fit else { return }
    let color = isCircle ? palette.positive : palette.negative
    if showsFit {
      list.strokeRect(Rect(enclosing: path), palette.secondaryText, width: 1.5)
      list.strokeRect(fit.bounds, color, width: 1.5)
      list.fillCircle(fit.center, radius: fit.excludedRadius, color.opacity(0.15))
      list.strokeCircle(fit.center, radius: fit.excludedRadius, color, width: 1.5, dash: 5)
      list.fillCircle(fit.center, radius: 3, color)
    }
    list.strokeCircle(fit.center, radius: fit.radius, color, width: 4)
  }
}
