@_spi(Reading) import GestureTraces

/// Reads the text that `evemu-describe` and `evemu-record` write.
///
/// Lines start with a letter and a colon: `N:` the name, `A:` an axis, `E:` an event. `I:`, `P:`,
/// `B:`, `L:` and `S:` contain data about the device that a trace does not need. `#` starts a
/// comment.
struct EvemuReader {
  private let file: String
  private var lines: LineReader
  private var recording = EvdevRecording()

  private init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = LineReader(bytes: bytes, name: file)
  }

  /// Returns the contents of a description or recording.
  static func read(_ bytes: [UInt8], file: String) throws(InputError) -> EvdevRecording {
    var reader = EvemuReader(bytes, file: file)
    while let line = try reader.lines.next() {
      if line.first == UInt8(ascii: "#"), let window = WindowComment.size(in: line) {
        reader.recording.window = window
      }
      try reader.read(
        LineFields(line, file: file, line: reader.lines.line, comment: UInt8(ascii: "#"))
      )
    }
    return reader.recording
  }

  private mutating func read(_ fields: LineFields) throws(InputError) {
    var fields = fields
    guard let prefix = fields.next() else { return }
    switch prefix.text {
    case "N:": recording.deviceName = fields.rest()
    case "A:": try readAxis(&fields)
    case "E:": try readEvent(&fields)
    case "I:", "P:", "B:", "L:", "S:": break
    default:
      let isPreamble = !recording.hasDescription && recording.events.isEmpty
      if isPreamble ? PastedText.isPreamble(fields.bytes) : PastedText.isPrompt(fields.bytes) {
        recording.otherText.append(lines.line)
        return
      }
      throw fields.failure(
        prefix,
        expected: "a line that starts with N:, I:, P:, B:, A:, L:, S:, E: or #"
      )
    }
  }

  /// Reads `A: 35 0 4095 0 0 40`: code, minimum, maximum, fuzz, flat, and newer files' resolution.
  private mutating func readAxis(_ fields: inout LineFields) throws(InputError) {
    let code = try fields.integer("an axis code", radix: 16, in: 0...0xFFFF)
    let minimum = try fields.integer("the smallest value of the axis")
    let maximum = try fields.integer("the largest value of the axis")
    _ = try fields.integer("the fuzz of the axis")
    _ = try fields.integer("the flat of the axis")
    let resolution = fields.peek() == nil ? 0 : try fields.integer("the resolution of the axis")
    try fields.requireEnd()
    guard maximum > minimum else { return }
    recording.axes[UInt16(code)] = EvdevAxis(
      minimum: minimum,
      maximum: maximum,
      resolution: max(0, resolution)
    )
  }

  /// Reads `E: 1338280551.626297 0003 0035 2304`: time, type and code (hexadecimal), value.
  private mutating func readEvent(_ fields: inout LineFields) throws(InputError) {
    let time = try fields.time()
    let type = try fields.integer("an event type", radix: 16, in: 0...0xFFFF)
    let code = try fields.integer("an event code", radix: 16, in: 0...0xFFFF)
    let value = try fields.integer("an event value")
    try fields.requireEnd()
    recording.events.append(
      EvdevEvent(
        time: time,
        type: UInt16(type),
        code: UInt16(code),
        value: value,
        line: lines.line
      )
    )
  }
}
