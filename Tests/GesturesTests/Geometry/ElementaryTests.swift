import Gestures
import Testing

@Suite struct ElementaryTests {
  // MARK: - Exact values

  @Test func isExactWhereTheResultIsADouble() {
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.sinh(0) == 0)
    #expect(Elementary.cosh(0) == 1)
  }

  @Test(arguments: [1, 2, 0.3, 1e-300, .leastNonzeroMagnitude, 1e300, .greatestFiniteMagnitude])
  func atan2IsExactOnAxesAndDiagonals(size: Double) {
    #expect(Elementary.atan2(0, size) == 0)
    #expect(Elementary.atan2(size, size) == .pi / 4)
    #expect(Elementary.atan2(size, 0) == .pi / 2)
    #expect(Elementary.atan2(size, -size) == 3 * .pi / 4)
    #expect(Elementary.atan2(0, -size) == .pi)
    #expect(Elementary.atan2(-size, -size) == -3 * .pi / 4)
    #expect(Elementary.atan2(-size, 0) == -.pi / 2)
    #expect(Elementary.atan2(-size, size) == -.pi / 4)
  }

  @Test(arguments: [0.1, 0.5, 0.7, 1, 3, 100, 1e5, 1e7, 1e200, .leastNonzeroMagnitude])
  func mirrorsToTheLastBit(x: Double) {
    #expect(Elementary.sin(-x) == -Elementary.sin(x))
    #expect(Elementary.cos(-x) == Elementary.cos(x))
    #expect(Elementary.sinh(-x) == -Elementary.sinh(x))
    #expect(Elementary.cosh(-x) == Elementary.cosh(x))
    #expect(Elementary.atan2(-x, 1) == -Elementary.atan2(x, 1))
    #expect(Elementary.atan2(-x, -1) == -Elementary.atan2(x, -1))
  }

  // MARK: - Special values, as in C's Annex F

  @Test(arguments: [0.0, .leastNonzeroMagnitude, 0x1p-1030, 1e-200, 1e-9]) func keepsTinyArguments(
    x: Double
  ) {
    for x in [x, -x] {
      #expect(Elementary.sin(x).bitPattern == x.bitPattern)
      #expect(Elementary.sinh(x).bitPattern == x.bitPattern)
      #expect(Elementary.atan2(x, 1).bitPattern == x.bitPattern)
      #expect(Elementary.cos(x) == 1)
      #expect(Elementary.cosh(x) == 1)
    }
  }

  @Test func atan2TellsSignedZerosApart() {
    for (y, sign) in [(0.0, 1.0), (-0.0, -1.0)] {
      #expect(Elementary.atan2(y, 0).bitPattern == y.bitPattern)
      #expect(Elementary.atan2(y, 3).bitPattern == y.bitPattern)
      #expect(Elementary.atan2(y, .infinity).bitPattern == y.bitPattern)
      #expect(Elementary.atan2(y, -0.0) == sign * .pi)
      #expect(Elementary.atan2(y, -3) == sign * .pi)
      #expect(Elementary.atan2(sign * 3, y) == sign * .pi / 2)
    }
  }

  @Test func atan2TakesInfinitiesAsEquallyFar() {
    for sign in [1.0, -1.0] {
      #expect(Elementary.atan2(sign * .infinity, .infinity) == sign * .pi / 4)
      #expect(Elementary.atan2(sign * .infinity, -.infinity) == sign * 3 * .pi / 4)
      #expect(Elementary.atan2(sign * .infinity, -3) == sign * .pi / 2)
      #expect(Elementary.atan2(sign * .infinity, 3) == sign * .pi / 2)
      #expect(Elementary.atan2(sign * 3, -.infinity) == sign * .pi)
      let ahead = Elementary.atan2(sign * 3, .infinity)
      #expect(ahead.bitPattern == (sign * 0).bitPattern)
    }
  }

  @Test(arguments: [Double.nan, -.nan, .signalingNaN]) func answersNaNWithOneNaN(x: Double) {
    let results = [
      Elementary.sin(x), Elementary.cos(x), Elementary.exp(x), Elementary.log(x),
      Elementary.sinh(x), Elementary.cosh(x), Elementary.atan2(x, 1), Elementary.atan2(1, x),
      Elementary.atan2(x, .infinity), Elementary.atan2(0, x), Elementary.atan2(-.infinity, x),
    ]
    for result in results { #expect(result.bitPattern == Double.nan.bitPattern) }
  }

  @Test func meetsInfinitiesAndPoles() {
    #expect(Elementary.sin(.infinity).isNaN && Elementary.sin(-.infinity).isNaN)
    #expect(Elementary.cos(.infinity).isNaN && Elementary.cos(-.infinity).isNaN)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(0) == -.infinity && Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(-1).isNaN && Elementary.log(-.infinity).isNaN)
    #expect(Elementary.sinh(.infinity) == .infinity && Elementary.sinh(-.infinity) == -.infinity)
    #expect(Elementary.cosh(.infinity) == .infinity && Elementary.cosh(-.infinity) == .infinity)
  }

  // MARK: - The ends of the range

  /// ln of the largest double and of half the smallest, between the doubles that surround them.
  @Test func exponentialOverflowsAndVanishesWhereADoubleEnds() {
    let largest = 0x1.62e42fefa39efp9
    #expect(Elementary.exp(largest) <= .greatestFiniteMagnitude)
    #expect(Elementary.exp(largest.nextUp) == .infinity)
    let smallest = -0x1.74910d52d3051p9
    #expect(Elementary.exp(smallest) == .leastNonzeroMagnitude)
    #expect(Elementary.exp(smallest.nextDown) == 0)
    // Half of the exponential overflows at an argument that is larger by ln 2.
    let last = 0x1.633ce8fb9f87dp9
    #expect(Elementary.cosh(last) <= .greatestFiniteMagnitude)
    #expect(Elementary.cosh(last.nextUp) == .infinity)
    #expect(Elementary.sinh(-last) >= -.greatestFiniteMagnitude)
    #expect(Elementary.sinh(-last.nextUp) == -.infinity)
    for beyond in [712, 1e10, .greatestFiniteMagnitude] {
      #expect(Elementary.exp(beyond) == .infinity && Elementary.exp(-beyond - 40) == 0)
      #expect(Elementary.sinh(beyond) == .infinity && Elementary.sinh(-beyond) == -.infinity)
      #expect(Elementary.cosh(beyond) == .infinity && Elementary.cosh(-beyond) == .infinity)
    }
  }

  @Test(arguments: [1e6, 1e9, 1e22, 1e300, 0x1.fffffffffffffp1023])
  func sineAndCosineOfLargeAnglesLieOnTheCircle(angle: Double) {
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    // Three roundings of numbers up to 1.
    #expect(abs(sine * sine + cosine * cosine - 1) <= 3 * Double.ulpOfOne)
  }

  // MARK: - Seams

  /// A growing function near a point at which its method of calculation changes.
  struct Seam: Sendable, CustomTestStringConvertible {
    let name: String
    let argument: Double
    let function: @Sendable (Double) -> Double

    var testDescription: String { "\(name) at \(argument)" }
  }

  static let seams: [Seam] = {
    let half = 0.5 * 0x1.62e42fefa39efp-1
    let root = 2.0.squareRoot()
    let functions: [(String, @Sendable (Double) -> Double, [Double])] = [
      ("exp", { Elementary.exp($0) }, [half, 1401 * half, -1401 * half]),
      ("log", { Elementary.log($0) }, [root, root / 2, 1, 0x1p-1022]),
      ("sinh", { Elementary.sinh($0) }, [1, 20]),
      ("cosh", { Elementary.cosh($0) }, [1, 20]),
      ("sin", { Elementary.sin($0) }, [.pi / 4, -.pi / 4, 999_999.5]),
      ("cos", { -Elementary.cos($0) }, [.pi / 4, 3 * .pi / 4]),
      ("atan2", { Elementary.atan2($0, 1) }, [root - 1, root + 1, 1, 0x1p-60]),
    ]
    return functions.flatMap { name, function, arguments in
      arguments.map { Seam(name: name, argument: $0, function: function) }
    }
  }()

  /// Two errors below 1 unit lower a neighbour by less than 2 units, and therefore by at most 1.
  @Test(arguments: seams) func neighboursStayInOrderUpToAUnit(seam: Seam) {
    var x = seam.argument - 500 * seam.argument.ulp
    var last = seam.function(x)
    for _ in 0..<1000 {
      x = x.nextUp
      let value = seam.function(x)
      #expect(value >= last - last.ulp, "\(seam.name)(\(x))")
      last = value
    }
  }
}
