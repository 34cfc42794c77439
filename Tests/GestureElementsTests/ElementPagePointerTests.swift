import GestureElements
import Gestures
import Testing

@Suite struct ElementPagePointerTests {
  private let page = Page()

  // MARK: - Nested elements

  @Test func aTouchReachesTheInnermostPlaceAndThoseThatContainIt() {
    var (taps, pans) = (0, 0)
    let card = page.addPlace(TapGestureRecognizer { _ in taps += 1 })
    let board = page.addPlace(PanGestureRecognizer { if $0.state == .began { pans += 1 } })
    page.tap([card, board], at: 0)
    #expect((taps, pans) == (1, 0))
    page.drag([card, board], at: 1000)
    #expect((taps, pans) == (1, 1))
  }

  @Test func theParentIsTheOneOfTheMomentWhenAFingerComesDown() {
    var names: [String] = []
    let card = page.addPlace()
    let left = page.addPlace(TapGestureRecognizer { _ in names.append("left") })
    let right = page.addPlace(TapGestureRecognizer { _ in names.append("right") })
    page.send(.down, 100, 100, at: 0, on: [card, left])
    // The element is moved while the finger is down, and another finger finds it at its new place.
    page.send(.down, 100, 300, at: 10, finger: 2, on: [card, right])
    page.send(.up, 100, 300, at: 40, finger: 2)
    page.send(.up, 100, 100, at: 50)
    #expect(names == ["right", "left"])
    page.tap([card, right], at: 1000)
    #expect(names == ["right", "left", "right"])
    page.tap([card], at: 2000)
    #expect(names.count == 3)
  }

  @Test func aPlaceThatIsNamedTwiceIsNotInsideItself() {
    var taps = 0
    let card = page.addPlace(TapGestureRecognizer { _ in taps += 1 })
    let board = page.addPlace()
    page.tap([card, board, card], at: 0)
    #expect(taps == 1)
    #expect(board.parent == nil)
  }

  @Test func aHostMayTellThePlacesOneByOneAsTheEventRises() {
    var (taps, pans) = (0, 0)
    let card = page.addPlace(TapGestureRecognizer { _ in taps += 1 })
    let board = page.addPlace(PanGestureRecognizer { if $0.state == .began { pans += 1 } })
    page.page.passes(card)
    page.page.passes(board)
    page.drag([], at: 0)
    #expect((taps, pans) == (0, 1))
    page.send(.up, 200, 100, at: 200)
    page.page.passes(board)
    page.tap([], at: 1000)
    #expect(taps == 0)
  }

  @Test func aTouchOutsideOfAllPlacesIsIgnored() {
    page.drag([], at: 0)
    page.send(.up, 200, 100, at: 200)
    #expect(page.wakes.isEmpty)
    #expect(!page.page.swallowsClick())
  }

  // MARK: - Several fingers

  @Test func twoFingersOnTwoElementsDragBoth() {
    var moved = [0.0, 0.0]
    let left = PanGestureRecognizer { moved[0] = $0.translation(in: nil).dx }
    let right = PanGestureRecognizer { moved[1] = $0.translation(in: nil).dx }
    let places = [page.addPlace(left), page.addPlace(right)]
    page.send(.down, 100, 100, at: 0, finger: 1, on: [places[0]])
    page.send(.down, 300, 100, at: 10, finger: 2, on: [places[1]])
    for step in 1...10 {
      let way = 5 * Double(step)
      page.send(.move, 100 + way, 100, at: 10 + 10 * Double(step), finger: 1)
      page.send(.move, 300 - way, 100, at: 15 + 10 * Double(step), finger: 2)
    }
    #expect(left.state == .changed)
    #expect(right.state == .changed)
    // What it took to begin is not part of the translation.
    #expect(moved[0] > 30 && moved[1] < -30)
  }

  @Test func twoFingersOnTwoElementsPinchTheOneThatContainsBoth() {
    let pinch = PinchGestureRecognizer()
    let (first, second, board) = (page.addPlace(), page.addPlace(), page.addPlace(pinch))
    page.send(.down, 150, 100, at: 0, finger: 1, on: [first, board])
    page.send(.down, 250, 100, at: 10, finger: 2, on: [second, board])
    for step in 1...10 {
      let way = 5 * Double(step)
      page.send(.move, 150 - way, 100, at: 10 + 10 * Double(step), finger: 1)
      page.send(.move, 250 + way, 100, at: 15 + 10 * Double(step), finger: 2)
    }
    #expect(pinch.state == .changed)
    #expect(pinch.scale > 1.5)
  }

