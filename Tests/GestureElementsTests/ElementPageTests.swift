import GestureElements
import Gestures
import SeededRandom
import Testing

@Suite struct ElementPageTests {
  private let page = Page()

  // MARK: - Wheels

  @Test func aWheelDragsAPanThatTakesIt() {
    let pan = PanGestureRecognizer()
    var way = Vector.zero
    pan.addAction {
      way = way + $0.translation(in: nil)
      $0.setTranslation(.zero, in: nil)
    }
    let (photo, board) = (page.addPlace(), page.addPlace(pan))
    #expect(!page.wheel(0, 10, at: 0, on: [photo, board]))
    pan.allowedScrollTypesMask = .discrete
    #expect(page.wheel(0, 10, at: 100, on: [photo, board]))
    #expect(way == Vector(0, -10))
    #expect(page.wheel(0, 2, at: 110, mode: 1, on: [photo, board]))
    #expect(way == Vector(0, -10 - 2 * 16))
    // Sideways with Shift; the page is 600 points high.
    #expect(page.wheel(0, 1, at: 120, mode: 2, keys: .shift, on: [photo, board]))
    #expect(way == Vector(-600, -42))
    #expect(!page.wheel(0, 10, at: 1000, on: [photo]))
    pan.isEnabled = false
    #expect(!page.wheel(0, 10, at: 2000, on: [photo, board]))
  }

  @Test func aWheelWithControlPinchesUntilItPauses() {
    var states: [GestureRecognizer.State] = []
    let pinch = PinchGestureRecognizer { states.append($0.state) }
    let place = page.addPlace(pinch)
    #expect(!page.wheel(0, -10, at: 0, on: [place]))
    for step in 0..<10 {
      #expect(page.wheel(0, -10, at: 10 * Double(step), keys: .control, on: [place]))
    }
    #expect(pinch.state == .changed)
    // The steps have scaled by e^(100/100) together.
    #expect(abs(pinch.scale - 2.718) < 0.01)
    let pause = 1000 * page.page.root.settings.pointer.pan.scrollIdle
    #expect(page.page.nextDeadline == 90 + pause)
    #expect(page.wakes.last == .some(90 + pause))
    page.page.advance(to: 89 + pause)
    #expect(pinch.state == .changed)
    page.page.advance(to: 90 + pause)
    #expect(states.last == .ended)
    #expect(page.page.nextDeadline == nil)
    // The last timer has come, so there is none to take back.
    #expect(page.wakes.last == .some(90 + pause))
  }

  @Test func aPinchOfATrackpadStaysWhereItBegan() {
    let pinch = PinchGestureRecognizer()
    let place = page.addPlace(pinch)
    for step in 0..<5 {
      let path = step == 0 ? [place] : []
      #expect(page.wheel(0, -10, at: 10 * Double(step), keys: .control, on: path))
    }
    #expect(abs(pinch.scale - 1.648) < 0.01)
    // After a pause, the place under the pointer counts again.
    #expect(!page.wheel(0, -10, at: 40 + 150, keys: .control, on: []))
  }

  @Test func aWheelWithControlIsLeftToTheBrowserWhereNothingPinches() {
    let place = page.addPlace(PanGestureRecognizer())
    #expect(!page.wheel(0, -10, at: 0, keys: .control, on: [place]))
    #expect(!page.wheel(0, -10, at: 10, keys: .control, on: []))
    #expect(page.page.nextDeadline == nil)
  }

  // MARK: - Timers

  @Test func aTapWaitsForASecondOneUntilTheTimerOfTheHost() {
    var fired: [String] = []
    let twice = TapGestureRecognizer { _ in fired.append("double") }
    twice.numberOfTapsRequired = 2
    let once = TapGestureRecognizer { _ in fired.append("single") }
    once.require(toFail: twice)
    let place = page.addPlace(once, twice)
    page.tap([place], at: 0)
    #expect(fired.isEmpty)
    guard let last = page.wakes.last, let time = last else {
      Issue.record("no timer was asked for")
      return
    }
    #expect(time == page.page.nextDeadline)
    // A timer of a browser may be early: then the host is asked again.
    page.page.advance(to: time - 1)
    #expect(fired.isEmpty)
    #expect(page.wakes.last == .some(time))
    let count = page.wakes.count
    page.page.advance(to: time)
    #expect(fired == ["single"])
    page.tap([place], at: 5000)
    page.tap([place], at: 5200)
    #expect(fired == ["single", "double"])
    #expect(page.wakes.count > count)
    #expect(page.wakes.last == .some(nil))
  }

