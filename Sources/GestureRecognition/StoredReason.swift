import GestureGeometry
import GestureShapes
import GestureTouches

/// A reason as plain numbers, so that failing costs no reference counting.
///
/// What a reason refers to beyond numbers is kept beside it, in ``ReasonReferences``.
struct StoredReason {
  typealias Kind = FailureReason.Name

  /// Which reason it is; nil for none.
  var kind: Kind?
  /// What was measured, and the limit it missed; for a direction the displacement.
  var value = 0.0
  var limit = 0.0
  /// Bits of a mask, a direction or a refusal.
  var bits: UInt32 = 0
  var neededBits: UInt32 = 0

  init(_ kind: Kind?, _ value: Double = 0, _ limit: Double = 0) {
    self.kind = kind
    self.value = value
    self.limit = limit
  }

  init(_ kind: Kind, count: Int, _ limit: Int) {
    self.init(kind, Double(count), Double(limit))
  }

  init(refusal: TouchRefusal) {
    self.init(.touchRefused)
    bits = UInt32(refusal.rawValue)
  }

  static var none: StoredReason { StoredReason(nil) }
}

extension StoredReason {
  /// Says why a line is no circle.
  init(_ refusal: CircleRefusal) {
    let kind: Kind =
      switch refusal.reason {
      case .notFinite, .errorTooLarge: .errorTooLarge
      case .tooFewPoints: .tooFewPoints
      case .tooSmall: .tooSmall
      case .pointsInMiddle: .pointsInMiddle
      case .shortArc: .shortArc
      case .openRing: .openRing
      case .corner: .corner
      case .tooLong: .tooLong
      case .wrongTurning: .wrongTurning
      }
    self.init(kind, refusal.measured, refusal.limit)
  }
}

/// What a reason refers to beyond numbers.
struct ReasonReferences {
  /// The recognizer that won.
  ///
  /// Kept when the reason changes: it costs nothing, and the next winner is usually the same.
  private(set) var winner: RecognizerAnchor?
  var place: WeakPlaceRef?
  var text: String?

  mutating func set(winner: RecognizerAnchor) {
    if self.winner !== winner { self.winner = winner }
  }
}

extension StoredReason {
  /// Splits a reason into numbers and references.
  init(_ reason: FailureReason, _ references: inout ReasonReferences) {
    switch reason {
    case .movedTooFar(let value, let limit): self.init(.movedTooFar, value, limit)
    case .tapsTooFarApart(let value, let limit): self.init(.tapsTooFarApart, value, limit)
    case .notEnoughMovement(let value, let needed): self.init(.notEnoughMovement, value, needed)
    case .heldTooLong(let value, let limit): self.init(.heldTooLong, value, limit)
    case .notEnoughTime(let value, let needed): self.init(.notEnoughTime, value, needed)
    case .tooSlow(let value, let limit): self.init(.tooSlow, value, limit)
    case .startedOutsideEdge(let value, let zone): self.init(.startedOutsideEdge, value, zone)
    case .tooFewTaps(let count, let needed): self.init(.tooFewTaps, count: count, needed)
    case .tooFewTouches(let count, let needed): self.init(.tooFewTouches, count: count, needed)
    case .tooManyTouches(let count, let limit): self.init(.tooManyTouches, count: count, limit)
    case .wrongDirection(let way, let allowed):
      self.init(.wrongDirection, way.dx, way.dy)
      bits = UInt32(allowed.rawValue)
    case .wrongButton(let mask, let needed):
      self.init(.wrongButton)
      bits = mask.rawValue
      neededBits = needed.rawValue
    case .tooSmall(let value, let needed): self.init(.tooSmall, value, needed)
    case .errorTooLarge(let value, let limit): self.init(.errorTooLarge, value, limit)
    case .pointsInMiddle(let value, let needed): self.init(.pointsInMiddle, value, needed)
    case .shortArc(let value, let needed): self.init(.shortArc, value, needed)
    case .openRing(let value, let limit): self.init(.openRing, value, limit)
    case .corner(let value, let limit): self.init(.corner, value, limit)
    case .tooLong(let value, let limit): self.init(.tooLong, value, limit)
    case .wrongTurning(let value, let limit): self.init(.wrongTurning, value, limit)
    case .noTemplateClose(let value, let needed): self.init(.noTemplateClose, value, needed)
    case .ambiguous(let value, let needed): self.init(.ambiguous, value, needed)
    case .tooFewPoints(let count, let needed): self.init(.tooFewPoints, count: count, needed)
    case .lostTo(let other):
      self.init(.lostTo)
      references.set(winner: other?.anchor ?? RecognizerAnchor())
    case .requiredFailureRecognized(let other):
      self.init(.requiredFailureRecognized)
      references.set(winner: other?.anchor ?? RecognizerAnchor())
    case .delegateRefused: self.init(.delegateRefused)
    case .viewRefused(let place):
      self.init(.viewRefused)
      references.place = WeakPlaceRef(object: place)
    case .touchRefused(let refusal): self.init(refusal: refusal)
    case .allTouchesIgnored: self.init(.allTouchesIgnored)
    case .disabled: self.init(.disabled)
    case .detached: self.init(.detached)
    case .cancelledBySystem: self.init(.cancelledBySystem)
    case .custom(let text):
      self.init(.custom)
      references.text = text
    }
  }

