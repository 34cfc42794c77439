import CSDL2
import GestureSDL
import Gestures
import Testing

/// What each kind of event means.
///
/// SDL has one queue of events, so one test uses it at a time.
@Suite(.serialized) struct SDLReaderTests {
  /// Returns what events mean for a window of 400 by 200 points, a line for each call.
  private func read(
    _ events: [SDL_Event],
    modifiers: ModifierFlags = [],
    prepare: (SDLInput) -> Void = { _ in }
  ) -> (lines: [String], drops: SDLDrops) {
    let notebook = Notebook()
    let input = SDLInput(notebook, reader: SDLReader(size: Size(400, 200)))
    input.listTouchDevices = { [] }
    prepare(input)
    for event in events { input.take(event, modifiers: modifiers) }
    input.advance(to: .zero)
    return (notebook.lines, input.reader.drops)
  }

  @Test func fingersAreSharesOfTheWindow() {
    let (lines, _) = read([
      Events.finger(SDL_FINGERDOWN, 0.25, 0.5, at: 5),
      Events.finger(SDL_FINGERMOTION, 0.5, 0.5, at: 10),
      Events.finger(SDL_FINGERUP, 1, 1, at: 15),
    ])
    #expect(
      lines == [
        "5: began 7/1 100.0,100.0 direct 0", "10: moved 7/1 200.0,100.0 direct 0",
        "15: ended 7/1 400.0,200.0 direct 0",
      ]
    )
  }

  @Test func aPressureIsAForceWhereItIsMeasured() {
    var reader = SDLReader(size: Size(400, 200))
    reader.isTrackpad = { _ in false }
    let pressures: [Float] = [0.5, 0.75, 1, 0]
    var forces: [Double?] = []
    for pressure in pressures {
      let type = forces.isEmpty ? SDL_FINGERDOWN : SDL_FINGERMOTION
      for reading in reader.read(Events.finger(type, 0, 0, pressure: pressure)) {
        if case .touches(let samples) = reading { forces += samples.map(\.force) }
      }
    }
    let maximum = TouchSample.usualMaximumForce
    #expect(forces == [0.5 * maximum, 0.75 * maximum, nil, nil])
  }

  @Test func devicesMayUseTheSameFingerIDs() {
    let (lines, _) = read([
      Events.finger(SDL_FINGERDOWN, 0, 0, id: 0, device: 1, at: 1),
      Events.finger(SDL_FINGERDOWN, 0.5, 0.5, id: 0, device: 2, at: 2),
      Events.finger(SDL_FINGERUP, 0, 0, id: 0, device: 1, at: 3),
    ])
    #expect(
      lines == [
        "1: began 1/0 0.0,0.0 direct 0", "2: began 2/0 200.0,100.0 direct 0",
        "3: ended 1/0 0.0,0.0 direct 0",
      ]
    )
  }

  @Test func fingersOfOneMillisecondAreOneEvent() {
    let (lines, _) = read([
      Events.finger(SDL_FINGERDOWN, 0, 0, id: 1, at: 4),
      Events.finger(SDL_FINGERDOWN, 0.5, 0, id: 2, at: 4),
      Events.finger(SDL_FINGERMOTION, 0.5, 0.5, id: 2, at: 5),
    ])
    #expect(
      lines == [
        "4: began 7/1 0.0,0.0 direct 0; began 7/2 200.0,0.0 direct 0",
        "5: moved 7/2 200.0,100.0 direct 0",
      ]
    )
  }

  @Test func timesContinueWhenSDLStartsCountingAgain() {
    let notebook = Notebook()
    let last = Int64(UInt32.max) - 1
    let reader = SDLReader(size: Size(1, 1), milliseconds: last)
    let input = SDLInput(notebook, reader: reader)
    input.listTouchDevices = { [] }
    for stamp in [UInt32.max, 3] {
      input.take(Events.finger(SDL_FINGERMOTION, 0, 0, at: stamp), modifiers: [])
    }
    input.advance(to: .zero)
    #expect(
      notebook.lines == [last + 1, last + 5].map { "\($0): moved 7/1 0.0,0.0 direct 0" }
    )
  }

  @Test func pushedEventsGetTheTimeOfThePush() {
    Events.start
    SDL_FlushEvents(0, UInt32.max)
    var event = SDL_Event()
    event.tfinger.type = SDL_FINGERDOWN.rawValue
    event.tfinger.timestamp = 4_000_000_000
    #expect(SDL_PushEvent(&event) == 1)
    #expect(SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FINGERDOWN.rawValue, event.type) == 1)
    #expect(event.tfinger.timestamp < 4_000_000_000)
  }

  // MARK: - What SDL makes up

  @Test func madeUpEventsAreDroppedAndCounted() {
    let touch = CSDL_touchMouseID
    let (lines, drops) = read([
      Events.button(1, true, 1, 1, mouse: touch), Events.motion(2, 2, mouse: touch),
      Events.button(1, false, 1, 1, mouse: touch), Events.wheel((0, 1), mouse: touch),
      Events.finger(SDL_FINGERDOWN, 0, 0, device: CSDL_mouseTouchID),
      Events.finger(SDL_FINGERUP, 0, 0, device: CSDL_mouseTouchID),
    ])
    #expect(lines.isEmpty)
    #expect(drops.mouseFromTouch == 4)
    #expect(drops.touchFromMouse == 2)
  }

  @Test(arguments: [false, true]) func trackpadsAreReadOnlyOnRequest(isFollowed: Bool) {
    let (lines, drops) = read([Events.finger(SDL_FINGERDOWN, 0, 0)]) { input in
      input.reader.isTrackpad = { $0 == 7 }
      input.reader.followsTrackpads = isFollowed
    }
    #expect(lines == (isFollowed ? ["0: began 7/1 0.0,0.0 indirect 0"] : []))
    #expect(drops.trackpads == (isFollowed ? 0 : 1))
  }

  @Test func eventsOfAnotherWindowAreCounted() {
    let notebook = Notebook()
    let input = SDLInput(notebook, reader: SDLReader(size: Size(1, 1), windowID: 3))
    input.listTouchDevices = { [] }
    #expect(!input.take(Events.finger(SDL_FINGERDOWN, 0, 0, window: 4), modifiers: []))
    #expect(!input.take(Events.window(SDL_WINDOWEVENT_SIZE_CHANGED, 5, 5, of: 4), modifiers: []))
    #expect(input.take(Events.finger(SDL_FINGERDOWN, 0, 0, window: 3), modifiers: []))
    // Some drivers do not know the window of a finger.
    #expect(input.take(Events.finger(SDL_FINGERDOWN, 0, 0, id: 2, window: 0), modifiers: []))
    #expect(input.reader.drops.otherWindows == 2)
  }

  // MARK: - Mice, wheels and keys

  @Test func aMouseHoversUntilAButtonIsDown() {
    let (lines, _) = read([
      Events.motion(10, 20), Events.motion(11, 20), Events.button(1, true, 12, 20, at: 1),
      Events.motion(13, 20), Events.button(1, false, 14, 20, at: 2), Events.motion(15, 20),
      Events.window(SDL_WINDOWEVENT_LEAVE),
    ])
    #expect(
      lines == [
        "0: regionEntered 10.0,20.0", "0: regionMoved 11.0,20.0", "1: regionExited 12.0,20.0",
        "1: began -1/0 12.0,20.0 indirectPointer 1", "0: moved -1/0 13.0,20.0 indirectPointer 1",
        "2: ended -1/0 14.0,20.0 indirectPointer 0", "0: regionEntered 15.0,20.0",
        "0: regionExited 15.0,20.0",
      ]
    )
  }

  @Test(arguments: [(1, 1), (2, 4), (3, 2), (4, 8), (5, 16)])
  func buttonsHaveTheEnginesNumbers(number: Int, mask: Int) {
    let (lines, _) = read([Events.button(UInt8(number), true, 0, 0)])
    #expect(lines == ["0: began -1/0 0.0,0.0 indirectPointer \(mask)"])
  }

  @Test func aSecondButtonJoinsTheContact() {
    let (lines, _) = read([
      Events.button(1, true, 0, 0, at: 1), Events.button(3, true, 0, 0, at: 2),
      Events.button(1, false, 0, 0, at: 3), Events.button(3, false, 0, 0, at: 4),
    ])
    #expect(
      lines == [
        "1: began -1/0 0.0,0.0 indirectPointer 1", "2: moved -1/0 0.0,0.0 indirectPointer 3",
        "3: moved -1/0 0.0,0.0 indirectPointer 2", "4: ended -1/0 0.0,0.0 indirectPointer 0",
      ]
    )
  }

  @Test func aWheelMovesTheContentWithItsPreciseValues() {
    #expect(read([Events.wheel((0, 0.5), whole: (0, 1))]).lines == ["0: scroll -0.0,24.0"])
    #expect(read([Events.wheel((1, 0))]).lines == ["0: scroll -48.0,0.0"])
    #expect(read([Events.wheel((0, 0), whole: (0, -2))]).lines == ["0: scroll -0.0,-96.0"])
  }

  @Test func aFlippedWheelScrollsAsTheSystemIsSet() {
    let lines = read([Events.wheel((0, 1), isFlipped: true)]).lines
    #expect(lines == read([Events.wheel((0, 1))]).lines)
  }

  @Test func shiftScrollsSideways() {
    #expect(read([Events.wheel((0, 1))], modifiers: .shift).lines == ["0: scroll 48.0,0.0"])
  }

  @Test func controlMakesTheWheelAPinchThatEndsAfterAPause() {
    let notebook = Notebook()
    let input = SDLInput(notebook, reader: SDLReader(size: Size(1, 1)))
    input.take(Events.wheel((0, 1), at: 10), modifiers: .control)
    input.take(Events.wheel((0, 1), at: 20), modifiers: .control)
    #expect(input.nextDeadline == Timestamp(seconds: 0.02 + 0.15))
    #expect(input.timeout(at: Timestamp(seconds: 0.02)) == 150)
    input.advance(to: Timestamp(seconds: 0.169))
    #expect(notebook.lines.count == 3)
    input.advance(to: Timestamp(seconds: 0.2))
    let step = "pinch changed \(SDL_exp(0.48))"
    #expect(
      notebook.lines == [
        "10: pinch began 1.0", "10: \(step)", "20: \(step)", "170: pinch ended 1.0",
      ]
    )
    #expect(input.nextDeadline == nil)
  }

  @Test func keysArePresses() {
    let keys = [
      (SDLK_UP, "upArrow"), (SDLK_DOWN, "downArrow"), (SDLK_LEFT, "leftArrow"),
      (SDLK_RIGHT, "rightArrow"), (SDLK_RETURN, "select"), (SDLK_ESCAPE, "menu"),
      (SDLK_AUDIOPLAY, "playPause"),
    ]
    for (key, word) in keys {
      let events = [
        Events.key(key, true), Events.key(key, true, isRepeat: true), Events.key(key, false),
      ]
      #expect(read(events).lines == ["0: \(word) began", "0: \(word) ended"])
    }
    #expect(read([Events.key(SDLK_a, true)]).lines.isEmpty)
  }

  @Test func modifierKeysAreTheEngines() {
    let all = KMOD_RSHIFT.rawValue | KMOD_LCTRL.rawValue | KMOD_RALT.rawValue | KMOD_LGUI.rawValue
    #expect(
      ModifierFlags(SDL_Keymod(all | KMOD_CAPS.rawValue))
        == [.shift, .control, .alternate, .command, .alphaShift]
    )
    #expect(ModifierFlags(KMOD_NUM) == [])
  }

  // MARK: - The window and the devices

  private static let ends: [@Sendable () -> SDL_Event] = [
    { Events.window(SDL_WINDOWEVENT_FOCUS_LOST) }, { Events.window(SDL_WINDOWEVENT_HIDDEN) },
    { Events.window(SDL_WINDOWEVENT_MINIMIZED) }, { Events.window(SDL_WINDOWEVENT_CLOSE) },
    { Events.plain(SDL_APP_WILLENTERBACKGROUND) }, { Events.plain(SDL_APP_DIDENTERBACKGROUND) },
  ]

  @Test(arguments: 0..<6) func aLostWindowCancelsUntilFingersComeDownAgain(index: Int) {
    let (lines, drops) = read([
      Events.finger(SDL_FINGERDOWN, 0, 0), Self.ends[index](),
      Events.finger(SDL_FINGERMOTION, 0.5, 0), Events.finger(SDL_FINGERUP, 0.5, 0),
      Events.finger(SDL_FINGERDOWN, 1, 1), Events.finger(SDL_FINGERUP, 1, 1),
    ])
    #expect(
      lines == [
        "0: began 7/1 0.0,0.0 direct 0", "0: cancel all",
        "0: began 7/1 400.0,200.0 direct 0; ended 7/1 400.0,200.0 direct 0",
      ]
    )
    #expect(drops.afterCancel == 2)
  }

  @Test func aLostWindowCancelsTheMouseUntilItsButtonsAreUp() {
    let (lines, drops) = read([
      Events.button(1, true, 0, 0), Events.window(SDL_WINDOWEVENT_FOCUS_LOST),
      Events.motion(5, 5), Events.button(1, false, 5, 5), Events.motion(6, 6),
    ])
    #expect(
      lines == [
        "0: began -1/0 0.0,0.0 indirectPointer 1", "0: cancel all", "0: regionEntered 6.0,6.0",
      ]
    )
    #expect(drops.afterCancel == 2)
  }

  @Test func aDeviceThatIsGoneCancelsItsFingersOnly() {
    let notebook = Notebook()
    let input = SDLInput(notebook, reader: SDLReader(size: Size(400, 200)))
    nonisolated(unsafe) var devices: [Int64] = [1, 2]
    input.listTouchDevices = { devices }
    for device in [Int64(1), 2, 3] {
      input.take(Events.finger(SDL_FINGERDOWN, 0, 0, id: 0, device: device), modifiers: [])
    }
    input.advance(to: Timestamp(seconds: 0.01))
    devices = [2]
    // Device 3 was never listed, so nothing is known about it.
    input.advance(to: Timestamp(seconds: 0.02))
    input.advance(to: Timestamp(seconds: 0.03))
    #expect(notebook.lines.dropFirst() == ["20: cancel 1"])
    input.take(Events.finger(SDL_FINGERMOTION, 0, 0, id: 0, device: 1), modifiers: [])
    #expect(input.reader.drops.afterCancel == 1)
  }

  @Test func anotherSizeAppliesToTheNextFinger() {
    let (lines, _) = read([
      Events.window(SDL_WINDOWEVENT_SIZE_CHANGED, 1000, 500),
      Events.window(SDL_WINDOWEVENT_SIZE_CHANGED, 1000, 500),
      Events.window(SDL_WINDOWEVENT_SIZE_CHANGED, 0, -1), Events.finger(SDL_FINGERDOWN, 0.5, 0.5),
    ])
    #expect(lines == ["size 1000.0x500.0", "0: began 7/1 500.0,250.0 direct 0"])
  }

  @Test func eventsWithoutAMeaningAreIgnored() {
    let types = [SDL_QUIT, SDL_JOYDEVICEADDED, SDL_TEXTINPUT, SDL_MULTIGESTURE, SDL_USEREVENT]
    #expect(read(types.map { Events.plain($0) }).lines.isEmpty)
  }

  @Test func numbersThatAreNoneReachTheEngineWhichRepairsThem() {
    let (lines, _) = read([Events.finger(SDL_FINGERDOWN, .nan, .infinity)])
    #expect(lines == ["0: began 7/1 nan,inf direct 0"])
  }
}
