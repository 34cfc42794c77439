import GestureMemory
import GestureRecognition
import GestureTouches
import Testing

/// The thresholds by themselves: settings come in, the thresholds of new attempts go out.
struct ThresholdTablesTests {
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
    var tables = ThresholdTables(settings)
    #expect(hold(tables.handle(for: kind)) == expected)
    tables.freeAll()
  }

  @Test func anAttemptKeepsTheTableWithWhichItStarted() {
    var tables = ThresholdTables(settings(hold: 1))
    let first = tables.handle(for: .direct)
    tables.replace(with: settings(hold: 2))
    let second = tables.handle(for: .direct)
    tables.replace(with: settings(hold: 3))
    #expect([first, second, tables.handle(for: .direct)].map(hold) == [1, 2, 3])
    tables.freeAll()
  }

  @Test func theNewestTableStaysWhenTheOldOnesAreFreed() {
    var tables = ThresholdTables(settings(hold: 1))
    #expect(!tables.hasOld)
    tables.replace(with: settings(hold: 2))
    #expect(tables.hasOld)
    let kept = tables.handle(for: .pencil)
    tables.freeOld()
    #expect(!tables.hasOld)
    #expect(hold(kept) == 2)
    #expect(hold(tables.handle(for: .pencil)) == 2)
    tables.freeAll()
  }

  @Test func theDefaultsAreSharedAndOutliveEachEngine() {
    var tables = ThresholdTables()
    let first = tables.handle(for: .direct)
    tables.replace(with: settings(hold: 1))
    #expect(!tables.hasOld)
    tables.freeAll()
    var others = ThresholdTables()
    #expect(hold(first) == GestureSettings().finger.tap.maximumHold)
    #expect(hold(others.handle(for: .pencil)) == GestureSettings().pencil.tap.maximumHold)
    others.freeAll()
  }

  @Test func oldTablesLastAsLongAsAnyAttempt() {
    let screen = PartScreen()
    // The defaults belong to all engines, so their table never counts as old.
    screen.engine.settings = settings(hold: 1)
    let node = screen.add("node")
    screen.attach("first", to: node).onMoved = { $0.state = .failed }
    screen.attach("second", to: node)
    screen.send((1, .began, 10), at: 0)
    screen.engine.settings = settings(hold: 2)
    #expect(screen.engine.thresholds.hasOld)
    // The first one fails, and the second one goes on.
    screen.send((1, .moved, 20), at: 0.1)
    #expect(screen.engine.thresholds.hasOld)
    screen.engine.send(.cancel(), at: Timestamp(seconds: 0.2), host: screen)
    #expect(!screen.engine.thresholds.hasOld)
  }

  @Test func withoutAnAttemptNoOldTableIsKept() {
    let engine = GestureEngine()
    engine.settings = settings(hold: 2)
    #expect(!engine.thresholds.hasOld)
    #expect(hold(engine.thresholds.handle(for: .direct)) == 2)
  }
}
