package import Gestures

/// What a recognizer in the box found when it ended.
package enum Finding: Hashable, Sendable {
  /// A number of taps with a number of fingers.
  case tapped(taps: Int, fingers: Int)
  /// A finger that rested.
  case pressed
  /// A finger moved by a displacement, in points, from where it came down.
  case dragged(Vector)
  /// The distance of two fingers changed by this factor.
  case pinched(Double)
  /// Two fingers turned by an angle, in radians, clockwise.
  case turned(Double)
  /// A finger flicked in a direction.
  case swiped(SwipeGestureRecognizer.Direction)
  /// A finger drew a circle.
  case circled
}

/// Decides whether a finding is the called move, and says why not.
///
/// It does not use touches or time: the caller waits until no further finding can come.
package struct MoveJudge: Sendable {
  /// The minimum length of a drag in its direction, in points.
  package static let drag = 60.0
  /// The maximum factor of a pinch in.
  package static let pinchIn = 0.8
  /// The minimum factor of a pinch out.
  package static let pinchOut = 1.25
  /// The minimum rotation of two fingers, in radians.
  package static let turn = 20 * Double.pi / 180

  /// The called move.
  package let asked: Move

  /// Creates a judge for a called move.
  package init(asked: Move) { self.asked = asked }

  /// Returns whether a finding is the called move, with a sufficient value.
  package func accepts(_ finding: Finding) -> Bool { Self.move(of: finding) == asked }

  /// Returns the move of a finding; nil when its value is too small for any move.
  package static func move(of finding: Finding) -> Move? {
    switch finding {
    case .tapped(taps: 2, fingers: 1): .doubleTap
    case .tapped(taps: 1, fingers: 2): .twoFingerTap
    case .tapped: .tap
    case .pressed: .longPress
    case .dragged(let displacement): dragged(displacement)
    case .pinched(let scale):
      scale <= pinchIn ? .pinchIn : scale >= pinchOut ? .pinchOut : nil
    case .turned(let angle):
      angle >= turn ? .rotateRight : angle <= -turn ? .rotateLeft : nil
    case .swiped(.left): .swipeLeft
    case .swiped(.right): .swipeRight
    case .swiped(.up): .swipeUp
    case .swiped: .swipeDown
    case .circled: .circle
    }
  }

  /// The larger component decides, and must be large enough.
  private static func dragged(_ displacement: Vector) -> Move? {
    if abs(displacement.dx) >= abs(displacement.dy) {
      guard abs(displacement.dx) >= drag else { return nil }
      return displacement.dx < 0 ? .panLeft : .panRight
    }
    guard abs(displacement.dy) >= drag else { return nil }
    return displacement.dy < 0 ? .panUp : .panDown
  }

  // MARK: - Why not

  /// Returns why findings, none of them accepted, are not the called move.
  ///
  /// A near miss of the called move says by how much; otherwise the sentence names the other move.
  ///
  /// - Parameters:
  ///   - findings: The findings, in the order in which they ended. May be empty.
  ///   - failure: Why the called move's recognizer did not end; nil when it did, or has no reason.
  /// - Returns: One sentence or two.
  package func refusal(of findings: [Finding], failure: FailureReason?) -> String {
    let done = findings.compactMap { Self.move(of: $0) }
    // A circle is always also a drag, and is never drawn by accident.
    if done.contains(.circle) { return named(.circle) }
    for finding in findings.reversed() {
      if let miss = shortfall(of: finding) { return miss }
    }
    if let other = done.last(where: { $0.family != asked.family }) { return named(other) }
    if let failure, failure.kind.isAboutHand { return sentence(failure) }
    if let other = done.last { return named(other) }
    return "That was not a gesture."
  }

  private func named(_ move: Move) -> String { TextBuilder("That was \(move.noun).").string }

  /// Returns by how much a finding of the called move's kind misses it; nil for other kinds.
  private func shortfall(of finding: Finding) -> String? {
    switch (asked, finding) {
    case (.panLeft, .dragged(let displacement)), (.panRight, .dragged(let displacement)),
      (.panUp, .dragged(let displacement)), (.panDown, .dragged(let displacement)):
      if let other = Self.dragged(displacement) { return named(other) }
      return moved(max(abs(displacement.dx), abs(displacement.dy)))
    case (.pinchIn, .pinched(let scale)):
      return TextBuilder("You pinched to \(scale, decimals: 2), it needs 0.80 or less.").string
    case (.pinchOut, .pinched(let scale)):
      return TextBuilder("You pinched to \(scale, decimals: 2), it needs 1.25 or more.").string
    case (.rotateRight, .turned(let angle)):
      return turned(angle, isRight: angle >= 0, wantsRight: true)
    case (.rotateLeft, .turned(let angle)):
      return turned(angle, isRight: angle > 0, wantsRight: false)
    case (.swipeLeft, .swiped), (.swipeRight, .swiped), (.swipeUp, .swiped), (.swipeDown, .swiped):
      return Self.move(of: finding).map { named($0) }
    default: return nil
    }
  }

  private func moved(_ distance: Double) -> String {
    TextBuilder("You moved \(points: distance), it needs \(points: Self.drag).").string
  }

  private func turned(_ angle: Double, isRight: Bool, wantsRight: Bool) -> String {
    let direction = isRight == wantsRight ? "" : isRight ? " to the right" : " to the left"
    let wanted = direction.isEmpty ? "" : wantsRight ? " to the right" : " to the left"
    let (angle, needed) = (abs(angle), Self.turn)
    return TextBuilder(
      "You rotated \(degrees: angle)\(direction), it needs \(degrees: needed)\(wanted)."
    )
    .string
  }

  /// The recognizer's own reason, with the game's limit if the game needs more.
  private func sentence(_ failure: FailureReason) -> String {
    guard failure.kind == .notEnoughMovement else { return FailureWords.sentence(failure) }
    switch asked {
    case .rotateRight, .rotateLeft:
      let isRight = asked == .rotateRight
      return turned(failure.measured, isRight: isRight, wantsRight: isRight)
    case .panLeft, .panRight, .panUp, .panDown: return moved(failure.measured)
    default: return FailureWords.sentence(failure)
    }
  }
}
