public import Foundation
import GestureGeometry

/// Writes the touches of a trace as WebDriver actions, which ``WebDriverImporter`` reads back.
///
/// Each finger, pen or mouse that is down at the same time as others has its own source. A frame
/// becomes a pause until its time, a tick of moves that take no time, and a tick of presses and
/// lifts. A browser receives each reading at its time, and nothing between. Locations have
/// fractions; some drivers accept only whole numbers.
///
/// > Source: W3C WebDriver, chapter "Actions".
public enum WebDriverWriter {
  /// A trace as actions, and what was lost.
  public struct Result: Hashable, Sendable {
    /// The body of the command *Perform Actions*, with a line end.
    public var text: String
    /// What was dropped or changed, one note per reason, in order of first occurrence.
    public var notes: [ExportNote]

    /// The text as the bytes of a file.
    public var data: Data { Data(text.utf8) }
  }

  /// Returns the touches of a trace as actions.
  ///
  /// - Parameter trace: The trace; its first frame comes at once.
  /// - Returns: One line of JSON, and what it does not contain.
  /// - Throws: An error when a frame contains what no file can, such as a location that is not
  ///   finite.
  public static func actions(of trace: Trace) throws(TraceWriteError) -> Result {
    var script = WebDriverScript()
    for (index, frame) in trace.frames.enumerated() {
      if let fault = frame.fault { throw TraceWriteError(frame: index, fault: fault) }
      if index > 0, frame.time < trace.frames[index - 1].time {
        throw TraceWriteError(frame: index, fault: .timeDecreases)
      }
      script.add(frame, index: index)
    }
    script.finish(frameCount: trace.frames.count)
    return Result(text: script.json.text + "\n", notes: script.notes.list)
  }
}
