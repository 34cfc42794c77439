@_spi(Reading) import GestureTraces

/// Reads the output of `libinput record`.
///
/// It reads the version, and for each device its file, its name, the ranges of its axes and its
/// events. Other keys of the format, such as `hid:` and `quirks:`, are skipped.
struct LibinputReader {
  /// A key or list item that contains the current line.
  private struct Level {
    var indent: Int
    /// The key; nil for an item.
    var key: String?
  }

  private let file: String
  private var lines: LineReader
  private var levels: [Level] = []
  private var capture = EvdevCapture()
  private var hasVersion = false
  private var hasDevices = false

  private init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = LineReader(bytes: bytes, name: file)
  }

  private var position: (file: String, line: Int) { (file, lines.line) }

  /// Returns the devices of a recording, with their events.
  static func read(_ bytes: [UInt8], file: String) throws(InputError) -> EvdevCapture {
    var reader = LibinputReader(bytes, file: file)
    while let bytes = try reader.lines.next() {
      if try reader.skipPreamble(bytes) { continue }
      if reader.isEnd(bytes) {
        reader.capture.notes.add(.otherText, line: reader.lines.line)
        while try reader.lines.next() != nil {
          reader.capture.notes.add(.otherText, line: reader.lines.line)
        }
        break
      }
      if bytes.starts(with: "---".utf8) {
        try reader.requireStart()
        continue
      }
      guard let line = try LibinputLine(bytes, reader.position) else {
        if let device = reader.capture.devices.indices.last,
          let window = WindowComment.size(in: bytes)
        {
          reader.capture.devices[device].window = window
        }
        continue
      }
      try reader.enter(line)
      try reader.read(line)
      if line.opensBrackets { try reader.skipBrackets(of: line) }
    }
    guard reader.hasVersion, reader.hasDevices else {
      throw InputError(
        file: file,
        line: max(1, reader.lines.line),
        expected: "the key \"\(reader.hasVersion ? "devices" : "version")\"",
        found: "the end"
      )
    }
    return reader.capture
  }

  /// Skips a line that the shell or the program printed before the recording.
  private mutating func skipPreamble(_ line: [UInt8]) throws(InputError) -> Bool {
    let isComment = line.first { !LineFields.isSpace($0) } == UInt8(ascii: "#")
    guard !hasVersion, !hasDevices, !isComment, PastedText.isPreamble(line) else { return false }
    capture.notes.add(.otherText, line: lines.line)
    return true
  }

  /// Whether a line is the interrupt or the prompt after a recording.
  private func isEnd(_ line: [UInt8]) -> Bool {
    guard hasDevices, let first = line.first, first != 0x20, first != UInt8(ascii: "#"),
      first != UInt8(ascii: "-")
    else { return false }
    return PastedText.isPrompt(line)
  }

  private func requireStart() throws(InputError) {
    guard hasVersion || hasDevices else { return }
    throw LibinputLine.failure(position, 0, expected: "one recording", found: "a second document")
  }

  /// Leaves the levels that end before a line, and enters the levels that the line opens.
  private mutating func enter(_ line: LibinputLine) throws(InputError) {
    for dash in line.dashes {
      // The items of a list may be below its key without an indent.
      while let last = levels.last, last.indent > dash || (last.indent == dash && last.key == nil) {
        levels.removeLast()
      }
      levels.append(Level(indent: dash))
    }
    guard let key = line.key else { return }
    while let last = levels.last, last.indent >= line.indent { levels.removeLast() }
    levels.append(Level(indent: line.indent, key: key))
  }

  /// The path to the current line, with `-` for an item.
  private var path: [String] { levels.map { $0.key ?? "-" } }

  private mutating func read(_ line: LibinputLine) throws(InputError) {
    let path = path
    switch path.first {
    case "version" where path.count == 1: try readVersion(line)
    case "devices": try readDevice(Array(path.dropFirst()), line)
    case nil:
      throw LibinputLine.failure(
        position,
        line.value.startIndex,
        expected: "a key such as \"devices:\"",
        found: "\"\(line.text.prefix(40))\""
      )
    default: break
    }
  }

  private mutating func readVersion(_ line: LibinputLine) throws(InputError) {
    guard line.text == "1" else {
      throw LibinputLine.failure(
        position,
        line.column - 1,
        expected: "version 1 of the format",
        found: line.value.isEmpty ? "none" : "\"\(line.text.prefix(40))\""
      )
    }
    hasVersion = true
  }

  private mutating func readDevice(_ path: [String], _ line: LibinputLine) throws(InputError) {
    hasDevices = true
    if line.dashes.first.map({ dash in levels.count > 1 && levels[1].indent == dash }) == true {
      capture.devices.append(EvdevRecording())
    }
    guard let device = capture.devices.indices.last else { return }
    switch path {
    case ["-", "node"]: capture.devices[device].node = line.text
    case ["-", "evdev", "name"]: capture.devices[device].deviceName = line.text
    case ["-", "events", "-", "evdev", "-"]:
      capture.devices[device].events.append(try event(line))
    case ["-", "events", "-", "libinput", "-"], ["-", "events", "-", "hid"]:
      capture.notes.add(.otherStream, line: lines.line)
    default:
      guard path.count == 4, path.starts(with: ["-", "evdev", "absinfo"]) else {
        try requireKnown(path, line)
        return
      }
      try readAxis(path[3], line, of: device)
    }
  }

  /// Checks that a list of a device's reports is one of the known lists.
  private func requireKnown(_ path: [String], _ line: LibinputLine) throws(InputError) {
    guard path.count >= 3, path.starts(with: ["-", "events", "-"]) else { return }
    let known = ["evdev", "libinput", "hid"]
    guard path.count == 3 || !known.contains(path[3]) else { return }
    throw LibinputLine.failure(
      position,
      line.indent,
      expected: Suggestion.list(known.map { $0 + ":" }),
      found: "\"\(path.count > 3 ? path[3] : line.text)\""
    )
  }

  /// Reads `53: [0, 1919, 0, 0, 12]`: minimum, maximum, fuzz, flat, resolution.
  private mutating func readAxis(
    _ key: String,
    _ line: LibinputLine,
    of device: Int
  ) throws(InputError) {
    guard let code = UInt16(key) else {
      throw LibinputLine.failure(
        position,
        line.indent,
        expected: "the number of an axis",
        found: "\"\(key.prefix(40))\""
      )
    }
    let words = "an axis [minimum, maximum, fuzz, flat, resolution]"
    let numbers = try line.integers(5, words, position)
    guard numbers[1] > numbers[0] else { return }
    capture.devices[device].axes[code] = EvdevAxis(
      minimum: numbers[0],
      maximum: numbers[1],
      resolution: max(0, numbers[4])
    )
  }

  /// Reads `[  1, 207892,   3,  53,   120]`: seconds, microseconds, type, code, value.
  private func event(_ line: LibinputLine) throws(InputError) -> EvdevEvent {
    let words = "an event [seconds, microseconds, type, code, value]"
    // Every time that other recordings have fits, to the last second.
    let numbers = try line.integers(5, words, position, most: Int64.max / 1_000_000_000)
    let (time, isTooLate) = (Int64(numbers[0]) * 1_000_000_000)
      .addingReportingOverflow(Int64(numbers[1]) * 1000)
    guard numbers[0] >= 0, (0..<1_000_000).contains(numbers[1]), !isTooLate,
      let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else {
      throw LibinputLine.failure(
        position,
        line.value.startIndex,
        expected: words,
        found: "a number beyond its range"
      )
    }
    return EvdevEvent(
      time: time,
      type: type,
      code: code,
      value: Int(value),
      line: lines.line
    )
  }

  /// Skips the lines up to the bracket that closes a list.
  private mutating func skipBrackets(of line: LibinputLine) throws(InputError) {
    let close = line.value.first == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    let start = lines.line
    while let bytes = try lines.next() {
      if LibinputLine.withoutComment(bytes[...]).last == close { return }
    }
    throw LibinputLine.failure(
      (file, start),
      line.value.startIndex,
      expected: "a closing '\(Character(Unicode.Scalar(close)))'",
      found: "the end of the file"
    )
  }
}
