import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct PlaygroundTests {
  private let scene = MoveMatch(environment: SceneEnvironment(size: Size(390, 844)), seed: 1)
  private let stage: TestStage

  init() {
    stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
    scene.show(playground: true)
  }

  private var page: PlaygroundPage { scene.playground }
  private var well: PlaygroundWell { page.well }
  private var center: Point { well.convertToWindow(well.bounds.center) }

  private func show(_ kind: PlaygroundKind) { page.show(kind) }

  @Test func aTapIsCountedWithItsValues() {
    stage.tap(at: center)
    #expect(well.state == "ended, ended once")
    #expect(well.values.first == "Tap 1")
    #expect(well.failure == "")
  }

  @Test func aFailureIsSaidWithValueAndLimit() {
    stage.press(at: center, for: 1)
    #expect(well.state == "failed")
    #expect(well.failure == "Held for 0.75 s, a tap is shorter than 0.75 s.")
  }

  @Test func aPanShowsItsValuesWhileItGoesOn() {
    show(.pan)
    stage.finger(1).down(at: center)
    #expect(well.state == "possible")
    stage.finger(1).move(by: Vector(50, 0), over: 0.5)
    #expect(well.state == "changed")
    // The hysteresis of 10 points is not part of the translation.
    #expect(well.values.first == "Translation 40, 0 pt")
    stage.finger(1).up()
    #expect(well.state == "ended, ended once")
  }

  @Test func aSliderChangesWhatTheRecognizerDoes() {
    show(.pan)
    let slider = page.sliders[0]
    let knob = slider.convertToWindow(slider.knobCenter)
    let end = slider.convertToWindow(Point(slider.bounds.maxX - 14, slider.bounds.center.y))
    stage.finger(1).down(at: knob).hold(for: 0.2).move(to: end, over: 0.3).up()
    #expect(page.value(of: page.settings[0]) == 60)
    stage.perform(.drag([center, center + Vector(50, 0)], over: 0.5))
    #expect(well.failure == "Moved 50 pt, it needs 60 pt.")
  }

  @Test func actionsChangeSettingsInSteps() throws {
    let more = try #require(scene.actions.first { $0.title == "More: Taps" })
    scene.perform(more.id)
    stage.tap(at: center)
    stage.wait(0.5)
    #expect(well.failure == "1 tap, it needs 2.")
    stage.tap(at: center, taps: 2)
    #expect(well.state == "ended, ended once")
    let reset = try #require(scene.actions.first { $0.title == "Reset the settings" })
    scene.perform(reset.id)
    stage.tap(at: center)
    #expect(well.state == "ended, ended once")
  }

  @Test func aButtonOfTheRowShowsItsRecognizer() throws {
    let button = try #require(page.chooser.subviews[2] as? SceneButton)
    stage.tap(at: button.convertToWindow(button.bounds.center))
    #expect(well.kind == .pan)
    scene.perform(4)
    #expect(well.kind == .pinch)
  }

  @Test func everyRecognizerFiresInItsWell() {
    for kind in PlaygroundKind.allCases {
      show(kind)
      perform(kind)
      #expect(well.state == "ended, ended once", "\(kind): \(well.state) \(well.failure)")
      #expect(!well.values.isEmpty)
    }
  }

  private func perform(_ kind: PlaygroundKind) {
    switch kind {
    case .tap: stage.tap(at: center)
    case .longPress: stage.press(at: center, for: 0.6)
    case .pan, .transform: stage.perform(.drag([center, center + Vector(80, 0)], over: 0.5))
    case .pinch: stage.perform(.pinch(at: center, from: 100, to: 200, over: 0.4))
    case .rotation: stage.perform(.rotate(at: center, by: 0.6, radius: 80, over: 0.4))
    case .swipe: stage.perform(.drag([center, center + Vector(90, 0)], over: 0.15))
    case .edgePan: stage.perform(.drag([Point(5, center.y), Point(90, center.y)], over: 0.4))
    case .hover:
      stage.send(HoverSample(phase: .began, location: center))
      stage.send(HoverSample(phase: .moved, location: Point(5, 5)))
    case .circle, .knob: stage.perform(.circle(at: center, radius: 80, over: 0.8))
    case .stroke:
      stage.perform(
        .draw([Vector(-90, 0), Vector(-60, 40), Vector(10, -50)].map { center + $0 }, over: 0.6)
      )
    case .tapDragZoom:
      stage.tap(at: center)
      stage.perform(.drag([center, center + Vector(0, 60)], over: 0.4))
    case .threeFingerTwist:
      let places = [0.0, 1, 2].map { Transform.rotation($0 * 2 * .pi / 3).apply(Vector(60, 0)) }
      stage.fingers([1, 2, 3]).down(at: places.map { center + $0 })
        .move(over: 0.5) { center + Transform.rotation($1 * 0.6).apply(places[$0]) }.up()
    }
  }

  @Test func everySettingReadsWhatItWrote() {
    for kind in PlaygroundKind.allCases {
      show(kind)
      for setting in page.settings {
        for end in [setting.minimum, setting.maximum] {
          setting.set(end, on: well.recognizer)
          // The nearest multiple of the step in binary. Degrees are converted to radians and back.
          #expect(
            abs(page.value(of: setting) - end) < setting.step / 1000,
            "\(kind) \(setting.title)"
          )
        }
      }
    }
  }

  @Test func aContactMayBeTooLarge() {
    show(.pan)
    page.settings[4].set(20, on: well.recognizer)
    #expect(page.value(of: page.settings[4]) == 20)
    stage.send([TouchSample(id: 1, phase: .began, location: center, radius: 31)])
    #expect(well.failure == "A contact was too large to be a finger.")
    stage.send([TouchSample(id: 2, phase: .began, location: center, radius: 8)])
    stage.send([TouchSample(id: 2, phase: .moved, location: center + Vector(50, 0), radius: 8)])
    #expect(well.state == "began")
    stage.send([TouchSample(id: 2, phase: .moved, location: center, radius: 31)])
    #expect(well.failure == "The finger had a radius of 31 pt, at most 20 pt.")
    // Another page, or the game, has no filter.
    show(.tap)
    #expect(!scene.window.settings.filter.isOn)
    show(.pan)
    page.settings[4].set(20, on: well.recognizer)
    scene.show(playground: false)
    #expect(!scene.window.settings.filter.isOn)
  }

  @Test func touchesMayComeAtTheTimesOfFrames() throws {
    show(.transform)
    let latency = try #require(page.settings.last)
    latency.set(12, on: well.recognizer)
    #expect(scene.window.resampling?.latency == 0.012)
    #expect(latency.caption(page.value(of: latency)) == "At frame times, later by: 12 ms")
    latency.set(0, on: well.recognizer)
    #expect(scene.window.resampling == nil)
    latency.set(40, on: well.recognizer)
    show(.tap)
    #expect(scene.window.resampling == nil, "another page, or the game, has its own")
    show(.transform)
    latency.set(40, on: well.recognizer)
    scene.show(playground: false)
    #expect(scene.window.resampling == nil)
  }

  // MARK: - Directions, edges, taps before, and back to zero

  @Test func theDirectionsOfASwipeAreChosen() throws {
    show(.swipe)
    let button = page.optionButtons[0]
    #expect(button.title == "Left" && button.isSelected)
    stage.tap(at: button.convertToWindow(button.bounds.center))
    #expect(!button.isSelected)
    stage.perform(.drag([center, center + Vector(-90, 0)], over: 0.15))
    #expect(well.state == "failed")
    let action = try #require(scene.actions.first { $0.title == "Left" })
    #expect(!action.isOn)
    scene.perform(action.id)
    stage.perform(.drag([center, center + Vector(-90, 0)], over: 0.15))
    #expect(well.state == "ended, ended once")
    #expect(well.values.first == "Direction left")
  }

  @Test func theEdgesOfAnEdgePanAreChosen() throws {
    show(.edgePan)
    let from = Point(2, center.y)
    for title in ["Left", "Left"] {
      let action = try #require(scene.actions.first { $0.title == title })
      scene.perform(action.id)
      stage.perform(.drag([from, from + Vector(120, 0)], over: 0.4))
      #expect(well.state.hasPrefix(page.optionButtons[0].isSelected ? "ended" : "failed"))
    }
  }

  @Test(arguments: [PlaygroundKind.swipe, .edgePan])
  func eachOptionIsOneOfItsOwn(kind: PlaygroundKind) {
    show(kind)
    #expect(page.optionButtons.map(\.isSelected) == [true, true, true, true])
    for index in 0..<4 { page.toggleOption(index) }
    #expect(page.optionButtons.map(\.isSelected) == [false, false, false, false])
    for index in 0..<4 {
      page.toggleOption(index)
      #expect(page.optionButtons.map(\.isSelected) == (0..<4).map { $0 <= index })
    }
  }

  @Test func aLongPressMayAskForTapsBefore() throws {
    show(.longPress)
    let more = try #require(scene.actions.first { $0.title == "More: Taps before" })
    scene.perform(more.id)
    stage.press(at: center, for: 0.7)
    #expect(!well.state.hasPrefix("ended"))
    stage.wait(1)
    stage.tap(at: center)
    stage.press(at: center, for: 0.7)
    #expect(well.state.hasPrefix("ended"))
  }

  @Test func theTranslationGoesBackToZeroWhileTheFingerIsDown() throws {
    show(.pan)
    stage.finger(1).down(at: center).move(by: Vector(50, 0), over: 0.5)
    #expect(well.values.first == "Translation 40, 0 pt")
    stage.tap(at: page.zeroButton.convertToWindow(page.zeroButton.bounds.center))
    #expect(well.values.first == "Translation 0, 0 pt")
    stage.finger(1).move(by: Vector(0, -30), over: 0.3)
    #expect(well.values.first == "Translation 0, -30 pt")
    stage.finger(1).up()
  }

  @Test func aDragWithLittleRoomIsHandedToThePage() throws {
    show(.pan)
    let setting = try #require(page.settings.first { $0.title == "Goes right at most" })
    setting.set(40, on: well.recognizer)
    stage.perform(.drag([center - Vector(50, 0), center + Vector(50, 0)], over: 0.5))
    #expect(well.values == ["The page has the drag", "It moved 50 pt"])
    setting.set(0, on: well.recognizer)
    stage.perform(.drag([center, center + Vector(80, 0)], over: 0.5))
    #expect(well.state == "failed, ended once")
    #expect(well.failure == "There were only 0 pt to go.", "\(well.failure)")
  }

  @Test func aDragSaysWhatAReleaseWouldDo() {
    show(.pan)
    let finger = stage.finger(1).down(at: center - Vector(0, 60))
    finger.move(by: Vector(0, 60), over: 1)
    #expect(well.values.last == "Pull down: 50 %, goes back", "\(well.values)")
    finger.move(by: Vector(0, 60), over: 1)
    #expect(well.values.last == "Pull down: 110 %, commits", "\(well.values)")
    finger.up()
    #expect(well.values.last == "Committed")
  }

  @Test func aLateSecondFingerTakesOverFromADrag() {
    show(.pinch)
    let first = stage.finger(1).down(at: center).move(by: Vector(40, 0), over: 0.3)
    let second = stage.finger(2).down(at: center + Vector(100, 0))
    second.move(by: Vector(60, 0), over: 0.3)
    #expect(well.values.last == "Took over from a drag", "\(well.values)")
    second.up()
    first.up()
  }

  @Test func anEdgePanHasASection() {
    show(.edgePan)
    page.settings[2].set(0.9, on: well.recognizer)
    stage.perform(.drag([Point(5, center.y), Point(90, center.y)], over: 0.4))
    #expect(well.failure == "Began at another part of the edge.")
  }

  @Test func scaleAndRotationGoBackToo() {
    for kind in [PlaygroundKind.pinch, .rotation, .transform] {
      show(kind)
      stage.fingers([1, 2]).down(at: [center - Vector(40, 0), center + Vector(40, 0)])
        .move(over: 0.5) { finger, share in
          let half = Transform.rotation(0.8 * share).apply(Vector(40 + 40 * share, 0))
          return finger == 0 ? center - half : center + half
        }
      scene.perform(MoveMatch.ActionNumber.zero)
      switch kind {
      case .pinch: #expect(well.values.first == "Scale 1.00")
      case .rotation: #expect(well.values.first == "Rotation 0\u{b0}")
      default: #expect(well.values[1] == "Scale 1.00, rotation 0\u{b0}")
      }
      stage.cancelAll()
    }
  }

  @Test func everyRecognizerButHoverHasOneToFiveSettings() {
    for kind in PlaygroundKind.allCases where kind != .hover {
      #expect((1...5).contains(kind.settings.count))
    }
  }

  @Test(arguments: [Size(360, 640), Size(640, 360), Size(1440, 900)])
  func theFieldIsLargeEnoughOnEveryScreen(size: Size) {
    scene.environment.size = size
    for kind in PlaygroundKind.allCases {
      show(kind)
      #expect(well.frame.height >= 200 && well.frame.width >= 300, "\(kind): \(well.frame)")
      #expect(well.frame.height >= size.height / 2, "\(kind)")
      #expect(well.convertToWindow(Point(well.bounds.maxX, well.bounds.maxY)).y == size.height)
    }
  }

  @Test func statusNamesTheRecognizerAndTheReason() {
    show(.longPress)
    stage.press(at: center, for: 0.2)
    #expect(scene.status == "Long press: failed. Lifted after 0.20 s, it needs 0.50 s.")
  }
}
