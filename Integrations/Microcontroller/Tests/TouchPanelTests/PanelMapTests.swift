import Gestures
import Testing
import TouchPanel

struct PanelMapTests {
  @Test func aPanelFinerThanTheScreenIsScaled() {
    let map = PanelMap(width: 4096, height: 4096, points: Size(320, 240))
    #expect(map.point(x: 2048, y: 1024) == Point(160, 60))
  }

  @Test func aPanelUpsideDownIsTurned() {
    let map = PanelMap(
      width: 480,
      height: 272,
      points: Size(480, 272),
      reversesX: true,
      reversesY: true
    )
    #expect(map.point(x: 0, y: 0) == Point(480, 272))
    #expect(map.point(x: 480, y: 200) == Point(0, 72))
  }

  @Test func exchangedAxesAreReversedAfterwards() {
    let map = PanelMap(
      width: 480,
      height: 272,
      points: Size(272, 480),
      exchangesAxes: true,
      reversesX: true
    )
    #expect(map.point(x: 479, y: 0) == Point(272, 479))
    #expect(map.point(x: 0, y: 272) == Point(0, 0))
  }
}
