import Gestures
import Testing

/// The thresholds by themselves: settings come in, the thresholds of new attempts go out.
struct ThresholdsTests {
  private func settings(hold: Double) -> GestureSettings {
    var settings = GestureSettings()
    settings.update { $0.tap.maximumHold = hold }
    return settings
  }

  private func hold(_ handle: Handle<AttemptThresholds>) -> Double {
    handle.value.values.tap.maximumHold
  }

  @Test(
    arguments: [
      (TouchKind.direct, 1.0), (.indirect, 1), (.pencil, 2), (.indirectPointer, 3),
    ]
  )
  func eachKindOfDeviceHasItsOwnThresholds(kind: TouchKind, expected: Double) {
    var settings = GestureSettings()
    settings.finger.tap.maximumHold = 1
    settings.pencil.tap.maximumHold = 2
    settings.pointer.tap.maximumHold = 3
    let thresholds = Thresholds(settings)
    withExtendedLifetime(thresholds) { #expect(hold(thresholds.handle(for: kind)) == expected) }
  }

  @Test func oldThresholdsLastAsLongAsAnyAttempt() {
    let screen = PartScreen()
    screen.engine.settings = settings(hold: 1)
    let node = screen.add("node")
    screen.attach("first", to: node).onMoved = { $0.state = .failed }
    let second = screen.attach("second", to: node)
    screen.send((1, .began, 10), at: 0)
    screen.engine.settings = settings(hold: 2)
    #expect(screen.engine.hasOldThresholds)
    // The first one fails, and the second one goes on.
    screen.send((1, .moved, 20), at: 0.1)
    #expect(screen.engine.hasOldThresholds)
    #expect(hold(second.attempt.thresholds) == 1)
    #expect(hold(screen.engine.thresholds.handle(for: .direct)) == 2)
    screen.engine.send(.cancel(), at: Timestamp(seconds: 0.2), host: screen)
    #expect(!screen.engine.hasOldThresholds)
  }

  @Test func withoutAnAttemptNoOldTableIsKept() {
    let engine = GestureEngine()
    engine.settings = settings(hold: 2)
    #expect(!engine.hasOldThresholds)
    #expect(hold(engine.thresholds.handle(for: .direct)) == 2)
  }
}
