/// The QR code of a short text, such as an address.
///
/// The text is encoded as bytes with the error correction of level L and mask 0, in one of the first five versions:
/// these have one block of data and one alignment pattern.
///
/// > Source: ISO/IEC 18004. The tests compare codes with those of `qrencode`.
package struct QRCode {
  /// The bytes of data and of error correction in each version.
  private static let capacities = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// Whether each module is dark, row by row.
  package private(set) var rows: [[Bool]]
  /// Whether a module belongs to a pattern, and not to the data.
  private var isPattern: [[Bool]]
  private var side: Int { rows.count }

  /// Creates the code of a text; nil when the text has more than 106 bytes, or any that is no ASCII.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // What else there is, readers guess.
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    // The mode and the count take 12 bits.
    guard let version = Self.capacities.firstIndex(where: { $0.0 >= bytes.count + 2 }) else {
      return nil
    }
    let (data, correction) = Self.capacities[version]
    let side = 21 + 4 * version
    rows = Array(repeating: Array(repeating: false, count: side), count: side)
    isPattern = rows
    drawPatterns(version)

    var bits =
      Self.bits(0b0100, 4) + Self.bits(bytes.count, 8) + bytes.flatMap { Self.bits(Int($0), 8) }
    bits += Array(repeating: false, count: min(4, 8 * data - bits.count))
    while bits.count % 8 != 0 { bits.append(false) }
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0 as UInt8) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for padding in 0..<data - words.count { words.append(padding % 2 == 0 ? 0xEC : 0x11) }
    words += Self.remainder(of: words, degree: correction)
    place(words.flatMap { Self.bits(Int($0), 8) })
  }

  /// A picture of the code with its margin, and a title.
  package func picture(title: String) -> String {
    let path = rows.indices.flatMap { y in
      rows.indices.filter { rows[y][$0] }.map { "M\($0 + 4) \(y + 4)h1v1h-1z" }
    }
    let size = side + 8
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size) \(size)\"><title>\(title)</title>"
      + "<path fill=\"#fff\" d=\"M0 0h\(size)v\(size)H0z\"/>"
      + "<path shape-rendering=\"crispEdges\" d=\"\(path.joined())\"/></svg>"
  }

  // MARK: Data

  private static func bits(_ value: Int, _ count: Int) -> [Bool] {
    (0..<count).reversed().map { value >> $0 & 1 == 1 }
  }

  /// The remainder of a division by the generator of Reed and Solomon, in the field of 256 elements.
  private static func remainder(of data: [UInt8], degree: Int) -> [UInt8] {
    var generator = Array(repeating: 0 as UInt8, count: degree - 1) + [1]
    var root = 1 as UInt8
    for _ in 0..<degree {
      for index in 0..<degree {
        generator[index] =
          product(generator[index], root) ^ (index + 1 < degree ? generator[index + 1] : 0)
      }
      root = product(root, 2)
    }
    return data.reduce(into: Array(repeating: 0, count: degree)) { rest, word in
      let factor = word ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<degree { rest[index] ^= product(generator[index], factor) }
    }
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    bits(Int(b), 8).reduce(0) { sum, bit in
      (sum << 1) ^ (sum & 0x80 == 0 ? 0 : 0x1D) ^ (bit ? a : 0)
    }
  }

  // MARK: Modules

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard rows.indices.contains(x), rows.indices.contains(y) else { return }
    rows[y][x] = isDark
    isPattern[y][x] = true
  }

  private mutating func drawPatterns(_ version: Int) {
    for index in 0..<side {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    // Rings around a middle: three that find the code, and one that aligns it.
    var middles = [(3, 3, 4), (side - 4, 3, 4), (3, side - 4, 4)]
    if version > 0 { middles.append((side - 7, side - 7, 2)) }
    for (x, y, radius) in middles {
      for dy in -radius...radius {
        for dx in -radius...radius {
          let ring = max(abs(dx), abs(dy))
          set(x + dx, y + dy, radius == 2 ? ring != 1 : ring != 2 && ring != 4)
        }
      }
    }
    // The level and the mask, twice, with their correction.
    let format = 0b01 << 3
    let rest = (0..<10).reduce(format) { rest, _ in rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = Self.bits((format << 10 | rest) ^ 0x5412, 15)
    // The timing patterns, in row and column 6, are left out.
    for (index, bit) in bits.enumerated() where index < 7 {
      set(index + index / 6, 8, bit)
      set(8, side - 1 - index, bit)
    }
    for (index, bit) in bits.enumerated() where index >= 7 {
      set(8, index < 9 ? 15 - index : 14 - index, bit)
      set(side - 15 + index, 8, bit)
    }
    set(8, side - 8, true)
  }

  /// Fills what is no pattern, in columns of two from the right, up and down in turn, and applies the mask.
  private mutating func place(_ bits: [Bool]) {
    var rest = bits[...]
    var isUp = true
    for right in [Int](stride(from: side - 1, to: 6, by: -2)) + [5, 3, 1] {
      for step in 0..<side {
        let y = isUp ? side - 1 - step : step
        for x in [right, right - 1] where !isPattern[y][x] {
          rows[y][x] = (rest.popFirst() ?? false) != ((x + y) % 2 == 0)
        }
      }
      isUp.toggle()
    }
  }
}
