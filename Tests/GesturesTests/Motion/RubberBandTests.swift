import Gestures
import Testing

@Suite struct RubberBandTests {
  let band = RubberBand(dimension: 600)
  /// Rounding of a few operations on numbers up to 1000.
  let rounding = 1e-9

  @Test(arguments: [0.0, 1, 100, 300, 5000]) func followsTheFormula(distance: Double) {
    let expected = (1 - 1 / (distance * 0.55 / 600 + 1)) * 600
    #expect(abs(band.offset(for: distance) - expected) < rounding)
  }

  @Test(arguments: [(100.0, 50.4), (300, 129.4)])
  func givesTheNumbersOfTheSpecification(distance: Double, offset: Double) {
    // Given to one decimal.
    #expect(abs(band.offset(for: distance) - offset) < 0.05)
  }

  @Test func startsWithTheSlopeOfItsCoefficient() {
    // The next term of the series is (0.55 x)² / 600.
    #expect(abs(band.offset(for: 1e-6) / 1e-6 - 0.55) < 1e-8)
  }

  @Test func growsButNeverReachesItsDimension() {
    var last = 0.0
    for step in 1...60 {
      let offset = band.offset(for: Double(step * step))
      #expect(offset > last && offset < 600)
      last = offset
    }
    #expect(band.offset(for: 1e9) > 599.9)
    #expect(band.offset(for: .infinity) == 600)
  }

  @Test(arguments: [0.0, 0.1, 50, 300, 599]) func theInverseLeadsBack(offset: Double) {
    #expect(abs(band.offset(for: band.distance(for: offset)) - offset) < rounding)
    let formula = 600 / 0.55 * (1 / (1 - offset / 600) - 1)
    #expect(abs(band.distance(for: offset) - formula) < rounding * max(1, formula))
  }

  @Test func pullsAlikeBothWays() {
    #expect(band.offset(for: -100) == -band.offset(for: 100))
    #expect(band.distance(for: -100) == -band.distance(for: 100))
  }

  @Test func offsetsOutOfReachNeedAnInfiniteDrag() {
    #expect(band.distance(for: 600) == .infinity)
    #expect(band.distance(for: -700) == -.infinity)
  }

  @Test(arguments: [0, -5, Double.nan]) func nothingShowsWithoutDimensionOrCoefficient(
    useless: Double
  ) {
    for band in [RubberBand(dimension: useless), RubberBand(dimension: 600, coefficient: useless)] {
      #expect(band.offset(for: 100) == 0)
      #expect(band.offset(for: .infinity) == 0)
      #expect(band.distance(for: 0) == 0)
      #expect(band.distance(for: 1) == .infinity)
    }
  }

  @Test func anInfiniteDimensionKeepsTheSlope() {
    let band = RubberBand(dimension: .infinity)
    #expect(abs(band.offset(for: 1000) - 550) < rounding)
    #expect(abs(band.distance(for: 550) - 1000) < rounding)
  }

  @Test func notANumberStaysOne() {
    #expect(band.offset(for: .nan).isNaN)
    #expect(band.distance(for: .nan).isNaN)
    #expect(band.shown(.nan, bounds: 0...1).isNaN)
  }

  @Test func onlyWhatLiesBeyondTheBoundsIsHeldBack() {
    #expect(band.shown(40, bounds: 0...100) == 40)
    #expect(band.shown(100, bounds: 0...100) == 100)
    #expect(band.shown(150, bounds: 0...100) == 100 + band.offset(for: 50))
    #expect(band.shown(-50, bounds: 0...100) == -band.offset(for: 50))
    #expect(band.shown(-50, bounds: -.infinity...100) == -50)
  }

  @Test(arguments: [-80.0, 0, 40, 100, 180]) func aCaughtPlaceLeadsBackToItsDrag(position: Double) {
    let shown = band.shown(position, bounds: 0...100)
    #expect(abs(band.dragged(shown, bounds: 0...100) - position) < rounding)
  }
}
