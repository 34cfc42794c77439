import CGestures
import Gestures

// Values as C passes them, in the form that a property has.

extension PropertyForm {
  /// Returns a number as a value of the property.
  func value(_ number: Double) throws(Failure) -> PropertyValue {
    guard number.isFinite else {
      throw Failure(GESTURES_ERROR_NUMBER, "the number is ", .number(number))
    }
    switch self {
    case .number(let range, let words):
      guard range.contains(number) else { throw outside(words, number) }
      return .number(number)
    case .count(let least):
      guard let count = Int32(exactly: number), Int(count) >= least else {
        throw Failure(
          GESTURES_ERROR_NUMBER,
          "expected a whole number of at least ",
          .number(Double(least)),
          ", not ",
          .number(number)
        )
      }
      return .count(Int(count))
    case .options(let options, let takesAnyBits):
      var known: UInt64 = takesAnyBits ? UInt64(UInt32.max) : 0
      for option in options { known |= option.bits }
      guard let bits = UInt64(exactly: number), bits & ~known == 0 else {
        throw outside("the sum of bits", number)
      }
      return .bits(bits)
    case .flag, .text, .vector, .numbers, .word, .list: throw wrongType
    }
  }

  /// Returns a text, or words separated by spaces, as a value of the property.
  func value(_ text: String) throws(Failure) -> PropertyValue {
    switch self {
    case .text: return .text(text)
    case .word(let words): return .count(try Self.index(of: text, in: words))
    case .list(let words):
      var indices: [Int] = []
      for word in Self.words(of: text) {
        indices.append(try Self.index(of: word, in: words))
      }
      return .list(indices)
    case .options(let options, _):
      var bits: UInt64 = 0
      for word in Self.words(of: text) {
        let index = try Self.index(of: word, in: options.map { $0.word })
        bits |= options[index].bits
      }
      return .bits(bits)
    case .flag, .number, .count, .vector, .numbers: throw wrongType
    }
  }

  /// Returns several numbers as a value of the property.
  func value(_ numbers: [Double]) throws(Failure) -> PropertyValue {
    for number in numbers where !number.isFinite {
      throw Failure(GESTURES_ERROR_NUMBER, "one of the numbers is ", .number(number))
    }
    switch self {
    case .vector:
      guard numbers.count == 2 else {
        throw Failure(GESTURES_ERROR_ARGUMENT, "expected two numbers")
      }
      return .vector(Vector(numbers[0], numbers[1]))
    case .numbers(let count, let words):
      guard numbers.count == count, numbers.allSatisfy({ $0 >= 0 }) else {
        throw Failure(GESTURES_ERROR_NUMBER, "expected ", .text(words))
      }
      return .numbers(numbers)
    case .flag, .text, .number, .count, .word, .list, .options: throw wrongType
    }
  }

  /// Returns a flag as a value of the property.
  func value(_ flag: Bool) throws(Failure) -> PropertyValue {
    guard case .flag = self else { throw wrongType }
    return .flag(flag)
  }

  /// Returns a value as a text; nil for one that is not made of words.
  func text(of value: PropertyValue) -> String? {
    switch (self, value) {
    case (.text, .text(let text)): text
    case (.word(let words), .count(let index)): words[index]
    case (.list(let words), .list(let indices)): Self.joined(indices.map { words[$0] })
    case (.options(let options, _), .bits(let bits)):
      Self.joined(options.filter { bits & $0.bits != 0 }.map { $0.word })
    default: nil
    }
  }

  /// Returns a value as a number; nil for one that is no number.
  static func number(of value: PropertyValue) -> Double? {
    switch value {
    case .flag(let flag): flag ? 1 : 0
    case .number(let number): number
    case .count(let count): Double(count)
    case .bits(let bits): Double(bits)
    case .text, .vector, .numbers, .list: nil
    }
  }

  /// The error for a function of another type.
  var wrongType: Failure {
    switch self {
    case .flag: Failure(GESTURES_ERROR_TYPE, "it is true or false")
    case .text: Failure(GESTURES_ERROR_TYPE, "it is a text")
    case .number, .count: Failure(GESTURES_ERROR_TYPE, "it is a number")
    case .vector: Failure(GESTURES_ERROR_TYPE, "it is two numbers")
    case .numbers(_, let words): Failure(GESTURES_ERROR_TYPE, "it is ", .text(words))
    case .word(let words): Self.wrongType("it is one of the words ", words)
    case .list(let words): Self.wrongType("it is some of the words ", words)
    case .options(let options, _):
      Self.wrongType("it is some of the words ", options.map { $0.word })
    }
  }

  private static func wrongType(_ start: StaticString, _ words: [String]) -> Failure {
    Failure(GESTURES_ERROR_TYPE, .fixed(start), .text(joined(words)))
  }

  private func outside(_ words: String, _ number: Double) -> Failure {
    Failure(GESTURES_ERROR_NUMBER, "expected ", .text(words), ", not ", .number(number))
  }

  private static func index(of word: String, in words: [String]) throws(Failure) -> Int {
    for index in words.indices where words[index].isSame(as: word) { return index }
    throw Failure(
      GESTURES_ERROR_NAME,
      "there is no word '",
      .text(word),
      "'; expected some of ",
      .text(joined(words))
    )
  }

  /// Splits a text at its spaces, byte by byte, because characters take the tables of Unicode.
  private static func words(of text: String) -> [String] {
    Array(text.utf8).split(separator: UInt8(ascii: " ")).compactMap { word in
      word.withUnsafeBytes { String(bytes: $0) }
    }
  }

  static func joined(_ words: [String]) -> String {
    var text = ""
    for word in words {
      if !text.isEmpty { text += " " }
      text += word
    }
    return text
  }
}
