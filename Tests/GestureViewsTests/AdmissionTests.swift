import GestureViews
import Gestures
import Testing

/// Calls a closure when it is asked about a touch, and answers yes.
private final class AskedDelegate: GestureRecognizerDelegate {
  var asked: ((GestureRecognizer) -> Void)?

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    asked?(recognizer)
    return true
  }
}

/// Counts how often it is asked whether a recognizer may begin.
private final class AskedView: View {
  var questions = 0

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    questions += 1
    return true
  }
}

/// Which recognizers are offered a touch, and which delegates and views are asked.
struct AdmissionTests {
  private func down(_ id: Int64, _ x: Double, _ phase: TouchPhase = .began) -> TouchSample {
    TouchSample(id: TouchID(id), phase: phase, location: Point(x, 50))
  }

  @Test(arguments: [false, true])
  func aRecognizerThatItsDelegateTakesAwayHidesNoOther(_ isFirst: Bool) {
    let window = Window(size: Size(100, 100))
    let delegate = AskedDelegate()
    var fired: [String] = []
    let taps = ["a", "b", "c"].map { name in
      let tap = TapGestureRecognizer { _ in fired.append(name) }
      tap.name = name
      tap.delegate = delegate
      window.addGestureRecognizer(tap)
      return tap
    }
    let leaving = isFirst ? taps[0] : taps[1]
    var offered: [String] = []
    delegate.asked = { recognizer in
      offered.append(recognizer.name ?? "")
      // This happens in the first question, so that the iteration continues on a shorter list.
      if recognizer === taps[0] { window.removeGestureRecognizer(leaving) }
    }
    window.send([down(1, 50)], at: .zero)
    window.send([down(1, 50, .ended)], at: Timestamp(seconds: 0.1))
    #expect(offered == (isFirst ? ["a", "b", "c"] : ["a", "c"]))
    #expect(fired == ["c"])
  }

  @Test func aDelegateThatSeveralShareIsAskedForEachAndMayBeReplacedMeanwhile() {
    let window = Window(size: Size(100, 100))
    let (first, second) = (AskedDelegate(), AskedDelegate())
    let taps = (0..<3).map { _ in TapGestureRecognizer() }
    for tap in taps {
      tap.delegate = first
      window.addGestureRecognizer(tap)
    }
    var asked: [Int] = []
    first.asked = { recognizer in
      asked.append(1)
      if recognizer === taps[0] { taps[2].delegate = second }
    }
    second.asked = { _ in asked.append(2) }
    window.send([down(1, 50)], at: .zero)
    #expect(asked == [1, 1, 2])
  }

  @Test func aDelegateThatIsGoneRefusesNothing() {
    let window = Window(size: Size(100, 100))
    var fired = 0
    let tap = TapGestureRecognizer { _ in fired += 1 }
    var delegate: AskedDelegate? = AskedDelegate()
    tap.delegate = delegate
    window.addGestureRecognizer(tap)
    delegate = nil
    #expect(tap.delegate == nil)
    window.send([down(1, 50)], at: .zero)
    window.send([down(1, 50, .ended)], at: Timestamp(seconds: 0.1))
    #expect(fired == 1)
  }

  @Test func aViewIsAskedOnceHoweverItsFingersCameDown() {
    let window = Window(size: Size(100, 100))
    window.isMultipleTouchEnabled = true
    let left = AskedView(frame: Rect(0, 0, 50, 100))
    let right = AskedView(frame: Rect(50, 0, 50, 100))
    window.addSubview(left)
    window.addSubview(right)
    var fired = 0
    let tap = TapGestureRecognizer { _ in fired += 1 }
    tap.numberOfTouchesRequired = 3
    window.addGestureRecognizer(tap)
    // The finger on the right comes between the two on the left.
    window.send([down(1, 10), down(2, 60), down(3, 20)], at: .zero)
    let up = [down(1, 10, .ended), down(2, 60, .ended), down(3, 20, .ended)]
    window.send(up, at: Timestamp(seconds: 0.1))
    #expect(fired == 1)
    #expect(left.questions == 1)
    #expect(right.questions == 1)
  }

  @Test(arguments: [false, true])
  func aWindowThatIsDroppedWithAFingerDownGoes(_ hitsTheWindowItself: Bool) {
    weak var known: Window?
    do {
      let window = Window(size: Size(100, 100))
      known = window
      window.addGestureRecognizer(PanGestureRecognizer())
      if !hitsTheWindowItself { window.addSubview(View(frame: window.bounds)) }
      window.send([down(1, 50)], at: .zero)
      #expect(window.engine.touches.first?.window === window)
    }
    #expect(known == nil)
  }

  @Test func aTouchThatOutlivesItsWindowNamesNoView() {
    var touch: Touch?
    var engine: GestureEngine?
    do {
      let window = Window(size: Size(100, 100))
      window.send([down(1, 50)], at: .zero)
      touch = window.engine.touches.first
      engine = window.engine
      #expect(touch?.view === window)
    }
    #expect(touch?.view == nil)
    engine = nil
    #expect(touch?.window == nil)
    _ = engine
  }

  @Test func changedSettingsCountForNewAttemptsAlone() {
    let window = Window(size: Size(100, 100))
    let (pan, own) = (PanGestureRecognizer(), PanGestureRecognizer())
    var begun: [String] = []
    pan.addAction { if $0.state == .began { begun.append("pan") } }
    own.addAction { if $0.state == .began { begun.append("own") } }
    own.settings = GestureSettings()
    let (left, right) = (View(frame: Rect(0, 0, 50, 100)), View(frame: Rect(50, 0, 50, 100)))
    window.addSubview(left)
    window.addSubview(right)
    left.addGestureRecognizer(pan)
    right.addGestureRecognizer(own)
    var settings = GestureSettings()
    settings.finger.pan.hysteresis = 100
    window.send([down(1, 10), down(2, 60)], at: .zero)
    for _ in 0..<3 {
      window.settings = settings
      own.settings = settings
    }
    let hysteresis = GestureSettings().finger.pan.hysteresis
    let moved = [down(1, 10 + hysteresis, .moved), down(2, 60 + hysteresis, .moved)]
    window.send(moved, at: Timestamp(seconds: 0.1))
    #expect(begun == ["pan", "own"] || begun == ["own", "pan"])
    window.cancelAll(at: Timestamp(seconds: 0.2))
    begun = []
    window.send([down(1, 10), down(2, 60)], at: Timestamp(seconds: 0.3))
    window.send(moved, at: Timestamp(seconds: 0.4))
    #expect(begun == [])
  }
}
