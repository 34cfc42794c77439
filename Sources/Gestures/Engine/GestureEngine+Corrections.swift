// Corrected values for samples that a device first estimated.
extension GestureEngine {
  /// Notifies recognizers and nodes of corrected samples, in the order given.
  func correct(_ samples: [TouchSample]) {
    pass { Handle.forEach(samples) { correct($0) } }
  }

  /// Applies one correction.
  ///
  /// The touch itself is changed as long as it shows the corrected sample. Later, recognizers and
  /// nodes get a copy of the touch, because the touch shows a newer sample.
  private func correct(_ sample: Handle<TouchSample>) {
    guard let number = sample.value.estimationUpdateIndex,
      let slot = stream.slot(of: sample.value.id), sample.value.location.isFinite
    else { return }
    let record = stream.records[slot]
    let state = record.state
    var touches = record.single
    if state.value.estimationUpdateIndex == number {
      _ = stream.storeProperties(of: sample, into: state)
    } else {
      let reading = CoalescedSample(
        time: sample.value.time ?? state.value.timestamp,
        location: sample.value.location
      )
      let copy = record.touch.copy(
        at: reading,
        previous: state.value.previousWindowLocation,
        phase: state.value.phase
      )
      _ = stream.storeProperties(of: sample, into: copy.state)
      touches = [copy]
    }
    record.forEachBound { recognizer in
      guard !recognizer.attempt.internalState.isTerminal,
        recognizer.attempt.liveTouches.contains(slot)
      else {
        return
      }
      recognizer.touchesEstimatedPropertiesUpdated(touches)
    }
    if record.viewPhase == .live { record.node?.touchesEstimatedPropertiesUpdated(touches) }
  }
}
