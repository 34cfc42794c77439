import GestureGeometry
import GestureTouches

/// Counts taps: what a tap recognizer does, and a long press before its press.
///
/// A *contact* lasts from the first finger down to the last finger up.
struct TapMachine {
  /// What is counted, and how exactly.
  struct Rules {
    let touches: Int
    let thresholds: UnsafePointer<AttemptThresholds>

    var limits: RecognizerThresholds.Tap { thresholds.pointee.values.tap }
    /// How long a contact may last, and how long the next one may be off.
    var hold: WaitingTime { thresholds.pointee.tapHold }
    var gap: WaitingTime { thresholds.pointee.tapGap }
  }

  enum Input {
    /// Contacts came down: how many, how many are down now, and the centroid of the fingers among
    /// them; nil when all are buttons, which have no location.
    case down(new: Int, total: Int, centroid: Point?)
    /// A finger is so far from where it came down.
    case moved(squaredDistance: Double)
    /// Fingers were lifted, so many are left.
    case up(left: Int)
    /// The timer is due.
    case timeout
  }

  enum Effect {
    case none
    case fail(StoredReason)
    /// Wake when the contact has lasted too long.
    case wake
    /// A contact is complete; so many are done.
    case contact(Int)
  }

  private enum Stage {
    /// All fingers are up.
    case up(contacts: Int)
    /// A contact goes on: so many different fingers took part, and whether enough were down together.
    case down(contacts: Int, fingers: Int, isFull: Bool)
  }

  private var stage = Stage.up(contacts: 0)
  /// Where the first contact with a finger was; nil before.
  private(set) var origin: Point?

  /// Contacts completed so far.
  var contacts: Int {
    switch stage {
    case .up(let contacts), .down(let contacts, _, _): contacts
    }
  }

  mutating func reset() {
    stage = .up(contacts: 0)
    origin = nil
  }

  /// Whether a finger has moved too far from where it came down, as `advance` would find.
  func isTooFar(_ squaredDistance: Double, _ rules: Rules) -> Bool {
    squaredDistance > rules.limits.maximumMovement * rules.limits.maximumMovement
  }

  /// Takes an input in.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - needed: How many contacts are wanted, for the reason of a timeout.
  ///   - rules: The same in each call of an attempt.
  /// - Returns: What is to be done.
  @inline(__always)
  mutating func advance(_ input: Input, needed: Int, _ rules: Rules) -> Effect {
    switch (stage, input) {
    case (.up(let contacts), .down(let new, let total, let centroid)):
      let effect = gather(contacts, fingers: new, isFull: false, total, centroid, rules)
      if case .none = effect { return .wake }
      return effect
    case (.down(let contacts, let fingers, let isFull), .down(let new, let total, let centroid)):
      return gather(contacts, fingers: fingers + new, isFull: isFull, total, centroid, rules)
    case (.down, .moved(let squared)):
      guard isTooFar(squared, rules) else { return .none }
      return .fail(
        StoredReason(
          .movedTooFar,
          squared.squareRoot(),
          rules.limits.maximumMovement,
          .tapMaximumMovement
        )
      )
    case (.down(let contacts, let fingers, let isFull), .up(let left)):
      guard left == 0 else { return .none }
      guard isFull else {
        return .fail(
          StoredReason(.tooFewTouches, count: fingers, rules.touches, .numberOfTouchesRequired)
        )
      }
      stage = .up(contacts: contacts + 1)
      return .contact(contacts + 1)
    case (.down, .timeout):
      return .fail(
        StoredReason(
          .heldTooLong,
          rules.limits.maximumHold,
          rules.limits.maximumHold,
          .tapMaximumHold
        )
      )
    case (.up(let contacts), .timeout):
      return .fail(StoredReason(.tooFewTaps, count: contacts, needed, .tapMaximumGap))
    case (.up, .moved), (.up, .up):
      // Fingers that are not part of a contact.
      return .none
    }
  }

  private mutating func gather(
    _ contacts: Int,
    fingers: Int,
    isFull: Bool,
    _ total: Int,
    _ centroid: Point?,
    _ rules: Rules
  ) -> Effect {
    guard fingers <= rules.touches else {
      return .fail(
        StoredReason(.tooManyTouches, count: fingers, rules.touches, .numberOfTouchesRequired)
      )
    }
    let fills = !isFull && total == rules.touches
    stage = .down(contacts: contacts, fingers: fingers, isFull: isFull || fills)
    guard fills, let centroid else { return .none }
    guard contacts > 0, let origin else {
      origin = centroid
      return .none
    }
    let limit = rules.limits.effectiveMaximumDistance
    let distance = centroid.distance(to: origin)
    guard distance > limit else { return .none }
    return .fail(StoredReason(.tapsTooFarApart, distance, limit, .tapMaximumDistance))
  }
}

#if !hasFeature(Embedded)
extension TapMachine {
  /// Takes in the contacts so far.
  func fold(into fingerprint: inout StateFingerprint) {
    fingerprint.fold(contacts)
    if case .down(_, let fingers, let isFull) = stage {
      fingerprint.fold(fingers)
      fingerprint.fold(isFull)
    }
    if let origin { fingerprint.fold(origin) }
  }
}
#endif
