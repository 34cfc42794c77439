public import GestureTraces
public import Gestures

/// Writes the touches of a trace as a shell script for Android, which calls `sendevent`.
///
/// The script is run with `adb shell sh < FILE`. Each event starts a program on the device, which
/// takes some milliseconds: quick movements become slower, and the pauses between reports are
/// shortened by nothing. The axes of the device must have the given ranges, which
/// `adb shell getevent -lp` shows.
///
/// > Source: Android's `toolbox/sendevent.c`; the kernel's document "Multi-touch (MT) Protocol".
public struct SendeventExporter: TraceExporter {
  /// The device's file on the phone.
  public var device: String
  /// The largest values of the axes across and down; nil for hundredths of a point.
  public var range: Size?

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - device: The device's file on the phone; nil for `/dev/input/event1`.
  ///   - range: The largest values of the axes; nil for hundredths of a point.
  public init(device: String? = nil, range: Size? = nil) {
    self.device = device ?? "/dev/input/event1"
    self.range = range
  }

  /// "a script of sendevent for adb".
  public var formatName: String { "a script of sendevent for adb" }

  /// "adb".
  public var formatWord: String { "adb" }

  /// Returns the script.
  public func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace {
    let script = try EvdevScript(trace, range: range)
    let reach = script.axes.filter {
      $0.code == EvdevAbsolute.contactX || $0.code == EvdevAbsolute.contactY
    }
    .map { String($0.range.maximum) }
    var lines = [
      "# Touches for Android: adb shell sh < FILE",
      "# For a touchscreen with slots whose axes end at \(reach.joined(separator: " and ")); see"
        + " adb shell getevent -lp",
      "device=\(Self.quoted(device))",
      "send() { sendevent \"$device\" \"$@\"; }",
    ]
    var notes = script.notes
    var now: Int64 = 0
    for event in script.events {
      if event.time > now {
        let pause = (event.time - now) / 1000
        lines.append("sleep \(pause / 1_000_000).\(String(pause % 1_000_000).right(6, "0"))")
        now = event.time
      }
      let isReport = event.type == EvdevType.synchronization
      let comment = isReport ? "SYN_REPORT" : event.names
      lines.append("send \(event.type) \(event.code) \(event.value) # \(comment)")
      notes.add(.commandTime, frame: 0)
    }
    return ExportedTrace(text: lines.joined(separator: "\n") + "\n", notes: notes.list)
  }

  /// Returns a word of the shell that means exactly a text.
  private static func quoted(_ text: String) -> String {
    "'"
      + MessageText.escaped(text).split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
