import GestureScenarios
import GestureTables
import GestureTuning
import Testing

@Suite struct ValueHistogramTests {
  /// Returns values of sizes from a hundredth to a hundred thousand, some of them whole.
  private func values(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let value = Double.random(in: 0.01...1, using: &random)
      let size = [1.0, 10, 1000, 100_000][Int.random(in: 0..<4, using: &random)]
      return index % 3 == 0 ? (value * size).rounded() : value * size
    }
  }

  private func histogram(_ values: some Sequence<Double>) -> ValueHistogram {
    values.reduce(into: ValueHistogram()) { $0.add($1) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func aQuantileIsAtMostOneBucketTooLarge(seed: UInt64) throws {
    let values = values(1000, seed: seed)
    let sorted = values.sorted()
    for (share, index) in [(0.001, 0), (0.5, 499), (0.9, 899), (0.99, 989), (1, 999)] {
      let exact = sorted[index]
      let quantile = try #require(histogram(values).quantile(share))
      #expect(quantile >= exact)
      #expect(quantile <= max(exact * (1 + ValueHistogram.width), 1.0 / 1024))
    }
  }

  @Test(arguments: [4, 5] as [UInt64])
  func aCountUpToALimitIsExactAtWholeNumbersAndNeverTooLarge(seed: UInt64) {
    let values = values(1000, seed: seed)
    let histogram = histogram(values)
    for limit in 1...64 {
      let exact = values.count { $0 <= Double(limit) }
      #expect(histogram.count(upTo: Double(limit)).value == exact)
    }
    for limit in self.values(100, seed: seed + 10) {
      #expect(histogram.count(upTo: limit).value <= values.count { $0 <= limit })
      #expect(histogram.count(from: limit).value <= values.count { $0 >= limit })
      let narrower = limit * (1 - ValueHistogram.width)
      #expect(histogram.count(upTo: limit).value >= values.count { $0 <= narrower && $0 > 0.001 })
    }
  }

  @Test(arguments: [6, 7, 8] as [UInt64])
  func mergingDoesNotDependOnOrderOrGrouping(seed: UInt64) {
    let values = values(300, seed: seed)
    let whole = histogram(values)
    let parts = stride(from: 0, to: 300, by: 50).map { histogram(values[$0..<$0 + 50]) }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      var rest = parts.shuffled(using: &random)
      while rest.count > 1 {
        let index = Int.random(in: 1..<rest.count, using: &random)
        let part = rest.remove(at: index)
        rest[0].merge(part)
        rest.shuffle(using: &random)
      }
      #expect(rest == [whole])
    }
  }

  @Test func whatIsNoQuantityIsNotCounted() {
    var histogram = ValueHistogram()
    for value in [Double.nan, .infinity, -1] { histogram.add(value) }
    #expect(histogram.count == 0)
    #expect(histogram.quantile(0.5) == nil)
    for value in [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      histogram.add(value)
    }
    #expect(histogram.count == 4)
    #expect(histogram.quantile(1) == .greatestFiniteMagnitude)
    #expect(histogram.minimum?.sign == .plus)
  }
}
