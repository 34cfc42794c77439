import GestureGeometry
public import GestureRecognition

extension TuningReport {
  /// The report for programs, as one line of JSON.
  public var json: String {
    var json = JSONBytes()
    json.object { json in
      if let person { json.add("person", text: person) }
      json.add("people", people)
      json.add("unnamed", unnamed)
      json.add("dragDelay", Double(wants.dragDelay) / 1000)
      json.add("tapDelay", Double(wants.tapDelay) / 1000)
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
  /// It has every setting that differs from the preset `standard`, and its name.
  ///
  /// - Parameters:
  ///   - name: The name of the settings.
  ///   - now: The settings with which the recordings were played, which stay where nothing is recommended.
  /// - Returns: The text of the file.
  public func settingsFile(named name: String, over now: GestureSettings) -> String {
    var settings = now
    for (setting, value) in assignments { settings.set(setting, to: .number(value)) }
    let standard = GestureSettings()
    var json = JSONBytes()
    json.object { json in
      json.add("x-name", text: name)
      for property in GestureSettings.thresholds + GestureSettings.general {
        let value = settings.value(of: property.name)
        guard value != standard.value(of: property.name) else { continue }
        switch (value, property.form) {
        case (.number(let number), _):
          json.key(text: property.name)
          json.value(exact: number)
        case (.flag(let flag), _):
          json.key(text: property.name)
          json.value(flag)
        case (.count(let index), .word(let words)):
          json.key(text: property.name)
          json.value(text: words[index])
        case (.count(let count), _):
          json.key(text: property.name)
          json.value(count)
        default: break
        }
      }
    }
    json.endLine()
    return json.text
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
    case .without(let role): return json.add("without", text: role.rawValue)
    case .tooFew(let people, let needed):
      json.add("tooFewPeople", people)
      json.add("neededPeople", needed)
      if people < TuningFit.fewestPeople { return }
    case .tooFewOwn(let gestures, let needed):
      json.add("tooFewGestures", gestures)
      return json.add("neededGestures", needed)
    case .withoutGain: json.add("withoutGain", true)
    case nil:
      json.add("isEnough", fit.isEnough)
      json.add("recommended", object: { add(fit.shares(fit.combination), to: &$0) })
    }
    if let promised = fit.promised {
      json.add(
        "promised",
        object: { json in
          json.add("winner", array: { add(promised.winner, to: &$0) })
          json.add("payer", array: { add(promised.payer, to: &$0) })
        }
      )
    }
    json.add("now", object: { add(fit.shares(.now), to: &$0) })
    json.add("standard", object: { add(fit.shares(.standard), to: &$0) })
    json.add("forgiving", object: { add(fit.shares(.forgiving), to: &$0) })
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
    json.add(
      "interval",
      array: { json in
        add(fit.intervals[index].lowerBound, to: &json)
        add(fit.intervals[index].upperBound, to: &json)
      }
    )
    json.add(
      "curve",
      array: { json in
        for (choice, shares) in fit.curve(index).enumerated() {
          json.object { json in
            json.key("value")
            add(choice, to: &json)
            self.add(shares, to: &json)
          }
        }
      }
    )
  }

  private func add(_ shares: TuningFit.Shares, to json: inout JSONBytes) {
    json.add("winner", shares.winner, decimals: 6)
    json.add("payer", shares.payer, decimals: 6)
  }

  /// The value and the ends of its interval.
  private func add(_ share: TuningFit.Share, to json: inout JSONBytes) {
    for value in [share.value, share.interval.lowerBound, share.interval.upperBound] {
      json.value(value, decimals: 6)
    }
  }
}
