// The bytes of a text, in the way that costs a small program least.

extension String {
  #if hasFeature(Embedded)
  /// Creates a text of UTF-8; an empty one of what is no UTF-8.
  ///
  /// To repair such bytes would take 12 kB of code; only a host could send any.
  package init(bytes: [UInt8]) {
    self = String(validating: bytes, as: UTF8.self) ?? ""
  }
  #else
  /// Creates a text from UTF-8; invalid bytes are repaired.
  package init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
  #endif

  /// The text as UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text: self)
    return bytes
  }

  /// Returns whether another text has the same bytes.
  package func hasBytes(of other: String) -> Bool {
    let own = utf8.span
    let others = other.utf8.span
    guard own.count == others.count else { return false }
    for index in own.indices where own[index] != others[index] { return false }
    return true
  }

  /// Returns the text after a beginning; nil if it begins with something else.
  package func after(_ beginning: String) -> String? {
    let (own, others) = (bytes, beginning.bytes)
    guard own.count >= others.count else { return nil }
    for index in others.indices where own[index] != others[index] { return nil }
    return String(bytes: Array(own[others.count...]))
  }
}

extension [UInt8] {
  /// Adds a text as UTF-8.
  ///
  /// In Embedded Swift, to add its view would bring 18 kB of code, for texts that are stored in parts.
  package mutating func append(text: String) {
    #if hasFeature(Embedded)
    let bytes = text.utf8.span
    append(addingCapacity: bytes.count) { room in
      for index in bytes.indices { room.append(bytes[index]) }
    }
    #else
    append(contentsOf: text.utf8)
    #endif
  }
}

extension StaticString {
  /// Returns whether a text has the same bytes.
  package func hasBytes(of text: String) -> Bool {
    withUTF8Buffer { own in
      let others = text.utf8.span
      return own.count == others.count && own.indices.allSatisfy { own[$0] == others[$0] }
    }
  }
}
