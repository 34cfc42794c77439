import Testing
import TracePictures

@Suite struct TimeAxisTests {
  @Test func timesLieEvenlyWhereSomethingHappens() {
    let axis = TimeAxis(start: 1, end: 3, minX: 100, maxX: 300, busy: [(1, 3)])
    #expect(axis.gaps.isEmpty)
    #expect([1.0, 1.5, 3].map { axis.x($0) } == [100, 150, 300])
    #expect([-5.0, 9].map { axis.x($0) } == [100, 300])
  }

  @Test func aLongRestHasLittleRoom() throws {
    let axis = TimeAxis(start: 0, end: 10, minX: 0, maxX: 226, busy: [(9, 10), (0, 1)])
    // A hundredth of everything is drawn before and after the gap.
    try #require(axis.gaps.count == 1)
    #expect(axis.gaps[0].start == 1.1 && axis.gaps[0].end == 8.9)
    // Rounding of sums of a few numbers near 200.
    #expect(abs(axis.x(8.9) - axis.x(1.1) - TimeAxis.gapWidth) < 1e-9)
    #expect(abs(axis.x(1) - (226 - TimeAxis.gapWidth) / 2.2) < 1e-9)
    #expect(abs(axis.x(10) - 226) < 1e-9)
    for step in 0..<100 {
      #expect(axis.x(Double(step) / 10) < axis.x(Double(step + 1) / 10))
    }
  }

  @Test func aRestAtTheEndIsLeftOutToo() {
    let axis = TimeAxis(start: 0, end: 10, minX: 0, maxX: 226, busy: [(0, 1)])
    #expect(axis.gaps.count == 1)
    let idle = TimeAxis(start: 0, end: 10, minX: 0, maxX: 226)
    #expect(idle.gaps.isEmpty)
  }
}