  // MARK: - Ends

  @Test func aGestureIsCancelledWhenItsElementLeaves() {
    var states: [GestureRecognizer.State] = []
    let place = page.addPlace(PanGestureRecognizer { states.append($0.state) })
    page.drag([place], at: 0)
    #expect(states.last == .changed)
    page.page.remove(place)
    page.send(.move, 300, 100, at: 200)
    #expect(states.last == .cancelled)
    #expect(page.page.place(1) == nil)
    #expect(place.number == 0)
  }

  @Test func anElementMayComeBack() {
    var taps = 0
    let place = page.addPlace(TapGestureRecognizer { _ in taps += 1 })
    place.leave()
    place.leave(false)
    page.tap([place], at: 100)
    #expect(taps == 1)
  }

  @Test func aPlaceIsReleasedAfterItWasRemoved() {
    weak var remains: ElementPlace?
    do {
      let place = page.addPlace(PanGestureRecognizer())
      remains = place
      page.drag([place], at: 0)
      page.page.remove(place)
      page.page.remove(place)
    }
    page.send(.up, 200, 100, at: 200)
    #expect(remains == nil)
  }

  @Test func thePageAndItsPlacesAreReleased() {
    weak var remains: ElementPage?
    weak var place: ElementPlace?
    do {
      let page = ElementPage(size: Size(1, 1)) { _ in }
      place = page.addPlace()
      remains = page
    }
    #expect(remains == nil)
    #expect(place == nil)
  }

  @Test func theSystemTakesATouchAway() {
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    let place = page.addPlace(pan)
    page.drag([place], at: 0)
    page.send(.cancel, 0, 0, at: 200)
    #expect(states.last == .cancelled)
    #expect(!page.page.swallowsClick())
  }

  @Test func allTouchesEndWhenThePageLosesTheFocus() {
    var states: [GestureRecognizer.State] = []
    let place = page.addPlace(PanGestureRecognizer { states.append($0.state) })
    page.drag([place], at: 0)
    page.page.cancelAll(at: 200)
    #expect(states.last == .cancelled)
    // What still comes of this finger is ignored.
    let count = states.count
    page.send(.move, 300, 100, at: 210)
    page.send(.up, 300, 100, at: 220)
    #expect(states.count == count)
    #expect(!page.page.swallowsClick())
    page.drag([place], at: 1000)
    #expect(states.last == .changed)
  }

  // MARK: - Devices

  @Test(arguments: [(UInt32(1), 1), (2, 0)])
  func aMouseTapsWithItsFirstButton(buttons: UInt32, expected: Int) {
    var taps = 0
    let place = page.addPlace(TapGestureRecognizer { _ in taps += 1 })
    page.tap([place], at: 0, type: .indirectPointer, buttons: buttons)
    #expect(taps == expected)
  }

  @Test func otherButtonsOfAMouseDragNothingButMayTap() {
    var (taps, pans) = (0, 0)
    let tap = TapGestureRecognizer { _ in taps += 1 }
    let place = page.addPlace(tap, PanGestureRecognizer { _ in pans += 1 })
    page.send(.down, 100, 100, at: 0, type: .indirectPointer, buttons: 2, on: [place])
    page.send(.move, 200, 100, at: 50, type: .indirectPointer, buttons: 2)
    page.send(.up, 200, 100, at: 100, type: .indirectPointer, buttons: 0)
    #expect(pans == 0)
    tap.buttonMaskRequired = .secondary
    page.tap([place], at: 1000, type: .indirectPointer, buttons: 2)
    #expect(taps == 1)
  }

  @Test func everyCoalescedReadingIsTaken() {
    var lengths: [Double] = []
    let place = page.addPlace(PanGestureRecognizer { lengths.append($0.translation(in: nil).dx) })
    page.send(.down, 100, 100, at: 0, on: [place])
    func reading(_ step: Int) -> ElementPointerEvent.Reading {
      ElementPointerEvent.Reading(x: 100 + 2 * Double(step), y: 100, timeStamp: 2 * Double(step))
    }
    for frame in 1...5 {
      let steps = (8 * frame - 7)...(8 * frame)
      page.page.pointer(
        ElementPointerEvent(
          .move,
          pointerID: 1,
          reading: reading(8 * frame),
          coalesced: steps.map(reading)
        )
      )
    }
    // The last frame ends at 80 points; the pan began after its hysteresis.
    #expect(lengths.last.map { $0 > 60 && $0 < 80 } == true)
    let pan = place.gestures.recognizers.first as? PanGestureRecognizer
    // 2 points in 2 ms, steadily.
    #expect(abs((pan?.velocity(in: nil).dx ?? 0) - 1000) < 1)
  }

