import CGestures
import Gestures

/// The settings of a file that `gesture tune` made: one object of JSON with a number, a word or true or
/// false for each name.
struct SettingsFile {
  /// A value as it stands in the file.
  enum Value {
    case number(Double)
    case text(String)
    case flag(Bool)
  }

  /// The names and their values, in file order; names that begin with `x-` are notes.
  private(set) var members: [(name: String, value: Value)] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    try take("{")
    if next() == UInt8(ascii: "}") {
      index += 1
    } else {
      repeat {
        let name = try text()
        try take(":")
        members.append((name, try value()))
      } while takes(",")
      try take("}")
    }
    if let byte = next() { throw wrong(byte) }
  }

  /// Returns the settings: first the preset, then single settings.
  func settings() throws(Failure) -> GestureSettings {
    var all = GestureSettings()
    for (name, value) in members where name.isSame(as: "preset") {
      guard case .text(let word) = value else {
        throw Failure(GESTURES_ERROR_TYPE, "the preset is no word")
      }
      if case .count(1) = try PropertyForm.word(["standard", "forgiving"]).value(word) {
        all = .forgiving
      }
    }
    for (name, value) in members where !name.isSame(as: "preset") {
      let letters = Array(name.utf8)
      if letters.count > 1, letters[0] == UInt8(ascii: "x"), letters[1] == UInt8(ascii: "-") {
        continue
      }
      guard let form = GestureSettings.property(name)?.form else {
        throw Failure(GESTURES_ERROR_NAME, "there is no setting '", .text(name), "'")
      }
      switch value {
      case .number(let number): all.set(name, to: try form.value(number))
      case .text(let text): all.set(name, to: try form.value(text))
      case .flag(let flag): all.set(name, to: try form.value(flag))
      }
    }
    return all
  }

  // MARK: - Reading

  private mutating func value() throws(Failure) -> Value {
    switch next() {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"):
      for letter in "true".utf8 { try take(letter) }
      return .flag(true)
    case UInt8(ascii: "f"):
      for letter in "false".utf8 { try take(letter) }
      return .flag(false)
    default: return .number(try number())
    }
  }

  private mutating func text() throws(Failure) -> String {
    try take("\"")
    var letters: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      // An escaped character is only in a note, whose text nobody reads.
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      if index < bytes.count { letters.append(bytes[index]) }
      index += 1
    }
    try take("\"")
    guard let text = String(validating: letters, as: UTF8.self) else {
      throw Failure(GESTURES_ERROR_ARGUMENT, "a text of the settings is not UTF-8")
    }
    return text
  }

  /// A number of at most fifteen digits without an exponent, which is exact.
  private mutating func number() throws(Failure) -> Double {
    let isNegative = takes("-")
    var (digits, count, scale, isFraction) = (0.0, 0, 1.0, false)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !isFraction, count > 0 {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 15 {
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
        count += 1
      } else {
        break
      }
      index += 1
    }
    guard count > 0 else { throw wrong(next()) }
    return (isNegative ? -digits : digits) / scale
  }

  /// The next byte that is no space; nil at the end.
  private mutating func next() -> UInt8? {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Failure) {
    guard takes(character) else { throw wrong(next()) }
  }

  private mutating func take(_ letter: UInt8) throws(Failure) {
    guard next() == letter else { throw wrong(next()) }
    index += 1
  }

  private func wrong(_ byte: UInt8?) -> Failure {
    guard byte != nil else { return Failure(GESTURES_ERROR_ARGUMENT, "the settings end too early") }
    return Failure(
      GESTURES_ERROR_ARGUMENT,
      "the settings are no object of JSON at byte ",
      .number(Double(index))
    )
  }
}
