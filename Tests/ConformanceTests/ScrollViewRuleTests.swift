import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 71, 73, 76 to 78 and 130: scroll views, their content, and sliders.
@Suite("Conformance: scroll views and sliders")
struct ScrollViewRuleTests {
  private let stage = TestStage(size: Size(400, 600), frameRate: 100)
  private let scroll = ScrollView(frame: Rect(0, 0, 400, 600))

  init() {
    scroll.name = "scroll"
    scroll.contentSize = Size(400, 2000)
    stage.root.addSubview(scroll)
    stage.options = [.actions]
  }

  /// Adds a button to the content, and records every event that it sends.
  private func addButton() -> (button: Button, events: () -> [Control.Events]) {
    final class Heard { var events: [Control.Events] = [] }
    let heard = Heard()
    let button = Button(frame: Rect(100, 300, 200, 50))
    let all: [Control.Events] = [
      .touchDown, .touchDragInside, .touchDragOutside, .touchDragExit, .touchUpInside,
      .touchUpOutside, .touchCancel,
    ]
    for event in all { button.addAction(for: event) { _ in heard.events.append(event) } }
    scroll.addSubview(button)
    return (button, { heard.events })
  }

  @Test("Rule 71: A quick drag that starts on a button scrolls; the button hears nothing")
  func quickDragOnAButtonScrolls() {
    let (_, events) = addButton()
    stage.finger(1).down(at: Point(200, 325)).move(by: Vector(0, -60), over: 0.1)
    // The distance of the finger, minus the hysteresis.
    #expect(scroll.contentOffset == Point(0, 60 - Limit.finger.pan.hysteresis))
    stage.finger(1).up()
    stage.close()
    #expect(events() == [])
  }

  @Test("Rule 71: After 0.2 s of rest the button tracks and the drag does not scroll")
  func aDragAfterARestIsTheButtons() {
    let (button, events) = addButton()
    let finger = stage.finger(1).down(at: Point(200, 325)).hold(for: 0.2)
    #expect(button.isTracking)
    finger.move(by: Vector(0, -60), over: 0.1)
    #expect(button.isTracking)
    finger.up()
    stage.close()
    #expect(scroll.contentOffset == .zero)
    #expect(events().first == .touchDown && events().last == .touchUpInside)
  }

  @Test("Rule 71: The same with canCancelContentTouches = false, and for a zoom")
  func contentThatReceivedNothingKeepsNothing() {
    scroll.canCancelContentTouches = false
    scroll.maximumZoomScale = 3
    let photo = View(frame: Rect(0, 0, 400, 600))
    scroll.viewForZooming = { photo }
    scroll.insertSubview(photo, at: 0)
    let (_, events) = addButton()
    stage.finger(1).down(at: Point(200, 325)).move(by: Vector(0, -60), over: 0.1)
    #expect(scroll.contentOffset.y > 0)
    stage.finger(1).up()
    stage.settle()
    scroll.contentOffset = .zero
    let spread = [Point(190, 325), Point(210, 325)]
    stage.fingers([1, 2]).down(at: spread)
      .move(to: [Point(120, 325), Point(280, 325)], over: 0.1)
    #expect(scroll.isZooming && scroll.zoomScale > 1)
    stage.fingers([1, 2]).up()
    stage.settle()
    #expect(events() == [])
    // Content that tracks keeps its fingers.
    scroll.setZoomScale(1)
    scroll.contentOffset = .zero
    stage.fingers([1, 2]).down(at: spread).hold(for: 0.2)
      .move(to: [Point(120, 325), Point(280, 325)], over: 0.1).up()
    #expect(scroll.zoomScale == 1)
    #expect(events().first == .touchDown)
    stage.close()
  }

