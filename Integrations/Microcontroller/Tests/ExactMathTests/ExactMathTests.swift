import CBoard
import Testing

/// The functions that the firmware has in place of a mathematics library, against those of this machine.
struct ExactMathTests {
  private static let special: [Double] = [
    0, -0.0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3.5, 4, 0.49999999999999994, 0x1.fffffffffffffp51,
    0x1p52, 0x1p53,
    0x1p-1022, 0x1p-1074, 3 * 0x1p-1074, .greatestFiniteMagnitude, .infinity,
  ]

  /// Numbers of all sizes, and some around one, where fractions are.
  private static let numbers: [Double] = {
    var state: UInt64 = 1
    // > Source: SplitMix64 of Steele, Lea and Flood, 2014, doi:10.1145/2660193.2660195.
    func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
    return special + special.map { -$0 }
      + (0..<200_000).map { index in
        let bits = next()
        return Double(
          bitPattern: index % 2 == 0
            ? bits : bits & 0x800f_ffff_ffff_ffff | (1010 + bits >> 52 % 80) << 52
        )
      }
  }()

  private func same(_ a: Double, _ b: Double) -> Bool {
    a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN)
  }

  @Test func theSquareRootIsTheNearestNumber() {
    #expect(Self.numbers.allSatisfy { same(exact_sqrt($0), $0.squareRoot()) })
    #expect(Self.numbers.allSatisfy { same(exact_sqrt($0 * $0), ($0 * $0).squareRoot()) })
  }

  @Test func roundingIsThatOfThisMachine() {
    #expect(Self.numbers.allSatisfy { same(exact_round($0), $0.rounded()) })
    #expect(Self.numbers.allSatisfy { same(exact_rint($0), $0.rounded(.toNearestOrEven)) })
    #expect(Self.numbers.allSatisfy { same(exact_trunc($0), $0.rounded(.towardZero)) })
    #expect(Self.numbers.allSatisfy { same(exact_floor($0), $0.rounded(.down)) })
    #expect(Self.numbers.allSatisfy { same(exact_ceil($0), $0.rounded(.up)) })
  }
}
