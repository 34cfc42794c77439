public import Gestures

/// A repeated motion of parts of a picture, without a script.
public struct SVGMotion: Sendable {
  /// The duration of one round, in seconds.
  public let duration: Double

  /// The class of the parts that move.
  static let className = "moving"

  /// Creates a motion.
  ///
  /// - Parameter duration: The duration of one round, in seconds; above zero.
  public init(duration: Double) {
    precondition(duration > 0, "SVGMotion: duration must be above zero")
    self.duration = duration
  }

  /// The rule that hides the parts that move, for people who prefer less motion; empty if no part
  /// moves.
  ///
  /// Parts that move are additions: the picture is complete without them.
  static func rule(for elements: [SVGElement]) -> String {
    guard elements.contains(where: \.hasMotion) else { return "" }
    return "  @media (prefers-reduced-motion: reduce) { .\(className) { display: none } }\n"
  }
}

extension SVGElement {
  /// Returns the part with a motion: an attribute takes values at times, and changes evenly from
  /// one value to the next.
  ///
  /// - Parameters:
  ///   - attribute: The name of an attribute that is a number.
  ///   - steps: The values, each with its share of the round, from 0 to 1, ascending; they begin at
  ///     0 and end at 1.
  ///   - motion: The motion, which has the duration of a round.
  ///   - jumps: Whether each value stays until the next one's time.
  /// - Returns: The part.
  public func moved(
    _ attribute: String,
    _ steps: [(share: Double, value: Double)],
    _ motion: SVGMotion,
    jumps: Bool = false
  ) -> SVGElement {
    moved(
      attribute,
      steps.map { ($0.share, DecimalText.short($0.value, 1)) },
      motion,
      jumps: jumps
    )
  }

  /// Returns a closed shape whose corners move evenly from one list of positions to the next.
  ///
  /// - Parameters:
  ///   - steps: The corners, always equally many, each list with its share of the round, from 0 to
  ///     1, ascending; they begin at 0 and end at 1.
  ///   - motion: The motion, which has the duration of a round.
  /// - Returns: The shape, which begins with the first corners.
  public static func polygon(
    moving steps: [(share: Double, corners: [Point])],
    _ motion: SVGMotion
  ) -> SVGElement {
    let values = steps.map { step in
      let corners = step.corners.map {
        DecimalText.short($0.x, 1) + "," + DecimalText.short($0.y, 1)
      }
      return (step.share, corners.joined(separator: " "))
    }
    return polygon(steps.first?.corners ?? []).moved("points", values, motion, jumps: false)
  }

  private func moved(
    _ attribute: String,
    _ steps: [(share: Double, text: String)],
    _ motion: SVGMotion,
    jumps: Bool
  ) -> SVGElement {
    var animation = SVGElement("animate").with("attributeName", attribute)
      .with("values", steps.map(\.text).joined(separator: ";"))
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

  /// Whether the element or one of its parts moves.
  var hasMotion: Bool {
    classes.contains(SVGMotion.className) || children.contains(where: \.hasMotion)
  }
}
