public import GestureGeometry
public import GestureTouches

/// Why an attempt ended without firing, or why an active gesture was cancelled.
///
/// A reason says what happened (``kind``), by how much (``measured`` and ``limit``, in ``unit``),
/// which setting decides, and who caused it. The recognizer that fails creates it with one of the
/// functions below:
///
/// ```swift
/// fail(.movedTooFar(distance: 14, limit: 12, setting: "twoFingerHold.maximumMovement"))
/// ```
///
/// It does not retain a recognizer or a node.
public struct FailureReason {
  /// What happened.
  public let kind: Kind
  var numbers: StoredReason
  let references: ReasonReferences

  /// Whether there is a measured value with a limit.
  public var hasMeasure: Bool { bound != .none }

  /// The measured value, in ``unit``; zero for a kind without a measure.
  public var measured: Double { hasMeasure ? numbers.value : 0 }

  /// The limit that was missed, in ``unit``; zero for a kind without a measure.
  public var limit: Double { hasMeasure ? numbers.limit : 0 }

  /// On which side of its limit a value is allowed.
  package var bound: Bound {
    // Only a subclass's own reason with a value has a unit of its own.
    guard kind == .custom, numbers.code.unit != nil else { return kind.facts.bound }
    return numbers.value < numbers.limit ? .atLeast : .atMost
  }

  /// The unit of ``measured`` and ``limit``.
  public var unit: Unit { numbers.code.unit ?? kind.facts.unit }

  /// The property or setting that decides, such as `tap.maximumMovement`; nil if it has no name.
  public var setting: String? {
    guard let decider else { return nil }
    return decider == .own ? references.ownSetting : decider.word
  }

  /// The setting as a value, for code that depends on it.
  package var decider: Setting? { numbers.code.setting }

  /// The recognizer that won, took over or had to fail; nil for other kinds, and after it was released.
  public var winner: GestureRecognizer? {
    switch kind {
    case .lostTo, .requiredFailureRecognized, .takenOver: references.winner?.object
    default: nil
    }
  }

  /// The node that refused; nil for other kinds, and after it was released.
  ///
  /// Always nil in Embedded Swift, which has no weak references.
  public var node: (any GestureNode)? {
    kind == .viewRefused ? references.node?.object : nil
  }

  /// Why a touch was refused; nil for kinds other than `touchRefused`.
  public var refusal: TouchRefusal? {
    kind == .touchRefused ? TouchRefusal(rawValue: UInt8(truncatingIfNeeded: numbers.bits)) : nil
  }

  /// The text of a subclass's own reason; empty for other kinds, and when it gave none.
  public var text: String { kind == .custom ? references.text ?? "" : "" }

  /// The displacement of a finger in a direction that is not allowed, in points; zero for other
  /// kinds.
  public var displacement: Vector {
    kind == .wrongDirection ? Vector(numbers.value, numbers.limit) : .zero
  }

  /// The allowed directions; empty for kinds other than `wrongDirection`.
  public var allowedDirections: SwipeGestureRecognizer.Direction {
    guard kind == .wrongDirection else { return [] }
    return SwipeGestureRecognizer.Direction(rawValue: UInt8(truncatingIfNeeded: numbers.bits))
  }

  /// The direction without room; empty for kinds other than `atBound`.
  public var boundDirection: SwipeGestureRecognizer.Direction {
    guard kind == .atBound else { return [] }
    return SwipeGestureRecognizer.Direction(rawValue: UInt8(truncatingIfNeeded: numbers.bits))
  }

  /// Where along its edge a finger came down, from 0 at the left or top to 1; zero for kinds other
  /// than `startedInOtherSection`.
  public var edgePosition: Double { kind == .startedInOtherSection ? numbers.value : 0 }

  /// The buttons with which a pointer came down; empty for kinds other than `wrongButton`.
  public var buttons: ButtonMask {
    kind == .wrongButton ? ButtonMask(rawValue: numbers.bits) : []
  }

  /// The required buttons; empty for kinds other than `wrongButton`.
  public var neededButtons: ButtonMask {
    kind == .wrongButton ? ButtonMask(rawValue: numbers.neededBits) : []
  }

  /// The word for the kind in reports.
  public var caseName: String { kind.word }
}

/// Why a touch was not given to a recognizer.
public enum TouchRefusal: UInt8, Sendable, Hashable, CaseIterable {
  /// The recognizer is disabled.
  case disabled
  /// Its attempt is over, and waits for its reset.
  case terminal
  /// It does not accept this kind of touch.
  case type
  /// Its attempt began with another kind of touch.
  case otherType
  /// Its class or its delegate refused the event.
  case event
  /// Its delegate refused the touch.
  case delegate
  /// It landed with the other fingers of a hand, which are too many: within
  /// ``GestureSettings/handLandingTime`` of the one before.
  case hand
}
