import Foundation
import Smoke
import Testing

@Suite struct TextBufferTests {
  private func written(_ number: Double) -> String {
    var text = TextBuffer()
    text.write(number)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns the text that C prints, without the sign of a zero.
  private func printed(_ number: Double) -> String {
    let text = String(format: "%.3f", number)
    return text == "-0.000" ? "0.000" : text
  }

  @Test(arguments: [
    (0.0, "0.000"), (-0.0, "0.000"), (-0.0004, "0.000"), (-0.0006, "-0.001"), (0.9996, "1.000"),
    (-9.9999, "-10.000"), (0.0625, "0.062"), (0.1875, "0.188"), (1.0005, "1.000"),
    (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
    (.leastNonzeroMagnitude, "0.000"),
    (9_223_372_036_854_775_808, "9223372036854775808.000"), (1e23, "99999999999999991611392.000"),
  ])
  func writesTheNearestThousandth(number: Double, text: String) {
    #expect(written(number) == text)
  }

  @Test func agreesWithPrintfOnNumbersOfEverySize() {
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      // Knuth's 64-bit linear congruential generator (MMIX).
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pattern = state ^ state >> 33
      let anything = Double(bitPattern: pattern)
      let usual = Double(Int64(truncatingIfNeeded: pattern) >> 24) / 65536
      for number in [anything, usual] where number.isFinite {
        #expect(written(number) == printed(number), "bits \(String(number.bitPattern, radix: 16))")
      }
    }
  }

  @Test(arguments: [0, 7, 10, -1, 1_000_000, .max, .min] as [Int64])
  func writesWholeNumbers(number: Int64) {
    var text = TextBuffer()
    text.write(number)
    #expect(String(decoding: text.bytes, as: UTF8.self) == String(number))
  }
}
