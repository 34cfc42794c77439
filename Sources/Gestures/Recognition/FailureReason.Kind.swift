extension FailureReason {
  /// What happened, without the measured value.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A finger moved farther than allowed.
    case movedTooFar
    /// A later tap was too far from the first.
    case tapsTooFarApart
    /// The fingers were lifted before they had moved, spread or turned enough.
    case notEnoughMovement
    /// The fingers stayed down too long for a tap.
    case heldTooLong
    /// The fingers were lifted too early for a press.
    case notEnoughTime
    /// The movement took too long for a swipe.
    case tooSlow
    /// No further tap came in time.
    case tooFewTaps
    /// There were never enough fingers.
    case tooFewTouches
    /// There were too many fingers.
    case tooManyTouches
    /// The movement was in a direction that is not allowed.
    case wrongDirection
    /// The movement leaned too far from its axis; the angle between them.
    case offAxis
    /// The finger came down too far from the edge.
    case startedOutsideEdge
    /// The finger came down at the edge, in another section of it or outside the corners.
    case startedInOtherSection
    /// The drag started toward a direction in which its content cannot move.
    case atBound
    /// A pointer came down without the needed button.
    case wrongButton
    /// The drawing was too small to be intended; measured on its longer side.
    case tooSmall
    /// The line of a circle has too few different points.
    case tooFewPoints
    /// The line strays too far from the circle that fits it best; RMS distance in radii.
    case errorTooLarge
    /// The line comes close to the middle of its circle, as an eight, an S or a spiral does; the
    /// smallest distance in radii, or the ratio of a spiral's inner end to its outer.
    case pointsInMiddle
    /// The line is an arc; the share of its circle's bounding box that its own covers.
    case shortArc
    /// The ends of the line are too far apart for a closed ring; in radii.
    case openRing
    /// The line runs straight and turns at corners; a share of its length.
    case corner
    /// The line is too long for its width; length divided by width.
    case tooLong
    /// The line turns back or curls; the angle that a circle would not make.
    case wrongTurning
    /// No template is similar to the drawing; the score of the nearest, zero without templates.
    case noTemplateClose
    /// Two templates of different names are nearly as close; the margin between them.
    case ambiguous
    /// Another recognizer won.
    case lostTo
    /// Another recognizer took over the fingers of this one, which had begun.
    case takenOver
    /// A recognizer that had to fail recognized.
    case requiredFailureRecognized
    /// The delegate did not allow it to begin.
    case delegateRefused
    /// The hit node did not allow it to begin.
    case viewRefused
    /// A touch was not admitted, so there was no attempt.
    case touchRefused
    /// The recognizer ignored all of its touches.
    case allTouchesIgnored
    /// The recognizer was disabled during the attempt.
    case disabled
    /// The recognizer was removed from its node during the attempt.
    case detached
    /// The touches were cancelled by the system, by a repair, or because the node left its window.
    case cancelledBySystem
    /// The filter of the window took the finger away because its contact grew too large.
    case contactTooLarge
    /// The filter of the window took the touch away because its source says that it is a palm.
    case palmRejected
    /// The filter of the window took the finger away because a pencil came.
    case pencilInUse
    /// A subclass's own reason.
    case custom
  }

  /// The unit of a value.
  public enum Unit: UInt8, Sendable, Hashable {
    /// Nothing is measured.
    case none
    /// Points of the window.
    case points
    /// Seconds.
    case seconds
    /// Radians.
    case radians
    /// Radii of the circle that fits best.
    case radii
    /// A ratio or a share.
    case ratio
    /// A score from 0 to 1.
    case score
    /// Taps.
    case taps
    /// Fingers.
    case fingers
    /// Points of a line.
    case linePoints

    /// Whether values are whole numbers.
    public var isCount: Bool { self == .taps || self == .fingers || self == .linePoints }
  }

  /// On which side of its limit a value is allowed.
  package enum Bound: UInt8, Sendable {
    /// Nothing is measured.
    case none
    case atMost
    case atLeast
  }
}

