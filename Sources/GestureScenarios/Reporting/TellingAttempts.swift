public import GestureExplanation
import GestureRecognition

extension Attempt {
  /// How far the attempt was from firing: 0 when it fired or began, and larger otherwise.
  ///
  /// An attempt that lost to another recognizer has 2. A missed limit has 2 plus the missing
  /// fraction of the limit. An attempt that cannot be measured has 2.75 if a view or a delegate refused it, as
  /// nothing else was missing, and 3 or more otherwise.
  public var remoteness: Double {
    switch outcome {
    case .fired, .cancelled: return 0
    case .open: return began == nil ? 5 : 0
    case .refused: return 3
    case .failed: break
    }
    guard rival == nil else { return 2 }
    if reason?.kind == .viewRefused || reason?.kind == .delegateRefused { return 2.75 }
    guard let measure else { return 4 }
    let excess = Self.excess(of: measure.value, measure)
    return excess.isInfinite ? 4 : 2 + min(excess, 10)
  }

  /// The share of a limit by which a near miss may miss it; less than that.
  ///
  /// > Source: chosen: a limit that is missed by half of it was not nearly met.
  public static let nearShare = 0.5

  /// Whether the attempt fired or nearly fired.
  public var isTelling: Bool { remoteness < 2 + Self.nearShare }

  /// Returns whether a failed attempt nearly fired, by the value that its measure had in the end.
  public func isNearMiss(_ value: Double, of measure: Measure) -> Bool {
    guard outcome == .failed, rival == nil else { return false }
    return Self.excess(of: value, measure) < Self.nearShare
  }

  /// Whether the value was too small, not too large.
  public var isBoundedBelow: Bool {
    guard gap?.next == nil else { return false }
    return reason?.bound == .atLeast
  }

  /// The share of its limit by which a value missed it; endless when the value is a count of taps or
  /// fingers, because one finger of two is not a near miss.
  private static func excess(of value: Double, _ measure: Measure) -> Double {
    if measure.unit == .taps || measure.unit == .fingers { return .infinity }
    return (value - measure.limit).magnitude / max(measure.limit, 1e-9)
  }

  /// Returns whether two attempts lost to the same recognizer at the same time.
  public func isSameLoss(as other: Attempt) -> Bool {
    guard let winner = rival?.recognizer, let same = other.rival?.recognizer else { return false }
    return end == other.end && winner.isOfSame(as: same)
  }
}

extension MissedTouch {
  /// Whether a touch came down inside the recognizer's view, but the view did not accept it.
  public var isTelling: Bool { touch != nil && distance == 0 }
}

/// Chooses the attempts of a trace that fired or nearly fired, one at a time.
///
/// If several lost to one recognizer at the same time, the first is chosen. If none is chosen,
/// ``nearest`` is the attempt that was nearest to firing.
public struct TellingAttempts {
  /// The attempt that was nearest to firing while none was chosen; nil once one was.
  public private(set) var nearest: Attempt?
  private var hasChosen = false
  private var losses: [Attempt] = []

  /// Starts with the first attempt of a trace.
  public init() {}

  /// Returns whether an attempt is chosen.
  ///
  /// - Parameter attempt: The next attempt in the order in which they ended.
  /// - Returns: Whether it fired or nearly fired, and is not one of several losses at the same
  ///   time.
  public mutating func chooses(_ attempt: Attempt) -> Bool {
    guard attempt.isTelling else {
      if !hasChosen, attempt.remoteness < nearest?.remoteness ?? .infinity { nearest = attempt }
      return false
    }
    losses.removeAll { $0.end < attempt.end }
    if losses.contains(where: { $0.isSameLoss(as: attempt) }) { return false }
    if attempt.rival != nil { losses.append(attempt) }
    hasChosen = true
    nearest = nil
    return true
  }
}
