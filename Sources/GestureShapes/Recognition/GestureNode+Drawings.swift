public import Gestures

// One line for one gesture, as for the other recognizers.
extension GestureNode {
  /// Calls a closure while a finger draws a line that may be a circle.
  ///
  /// ```swift
  /// board.onCircle { circle in
  ///   if circle.state == .ended { select(inside: circle.fitResult?.converted(to: board)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: How far it may stray from a circle, in radii; nil for the setting.
  ///   - maximumElongation: How many times as tall as wide it may be, or as wide as tall; nil for the
  ///     setting.
  ///   - action: Called with the recognizer, at each change of its state and each move: ended for a
  ///     circle, cancelled for anything else.
  /// - Returns: The recognizer, which is already attached.
  @discardableResult
  public func onCircle(
    tolerance: Double? = nil,
    maximumElongation: Double? = nil,
    _ action: @escaping (CircleGestureRecognizer) -> Void
  ) -> CircleGestureRecognizer {
    let circle = attach(action)
    if let tolerance { circle.tolerance = tolerance }
    if let maximumElongation { circle.maximumElongation = maximumElongation }
    return circle
  }

  /// Calls a closure when a finger has drawn one of the templates.
  ///
  /// - Parameters:
  ///   - templates: The templates that can be drawn.
  ///   - action: Called with the recognizer, once for each such drawing.
  /// - Returns: The recognizer, which is attached already.
  @discardableResult
  public func onStroke(
    templates: TemplateStore,
    _ action: @escaping (StrokeGestureRecognizer) -> Void
  ) -> StrokeGestureRecognizer {
    let stroke = attach(action)
    stroke.templates = templates
    return stroke
  }
}
