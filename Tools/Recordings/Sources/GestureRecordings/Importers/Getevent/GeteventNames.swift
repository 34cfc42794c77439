/// The names that `getevent -l` prints for numbers.
///
/// > Source: `linux/input-event-codes.h`, from which getevent's labels are made.
enum GeteventNames {
  typealias Table = [(name: String, number: Int)]

  /// The kinds of events.
  static let types: Table = [
    ("EV_SYN", 0x00), ("EV_KEY", 0x01), ("EV_REL", 0x02), ("EV_ABS", 0x03), ("EV_MSC", 0x04),
    ("EV_SW", 0x05), ("EV_LED", 0x11), ("EV_SND", 0x12), ("EV_REP", 0x14), ("EV_FF", 0x15),
    ("EV_PWR", 0x16), ("EV_FF_STATUS", 0x17),
  ]

  /// The synchronization events.
  static let synchronizations: Table = [
    ("SYN_REPORT", 0), ("SYN_CONFIG", 1), ("SYN_MT_REPORT", 2), ("SYN_DROPPED", 3),
  ]

  /// The absolute axes.
  static let axes: Table = [
    ("ABS_X", 0x00), ("ABS_Y", 0x01), ("ABS_Z", 0x02), ("ABS_RX", 0x03), ("ABS_RY", 0x04),
    ("ABS_RZ", 0x05), ("ABS_THROTTLE", 0x06), ("ABS_RUDDER", 0x07), ("ABS_WHEEL", 0x08),
    ("ABS_GAS", 0x09), ("ABS_BRAKE", 0x0A), ("ABS_HAT0X", 0x10), ("ABS_HAT0Y", 0x11),
    ("ABS_HAT1X", 0x12), ("ABS_HAT1Y", 0x13), ("ABS_HAT2X", 0x14), ("ABS_HAT2Y", 0x15),
    ("ABS_HAT3X", 0x16), ("ABS_HAT3Y", 0x17), ("ABS_PRESSURE", 0x18), ("ABS_DISTANCE", 0x19),
    ("ABS_TILT_X", 0x1A), ("ABS_TILT_Y", 0x1B), ("ABS_TOOL_WIDTH", 0x1C), ("ABS_VOLUME", 0x20),
    ("ABS_PROFILE", 0x21), ("ABS_MISC", 0x28), ("ABS_RESERVED", 0x2E), ("ABS_MT_SLOT", 0x2F),
    ("ABS_MT_TOUCH_MAJOR", 0x30), ("ABS_MT_TOUCH_MINOR", 0x31), ("ABS_MT_WIDTH_MAJOR", 0x32),
    ("ABS_MT_WIDTH_MINOR", 0x33), ("ABS_MT_ORIENTATION", 0x34), ("ABS_MT_POSITION_X", 0x35),
    ("ABS_MT_POSITION_Y", 0x36), ("ABS_MT_TOOL_TYPE", 0x37), ("ABS_MT_BLOB_ID", 0x38),
    ("ABS_MT_TRACKING_ID", 0x39), ("ABS_MT_PRESSURE", 0x3A), ("ABS_MT_DISTANCE", 0x3B),
    ("ABS_MT_TOOL_X", 0x3C), ("ABS_MT_TOOL_Y", 0x3D),
  ]

  /// The keys that a touch depends on; the names of other keys are ignored.
  static let keys: Table = [
    ("BTN_TOOL_PEN", 0x140), ("BTN_TOOL_RUBBER", 0x141), ("BTN_TOUCH", 0x14A),
  ]

  /// The values that have names.
  static let values: Table = [
    ("UP", 0), ("DOWN", 1), ("REPEAT", 2), ("MT_TOOL_FINGER", 0), ("MT_TOOL_PEN", 1),
    ("MT_TOOL_PALM", 2), ("MT_TOOL_DIAL", 10),
  ]

  /// Returns the number of a name, or nil when the table does not have it.
  static func number(_ name: String, in table: Table) -> Int? {
    table.first { $0.name == name }?.number
  }

  /// Returns the name of a number, or the number itself when the table does not have it.
  static func name(_ number: Int, in table: Table) -> String {
    table.first { $0.number == number }?.name ?? String(number)
  }

  /// Whether a text has only capitals, digits and underscores, and starts with a capital.
  static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, (65...90).contains(first) else { return false }
    return text.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) || $0 == 0x5F }
  }

  /// Whether a text has the form of a name that the kernel's header could hold.
  static func isName(_ text: String) -> Bool {
    isWord(text) && text.utf8.contains(UInt8(ascii: "_"))
  }
}
