public import GestureTraces
public import Gestures

/// Writes the touches of a trace as `evemu-record` does, for ``EvemuImporter`` and `evemu-play`.
///
/// The file describes a touchscreen with slots (multi-touch protocol B) that covers the window, so
/// `evemu-device` can create it.
///
/// > Source: evemu 2.7, `README.md` and `src/evemu.c`, version 1.3 of the format.
public struct EvemuExporter: TraceExporter {
  /// The largest values of the axes across and down; nil for hundredths of a point.
  public var range: Size?

  /// Creates an exporter.
  public init(range: Size? = nil) {
    self.range = range
  }

  /// "an evemu recording".
  public var formatName: String { "an evemu recording" }

  /// "evemu".
  public var formatWord: String { "evemu" }

  /// Returns the description of the device and its events.
  public func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace {
    let script = try EvdevScript(trace, range: range)
    var lines = [
      "# EVEMU 1.3",
      "# Input device name: \"\(script.deviceName)\"",
      "# Input device ID: bus 0x06 vendor 0000 product 0000 version 0000",
      WindowComment.text(script.window),
      "N: \(script.deviceName)",
      "I: 0006 0000 0000 0000",
    ]
    // Bit 1 of the properties is INPUT_PROP_DIRECT.
    lines += Self.bits("P:", [1], bytes: 8)
    let kinds = [EvdevType.synchronization, EvdevType.key, EvdevType.absolute].map(Int.init)
    lines += Self.bits("B: 00", kinds, bytes: 8)
    lines += Self.bits("B: 01", [Int(EvdevKey.touch)], bytes: 96)
    lines += Self.bits("B: 02", [], bytes: 8)
    lines += Self.bits("B: 03", script.axes.map { Int($0.code) }, bytes: 8)
    for (code, range) in script.axes {
      let hexadecimal = String(code, radix: 16).right(2, "0")
      lines.append("A: \(hexadecimal) \(range.minimum) \(range.maximum) 0 0 \(range.resolution)")
    }
    lines.append("#  Events: seconds, type, code, value")
    lines += script.events.map { event in
      let (seconds, micro) = event.seconds
      let time = "\(seconds).\(String(micro).right(6, "0"))"
      let numbers = [event.type, event.code].map { String($0, radix: 16).right(4, "0") }
      let value = String(event.value).left(4)
      let comment =
        event.type == EvdevType.synchronization
        ? "------------ SYN_REPORT (0) ----------" : "\(event.names.left(30)) \(event.value)"
      return "E: \(time) \(numbers[0]) \(numbers[1]) \(value)\t# \(comment)"
    }
    return ExportedTrace(text: lines.joined(separator: "\n") + "\n", notes: script.notes.list)
  }

  /// Returns a set of numbers as lines of eight bytes, the lowest bit first.
  private static func bits(_ prefix: String, _ numbers: [Int], bytes: Int) -> [String] {
    var mask = [UInt8](repeating: 0, count: bytes)
    for number in numbers { mask[number / 8] |= 1 << (number % 8) }
    return stride(from: 0, to: bytes, by: 8).map { start in
      prefix + mask[start..<start + 8].map { " " + String($0, radix: 16).right(2, "0") }.joined()
    }
  }
}
