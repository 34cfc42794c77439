/// Why an attempt ended without firing, or why an active gesture was cancelled.
///
/// A reason says what happened (``kind``), by how much (``measured`` and ``limit``, in ``unit``),
/// which setting decides, and who caused it. The recognizer that fails creates it:
///
/// ```swift
/// fail(FailureReason(.movedTooFar, 14, 12, setting: "twoFingerHold.maximumMovement"))
/// ```
///
/// It does not retain a recognizer or a node.
public struct FailureReason {
  /// Kind, setting, unit and directions.
  var code: Code
  // The measured value and its limit. A kind without a measure keeps its own numbers here: the parameters of
  // the initializer list them.
  private var first: Double
  private var second: Double
  /// What the reason refers to: a ``RecognizerAnchor``, a `WeakNodeReference` or ``OwnWords``.
  ///
  /// Nil for the reasons of the engine's own recognizers, so that nearly every failure counts no references.
  var cause: AnyObject?

  /// Creates a reason.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - measured: The measured value. For `wrongDirection` how far a finger moved along x, for
  ///     `startedInOtherSection` where along its edge it came down, for `wrongButton` the bits of the buttons.
  ///   - limit: The limit that the value missed. For `wrongDirection` how far a finger moved along y, for
  ///     `wrongButton` the bits of the needed buttons.
  ///   - unit: The unit of both; nil for the usual unit of the kind. A custom reason has a measure if it
  ///     has a unit: a value below its limit was too small, and any other one too large.
  ///   - directions: The allowed directions of `wrongDirection`, or the one without room of `atBound`.
  ///   - setting: The property or setting that decides, such as `tap.maximumMovement`; nil if it has no
  ///     name.
  ///   - text: The words of a custom reason, such as `the square was open`.
  @inline(__always)
  public init(
    _ kind: Kind,
    _ measured: Double = 0,
    _ limit: Double = 0,
    unit: Unit? = nil,
    directions: SwipeGestureRecognizer.Direction = [],
    setting: String? = nil,
    text: String? = nil
  ) {
    code = Code(kind, setting == nil ? nil : .own, in: unit, directions)
    first = measured
    second = limit
    cause = setting == nil && text == nil ? nil : OwnWords(text: text, setting: setting)
  }

  /// Creates a reason in which a setting of the engine's own recognizers decides.
  @inline(__always)
  package init(
    _ kind: Kind,
    _ measured: Double = 0,
    _ limit: Double = 0,
    unit: Unit? = nil,
    directions: SwipeGestureRecognizer.Direction = [],
    setting: Setting?
  ) {
    code = Code(kind, setting, in: unit, directions)
    first = measured
    second = limit
    cause = nil
  }

  /// Creates a reason of its parts.
  @inline(__always)
  init(_ code: Code, _ measured: Double, _ limit: Double) {
    self.code = code
    first = measured
    second = limit
  }

  /// No reason.
  static var none: FailureReason { FailureReason(Code.none, 0, 0) }

  /// Takes over another reason.
  ///
  /// A cause that the new reason does not refer to is kept: replacing it would count references for nothing, and
  /// the next winner is usually the same.
  @inline(__always)
  mutating func replace(with other: FailureReason) {
    code = other.code
    first = other.first
    second = other.second
    if other.cause != nil || code.kind == .custom { cause = other.cause }
  }

  // MARK: - What it says

  /// What happened.
  public var kind: Kind { code.kind ?? .custom }

  /// Whether there is a measured value with a limit.
  public var hasMeasure: Bool { bound != .none }

  /// The measured value, in ``unit``; zero for a kind without a measure.
  public var measured: Double { hasMeasure ? first : 0 }

  /// The limit that was missed, in ``unit``; zero for a kind without a measure.
  public var limit: Double { hasMeasure ? second : 0 }

  /// On which side of its limit a value is allowed.
  package var bound: Bound {
    // Only a subclass's own reason with a value has a unit of its own.
    guard kind == .custom, code.unit != nil else { return kind.facts.bound }
    return first < second ? .atLeast : .atMost
  }

