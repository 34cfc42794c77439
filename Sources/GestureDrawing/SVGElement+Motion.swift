import GestureGeometry

/// How the parts of a picture move, over and over, without a script.
public struct SVGMotion: Sendable {
  /// How long one round takes, in seconds.
  public let duration: Double

  /// The class of what moves.
  static let className = "moving"

  /// Creates a motion.
  ///
  /// - Parameter duration: How long one round takes, in seconds; above zero.
  public init(duration: Double) {
    precondition(duration > 0, "SVGMotion: duration must be above zero")
    self.duration = duration
  }

  /// The rule that takes what moves away for people who asked for less motion; empty where nothing
  /// moves.
  ///
  /// What moves is an addition: without it the picture is complete.
  static func rule(for elements: [SVGElement]) -> String {
    guard elements.contains(where: \.hasMotion) else { return "" }
    return "  @media (prefers-reduced-motion: reduce) { .\(className) { display: none } }\n"
  }
}

extension SVGElement {
  /// The part moved: an attribute takes values at times, and goes evenly from one to the next.
  ///
  /// - Parameters:
  ///   - attribute: The name of an attribute that is a number.
  ///   - steps: The values, each with its share of the round, from 0 to 1, ascending; they begin at 0
  ///     and end at 1.
  ///   - motion: How long a round takes.
  ///   - jumps: Whether each value stays until the next one's time.
  /// - Returns: The part.
  public func moved(
    _ attribute: String,
    _ steps: [(share: Double, value: Double)],
    _ motion: SVGMotion,
    jumps: Bool = false
  ) -> SVGElement {
    var animation = SVGElement("animate").with("attributeName", attribute)
      .with("values", steps.map { DecimalText.short($0.value, 1) }.joined(separator: ";"))
      .with("keyTimes", steps.map { DecimalText.short($0.share, 5) }.joined(separator: ";"))
      .with("dur", DecimalText.short(motion.duration, 3) + "s")
      .with("repeatCount", "indefinite")
    if jumps { animation = animation.with("calcMode", "discrete") }
    var element = self
    element.children.append(animation)
    if !element.classes.contains(SVGMotion.className) {
      element.classes.append(SVGMotion.className)
    }
    return element
  }

  /// Whether it moves, or a part of it.
  var hasMotion: Bool {
    classes.contains(SVGMotion.className) || children.contains(where: \.hasMotion)
  }
}
