// Wheels and trackpads, whose steps drag without fingers.
extension PanGestureRecognizer {
  /// The kinds of devices whose scroll input is a drag.
  public struct ScrollTypes: OptionSet, Sendable, Hashable {
    /// One bit per kind of device.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Wheels with notches.
    public static let discrete = ScrollTypes(rawValue: 1)
    /// Surfaces that scroll continuously.
    public static let continuous = ScrollTypes(rawValue: 2)
  }

  /// Follows a step of a wheel or a trackpad.
  func follow(_ sample: ScrollSample, at time: Timestamp) {
    if sample.phase == .cancelled { return stop(FailureReason(.cancelledBySystem)) }
    let isFirst = !drag.stages.isDevice
    _ = drag.stages.advance(ContactInput(.step, at: time, count: attempt.liveTouches.count), rules)
    guard drag.stages.isDevice else { return }
    if isFirst {
      startDevice(at: time)
      lastAttempt.initialCentroid = sample.location
    }
    drag.path += sample.delta
    drag.history.append(drag.path, at: time)
    if attemptState.isActive {
      state = .changed
    } else {
      // The step that begins the drag is published as began only, not also as changed.
      beginScroll(isContinuous: sample.isContinuous, isOver: sample.phase == .ended)
    }
    guard !attemptState.isTerminal else { return }
    if !sample.isContinuous || sample.phase == .ended {
      endDevice()
    } else {
      wake(at: time + limits.scrollIdle, .timeout)
    }
  }

  private func beginScroll(isContinuous: Bool, isOver: Bool) {
    guard attemptState == .possible, let part = beginningPart(of: drag.motion) else { return }
    let hysteresis = limits.wheelHysteresis
    guard abs(part.dx) >= hysteresis || abs(part.dy) >= hysteresis,
      !isContinuous || isDecided(part, isOver)
    else { return }
    // A wheel is not handed over: its next step asks again.
    if part != .zero, isAtBound(part) || isOffAxis(part) { return }
    state = .began
    if attemptState == .began { drag.remove(Vector(hysteresis, hysteresis)) }
  }

  /// Ends a scroll whose next step did not come in time.
  func endScroll() {
    // A short scroll that has no end of its own has waited for more.
    beginScroll(isContinuous: true, isOver: true)
    if !attemptState.isTerminal { endDevice() }
  }

  /// Returns whether the first motion of a trackpad may begin the drag, by the part of it that counts.
  ///
  /// Its first event has an axis only by chance. What is measured meanwhile is not lost: all of it is in
  /// the first translation.
  private func isDecided(_ part: Vector, _ isOver: Bool) -> Bool {
    let (motion, needed) = (drag.motion, limits.trackpadHysteresis)
    guard part != .zero, isOver || motion.hasAxis(after: needed) else { return false }
    if abs(part.dot(motion)) * 2 >= motion.dot(motion) { return true }
    // Drags along the axis of the motion go first, and others begin with a later event.
    defer { drag.hasWaitedForAxis = true }
    return drag.hasWaitedForAxis && max(abs(part.dx), abs(part.dy)) >= needed
  }
}