  @Test func valuesOfTheBrowserAreFoundInTheTouch() {
    final class Listener: GestureRecognizerDelegate {
      var touches: [(TouchKind, Double?, Double?)] = []
      func gestureRecognizer(_: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touches.append((touch.type, touch.force, touch.majorRadius))
        return true
      }
    }
    let (tap, listener) = (TapGestureRecognizer(), Listener())
    tap.delegate = listener
    let place = page.addPlace(tap)
    for (type, finger) in [(TouchKind.direct, Int64(1)), (.pencil, 2), (.indirectPointer, 3)] {
      let reading = ElementPointerEvent.Reading(
        x: 10,
        y: 10,
        timeStamp: Double(finger) * 1000,
        pressure: 0.5,
        width: 30,
        height: 20
      )
      for kind in [ElementPointerEvent.Kind.down, .up] {
        let event = ElementPointerEvent(
          kind,
          pointerID: finger,
          pointerType: type,
          reading: reading
        )
        page.page.pointer(event, on: [place])
      }
    }
    #expect(listener.touches.map { $0.0 } == [.direct, .pencil, .indirectPointer])
    // Half of the pen's range. A mouse and a finger report this number without measuring anything.
    #expect(listener.touches.map { $0.1 } == [nil, 0.5 * TouchSample.usualMaximumForce, nil])
    #expect(listener.touches.map { $0.2 }[0] == 15)
    #expect(listener.touches.map { $0.2 }[2] != 15)
  }

  @Test func theWordsOfTheBrowserAreRead() {
    let words = ["pointerdown", "pointermove", "pointerup", "pointercancel"]
    #expect(words.map { ElementPointerEvent.Kind($0) } == [.down, .move, .up, .cancel])
    #expect(ElementPointerEvent.Kind("pointer") == nil)
    #expect(ElementPointerEvent.Kind("pointerover") == nil)
    let types = ["mouse", "pen", "touch", ""].map { TouchKind(pointerType: $0) }
    #expect(types == [.indirectPointer, .pencil, .direct, .direct])
  }

  // MARK: - Keys

  @Test func aKeyPerformsTheActionOfTheInnermostPlaceThatHasIt() {
    var log: [String] = []
    let list = page.addPlace(PanGestureRecognizer { log.append("pan \($0.state)") })
    let row = page.addPlace(TapGestureRecognizer { _ in log.append("tap") })
    #expect(page.page.key(AlternativeKey(.enter), on: [row, list], at: 0))
    #expect(log == ["tap"])
    #expect(page.page.key(AlternativeKey(.arrowLeft), on: [row, list], at: 10))
    #expect(log == ["tap", "pan began", "pan changed", "pan ended"])
    #expect(!page.page.key(AlternativeKey(.enter), on: [list], at: 20))
    #expect(!page.page.key(AlternativeKey(.plus), on: [row, list], at: 30))
    #expect(!page.page.key(AlternativeKey(.enter), at: 40))
    row.leave()
    #expect(!page.page.key(AlternativeKey(.enter), on: [row, list], at: 50))
    #expect(log.count == 4)
  }

  // MARK: - Clicks

  @Test func theClickAfterADragIsStoppedOnce() {
    let place = page.addPlace(PanGestureRecognizer())
    page.drag([place], at: 0)
    page.send(.up, 200, 100, at: 200)
    #expect(!page.page.swallowsClick(detail: 0))
    #expect(page.page.swallowsClick())
    #expect(!page.page.swallowsClick())
  }

  @Test func aClickIsLeftAloneWhereNoGestureTookTheTouch() {
    let pan = PanGestureRecognizer()
    let place = page.addPlace(pan)
    page.tap([place], at: 0)
    #expect(!page.page.swallowsClick())
    pan.cancelsTouchesInView = false
    page.drag([place], at: 1000)
    page.send(.up, 200, 100, at: 1200)
    #expect(!page.page.swallowsClick())
  }

  @Test func theNextTouchForgetsAClickThatDidNotCome() {
    let place = page.addPlace(PanGestureRecognizer())
    page.drag([place], at: 0)
    page.send(.up, 200, 100, at: 200)
    page.tap([], at: 1000)
    #expect(!page.page.swallowsClick())
  }
}