extension FailureReason.Kind {
  /// The properties that all reasons of a kind share.
  package struct Facts {
    /// The word in scenario files and reports.
    let word: StaticString
    package let bound: FailureReason.Bound
    /// The usual unit.
    package let unit: FailureReason.Unit
    /// Whether a value that equals its limit is allowed.
    ///
    /// For other kinds it counts as missed: timers stop at the limit itself, and fingers that were
    /// never down together are too few for any count.
    let isRightAtLimit: Bool
    /// Whether it is about the hand, and not about other recognizers or the system.
    package let isAboutHand: Bool

    init(
      _ word: StaticString,
      _ bound: FailureReason.Bound = .none,
      _ unit: FailureReason.Unit = .none,
      isRightAtLimit: Bool = false,
      isAboutHand: Bool? = nil
    ) {
      self.word = word
      self.bound = bound
      self.unit = unit
      self.isRightAtLimit = isRightAtLimit
      self.isAboutHand = isAboutHand ?? (bound != .none)
    }
  }

  /// The table of all kinds.
  ///
  /// Inlined, so that a program that uses no words contains none.
  @inline(__always)
  package var facts: Facts {
    switch self {
    case .movedTooFar: Facts("movedTooFar", .atMost, .points)
    case .tapsTooFarApart: Facts("tapsTooFarApart", .atMost, .points)
    case .notEnoughMovement: Facts("notEnoughMovement", .atLeast, .points)
    case .heldTooLong: Facts("heldTooLong", .atMost, .seconds)
    case .notEnoughTime: Facts("notEnoughTime", .atLeast, .seconds)
    case .tooSlow: Facts("tooSlow", .atMost, .seconds)
    case .tooFewTaps: Facts("tooFewTaps", .atLeast, .taps, isRightAtLimit: true)
    case .tooFewTouches: Facts("tooFewTouches", .atLeast, .fingers)
    case .tooManyTouches: Facts("tooManyTouches", .atMost, .fingers, isRightAtLimit: true)
    case .wrongDirection: Facts("wrongDirection", isAboutHand: true)
    case .offAxis: Facts("offAxis", .atMost, .radians)
    case .startedOutsideEdge: Facts("startedOutsideEdge", .atMost, .points)
    case .startedInOtherSection: Facts("startedInOtherSection", isAboutHand: true)
    case .atBound: Facts("atBound", .atLeast, .points)
    case .wrongButton: Facts("wrongButton", isAboutHand: true)
    case .tooSmall: Facts("tooSmall", .atLeast, .points)
    case .tooFewPoints: Facts("tooFewPoints", .atLeast, .linePoints)
    case .errorTooLarge: Facts("errorTooLarge", .atMost, .radii)
    case .pointsInMiddle: Facts("pointsInMiddle", .atLeast, .radii)
    case .shortArc: Facts("shortArc", .atLeast, .ratio)
    case .openRing: Facts("openRing", .atMost, .radii)
    case .corner: Facts("corner", .atMost, .ratio)
    case .tooLong: Facts("tooLong", .atMost, .ratio)
    case .wrongTurning: Facts("wrongTurning", .atMost, .radians)
    case .noTemplateClose: Facts("noTemplateClose", .atLeast, .score)
    case .ambiguous: Facts("ambiguous", .atLeast, .score)
    case .lostTo: Facts("lostTo")
    case .takenOver: Facts("takenOver")
    case .requiredFailureRecognized: Facts("requiredFailureRecognized")
    case .delegateRefused: Facts("delegateRefused")
    case .viewRefused: Facts("viewRefused")
    case .touchRefused: Facts("touchRefused")
    case .allTouchesIgnored: Facts("allTouchesIgnored")
    case .disabled: Facts("disabled")
    case .detached: Facts("detached")
    case .cancelledBySystem: Facts("cancelledBySystem")
    case .contactTooLarge: Facts("contactTooLarge", .atMost, .points, isAboutHand: false)
    case .palmRejected: Facts("palmRejected")
    case .pencilInUse: Facts("pencilInUse")
    case .custom: Facts("custom")
    }
  }

  /// The word in scenario files and reports.
  public var word: String { facts.word.description }

  /// Whether it is about the hand, and not about other recognizers or the system.
  public var isAboutHand: Bool { facts.isAboutHand }
}

extension FailureReason {
  /// Whether the measured value is within the limit that it is said to have missed.
  ///
  /// Such a failure is a mistake in a recognizer, usually a field that `reset()` did not clear.
  package var isWithinLimit: Bool {
    let facts = kind.facts
    if facts.isRightAtLimit, measured == limit { return true }
    switch facts.bound {
    case .none: return false
    case .atMost: return measured < limit
    case .atLeast: return measured > limit
    }
  }
}
