import Gestures

// Apart from the rest, because texts take a third of a small module.
extension ElementSession {
  /// Where in memory the text of the last result is, until the next one.
  public var textAddress: UInt { text.address }

  /// Keeps a text for the host.
  ///
  /// - Returns: How many bytes it has.
  public func write(text bytes: [UInt8]) -> Int {
    if bytes.count > text.count {
      text.free()
      text = Row(repeating: 0, count: 2 * bytes.count)
    }
    for index in bytes.indices { text[index] = bytes[index] }
    return bytes.count
  }

  /// Keeps numbers for the host, at ``outputAddress``.
  public func write(numbers: [Double]) { _ = report.write(numbers) }

  /// Returns the bytes that the host has written, as UTF-8.
  public func inputText(_ count: Int) -> String { String(bytes: input.bytes(count)) }
}
