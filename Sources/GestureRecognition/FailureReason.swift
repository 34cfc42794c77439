public import GestureTouches
public import GestureGeometry

/// Why an attempt ended without firing, or why an active gesture was cut short.
///
/// The measured value and the limit travel along, so that a reader sees by how much it was missed.
/// Distances are points, durations seconds, angles radians.
public enum FailureReason {
  /// A finger moved farther than allowed.
  case movedTooFar(distance: Double, limit: Double)
  /// A later tap was too far from the first.
  case tapsTooFarApart(distance: Double, limit: Double)
  /// The fingers were lifted before they had moved, spread or turned enough.
  case notEnoughMovement(amount: Double, needed: Double)
  /// The fingers stayed down too long for a tap.
  case heldTooLong(duration: Double, limit: Double)
  /// The fingers were lifted too early for a press.
  case notEnoughTime(duration: Double, needed: Double)
  /// The movement took too long for a swipe.
  case tooSlow(elapsed: Double, limit: Double)
  /// No further tap came in time.
  case tooFewTaps(count: Int, needed: Int)
  /// There were never enough fingers.
  case tooFewTouches(count: Int, needed: Int)
  /// There were too many fingers.
  case tooManyTouches(count: Int, limit: Int)
  /// The movement went another way than allowed.
  case wrongDirection(displacement: Vector, allowed: SwipeGestureRecognizer.Direction)
  /// The finger came down too far from the edge.
  case startedOutsideEdge(distance: Double, zone: Double)
  /// A pointer came down without the needed button.
  case wrongButton(mask: ButtonMask, needed: ButtonMask)
  /// The drawing was too small to be meant as one; its longer side.
  case tooSmall(extent: Double, needed: Double)
  /// The line of a circle has too few different points.
  case tooFewPoints(count: Int, needed: Int)
  /// The line strays too far from the circle that fits it best; RMS distance in radii.
  case errorTooLarge(error: Double, limit: Double)
  /// The line comes close to the middle of its circle, as an eight, an S or a spiral does; the
  /// smallest distance in radii, or the ratio of a spiral's inner end to its outer.
  case pointsInMiddle(distance: Double, needed: Double)
  /// The line is an arc; the share of its circle's bounding box that its own covers.
  case shortArc(overlap: Double, needed: Double)
  /// The ends of the line are too far apart for a closed ring; in radii.
  case openRing(gap: Double, limit: Double)
  /// The line runs straight and turns at corners; a share of its length.
  case corner(share: Double, limit: Double)
  /// The line is longer one way than across; length by width.
  case tooLong(ratio: Double, limit: Double)
  /// The line turns back or curls; the angle that a circle would not make.
  case wrongTurning(angle: Double, limit: Double)
  /// No template is like the drawing; the score of the nearest, zero without templates.
  case noTemplateClose(score: Double, needed: Double)
  /// Two templates of different names are nearly as close; the margin between them.
  case ambiguous(margin: Double, needed: Double)
  /// Another recognizer won; nil once that one is gone.
  case lostTo(GestureRecognizer?)
  /// A recognizer that had to fail recognized; nil once that one is gone.
  case requiredFailureRecognized(GestureRecognizer?)
  /// The delegate refused that it begins.
  case delegateRefused
  /// The hit place refused that it begins; nil once that one is gone.
  case viewRefused((any GesturePlace)?)
  /// A touch was not admitted, so that no attempt arose.
  case touchRefused(TouchRefusal)
  /// The recognizer ignored all of its touches.
  case allTouchesIgnored
  /// The recognizer was disabled meanwhile.
  case disabled
  /// The recognizer was taken from its place meanwhile.
  case detached
  /// The touches were cancelled by the system, a repair, or because the place left its window.
  case cancelledBySystem
  /// A subclass's own reason; empty when it gave none.
  case custom(String)

  /// The name of the case, as reports print it.
  public var caseName: String { name.rawValue }
}

extension FailureReason {
  /// The cases without what they carry, in the order of their declaration.
  ///
  /// What must know every reason walks over them: the words of scenario files, and the tests that
  /// each has a sentence, touches that provoke it, and a row in the question index.
  package enum Name: String, CaseIterable, Sendable {
    case movedTooFar, tapsTooFarApart, notEnoughMovement, heldTooLong, notEnoughTime, tooSlow
    case tooFewTaps, tooFewTouches, tooManyTouches, wrongDirection, startedOutsideEdge
    case wrongButton, tooSmall, tooFewPoints, errorTooLarge, pointsInMiddle, shortArc, openRing
    case corner, tooLong, wrongTurning, noTemplateClose, ambiguous, lostTo
    case requiredFailureRecognized, delegateRefused, viewRefused, touchRefused
    case allTouchesIgnored, disabled, detached, cancelledBySystem, custom
  }

  /// Which case it is.
  package var name: Name {
    switch self {
    case .movedTooFar: .movedTooFar
    case .tapsTooFarApart: .tapsTooFarApart
    case .notEnoughMovement: .notEnoughMovement
    case .heldTooLong: .heldTooLong
    case .notEnoughTime: .notEnoughTime
    case .tooSlow: .tooSlow
    case .tooFewTaps: .tooFewTaps
    case .tooFewTouches: .tooFewTouches
    case .tooManyTouches: .tooManyTouches
    case .wrongDirection: .wrongDirection
    case .startedOutsideEdge: .startedOutsideEdge
    case .wrongButton: .wrongButton
    case .tooSmall: .tooSmall
    case .tooFewPoints: .tooFewPoints
    case .errorTooLarge: .errorTooLarge
    case .pointsInMiddle: .pointsInMiddle
    case .shortArc: .shortArc
    case .openRing: .openRing
    case .corner: .corner
    case .tooLong: .tooLong
    case .wrongTurning: .wrongTurning
    case .noTemplateClose: .noTemplateClose
    case .ambiguous: .ambiguous
    case .lostTo: .lostTo
    case .requiredFailureRecognized: .requiredFailureRecognized
    case .delegateRefused: .delegateRefused
    case .viewRefused: .viewRefused
    case .touchRefused: .touchRefused
    case .allTouchesIgnored: .allTouchesIgnored
    case .disabled: .disabled
    case .detached: .detached
    case .cancelledBySystem: .cancelledBySystem
    case .custom: .custom
    }
  }
}

/// What kept a touch from a recognizer.
public enum TouchRefusal: UInt8, Sendable, Hashable, CaseIterable {
  /// The recognizer is disabled.
  case disabled
  /// Its attempt is over, and waits for its reset.
  case terminal
  /// Its filter does not admit this kind of touch.
  case type
  /// It has begun with another kind of touch.
  case otherType
  /// Its class or its delegate refused the event.
  case event
  /// Its delegate refused the touch.
  case delegate
}
