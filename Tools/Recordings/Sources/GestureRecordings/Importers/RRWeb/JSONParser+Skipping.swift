@_spi(Reading) import GestureTraces

extension JSONParser {
  /// How deep a value may be that is skipped.
  ///
  /// Pages nest elements deeper than any file of this package nests lists. Nothing recurses here.
  static let skippedDepthLimit = 1 << 16

  /// Checks the value that starts here, whatever its kind, without adding it to the table.
  ///
  /// A key that occurs twice is not found.
  ///
  /// - Throws: The first mistake.
  /// - Complexity: O(*n*) in the bytes of the value, without an allocation per value.
  mutating func skip() throws(Fault) {
    // Whether each of the lists and objects around this place is an object, outermost first.
    var isKeyed: [Bool] = []
    while true {
      let isInside = try skipStart(&isKeyed)
      if isInside { continue }
      // After a value, everything that ends here ends.
      while true {
        guard let isObject = isKeyed.last else { return }
        skipSpace()
        if peek == UInt8(ascii: ",") {
          index += 1
          skipSpace()
          if isObject { try skipKey() }
          break
        }
        guard peek == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw failure(isObject ? "',' or '}'" : "',' or ']'")
        }
        index += 1
        isKeyed.removeLast()
      }
    }
  }

  /// Skips a value, or only the beginning of a list or object that is not empty; returns whether a
  /// value inside follows.
  private mutating func skipStart(_ isKeyed: inout [Bool]) throws(Fault) -> Bool {
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = peek == UInt8(ascii: "{")
      index += 1
      skipSpace()
      if peek == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        return false
      }
      guard isKeyed.count < Self.skippedDepthLimit else {
        throw failure(
          "at most \(Self.skippedDepthLimit) lists and objects inside each other",
          found: "one more"
        )
      }
      isKeyed.append(isObject)
      if isObject { try skipKey() }
      return true
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: throw failure("a value")
    }
    return false
  }

  /// Skips a key and the colon after it; returns the place of the key, without its quotes.
  @discardableResult
  mutating func skipKey() throws(Fault) -> Range<Int> {
    guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
    let start = index + 1
    _ = try string()
    let key = start..<index - 1
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw failure("':'") }
    index += 1
    skipSpace()
    return key
  }

  private mutating func skip(_ word: StaticString) throws(Fault) {
    guard isHere(word, from: index) else { throw failure("a value") }
    index += word.utf8CodeUnitCount
  }

  /// Returns whether a text stands at a place.
  func isHere(_ text: StaticString, from start: Int) -> Bool {
    guard bytes.count - start >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in buffer.indices where bytes[start + offset] != buffer[offset] { return false }
      return true
    }
  }

  /// Returns whether a key is a text.
  func key(_ key: Range<Int>, is text: StaticString) -> Bool {
    key.count == text.utf8CodeUnitCount && isHere(text, from: key.lowerBound)
  }

  /// Reads the members of the object that starts here.
  ///
  /// - Parameter body: Is called at each value with the place of its key, and reads the value.
  /// - Throws: The first mistake.
  mutating func forEachMember(
    _ body: (inout JSONParser, Range<Int>) throws(Fault) -> Void
  ) throws(Fault) {
    index += 1
    skipSpace()
    if peek == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      let key = try skipKey()
      try body(&self, key)
      skipSpace()
      if peek == UInt8(ascii: "}") { break }
      guard peek == UInt8(ascii: ",") else { throw failure("',' or '}'") }
      index += 1
      skipSpace()
    }
    index += 1
  }

  /// Reads the elements of the list that starts here.
  ///
  /// - Parameter body: Is called at each element with its number, and reads it.
  /// - Throws: The first mistake.
  mutating func forEachElement(
    _ body: (inout JSONParser, Int) throws(Fault) -> Void
  ) throws(Fault) {
    index += 1
    skipSpace()
    if peek == UInt8(ascii: "]") {
      index += 1
      return
    }
    var count = 0
    while true {
      try body(&self, count)
      count += 1
      skipSpace()
      if peek == UInt8(ascii: "]") { break }
      guard peek == UInt8(ascii: ",") else { throw failure("',' or ']'") }
      index += 1
      skipSpace()
    }
    index += 1
  }

  /// Goes to a member of the object that starts here, and stops behind it or at the object's end.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - body: Is called at the value of the first member with that key, and reads it.
  /// - Throws: The first mistake on the way.
  mutating func firstMember(
    _ name: StaticString,
    _ body: (inout JSONParser) throws(Fault) -> Void
  ) throws(Fault) {
    index += 1
    skipSpace()
    guard peek != UInt8(ascii: "}") else { return }
    while true {
      if key(try skipKey(), is: name) { return try body(&self) }
      try skip()
      skipSpace()
      guard peek == UInt8(ascii: ",") else { return }
      index += 1
      skipSpace()
    }
  }
}
