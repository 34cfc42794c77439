import GestureTouches

/// Moves the animations of one window, in the order they were added.
final class Animator {
  @exclusivity(unchecked)
  private var running: [ViewAnimation] = []
  /// The time to which animations have been moved.
  @exclusivity(unchecked)
  private var time = Timestamp.zero
  @exclusivity(unchecked)
  private var hasStarted = false
  @exclusivity(unchecked)
  private var isShowing = false

  deinit {
    for animation in running { animation.abandon() }
  }

  /// Whether anything is animated.
  var isRunning: Bool { !running.isEmpty }

  /// Whether letting time pass changes nothing.
  var isIdle: Bool { hasStarted && running.isEmpty }

  /// When the next animation ends; nil without any.
  var earliestEnd: Timestamp? {
    var earliest: Timestamp?
    for animation in running { earliest = min(animation.end, earliest ?? animation.end) }
    return earliest
  }

  /// Adds an animation that starts at the time the engine has come to, or with its first call.
  ///
  /// One that is added while others are shown starts at their time.
  func add(_ animation: ViewAnimation, at now: Timestamp) {
    if hasStarted { animation.start = isShowing ? time : now }
    running.append(animation)
  }

  /// Lets every animation show its value at a time, and ends those that are over.
  func advance(to time: Timestamp) {
    if !hasStarted {
      guard time != .invalid else { return }
      hasStarted = true
      self.time = time
      for animation in running { animation.start = time }
    }
    self.time = max(self.time, time)
    guard !running.isEmpty else { return }
    isShowing = true
    // What an animation's own closures add is moved from the next time on.
    for animation in running where animation.isRunning { animation.show(at: self.time) }
    isShowing = false
    running.removeAll { !$0.isRunning }
  }
}
