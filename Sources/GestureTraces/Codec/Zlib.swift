/// Unpacks what zlib compressed, without a library.
///
/// > Source: P. Deutsch, J.-L. Gailly, RFC 1950 (ZLIB), 1996.
@_spi(Reading) public enum Zlib {
  /// Returns whether bytes begin with the header of zlib, as no text does that holds touches.
  static func isPacked(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] & 0x0F == 8, bytes[0] >> 4 <= 7 else { return false }
    return (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 && bytes[1] & 0x20 == 0
  }

  /// Returns the contents of a file, unpacked if zlib compressed it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, for errors.
  /// - Returns: The unpacked bytes.
  /// - Throws: An error when the file is damaged, cut off, or unpacks to more than the usual limit.
  @_spi(Reading) public static func unpackIfPacked(
    _ bytes: [UInt8],
    name: String
  ) throws(InputError) -> [UInt8] {
    guard isPacked(bytes) else { return bytes }
    var inflater = Inflater(bytes, name: name, .standard)
    _ = try (inflater.byte(), inflater.byte())
    try inflater.inflate()
    let check = try inflater.word().byteSwapped
    guard check == checksum(inflater.output) else {
      throw inflater.failure("contents that match their checksum", "damaged contents")
    }
    return inflater.output
  }

  /// Returns the Adler-32 of bytes.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}
