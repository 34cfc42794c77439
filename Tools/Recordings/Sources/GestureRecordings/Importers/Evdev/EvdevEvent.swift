import Gestures

/// One event of a Linux input device.
struct EvdevEvent: Hashable, Sendable {
  /// When it was reported, in nanoseconds of the recording's clock.
  var time: Int64
  /// The kind of event.
  var type: UInt16
  /// The code within the kind.
  var code: UInt16
  /// The new value.
  var value: Int
  /// The line of the recording.
  var line: Int
}

/// Numbers of the Linux input interface.
///
/// > Source: `linux/input-event-codes.h`; the protocols are described in the kernel's document
/// > "Multi-touch (MT) Protocol".
enum EvdevType {
  static let synchronization: UInt16 = 0x00
  static let key: UInt16 = 0x01
  static let absolute: UInt16 = 0x03
}

/// Codes of synchronization events.
enum EvdevSync {
  static let report: UInt16 = 0
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3
}

/// Codes of keys.
enum EvdevKey {
  static let toolPen: UInt16 = 0x140
  static let toolRubber: UInt16 = 0x141
  static let touch: UInt16 = 0x14A
}

/// Codes of absolute axes.
enum EvdevAbsolute {
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let pressure: UInt16 = 0x18
  static let slot: UInt16 = 0x2F
  static let touchMajor: UInt16 = 0x30
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let toolType: UInt16 = 0x37
  static let trackingID: UInt16 = 0x39
  static let contactPressure: UInt16 = 0x3A
  static let distance: UInt16 = 0x3B
  /// All codes that belong to one contact of several.
  static let contactCodes: ClosedRange<UInt16> = 0x2F...0x3D
}

/// The range of one axis.
struct EvdevAxis: Hashable, Sendable {
  /// The smallest value.
  var minimum: Int
  /// The largest value; more than ``minimum``.
  var maximum: Int
  /// Units per millimetre; 0 when unknown.
  var resolution: Int

  /// The number of values.
  ///
  /// > Source: A value stands for a cell of the sensor, so that the largest one is still inside the
  /// > window; libinput counts in the same way.
  var cells: Double { Double(maximum) - Double(minimum) + 1 }
}

/// A recording: the capabilities of the device, and its reports.
struct EvdevRecording: Sendable {
  /// The device's file, such as `/dev/input/event3`; nil when the recording does not name it.
  var node: String?
  /// The device's name; nil when the recording does not have it.
  var deviceName: String?
  /// The window that the surface covers, in points, which only recordings by this module name.
  var window: Size?
  /// The ranges of the axes, by code; axes without a range are left out.
  var axes: [UInt16: EvdevAxis] = [:]
  /// Whether the recording describes the device.
  var hasDescription: Bool { deviceName != nil || !axes.isEmpty }
  /// The lines around the recording that were left out.
  var otherText: [Int] = []
  /// The events in file order.
  var events: [EvdevEvent] = []
}
