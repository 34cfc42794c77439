public import GestureRecordings

/// A device with touches, open for reading.
///
/// ``EvdevDevice`` is a real one; tests have their own.
public protocol TouchDevice: AnyObject {
  /// What the device is.
  var info: TouchDeviceInfo { get }
  /// The file to wait for; it is readable when there are events.
  var descriptor: Int32 { get }
  /// Returns what is down now, as the events that would have reported it.
  func currentState() -> [TouchDeviceEvent]
  /// Returns the next event, or nil when there is none yet.
  ///
  /// - Throws: An error when the device is gone.
  func next() throws(TouchDeviceError) -> TouchDeviceEvent?
}

/// One event of a device.
public struct TouchDeviceEvent: Hashable, Sendable {
  /// When it happened, in nanoseconds; usually of the monotonic clock.
  public var time: Int64
  /// The type, such as 3 for `EV_ABS`.
  public var type: UInt16
  /// The code within the type.
  public var code: UInt16
  /// The new value.
  public var value: Int

  /// Creates an event.
  public init(time: Int64, type: UInt16, code: UInt16, value: Int) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}

/// What a device is.
public struct TouchDeviceInfo: Hashable, Sendable {
  /// The kind of surface.
  public enum Kind: String, Hashable, Sendable {
    /// On a screen: a touch is where its effect is.
    case touchscreen
    /// Beside a screen.
    case touchpad
  }

  /// Its file, such as `/dev/input/event3`.
  public var path: String
  /// Its name; may be empty.
  public var name: String
  /// The kind of surface.
  public var kind: Kind
  /// Its bus, vendor, product and version, and where it is plugged in: the same after it returns.
  public var identity: String
  /// Its absolute axes.
  public var axes: [EvdevStream.Axis]

  /// Creates the facts about a device.
  public init(
    path: String,
    name: String,
    kind: Kind,
    identity: String,
    axes: [EvdevStream.Axis]
  ) {
    self.path = path
    self.name = name
    self.kind = kind
    self.identity = identity
    self.axes = axes
  }
}

/// Why a device cannot be used.
public enum TouchDeviceError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The user may not read it; its group may, if it has one with that right.
  case denied(group: String?)
  /// It is no touchscreen and no touchpad; what it is.
  case notTouch(String)
  /// It is gone, or cannot be read any more; the words of the system.
  case gone(String)
  /// It cannot be grabbed; the words of the system.
  case cannotGrab(String)
}
