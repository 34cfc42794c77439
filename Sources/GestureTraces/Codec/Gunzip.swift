/// Unpacks files that gzip compressed, without a library.
///
/// > Source: P. Deutsch, RFC 1951 (DEFLATE) and RFC 1952 (GZIP), 1996.
public enum Gunzip {
  /// Returns whether bytes begin like a gzip file.
  public static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// How much a file may grow when it is unpacked, because a small file can hold gigabytes of zeros.
  public struct Limit: Hashable, Sendable {
    /// The largest number of unpacked bytes.
    public var bytes: Int
    /// How many times larger than the file the unpacked bytes may be, beyond the first 16 MB.
    public var ratio: Int
    /// What a user can do about the limit, for errors, such as `--limit raises this`; nil for nothing.
    public var advice: String?

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - bytes: The largest number of unpacked bytes; at least 0.
    ///   - ratio: The largest ratio beyond the first 16 MB; nil for none.
    public init(bytes: Int, ratio: Int? = nil) {
      self.bytes = bytes
      self.ratio = ratio ?? .max
    }

    /// 256 MB, and 100 times the size of the file.
    ///
    /// > Source: A choice. The recordings of this project unpack to 3 to 9 times their size, and
    /// > DEFLATE reaches 1032.
    public static let standard = Limit(bytes: 256 << 20, ratio: 100)

    /// The largest number of bytes that a file of a size may unpack to.
    func bytes(ofFileWith size: Int) -> Int {
      let (product, overflow) = size.multipliedReportingOverflow(by: ratio)
      return min(bytes, overflow ? bytes : max(product, 16 << 20))
    }
  }

  /// Returns the contents of a file, unpacked if gzip compressed it.
  public static func unpackIfPacked(
    _ bytes: [UInt8],
    name: String,
    limit: Limit = .standard
  ) throws(InputError) -> [UInt8] {
    isPacked(bytes) ? try unpack(bytes, name: name, limit: limit) : bytes
  }

  /// Returns the contents of a gzip file; several compressed members in a row are joined.
  ///
  /// Zeros may follow: tapes and disks pad files with them.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, for errors.
  ///   - limit: The largest number of unpacked bytes.
  /// - Returns: The unpacked bytes.
  /// - Throws: An error when the file is damaged, cut off, or unpacks to more than the limit.
  public static func unpack(
    _ bytes: [UInt8],
    name: String,
    limit: Limit = .standard
  ) throws(InputError) -> [UInt8] {
    var inflater = Inflater(bytes, name: name, limit)
    repeat { try member(of: &inflater) } while !inflater.hasOnlyZerosLeft
    return inflater.output
  }

  /// Reads one compressed member: header, contents, checks.
  private static func member(of input: inout Inflater) throws(InputError) {
    let magic = try (input.byte(), input.byte(), input.byte())
    guard magic == (0x1F, 0x8B, 8) else { throw input.failure("a gzip header", "other bytes") }
    let flags = try input.byte()
    for _ in 0..<6 { _ = try input.byte() }
    if flags & 4 != 0 {
      let length = try Int(input.byte()) | Int(input.byte()) << 8
      for _ in 0..<length { _ = try input.byte() }
    }
    if flags & 8 != 0 { while try input.byte() != 0 {} }
    if flags & 16 != 0 { while try input.byte() != 0 {} }
    if flags & 2 != 0 { _ = try (input.byte(), input.byte()) }
    let start = input.output.count
    try input.inflate()
    let check = try input.word()
    let size = try input.word()
    guard check == checksum(input.output[start...]) else {
      throw input.failure("contents that match their checksum", "damaged contents")
    }
    guard size == UInt32(truncatingIfNeeded: input.output.count - start) else {
      throw input.failure("contents of \(size) bytes", "\(input.output.count - start)")
    }
  }

  /// Returns the CRC-32 of bytes, four bits at a time.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var table = [UInt32](repeating: 0, count: 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 != 0 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
      table[index] = value
    }
    var check = UInt32.max
    for byte in bytes { check = table[Int((check ^ UInt32(byte)) & 0xFF)] ^ (check >> 8) }
    return ~check
  }
}
