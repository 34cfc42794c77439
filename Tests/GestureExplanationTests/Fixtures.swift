import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// A recognizer, the movements of the fingers, and the sentences that result.
struct Story: CustomTestStringConvertible, Sendable {
  let expected: String
  let make: @Sendable () -> GestureRecognizer
  let act: @Sendable (TestStage, GestureRecognizer) -> Void
  /// Which attempt it is about, counted from the last one.
  var fromEnd = 0

  var testDescription: String { expected }

  init(
    _ expected: String,
    fromEnd: Int = 0,
    _ make: @escaping @Sendable () -> GestureRecognizer,
    _ act: @escaping @Sendable (TestStage, GestureRecognizer) -> Void
  ) {
    self.expected = expected
    self.fromEnd = fromEnd
    self.make = make
    self.act = act
  }

  /// Plays the story for a recognizer called `it` on a window without a name.
  ///
  /// - Returns: The attempt that it is about, usually the last one.
  func play() throws -> Attempt {
    let stage = TestStage()
    let recognizer = stage.attach(make(), "it")
    act(stage, recognizer)
    stage.settle()
    #expect(stage.violations == [])
    return try #require(stage.attempts(of: recognizer).dropLast(fromEnd).last)
  }
}

let start = Point(100, 100)

/// Drags in one jump, so that the values are those of the whole distance.
func jump(
  _ displacement: Vector,
  from point: Point = start,
  fingers: Int = 1
) -> @Sendable (TestStage, GestureRecognizer) -> Void {
  { stage, _ in stage.perform(.drag([point, point + displacement], over: 0, fingers: fingers)) }
}

func makeTap(_ taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
  let tap = TapGestureRecognizer()
  tap.numberOfTapsRequired = taps
  tap.numberOfTouchesRequired = fingers
  return tap
}

func makeSwipe(_ direction: SwipeGestureRecognizer.Direction = .right) -> SwipeGestureRecognizer {
  let swipe = SwipeGestureRecognizer()
  swipe.direction = direction
  return swipe
}

func makeNarrowPan() -> PanGestureRecognizer {
  let pan = PanGestureRecognizer()
  pan.maximumAngle = .pi / 6
  return pan
}

func makePan(_ fingers: ClosedRange<Int>) -> PanGestureRecognizer {
  let pan = PanGestureRecognizer()
  pan.minimumNumberOfTouches = fingers.lowerBound
  pan.maximumNumberOfTouches = fingers.upperBound
  return pan
}

/// Makes a pan whose content cannot move to the right.
func makeBoundedPan() -> PanGestureRecognizer {
  let pan = PanGestureRecognizer()
  pan.boundPolicy = .fail
  pan.room.right = 0
  return pan
}

func makeEdge(
  section: ScreenEdgePanGestureRecognizer.Section = .whole
) -> ScreenEdgePanGestureRecognizer {
  let edge = ScreenEdgePanGestureRecognizer()
  edge.section = section
  edge.edges = .left
  return edge
}

/// A delegate whose answers a test specifies.
final class Answers: GestureRecognizerDelegate {
  var begins = true
  var takesEvent = true
  var takesTouch: (Touch) -> Bool = { _ in true }
  var waitsFor: (GestureRecognizer) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool { takesEvent }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    takesTouch(touch)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waitsFor(other) }
}

/// A view that does not allow recognizers to begin.
final class RefusingView: View {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}

/// A recognizer that ignores its touches, or fails with a text.
class OwnRecognizer: GestureRecognizer {
  var ignoresAll = false
  var failsWith: String?
  var reason: FailureReason?

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if ignoresAll { for touch in touches { ignore(touch, for: event) } }
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if let reason = reason ?? failsWith.map({ FailureReason(.custom, text: $0) }) {
      fail(reason)
    } else {
      state = .failed
    }
  }
}

extension TestStage {
  /// Attaches a named recognizer to a view, by default the root.
  @discardableResult
  func attach<R: GestureRecognizer>(_ recognizer: R, _ name: String, to view: View? = nil) -> R {
    recognizer.name = name
    (view ?? root).addGestureRecognizer(recognizer)
    return recognizer
  }
}
