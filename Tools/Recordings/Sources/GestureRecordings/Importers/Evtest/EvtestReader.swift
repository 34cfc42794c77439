@_spi(Reading) import GestureTraces

/// Reads the output of `evtest`: the description of a device, then its events.
///
/// An event is `Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 120`, and
/// the end of a report is `Event: time 12.345678, -------------- SYN_REPORT ------------`. The
/// numbers count, because the names differ between versions.
///
/// > Source: `evtest.c` of evtest 1.25 to 1.35 and of linuxconsoletools; `evdev/evtest.py` of
/// > python-evdev.
struct EvtestReader {
  private let file: String
  private var lines: LineReader
  private var capture = EvdevCapture()
  /// The kind of event and the code that the current lines of a description are about.
  private var described: (type: Int, code: Int)?
  private var limits: (minimum: Int?, maximum: Int?, resolution: Int) = (nil, nil, 0)

  private init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = LineReader(bytes: bytes, name: file)
  }

  /// Returns the devices of a recording, with their events.
  static func read(_ bytes: [UInt8], file: String) throws(InputError) -> EvdevCapture {
    var reader = EvtestReader(bytes, file: file)
    while let line = try reader.lines.next() { try reader.read(line) }
    reader.endAxis()
    return reader.capture
  }

  /// Returns a line without the marks of a quotation before it.
  static func content(of line: [UInt8]) -> [UInt8] {
    Array(line.drop { LineFields.isSpace($0) || $0 == UInt8(ascii: ">") })
  }

  /// Returns whether a line is an event: the time is its first value.
  static func startsEvent(_ line: [UInt8]) -> Bool {
    if line.starts(with: "Event:".utf8) { return true }
    // As python-evdev prints it.
    guard line.starts(with: "time ".utf8) else { return false }
    return line.dropFirst(5).first.map { (48...57).contains($0) || $0 == 0x20 } == true
  }

  private mutating func read(_ line: [UInt8]) throws(InputError) {
    let text = Self.content(of: line)
    guard !text.isEmpty else { return }
    // Marks before the text count for the columns.
    var fields = LineFields(line, file: file, line: lines.line)
    fields.index = line.count - text.count
    if Self.startsEvent(text) { return try readEvent(&fields) }
    if try readDescription(&fields) { return }
    guard !Self.looksLikeEvent(line) || PastedText.line(line, contains: "evtest") else {
      throw fields.failure(fields.peek(), expected: "\"Event: time\" and an event")
    }
    if !Self.isKnown(text) { capture.notes.add(.otherText, line: lines.line) }
  }

  /// Whether a line has parts of an event, so that it is broken rather than something else.
  private static func looksLikeEvent(_ line: [UInt8]) -> Bool {
    ["(EV_", "), value", "SYN_REPORT", "SYN_MT_REPORT", "SYN_DROPPED"].contains {
      PastedText.line(line, contains: $0)
    }
  }

  /// What evtest prints beside events and axes.
  private static let knownLines: [String] = [
    "Input driver version", "Input device ID", "Supported events", "Properties", "Property type",
    "Testing", "Key repeat handling", "Repeat ", "Available devices", "Select the device",
    "No device specified", "Not running as root", "/dev/input/", "***", "This device is grabbed",
    "No events are available", "other grab is active", "In most cases", "try VT-switching",
    "Run the following command", "an open fd on this device", "\"fuser", "State ",
  ]

  private static func isKnown(_ text: [UInt8]) -> Bool {
    knownLines.contains { text.starts(with: $0.utf8) }
  }

  // MARK: - Descriptions

  /// Reads a line of a description; false for any other line.
  private mutating func readDescription(_ fields: inout LineFields) throws(InputError) -> Bool {
    let start = fields
    guard let first = fields.next() else { return true }
    switch first.text {
    case "Input":
      guard fields.next()?.text == "device", fields.next()?.text == "name:" else {
        // "Input driver version is" starts a description.
        if start.bytes[start.index...].starts(with: "Input driver".utf8) { beginDevice() }
        fields = start
        return false
      }
      if capture.devices.last?.deviceName != nil { beginDevice() }
      capture.devices[current()].deviceName = fields.rest(unquoted: true)
    case "Event":
      guard let kind = fields.next(), ["type", "code"].contains(kind.text) else {
        fields = start
        return false
      }
      let number = try fields.integer("the number of the \(kind.text)", in: 0...0xFFFF)
      endAxis()
      described = kind.text == "type" ? (number, -1) : (described?.type ?? -1, number)
    case "Value", "Min", "Max", "Fuzz", "Flat", "Resolution":
      // Repeat rates have values, too.
      guard let described, described.type == Int(EvdevType.absolute), described.code >= 0 else {
        return true
      }
      let value = try fields.integer("the \(first.text.lowercased()) of the axis")
      switch first.text {
      case "Min": limits.minimum = value
      case "Max": limits.maximum = value
      case "Resolution": limits.resolution = value
      default: break
      }
    case "Properties:", "Testing", "Key":
      endAxis()
      described = nil
      fields = start
      return false
    default:
      fields = start
      return false
    }
    return true
  }

  private mutating func beginDevice() {
    endAxis()
    described = nil
    guard let last = capture.devices.last, last.hasDescription || !last.events.isEmpty else {
      return
    }
    capture.devices.append(EvdevRecording())
  }

  /// Returns the index of the device that the current lines are about.
  private mutating func current() -> Int {
    if capture.devices.isEmpty { capture.devices.append(EvdevRecording()) }
    return capture.devices.count - 1
  }

  private mutating func endAxis() {
    defer { limits = (nil, nil, 0) }
    guard let described, described.type == Int(EvdevType.absolute),
      let code = UInt16(exactly: described.code), let minimum = limits.minimum,
      let maximum = limits.maximum, maximum > minimum
    else { return }
    capture.devices[current()].axes[code] = EvdevAxis(
      minimum: minimum,
      maximum: maximum,
      resolution: max(0, limits.resolution)
    )
  }

  // MARK: - Events

  private mutating func readEvent(_ fields: inout LineFields) throws(InputError) {
    endAxis()
    described = nil
    var word = fields.next()
    if word?.text == "Event:" { word = fields.next() }
    guard word?.text == "time" else { throw fields.failure(word, expected: "\"time\"") }
    let time = try fields.time()
    let (type, code, value) = try fields.evtestEvent()
    capture.devices[current()].events.append(
      EvdevEvent(time: time, type: type, code: code, value: value, line: lines.line)
    )
  }
}
