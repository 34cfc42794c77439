import GestureTesting
import GestureViews
import Gestures
import SeededRandom
import Testing

/// Behaviour.md, rules 180 to 183: hands that hold still before they lift, and content that creeps.
@Suite("Conformance: hands that hold still, and lists that creep")
struct HoldRuleTests {
  private static let rates = [60.0, 120, 240]
  private static let seeds = UInt64(0)..<20

  /// A list with a row that is tapped.
  private struct List {
    let stage: TestStage
    let scroll = ScrollView(frame: Rect(0, 0, 400, 800))
    let row = View(frame: Rect(0, 0, 400, 20_000))
    let tap = TapGestureRecognizer()

    init(rate: Double = 60) {
      stage = TestStage(size: Size(400, 800), frameRate: rate)
      scroll.name = "list"
      scroll.contentSize = Size(400, 20_000)
      scroll.panGestureRecognizer.name = "scroll"
      row.name = "row"
      tap.name = "open"
      row.addGestureRecognizer(tap)
      scroll.addSubview(row)
      stage.root.addSubview(scroll)
      stage.options = [.actions]
      // Actions of the taps alone are compared.
      tap.addAction { _ in }
    }

    /// How often the row was tapped since the last call.
    func taps() -> Int {
      stage.takeTranscript().lines.filter { $0.contains(" open ") }.count
    }
  }

  /// Tremor: each reading is off by at most `size` points along each axis.
  private struct Tremor {
    var generator: SeededGenerator
    let size: Double

    mutating func next() -> Vector {
      Vector(
        Double.random(in: -size...size, using: &generator),
        Double.random(in: -size...size, using: &generator)
      )
    }
  }

  /// Drags fingers 150 points up with a tremor, holds them still, and lifts them.
  private func dragAndHold(
    _ fingers: Fingers,
    at points: [Point],
    to ends: [Point],
    hold: Double,
    _ tremor: inout Tremor
  ) {
    fingers.down(at: points)
    fingers.move(over: 0.3) { index, share in
      points[index] + (ends[index] - points[index]) * share + tremor.next()
    }
    fingers.move(over: hold) { index, _ in ends[index] + tremor.next() }
    fingers.up()
  }

  // MARK: - Holding still

  @Test(
    "Rule 180: Scroll 150 points, hold 0.25 s with a tremor, lift: the list rests, and the next tap counts",
    arguments: Self.rates,
    [0.25, 0.5, 1, 1.5, 2]
  )
  func aListThatIsHeldIsNotThrown(rate: Double, size: Double) {
    for seed in Self.seeds {
      let list = List(rate: rate)
      var tremor = Tremor(generator: SeededGenerator(seed: seed), size: size)
      dragAndHold(
        list.stage.finger(1),
        at: [Point(200, 600)],
        to: [Point(200, 450)],
        hold: 0.25,
        &tremor
      )
      #expect(!list.scroll.isDecelerating, "seed \(seed)")
      #expect(list.scroll.contentOffset.y > 100, "seed \(seed)")
      list.stage.wait(0.3)
      list.stage.tap(at: Point(200, 400))
      #expect(list.taps() == 1, "seed \(seed)")
      list.stage.close()
    }
  }

