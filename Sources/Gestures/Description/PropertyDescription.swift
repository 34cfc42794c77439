/// The name of a property or setting, and how its value is written.
public struct PropertyDescription: Sendable {
  /// The name: that of the API, or the dotted name of a setting, such as `tap.maximumGap`.
  public let name: String
  /// How its value is written.
  public let form: PropertyForm
  /// Whether the value belongs to one attempt, so that a scene cannot set it.
  public let isOfAttempt: Bool
}

extension PropertyVisitor {
  /// Returns the properties that are shown to a visitor.
  static func properties(
    _ target: Target = .all,
    _ describe: (inout PropertyVisitor) -> Void
  ) -> [PropertyDescription] {
    var list: [PropertyDescription] = []
    var visitor = PropertyVisitor(target) { name, written, isOfAttempt in
      list.append(
        PropertyDescription(name: "\(name.text)", form: written.form, isOfAttempt: isOfAttempt)
      )
    }
    describe(&visitor)
    return list
  }

  /// Returns the value of a property by its name; nil if it has none or is not shown.
  static func value(
    of name: String,
    _ describe: (inout PropertyVisitor) -> Void
  ) -> PropertyValue? {
    var form = PropertyForm.text
    var visitor = PropertyVisitor(.name(name)) { _, written, _ in form = written.form }
    describe(&visitor)
    return visitor.value(in: form)
  }

  /// Sets a property by its name; returns whether it is shown.
  static func set(
    _ name: String,
    to value: PropertyValue,
    _ describe: (inout PropertyVisitor) -> Void
  ) -> Bool {
    var visitor = PropertyVisitor(.name(name), writing: value)
    describe(&visitor)
    return visitor.isValid
  }

  private func value(in form: PropertyForm) -> PropertyValue? {
    if case .text = form { return text.map { .text($0) } }
    guard let numbers else { return nil }
    return switch form {
    case .flag: .flag(numbers[0] != 0)
    case .number: .number(numbers[0])
    case .count, .word: .count(Int(clamping: numbers[0]))
    case .vector: .vector(Vector(numbers[0], numbers[1]))
    case .numbers: .numbers(numbers)
    case .list: .list(numbers.map { Int($0) })
    case .options: .bits(UInt64(numbers[0]))
    case .text: nil
    }
  }
}

extension PropertyVisitor.Written {
  /// How a file writes the value.
  fileprivate var form: PropertyForm {
    switch self {
    case .flag: .flag
    case .text: .text
    case .number(let form): .number(form)
    case .count(let least): .count(from: least)
    case .vector: .vector
    case .numbers(let count, let words): .numbers(count: count, "\(words.text)")
    case .word(let words): .word(words.parts.map { $0.word })
    case .list(let words): .list(words.parts.map { $0.word })
    case .options(let words, let takesAnyBits): .options(words.parts, takesAnyBits: takesAnyBits)
    }
  }
}

extension PropertyValue {
  /// The value as a visitor has it; nil for a text.
  var numbers: [Double]? {
    switch self {
    case .flag(let flag): [flag ? 1 : 0]
    case .text: nil
    case .number(let number): [number]
    case .count(let count): [Double(count)]
    case .vector(let vector): [vector.dx, vector.dy]
    case .numbers(let numbers): numbers
    case .list(let indices): indices.map { Double($0) }
    case .bits(let bits): [Double(bits)]
    }
  }

  /// The text; nil for any other value.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension PropertyText {
  /// The words between spaces, each with its bits.
  fileprivate var parts: [PropertyForm.Option] {
    var parts: [PropertyForm.Option] = []
    text.withUTF8Buffer { bytes in
      for word in bytes.split(separator: UInt8(ascii: " ")) {
        let sides = word.split(separator: UInt8(ascii: "="))
        let bits =
          sides.count == 1
          ? 1 << UInt64(parts.count)
          : sides[1].reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
        parts.append(PropertyForm.Option(word: String(bytes: Array(sides[0])), bits: bits))
      }
    }
    return parts
  }
}

// MARK: - Owners

extension GestureRecognizer {
  /// The properties that ``describe(_:)`` shows.
  package final var properties: [PropertyDescription] { PropertyVisitor.properties(.all, describe) }

  /// Returns the value of a property that ``describe(_:)`` shows; nil if it has none or there is no such property.
  public final func value(of property: String) -> PropertyValue? {
    PropertyVisitor.value(of: property, describe)
  }

  /// Sets a property that ``describe(_:)`` shows to a value that was read in its form.
  ///
  /// - Returns: Whether there is such a property.
  @discardableResult
  public final func set(_ property: String, to value: PropertyValue) -> Bool {
    PropertyVisitor.set(property, to: value, describe)
  }
}