  @Test func aTimerIsAskedForOnlyWhenItChanges() {
    let press = LongPressGestureRecognizer()
    let place = page.addPlace(press)
    page.send(.down, 10, 10, at: 0, on: [place])
    #expect(page.wakes == [500])
    for step in 1...10 { page.send(.move, 10, 10, at: 10 * Double(step)) }
    #expect(page.wakes == [500])
    page.page.advance(to: 500)
    #expect(press.state == .began)
  }

  // MARK: - touch-action

  @Test func touchActionFollowsTheRecognizers() {
    let place = page.addPlace()
    page.page.refresh()
    #expect(page.touchActions.isEmpty)
    let pan = PanGestureRecognizer()
    place.addGestureRecognizer(pan)
    page.page.refresh()
    page.page.refresh()
    #expect(page.touchActions == ["pinch-zoom"])
    place.addGestureRecognizer(PinchGestureRecognizer())
    // An event does it, too.
    page.tap([place], at: 0)
    #expect(page.touchActions == ["pinch-zoom", "none"])
    pan.isEnabled = false
    page.page.refresh()
    #expect(page.touchActions.last == "pan-x pan-y")
    for recognizer in place.gestureRecognizers { place.removeGestureRecognizer(recognizer) }
    page.page.refresh()
    #expect(page.touchActions.last == "auto")
  }

  @Test(
    arguments: [
      ([], "auto"), (.horizontal, "pan-y pinch-zoom"), (.vertical, "pan-x pinch-zoom"),
      (.pinch, "pan-x pan-y"), (.doubleTap, "manipulation"), (.all, "none"),
      ([.horizontal, .pinch], "pan-y"), ([.vertical, .pinch], "pan-x"),
      ([.horizontal, .vertical], "pinch-zoom"),
    ] as [(TouchAction, String)]
  )
  func touchActionHasAValueOfCSS(needed: TouchAction, css: String) {
    #expect(needed.css.description == css)
  }

  @Test func recognizersForAMouseLeaveFingersToTheBrowser() {
    let pan = PanGestureRecognizer()
    pan.allowedTouchTypes = .indirectPointer
    _ = page.addPlace(pan)
    page.page.refresh()
    #expect(page.touchActions.isEmpty)
  }

  // MARK: - Numbers

  @Test func placesAreFoundByTheirNumbers() {
    let (first, second) = (page.addPlace(), page.addPlace())
    #expect(page.page.place(first.number) === first)
    #expect(page.page.place(second.number) === second)
    #expect(page.page.place(0) == nil)
    #expect(page.page.place(-1) == nil)
    #expect(page.page.place(99) == nil)
    page.page.remove(first)
    let third = page.addPlace()
    #expect(page.page.place(third.number) === third)
    #expect(third.number != second.number)
  }

  // MARK: - Any input

  /// No input of a page stops the program, and all comes to rest after a `cancelAll`.
  @Test(arguments: 0..<20)
  func anyEventsAreTaken(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers: [Double] = [0, 1, -5, 50, 120, 399, 1e9, 1e300, .nan, .infinity, -.infinity]
    var active: [GestureRecognizer] = []
    var places: [ElementPlace] = []
    func addPlace() {
      let recognizers: [GestureRecognizer] = [
        TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
        RotationGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
      ]
      let place = page.addPlace()
      for recognizer in recognizers { place.addGestureRecognizer(recognizer) }
      active += recognizers
      places.append(place)
    }
    for _ in 0..<4 { addPlace() }
    var time = 0.0
    func number() -> Double { numbers[Int(random.next() % 11)] }
    for _ in 0..<500 {
      time += Double(random.next() % 40)
      let path = places.filter { _ in random.next() % 2 == 0 }
      let when =
        random.next() % 20 == 0 ? [-5, 1e9, .nan, .infinity][Int(random.next() % 4)] : time
      switch random.next() % 20 {
      case 0: _ = page.wheel(number(), number(), at: when, mode: Int(random.next() % 4), on: path)
      case 1: _ = page.wheel(number(), number(), at: when, keys: .control, on: path)
      case 2: page.page.advance(to: when)
      case 3: page.page.cancelAll(at: when)
      case 4:
        page.page.remove(places.remove(at: 0))
        addPlace()
      case 5: page.page.passes(places[Int(random.next() % 4)])
      default:
        let kinds = ElementPointerEvent.Kind.allCases
        let types = TouchKind.allCases
        page.send(
          kinds[Int(random.next() % 4)],
          number(),
          number(),
          at: when,
          finger: Int64(random.next() % 4),
          type: types[Int(random.next() % 4)],
          on: path
        )
      }
    }
    page.page.cancelAll(at: 2e9)
    page.page.advance(to: 3e9)
    #expect(active.allSatisfy { !$0.state.isActive })
    #expect(page.page.nextDeadline == nil)
  }
}
