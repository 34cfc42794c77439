public import CSDL2
public import Gestures

/// Translates events of SDL 2 to the engine's samples, without passing them on.
///
/// It keeps only what SDL does not repeat in each event: the size of the window, which contacts are
/// down, and the high bits of the time. ``SDLInput`` passes what it reads to a window.
///
/// | SDL | the engine |
/// | --- | --- |
/// | a finger, 0 to 1 | a `direct` touch in points; its `TouchID` has the finger and the device; with a force where the screen measures it |
/// | a mouse with a button | an `indirectPointer` with the buttons that are down |
/// | a mouse without a button | a hovering pointer |
/// | a wheel | a scroll step; with Control a pinch |
/// | arrows, Return, Escape, Play | presses |
/// | focus lost, hidden, minimized, closed, background | the end of all contacts |
public struct SDLReader {
  /// The size of the window, in points; window events keep it up to date.
  public var size: Size
  /// The number of SDL's window, whose events are read; nil for those of all windows.
  public let windowID: UInt32?
  /// The events that were not passed on.
  public private(set) var drops = SDLDrops()
  /// Whether fingers on trackpads are read, as `indirect` touches; false at first.
  ///
  /// Where SDL reports them (macOS), it also reports the mouse that they move.
  public var followsTrackpads = false
  /// How far one notch of a wheel moves the content, in points.
  ///
  /// > Source: chosen; three lines of 16 points, as in Firefox.
  public var pointsPerNotch = 48.0

  /// Returns whether a device is no screen; SDL's answer unless a test has another one.
  package var isTrackpad: (Int64) -> Bool = { device in
    switch SDL_GetTouchDeviceType(device) {
    case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE: true
    default: false
    }
  }

  private var clock: SDLClock
  private var fingers = SDLFingers()
  private var mice: [SDLMouse] = []
  /// When the pinch of a wheel ends; nil without one.
  private(set) var pinchEnd: Timestamp?
  private var pinchLocation = Point.zero

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points: the result of `SDL_GetWindowSize`, not of
  ///     `SDL_GetWindowSizeInPixels`.
  ///   - windowID: The result of `SDL_GetWindowID`; nil to read the events of all windows.
  ///   - milliseconds: The time since SDL was started, from `SDL_GetTicks64`.
  public init(size: Size, windowID: UInt32? = nil, milliseconds: Int64 = 0) {
    self.size = size
    self.windowID = windowID
    clock = SDLClock(milliseconds: milliseconds)
  }

  /// The devices with fingers down, each once.
  public var touchDevices: [Int64] { fingers.devices }

  /// Returns the time of an event on the clock of the samples.
  public mutating func time(of event: SDL_Event) -> Timestamp {
    clock.time(of: event.common.timestamp)
  }

