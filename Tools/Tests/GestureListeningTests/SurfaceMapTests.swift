import GestureEvdev
import Gestures
import Testing

/// Surfaces to windows, and devices' clocks.
@Suite struct SurfaceMapTests {
  private func place(
    _ map: SurfaceMap,
    _ point: Point,
    in surface: Size = Size(200, 100)
  ) -> Point {
    let sample = TouchSample(id: 1, phase: .began, location: point)
    return map.map(sample, from: surface, to: map.windowSize(of: surface)).location
  }

  @Test func aQuarterTurnPutsTheTopLeftCornerTopRight() throws {
    let map = try #require(SurfaceMap(rotation: .quarter))
    #expect(map.windowSize(of: Size(200, 100)) == Size(100, 200))
    #expect(place(map, .zero) == Point(100, 0))
    #expect(place(map, Point(200, 0)) == Point(100, 200))
  }

  @Test func threeQuartersUndoAQuarter() throws {
    let quarter = try #require(SurfaceMap(rotation: .quarter))
    let back = try #require(SurfaceMap(rotation: .threeQuarters))
    let turned = place(quarter, Point(30, 40))
    #expect(place(back, turned, in: Size(100, 200)) == Point(30, 40))
  }

  @Test func theCalibrationComesBeforeTheRotation() throws {
    let mirrored = [-1.0, 0, 1, 0, 1, 0]
    let map = try #require(SurfaceMap(calibration: mirrored, rotation: .half))
    #expect(place(map, Point(30, 40)) == Point(30, 60))
  }

  @Test(arguments: [
    [], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1, .nan], [0, 0, 0, 0, 0, 0], [1, 1, 0, 1, 1, 0],
  ])
  func aMatrixWithoutASurfaceIsRefused(_ numbers: [Double]) {
    #expect(SurfaceMap(calibration: numbers) == nil)
  }

  @Test func possibleTimesAreKept() {
    var clock = DeviceClock(start: ms(1000), opened: ms(2000))
    #expect(clock.time(of: ms(2500), now: ms(2501)) == Timestamp(nanoseconds: ms(1500)))
    #expect(clock.now(ms(2600)) == Timestamp(nanoseconds: ms(1600)))
    #expect(clock.delay(until: Timestamp(nanoseconds: ms(1700)), now: ms(2600)) == ms(100))
  }

  @Test func timesOfAnotherClockKeepTheirIntervals() {
    let day = Int64(86_400_000)
    var clock = DeviceClock(start: 0, opened: ms(1000))
    #expect(clock.time(of: ms(day), now: ms(3000)) == Timestamp(nanoseconds: ms(3000)))
    #expect(clock.time(of: ms(day + 20), now: ms(3100)) == Timestamp(nanoseconds: ms(3020)))
    // Timers count from the last event.
    #expect(clock.now(ms(3150)) == Timestamp(nanoseconds: ms(3070)))
    // The recording starts again.
    #expect(clock.time(of: ms(day - 5000), now: ms(3200)) == Timestamp(nanoseconds: ms(3120)))
  }

  @Test func timeNeverGoesBack() {
    var clock = DeviceClock(start: 0, opened: 0)
    #expect(clock.time(of: ms(500), now: ms(500)) == Timestamp(nanoseconds: ms(500)))
    #expect(clock.time(of: ms(490), now: ms(501)) == Timestamp(nanoseconds: ms(500)))
  }
}
