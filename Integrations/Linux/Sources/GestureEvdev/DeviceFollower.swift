public import GestureRecordings
public import GestureTraces
public import Gestures

/// Follows one device, also when it goes away and comes back, and makes frames of its touches.
public final class DeviceFollower {
  /// What the device was when it was last open.
  public private(set) var info: TouchDeviceInfo
  /// The size of the window, in points; it stays the same when the device comes back.
  public let windowSize: Size
  /// The open device; nil while it is gone.
  public private(set) var device: (any TouchDevice)?
  /// The contacts that are down, in the order in which they came.
  public private(set) var down: [TouchID] = []
  private let map: SurfaceMap
  private var stream: EvdevStream
  private var clock: DeviceClock

  /// Follows a device; nil when it reports no locations.
  ///
  /// - Parameters:
  ///   - device: The open device.
  ///   - map: How its surface is mapped to the window.
  ///   - size: The size of the window, in points; nil for one with the shape of the device.
  ///   - start: The monotonic time that is 0, in nanoseconds.
  ///   - now: The monotonic time, in nanoseconds.
  public init?(
    _ device: any TouchDevice,
    map: SurfaceMap,
    size: Size? = nil,
    start: Int64,
    now: Int64
  ) {
    guard let stream = EvdevStream(axes: device.info.axes) else { return nil }
    info = device.info
    self.device = device
    self.map = map
    self.stream = stream
    windowSize = size ?? map.windowSize(of: stream.size)
    clock = DeviceClock(start: start, opened: now)
  }

  /// What was left out so far, one note per reason.
  public var notes: [ImportNote] { stream.notes }

  /// Returns the frame of what is down already; nil when nothing is.
  public func begin(now: Int64) -> TraceFrame? {
    var samples: [TouchSample] = []
    for event in device?.currentState() ?? [] {
      samples += stream.take(type: event.type, code: event.code, value: event.value)
    }
    return frame(samples, at: clock.now(now))
  }

  /// Follows the device after it came back.
  ///
  /// - Parameters:
  ///   - device: The open device.
  ///   - now: The monotonic time, in nanoseconds.
  /// - Returns: The frame of what is down already; nil when nothing is.
  public func resume(_ device: any TouchDevice, now: Int64) -> TraceFrame? {
    guard let stream = EvdevStream(axes: device.info.axes) else { return nil }
    info = device.info
    self.device = device
    self.stream.restart(as: stream)
    clock.reopen(at: now)
    return begin(now: now)
  }

  /// Returns the next frame with a change, or nil when the device has nothing more to say now.
  ///
  /// - Parameter now: Returns the monotonic time, in nanoseconds.
  /// - Returns: A frame.
  /// - Throws: An error when the device is gone; call ``lose(now:)`` then.
  public func next(now: () -> Int64) throws(TouchDeviceError) -> TraceFrame? {
    while let event = try device?.next() {
      let samples = stream.take(type: event.type, code: event.code, value: event.value)
      guard !samples.isEmpty else { continue }
      return frame(samples, at: clock.time(of: event.time, now: now()))
    }
    return nil
  }

  /// Closes the device, and returns the frame that cancels its touches; nil when nothing is down.
  public func lose(now: Int64) -> TraceFrame? {
    device = nil
    return frame(stream.cancelAll(), at: clock.now(now))
  }

  /// Returns the time for timers.
  public func time(now: Int64) -> Timestamp { clock.now(now) }

  /// Returns how long it is until a time, in nanoseconds; at least 0.
  public func delay(until time: Timestamp, now: Int64) -> Int64 {
    clock.delay(until: time, now: now)
  }

  private func frame(_ samples: [TouchSample], at time: Timestamp) -> TraceFrame? {
    guard !samples.isEmpty else { return nil }
    for sample in samples {
      switch sample.phase {
      case .began: down.append(sample.id)
      case .ended, .cancelled: down.removeAll { $0 == sample.id }
      default: break
      }
    }
    let touches = samples.map { map.map($0, from: stream.size, to: windowSize) }
    return TraceFrame(time: time, touches: touches)
  }
}
