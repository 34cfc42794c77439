import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import SeededRandom
import Testing

/// Choices that depend only on a seed.
private struct Dice {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func roll(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(roll(1001)) / 1000
  }
}

/// Randomly allows some pairs to recognize together, and refuses some touches.
private final class Whim: GestureRecognizerDelegate {
  var dice: Dice
  /// The order of the recognizers, so that none waits for a later one.
  var order: [ObjectIdentifier] = []

  init(seed: UInt64) { dice = Dice(seed: seed) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { dice.roll(3) == 0 }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { dice.roll(8) > 0 }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    dice.roll(8) > 0
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let mine = order.firstIndex(of: ObjectIdentifier(recognizer)),
      let theirs = order.firstIndex(of: ObjectIdentifier(other)), mine > theirs,
      !(recognizer is TapGestureRecognizer && other is TapGestureRecognizer)
    else { return false }
    return dice.roll(5) == 0
  }
}

/// The values in actions, without a log.
private final class ActionNotes {
  var lines: [String] = []
}

/// Random fingers in a scene with all recognizers.
private struct Chaos {
  let stage = TestStage()
  let whim: Whim
  var dice: Dice
  var recognizers: [GestureRecognizer] = []
  var views: [View] = []
  let actions = ActionNotes()

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    whim = Whim(seed: seed &+ 1_000_000)
    stage.options = .all
    let outer = stage.addView("outer", frame: Rect(0, 0, 400, 400))
    let left = stage.addView("left", frame: Rect(20, 20, 160, 300), in: outer)
    let right = stage.addView("right", frame: Rect(200, 20, 160, 300), in: outer)
    let leaf = stage.addView("leaf", frame: Rect(20, 20, 100, 100), in: left)
    leaf.transform = .rotation(0.5).concatenating(.scale(1.5))
    views = [outer, left, right, leaf]
    for view in views {
      view.isMultipleTouchEnabled = dice.roll(2) == 0
      view.isExclusiveTouch = dice.roll(6) == 0
    }
    for view in [stage.root] + views { attachSome(to: view) }
    whim.order = recognizers.map { ObjectIdentifier($0) }
    // Later recognizers wait for earlier ones, and taps wait only by their mode, because a cycle
    // would block without end.
    for (index, recognizer) in recognizers.enumerated() where index > 0 && dice.roll(4) == 0 {
      let other = recognizers[dice.roll(index)]
      if !(recognizer is TapGestureRecognizer && other is TapGestureRecognizer) {
        recognizer.require(toFail: other)
      }
    }
  }

  private mutating func attachSome(to view: View) {
    for _ in 0..<(1 + dice.roll(4)) {
      let recognizer = makeRecognizer()
      recognizer.name = GestureText.label(of: recognizer) + String(recognizers.count)
      if dice.roll(3) == 0 { recognizer.delegate = whim }
      recognizer.cancelsTouchesInView = dice.roll(4) > 0
      recognizer.delaysTouchesBegan = dice.roll(5) == 0
      recognizer.delaysTouchesEnded = dice.roll(3) > 0
      let misuse = dice.roll(6) == 0 ? dice.roll(6) : -1
      recognizer.addAction { [actions, unowned stage] in
        Self.disturb($0, misuse, stage)
        actions.lines.append("\($0.name ?? "") \($0.state) \(GestureValues(of: $0).text)")
      }
      view.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  /// Does something that an action must not do.
  private static func disturb(_ recognizer: GestureRecognizer, _ choice: Int, _ stage: TestStage) {
    switch choice {
    case 0: recognizer.isEnabled.toggle()
    case 1: recognizer.node?.removeGestureRecognizer(recognizer)
    case 2: (recognizer.node as? View)?.removeFromSuperview()
    case 3:
      for other in recognizer.node?.gestureRecognizers ?? [] where other !== recognizer {
        other.isEnabled.toggle()
      }
    case 4 where !recognizer.attemptState.isTerminal:
      recognizer.state = recognizer.attemptState.isActive ? .cancelled : .failed
    case 5: stage.window.cancelAll(at: stage.window.engine.now)
    default: break
    }
  }

  private mutating func makeRecognizer() -> GestureRecognizer {
    let kinds = RecognizerCatalogue.standard.kinds
    let recognizer = kinds[dice.roll(kinds.count)].makeRecognizer()
    tune(recognizer)
    return recognizer
  }

  /// Sets properties that make a recognizer fire, wait and fail more often.
  private mutating func tune(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      tap.numberOfTapsRequired = 1 + dice.roll(3)
      tap.numberOfTouchesRequired = 1 + dice.roll(2)
      if tap.numberOfTapsRequired == 1, dice.roll(3) == 0 { tap.mode = .counting }
      if dice.roll(3) == 0 { tap.mode = .exclusive }
    case let press as LongPressGestureRecognizer:
      press.minimumPressDuration = dice.number(0...0.4)
      press.numberOfTapsRequired = dice.roll(3) / 2
    case let edge as ScreenEdgePanGestureRecognizer:
      edge.edges = .all
    case let pan as PanGestureRecognizer:
      pan.minimumNumberOfTouches = 1 + dice.roll(2)
      pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + dice.roll(2)
      pan.allowedScrollTypesMask = .init(rawValue: UInt8(dice.roll(4)))
    case let swipe as SwipeGestureRecognizer:
      swipe.direction = .init(rawValue: UInt8(1 + dice.roll(15)))
    case let circle as CircleGestureRecognizer:
      if dice.roll(2) == 0 { circle.tolerance = 100 }
    case let stroke as StrokeGestureRecognizer:
      let dash = StrokeTemplate("dash", points: [Point(0, 0), Point(10, 0)])
      let cross = [[Point(0, 0), Point(10, 10)], [Point(0, 10), Point(10, 0)]]
      stroke.templates = TemplateStore(
        dice.roll(2) == 0 ? [dash] : [dash, StrokeTemplate("cross", strokes: cross)]
      )
      if dice.roll(2) == 0 { stroke.minimumScore = 0 }
      stroke.isRecording = dice.roll(8) == 0
    default: break
    }
  }

  private mutating func point() -> Point { Point(dice.number(0...400), dice.number(0...420)) }

  /// Performs one random step, including faults of the device.
  mutating func step() {
    let kind: TouchKind = dice.roll(5) == 0 ? .indirectPointer : .direct
    let finger = stage.finger(Int64(1 + dice.roll(4)), kind: kind, buttons: .primary)
    switch dice.roll(22) {
    case 0...3: finger.down(at: point())
    case 4...7:
      finger.move(by: Vector(dice.number(-60...60), dice.number(-60...60)), over: 0.05)
    case 8: finger.jump(to: point())
    case 9...12: finger.up()
    case 13...14: stage.wait(dice.number(0...0.6))
    case 15: finger.cancel()
    case 16: stage.send(HoverSample(phase: .regionMoved, location: point()))
    case 17: disturb()
    case 20:
      stage.send(
        ScrollSample(
          location: point(),
          delta: Vector(dice.number(-9...9), dice.number(-9...9)),
          isContinuous: dice.roll(2) == 0,
          phase: ScrollSample.Phase.allCases[dice.roll(4)]
        )
      )
    case 21:
      stage.send(
        TransformSample(
          location: point(),
          scale: dice.number(0.8...1.2),
          rotation: dice.number(-0.2...0.2),
          phase: ScrollSample.Phase.allCases[dice.roll(4)]
        )
      )
    case 18: stage.tap(at: point(), taps: 1 + dice.roll(3))
    default: stage.perform(.pinch(at: point(), from: 80, to: 160, over: 0.1))
    }
  }

  /// Changes something from outside, between events.
  private mutating func disturb() {
    let recognizer = recognizers[dice.roll(recognizers.count)]
    let view = views[dice.roll(views.count)]
    switch dice.roll(6) {
    case 0: recognizer.isEnabled.toggle()
    case 1:
      recognizer.isEnabled.toggle()
      recognizer.isEnabled.toggle()
    case 2: recognizer.node?.removeGestureRecognizer(recognizer)
    case 3: views[0].addGestureRecognizer(recognizer)
    case 4:
      let superview = view.superview
      view.removeFromSuperview()
      if dice.roll(2) == 0 { stage.wait(0.01) }
      superview?.addSubview(view)
    default: stage.cancelAll()
    }
  }

  mutating func finish() {
    stage.cancelAll()
    stage.send(HoverSample(phase: .regionExited, location: .zero))
    stage.settle()
  }
}

