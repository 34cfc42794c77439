// The bytes of a text, in the way that costs a small program least.

#if hasFeature(Embedded)
extension String {
  /// Calls a body with the text as UTF-8.
  ///
  /// In Embedded Swift every string is contiguous; walking its view would bring 18 kB of code for
  /// those that are not.
  package func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    _ = utf8.withContiguousStorageIfAvailable(body)
  }

  /// Creates a text of UTF-8; an empty one of what is no UTF-8.
  ///
  /// To repair such bytes would take 12 kB of code; only a host could send any.
  package init(bytes: [UInt8]) {
    self = String(validating: bytes, as: UTF8.self) ?? ""
  }
}
#else
extension String {
  /// Calls a body with the text as UTF-8.
  package func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = self
    text.withUTF8(body)
  }

  /// Creates a text from UTF-8; invalid bytes are repaired.
  package init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
}
#endif

extension String {
  /// The text as UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    withBytes { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// How many bytes the text has as UTF-8.
  package var byteCount: Int {
    var count = 0
    withBytes { count = $0.count }
    return count
  }

  /// Returns whether another text has the same bytes.
  package func hasBytes(of other: String) -> Bool {
    var isSame = false
    withBytes { one in
      other.withBytes { two in
        isSame = one.count == two.count && one.indices.allSatisfy { one[$0] == two[$0] }
      }
    }
    return isSame
  }
}

extension [UInt32] {
  /// Adds how many bytes a text has as UTF-8, and the bytes, four a word, the first in the lowest
  /// byte.
  package mutating func append(packed text: String) {
    append(UInt32(text.byteCount))
    text.withBytes { bytes in
      for (index, byte) in bytes.enumerated() {
        if index % 4 == 0 { append(0) }
        self[count - 1] |= UInt32(byte) << UInt32(index % 4 * 8)
      }
    }
  }
}
