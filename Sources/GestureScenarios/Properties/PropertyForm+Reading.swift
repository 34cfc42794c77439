@_spi(Reading) import GestureTraces
import Gestures

/// A change of a recognizer whose value has been read and checked.
typealias RecognizerChange = @Sendable (GestureRecognizer) -> Void

extension PropertyDescription {
  /// Reads and checks a value, and returns the change that sets it.
  func change(_ cursor: JSONCursor) throws(InputError) -> RecognizerChange {
    let value = try cursor.value(form)
    return { $0.set(name, to: value) }
  }
}

extension JSONCursor {
  /// Returns the value of a property.
  ///
  /// - Parameter form: How the value is written, and which values are valid.
  /// - Returns: A valid value.
  /// - Throws: An error that describes the expected value.
  func value(_ form: PropertyForm) throws(InputError) -> PropertyValue {
    switch form {
    case .flag: return .flag(try bool())
    case .text: return .text(try string())
    case .number(let range, let words): return .number(try number(in: range, words))
    case .count(let least): return .count(try count(from: Int64(least)))
    case .numbers(let count, let words):
      let numbers = try numbers()
      guard numbers.count == count, numbers.allSatisfy({ $0 >= 0 }) else {
        throw failure(expected: words)
      }
      return .numbers(numbers)
    case .vector: return .vector(try vector())
    case .word(let words): return .count(try word(Self.indices(of: words)))
    case .list(let words):
      var indices: [Int] = []
      for element in try elements() { indices.append(try element.word(Self.indices(of: words))) }
      return .list(indices)
    case .options(let options, let takesAnyBits):
      if takesAnyBits, case .number = content {
        return .bits(UInt64(try integer(in: 0...Int64(UInt32.max))))
      }
      let words = options.map { (word: $0.word, meaning: Bits(rawValue: $0.bits)) }
      return .bits(try self.options(words).rawValue)
    }
  }

  private struct Bits: OptionSet {
    let rawValue: UInt64
  }

  private static func indices(of words: [String]) -> [(word: String, meaning: Int)] {
    words.enumerated().map { ($0.element, $0.offset) }
  }
}
