@_spi(Reading) import GestureTraces
import Gestures

/// An element of a page in a replay, as far as its name needs it.
///
/// The names are those that `Integrations/Web/record` gives to elements, but a replay is not searched
/// for others of the same name.
struct RRWebElement {
  private var tag: String
  private var attributes: [String: String] = [:]
  private let start: Int
  private let parser: JSONParser

  /// Attributes with which people name elements for tests, the preferred one first.
  private static let testIDs = ["data-testid", "data-test-id", "data-test", "data-cy"]
  /// The attributes that are read.
  private static let read = Set(testIDs + ["id", "role", "aria-label", "href"])
  /// The elements that have a name of their own for people.
  private static let controls: Set<String> = ["button", "input", "select", "textarea"]
  /// The longest value of an attribute that is read, in bytes.
  private static let longestValue = 200
  /// How far an element is searched for its text, in bytes.
  private static let longestElement = 4096
  /// The longest text that is a name, in characters.
  private static let longestName = 40

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - tag: The place of its tag's name.
  ///   - attributes: The offset of its attributes; nil when it has none.
  ///   - start: The offset of its node.
  ///   - parser: The text, which has been checked.
  init(_ tag: Range<Int>?, attributes: Int?, at start: Int, _ parser: JSONParser) {
    self.tag = tag.map { Self.text(parser.bytes[$0]) } ?? ""
    self.start = start
    self.parser = parser
    guard let attributes else { return }
    var reader = parser
    reader.index = attributes
    var values: [String: String] = [:]
    try? reader.forEachMember { (reader, key) throws(JSONParser.Fault) in
      let name = String(decoding: reader.bytes[key], as: UTF8.self)
      let start = reader.index
      let isText = reader.peek == UInt8(ascii: "\"")
      try reader.skip()
      let place = isText ? start + 1..<reader.index - 1 : start..<reader.index
      guard Self.read.contains(name), place.count <= Self.longestValue else { return }
      values[name] = isText ? Self.text(reader.bytes[place]) : ""
    }
    self.attributes = values
  }

  /// Returns the text of a string whose escapes have been checked.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String { JSONEscapes.resolved(bytes) }

  /// Whether a person would name this element rather than one around it.
  var isNamed: Bool {
    testID != nil || stableID != nil || attributes["role"] != nil || Self.controls.contains(tag)
      || (tag == "a" && attributes["href"] != nil)
  }

  /// A selector of Playwright; nil when not even the tag is known.
  var selector: String? {
    if let testID { return "[\(testID.name)=\(Self.quoted(testID.value))]" }
    if let stableID { return "#" + stableID }
    if let role, let name { return "role=\(role)[name=\(Self.quoted(name))]" }
    return tag.isEmpty ? nil : tag
  }

  private var testID: (name: String, value: String)? {
    for name in Self.testIDs {
      if let value = attributes[name] { return (name, value) }
    }
    return nil
  }

  /// The id, if it looks written by a person: those of libraries have numbers, and change.
  private var stableID: String? {
    guard let id = attributes["id"], (1..<60).contains(id.utf8.count) else { return nil }
    let letters = id.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
    guard letters, id.utf8.first?.isLetter == true else { return nil }
    let digits = id.utf8.reversed().prefix { $0.isDigit }.count
    let before = id.utf8.dropLast(digits).last
    if digits > 0, before == 0x2D || before == 0x5F { return nil }
    var run = 0
    for byte in id.utf8 {
      run = byte.isDigit ? run + 1 : 0
      if run == 3 { return nil }
    }
    return id
  }

  private var role: String? {
    if let role = attributes["role"] { return role == "button" || role == "link" ? role : nil }
    if tag == "button" { return "button" }
    return tag == "a" && attributes["href"] != nil ? "link" : nil
  }

  /// The label of the element or its text; nil when that is empty or long.
  private var name: String? {
    let words = (attributes["aria-label"] ?? content ?? "").split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ")
    return name.isEmpty || name.count > Self.longestName ? nil : name
  }

  /// The text inside the element; nil when the element is large.
  private var content: String? {
    var reader = parser
    reader.index = start
    let end = start + Self.longestElement
    var text = ""
    var depth = 0
    // Only keys and brackets count here: the text is known to be JSON.
    while reader.index < min(end, reader.bytes.count) {
      switch reader.peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        reader.index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        reader.index += 1
        if depth == 0 { return text }
      case UInt8(ascii: "\""):
        let key = reader.index + 1
        guard (try? reader.string()) != nil else { return nil }
        guard reader.key(key..<reader.index - 1, is: "textContent") else { continue }
        while reader.peek == UInt8(ascii: ":") || reader.peek == 0x20 { reader.index += 1 }
        let value = reader.index + 1
        guard reader.peek == UInt8(ascii: "\""), (try? reader.string()) != nil else { continue }
        guard reader.index - value <= Self.longestValue else { return nil }
        text += Self.text(reader.bytes[value..<reader.index - 1])
      default: reader.index += 1
      }
    }
    return nil
  }

  private static func quoted(_ text: String) -> String {
    JSONBytes { $0.value(text: text) }.text
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
