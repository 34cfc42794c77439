public import GestureExplanation
import Gestures

/// Chooses the attempts of a trace that fired or nearly fired, one at a time.
///
/// If several lost to one recognizer at the same time, or failed together, one is told. If nothing is told about
/// some touches, the attempt that was nearest to firing is.
public struct TellingAttempts {
  /// The attempts of the present episode that may be told.
  private var chosen: [Attempt] = []
  /// The attempt that was nearest to firing while none was chosen.
  private var nearest: Attempt?
  /// Until when something was told.
  private var told: Timestamp?

  /// Starts with the first attempt of a trace.
  public init() {}

  /// Returns whether an attempt may be told.
  ///
  /// - Parameter attempt: The next attempt in the order in which they ended.
  /// - Returns: Whether it fired or nearly fired, or is the nearest so far.
  public mutating func chooses(_ attempt: Attempt) -> Bool {
    guard attempt.isTelling else {
      guard chosen.isEmpty, attempt.remoteness < nearest?.remoteness ?? .infinity,
        told.map({ attempt.start > $0 }) ?? true
      else { return false }
      nearest = attempt
      return true
    }
    let isKnown = chosen.contains {
      $0.isSameLoss(as: attempt) && $0.isLikeItsRival == attempt.isLikeItsRival
    }
    guard !isKnown else { return false }
    chosen.append(attempt)
    return true
  }

  /// Returns the attempts of an episode that are told, first those that the user probably meant.
  ///
  /// - Parameters:
  ///   - episode: The attempts that have ended since the last call.
  ///   - shared: Its ``Episode/sharedFailures``, which are told before.
  /// - Returns: The others.
  public mutating func end(_ episode: Episode, after shared: [SharedFailure]) -> [Attempt] {
    defer { (chosen, nearest) = ([], nil) }
    var list: [Attempt] = []
    for attempt in episode.ranked where chosen.contains(where: { $0 === attempt }) {
      let isTold = list.contains { other in
        other.isSameLoss(as: attempt)
          || shared.contains { failure in
            [other, attempt].allSatisfy { one in failure.attempts.contains { $0 === one } }
          }
      }
      if !isTold { list.append(attempt) }
    }
    if list.isEmpty, let nearest, episode.attempts.contains(where: { $0 === nearest }) {
      list = [nearest]
    }
    for attempt in list { told = max(told ?? attempt.end, attempt.end) }
    return list
  }
}
