// The bytes of a text, without the tables that views of characters would bring into a module for a page.

extension String {
  /// Creates a text from UTF-8; invalid bytes are repaired, or in Embedded Swift dropped with the rest.
  package init(utf8Bytes: [UInt8]) {
    #if hasFeature(Embedded)
    self = String(validating: utf8Bytes, as: UTF8.self) ?? ""
    #else
    self.init(decoding: utf8Bytes, as: UTF8.self)
    #endif
  }

  /// The text as UTF-8.
  var utf8Bytes: [UInt8] {
    let own = utf8.span
    return own.indices.map { own[$0] }
  }

  /// Returns whether another text has the same bytes.
  package func hasUTF8(of other: String) -> Bool {
    let own = utf8.span
    let others = other.utf8.span
    return own.count == others.count && own.indices.allSatisfy { own[$0] == others[$0] }
  }
}

extension [UInt32] {
  /// Adds how many bytes a text has as UTF-8, and the bytes, four a word, the first in the lowest
  /// byte.
  package mutating func append(packed text: String) {
    let bytes = text.utf8.span
    append(UInt32(bytes.count))
    for index in bytes.indices {
      if index % 4 == 0 { append(0) }
      self[count - 1] |= UInt32(bytes[index]) << UInt32(index % 4 * 8)
    }
  }
}