  @Test(
    "Rule 180: A drag, a pinch, a rotation and a transform that are held end without a velocity",
    arguments: Self.rates,
    [0.5, 1, 2]
  )
  func whatIsHeldHasNoVelocity(rate: Double, size: Double) {
    for seed in Self.seeds {
      for recognizer in [
        PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
        TransformGestureRecognizer(),
      ] {
        let stage = TestStage.box(recognizer, frameRate: rate)
        let acts = Acts(of: recognizer, on: stage)
        var tremor = Tremor(generator: SeededGenerator(seed: seed), size: size)
        dragAndHold(
          stage.fingers([1, 2]),
          at: [Point(400, 400), Point(500, 400)],
          to: [Point(300, 300), Point(600, 550)],
          hold: 0.25,
          &tremor
        )
        #expect(acts.last?.state == .ended)
        let values = acts.last?.values
        let velocities = ["velocity", "velocityX", "velocityY"].compactMap { values?[$0] }
        #expect(
          !velocities.isEmpty && velocities.allSatisfy { $0 == 0 },
          "seed \(seed): \(velocities)"
        )
        stage.close()
      }
    }
  }

  @Test(
    "Rule 181: A finger that lifts at 60 points per second or more keeps its velocity, with a tremor or without",
    arguments: Self.rates,
    [60.0, 100, 300, 1000]
  )
  func aThrowKeepsItsVelocity(rate: Double, speed: Double) {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan, frameRate: rate)
    let acts = Acts(of: pan, on: stage)
    stage.finger(1).down(at: Point(100, 400)).move(by: Vector(speed * 0.5, 0), over: 0.5).up()
    stage.close()
    #expect(agree(acts.last?.velocity ?? .zero, Vector(speed, 0), within: 1))
    for seed in Self.seeds {
      let list = List(rate: rate)
      var tremor = Tremor(generator: SeededGenerator(seed: seed), size: 0.25)
      list.stage.finger(1).down(at: Point(200, 700)).move(over: 0.4) { share in
        Point(200, 700 - speed * 0.4 * share) + tremor.next()
      }.up()
      #expect(list.scroll.isDecelerating, "seed \(seed)")
      list.stage.close()
    }
  }

  @Test("Rule 181: A slow drag says its speed while it goes on, and throws nothing at its end")
  func aSlowDragIsNoThrow() {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    let slow = GestureSettings().finger.velocityModel.minimumFlingVelocity - 10
    stage.finger(1).down(at: Point(100, 400)).move(by: Vector(slow, 0), over: 1).up()
    stage.close()
    #expect(agree(acts.all[acts.all.count - 2].velocity, Vector(slow, 0), within: 1))
    #expect(acts.last?.velocity == .zero)
    // The last known velocity is what it is.
    let known = PanGestureRecognizer()
    var settings = GestureSettings()
    settings.update { $0.velocityModel = .lastKnown }
    known.settings = settings
    let other = TestStage.box(known)
    let last = Acts(of: known, on: other)
    other.finger(1).down(at: Point(100, 400)).move(by: Vector(slow, 0), over: 1).up()
    other.close()
    #expect(agree(last.last?.velocity ?? .zero, Vector(slow, 0), within: 1))
  }

  // MARK: - Creeping content

  /// Throws the list, and waits until it is slower than a speed.
  private func throwList(_ list: List, until speed: Double) {
    list.stage.finger(1).down(at: Point(200, 700)).move(by: Vector(0, -300), over: 0.15).up()
    #expect(list.scroll.isDecelerating)
    while list.scroll.velocity.length >= speed { list.stage.wait(0.01) }
    #expect(list.scroll.isDecelerating)
    #expect(list.taps() == 0)
  }

  @Test(
    "Rule 182: A tap on content that creeps stops it and is a tap of the content; a faster one is a catch"
  )
  func aCreepingListLosesNoTap() {
    let limit = GestureSettings().scroll.minimumCatchVelocity
    for (speed, taps) in [(limit, 1), (limit / 10, 1), (limit + 5, 0), (10 * limit, 0)] {
      let list = List()
      throwList(list, until: speed)
      list.stage.finger(2).down(at: Point(200, 300))
      #expect(!list.scroll.isDecelerating)
      let stopped = list.scroll.contentOffset
      list.stage.finger(2).later(0.05).up()
      #expect(list.taps() == taps, "\(speed)")
      list.stage.settle()
      #expect(list.scroll.contentOffset == stopped)
      list.stage.close()
    }
  }

  @Test(
    "Rule 182: Content that creeps back from beyond its end, or towards a page, loses no tap either"
  )
  func aCreepingBounceLosesNoTap() {
    for isPaging in [false, true] {
      for (distance, taps) in [(1.0, 1), (30, 0)] {
        let list = List()
        list.scroll.isPagingEnabled = isPaging
        list.stage.finger(1).down(at: Point(200, 300)).move(by: Vector(0, 80), over: 0.2)
          .hold(for: 0.3).up()
        #expect(list.scroll.isDecelerating)
        while abs(list.scroll.contentOffset.y) > distance { list.stage.wait(0.002) }
        list.stage.finger(2).down(at: Point(200, 300)).later(0.05).up()
        #expect(list.taps() == taps, "\(distance)")
        list.stage.settle()
        #expect(list.scroll.contentOffset == .zero)
        list.stage.close()
      }
    }
  }

  @Test("Rule 182: A bounce that stands still at its turn is caught")
  func theTurnOfABounceIsCaught() {
    let list = List()
    list.stage.finger(1).down(at: Point(200, 300)).move(by: Vector(0, 200), over: 0.2)
      .hold(for: 0.3).up()
    // It has no velocity yet, and is far from its end.
    #expect(list.scroll.velocity.length < GestureSettings().scroll.minimumCatchVelocity)
    list.stage.finger(2).down(at: Point(200, 300)).later(0.05).up()
    #expect(list.taps() == 0)
    list.stage.settle()
    #expect(list.scroll.contentOffset == .zero)
    list.stage.close()
  }

  // MARK: - What is told

  @Test("Rule 183: The recognizers of content that a touch caught are refused it, and told why")
  func aCatchIsReported() {
    let list = List()
    var refused: [String] = []
    var caught: [(touch: TouchID, speed: Double)] = []
    let observer = Watcher { decision in
      switch decision.kind {
      case .refused(let recognizer, let touch, let refusal):
        refused.append("\(recognizer.name ?? "-") \(touch.id.contact) \(refusal)")
      case .caught(_, let touch, let speed): caught.append((touch.id, speed))
      default: break
      }
    }
    list.stage.window.addObserver(observer)
    throwList(list, until: 500)
    #expect(caught.isEmpty && refused.isEmpty)
    let speed = list.scroll.velocity.length
    list.stage.finger(2).down(at: Point(200, 300))
    #expect(refused == ["open 2 caught"])
    #expect(caught.map(\.touch) == [TouchID(2)])
    #expect(caught.first.map { agree($0.speed, speed) } == true)
    #expect(list.tap.failureReason?.refusal == .caught)
    list.stage.finger(2).later(0.05).up()
    list.stage.close()
  }
}

/// Passes each decision to a closure.
private final class Watcher: DecisionObserver {
  private let onDecision: (Decision) -> Void

  init(_ onDecision: @escaping (Decision) -> Void) { self.onDecision = onDecision }

  func observe(_ decision: Decision) { onDecision(decision) }
}