  @Test("Rule 73: 20 pt sideways, then 200 pt along: a list scrolls")
  func sloppyStartScrolls() {
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(20, 0), over: 0.05)
    #expect(!scroll.isDragging)
    stage.finger(1).move(by: Vector(0, -200), over: 0.2).hold(for: 0.2).up()
    stage.close()
    #expect(scroll.contentOffset == Point(0, 200 - Limit.finger.pan.hysteresis))
  }

  @Test(
    "Rule 73: A list scrolls on a diagonal, however flat",
    arguments: [Vector(100, -100), Vector(100, -60), Vector(-100, -40), Vector(150, -20)]
  )
  func diagonalScrolls(displacement: Vector) {
    stage.finger(1).down(at: Point(200, 400)).move(by: displacement, over: 0.2).hold(for: 0.2).up()
    stage.close()
    #expect(
      agree(
        scroll.contentOffset,
        Point(0, -displacement.dy - Limit.finger.pan.hysteresis)
      )
    )
  }

  @Test("Rule 76: A tap on decelerating content stops it and fires no recognizer of the content")
  func aCatchIsNoTap() {
    let row = stage.addView("row", frame: Rect(0, 0, 400, 2000), in: scroll)
    row.onTap { _ in }.name = "content"
    scroll.onTap { _ in }.name = "own"
    scroll.contentSize = Size(400, 20_000)
    row.frame = Rect(0, 0, 400, 20_000)
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -300), over: 0.15).up()
    #expect(scroll.isDecelerating)
    stage.wait(0.1)
    stage.takeTranscript()
    stage.finger(1).down(at: Point(200, 300))
    #expect(!scroll.isDecelerating)
    let caught = scroll.contentOffset
    stage.finger(1).hold(for: 0.05).up()
    #expect(stage.takeTranscript().lines.map { $0.split(separator: " ")[1] } == ["own"])
    #expect(scroll.contentOffset == caught)
    // The row receives the next tap.
    stage.wait(1)
    stage.tap(at: Point(200, 300))
    #expect(stage.takeTranscript().lines.map { $0.split(separator: " ")[1] } == ["content"])
    stage.close()
  }

  /// Adds a row with taps of one and two fingers to the content, and throws the content.
  private func throwARow() {
    scroll.contentSize.height = 20_000
    let row = stage.addView("row", frame: Rect(0, 0, 400, 20_000), in: scroll)
    row.onTap { _ in }.name = "one"
    row.onTap(touches: 2) { _ in }.name = "two"
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -300), over: 0.15).up()
    stage.wait(0.1)
    #expect(scroll.isDecelerating)
    stage.takeTranscript()
  }

  private func hand(_ finger: Int64) -> Point { Point(100 + 60 * Double(finger), 300) }

  @Test(
    "Rule 130: The fingers of a hand that catches moving content tap nothing in it",
    arguments: [0, 0.005, 0.015, 0.03, GestureSettings().handLandingTime]
  )
  func aHandCatchesAsOneFingerDoes(_ stagger: Double) {
    throwARow()
    for finger in Int64(1)...3 {
      if finger > 1 { stage.later(stagger) }
      stage.finger(finger).down(at: hand(finger))
    }
    let caught = scroll.contentOffset
    for finger in Int64(1)...3 { stage.finger(finger).later(stagger).up() }
    stage.close()
    #expect(stage.takeTranscript().lines == [])
    #expect(scroll.contentOffset == caught)
  }

  @Test("Rule 130: A finger that lands after the hand, or after its lift, taps the content")
  func aFingerAfterTheHandTapsTheContent() {
    for isUp in [false, true] {
      throwARow()
      stage.finger(1).down(at: hand(1))
      stage.finger(2).later(0.02).down(at: hand(2))
      if isUp { stage.fingers([1, 2]).later(0.02).up() }
      stage.later(isUp ? 0.02 : GestureSettings().handLandingTime + 1e-6)
      stage.tap(at: hand(3))
      #expect(stage.takeTranscript().lines.map { $0.split(separator: " ")[1] } == ["one"])
      stage.cancelAll()
      stage.settle()
      stage.takeTranscript()
    }
  }

  @Test("Rule 77: A new outward drag at the end of an inner scroll view moves the outer one")
  func outwardDragAtTheEndIsTheOuters() {
    let inner = ScrollView(frame: Rect(0, 200, 400, 300))
    inner.contentSize = Size(400, 600)
    scroll.addSubview(inner)
    // Within one drag the inner one keeps the gesture, even beyond its end.
    stage.finger(1).down(at: Point(200, 480)).move(by: Vector(0, -400), over: 0.2)
    #expect(inner.contentOffset.y > 300)
    #expect(scroll.contentOffset == .zero)
    stage.finger(1).hold(for: 0.2).up()
    stage.settle()
    #expect(inner.contentOffset == Point(0, 300))
    // The outer one takes a new drag.
    stage.finger(1).down(at: Point(200, 480)).move(by: Vector(0, -60), over: 0.2).hold(for: 0.2)
      .up()
    stage.settle()
    #expect(inner.contentOffset == Point(0, 300))
    #expect(scroll.contentOffset == Point(0, 60 - Limit.finger.pan.hysteresis))
    // The inner one still takes an inward drag.
    stage.finger(1).down(at: Point(200, 300)).move(by: Vector(0, 60), over: 0.2).hold(for: 0.2).up()
    #expect(inner.contentOffset == Point(0, 300 - 60 + Limit.finger.pan.hysteresis))
    #expect(scroll.contentOffset == Point(0, 60 - Limit.finger.pan.hysteresis))
    stage.close()
  }

  @Test(
    "Rule 78: A slider's knob refuses an ancestor's one-finger swipe, its track and two fingers do not",
    arguments: [(true, 1, 0), (false, 1, 1), (true, 2, 1)]
  )
  func sliderRefusesSwipesOnItsKnobOnly(onKnob: Bool, fingers: Int, count: Int) {
    let stage = TestStage(size: Size(400, 600))
    let slider = Slider(frame: Rect(50, 100, 300, 40))
    stage.root.addSubview(slider)
    var swipes = 0
    stage.root.onSwipe(.right) { _ in swipes += 1 }.numberOfTouchesRequired = fingers
    slider.value = 0.1
    let knob = slider.convertToWindow(slider.knobCenter)
    let start = onKnob ? knob : knob + Vector(80, 0)
    let starts = (0..<fingers).map { start + Vector(0, Double($0) * 10) }
    stage.fingers((1...fingers).map { Int64($0) }).down(at: starts)
      .move(by: Vector(100, 0), over: 0.1).up()
    #expect(swipes == count)
    #expect(onKnob ? fingers == 2 || slider.value > 0.4 : slider.value == 0.1)
    stage.close()
  }
}
