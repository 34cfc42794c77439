import CSDL2
import GestureSDL
import GestureViews
import Gestures

/// Makes events as SDL's drivers do, and takes them from SDL's queue.
enum Events {
  /// Starts SDL's queue of events once, without a screen.
  static let start: Void = {
    SDL_SetMainReady()
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    precondition(SDL_Init(SDL_INIT_VIDEO) == 0, String(cString: SDL_GetError()))
  }()

  /// Puts an event into the queue with its own time, and takes it out again.
  ///
  /// `SDL_PushEvent` would replace the time.
  static func passed(_ event: SDL_Event) -> SDL_Event {
    start
    SDL_FlushEvents(0, UInt32.max)
    var event = event
    precondition(SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0) == 1)
    var taken = SDL_Event()
    precondition(SDL_PeepEvents(&taken, 1, SDL_GETEVENT, event.type, event.type) == 1)
    return taken
  }

  static func finger(
    _ type: SDL_EventType,
    _ x: Float,
    _ y: Float,
    id: Int64 = 1,
    device: Int64 = 7,
    at milliseconds: UInt32 = 0,
    window: UInt32 = 0,
    pressure: Float = 1
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger = SDL_TouchFingerEvent(
      type: type.rawValue,
      timestamp: milliseconds,
      touchId: device,
      fingerId: id,
      x: x,
      y: y,
      dx: 0,
      dy: 0,
      pressure: pressure,
      windowID: window
    )
    return passed(event)
  }

  static func button(
    _ number: UInt8,
    _ isDown: Bool,
    _ x: Int32,
    _ y: Int32,
    mouse: UInt32 = 0,
    at milliseconds: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.timestamp = milliseconds
    event.button.which = mouse
    event.button.button = number
    event.button.state = isDown ? 1 : 0
    (event.button.x, event.button.y) = (x, y)
    return passed(event)
  }

  static func motion(_ x: Int32, _ y: Int32, mouse: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = mouse
    (event.motion.x, event.motion.y) = (x, y)
    return passed(event)
  }

  static func wheel(
    _ precise: (x: Float, y: Float),
    whole: (x: Int32, y: Int32) = (0, 0),
    isFlipped: Bool = false,
    mouse: UInt32 = 0,
    at milliseconds: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.timestamp = milliseconds
    event.wheel.which = mouse
    (event.wheel.x, event.wheel.y) = whole
    (event.wheel.preciseX, event.wheel.preciseY) = precise
    (event.wheel.mouseX, event.wheel.mouseY) = (30, 40)
    event.wheel.direction =
      isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    return passed(event)
  }

  static func key(_ key: SDL_KeyCode, _ isDown: Bool, isRepeat: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
    return passed(event)
  }

  static func window(
    _ change: SDL_WindowEventID,
    _ first: Int32 = 0,
    _ second: Int32 = 0,
    of window: UInt32 = 0,
    at milliseconds: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.timestamp = milliseconds
    event.window.event = UInt8(change.rawValue)
    event.window.windowID = window
    (event.window.data1, event.window.data2) = (first, second)
    return passed(event)
  }

  static func plain(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.common.type = type.rawValue
    return passed(event)
  }
}

/// Writes down what it receives, a line for each call.
final class Notebook: GestureReceiver {
  var lines: [String] = []
  var nextDeadline: Timestamp?

  private func milliseconds(_ time: Timestamp) -> Int64 { time.nanoseconds / 1_000_000 }

  func send(_ input: Input, at time: Timestamp) {
    let start = "\(milliseconds(time)): "
    switch input {
    case .touches(let samples, _):
      let words = samples.map { sample in
        "\(sample.phase) \(sample.id.device)/\(sample.id.contact)"
          + " \(sample.location.x),\(sample.location.y) \(sample.kind) \(sample.buttons.rawValue)"
      }
      lines.append(start + words.joined(separator: "; "))
    case .scroll(let sample, _):
      lines.append(start + "scroll \(sample.delta.dx),\(sample.delta.dy)")
    case .hover(let sample, _):
      lines.append(start + "\(sample.phase) \(sample.location.x),\(sample.location.y)")
    case .transform(let sample, _): lines.append(start + "pinch \(sample.phase) \(sample.scale)")
    case .presses(let presses, _):
      for press in presses { lines.append(start + "\(press.type) \(press.phase)") }
    case .cancel(let device, _):
      lines.append(start + "cancel \(device.map(String.init) ?? "all")")
    case .time, .resync, .corrections: break
    }
  }
  func resize(to size: Size) { lines.append("size \(size.width)x\(size.height)") }
}
