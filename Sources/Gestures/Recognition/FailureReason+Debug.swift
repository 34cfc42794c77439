#if !hasFeature(Embedded)

extension FailureReason: CustomDebugStringConvertible {
  /// What `print` shows of an optional reason: a phrase if the program has `GestureExplanation`, otherwise the words
  /// of the kind with the value and its limit.
  public var debugDescription: String {
    (self as? any CustomStringConvertible)?.description ?? plainText
  }

  /// What happened in a few words, with the value and its limit: `moved too far: 46, the limit is 45
  /// (tap.maximumMovement)`.
  package var plainText: String {
    var bytes: [UInt8] = []
    for byte in caseName.utf8 {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if isCapital { bytes.append(UInt8(ascii: " ")) }
      bytes.append(isCapital ? byte | 0x20 : byte)
    }
    guard hasMeasure else { return String(bytes: bytes) }
    bytes.append(text: ": ")
    _ = bytes.append(measured, decimals: 3, isTrimmed: true)
    bytes.append(text: ", the limit is ")
    _ = bytes.append(limit, decimals: 3, isTrimmed: true)
    if let setting { bytes.append(text: " (" + setting + ")") }
    return String(bytes: bytes)
  }
}
#endif
