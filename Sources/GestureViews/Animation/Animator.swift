import Gestures

/// Moves the animations of one window, in the order they were added.
final class Animator {
  private struct State {
    var running: [ViewAnimation] = []
    /// The time to which animations have been moved.
    var time = Timestamp.zero
    var hasStarted = false
    var isShowing = false
  }

  @exclusivity(unchecked) private var state = State()

  deinit {
    for animation in state.running { animation.abandon() }
  }

  /// Whether anything is animated, not counting delays.
  var isRunning: Bool { state.running.contains { !$0.isDelay } }

  /// Whether passing time changes nothing.
  var isIdle: Bool { state.hasStarted && state.running.isEmpty }

  /// When the next animation ends; nil if there is none.
  var earliestEnd: Timestamp? {
    var earliest: Timestamp?
    for animation in state.running {
      earliest = min(animation.end, earliest ?? animation.end)
    }
    return earliest
  }

  /// Returns when time is needed next: for a frame of an animation, or for an end.
  ///
  /// - Parameters:
  ///   - now: The time of the window's last call.
  ///   - interval: The time between two frames, in seconds.
  /// - Returns: A time; nil when no animation runs.
  func nextDeadline(after now: Timestamp, interval: Double) -> Timestamp? {
    guard let end = earliestEnd else { return nil }
    // A delay that has not started yet starts with the next call, at any time.
    return isRunning || end == .distantFuture ? min(end, now + interval) : end
  }

  /// Adds an animation that starts at the engine's current time, or with its first call.
  ///
  /// An animation that is added while others are shown starts at their time.
  func add(_ animation: ViewAnimation, at now: Timestamp) {
    if state.hasStarted { animation.start = state.isShowing ? state.time : now }
    state.running.append(animation)
  }

  /// Shows animations that started before a time, each end at its own time, in order.
  func catchUp(to time: Timestamp) {
    while let end = earliestEnd, end < time { advance(to: end) }
    advance(to: time)
  }

  /// Lets every animation show its value at a time, and ends those that are over.
  func advance(to time: Timestamp) {
    if !state.hasStarted {
      guard time != .invalid else { return }
      state.hasStarted = true
      state.time = time
      for animation in state.running { animation.start = time }
    }
    state.time = max(state.time, time)
    guard !state.running.isEmpty else { return }
    state.isShowing = true
    // Animations that an animation's own closures add are moved from the next time on.
    for animation in state.running where animation.isRunning {
      animation.show(at: state.time)
    }
    state.isShowing = false
    // An animation that has ended holds no closures, so that its release runs no client code.
    state.running.removeAll { !$0.isRunning }
  }
}
