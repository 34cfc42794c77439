import GestureGeometry
import GestureMemory
package import GestureTouches

/// Counts the fingers of a swipe, and says how far they must have moved.
package struct SwipeMachine {
  package typealias Direction = SwipeGestureRecognizer.Direction

  /// What makes a swipe.
  struct Rules {
    let touches: Int
    /// The directions that are allowed.
    let direction: Direction
    let thresholds: Handle<AttemptThresholds>

    var limits: RecognizerThresholds.Swipe { thresholds.value.values.swipe }
    /// How long the swipe may take.
    var duration: WaitingTime { thresholds.value.swipeDuration }
  }

  enum Input {
    /// Fingers came down; `total` are down now.
    case down(total: Int)
    /// A finger moved where no allowed swipe goes.
    case strayed(Vector)
    /// Fingers changed their location.
    case moved
    /// All fingers have moved as far as the machine required, in this direction.
    case passed(Direction)
    /// The view or the delegate does not let it fire.
    case refused
    /// Fingers were lifted; `total` were down before.
    case up(total: Int)
    /// The timer is due.
    case due
  }

  enum Effect {
    case none
    case fail(FailureReason)
    /// Set the timer.
    case wake(at: Timestamp)
    /// The last finger came down, later than the first.
    case start
    /// Fire if all fingers have moved this far, in points.
    case judge(needed: Double)
    case recognize
    /// Fail because the fingers moved less than this distance, or less than the last move needed.
    case miss(needed: Double, neededAtLastMove: Double)
  }

  package enum Stage {
    /// No finger is down.
    case waiting
    /// Some fingers have not come down; the first came down at this time.
    case gathering(since: Timestamp)
    /// All fingers are down; `needed` is how far they had to have moved at the last move.
    case swiping(since: Timestamp, needed: Double)
    case swiped(Direction)
  }

  package private(set) var stage = Stage.waiting

  /// Creates a machine that waits for fingers.
  init() {}

  /// Creates a machine of a swipe that is over.
  init(swiped direction: Direction) { stage = .swiped(direction) }

  /// How far each finger must have moved by a time, and by the last move; nil unless all fingers are down.
  func needed(
    at now: Timestamp,
    _ limits: RecognizerThresholds.Swipe
  ) -> (elapsed: Double, now: Double, atLastMove: Double)? {
    guard case .swiping(let since, let atLastMove) = stage else { return nil }
    return (now - since, needed(at: now, since: since, limits), atLastMove)
  }

  /// The direction that was swiped; nil until it fires.
  var direction: Direction? {
    switch stage {
    case .swiped(let direction): direction
    case .waiting, .gathering, .swiping: nil
    }
  }

  @inline(__always)
  mutating func advance(_ input: Input, at now: Timestamp, _ rules: Rules) -> Effect {
    switch (stage, input) {
    case (.waiting, .down(let total)):
      guard total <= rules.touches else { return .fail(tooMany(total, rules)) }
      stage =
        total == rules.touches ? .swiping(since: now, needed: 0) : .gathering(since: now)
      // The time runs from the first finger, however late the others come down.
      return .wake(at: now + rules.duration)
    case (.gathering(let since), .down(let total)):
      guard total <= rules.touches else { return .fail(tooMany(total, rules)) }
      guard total == rules.touches else { return .none }
      stage = .swiping(since: since, needed: 0)
      return .start
    case (.swiping, .down(let total)):
      return .fail(tooMany(total, rules))
    case (.waiting, .strayed(let displacement)), (.gathering, .strayed(let displacement)),
      (.swiping, .strayed(let displacement)):
      return .fail(
        FailureReason(
          .wrongDirection,
          displacement.dx,
          displacement.dy,
          directions: rules.direction,
          setting: .direction
        )
      )
    case (.swiping(let since, _), .moved):
      let needed = needed(at: now, since: since, rules.limits)
      stage = .swiping(since: since, needed: needed)
      return .judge(needed: needed)
    case (.swiping, .passed(let direction)):
      stage = .swiped(direction)
      return .recognize
    case (.swiped, .refused):
      stage = .waiting
      return .none
    case (.waiting, .up(let total)), (.gathering, .up(let total)):
      return .fail(
        FailureReason(
          .tooFewTouches,
          Double(total),
          Double(rules.touches),
          setting: .numberOfTouchesRequired
        )
      )
    case (.swiping(let since, let atLastMove), .up):
      let needed = needed(at: now, since: since, rules.limits)
      return .miss(needed: needed, neededAtLastMove: atLastMove)
    case (.waiting, .due), (.gathering, .due), (.swiping, .due):
      let limit = rules.limits.maximumDuration
      return .fail(FailureReason(.tooSlow, limit, limit, setting: .swipeMaximumDuration))
    case (.waiting, .moved), (.gathering, .moved):
      // Until all fingers are down, a move matters only if a finger strays.
      return .none
    case (.waiting, .passed), (.gathering, .passed), (.waiting, .refused), (.gathering, .refused),
      (.swiping, .refused):
      // Client code can end the attempt while it is asked whether the swipe may fire.
      return .none
    case (.swiped, .down), (.swiped, .strayed), (.swiped, .moved), (.swiped, .passed),
      (.swiped, .up), (.swiped, .due):
      // The swipe has fired: this happens only when client code forwards touches.
      return .none
    }
  }

  private func tooMany(_ total: Int, _ rules: Rules) -> FailureReason {
    FailureReason(
      .tooManyTouches,
      Double(total),
      Double(rules.touches),
      setting: .numberOfTouchesRequired
    )
  }

  /// Returns how far a finger must have moved by now.
  ///
  /// The distance shrinks with time until the minimum speed requires more.
  @inline(__always)
  private func needed(
    at now: Timestamp,
    since start: Timestamp,
    _ limits: RecognizerThresholds.Swipe
  ) -> Double {
    let elapsed = now - start
    let share = limits.maximumDuration > 0 ? elapsed / limits.maximumDuration : 1
    let distance = limits.minimumPrimary * (1 - (1 - limits.relaxation) * min(max(share, 0), 1))
    return greater(distance, limits.minimumSpeed * elapsed)
  }
}
