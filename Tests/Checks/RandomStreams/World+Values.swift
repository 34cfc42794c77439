import Gestures

// Random values, valid or not, of everything that the descriptions of recognizers list.
extension World {
  /// Sets some of the properties that a recognizer's description lists.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer; one without a description stays as it is.
  ///   - percent: The probability for each property.
  ///   - random: The source of the values.
  ///   - isMeant: Which properties may change; all by default.
  func vary(
    _ recognizer: GestureRecognizer,
    percent: Int,
    _ random: inout RandomChoices,
    where isMeant: (PropertyDescription) -> Bool = { _ in true }
  ) {
    for property in checker.watch(recognizer).description?.properties ?? []
    where property.name != "isEnabled" && isMeant(property) && random.chance(percent) {
      recognizer.set(property.name, to: value(of: property.form, &random))
    }
  }

  /// Returns a value in a form.
  ///
  /// Numbers may be invalid, because the compiler lets clients assign any. Durations are numbers and finite:
  /// without a limit, an attempt may rightly wait for ever.
  func value(of form: PropertyForm, _ random: inout RandomChoices) -> PropertyValue {
    switch form {
    case .flag: .flag(random.chance(50))
    case .text: .text("recognizer")
    case .number(_, let words):
      .number(words.contains("duration") ? random.pick(Self.finite) : number(&random))
    case .count(let least): .count(least + random.pick([0, 0, 0, 1, 1, 2, -1, -2]))
    case .vector: .vector(random.chance(70) ? .zero : Vector(number(&random), number(&random)))
    case .numbers(let count, _): .numbers((0..<count).map { _ in number(&random) })
    case .word(let words): .count(random.below(words.count))
    case .list(let words): .list(words.indices.filter { _ in random.chance(50) })
    case .options(let options, _):
      .bits(options.reduce(0) { random.chance(50) ? $0 | $1.bits : $0 })
    }
  }

  private func number(_ random: inout RandomChoices) -> Double {
    random.chance(7) ? .nan : random.pick(Self.finite)
  }

  private static let finite: [Double] = [0, 0, 0.1, 0.35, 0.5, 1, 1, 2, 10, 50, 128, -1, -5]
}