  /// Returns the reason as clients see it, or nil when there is none.
  func reason(_ references: ReasonReferences) -> FailureReason? {
    switch kind {
    case nil: nil
    case .movedTooFar: .movedTooFar(distance: value, limit: limit)
    case .tapsTooFarApart: .tapsTooFarApart(distance: value, limit: limit)
    case .notEnoughMovement: .notEnoughMovement(amount: value, needed: limit)
    case .heldTooLong: .heldTooLong(duration: value, limit: limit)
    case .notEnoughTime: .notEnoughTime(duration: value, needed: limit)
    case .tooSlow: .tooSlow(elapsed: value, limit: limit)
    case .startedOutsideEdge: .startedOutsideEdge(distance: value, zone: limit)
    case .tooFewTaps: .tooFewTaps(count: Int(count: value), needed: Int(count: limit))
    case .tooFewTouches: .tooFewTouches(count: Int(count: value), needed: Int(count: limit))
    case .tooManyTouches: .tooManyTouches(count: Int(count: value), limit: Int(count: limit))
    case .wrongDirection:
      .wrongDirection(
        displacement: Vector(value, limit),
        allowed: SwipeGestureRecognizer.Direction(rawValue: UInt8(truncatingIfNeeded: bits))
      )
    case .wrongButton:
      .wrongButton(mask: ButtonMask(rawValue: bits), needed: ButtonMask(rawValue: neededBits))
    case .tooSmall: .tooSmall(extent: value, needed: limit)
    case .errorTooLarge: .errorTooLarge(error: value, limit: limit)
    case .pointsInMiddle: .pointsInMiddle(distance: value, needed: limit)
    case .shortArc: .shortArc(overlap: value, needed: limit)
    case .openRing: .openRing(gap: value, limit: limit)
    case .corner: .corner(share: value, limit: limit)
    case .tooLong: .tooLong(ratio: value, limit: limit)
    case .wrongTurning: .wrongTurning(angle: value, limit: limit)
    case .noTemplateClose: .noTemplateClose(score: value, needed: limit)
    case .ambiguous: .ambiguous(margin: value, needed: limit)
    case .tooFewPoints: .tooFewPoints(count: Int(count: value), needed: Int(count: limit))
    case .lostTo: .lostTo(references.winner?.object)
    case .requiredFailureRecognized: .requiredFailureRecognized(references.winner?.object)
    case .delegateRefused: .delegateRefused
    case .viewRefused: .viewRefused(references.place?.object)
    case .touchRefused:
      .touchRefused(TouchRefusal(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .type)
    case .allTouchesIgnored: .allTouchesIgnored
    case .disabled: .disabled
    case .detached: .detached
    case .cancelledBySystem: .cancelledBySystem
    case .custom: .custom(references.text ?? "")
    }
  }
}

extension Int {
  /// Converts a count back; the largest ones are rounded to a number that no `Int` holds.
  fileprivate init(count: Double) {
    self = Int(exactly: count) ?? (count > 0 ? .max : .min)
  }
}
