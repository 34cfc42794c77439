/// Reads values of ClickHouse's format RowBinary, and nil beyond its end.
///
/// > Source: clickhouse.com/docs/interfaces/formats/RowBinary: numbers in their own width, the lowest byte
/// > first; a text and a list begin with their length in groups of seven bits.
struct RowBinaryReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func length() -> Int? {
    var (length, shift) = (UInt64(0), UInt64(0))
    while index < bytes.count, shift < 63 {
      let byte = bytes[index]
      index += 1
      length |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte & 0x80 != 0 else { return Int(exactly: length) }
    }
    return nil
  }

  mutating func number() -> Double? { word().map { Double(bitPattern: $0) } }

  mutating func integer() -> Int64? { word().map { Int64(bitPattern: $0) } }

  mutating func text() -> [UInt8]? {
    guard let length = length(), length <= bytes.count - index else { return nil }
    var text: [UInt8] = []
    for offset in 0..<length { text.append(bytes[index + offset]) }
    index += length
    return text
  }

  private mutating func word() -> UInt64? {
    guard bytes.count - index >= 8 else { return nil }
    var word: UInt64 = 0
    for offset in 0..<8 { word |= UInt64(bytes[index + offset]) << UInt64(offset * 8) }
    index += 8
    return word
  }
}

extension [UInt8] {
  /// Adds a text of RowBinary.
  mutating func append(rowBinary text: [UInt8]) {
    var length = text.count
    while length > 0x7F {
      append(UInt8(length & 0x7F) | 0x80)
      length >>= 7
    }
    append(UInt8(length))
    append(contentsOf: text)
  }
}
