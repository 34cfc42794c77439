import GestureGeometry
package import GestureTouches

// Better values for what a device first estimated.
extension GestureEngine {
  /// Tells recognizers and places of corrected samples, in the order given.
  package func correct(_ samples: [TouchSample]) {
    samples.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      arena.isCollecting = true
      for index in 0..<buffer.count { correct(first + index) }
      arena.isCollecting = false
    }
    settle()
  }

  /// Takes one correction in: the touch itself as long as it shows that sample, a copy later on.
  private func correct(_ sample: UnsafePointer<TouchSample>) {
    guard let number = sample.pointee.estimationUpdateIndex,
      let slot = stream.slot(of: sample.pointee.id), sample.pointee.location.isFinite
    else { return }
    let record = stream.records[slot]
    let state = record.state
    var touches = record.single
    if state.pointee.estimationUpdateIndex == number {
      _ = stream.takeProperties(of: sample, into: state)
    } else {
      let reading = CoalescedSample(
        time: sample.pointee.time ?? state.pointee.timestamp,
        location: sample.pointee.location
      )
      let copy = record.touch.copy(
        at: reading,
        previous: state.pointee.previousWindowLocation,
        phase: state.pointee.phase
      )
      _ = stream.takeProperties(of: sample, into: copy.state)
      touches = [copy]
    }
    record.forEachBound { recognizer in
      guard !recognizer.internalState.isTerminal, recognizer.liveTouches.contains(slot) else {
        return
      }
      recognizer.touchesEstimatedPropertiesUpdated(touches)
    }
    if record.viewPhase == .live { record.place?.touchesEstimatedPropertiesUpdated(touches) }
  }
}
