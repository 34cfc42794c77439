@_spi(Reading) import GestureTraces
import Gestures

/// Finds the events of replays in a text, and reads those that have to do with touches.
///
/// What holds events is entered: lists, and objects under the keys that the products use. Everything
/// else is checked and skipped, without a table of it, because nearly all of a replay describes the
/// page.
struct RRWebScanner {
  /// A description of a page, or a change of it.
  struct Page {
    /// When it was true first, in nanoseconds.
    var time: Int64
    var window: Int
    /// The offset of its event in the file.
    var offset: Int
    /// The offset of its `data`.
    var data: Int
    /// Whether it describes the whole page, so that numbers of nodes begin anew.
    var isWhole: Bool
  }

  /// The events that have to do with touches, in the order of the file.
  private(set) var events: [RRWebEvent] = []
  /// The descriptions of pages, in the order of the file.
  private(set) var pages: [Page] = []
  /// What was left out.
  private(set) var notes = ImportNotes()
  /// The number of events, read or not.
  private(set) var count = 0
  /// The first value that is neither an event nor holds events; nil when there is none.
  private(set) var firstStrange: Int?
  /// Whether there was a list that may be empty because nothing happened.
  private(set) var hasList = false

  private let file: String
  private var windows: [String: Int] = ["": 0]
  private var latest = Int64.min
  private var lines: LineCounter
  private var text: JSONText?

  /// How deep events may be inside lists and objects.
  private static let deepest = 8

