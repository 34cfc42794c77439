import GestureGeometry
import GestureTouches

/// What a test of a recording contains, in the form of the data that both languages have.
struct PlaywrightScript {
  /// The size of the browser's viewport.
  let viewport: (width: Int, height: Int)
  /// The pixels per point; nil when unknown.
  let pixelRatio: Double?
  /// The address of the page, as a literal of both languages; nil when unknown.
  let address: String?
  /// The messages: a literal of both languages, one message per line, with a comma at each end.
  let messages: String
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
    if case .number(let ratio) = trace.header.notes["x-pixelRatio"] {
      pixelRatio = min(max(ratio, 0.1), 10)
    } else {
      pixelRatio = nil
    }
    if case .string(let url) = trace.header.notes["x-url"] {
      address = JSONBytes { $0.value(text: url) }.text
    } else {
      address = nil
    }
    messages = script.messages.map { message in
      let line = JSONBytes { json in
        json.array { json in
          // Milliseconds with the digits down to the nanosecond.
          json.value(units: message.time, decimals: 6)
          json.value(message.type)
          json.value(points: message)
        }
      }
      return "  " + line.text + ",\n"
    }.joined()
    notes = script.notes.list
  }
}
