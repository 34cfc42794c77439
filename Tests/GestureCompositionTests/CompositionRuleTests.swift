import GestureComposition
import GestureTesting
import GestureViews
import Gestures
import Testing

/// What closures, states and combinations do: the rules 19 to 31 of `Rules.md`.
struct CompositionRuleTests {
  let bench = Bench()

  @Test func rule19OnChangedIsCalledForNewValuesOnly() {
    var sides: [Bool] = []
    let drag = DragGesture().map { $0.translation.dx > 50 }.onChanged { sides.append($0) }
    bench.inner.gesture(drag)
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
    #expect(sides == [false, true])
    bench.settle()
  }

  @Test func rule20OnEndedIsCalledOnceAndNotForACancelledGesture() {
    bench.inner.gesture(DragGesture().logged("inside", bench).logged("outside", bench))
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
    #expect(bench.take() == ["inside", "outside"])
    bench.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(50, 0), over: 0.1).cancel()
    #expect(bench.take() == [])
    bench.settle()
  }

  @Test func rule21AStateFallsBackAtTheEndOnFailureAndOnCancel() {
    var lost: [Vector] = []
    let state = GestureState(wrappedValue: Vector.zero) { lost.append($0) }
    var changes = 0
    state.onChange = { _ in changes += 1 }
    var atEnd: Vector?
    let drag = DragGesture().updating(state) { $1 = $0.translation }
      .onEnded { _ in atEnd = state.wrappedValue }
    bench.inner.gesture(drag)
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
    #expect(atEnd == Vector(100, 0), "the closures of the gesture still see the state")
    #expect(state.wrappedValue == .zero)
    bench.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(50, 0), over: 0.1).cancel()
    #expect(state.wrappedValue == .zero)
    #expect(lost == [Vector(100, 0), Vector(50, 0)])
    #expect(changes > 10)

    let isPressing = GestureState(wrappedValue: false)
    bench.outer.gesture(LongPressGesture().updating(isPressing) { $1 = $0 })
    let finger = bench.stage.finger(1).down(at: Point(20, 600))
    #expect(isPressing.wrappedValue)
    finger.move(by: Vector(40, 0), over: 0.1)
    #expect(!isPressing.wrappedValue, "the press has failed")
    finger.up()
    bench.settle()
  }

  @Test func rule22MapComputesValues() {
    var result: String?
    bench.inner.gesture(SpatialTapGesture().map { "\($0.location.x)" }.onEnded { result = $0 })
    bench.tap()
    #expect(result == "50.0")
    bench.settle()
  }

  private struct Lift: Gesture {
    var body: some Gesture<SequenceGesture<LongPressGesture, DragGesture>.Value> {
      LongPressGesture().sequenced(before: DragGesture())
    }
  }

  @Test func rule23AGestureOfYourOwnIsItsBody() {
    bench.inner.gesture(Lift().logged("lifted", bench))
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.6)
      .move(by: Vector(60, 0), over: 0.2).up()
    #expect(bench.take() == ["lifted"])
    bench.settle()
  }

  @Test func rule24SimultaneousGesturesRecognizeTogether() {
    var scale: Double?
    var turn: Double?
    let both = MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { value in
      scale = value.first?.magnification
      turn = value.second?.rotation
    }
    bench.inner.gesture(both)
    bench.stage.fingers([1, 2]).down(at: [Point(100, 200), Point(200, 200)])
      .move(to: [Point(150, 100), Point(150, 300)], over: 0.5).up()
    #expect(scale == 2)
    #expect(abs((turn ?? 0) - Double.pi / 2) < 1e-9)
    bench.settle()
  }

  @Test func rule25OneThatFailsLeavesNilAndTheWholeEndsWithTheLast() {
    var ends: [(Bool, Bool)] = []
    let press = LongPressGesture(minimumDuration: 0.2).logged("press", bench)
    let both = press.simultaneously(with: DragGesture().logged("drag", bench)).onEnded {
      ends.append(($0.first != nil, $0.second != nil))
    }
    let attached = bench.inner.gesture(both)
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.3)
      .move(by: Vector(50, 0), over: 0.1).up()
    #expect(bench.take() == ["press", "drag"])
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.1))
    #expect(bench.take() == ["drag"])
    #expect(ends.count == 2)
    #expect(ends.first.map { $0.0 && $0.1 } == true)
    #expect(ends.last.map { !$0.0 && $0.1 } == true)
    bench.tap()
    #expect(ends.count == 2)
    #expect(attached.failures.count == 2 && !attached.hasEnded)
    bench.settle()
  }

  @Test func rule26TheFirstOfExclusiveGesturesGoesBeforeTheOther() {
    var values: [String] = []
    let taps = TapGesture(count: 2).map { _ in 2 }
      .exclusively(before: TapGesture().map { _ in 1 }).onEnded { value in
        switch value {
        case .first(let count): values.append("first \(count)")
        case .second(let count): values.append("second \(count)")
        }
      }
    bench.inner.gesture(taps)
    bench.tap()
    #expect(values == [])
    bench.stage.wait(1)
    #expect(values == ["second 1"])
    bench.doubleTap()
    bench.stage.wait(1)
    #expect(values == ["second 1", "first 2"])
    bench.settle()
  }

  /// Returns a press and a drag after it, with a report of each value.
  private func lift() -> some Gesture {
    LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture(minimumDistance: 10))
      .map { value in
        switch value {
        case .first(let isDown): "first \(isDown)"
        case .second(_, let drag?): "drag \(drag.translation.dx)"
        case .second(_, nil): "second"
        }
      }
      .onChanged { [unowned bench] in bench.log.append($0) }
      .onEnded { [unowned bench] _ in bench.log.append("ended") }
  }

  @Test func rule27ASequenceReportsHowFarItIs() {
    bench.inner.gesture(lift())
    let finger = bench.stage.finger(1).down(at: Point(100, 100))
    #expect(bench.take() == ["first true"])
    finger.hold(for: 0.6)
    #expect(bench.take() == ["second"])
    finger.jump(to: Point(105, 100))
    #expect(!bench.take().contains { $0.hasPrefix("drag") })
    finger.jump(to: Point(130, 100))
    #expect(bench.take() == ["drag 30.0"])
    finger.up()
    #expect(bench.take() == ["ended"])
    bench.settle()
  }

  @Test func rule28FingersThatAreDownCountFromTheEndOfTheFirst() {
    var start: Point?
    let press = LongPressGesture(minimumDuration: 0.2, maximumDistance: 20)
    let sequence = press.sequenced(before: DragGesture()).onEnded { value in
      if case .second(_, let drag?) = value { start = drag.startLocation }
    }
    bench.inner.gesture(sequence)
    bench.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(15, 0), over: 0.1)
      .hold(for: 0.2).move(by: Vector(0, 40), over: 0.2).up()
    #expect(start == Point(65, 50))
    bench.settle()
  }

  @Test func rule28ATapNeedsAFingerThatComesDownLater() {
    bench.inner.gesture(
      LongPressGesture(minimumDuration: 0.2).sequenced(before: TapGesture()).logged("both", bench)
    )
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.3).up()
    #expect(bench.take() == [])
    bench.stage.wait(0.1)
    bench.tap()
    #expect(bench.take() == ["both"])
    bench.settle()
  }

  @Test func rule28ATwoFoldPressTakesTheTimeOfBoth() {
    bench.inner.gesture(
      LongPressGesture(minimumDuration: 0.2)
        .sequenced(before: LongPressGesture(minimumDuration: 0.3)).logged("both", bench)
    )
    let finger = bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.49)
    #expect(bench.take() == [])
    finger.hold(for: 0.02)
    #expect(bench.take() == ["both"])
    finger.up()
    bench.settle()
  }

  @Test(arguments: [nil, 0.1, 1.0])
  func rule29TheNextFingerMustComeInTime(_ gap: Double?) {
    let sequence = TapGesture().sequenced(before: DragGesture(), within: gap)
    let attached = bench.inner.gesture(sequence.logged("both", bench))
    let limit = gap ?? 0.35
    bench.tap()
    bench.stage.wait(limit - 0.05)
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.2))
    #expect(bench.take() == ["both"])
    bench.stage.wait(1)
    bench.tap()
    bench.stage.wait(limit + 0.05)
    #expect(attached.failures.last?.reason.text.contains("no finger followed") == true)
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.2))
    #expect(bench.take() == [])
    bench.settle()
  }

  @Test func rule30ASequenceFailsWithItsFirstGesture() {
    let attached = bench.inner.gesture(lift(), name: "lift")
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.2))
    #expect(!attached.hasEnded)
    #expect(attached.failures.map { $0.part } == ["lift.longPress", "lift.drag"])
    #expect(attached.failures.map { $0.reason.kind } == [.movedTooFar, .custom])
    #expect(bench.take() == ["first true"])
    // The next round starts from the beginning.
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.6)
      .move(by: Vector(60, 0), over: 0.2).up()
    #expect(bench.take().last == "ended")
    #expect(attached.hasEnded)
    bench.settle()
  }

  @Test func rule30ASequenceFailsWithItsSecondGesture() {
    let attached = bench.inner.gesture(lift())
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.6).up()
    #expect(bench.take() == ["first true", "second"])
    #expect(!attached.hasEnded)
    #expect(attached.failures.last?.reason.kind == .notEnoughMovement)
    bench.settle()
  }

  @Test func rule31ASequenceThatFailsLetsTheOtherExclusiveGestureHappen() {
    let sequence = LongPressGesture().sequenced(before: DragGesture()).map { _ in 0 }
    bench.inner.gesture(
      sequence.logged("sequence", bench).exclusively(before: TapGesture().logged("tap", bench))
    )
    bench.tap()
    #expect(bench.take() == ["tap"])
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.6)
      .move(by: Vector(60, 0), over: 0.2).up()
    #expect(bench.take() == ["sequence"])
    bench.settle()
  }

  @Test func threeGesturesFollowEachOther() {
    let three = TapGesture().sequenced(before: TapGesture().sequenced(before: DragGesture()))
    bench.inner.gesture(three.logged("three", bench))
    for _ in 0..<2 {
      bench.doubleTap()
      bench.stage.wait(0.1)
      bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.2))
      #expect(bench.take() == ["three"])
      bench.stage.wait(1)
    }
    let other = TapGesture().sequenced(before: TapGesture()).sequenced(before: DragGesture())
    bench.outer.gesture(other.logged("other", bench))
    for x in [20.0, 21] {
      bench.tap(at: Point(x, 600))
      bench.stage.wait(0.1)
      bench.tap(at: Point(x, 600))
      bench.stage.wait(0.1)
      bench.stage.perform(.drag([Point(20, 600), Point(120, 600)], over: 0.2))
      #expect(bench.take() == ["other"])
      bench.stage.wait(1)
    }
    bench.settle()
  }
}
