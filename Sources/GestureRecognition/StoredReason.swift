import GestureGeometry
import GestureTouches

/// A reason as plain numbers, so that a failure needs no reference counting.
///
/// ``ReasonReferences`` contains what a reason refers to besides numbers.
package struct StoredReason {
  package typealias Kind = FailureReason.Kind

  /// The kind of reason, and the setting that decides.
  var code: Code
  /// The measured value, and the limit that it missed; for a direction the displacement.
  var value = 0.0
  var limit = 0.0
  /// Bits of a mask, a direction or a refusal.
  var bits: UInt32 = 0
  var neededBits: UInt32 = 0

  /// Kind, setting and unit as one number, which is written in one step.
  package struct Code: Equatable {
    private let rawValue: UInt32

    /// - Parameters:
    ///   - kind: What happened.
    ///   - setting: The setting that decides; nil if it has no name.
    ///   - unit: The unit; nil for the usual unit of the kind.
    @inline(__always)
    package init(
      _ kind: Kind,
      _ setting: FailureReason.Setting? = nil,
      in unit: FailureReason.Unit? = nil
    ) {
      var bits: UInt32 = 1 << 31 | UInt32(kind.rawValue)
      if let setting { bits |= (UInt32(setting.rawValue) + 1) << 8 }
      if let unit { bits |= (UInt32(unit.rawValue) + 1) << 16 }
      rawValue = bits
    }

    private init() { rawValue = 0 }

    /// No reason.
    static var none: Code { Code() }
    static var lostTo: Code { Code(.lostTo) }
    static var requiredFailureRecognized: Code { Code(.requiredFailureRecognized) }

    var kind: Kind? {
      self == .none ? nil : Kind(rawValue: UInt8(truncatingIfNeeded: rawValue))
    }

    var setting: FailureReason.Setting? {
      FailureReason.Setting(rawValue: UInt8(truncatingIfNeeded: rawValue >> 8) &- 1)
    }

    var unit: FailureReason.Unit? {
      FailureReason.Unit(rawValue: UInt8(truncatingIfNeeded: rawValue >> 16) &- 1)
    }
  }

  package init(_ code: Code, _ value: Double = 0, _ limit: Double = 0) {
    self.code = code
    self.value = value
    self.limit = limit
  }

  @inline(__always)
  package init(
    _ kind: Kind,
    _ value: Double = 0,
    _ limit: Double = 0,
    _ setting: FailureReason.Setting? = nil
  ) {
    self.init(Code(kind, setting), value, limit)
  }

  @inline(__always)
  package init(_ kind: Kind, count: Int, _ limit: Int, _ setting: FailureReason.Setting? = nil) {
    self.init(Code(kind, setting), Double(count), Double(limit))
  }

  init(refusal: TouchRefusal) {
    self.init(.touchRefused)
    bits = UInt32(refusal.rawValue)
  }

  init(
    displacement: Vector,
    allowed: SwipeGestureRecognizer.Direction,
    _ setting: FailureReason.Setting? = nil
  ) {
    self.init(.wrongDirection, displacement.dx, displacement.dy, setting)
    bits = UInt32(allowed.rawValue)
  }

  init(buttons: ButtonMask, needed: ButtonMask) {
    self.init(.wrongButton, 0, 0, .buttonMaskRequired)
    bits = buttons.rawValue
    neededBits = needed.rawValue
  }

  static var none: StoredReason { StoredReason(.none as Code) }
}

/// What a reason refers to besides numbers.
struct ReasonReferences {
  /// The recognizer that won.
  ///
  /// Kept when the reason changes: it costs nothing, and the next winner is usually the same.
  private(set) var winner: RecognizerAnchor?
  var node: WeakNodeReference?
  /// The text of a subclass's reason.
  var text: String?
  /// The name of a subclass's setting.
  var ownSetting: String?

  init(
    winner: RecognizerAnchor? = nil,
    node: WeakNodeReference? = nil,
    text: String? = nil,
    ownSetting: String? = nil
  ) {
    self.winner = winner
    self.node = node
    self.text = text
    self.ownSetting = ownSetting
  }

  mutating func set(winner: RecognizerAnchor) {
    if self.winner !== winner { self.winner = winner }
  }

  /// Copies what a reason refers to.
  mutating func take(_ others: ReasonReferences) {
    if let winner = others.winner { set(winner: winner) }
    if let node = others.node { self.node = node }
    if let text = others.text { self.text = text }
    if let ownSetting = others.ownSetting { self.ownSetting = ownSetting }
  }
}

extension FailureReason {
  /// Creates a reason from its numbers and references; nil when there is none.
  init?(_ numbers: StoredReason, _ references: ReasonReferences) {
    guard let kind = numbers.code.kind else { return nil }
    self.kind = kind
    self.numbers = numbers
    self.references = references
  }
}
