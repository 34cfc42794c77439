public import GestureTraces
@_spi(Reading) import Gestures

/// Writes the touches of a trace as messages of the Chrome DevTools Protocol, one per line, which
/// ``DevToolsImporter`` reads back.
///
/// Each message is a call of `Input.dispatchTouchEvent` with the contacts that change. `timestamp`
/// is the time in seconds after the first touch; who sends a message adds the time at which it
/// began.
///
/// > Source: The protocol's description of `Input.dispatchTouchEvent`, and what Chromium does with
/// > it (`content/browser/devtools/protocol/input_handler.cc`).
public struct DevToolsExporter: TraceExporter {
  /// Creates an exporter.
  public init() {}

  /// "DevTools messages".
  public var formatName: String { "DevTools messages" }

  /// "devtools".
  public var formatWord: String { "devtools" }

  /// Returns the messages, one per line.
  public func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace {
    let script = try DevToolsScript(trace)
    var json = JSONBytes()
    for (index, message) in script.messages.enumerated() {
      json.object { json in
        json.add("id", index + 1)
        json.add("method", text: "Input.dispatchTouchEvent")
        json.add(
          "params",
          object: { json in
            json.key("type")
            json.value(message.type)
            json.key("touchPoints")
            json.value(points: message)
            json.key("timestamp")
            json.value(units: message.time, decimals: 9)
          }
        )
      }
      json.endLine()
    }
    return ExportedTrace(text: json.text, notes: script.notes.list)
  }
}
