import GestureTraces
@_spi(Reading) import Gestures

/// What a test of a recording contains, as literals that both languages have.
struct PlaywrightScript {
  /// The size of the browser's viewport.
  let viewport: (width: Int, height: Int)
  /// The pixels per point; nil when unknown.
  let pixelRatio: Double?
  /// The address of the page; nil when unknown.
  let address: String?
  /// What the test is about, in words.
  let name: String
  /// One message per line, with a comma at each end: milliseconds, type and points.
  let messages: String
  /// One element per line that a finger comes down on: its selector, and where it was.
  let targets: String
  /// One event per line that the page must have: its type, its element, and how often it happens.
  let expectations: String
  /// What was dropped or changed.
  let notes: [ExportNote]

  /// The size of a viewport that is not known, in points.
  ///
  /// > Source: Playwright's default.
  private static let defaultSize = Size(1280, 720)

  /// Creates the contents of a test for a trace.
  init(_ trace: Trace) throws(TraceWriteError) {
    let script = try DevToolsScript(trace)
    let size = trace.header.size ?? Self.defaultSize
    let side = { (length: Double) in Int(min(max(length.rounded(), 1), 10_000)) }
    viewport = (side(size.width), side(size.height))
    if case .number(let ratio) = trace.header.notes["x-pixel-ratio"] {
      pixelRatio = min(max(ratio, 0.1), 10)
    } else {
      pixelRatio = nil
    }
    if case .string(let url) = trace.header.notes["x-url"] {
      address = Self.literal(url)
    } else {
      address = nil
    }
    let expected = PageExpectation.all(of: trace)
    name = Self.literal(expected.first?.words ?? "the recorded touches")
    expectations = expected.map { "  " + $0.json.text + ",\n" }.joined()
    var elements: [TraceTarget] = []
    messages = script.messages.map { message in
      let line = JSONBytes { json in
        json.array { json in
          // Milliseconds with the digits down to the nanosecond.
          json.value(units: message.time, decimals: 6)
          json.value(message.type)
          json.value(points: message) { target in
            elements.append(target)
            return elements.count - 1
          }
        }
      }
      return "  " + line.text + ",\n"
    }.joined()
    targets = elements.map { "  " + Self.json(of: $0).text + ",\n" }.joined()
    notes = script.notes.list
  }

  private static func json(of target: TraceTarget) -> JSONBytes {
    JSONBytes { json in
      json.array { json in
        json.value(text: target.element)
        json.array { json in
          let box = target.box ?? Rect(0, 0, 0, 0)
          for side in [box.minX, box.minY, box.width, box.height] {
            json.value(exact: side)
          }
        }
      }
    }
  }

  /// Returns a text between quotes, for both languages.
  private static func literal(_ text: String) -> String {
    JSONBytes { $0.value(text: text) }.text
  }
}

/// An event that a page must have, as a recording says it.
private struct PageExpectation {
  private struct Name: Hashable {
    var type: String
    var element: String
  }

  private let name: Name
  /// How often it happens.
  private let count: Int

  /// Returns what a page must do: what it did not do although it should, otherwise what it did.
  static func all(of trace: Trace) -> [PageExpectation] {
    let events = trace.frames.flatMap(\.pageEvents)
    let wanted = events.contains(where: \.isMissing) ? events.filter(\.isMissing) : events
    var counts: [Name: Int] = [:]
    for event in events { counts[Name(type: event.type, element: event.element), default: 0] += 1 }
    return wanted.compactMap { event in
      let name = Name(type: event.type, element: event.element)
      // The browser takes a touch for itself, which is not what a test is about.
      guard event.type != "pointercancel", let count = counts.removeValue(forKey: name) else {
        return nil
      }
      return PageExpectation(name: name, count: count)
    }
  }

  /// The expectation for people.
  var words: String { "\(name.type) on \(name.element)" }

  /// The expectation for the test.
  var json: JSONBytes {
    JSONBytes { json in
      json.array { json in
        json.value(text: name.type)
        json.value(text: name.element)
        json.value(count)
      }
    }
  }
}
