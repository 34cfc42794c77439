@_spi(Reading) public import GestureTraces
import Gestures

/// Writes the touches of a trace as WebDriver actions, which ``WebDriverImporter`` reads back.
///
/// Each finger, pen or mouse that is down at the same time as others has its own source. A frame
/// becomes a pause until its time, a tick of moves that take no time, and a tick of presses and
/// lifts. A browser receives each reading at its time, and nothing between. Locations have
/// fractions; some drivers accept only whole numbers.
///
/// > Source: W3C WebDriver, chapter "Actions".
public struct WebDriverExporter: TraceExporter {
  /// Creates an exporter.
  public init() {}

  /// "WebDriver actions".
  public var formatName: String { "WebDriver actions" }

  /// "webdriver".
  public var formatWord: String { "webdriver" }

  /// Returns the body of the command *Perform Actions*, as one line of JSON.
  public func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace {
    try trace.requireWritable()
    var script = WebDriverScript()
    for (index, frame) in trace.frames.enumerated() { script.add(frame, index: index) }
    script.finish(frameCount: trace.frames.count)
    return ExportedTrace(text: script.json.text + "\n", notes: script.notes.list)
  }
}
