public import Gestures

extension TuningReport {
  /// The report for programs, as one line of JSON.
  public var json: String {
    var json = JSONBytes()
    json.object { json in
      if let person { json.add("person", text: person) }
      json.add("people", peopleCount)
      json.add("unnamed", unnamed)
      json.add("dragDelay", Double(wants.dragDelay) / 1000)
      json.add("tapDelay", Double(wants.tapDelay) / 1000)
      if let preset { json.add("preset", text: preset.name) }
      json.key("settings")
      addSettings(to: &json)
      json.add(
        "questions",
        array: { json in for fit in fits { json.object { add(fit, to: &$0) } } }
      )
    }
    json.endLine()
    return json.text
  }

  /// Returns the recommended settings as a file, which every command and every language reads.
  ///
  /// - Parameters:
  ///   - name: The name of the settings.
  ///   - now: The settings with which the recordings were played, which stay where nothing is recommended.
  /// - Returns: The text of the file.
  public func settingsFile(named name: String, over now: GestureSettings) -> String {
    settings(over: now).file(named: name)
  }

  private func addSettings(to json: inout JSONBytes) {
    json.object { json in
      for (setting, value) in assignments {
        json.key(text: setting)
        json.value(exact: value)
      }
    }
  }

  private func add(_ fit: TuningFit, to json: inout JSONBytes) {
    let question = fit.question
    json.add("question", text: question.name)
    for (key, role, number) in [
      ("winner", question.winner, fit.winners), ("payer", question.payer, fit.payers),
    ] as [(StaticString, TuningRole, (people: Int, gestures: Int))] {
      json.add(
        key,
        object: { json in
          json.add("role", text: role.rawValue)
          json.add("people", number.people)
          json.add("gestures", number.gestures)
          json.add("wanted", wants.share(role), decimals: 6)
        }
      )
    }
    switch fit.refusal {
    case .without(let role): json.add("without", text: role.rawValue)
    case .tooFew(let people, let needed):
      json.add("tooFewPeople", people)
      json.add("neededPeople", needed)
    case .tooFewOwn(let gestures, let needed):
      json.add("tooFewGestures", gestures)
      json.add("neededGestures", needed)
    case .withoutGain: json.add("withoutGain", true)
    case nil:
      json.add("isEnough", fit.isEnough)
      if let preset = fit.preset { json.add("preset", text: preset.name) }
      json.add("recommended", object: { add(fit.recommended, fit, to: &$0) })
    }
    if let promised = fit.promised {
      json.add(
        "promised",
        object: { json in
          json.add("winner", object: { add(promised.winner, to: &$0) })
          json.add("payer", object: { add(promised.payer, to: &$0) })
        }
      )
    }
    json.add(
      "lost",
      object: { json in
        for (key, losses) in [("winner", fit.lost.winner), ("payer", fit.lost.payer)]
          as [(StaticString, TuningFit.Losses)]
        {
          json.add(
            key,
            object: { json in
              for (loss, share) in losses {
                json.key(text: loss.rawValue)
                json.value(share, decimals: 6)
              }
            }
          )
        }
      }
    )
    json.add("now", object: { add(fit.shares(.now), fit, to: &$0) })
    json.add("standard", object: { add(fit.shares(.standard), fit, to: &$0) })
    json.add("forgiving", object: { add(fit.shares(.forgiving), fit, to: &$0) })
    guard fit.known.winner, fit.known.payer else { return }
    json.add(
      "axes",
      array: { json in
        for index in question.axes.indices { json.object { addAxis(index, of: fit, to: &$0) } }
      }
    )
  }

  private func addAxis(_ index: Int, of fit: TuningFit, to json: inout JSONBytes) {
    let axis = fit.question.axes[index]
    func add(_ choice: Int, to json: inout JSONBytes) {
      json.array { json in for value in axis.choices[choice] { json.value(exact: value) } }
    }
    json.add(
      "settings",
      array: { json in for setting in axis.settings { json.value(text: setting) } }
    )
    json.key("value")
    add(fit.question.indexes(fit.combination)[index], to: &json)
    if !fit.intervals.isEmpty {
      json.add(
        "interval",
        array: { json in
          add(fit.intervals[index].lowerBound, to: &json)
          add(fit.intervals[index].upperBound, to: &json)
        }
      )
    }
    json.add(
      "curve",
      array: { json in
        for (choice, shares) in fit.curve(index).enumerated() {
          json.object { json in
            json.key("value")
            add(choice, to: &json)
            self.add(shares, fit, to: &json)
          }
        }
      }
    )
  }

  private func add(_ shares: TuningFit.Shares, _ fit: TuningFit, to json: inout JSONBytes) {
    if fit.known.winner { json.add("winner", shares.winner, decimals: 6) }
    if fit.known.payer { json.add("payer", shares.payer, decimals: 6) }
  }

  private func add(_ promise: TuningPromise, to json: inout JSONBytes) {
    json.add("share", promise.share, decimals: 6)
    json.add("least", promise.least, decimals: 6)
    guard let worst = promise.worst else { return }
    json.add("worst", worst.share, decimals: 6)
    json.add("worstPerson", text: worst.name)
    json.add("people", promise.holds.of)
    json.add("holds", promise.holds.people)
    json.add("leastHolding", promise.leastHolding, decimals: 6)
  }
}

extension GestureSettings {
  /// The settings as a file: a preset, and what differs from it.
  ///
  /// - Parameter name: The name of the settings; nil for none.
  /// - Returns: The text of the file, a line of JSON.
  package func file(named name: String?) -> String {
    let standard = changes(from: GestureSettings())
    let forgiving = changes(from: .forgiving)
    var json = JSONBytes()
    json.object { json in
      if let name { json.add("x-name", text: name) }
      if forgiving.count < standard.count { json.add("preset", text: "forgiving") }
      for change in forgiving.count < standard.count ? forgiving : standard {
        json.key(text: change.name)
        switch (change.value, change.form) {
        case (.number(let number), _): json.value(exact: number)
        case (.flag(let flag), _): json.value(flag)
        case (.count(let index), .word(let words)): json.value(text: words[index])
        case (.count(let count), _): json.value(count)
        default: json.null()
        }
      }
    }
    json.endLine()
    return json.text
  }

  /// The settings that differ from others, in the order in which they are set one after the other.
  private func changes(
    from others: GestureSettings
  ) -> [(name: String, value: PropertyValue, form: PropertyForm)] {
    var (changes, reached) = ([(name: String, value: PropertyValue, form: PropertyForm)](), others)
    func add(_ property: PropertyDescription, _ device: String) {
      let name = device + property.name
      guard let value = value(of: name), value != reached.value(of: name) else { return }
      reached.set(name, to: value)
      changes.append((name, value, property.form))
    }
    // Without a device, a threshold is set for all of them.
    for property in Self.thresholds + Self.general { add(property, "") }
    for device in ["pencil.", "pointer."] {
      for property in Self.thresholds { add(property, device) }
    }
    return changes
  }
}
