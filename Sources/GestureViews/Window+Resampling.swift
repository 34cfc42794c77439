import Gestures

/// What a window keeps for resampling.
struct WindowResampling {
  /// The options; nil when touches are passed on as they come.
  var options: ResamplingOptions? {
    didSet { if let options { resampler.options = options } }
  }
  private var resampler = TouchResampler()
  /// The modifier keys of the last touches.
  private(set) var modifierFlags: ModifierFlags = []

  /// Whether no touch waits for a frame.
  ///
  /// A window that stops resampling still passes on what waits.
  var isIdle: Bool { resampler.isIdle }

  /// Keeps touches for the next frame; returns false if they are to be passed on at once.
  mutating func keep(
    _ samples: [TouchSample],
    _ modifierFlags: ModifierFlags,
    at time: Timestamp
  ) -> Bool {
    // Also while earlier ones wait, so that the order stays.
    guard options != nil || !resampler.isIdle else { return false }
    resampler.add(samples, at: time)
    self.modifierFlags = modifierFlags
    return true
  }

  mutating func frames(at time: Timestamp) -> [ResampledFrame] {
    options == nil ? resampler.flush(at: time) : resampler.frames(at: time)
  }

  mutating func flush(at time: Timestamp) -> [ResampledFrame] { resampler.flush(at: time) }
}

// Touches that are moved to the times of frames.
extension Window {
  /// Sends the touches up to a frame to the engine.
  func sendResampled(upTo time: Timestamp) {
    send(resampler.frames(at: time))
  }

  /// Sends everything that waits, because the host ends or replaces touches.
  func flushResampled(at time: Timestamp) { send(resampler.flush(at: time)) }

  private func send(_ frames: [ResampledFrame]) {
    for frame in frames {
      // Other input may have let time pass meanwhile.
      let time = max(frame.time, engine.now)
      animate(upTo: time)
      let flags = resampler.modifierFlags
      engine.process(.touches(frame.samples, modifierFlags: flags), at: time, host: self)
    }
  }
}
