import Foundation
import Gestures
import SeededRandom
import Testing

/// The only writer of numbers, compared with the standard library and the C library.
@Suite struct DecimalTextTests {
  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes = Array("x".utf8)
    write(&bytes)
    #expect(bytes.first == UInt8(ascii: "x"), "what is there already stays")
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// Returns numbers of every size, most of them of the size of coordinates.
  private func numbers(seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    var numbers: [Double] = [0, -0.0, 1, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    for _ in 0..<250 {
      numbers.append(Double(bitPattern: random.next()))
      numbers.append(Double.random(in: -2000...2000, using: &random))
      numbers.append(Double(Float.random(in: 0...2000, using: &random)))
      numbers.append(Double(Int.random(in: -3_000_000...3_000_000, using: &random)) / 1000)
    }
    return numbers
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func theFewestDigitsAreThoseOfTheStandardLibrary(seed: UInt64) {
    var json = JSONBytes()
    for number in numbers(seed: seed) + [.nan, .infinity, -.infinity] {
      var expected = number.isFinite ? number.description : "null"
      if expected.hasSuffix(".0") { expected.removeLast(2) }
      json.removeAll()
      json.value(exact: number)
      json.value(exact: number)
      #expect(json.text == "\(expected),\(expected)", "seed \(seed)")
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>, 0...6)
  func fixedDecimalsAreThoseOfTheCLibrary(seed: UInt64, decimals: Int) {
    let unit = pow(10, Double(decimals))
    var count = 0
    for number in numbers(seed: seed) where (number * unit).magnitude < 9e15 {
      // Here halves are rounded away from zero. C rounds by the digits beyond those of the product.
      let scaled = number.magnitude * unit
      let distance = (scaled - scaled.rounded(.down) - 0.5).magnitude
      guard distance > max(1e-6, scaled.ulp) else { continue }
      var expected = String(format: "%.\(decimals)f", number)
      if Double(expected) == 0, expected.hasPrefix("-") { expected.removeFirst() }
      #expect(DecimalText.fixed(number, decimals) == expected, "seed \(seed)")
      if expected.contains(".") {
        while expected.hasSuffix("0") { expected.removeLast() }
        if expected.hasSuffix(".") { expected.removeLast() }
      }
      #expect(DecimalText.short(number, decimals) == expected, "seed \(seed)")
      count += 1
    }
    #expect(count > 400)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func wholeNumbersAreThoseOfTheStandardLibrary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let shifts = 0..<64
    for number in [.min, .max, 0, -1]
      + shifts.map({ Int64(truncatingIfNeeded: random.next()) >> $0 })
    {
      #expect(text { $0.append(integer: number) } == number.description, "seed \(seed)")
      #expect(text { $0.append(units: number, decimals: 0) } == number.description)
      let nine = text { $0.append(units: number, decimals: 9) }
      #expect(nine.filter { $0 != "." } == padded(number), "seed \(seed)")
      #expect(nine.suffix(10).first == ".")
    }
  }

  /// Returns the digits of a number, at least ten.
  private func padded(_ number: Int64) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, 10 - digits.count))
      + digits
  }

  @Test func halvesAreRoundedAwayFromZeroAndZeroHasNoSign() {
    let numbers = [0.5, -0.5, 1.5, 2.5, -2.5, -0.4, 0.49999999999999994, -0.0]
    #expect(
      numbers.map { DecimalText.fixed($0, 0) } == ["1", "-1", "2", "3", "-3", "0", "0", "0"]
    )
    #expect(DecimalText.fixed(-0.0625, 3) == "-0.063")
    #expect(DecimalText.short(-0.0004, 3) == "0")
    #expect(DecimalText.fixed(-0.0004, 3) == "0.000")
  }

  @Test func whatHasNoSuchDecimalsIsWrittenAsSwiftDescribesIt() {
    #expect(DecimalText.fixed(.nan, 2) == "nan")
    #expect(DecimalText.short(-.infinity, 2) == "-inf")
    #expect(DecimalText.fixed(1e300, 0) == "1e+300")
    #expect(DecimalText.short(1.5e20, 3) == "1.5e+20")
    #expect(DecimalText.short(8_999_999_999_999.5, 3) == "8999999999999.5")
    #expect(DecimalText.fixed(9_000_000_000_000.5, 3) == "9000000000000.5")
    var bytes: [UInt8] = []
    for number in [.nan, .infinity, 9e15, -9e15] {
      let isAdded = bytes.append(number, decimals: 0)
      #expect(!isAdded)
    }
    #expect(bytes.isEmpty)
  }
}
