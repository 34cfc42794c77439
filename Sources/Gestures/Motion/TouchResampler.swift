/// Touches of one instant, as a resampler passes them on.
public struct ResampledFrame: Sendable, Hashable {
  /// When to send them; never before the last ones.
  public let time: Timestamp
  /// The samples, in the order of the device.
  ///
  /// Not empty.
  public let samples: [TouchSample]
}

/// Moves touches to the times of frames: one location per contact and frame.
///
/// A device reads fingers at its own times. If a screen shows the newest reading of each frame, the distance
/// between two frames varies although the finger moves evenly. A resampler shows where the finger was
/// ``ResamplingOptions/latency`` before each frame instead.
///
/// ```swift
/// var resampler = TouchResampler()
/// resampler.add(samples, at: time)                      // whenever the device reports
/// for frame in resampler.frames(at: frameTime) {        // once per frame
///   window.send(frame.samples, at: frame.time)
/// }
/// window.advance(to: frameTime)
/// ```
/// Every touch arrives later by the latency and keeps its durations: a contact that begins or ends is passed on with
/// its own location, in its own order, at its own time plus the latency. No contact is invented and no lift is
/// lost. Only moves are replaced. The readings between two frames are in ``TouchSample/coalesced``.
///
/// It reads no clock: the same calls give the same frames.
public struct TouchResampler: Sendable {
  /// How locations are chosen.
  public var options: ResamplingOptions

  /// The readings of one instant that wait for their frame.
  private struct Batch {
    let time: Timestamp
    let samples: [TouchSample]
  }

  /// A contact that is down in what was passed on.
  private struct Contact {
    /// The newest sample, which gives everything except location and time.
    var sample: TouchSample
    /// The newest reading and the one before it.
    var last: CoalescedSample
    var previous: CoalescedSample?
    /// The location that was passed on last.
    var shown: Point
    /// The readings since then, at shifted times.
    var readings: [CoalescedSample] = []
  }

  private var queue: [Batch] = []
  /// In the order in which they came down.
  private var contacts: [Contact] = []
  private var newest = Timestamp.invalid
  private var passed = Timestamp.invalid

  /// Creates a resampler.
  public init(_ options: ResamplingOptions = ResamplingOptions()) { self.options = options }

  /// Whether nothing is down and nothing waits, so that no frame is needed.
  public var isIdle: Bool { queue.isEmpty && contacts.isEmpty }

  /// Takes what the device reports.
  ///
  /// - Parameters:
  ///   - samples: The changes of contacts, as for a window.
  ///   - time: The time of the event. A time before the last one counts as the last one.
  public mutating func add(_ samples: [TouchSample], at time: Timestamp) {
    guard !samples.isEmpty else { return }
    newest = max(newest, time)
    queue.append(Batch(time: newest, samples: samples))
  }

  /// Returns what happened up to a frame, in order of time.
  ///
  /// - Parameter time: The time of the frame.
  /// - Returns: The changes to send; the moves of all contacts are one element, the last. May be empty.
  public mutating func frames(at time: Timestamp) -> [ResampledFrame] {
    let latency = positive(options.latency)
    let shown = time + -latency
    var frames: [ResampledFrame] = []
    var count = 0
    while count < queue.count, queue[count].time <= shown {
      pass(queue[count], later: latency, into: &frames)
      count += 1
    }
    queue.removeFirst(count)
    var moves: [TouchSample] = []
    for index in contacts.indices {
      let location = location(of: index, at: shown)
      if let move = move(index, to: location) { moves.append(move) }
    }
    add(moves, at: time, to: &frames)
    return frames
  }

  /// Returns everything that waits, without waiting for its frame, and forgets all contacts.
  ///
  /// - Parameter time: The time from which on nothing waits any more.
  /// - Returns: The changes to send; may be empty.
  public mutating func flush(at time: Timestamp) -> [ResampledFrame] {
    let latency = positive(options.latency)
    var frames: [ResampledFrame] = []
    for batch in queue { pass(batch, later: latency, until: time, into: &frames) }
    var moves: [TouchSample] = []
    for index in contacts.indices {
      if let move = move(index, to: contacts[index].last.location) { moves.append(move) }
    }
    add(moves, at: time, to: &frames)
    removeAll()
    return frames
  }

  /// Forgets everything that waits and every contact, because the host ended them.
  public mutating func removeAll() {
    queue.removeAll()
    contacts.removeAll()
  }

  // MARK: - Samples

