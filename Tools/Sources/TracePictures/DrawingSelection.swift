package import GestureExplanation
package import GestureScenarios
import Gestures

/// The part of a recording that is shown: a time span, and some recognizers.
package struct DrawingSelection {
  /// The first second that is shown.
  package private(set) var start = 0.0
  /// The last second that is shown; after the first.
  package private(set) var end = 1.0
  /// The recognizers that have a row, in order.
  package private(set) var recognizers: [RecognizerLabel] = []
  /// The attempts that are shown, at least in part, in the order in which they started.
  package private(set) var attempts: [Attempt] = []
  /// How many recognizers had attempts in this time and have no row.
  package private(set) var hiddenRecognizers = 0
  /// Whether the end was left out although the options did not ask for that.
  package private(set) var isCut = false

  package init(_ recording: SceneRecording, _ options: DrawingOptions) {
    let wanted = recording.attempts.filter {
      options.recognizers.isEmpty || options.recognizers.contains($0.recognizer.name)
    }
    chooseSpan(recording, wanted, options)
    attempts = wanted.filter { shows($0.start, $0.end) }
    chooseRows(recording, options)
    attempts.removeAll { attempt in
      !recognizers.contains { $0.isOfSame(as: attempt.recognizer) }
    }
  }

  private func shows(_ from: Timestamp, _ to: Timestamp) -> Bool {
    from.seconds <= end && to.seconds >= start
  }

  private mutating func chooseSpan(
    _ recording: SceneRecording,
    _ attempts: [Attempt],
    _ options: DrawingOptions
  ) {
    let starts = recording.contacts.map(\.start) + attempts.map(\.start)
    let first = starts.min { $0 < $1 }?.seconds ?? 0
    let ends = recording.contacts.map(\.last) + attempts.map(\.end)
    let last = ends.max { $0 < $1 }?.seconds ?? recording.end.seconds
    start = options.start ?? first
    end = options.end ?? max(last, start)
    let shown = attempts.filter { shows($0.start, $0.end) }
    if options.end == nil, shown.count > DrawingOptions.readableAttempts {
      let cut = shown[DrawingOptions.readableAttempts].start
      // A gesture is not cut: the picture ends where the last rest before began.
      let rest = shown.prefix(DrawingOptions.readableAttempts).map(\.end).filter { end in
        end < cut && !shown.contains { $0.start <= end && end < $0.end }
          && !recording.contacts.contains { $0.start <= end && end < $0.last }
      }
      end = rest.max { $0 < $1 }?.seconds ?? cut.seconds
      isCut = true
    }
    // A recording of a single moment still needs a width.
    if end - start < 0.05 { end = start + 0.05 }
  }

  private mutating func chooseRows(_ recording: SceneRecording, _ options: DrawingOptions) {
    let sceneIDs = recording.misses.map(\.recognizer)
    var rows: [(label: RecognizerLabel, rank: Double)] = []
    for (index, label) in recording.recognizers.enumerated() {
      let own = attempts.filter { $0.recognizer.isOfSame(as: label) }
      let isMissed = sceneIDs.contains { $0.isOfSame(as: label) }
      guard !own.isEmpty || isMissed else { continue }
      if !options.recognizers.isEmpty {
        if options.recognizers.contains(label.name) { rows.append((label, 0)) }
      } else {
        let rank = own.map(\.remoteness).min() ?? 90
        let isNamed = isNamedByOthers(label)
        // Recognizers of views are shown if they took part.
        guard index < recording.namedCount || isNamed || rank == 0 else { continue }
        rows.append((label, isNamed ? min(rank, 1) : rank))
      }
    }
    guard options.recognizers.isEmpty, rows.count > DrawingOptions.readableRows else {
      recognizers = rows.map(\.label)
      return
    }
    let limit = rows.map(\.rank).sorted()[DrawingOptions.readableRows - 1]
    var kept: [RecognizerLabel] = rows.filter { $0.rank < limit }.map(\.label)
    for row in rows where row.rank == limit && kept.count < DrawingOptions.readableRows {
      kept.append(row.label)
    }
    recognizers = rows.map(\.label).filter { label in kept.contains { $0.isOfSame(as: label) } }
    hiddenRecognizers = rows.count - recognizers.count
  }

  /// Whether another recognizer lost to it or waited for it.
  private func isNamedByOthers(_ label: RecognizerLabel) -> Bool {
    attempts.contains { attempt in
      attempt.rival?.recognizer?.isOfSame(as: label) == true
        || attempt.waits.contains { $0.recognizer.isOfSame(as: label) }
    }
  }
}

// For messages.
extension DrawingSelection {
  /// The last second that is shown, with three decimals.
  package var endText: String { DecimalText.fixed(end, 3) }
}

extension SceneRecording {
  /// The time of the last event, with three decimals.
  package var endText: String { DecimalText.fixed(end.seconds, 3) }
}
