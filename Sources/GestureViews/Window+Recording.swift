import GestureRecognition
import GestureTouches

// Calls that a recorder does not have, as samples with the same effect.
extension Window {
  func record(cancelOf device: Int64?, at time: Timestamp, in recorder: any InputSink) {
    guard let device else { return recorder.cancelAll(at: time) }
    record(cancelOf: engine.touches.filter { $0.id.device == device }, at: time, in: recorder)
  }

  /// Records that missing contacts are cancelled, that known ones move and that new ones begin.
  func record(resyncTo live: [TouchSample], at time: Timestamp, in recorder: any InputSink) {
    let down = engine.touches
    let missing = down.filter { touch in !live.contains { $0.id == touch.id } }
    record(cancelOf: missing, at: time, in: recorder)
    var samples: [TouchSample] = []
    for var sample in live where !samples.contains(where: { $0.id == sample.id }) {
      sample.phase = down.contains { $0.id == sample.id } ? .moved : .began
      samples.append(sample)
    }
    if !samples.isEmpty { recorder.send(samples, at: time) }
  }

  private func record(cancelOf touches: [Touch], at time: Timestamp, in recorder: any InputSink) {
    guard !touches.isEmpty else { return }
    let samples = touches.map {
      TouchSample(id: $0.id, phase: .cancelled, location: $0.location(in: nil))
    }
    recorder.send(samples, at: time)
  }
}
