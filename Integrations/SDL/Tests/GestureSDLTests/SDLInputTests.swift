import CSDL2
import GestureSDL
import GestureViews
import Gestures
import Testing

extension SDLReaderTests {
  /// What windows and hosts make of the events.
  @Suite struct Receivers {
    @Test func aWindowRecognizesATapAndTwoFingersThatSpread() {
      let window = Window(size: Size(400, 400))
      let view = View(frame: Rect(0, 0, 400, 400))
      window.addSubview(view)
      var events: [String] = []
      view.onTap { tap in events.append("tap \(tap.location(in: nil).x)") }
      view.onPinch { pinch in events.append("pinch \(pinch.state)") }
      let input = SDLInput(window, reader: SDLReader(size: Size(400, 400)))
      input.listTouchDevices = { [] }
      input.take(Events.finger(SDL_FINGERDOWN, 0.25, 0.5, at: 100), modifiers: [])
      input.take(Events.finger(SDL_FINGERUP, 0.25, 0.5, at: 150), modifiers: [])
      input.advance(to: Timestamp(seconds: 0.16))
      #expect(events == ["tap 100.0"])
      events = []
      for id in [Int64(1), 2] {
        let event = Events.finger(SDL_FINGERDOWN, 0.5, 0.5, id: id, device: id, at: 1000)
        input.take(event, modifiers: [])
      }
      for step in 1...10 {
        for (id, sign) in [(Int64(1), Float(-1)), (2, 1)] {
          let x = 0.5 + sign * Float(step) * 0.04
          let time = UInt32(1000 + step * 16)
          input.take(
            Events.finger(SDL_FINGERMOTION, x, 0.5, id: id, device: id, at: time),
            modifiers: []
          )
        }
      }
      input.take(Events.window(SDL_WINDOWEVENT_FOCUS_LOST, at: 1200), modifiers: [])
      #expect(events.first == "pinch began")
      #expect(events.last == "pinch cancelled")
      var repairs = StreamRepairs()
      repairs.cancelledByHost = 2
      #expect(window.repairs == repairs)
    }

    @Test func aLongPressFiresAtItsDeadline() {
      let window = Window(size: Size(100, 100))
      var count = 0
      window.onLongPress { if $0.state == .began { count += 1 } }
      let input = SDLInput(window, reader: SDLReader(size: Size(100, 100)))
      input.listTouchDevices = { [] }
      input.take(Events.finger(SDL_FINGERDOWN, 0.5, 0.5, at: 1000), modifiers: [])
      #expect(input.timeout(at: Timestamp(seconds: 1)) == 0)
      input.advance(to: Timestamp(seconds: 1))
      let wait = input.timeout(at: Timestamp(seconds: 1))
      #expect(wait == 500)
      input.advance(to: Timestamp(seconds: 1) + Double(wait) / 1000)
      #expect(count == 1)
    }

    @Test func aHostOfOtherNodesReceivesTheSame() throws {
      Events.start
      let screen = try #require(SDL_CreateWindow("test", 0, 0, 320, 240, 0))
      defer { SDL_DestroyWindow(screen) }
      let root = Root()
      let tap = TapGestureRecognizer()
      var count = 0
      tap.addAction { _ in count += 1 }
      root.addGestureRecognizer(tap)
      let input = SDLInput(root, engine: root.engine, of: screen)
      #expect(input.reader.size == Size(320, 240))
      let now = UInt32(truncatingIfNeeded: SDL_GetTicks64())
      let id = SDL_GetWindowID(screen)
      input.take(Events.finger(SDL_FINGERDOWN, 0.5, 0.5, at: now, window: id))
      input.take(Events.finger(SDL_FINGERUP, 0.5, 0.5, at: now + 50, window: id))
      input.advance(to: Timestamp(seconds: Double(now) / 1000 + 0.1))
      #expect(count == 1)
    }

    @Test func theSizeOfAWindowOfViewsIsThatOfSDLs() throws {
      Events.start
      let screen = try #require(SDL_CreateWindow("test", 0, 0, 320, 240, 0))
      defer { SDL_DestroyWindow(screen) }
      let window = Window(size: Size(1, 1))
      let input = SDLInput(window, of: screen)
      #expect(window.bounds.size == Size(320, 240))
      let id = SDL_GetWindowID(screen)
      input.take(Events.window(SDL_WINDOWEVENT_SIZE_CHANGED, 640, 480, of: id))
      #expect(window.bounds.size == Size(640, 480))
      #expect(input.timeout > 0)
    }
  }
}

/// The smallest host.
private final class Root: GestureNode, GestureHost {
  let gestures = GestureAttachments()
  let engine = GestureEngine()
  var gestureParent: (any GestureNode)? { nil }
  var gestureBounds: Rect { Rect(0, 0, 320, 240) }
  func convertFromWindow(_ point: Point) -> Point { point }
  func hitTest(_ point: Point) -> (any GestureNode)? { self }
  func contains(_ node: any GestureNode) -> Bool { node === self }
}
