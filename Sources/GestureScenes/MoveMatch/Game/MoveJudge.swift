package import GestureGeometry
package import GestureRecognition

/// What a recognizer in the box found, when it ended.
package enum Finding: Hashable, Sendable {
  /// So many taps with so many fingers.
  case tapped(taps: Int, fingers: Int)
  /// A finger that rested.
  case pressed
  /// A finger went so far, in points, from where it came down.
  case dragged(Vector)
  /// The distance of two fingers changed by this factor.
  case pinched(Double)
  /// Two fingers turned so far, in radians, clockwise.
  case turned(Double)
  /// A finger flicked one way.
  case swiped(SwipeGestureRecognizer.Direction)
  /// A finger drew a circle.
  case circled
}

/// Decides whether a finding is the called move, and says why not.
///
/// It knows nothing of touches and time: whoever asks has waited until nothing more can be found.
package struct MoveJudge: Sendable {
  /// How far a drag must go in its direction, in points.
  package static let drag = 60.0
  /// How near two fingers must come, as a factor.
  package static let pinchIn = 0.8
  /// How far apart two fingers must go, as a factor.
  package static let pinchOut = 1.25
  /// How far two fingers must turn, in radians.
  package static let turn = 20 * Double.pi / 180

  /// What was called.
  package let asked: Move

  /// Creates a judge for a called move.
  package init(asked: Move) { self.asked = asked }

  /// Returns whether a finding is the called move, with enough of it.
  package func accepts(_ finding: Finding) -> Bool { Self.move(of: finding) == asked }

  /// Returns the move that a finding is; nil for too little of any.
  package static func move(of finding: Finding) -> Move? {
    switch finding {
    case .tapped(taps: 2, fingers: 1): .doubleTap
    case .tapped(taps: 1, fingers: 2): .twoFingerTap
    case .tapped: .tap
    case .pressed: .longPress
    case .dragged(let way): dragged(way)
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

  /// The longer component decides, and must be long enough.
  private static func dragged(_ way: Vector) -> Move? {
    if abs(way.dx) >= abs(way.dy) {
      guard abs(way.dx) >= drag else { return nil }
      return way.dx < 0 ? .panLeft : .panRight
    }
    guard abs(way.dy) >= drag else { return nil }
    return way.dy < 0 ? .panUp : .panDown
  }

  // MARK: - Why not

  /// Returns why findings, none of them accepted, are not the called move.
  ///
  /// A near miss of the called move says by how much; otherwise what was done is named.
  ///
  /// - Parameters:
  ///   - findings: What ended, in that order. May be empty.
  ///   - failure: Why the called move's recognizer did not end; nil when it did, or gives no reason.
  /// - Returns: One sentence or two.
  package func refusal(of findings: [Finding], failure: FailureReason?) -> String {
    let done = findings.compactMap { Self.move(of: $0) }
    // A circle is always also a drag, and nobody draws one by accident.
    if done.contains(.circle) { return named(.circle) }
    for finding in findings.reversed() {
      if let miss = shortfall(of: finding) { return miss }
    }
    if let other = done.last(where: { $0.family != asked.family }) { return named(other) }
    if let failure, failure.kind.isAboutHand { return sentence(failure) }
    if let other = done.last { return named(other) }
    return "That was no gesture at all."
  }

  private func named(_ move: Move) -> String { TextBuilder("That was \(move.noun).").string }

  /// Returns by how much a finding of the called move's kind misses it; nil for other kinds.
  private func shortfall(of finding: Finding) -> String? {
    switch (asked, finding) {
    case (.panLeft, .dragged(let way)), (.panRight, .dragged(let way)),
      (.panUp, .dragged(let way)), (.panDown, .dragged(let way)):
      if let other = Self.dragged(way) { return named(other) }
      return moved(max(abs(way.dx), abs(way.dy)))
    case (.pinchIn, .pinched(let scale)):
      return TextBuilder("You pinched to \(scale, decimals: 2), it takes 0.80 or less.").string
    case (.pinchOut, .pinched(let scale)):
      return TextBuilder("You pinched to \(scale, decimals: 2), it takes 1.25 or more.").string
    case (.rotateRight, .turned(let angle)):
      return turned(angle, isRight: angle >= 0, wantsRight: true)
    case (.rotateLeft, .turned(let angle)):
      return turned(angle, isRight: angle > 0, wantsRight: false)
    case (.swipeLeft, .swiped), (.swipeRight, .swiped), (.swipeUp, .swiped), (.swipeDown, .swiped):
      return Self.move(of: finding).map { named($0) }
    default: return nil
    }
  }

  private func moved(_ way: Double) -> String {
    TextBuilder("You moved \(points: way), it takes \(points: Self.drag).").string
  }

  private func turned(_ angle: Double, isRight: Bool, wantsRight: Bool) -> String {
    let way = isRight == wantsRight ? "" : isRight ? " to the right" : " to the left"
    let wanted = way.isEmpty ? "" : wantsRight ? " to the right" : " to the left"
    let (angle, needed) = (abs(angle), Self.turn)
    return TextBuilder("You rotated \(degrees: angle)\(way), it takes \(degrees: needed)\(wanted).")
      .string
  }

  /// The recognizer's own reason, with the game's limit where the game asks for more.
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
