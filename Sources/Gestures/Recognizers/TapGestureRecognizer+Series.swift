// What a tap remembers, in an attempt and from one to the next.
extension TapGestureRecognizer {
  /// The taps of the attempt, and of the series before it.
  package struct Progress {
    package var taps = TapMachine()
    /// Where the fingers of the present contact were when they were lifted; of several fingers only.
    var lifted: [Point] = []
    /// Hardware buttons that are held, each a contact without a location.
    var heldPresses = 0
    /// The taps that a counting tap has counted.
    var counted = 0
    /// The series of a counting tap, which outlives attempts.
    package var series: (count: Int, origin: Point?, lastUp: Timestamp)?

    /// Ends an attempt; the series and its count stay.
    mutating func reset() {
      taps = TapMachine()
      heldPresses = 0
      // The list keeps its memory.
      if !lifted.isEmpty { lifted.empty() }
    }
  }

  /// Notes what actions read.
  func noteTap(_ lastLift: Point?, at time: Timestamp) {
    if mode == .counting {
      progress.counted = progress.series.map { $0.count + 1 } ?? contactsNeeded
      progress.series = (
        progress.counted, progress.series?.origin ?? progress.taps.origin, time
      )
    }
    // Both lists are empty between attempts and keep their memory, so an exchange allocates nothing.
    if progress.lifted.isEmpty {
      // A button alone has no location.
      if let lastLift { lastAttempt.firedLocations.append(lastLift) }
    } else {
      swap(&lastAttempt.firedLocations, &progress.lifted)
    }
  }

  /// Starts a new series of a counting tap when this tap comes too late or too far away.
  ///
  /// The first finger of a contact ends the gap, however late the others come.
  func noteSeries(at time: Timestamp, isFirstContact: Bool) {
    guard let known = progress.series else { return }
    let limits = rules.limits
    var isOver = isFirstContact && time - known.lastUp > limits.maximumGap
    if let origin = known.origin, let here = progress.taps.origin {
      isOver = isOver || origin.distance(to: here) > limits.effectiveMaximumDistance
    }
    if isOver { progress.series = nil }
  }
}
