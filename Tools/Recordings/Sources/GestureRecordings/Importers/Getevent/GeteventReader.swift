@_spi(Reading) import GestureTraces

/// Reads the output of Android's `getevent`, with the descriptions of `-p` and the events of `-t`.
///
/// An event is `[   1234.567890] /dev/input/event3: EV_ABS ABS_MT_POSITION_X 0000021c`. The file is
/// missing when getevent watches one device only. Without `-l` the words are numbers.
///
/// > Source: Android's `toolbox/getevent.c` prints these lines; values are 32 bits in hexadecimal.
struct GeteventReader {
  private let file: String
  private var lines: LineReader
  private var capture = EvdevCapture()
  /// The device that the current lines describe; nil outside of a description.
  private var described: Int?

  private init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = LineReader(bytes: bytes, name: file)
  }

  /// Returns the devices of a recording, with their events.
  static func read(_ bytes: [UInt8], file: String) throws(InputError) -> EvdevCapture {
    var reader = GeteventReader(bytes, file: file)
    while let line = try reader.lines.next() { try reader.read(line) }
    try reader.joinNameless()
    return reader.capture
  }

  /// Returns whether a line can be the first one of getevent.
  ///
  /// - Parameter text: The line without spaces at its ends.
  /// - Returns: Whether it describes a device, or starts with a file or a time in brackets.
  static func startsRecording(_ text: [UInt8]) -> Bool {
    let starts = ["add device ", "/dev/input/", "could not get driver version"]
    if starts.contains(where: { text.starts(with: $0.utf8) }) { return true }
    guard startsTime(text) else { return false }
    let digits = text.dropFirst().drop { $0 == 0x20 }.prefix { $0 != UInt8(ascii: "]") }.prefix(32)
    let isTime = digits.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    // A list in JSON may start with a number, but not with one in microseconds.
    return isTime && digits.contains(UInt8(ascii: "."))
  }

  /// Returns whether a line starts with a bracket and a number, as an event does.
  private static func startsTime(_ text: some Collection<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "[") else { return false }
    return text.dropFirst().first { $0 != 0x20 }.map { (48...57).contains($0) } ?? true
  }

  private mutating func read(_ line: [UInt8]) throws(InputError) {
    var fields = LineFields(line, file: file, line: lines.line)
    guard let first = fields.peek() else { return }
    switch first.text {
    case "add", "remove":
      let isAdded = first.text == "add"
      let node = try fields.deviceAfterWords()
      described = isAdded ? capture.index(of: node) : nil
    case "could", "failed": described = nil
    default:
      if Self.startsTime(line.drop(while: LineFields.isSpace)) {
        described = nil
        try readEvent(&fields)
      } else if first.text.hasPrefix("/dev/") {
        throw fields.failure(first, expected: "a time in brackets, as getevent -lt prints it")
      } else if let described, try readDescription(&fields, of: described, line) {
        return
      } else if PastedText.isPrompt(line) || PastedText.line(line, contains: "getevent") {
        described = nil
        capture.notes.add(.otherText, line: lines.line)
      } else {
        throw fields.failure(first, expected: "\"add device\" or an event with its time")
      }
    }
  }

  /// Reads a line of a description, of which only the name and the axes are used.
  ///
  /// - Returns: Whether it is one; false for a prompt after the description.
  private mutating func readDescription(
    _ fields: inout LineFields,
    of device: Int,
    _ line: [UInt8]
  ) throws(InputError) -> Bool {
    if fields.peek()?.text == "name:" {
      _ = fields.next()
      capture.devices[device].deviceName = fields.rest(unquoted: true)
      return true
    }
    guard let axis = try fields.axis() else {
      do throws(InputError) {
        try fields.requireDescription()
        return true
      } catch {
        if PastedText.isPrompt(line) { return false }
        throw error
      }
    }
    guard axis.maximum > axis.minimum else { return true }
    capture.devices[device].axes[axis.code] = EvdevAxis(
      minimum: axis.minimum,
      maximum: axis.maximum,
      resolution: max(0, axis.resolution)
    )
    return true
  }

  private mutating func readEvent(_ fields: inout LineFields) throws(InputError) {
    let time = try fields.bracketedTime()
    var node: String?
    if let field = fields.peek(), field.text.hasPrefix("/") {
      _ = fields.next()
      guard field.text.hasSuffix(":") else {
        throw fields.failure(field, expected: "a device's file and a colon")
      }
      node = String(field.text.dropLast())
    }
    let type = try fields.eventType()
    let code = try fields.eventCode(of: type)
    let value = try fields.eventValue()
    // With -r a rate follows each report.
    if let rate = fields.next(), rate.text != "rate" {
      throw fields.failure(rate, expected: "the end of the line")
    }
    let device = capture.index(of: node)
    capture.devices[device].events.append(
      EvdevEvent(time: time, type: type, code: code, value: value, line: lines.line)
    )
  }

  /// Assigns events without a device to the only one that can have reported them.
  private mutating func joinNameless() throws(InputError) {
    guard let nameless = capture.devices.firstIndex(where: { $0.node == nil }) else { return }
    let named = capture.devices.indices.filter { index in
      let device = capture.devices[index]
      return index != nameless && device.events.isEmpty
        && (device.axes[EvdevAbsolute.contactX] ?? device.axes[EvdevAbsolute.x]) != nil
    }
    guard named.count < 2 else {
      throw InputError(
        file: file,
        line: capture.devices[nameless].events.first?.line,
        expected: "events that name their device, or the description of one touchscreen",
        found: "descriptions of \(named.count)"
      )
    }
    guard let owner = named.first else { return }
    capture.devices[owner].events = capture.devices[nameless].events
    capture.devices.remove(at: nameless)
  }
}
