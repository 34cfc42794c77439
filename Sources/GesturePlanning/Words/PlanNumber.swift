/// A number with its unit, as it stands in the words of a plan.
struct PlanNumber {
  /// The number.
  var value: Double
  /// The bytes of the unit; may be empty.
  var unit: Range<Int>

  /// Reads a number at the start of a range of bytes; nil if there is none.
  ///
  /// It has a sign, digits with a decimal point, and an exponent; all but the digits may be missing. The result
  /// is exact, or the neighbour of the nearest number: more than 18 digits are not looked at.
  init?(_ text: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    func byte(_ index: Int) -> UInt8? { index < range.upperBound ? text[index] : nil }
    func digit(_ index: Int) -> UInt64? {
      guard let byte = byte(index), (0x30...0x39).contains(byte) else { return nil }
      return UInt64(byte - 0x30)
    }
    let isNegative = byte(index) == UInt8(ascii: "-")
    if isNegative || byte(index) == UInt8(ascii: "+") { index += 1 }
    var digits: UInt64 = 0
    var exponent = 0
    var count = 0
    func isFull(_ digits: UInt64) -> Bool { digits >= 100_000_000_000_000_000 }
    while let next = digit(index) {
      if isFull(digits) { exponent += 1 } else { digits = digits * 10 + next }
      (index, count) = (index + 1, count + 1)
    }
    if byte(index) == UInt8(ascii: ".") {
      index += 1
      while let next = digit(index) {
        if !isFull(digits) {
          digits = digits * 10 + next
          exponent -= 1
        }
        (index, count) = (index + 1, count + 1)
      }
    }
    guard count > 0 else { return nil }
    if byte(index) == UInt8(ascii: "e") || byte(index) == UInt8(ascii: "E") {
      var next = index + 1
      let isSmall = byte(next) == UInt8(ascii: "-")
      if isSmall || byte(next) == UInt8(ascii: "+") { next += 1 }
      var written: Int?
      while let value = digit(next) {
        written = min((written ?? 0) * 10 + Int(value), 10_000)
        next += 1
      }
      if let written {
        exponent += isSmall ? -written : written
        index = next
      }
    }
    value = Self.scale(Double(digits), exponent)
    if isNegative { value = -value }
    unit = index..<range.upperBound
  }

  /// Returns a number times a power of ten; infinity if it is too large.
  private static func scale(_ number: Double, _ exponent: Int) -> Double {
    guard number != 0 else { return 0 }
    var result = number
    var rest = min(max(exponent, -400), 400)
    while rest > 0 {
      let step = min(rest, 22)
      result *= power(step)
      rest -= step
    }
    while rest < 0 {
      let step = min(-rest, 22)
      result /= power(step)
      rest += step
    }
    return result
  }

  /// Returns a power of ten from 0 to 22, which is exact.
  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}
