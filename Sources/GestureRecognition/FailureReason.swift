public import GestureGeometry
public import GestureTouches

/// Why an attempt ended without firing, or why an active gesture was cut short.
///
/// A reason says what happened (``kind``), by how much (``measured`` against ``limit``, in ``unit``),
/// which setting decides, and who caused it. The recognizer that fails makes it with one of the
/// functions below:
///
/// ```swift
/// fail(.movedTooFar(distance: 14, limit: 12, setting: "twoFingerHold.maximumMovement"))
/// ```
///
/// It keeps no recognizer and no place alive.
public struct FailureReason {
  /// What happened.
  public let kind: Kind
  var numbers: StoredReason
  let references: ReasonReferences

  /// Whether there is a measured value with a limit.
  public var hasMeasure: Bool { kind.facts.bound != .none }

  /// What was measured, in ``unit``; zero for a kind without a measure.
  public var measured: Double { hasMeasure ? numbers.value : 0 }

  /// The limit that was missed, in ``unit``; zero for a kind without a measure.
  public var limit: Double { hasMeasure ? numbers.limit : 0 }

  /// In what ``measured`` and ``limit`` are counted.
  public var unit: Unit { numbers.code.unit ?? kind.facts.unit }

  /// The property or setting that decides, such as `tap.maximumMovement`; nil when it is a class's own.
  public var setting: String? {
    guard let decider else { return nil }
    return decider == .own ? references.text : decider.word
  }

  /// The same as a value, for what depends on it.
  package var decider: Setting? { numbers.code.setting }

  /// The recognizer that won or that had to fail; nil for other kinds, and once it is gone.
  public var winner: GestureRecognizer? {
    kind == .lostTo || kind == .requiredFailureRecognized ? references.winner?.object : nil
  }

  /// The place that refused; nil for other kinds, and once it is gone.
  ///
  /// Always nil in Embedded Swift, which has no weak references.
  public var place: (any GesturePlace)? {
    kind == .viewRefused ? references.place?.object : nil
  }

  /// What kept a touch away; nil for other kinds than `touchRefused`.
  public var refusal: TouchRefusal? {
    kind == .touchRefused ? TouchRefusal(rawValue: UInt8(truncatingIfNeeded: numbers.bits)) : nil
  }

  /// The words of a subclass's own reason; empty for other kinds, and when it gave none.
  public var text: String { kind == .custom ? references.text ?? "" : "" }

  /// How far a finger went that went the wrong way, in points; zero for other kinds.
  public var displacement: Vector {
    kind == .wrongDirection ? Vector(numbers.value, numbers.limit) : .zero
  }

  /// The ways that would have been right; empty for other kinds than `wrongDirection`.
  public var allowedDirections: SwipeGestureRecognizer.Direction {
    guard kind == .wrongDirection else { return [] }
    return SwipeGestureRecognizer.Direction(rawValue: UInt8(truncatingIfNeeded: numbers.bits))
  }

  /// The buttons with which a pointer came down; empty for other kinds than `wrongButton`.
  public var buttons: ButtonMask {
    kind == .wrongButton ? ButtonMask(rawValue: numbers.bits) : []
  }

  /// The buttons that would have been right; empty for other kinds than `wrongButton`.
  public var neededButtons: ButtonMask {
    kind == .wrongButton ? ButtonMask(rawValue: numbers.neededBits) : []
  }

  /// The word for the kind, as reports print it.
  public var caseName: String { kind.word }
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
