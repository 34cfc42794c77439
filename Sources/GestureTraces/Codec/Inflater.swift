/// Reads the bits of a DEFLATE stream and writes the unpacked bytes.
///
/// > Source: RFC 1951; each part names its section.
struct Inflater {
  private let bytes: [UInt8]
  private let name: String
  private var next = 0
  private var held: UInt32 = 0
  private var heldCount = 0
  /// Everything written so far.
  private(set) var output: [UInt8] = []

  private let limit: Int
  private let advice: String?

  /// Creates a reader of a file that writes as much as the limit allows.
  init(_ bytes: [UInt8], name: String, _ limit: Gunzip.Limit) {
    self.bytes = bytes
    self.name = name
    self.limit = limit.bytes(ofFileWith: bytes.count)
    advice = limit.advice
    output.reserveCapacity(min(bytes.count * 4, self.limit))
  }

  private func requireRoom(for count: Int) throws(InputError) {
    guard output.count + count > limit else { return }
    throw failure(
      "at most \(limit) unpacked bytes" + (advice.map { " (\($0))" } ?? ""),
      "more, after \(next) of \(bytes.count) bytes of the file"
    )
  }

  /// Whether no byte follows, or only zeros.
  var hasOnlyZerosLeft: Bool { bytes[next...].allSatisfy { $0 == 0 } }

  /// Returns an error about the file.
  func failure(_ expected: String, _ found: String) -> InputError {
    InputError(file: name, expected: expected, found: found)
  }

  /// Reads a whole byte, and drops the rest of the current one.
  mutating func byte() throws(InputError) -> UInt8 {
    guard next < bytes.count else { throw failure("more bytes", "the end of the file") }
    defer { next += 1 }
    return bytes[next]
  }

  /// Reads four bytes, the lowest first.
  mutating func word() throws(InputError) -> UInt32 {
    var word: UInt32 = 0
    for shift in 0..<4 { word |= UInt32(try byte()) << UInt32(8 * shift) }
    return word
  }

  private mutating func bits(_ count: Int) throws(InputError) -> Int {
    while heldCount < count {
      held |= UInt32(try byte()) << UInt32(heldCount)
      heldCount += 8
    }
    let value = held & ((1 << UInt32(count)) - 1)
    held >>= UInt32(count)
    heldCount -= count
    return Int(value)
  }

  /// Reads blocks up to the last one (3.2.3).
  mutating func inflate() throws(InputError) {
    held = 0
    heldCount = 0
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try copyStored()
      case 1: try decode(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try tables()
        try decode(literals, distances)
      default: throw failure("a block type from 0 to 2", "3")
      }
    }
  }

  /// Copies a block that is not compressed (3.2.4).
  private mutating func copyStored() throws(InputError) {
    held = 0
    heldCount = 0
    let length = Int(try byte()) | Int(try byte()) << 8
    let inverse = Int(try byte()) | Int(try byte()) << 8
    guard length ^ inverse == 0xFFFF else {
      throw failure("a length and its inverse", "other values")
    }
    try requireRoom(for: length)
    for _ in 0..<length { output.append(try byte()) }
  }

  private static let fixedLiterals = HuffmanCode(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  private static let fixedDistances = HuffmanCode([Int](repeating: 5, count: 30))
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Reads the codes of a block (3.2.7).
  private mutating func tables() throws(InputError) -> (HuffmanCode, HuffmanCode) {
    let literals = try bits(5) + 257
    let distances = try bits(5) + 1
    let count = try bits(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count { lengths[Self.order[index]] = try bits(3) }
    let code = HuffmanCode(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try symbol(code) {
      case 16:
        guard let last = all.last else { throw failure("a length to repeat", "none") }
        all += [Int](repeating: last, count: try bits(2) + 3)
      case 17: all += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: all += [Int](repeating: 0, count: try bits(7) + 11)
      case let length: all.append(length)
      }
    }
    guard all.count == literals + distances else {
      throw failure("complete tables", "longer tables")
    }
    return (HuffmanCode(Array(all[..<literals])), HuffmanCode(Array(all[literals...])))
  }

  /// Reads a symbol, bit by bit along its code (3.2.2).
  private mutating func symbol(_ code: HuffmanCode) throws(InputError) -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1..<HuffmanCode.longest + 1 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw failure("a code of the table", "another code")
  }

  /// Reads literals and copies until the end of the block (3.2.5).
  private mutating func decode(
    _ literals: HuffmanCode,
    _ distances: HuffmanCode
  ) throws(InputError) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        if output.count >= limit { try requireRoom(for: 1) }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol > 256 else { return }
      let length = try length(of: symbol)
      let code = try self.symbol(distances)
      guard code < 30 else { throw failure("a distance code below 30", "\(code)") }
      let extra = max(code / 2 - 1, 0)
      let base = code < 4 ? code + 1 : ((2 + code % 2) << extra) + 1
      let distance = base + (try bits(extra))
      guard distance <= output.count else {
        throw failure("a copy of read bytes", "a copy before them")
      }
      try requireRoom(for: length)
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func length(of symbol: Int) throws(InputError) -> Int {
    let code = symbol - 257
    switch code {
    case 0..<8: return code + 3
    case 8..<28:
      let extra = code / 4 - 1
      return ((4 + code % 4) << extra) + 3 + (try bits(extra))
    case 28: return 258
    default: throw failure("a length code below 286", "\(symbol)")
    }
  }
}

/// A canonical Huffman code: how many symbols there are of each length, and the symbols in order.
struct HuffmanCode {
  /// The longest code, in bits.
  static let longest = 15
  let counts: [Int]
  let symbols: [Int]

  /// Creates the code of symbols with given lengths; 0 for a symbol that does not occur.
  init(_ lengths: [Int]) {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    var symbols: [Int] = []
    for length in 1...Self.longest {
      for symbol in lengths.indices where lengths[symbol] == length { symbols.append(symbol) }
      counts[length] = lengths.count { $0 == length }
    }
    self.counts = counts
    self.symbols = symbols
  }
}
