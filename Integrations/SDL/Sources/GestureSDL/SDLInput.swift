public import CSDL2
public import GestureViews
public import Gestures

/// Passes the events of an SDL window to a window of gestures, or to any host.
///
/// ```swift
/// let input = SDLInput(app.window, of: sdlWindow)
/// var event = SDL_Event()
/// while isRunning {
///   SDL_WaitEventTimeout(nil, input.timeout)
///   while SDL_PollEvent(&event) != 0 {
///     if event.type == SDL_QUIT.rawValue { isRunning = false }
///     input.take(event)
///   }
///   input.advance()
///   draw()
/// }
/// ```
/// SDL 2 stamps an event when it takes it from the system, in milliseconds. A program that takes
/// events at once, as this loop does, has better times, and so better velocities, than one that
/// takes them once per frame.
///
/// Use it on the thread that takes SDL's events.
public final class SDLInput {
  /// Translates the events; its properties may be changed at any time.
  public var reader: SDLReader
  /// Called when the window has another size, in points, before the receiver is resized.
  public var sizeChanged: ((Size) -> Void)?
  /// The touch devices that exist; SDL's list unless a test has another one.
  package var listTouchDevices: () -> [Int64] = {
    (0..<max(SDL_GetNumTouchDevices(), 0)).map { SDL_GetTouchDevice($0) }
  }

  private let receiver: any GestureReceiver
  private var waiting: [TouchSample] = []
  private var waitingSince = Timestamp.zero
  private var waitingModifiers: ModifierFlags = []
  /// The devices with fingers down that SDL has listed before.
  private var listed: [Int64] = []

  /// Creates the input of a receiver.
  ///
  /// - Parameters:
  ///   - receiver: What receives the input; retained.
  ///   - reader: Translates the events.
  public init(_ receiver: any GestureReceiver, reader: SDLReader) {
    self.receiver = receiver
    self.reader = reader
  }

  /// Creates the input of a window of views.
  ///
  /// - Parameters:
  ///   - window: The window, whose size follows that of SDL's window; retained.
  ///   - sdlWindow: The window of SDL.
  public convenience init(_ window: GestureViews.Window, of sdlWindow: OpaquePointer) {
    self.init(window, reader: SDLReader(of: sdlWindow))
    window.resize(to: reader.size)
  }

  /// Creates the input of any host.
  ///
  /// - Parameters:
  ///   - host: The host, such as the root of a game's nodes; retained.
  ///   - engine: The engine of the host.
  ///   - sdlWindow: The window of SDL.
  public convenience init(
    _ host: any GestureHost,
    engine: GestureEngine,
    of sdlWindow: OpaquePointer
  ) {
    self.init(HostReceiver(host, engine), reader: SDLReader(of: sdlWindow))
  }

  // MARK: - Events

  /// Receives an event of SDL.
  ///
  /// Fingers that changed in the same millisecond are one event of the engine, so they are passed on
  /// with the next event of another time, or by ``advance()``.
  ///
  /// - Parameter event: Any event; those that do not concern gestures are ignored.
  /// - Returns: Whether the engine has received the event.
  @discardableResult
  public func take(_ event: SDL_Event) -> Bool {
    take(event, modifiers: ModifierFlags(SDL_GetModState()))
  }

  /// Receives an event of SDL, with modifier keys that the caller knows.
  @discardableResult
  public func take(_ event: SDL_Event, modifiers: ModifierFlags) -> Bool {
    let readings = reader.read(event, modifiers: modifiers)
    guard !readings.isEmpty else { return false }
    let time = reader.time(of: event)
    for reading in readings { pass(reading, at: time, modifiers) }
    return true
  }

  private func pass(_ reading: SDLReading, at time: Timestamp, _ modifiers: ModifierFlags) {
    if case .touches(let samples) = reading {
      if time != waitingSince || modifiers != waitingModifiers { flush() }
      waiting += samples
      waitingSince = time
      waitingModifiers = modifiers
      return
    }
    flush()
    switch reading {
    case .touches: break
    case .hover(let sample): receiver.send(.hover(sample), at: time)
    case .scroll(let sample): receiver.send(.scroll(sample), at: time)
    case .transform(let sample): receiver.send(.transform(sample), at: time)
    case .presses(let presses): receiver.send(.presses(presses), at: time)
    case .cancelAll(let device): receiver.send(.cancel(device: device), at: time)
    case .resized(let size):
      sizeChanged?(size)
      receiver.resize(to: size)
    }
  }

  /// Passes on the fingers that wait for others of the same time.
  private func flush() {
    guard !waiting.isEmpty else { return }
    let samples = waiting
    waiting.removeAll(keepingCapacity: true)
    receiver.send(samples, at: waitingSince, modifierFlags: waitingModifiers)
  }

  // MARK: - Time

  /// Lets the time pass to now.
  public func advance() { advance(to: Self.now) }

  /// Lets the time pass to a time of SDL's clock.
  ///
  /// It also cancels the contacts of devices that are gone, for which SDL 2 has no event.
  public func advance(to time: Timestamp) {
    flush()
    cancelGoneDevices(at: time)
    if let end = reader.pinchEnd, end <= time, let reading = reader.endPinch() {
      pass(reading, at: end, [])
    }
    receiver.advance(to: time)
  }

  private func cancelGoneDevices(at time: Timestamp) {
    let devices = reader.touchDevices
    guard !devices.isEmpty else { return listed = [] }
    let existing = listTouchDevices()
    for device in devices where listed.contains(device) && !existing.contains(device) {
      pass(reader.cancel(device: device), at: time, [])
    }
    listed = devices.filter { existing.contains($0) }
  }

  /// The present time of SDL's clock.
  public static var now: Timestamp {
    Timestamp(nanoseconds: Int64(SDL_GetTicks64()) * 1_000_000)
  }

  /// When time must next pass; nil when nothing is pending.
  public var nextDeadline: Timestamp? {
    if !waiting.isEmpty { return waitingSince }
    guard let end = reader.pinchEnd else { return receiver.nextDeadline }
    return min(end, receiver.nextDeadline ?? end)
  }

  /// How long to wait for an event at most, in milliseconds, for `SDL_WaitEventTimeout`.
  ///
  /// It is at most a day, because SDL 2 counts the milliseconds in 32 bits.
  public var timeout: Int32 { timeout(at: Self.now) }

  /// Returns how long to wait for an event at most, in milliseconds, from a time on.
  public func timeout(at time: Timestamp) -> Int32 {
    let day = 24 * 3600 * 1000.0
    guard let nextDeadline else { return Int32(day) }
    return Int32(max(0, min(((nextDeadline - time) * 1000).rounded(.up), day)))
  }
}

extension SDLReader {
  /// Creates a reader of the events of a window.
  public init(of window: OpaquePointer) {
    var width: Int32 = 1
    var height: Int32 = 1
    SDL_GetWindowSize(window, &width, &height)
    self.init(
      size: Size(Double(width), Double(height)),
      windowID: SDL_GetWindowID(window),
      milliseconds: Int64(SDL_GetTicks64())
    )
  }
}
