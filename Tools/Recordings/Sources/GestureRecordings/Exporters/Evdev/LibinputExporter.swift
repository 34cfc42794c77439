public import GestureTraces
public import Gestures

/// Writes the touches of a trace as `libinput record` does, for ``LibinputImporter`` and
/// `libinput replay`.
///
/// The file describes a touchscreen with slots (multi-touch protocol B) that covers the window.
///
/// > Source: libinput's `tools/libinput-record.c` and `tools/libinput-replay.py`, version 1 of the
/// > format.
public struct LibinputExporter: TraceExporter {
  /// The largest values of the axes across and down; nil for hundredths of a point.
  public var range: Size?

  /// Creates an exporter.
  public init(range: Size? = nil) {
    self.range = range
  }

  /// "a libinput recording".
  public var formatName: String { "a libinput recording" }

  /// "libinput".
  public var formatWord: String { "libinput" }

  /// Returns the description of the device and its events.
  public func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace {
    let script = try EvdevScript(trace, range: range)
    let codes = script.axes.map { String($0.code) }.joined(separator: ", ")
    var lines = [
      "# libinput record",
      "version: 1",
      "ndevices: 1",
      "libinput:",
      "  version: \"unknown\"",
      "  git: \"unknown\"",
      "system:",
      "  os: \"unknown\"",
      "  kernel: \"unknown\"",
      "  dmi: \"unknown\"",
      "devices:",
      "- node: /dev/input/event0",
      "  " + WindowComment.text(script.window),
      "  evdev:",
      "    name: \"\(script.deviceName)\"",
      "    id: [6, 0, 0, 0]",
      "    codes:",
      "      0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN",
      "      1: [\(EvdevKey.touch)] # EV_KEY",
      "      3: [\(codes)] # EV_ABS",
      "    absinfo:",
    ]
    for (code, range) in script.axes {
      lines.append(
        "      \(code): [\(range.minimum), \(range.maximum), 0, 0, \(range.resolution)]"
      )
    }
    lines += [
      "    properties: [1]",
      "  hid: []",
      "  udev:",
      "    properties:",
      "    - ID_INPUT=1",
      "    - ID_INPUT_TOUCHSCREEN=1",
      "  quirks:",
      script.events.isEmpty ? "  events: []" : "  events:",
    ]
    var isNewReport = true
    var last: Int64 = 0
    for event in script.events {
      if isNewReport { lines.append("  - evdev:") }
      isNewReport = event.type == EvdevType.synchronization
      let (seconds, micro) = event.seconds
      let numbers = [
        String(seconds).right(3), String(micro).right(6), String(event.type).right(3),
        String(event.code).right(3), String(event.value).right(7),
      ]
      let pause = (event.time - last) / 1_000_000
      let comment =
        isNewReport
        ? "------------ SYN_REPORT (0) ---------- +\(pause)ms"
        : "\(event.names.left(28)) \(String(event.value).right(6))"
      if isNewReport { last = event.time }
      lines.append("    - [\(numbers.joined(separator: ", "))] # \(comment)")
    }
    return ExportedTrace(text: lines.joined(separator: "\n") + "\n", notes: script.notes.list)
  }
}