  /// Passes beginnings and ends on, and keeps moves for the frame.
  private mutating func pass(
    _ batch: Batch,
    later latency: Double,
    until limit: Timestamp = .distantFuture,
    into frames: inout [ResampledFrame]
  ) {
    let time = min(batch.time + latency, limit)
    var kept: [TouchSample] = []
    var moves: [TouchSample] = []
    for sample in batch.samples {
      let index = contacts.firstIndex { $0.sample.id == sample.id }
      if sample.phase == .moved, let index, sample.location.isFinite {
        for reading in readings(of: sample, at: batch.time) {
          take(reading, latency, of: index)
        }
        contacts[index].sample = sample
        continue
      }
      if let index {
        // The last readings before a lift decide about its velocity, so they come before it.
        if let move = move(index, to: contacts[index].last.location) { moves.append(move) }
        if sample.phase != .stationary { contacts.remove(at: index) }
      }
      if sample.phase == .began, sample.location.isFinite {
        let reading = CoalescedSample(time: batch.time, location: sample.location)
        contacts.append(Contact(sample: sample, last: reading, shown: sample.location))
      }
      var shifted = sample
      shift(&shifted, by: latency)
      kept.append(shifted)
    }
    add(moves, at: time, to: &frames)
    add(kept, at: time, to: &frames)
  }

  private mutating func take(_ reading: CoalescedSample, _ latency: Double, of index: Int) {
    if reading.time > contacts[index].last.time {
      contacts[index].previous = contacts[index].last
    }
    contacts[index].last = reading
    let shifted = CoalescedSample(time: reading.time + latency, location: reading.location)
    contacts[index].readings.append(shifted)
  }

  /// Returns the readings of a move, oldest first, with times that are not after the event.
  private func readings(of sample: TouchSample, at time: Timestamp) -> [CoalescedSample] {
    let own = min(sample.time ?? time, time)
    let earlier = sample.coalesced.filter { $0.location.isFinite && $0.time <= own }
    return earlier + [CoalescedSample(time: own, location: sample.location)]
  }

  /// Returns a move of a contact to a location; nil when there is nothing new.
  private mutating func move(_ index: Int, to location: Point) -> TouchSample? {
    guard location != contacts[index].shown || !contacts[index].readings.isEmpty else { return nil }
    var sample = contacts[index].sample
    sample.phase = .moved
    sample.location = location
    sample.time = nil
    sample.coalesced = contacts[index].readings
    sample.predicted = []
    contacts[index].readings = []
    contacts[index].shown = location
    return sample
  }

  private func shift(_ sample: inout TouchSample, by latency: Double) {
    if let time = sample.time { sample.time = time + latency }
    for index in sample.coalesced.indices {
      sample.coalesced[index].time = sample.coalesced[index].time + latency
    }
    for index in sample.predicted.indices {
      sample.predicted[index].time = sample.predicted[index].time + latency
    }
  }

  private mutating func add(
    _ samples: [TouchSample],
    at time: Timestamp,
    to frames: inout [ResampledFrame]
  ) {
    passed = max(passed, time)
    guard !samples.isEmpty else { return }
    frames.append(ResampledFrame(time: passed, samples: samples))
  }

  // MARK: - Locations

  /// Returns where a contact was at a time: between two readings, or shortly after the newest.
  private func location(of index: Int, at time: Timestamp) -> Point {
    let contact = contacts[index]
    var before = contact.last
    for batch in queue {
      for sample in batch.samples where sample.id == contact.sample.id {
        guard sample.location.isFinite, sample.phase != .cancelled else { return before.location }
        for reading in readings(of: sample, at: batch.time) {
          if reading.time > time { return interpolate(from: before, to: reading, at: time) }
          before = reading
        }
      }
    }
    return extrapolate(contact, to: time)
  }

  private func interpolate(
    from before: CoalescedSample,
    to after: CoalescedSample,
    at time: Timestamp
  ) -> Point {
    let interval = after.time - before.time
    guard interval > 0, time > before.time else { return before.location }
    return before.location + (after.location - before.location) * ((time - before.time) / interval)
  }

  private func extrapolate(_ contact: Contact, to time: Timestamp) -> Point {
    let last = contact.last
    guard let previous = contact.previous else { return last.location }
    let interval = last.time - previous.time
    let age = time - last.time
    guard interval >= positive(options.minimumInterval),
      interval <= positive(options.maximumInterval), age > 0,
      age <= positive(options.maximumInterval)
    else { return last.location }
    let ahead = min(age, positive(options.maximumPrediction), interval / 2)
    let guess = last.location + (last.location - previous.location) * (ahead / interval)
    return guess.isFinite ? guess : last.location
  }

  private func positive(_ number: Double) -> Double { number > 0 ? number : 0 }
}