  /// The unit of ``measured`` and ``limit``.
  public var unit: Unit { code.unit ?? kind.facts.unit }

  /// The property or setting that decides, such as `tap.maximumMovement`; nil if it has no name.
  public var setting: String? {
    guard let knownSetting else { return nil }
    return knownSetting == .own ? (cause as? OwnWords)?.setting : knownSetting.rawValue
  }

  /// The setting as a value, for code that depends on it.
  package var knownSetting: Setting? { code.setting }

  /// The recognizer that won, took over or had to fail; nil for other kinds, and after it was released.
  public var winner: GestureRecognizer? {
    switch kind {
    case .lostTo, .requiredFailureRecognized, .takenOver: (cause as? RecognizerAnchor)?.object
    default: nil
    }
  }

  /// Refers to the recognizer that won; the kind must be one of those of ``winner``.
  package mutating func setWinner(_ recognizer: GestureRecognizer) {
    if cause !== recognizer.anchor { cause = recognizer.anchor }
  }

  /// The node that refused; nil for other kinds, and after it was released.
  ///
  /// Always nil in Embedded Swift, which has no weak references.
  public var node: (any GestureNode)? {
    kind == .viewRefused ? (cause as? WeakNodeReference)?.object : nil
  }

  /// Why a touch was refused; nil for kinds other than `touchRefused`.
  public var refusal: TouchRefusal? {
    kind == .touchRefused ? TouchRefusal(rawValue: UInt8(exactly: first) ?? 0) : nil
  }

  /// The text of a subclass's own reason; empty for other kinds, and when it gave none.
  public var text: String { kind == .custom ? (cause as? OwnWords)?.text ?? "" : "" }

  /// The displacement of a finger in a direction that is not allowed, in points; zero for other
  /// kinds.
  public var displacement: Vector { kind == .wrongDirection ? Vector(first, second) : .zero }

  /// The allowed directions; empty for kinds other than `wrongDirection`.
  public var allowedDirections: SwipeGestureRecognizer.Direction {
    kind == .wrongDirection ? code.directions : []
  }

  /// The direction without room; empty for kinds other than `atBound`.
  public var boundDirection: SwipeGestureRecognizer.Direction {
    kind == .atBound ? code.directions : []
  }

  /// Where along its edge a finger came down, from 0 at the left or top to 1; zero for kinds other
  /// than `startedInOtherSection`.
  public var edgePosition: Double { kind == .startedInOtherSection ? first : 0 }

  /// The buttons with which a pointer came down; empty for kinds other than `wrongButton`.
  public var buttons: ButtonMask { kind == .wrongButton ? Self.buttons(first) : [] }

  /// The required buttons; empty for kinds other than `wrongButton`.
  public var neededButtons: ButtonMask { kind == .wrongButton ? Self.buttons(second) : [] }

  private static func buttons(_ bits: Double) -> ButtonMask {
    ButtonMask(rawValue: UInt32(exactly: bits) ?? 0)
  }

  /// The word for the kind in reports.
  public var caseName: String { kind.word }
}

extension FailureReason {
  /// Kind, setting, unit and directions.
  package struct Code {
    /// Nil for no reason.
    let kind: Kind?
    let setting: Setting?
    let unit: Unit?
    let directions: SwipeGestureRecognizer.Direction

    @inline(__always)
    package init(
      _ kind: Kind?,
      _ setting: Setting? = nil,
      in unit: Unit? = nil,
      _ directions: SwipeGestureRecognizer.Direction = []
    ) {
      self.kind = kind
      self.setting = setting
      self.unit = unit
      self.directions = directions
    }

    /// No reason.
    static var none: Code { Code(nil) }
    var isNone: Bool { kind == nil }
  }

  /// The words of a subclass's reason.
  private final class OwnWords {
    let text: String?
    /// The name of the setting that decides.
    let setting: String?

    init(text: String?, setting: String?) {
      self.text = text
      self.setting = setting
    }
  }
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
  /// It stopped content that moved by itself, and the recognizer belongs to that content.
  case caught
}