  /// Creates a scanner of a file.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    lines = LineCounter(bytes)
  }

  /// Reads the whole text: one value after the other, with or without line ends between.
  mutating func scan(_ parser: inout JSONParser) throws(JSONParser.Fault) {
    if JSONText.hasMark(parser.bytes) { parser.index = 3 }
    while true {
      parser.skipSpace()
      guard parser.index < parser.bytes.count else { return }
      try value(&parser, window: "", depth: 0)
    }
  }

  // MARK: - What holds events

  private mutating func value(
    _ parser: inout JSONParser,
    window: String,
    depth: Int
  ) throws(JSONParser.Fault) {
    switch parser.peek {
    case UInt8(ascii: "["):
      guard depth < Self.deepest else { return try strange(&parser) }
      hasList = true
      var window = window
      try parser.forEachElement { (parser, number) throws(JSONParser.Fault) in
        // A line of PostHog: the window, then its event.
        if number == 0, parser.peek == UInt8(ascii: "\"") {
          window = try Self.string(&parser)
        } else {
          try value(&parser, window: window, depth: depth + 1)
        }
      }
    case UInt8(ascii: "{"):
      guard depth < Self.deepest else { return try strange(&parser) }
      try object(&parser, window: window, depth: depth)
    default: try strange(&parser)
    }
  }

  /// What an object says about itself.
  private struct Head {
    var type: Int64?
    var timestamp: Range<Int>?
    var data: Int?
    var window: String?
    /// Whether it held events, or is one of the objects around them.
    var isKnown = false
  }

  private mutating func object(
    _ parser: inout JSONParser,
    window: String,
    depth: Int
  ) throws(JSONParser.Fault) {
    let start = parser.index
    var head = Head()
    try parser.forEachMember { (parser, key) throws(JSONParser.Fault) in
      try member(&parser, key, of: &head, window: window, depth: depth)
    }
    let end = parser.index
    if head.type != nil || (head.timestamp != nil && head.data != nil) {
      try event(&parser, head, window: head.window ?? window, start: start)
      parser.index = end
    } else if let data = head.data {
      // An object that wraps others: only now is it known to be no event.
      parser.index = data
      try value(&parser, window: head.window ?? window, depth: depth + 1)
      parser.index = end
    } else if !head.isKnown {
      note(.strangeEvent, at: start)
    }
  }

  private mutating func member(
    _ parser: inout JSONParser,
    _ key: Range<Int>,
    of head: inout Head,
    window: String,
    depth: Int
  ) throws(JSONParser.Fault) {
    let start = parser.index
    let isNumber = parser.peek &- UInt8(ascii: "0") < 10
    if parser.key(key, is: "type"), isNumber {
      try parser.number()
      head.type = JSONDecimal.integer(parser.bytes[start..<parser.index])
    } else if parser.key(key, is: "timestamp"), isNumber {
      try parser.number()
      head.timestamp = start..<parser.index
    } else if parser.key(key, is: "data") {
      if head.type == nil, parser.peek == UInt8(ascii: "[") {
        head.isKnown = true
        try value(&parser, window: head.window ?? window, depth: depth + 1)
      } else {
        if parser.peek == UInt8(ascii: "{") { head.data = start }
        try parser.skip()
      }
    } else if parser.key(key, is: "windowId") || parser.key(key, is: "window_id") {
      head.window = try Self.string(&parser)
    } else if parser.key(key, is: "events") || parser.key(key, is: "snapshots") {
      head.isKnown = true
      try value(&parser, window: head.window ?? window, depth: depth + 1)
    } else if parser.key(key, is: "snapshotsByWindowId")
      || parser.key(key, is: "snapshot_data_by_window_id"), parser.peek == UInt8(ascii: "{")
    {
      head.isKnown = true
      try parser.forEachMember { (parser, key) throws(JSONParser.Fault) in
        let name = String(decoding: parser.bytes[key], as: UTF8.self)
        try value(&parser, window: name, depth: depth + 1)
      }
    } else {
      // The first line of a segment of Sentry.
      if parser.key(key, is: "segment_id") { head.isKnown = true }
      try parser.skip()
    }
  }

  /// Reads a string or a number as a name.
  private static func string(_ parser: inout JSONParser) throws(JSONParser.Fault) -> String {
    let start = parser.index
    try parser.skip()
    return String(decoding: parser.bytes[start..<parser.index], as: UTF8.self)
  }

  // MARK: - Events

  private mutating func event(
    _ parser: inout JSONParser,
    _ head: Head,
    window name: String,
    start: Int
  ) throws(JSONParser.Fault) {
    guard let type = head.type, let time = head.timestamp.flatMap({ time($0, parser) }) else {
      return note(.strangeEvent, at: start)
    }
    count += 1
    if time < latest { note(.eventOrder, at: start) }
    latest = max(latest, time)
    let window = windows[name] ?? windows.count
    windows[name] = window
    guard let data = head.data else { return note(.otherEvent, at: start) }
    parser.index = data
    var source: Int64?
    if type == RRWebEvent.TypeNumber.incremental {
      source = try integer("source", &parser)
      parser.index = data
    }
    if type == RRWebEvent.TypeNumber.fullSnapshot || source == RRWebEvent.Source.mutation {
      let isWhole = source == nil
      pages.append(
        Page(time: time, window: window, offset: start, data: data, isWhole: isWhole)
      )
    }
    let isRead = source.map { RRWebEvent.Source.read.contains($0) } ?? false
    guard isRead || type == RRWebEvent.TypeNumber.meta else { return note(.otherEvent, at: start) }
    try parser.skip()
    let bytes = Array(parser.bytes[data..<parser.index])
    let frame = RRWebEvent(kind: .cancel, time: time, window: window, offset: start)
    do throws(InputError) {
      let cursor = try JSONParser.parse(bytes, file: file, line: 1, into: &text)
      let read = try RRWebEvent.read(cursor, as: frame, type: type)
      if read.isEmpty { note(.otherEvent, at: start) }
      events += read
    } catch { note(.strangeEvent, at: start) }
  }

  /// Returns an integer of the object that starts here, without reading on behind it.
  private func integer(
    _ name: StaticString,
    _ parser: inout JSONParser
  ) throws(JSONParser.Fault) -> Int64? {
    var found: Int64?
    try parser.firstMember(name) { (parser) throws(JSONParser.Fault) in
      guard parser.peek &- UInt8(ascii: "0") < 10 else { return }
      let start = parser.index
      try parser.number()
      found = JSONDecimal.integer(parser.bytes[start..<parser.index])
    }
    return found
  }

  /// Returns the time of an event in nanoseconds; nil when no event has it.
  private func time(_ place: Range<Int>, _ parser: JSONParser) -> Int64? {
    let digits = parser.bytes[place]
    if let whole = JSONDecimal.integer(digits) {
      return whole <= Int64(RRWebEvent.latest) ? whole * 1_000_000 : nil
    }
    let time = JSONDecimal.double(digits)
    return time <= RRWebEvent.latest ? Int64((time * 1e6).rounded()) : nil
  }

  // MARK: - Notes

  private mutating func strange(_ parser: inout JSONParser) throws(JSONParser.Fault) {
    note(.strangeEvent, at: parser.index)
    try parser.skip()
  }

  private mutating func note(_ reason: ImportNote.Reason, at offset: Int) {
    if reason == .strangeEvent, firstStrange == nil { firstStrange = offset }
    let isFirst = !notes.list.contains { $0.reason == reason }
    notes.add(reason, line: isFirst ? lines.line(of: offset) : nil)
  }

  /// Notes what happened in an event.
  mutating func note(_ reason: ImportNote.Reason, in event: RRWebEvent) {
    note(reason, at: event.offset)
  }
}

/// Finds the lines of offsets, quickly when they grow.
struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  /// Creates a counter at the start of a text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the number of the line of an offset.
  mutating func line(of target: Int) -> Int {
    if target < offset { (offset, line) = (0, 1) }
    line += bytes[offset..<target].count { $0 == 0x0A }
    offset = target
    return line
  }
}
