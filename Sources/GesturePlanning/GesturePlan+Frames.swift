public import Gestures

extension GesturePlan {
  /// Returns the readings of all fingers, in the order in which they happen.
  ///
  /// Fingers have the lowest numbers from 1 that are free. A finger whose lift was lost keeps its number.
  /// Readings of the same time are one frame, unless a finger has two of them.
  ///
  /// - Parameter rate: The number of readings per second of fingers that move, within ``rates``.
  /// - Returns: The frames, with times since the start of the plan. The last one is empty if the plan ends with
  ///   a wait.
  /// - Precondition: The plan is within its limits, see ``isWithinLimits(rate:)``.
  public func frames(rate: Double = 60) -> [PlannedFrame] {
    precondition(isWithinLimits(rate: rate), "frames(rate:): the plan is not within its limits")
    var frames = FrameList()
    let order = hands.indices.sorted { (hands[$0].start, $0) < (hands[$1].start, $1) }
    var numbers = FingerNumbers()
    for index in order {
      let hand = hands[index]
      frames.add(hand, numbers: numbers.take(hand), rate: rate)
    }
    return frames.sorted(until: duration)
  }
}

extension GesturePlan {
  /// Returns how many readings are outside of a rectangle, where no finger can be.
  ///
  /// - Parameters:
  ///   - area: The window, with its edges.
  ///   - rate: The number of readings per second, as for ``frames(rate:)``.
  /// - Returns: The number of readings.
  public func readings(outside area: Rect, rate: Double = 60) -> Int {
    var count = 0
    for frame in frames(rate: rate) {
      for touch in frame.touches {
        let place = touch.location - area.origin
        let isInside =
          place.dx >= 0 && place.dx <= area.size.width && place.dy >= 0
          && place.dy <= area.size.height
        if !isInside { count += 1 }
      }
    }
    return count
  }
}

/// Which numbers are taken by fingers that are down.
private struct FingerNumbers {
  /// When each number is free again, from the lowest on.
  private var freedAt: [Double] = []

  /// Takes the lowest free numbers for the fingers of a hand; hands come in the order of their starts.
  mutating func take(_ hand: PlannedHand) -> [Int64] {
    var numbers: [Int64] = []
    var index = 0
    while numbers.count < hand.fingers {
      if index == freedAt.count { freedAt.append(-1) }
      if freedAt[index] <= hand.start {
        freedAt[index] = hand.ending == .lost ? .infinity : hand.end
        numbers.append(Int64(index + 1))
      }
      index += 1
    }
    return numbers
  }
}

/// Readings on their way to frames.
private struct FrameList {
  /// One reading, and where it belongs among the readings of its time.
  private struct Entry {
    var time: Timestamp
    /// How many frames of the same time come before it.
    var level: Int
    /// How many readings were added before it.
    var index: Int
    var finger: Int64
    var phase: TouchPhase
    var location: Point
  }

  private var entries: [Entry] = []
  /// The last reading of each finger, as an index of `entries`; by the finger's number, from 1.
  private var last: [Int?] = []
  /// The last frame of each end of a hand: the next hand at that time comes after it.
  private var ends: [(time: Timestamp, level: Int)] = []

  /// Adds all readings of a hand.
  mutating func add(_ hand: PlannedHand, numbers: [Int64], rate: Double) {
    let highest = Int(numbers.max() ?? 0)
    while last.count <= highest { last.append(nil) }
    let start = Timestamp(seconds: hand.start)
    let after = ends.filter { $0.time == start }.map { $0.level + 1 }.max() ?? 0
    for turn in 0..<hand.count {
      let offset = Double(turn) * (hand.contactDuration + hand.gap)
      hand.forEachReading(rate: rate) { time, reading in
        // From the start of the hand, so that rounding errors do not add up.
        let instant = Timestamp(seconds: hand.start) + (offset + time)
        let first = turn == 0 && instant == start ? after : 0
        add(reading, of: hand, numbers, at: instant, since: time, first: first)
      }
    }
    let end = numbers.compactMap { last[Int($0)] }.max().map { entries[$0] }
    if let end { ends.append((end.time, end.level)) }
  }

  private mutating func add(
    _ reading: PlannedHand.Reading,
    of hand: PlannedHand,
    _ numbers: [Int64],
    at instant: Timestamp,
    since time: Double,
    first: Int
  ) {
    switch reading {
    case .began(let fingers, let progress):
      for finger in fingers {
        let place = hand.location(ofFinger: finger, at: progress, time: time)
        add(numbers[finger], .began, at: place, instant, first: first)
      }
    case .moved(let progress):
      for finger in numbers.indices {
        let place = hand.location(ofFinger: finger, at: progress, time: time)
        add(numbers[finger], .moved, at: place, instant, first: first)
      }
    case .ended(let fingers):
      guard hand.ending != .lost else { return }
      let phase: TouchPhase = hand.ending == .lifted ? .ended : .cancelled
      for finger in fingers {
        let place = last[Int(numbers[finger])].map { entries[$0].location } ?? .zero
        add(numbers[finger], phase, at: place, instant, first: first)
      }
    }
  }

  private mutating func add(
    _ number: Int64,
    _ phase: TouchPhase,
    at place: Point,
    _ time: Timestamp,
    first: Int
  ) {
    var level = first
    if let index = last[Int(number)], entries[index].time == time {
      level = max(level, entries[index].level + 1)
    }
    last[Int(number)] = entries.count
    entries.append(
      Entry(
        time: time,
        level: level,
        index: entries.count,
        finger: number,
        phase: phase,
        location: place
      )
    )
  }

  /// Returns the frames, and one at the end of the plan if it comes later.
  mutating func sorted(until end: Double) -> [PlannedFrame] {
    entries.sort { a, b in
      (a.time, a.level, a.index) < (b.time, b.level, b.index)
    }
    var frames: [PlannedFrame] = []
    var level = 0
    for entry in entries {
      let touch = TouchSample(
        id: TouchID(entry.finger),
        phase: entry.phase,
        location: entry.location
      )
      if let time = frames.last?.time, time == entry.time, level == entry.level {
        frames[frames.count - 1].touches.append(touch)
      } else {
        frames.append(PlannedFrame(time: entry.time, touches: [touch]))
        level = entry.level
      }
    }
    let end = Timestamp(seconds: end)
    if end > frames.last?.time ?? .zero { frames.append(PlannedFrame(time: end, touches: [])) }
    return frames
  }
}
