import Foundation
import Gestures
import Testing

/// The functions, compared with those of the C library.
@Suite struct ElementaryAccuracyTests {
  /// A function of one number, its counterpart, and the range in which they are compared.
  struct Comparison: Sendable, CustomTestStringConvertible {
    let name: String
    let function: @Sendable (Double) -> Double
    let library: @Sendable (Double) -> Double
    /// The largest error of the library, in units in the last place.
    ///
    /// For glibc, it is the value in the manual's table of known errors.
    let libraryError: Double
    let spreads: [Spread]

    var testDescription: String { name }
  }

  static let angles: [Spread] = [
    .even(-.pi / 4 ... .pi / 4), .even(-10...10), .even(-1e6...1e6), .wide(-1074 ... -1),
    .wide(19...1023),
  ]
  static let exponents: [Spread] = [
    .even(-1...1), .even(-30...30), .even(-745...709), .even(-746 ... -700), .wide(-1074...0),
  ]
  static let comparisons = [
    Comparison(
      name: "sin",
      function: { Elementary.sin($0) },
      library: { Foundation.sin($0) },
      libraryError: 1,
      spreads: angles
    ),
    Comparison(
      name: "cos",
      function: { Elementary.cos($0) },
      library: { Foundation.cos($0) },
      libraryError: 1,
      spreads: angles
    ),
    Comparison(
      name: "exp",
      function: { Elementary.exp($0) },
      library: { Foundation.exp($0) },
      libraryError: 1,
      spreads: exponents
    ),
    Comparison(
      name: "sinh",
      function: { Elementary.sinh($0) },
      library: { Foundation.sinh($0) },
      libraryError: 2,
      spreads: exponents
    ),
    Comparison(
      name: "cosh",
      function: { Elementary.cosh($0) },
      library: { Foundation.cosh($0) },
      libraryError: 2,
      spreads: exponents
    ),
    Comparison(
      name: "log",
      function: { Elementary.log($0.magnitude) },
      library: { Foundation.log($0.magnitude) },
      libraryError: 1,
      spreads: [.even(0.7...1.5), .even(1 - 1e-6...1 + 1e-6), .even(0...10), .wide(-1074...1023)]
    ),
  ]

  /// The largest error that the functions promise, in units in the last place.
  let ownError = 1.0
  let count = 200_000

  /// Returns how many units in the last place of `b` lie between two numbers.
  private func distance(_ a: Double, _ b: Double) -> Double {
    if a == b || (a.isNaN && b.isNaN) { return 0 }
    guard a.isFinite, b.isFinite else { return .infinity }
    return abs(a - b) / b.ulp
  }

  @Test(arguments: comparisons) func agreesWithTheLibrary(_ comparison: Comparison) {
    var random = RandomNumbers(seed: 1)
    for spread in comparison.spreads {
      var worst = (distance: 0.0, argument: 0.0)
      for _ in 0..<count / comparison.spreads.count {
        let x = spread.number(&random)
        let distance = distance(comparison.function(x), comparison.library(x))
        if !(distance <= worst.distance) { worst = (distance, x) }
      }
      #expect(
        worst.distance <= ownError + comparison.libraryError,
        "\(comparison.name)(\(worst.argument)), seed 1, \(spread)"
      )
    }
  }

  @Test(arguments: [
    Spread.even(-1...1), .even(-1000...1000), .wide(-10...10), .wide(-1074...1023),
    .wide(-1074 ... -1000), .wide(1000...1023),
  ])
  func agreesWithTheLibraryInEveryQuadrant(_ spread: Spread) {
    var random = RandomNumbers(seed: 2)
    var worst = (distance: 0.0, x: 0.0, y: 0.0)
    for _ in 0..<count / 6 {
      let (y, x) = (spread.number(&random), spread.number(&random))
      let distance = distance(Elementary.atan2(y, x), Foundation.atan2(y, x))
      if !(distance <= worst.distance) { worst = (distance, x, y) }
    }
    #expect(worst.distance <= ownError + 1, "atan2(\(worst.y), \(worst.x)), seed 2")
  }

  /// Doubles next to a multiple of π/2, where all digits except the last ones cancel.
  @Test func keepsTheDigitsNextToMultiplesOfAQuarterTurn() {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<count / 10 {
      let turns = Double(random.bits() >> (random.bits() % 40 + 24))
      let angle = turns * (.pi / 2)
      let worst = max(
        distance(Elementary.sin(angle), Foundation.sin(angle)),
        distance(Elementary.cos(angle), Foundation.cos(angle))
      )
      #expect(worst <= ownError + 1, "\(angle), seed 3")
      if worst > ownError + 1 { return }
    }
  }

  /// The double that is nearest to a multiple of π/2; the error of glibc 2.36 is 8 units.
  ///
  /// > Source: Muller, Elementary Functions, 3rd edition, 2016, section 11.4; the cosine calculated
  /// > with 1500 bits by mpmath.
  @Test func keepsTheDigitsInTheWorstCase() {
    let angle = 6_381_956_970_095_103 * 0x1p797
    #expect(distance(Elementary.cos(angle), -4.687_165_924_254_627_611_1e-19) <= ownError)
    #expect(abs(Elementary.sin(angle)) == 1)
  }
}
