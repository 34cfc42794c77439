import GestureComposition
import GestureTesting
import Gestures
import Testing

/// Hands whose fingers land one after the other, on gestures that are composed.
struct HandTests {
  let bench = Bench()

  private let places = [Point(100, 100), Point(160, 80), Point(220, 120)]

  /// Lets three fingers land 15 ms apart, act, and lift 15 ms apart.
  private func play(_ act: (Fingers) -> Void) {
    for finger in 1...3 {
      bench.stage.finger(Int64(finger)).down(at: places[finger - 1])
      bench.stage.wait(0.015)
    }
    act(bench.stage.fingers([1, 2, 3]))
    for finger in 1...3 {
      bench.stage.finger(Int64(finger)).up()
      bench.stage.wait(0.015)
    }
    bench.stage.wait(1)
  }

  private func drag(_ fingers: Fingers) { fingers.move(by: Vector(0, 100), over: 0.2) }
  private func rest(_ fingers: Fingers) { fingers.hold(for: 0.8) }
  private func tap(_ fingers: Fingers) { fingers.hold(for: 0.05) }

  @Test("Rule 101: A hand is no composed gesture of one finger")
  func aHandIsNoComposedGestureOfOneFinger() {
    bench.inner.gesture(TapGesture().logged("tap", bench))
    bench.inner.gesture(TapGesture(count: 2).logged("double", bench))
    bench.inner.gesture(
      LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture()).logged("lift", bench)
    )
    bench.inner.gesture(
      DragGesture(minimumDistance: 30).simultaneously(with: LongPressGesture())
        .logged("both", bench)
    )
    bench.inner.gesture(
      LongPressGesture().exclusively(before: DragGesture()).logged("either", bench)
    )
    for act in [drag, rest, tap] {
      play(act)
      #expect(bench.take() == [])
    }
    // They all work again.
    bench.tap()
    bench.stage.wait(1)
    #expect(bench.take() == ["tap"])
    bench.stage.finger(1).down(at: places[0]).hold(for: 0.4).move(by: Vector(0, 60), over: 0.2).up()
    #expect(bench.take() == ["lift"])
    bench.settle()
  }
}