@Suite(.tags(.property))
struct RandomFingersTests {
  private func run(seed: UInt64, steps: Int = 60, isObserved: Bool = true) -> Chaos {
    var chaos = Chaos(seed: seed)
    if !isObserved { chaos.stage.window.removeObserver(chaos.stage.recorder) }
    for _ in 0..<steps { chaos.step() }
    chaos.finish()
    return chaos
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func theLawsHoldForRandomFingers(_ seed: UInt64) {
    let chaos = run(seed: seed)
    #expect(chaos.stage.violations == [], "seed \(seed)")
    for recognizer in chaos.recognizers {
      #expect(recognizer.state == .possible, "seed \(seed)")
      #expect(!recognizer.isBlocked, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func theSameSeedGivesTheSameTranscript(_ seed: UInt64) {
    let story = run(seed: seed).stage.transcript
    #expect(story.lines.count > 100)
    #expect(story == run(seed: seed).stage.transcript, "seed \(seed)")
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func nothingDependsOnBeingObserved(_ seed: UInt64) {
    let observed = run(seed: seed).actions.lines
    #expect(!observed.isEmpty)
    #expect(observed == run(seed: seed, isObserved: false).actions.lines, "seed \(seed)")
  }
}

extension Tag {
  /// Checks that hold for any input, with the seed in the message.
  @Tag static var property: Self
}
