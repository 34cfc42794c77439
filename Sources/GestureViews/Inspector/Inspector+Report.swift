import GestureExplanation
import Gestures

extension Inspector {
  /// The current state, as JSON in UTF-8.
  ///
  /// `now` is the window's time. `recognizers` are those attached to its views, back to front: `id`
  /// (the same in every report), `name`, `type`, `view` (its name, if it has one), `state`,
  /// `isEnabled`, `touches` (how many it follows), `waits` (the recognizers that must fail first)
  /// and, while it follows touches or is active, `values` of the whole gesture, even if actions have set
  /// them back. `attempts` are the last ones, oldest
  /// first: `number`, the recognizer's `id`, `name`, `type` and `view`, `outcome`, `start`, `end`
  /// and, if they exist, `recognized` and `began`.
  ///
  /// - Returns: One object.
  public func report() -> [UInt8] {
    let attempts = attempts
    forgetOthers(than: attempts)
    var json = JSONBytes()
    json.beginObject()
    json.add("now", window.engine.now.seconds)
    json.key("recognizers")
    json.beginArray()
    add(window, attempts, to: &json)
    json.endArray()
    json.key("attempts")
    json.beginArray()
    for attempt in attempts { add(attempt, to: &json) }
    json.endArray()
    json.endObject()
    return json.utf8
  }

  private func add(_ view: View, _ attempts: [Attempt], to json: inout JSONBytes) {
    for recognizer in view.gestureRecognizers {
      let label = RecognizerLabel(recognizer)
      let open = attempts.last { $0.outcome == .open && $0.recognizer.isOfSame(as: label) }
      json.beginObject()
      addName(label, to: &json)
      json.add("state", text: recognizer.state.word)
      json.add("isEnabled", recognizer.isEnabled)
      json.add("touches", recognizer.numberOfTouches)
      json.key("waits")
      json.beginArray()
      for wait in open?.waits ?? [] where wait.end == nil {
        json.value(text: wait.recognizer.name)
      }
      json.endArray()
      if recognizer.numberOfTouches > 0 || recognizer.state != .possible {
        json.key("values")
        json.beginObject()
        json.add(RecognizerReading(ofWhole: recognizer))
        json.endObject()
      }
      json.endObject()
    }
    for subview in view.subviews { add(subview, attempts, to: &json) }
  }

  private func addName(_ label: RecognizerLabel, to json: inout JSONBytes) {
    json.add("id", number(of: label))
    json.add("name", text: label.name)
    json.add("type", text: label.type)
    if let nodeName = label.nodeName {
      json.add("view", text: nodeName)
    }
  }

  private func add(_ attempt: Attempt, to json: inout JSONBytes) {
    json.beginObject()
    json.add("number", attempt.number)
    addName(attempt.recognizer, to: &json)
    json.add("outcome", text: attempt.outcome.word)
    json.add("start", attempt.start.seconds)
    json.add("end", attempt.end.seconds)
    if let recognized = attempt.recognized {
      json.add("recognized", recognized.seconds)
    }
    if let began = attempt.began {
      json.add("began", began.seconds)
    }
    json.endObject()
  }

  // MARK: - Numbers of recognizers

  private func number(of label: RecognizerLabel) -> Int {
    for entry in known where entry.label.isOfSame(as: label) { return entry.number }
    knownCount += 1
    known.append((knownCount, label))
    return knownCount
  }

  /// Forgets the numbers of released recognizers from time to time.
  private func forgetOthers(than attempts: [Attempt]) {
    guard known.count > 256 else { return }
    known.removeAll { entry in
      !attempts.contains { $0.recognizer.isOfSame(as: entry.label) }
        && !isAttached(entry.label, in: window)
    }
  }

  private func isAttached(_ label: RecognizerLabel, in view: View) -> Bool {
    view.gestureRecognizers.contains { label.isLabel(of: $0) }
      || view.subviews.contains { isAttached(label, in: $0) }
  }
}
