/// The contacts that are down in a recording, and what of an input a trace can hold.
package struct RecordedContacts {
  /// In the order in which they came down, each with its last location.
  private var down: [(id: TouchID, location: Point)] = []

  package init() {}

  /// Returns inputs with the same effect that a trace can hold: one for nearly all, none for corrections.
  package func parts(of input: Input) -> [Input] {
    switch input {
    case .cancel(let device?, _):
      return cancels { $0.device == device }
    case .resync(let live, _):
      var samples: [TouchSample] = []
      for var sample in live where !samples.contains(where: { $0.id == sample.id }) {
        sample.phase = isDown(sample.id) ? .moved : .began
        samples.append(sample)
      }
      let missing = cancels { id in !live.contains { $0.id == id } }
      return missing + (samples.isEmpty ? [] : [.touches(samples)])
    case .presses(let presses, _) where presses.isEmpty: return []
    case .corrections: return []
    default: return [input]
    }
  }

  /// Returns a sample without what a trace cannot hold; nil when nothing is left.
  ///
  /// The last sample of a contact gets its last location if it has none, so that no contact stays down.
  package mutating func writable(_ sample: TouchSample) -> TouchSample? {
    guard TraceWords.word(for: sample.phase, in: TraceWords.touchPhases) != nil else { return nil }
    var sample = sample
    let index = down.firstIndex { $0.id == sample.id }
    let isLast = sample.phase == .ended || sample.phase == .cancelled
    if !sample.location.isFinite {
      guard isLast, let index else { return nil }
      sample.location = down[index].location
    }
    sample.dropUnwritable()
    if let index {
      if isLast { down.remove(at: index) } else { down[index].location = sample.location }
    } else if !isLast {
      down.append((sample.id, sample.location))
    }
    return sample
  }

  /// Notes that every contact was cancelled.
  package mutating func removeAll() { down = [] }

  private func isDown(_ id: TouchID) -> Bool { down.contains { $0.id == id } }

  private func cancels(where isLost: (TouchID) -> Bool) -> [Input] {
    let samples = down.filter { isLost($0.id) }.map {
      TouchSample(id: $0.id, phase: .cancelled, location: $0.location)
    }
    return samples.isEmpty ? [] : [.touches(samples)]
  }
}
