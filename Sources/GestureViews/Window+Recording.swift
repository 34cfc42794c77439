import GestureRecognition
import GestureTouches

// Calls that a recorder does not have, as samples with the same effect.
extension Window {
  func record(cancelOf device: Int64?, at time: Timestamp, in recorder: any InputSink) {
    guard let device else { return recorder.cancelAll(at: time) }
    record(cancelOf: recordedContacts.filter { $0.id.device == device }, at: time, in: recorder)
  }

  /// Records that missing contacts are cancelled, that known ones move and that new ones begin.
  func record(resyncTo live: [TouchSample], at time: Timestamp, in recorder: any InputSink) {
    let down = recordedContacts
    let missing = down.filter { touch in !live.contains { $0.id == touch.id } }
    record(cancelOf: missing, at: time, in: recorder)
    var samples: [TouchSample] = []
    for var sample in live where !samples.contains(where: { $0.id == sample.id }) {
      sample.phase = down.contains { $0.id == sample.id } ? .moved : .began
      samples.append(sample)
    }
    if !samples.isEmpty { recorder.send(samples, at: time) }
  }

  /// The contacts that are down in a recording: those of touches, and those that the filter swallows.
  private var recordedContacts: [FilteredContact] {
    engine.touches.map { FilteredContact(id: $0.id, location: $0.location(in: nil)) }
      + engine.filteredContacts
  }

  private func record(
    cancelOf touches: [FilteredContact],
    at time: Timestamp,
    in recorder: any InputSink
  ) {
    guard !touches.isEmpty else { return }
    let samples = touches.map {
      TouchSample(id: $0.id, phase: .cancelled, location: $0.location)
    }
    recorder.send(samples, at: time)
  }
}
