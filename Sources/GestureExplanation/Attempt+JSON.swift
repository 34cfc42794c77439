public import Gestures

extension Attempt {
  /// The attempt as one line of JSON for programs, with its sentences as `text`.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object such as `{"recognizer":"double","type":"tap","outcome":"failed",…}`.
  public func json(trace: String? = nil) -> String {
    JSONBytes { write(to: &$0, trace: trace) }.text
  }

  /// Writes the attempt as an object of JSON, without a line end.
  ///
  /// - Parameters:
  ///   - json: Where to write it.
  ///   - trace: The name of its trace, if there are several.
  public func write(to json: inout JSONBytes, trace: String? = nil) {
    write(to: &json, trace: trace, advice: nil) { _ in }
  }

  /// Writes the attempt as an object of JSON, with a further sentence and the values behind it.
  package func write(
    to json: inout JSONBytes,
    trace: String?,
    advice: String?,
    _ addAdvice: (inout JSONBytes) -> Void
  ) {
    json.object { json in
      json.addSubject(recognizer, outcome: outcome.word)
      json.add("start", start.seconds)
      json.add("end", end.seconds)
      if let began { json.add("began", began.seconds) }
      if let reason { json.add("reason", text: reason.caseName) }
      if let alternative { json.add("alternative", text: alternative) }
      if let alternativeRefusal {
        json.key("refusedBy")
        json.value(alternativeRefusal.word)
      }
      if let measure { json.add(measure) }
      if let rival = rival?.recognizer {
        json.add("winner", text: rival.name)
        if let nodeName = rival.nodeName { json.add("winnerView", text: nodeName) }
        if let number = rival.number { json.add("winnerNumber", number) }
        if let movement = self.rival?.movement, movement > 0 {
          json.add("winnerMovement", movement)
        }
      }
      if !waits.isEmpty {
        json.add("waits", array: { json in for wait in waits { json.value(wait) } })
      }
      if !refusals.isEmpty {
        json.add("refused", array: { json in for refusal in refusals { json.value(refusal) } })
      }
      if let catching {
        json.key("caught")
        json.value(catching)
      }
      if !filtered.isEmpty {
        json.add("filtered", array: { json in for contact in filtered { json.value(contact) } })
      }
      addAdvice(&json)
      let text = explanation.text
      json.addEnd(advice.map { text + " " + $0 } ?? text, trace: trace)
    }
  }
}

extension MissedTouch {
  /// The explanation as one line of JSON for programs.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object whose `outcome` is `untouched`.
  public func json(trace: String? = nil) -> String {
    JSONBytes { write(to: &$0, trace: trace) }.text
  }

  /// Writes the explanation as an object of JSON, without a line end.
  ///
  /// - Parameters:
  ///   - json: Where to write it.
  ///   - trace: The name of its trace, if there are several.
  public func write(to json: inout JSONBytes, trace: String? = nil) {
    json.object { json in
      json.addSubject(recognizer, outcome: "untouched")
      json.addEnd(text, trace: trace)
    }
  }
}

extension JSONBytes {
  fileprivate mutating func addSubject(_ recognizer: RecognizerLabel, outcome: String) {
    add("recognizer", text: recognizer.name)
    add("type", text: recognizer.type)
    if let nodeName = recognizer.nodeName { add("view", text: nodeName) }
    if let number = recognizer.number { add("recognizerNumber", number) }
    add("outcome", text: outcome)
  }

  fileprivate mutating func addEnd(_ text: String, trace: String?) {
    add("text", text: text)
    if let trace { add("trace", text: trace) }
  }

  fileprivate mutating func add(_ measure: Measure) {
    add("value", measure.value)
    add("limit", measure.limit)
    add("unit", text: measure.unit.word)
    add("missedBy", measure.missedBy)
    if let setting = measure.setting { add("setting", text: setting) }
  }

  fileprivate mutating func value(_ wait: Attempt.Wait) {
    object { json in
      json.add("for", text: wait.recognizer.name)
      json.add("from", wait.start.seconds)
      if let end = wait.end { json.add("to", end.seconds) }
      json.add("dynamic", wait.isDynamic)
    }
  }

  fileprivate mutating func value(_ refusal: Attempt.Refusal) {
    object { json in
      json.add("touch", Int(refusal.touch.contact))
      json.add("t", refusal.time.seconds)
      json.key("by")
      json.value(refusal.refusal.word)
      if let catching = refusal.catching { json.add("speed", catching.speed) }
    }
  }

  fileprivate mutating func value(_ catching: Attempt.Catch) {
    object { json in
      json.add("touch", Int(catching.touch.contact))
      json.add("t", catching.time.seconds)
      json.add("speed", catching.speed)
    }
  }
}

extension JSONBytes {
  fileprivate mutating func value(_ contact: Attempt.Filtered) {
    object { json in
      json.add("touch", Int(contact.touch.id.contact))
      json.add("t", contact.time.seconds)
      json.add("by", text: contact.touch.rule.word)
    }
  }
}

extension TouchRefusal {
  /// The name of the case in files.
  fileprivate var word: StaticString {
    switch self {
    case .disabled: "disabled"
    case .terminal: "terminal"
    case .type: "type"
    case .otherType: "otherType"
    case .event: "event"
    case .delegate: "delegate"
    case .hand: "hand"
    case .caught: "caught"
    }
  }
}