  /// Translates an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - modifiers: The modifier keys that are held.
  /// - Returns: What the event means, in order; empty for an event without a meaning for gestures.
  public mutating func read(_ event: SDL_Event, modifiers: ModifierFlags = []) -> [SDLReading] {
    guard isOfWindow(event) else {
      drops.otherWindows += 1
      return []
    }
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: return finger(event.tfinger, .began)
    case SDL_FINGERMOTION: return finger(event.tfinger, .moved)
    case SDL_FINGERUP: return finger(event.tfinger, .ended)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button)
    case SDL_MOUSEMOTION: return motion(event.motion)
    case SDL_MOUSEWHEEL: return wheel(event.wheel, modifiers)
    case SDL_KEYDOWN, SDL_KEYUP: return key(event.key)
    case SDL_WINDOWEVENT: return change(event.window)
    case SDL_APP_WILLENTERBACKGROUND, SDL_APP_DIDENTERBACKGROUND: return cancelAll()
    default: return []
    }
  }

  /// Returns whether an event is one of the window; events without a window are.
  private func isOfWindow(_ event: SDL_Event) -> Bool {
    guard let windowID else { return true }
    let own: UInt32
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: own = event.tfinger.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: own = event.button.windowID
    case SDL_MOUSEMOTION: own = event.motion.windowID
    case SDL_MOUSEWHEEL: own = event.wheel.windowID
    case SDL_KEYDOWN, SDL_KEYUP: own = event.key.windowID
    case SDL_WINDOWEVENT: own = event.window.windowID
    default: return true
    }
    return own == windowID || own == 0
  }

  // MARK: - Fingers

  private mutating func finger(_ event: SDL_TouchFingerEvent, _ phase: TouchPhase) -> [SDLReading] {
    guard event.touchId != CSDL_mouseTouchID else {
      drops.touchFromMouse += 1
      return []
    }
    let kind = isTrackpad(event.touchId) ? TouchKind.indirect : .direct
    guard kind == .direct || followsTrackpads else {
      drops.trackpads += 1
      return []
    }
    let id = TouchID(event.fingerId, device: event.touchId)
    guard fingers.follow(id, phase) else {
      drops.afterCancel += 1
      return []
    }
    let location = Point(Double(event.x) * size.width, Double(event.y) * size.height)
    var sample = TouchSample(id: id, phase: phase, location: location, kind: kind)
    sample.force = Self.force(pressure: Double(event.pressure))
    return [.touches([sample])]
  }

  /// Returns the force of a finger; nil when it is not measured.
  ///
  /// The pressure is a part of the device's range. SDL reports 1 for screens that do not measure it, and 0 at a
  /// lift.
  ///
  /// > Source: SDL passes the constant 1 on X11 and Windows, and UIKit's force on iOS.
  private static func force(pressure: Double) -> Double? {
    #if os(iOS)
    return pressure > 0 ? pressure : nil
    #else
    return pressure > 0 && pressure < 1 ? pressure * TouchSample.usualMaximumForce : nil
    #endif
  }

  /// Returns the end of the contacts of a device that is gone; SDL 2 has no event for it.
  public mutating func cancel(device: Int64) -> SDLReading {
    fingers.cancel(device: device)
    return .cancelAll(device: device)
  }

  /// Returns the end of all contacts, and of what else is held.
  private mutating func cancelAll() -> [SDLReading] {
    fingers.cancel(device: nil)
    var readings: [SDLReading] = endPinch().map { [$0] } ?? []
    for index in mice.indices { readings += mice[index].cancel() }
    return readings + [.cancelAll(device: nil)]
  }

  // MARK: - Mice

  private mutating func isMadeUp(_ mouse: UInt32) -> Bool {
    guard mouse == CSDL_touchMouseID else { return false }
    drops.mouseFromTouch += 1
    return true
  }

  /// Changes the state of one mouse; counts the change when the mouse ignores it.
  private mutating func change(
    _ number: UInt32,
    _ body: (inout SDLMouse) -> [SDLReading]?
  ) -> [SDLReading] {
    if !mice.contains(where: { $0.number == number }) { mice.append(SDLMouse(number: number)) }
    for index in mice.indices where mice[index].number == number {
      if let readings = body(&mice[index]) { return readings }
      drops.afterCancel += 1
    }
    return []
  }

  private mutating func button(_ event: SDL_MouseButtonEvent) -> [SDLReading] {
    guard !isMadeUp(event.which) else { return [] }
    let location = Point(Double(event.x), Double(event.y))
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    return change(event.which) { $0.button(Int(event.button), isDown, at: location) }
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent) -> [SDLReading] {
    guard !isMadeUp(event.which) else { return [] }
    let location = Point(Double(event.x), Double(event.y))
    return change(event.which) { $0.move(to: location) }
  }

  // MARK: - Wheels

  /// How long after its last step the pinch of a wheel has ended, in seconds; the wheel does not
  /// report its end.
  ///
  /// > Source: chosen, as in the browser.
  static let pinchPause = 0.15
  /// The rotation of a wheel that scales by a factor of e, in points.
  ///
  /// > Source: chosen, as in the browser.
  static let pinchUnit = 100.0

  private mutating func wheel(
    _ event: SDL_MouseWheelEvent,
    _ modifiers: ModifierFlags
  ) -> [SDLReading] {
    guard !isMadeUp(event.which) else { return [] }
    let location = Point(Double(event.mouseX), Double(event.mouseY))
    // The precise values exist since SDL 2.0.18. Programs that push events may leave them out.
    var steps = Vector(Double(event.preciseX), Double(event.preciseY))
    if steps == .zero { steps = Vector(Double(event.x), Double(event.y)) }
    // A flipped direction keeps its sign: the values already go the way that the person has set in the
    // system, and content follows them, as in a browser.
    if modifiers.contains(.control) { return pinch(by: steps.dy, at: location, event.timestamp) }
    var readings: [SDLReading] = endPinch().map { [$0] } ?? []
    // Positive is up and to the right: what is seen then moves down and to the left.
    var delta = Vector(-steps.dx, steps.dy)
    // Shift makes a wheel with one axis scroll sideways.
    if modifiers.contains(.shift), delta.dx == 0 { delta = Vector(delta.dy, 0) }
    delta = Vector(delta.dx * pointsPerNotch, delta.dy * pointsPerNotch)
    readings.append(.scroll(ScrollSample(location: location, delta: delta, isContinuous: false)))
    return readings
  }

  private mutating func pinch(by steps: Double, at location: Point, _ stamp: UInt32) -> [SDLReading]
  {
    var readings: [SDLReading] = []
    if pinchEnd == nil {
      let first = TransformSample(location: location, scale: 1, rotation: 0, phase: .began)
      readings.append(.transform(first))
    }
    pinchEnd = clock.time(of: stamp) + Self.pinchPause
    pinchLocation = location
    // One notch is a small step.
    let distance = max(-50, min(steps * pointsPerNotch, 50))
    let scale = exponential(distance / Self.pinchUnit)
    readings.append(.transform(TransformSample(location: location, scale: scale, rotation: 0)))
    return readings
  }

  /// Returns the end of a wheel's pinch, if there is one.
  mutating func endPinch() -> SDLReading? {
    guard pinchEnd != nil else { return nil }
    pinchEnd = nil
    return .transform(
      TransformSample(location: pinchLocation, scale: 1, rotation: 0, phase: .ended)
    )
  }

  // MARK: - Keys and the window

  private func key(_ event: SDL_KeyboardEvent) -> [SDLReading] {
    guard event.repeat == 0, let type = Press.Kind(key: event.keysym.sym) else { return [] }
    let isDown = event.type == SDL_KEYDOWN.rawValue
    let time = Timestamp(nanoseconds: clock.milliseconds * 1_000_000)
    return [.presses([Press(type: type, phase: isDown ? .began : .ended, timestamp: time)])]
  }

  private mutating func change(_ event: SDL_WindowEvent) -> [SDLReading] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      let size = Size(Double(event.data1), Double(event.data2))
      guard size.width > 0, size.height > 0, size != self.size else { return [] }
      self.size = size
      return [.resized(size)]
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED,
      SDL_WINDOWEVENT_CLOSE:
      return cancelAll()
    case SDL_WINDOWEVENT_LEAVE:
      return mice.indices.flatMap { mice[$0].leave() }
    default: return []
    }
  }
}
