@_spi(Reading) import GestureTraces
import Gestures

extension FuzzTarget {
  /// Trace files: a trace that was read is written, and reads back as the same trace.
  static let trace = FuzzTarget("trace", dictionary: "trace") { bytes in
    if let wrong = wrongUsualLine(in: bytes) { return .wrong(wrong) }
    return outcome { () throws(InputError) in try Trace(bytes: bytes, name: inputName) }
  }

  /// Finds a line that the reader of usual lines and the reader of all JSON read differently.
  private static func wrongUsualLine(in bytes: [UInt8]) -> String? {
    // One for all lines: nothing of a line may be left for the next.
    var frame = TraceFrame(time: .zero)
    for line in bytes.split(separator: 0x0A).map(Array.init) {
      var usual = UsualFrame(line)
      guard usual.read(into: &frame) else { continue }
      let cursor = try? JSONParser.parse(line, file: inputName)
      guard let cursor, let other = try? TraceFrame(cursor), other == frame else {
        return "not usual: \(String(decoding: line, as: UTF8.self))"
      }
    }
    return nil
  }

  /// Files of drawings, with the same rule.
  static let strokes = FuzzTarget("strokes", dictionary: "strokes") { bytes in
    do throws(InputError) {
      let samples = try StrokesReader.read(bytes, name: inputName)
      guard let text = try? StrokesWriter.text(of: samples) else {
        return .wrong("cannot be written")
      }
      let again = try? StrokesReader.read(Array(text.utf8), name: "copy")
      return again == samples ? .taken : .wrong("reads back differently:\n\(text)")
    } catch { return refused(with: error) }
  }

  /// Plain JSON, with the same rule.
  static let json = FuzzTarget("json", dictionary: "json") { bytes in
    do throws(InputError) {
      let text = try JSONParser.parse(bytes, file: inputName).copy.text
      let again = try? JSONParser.parse(Array(text.utf8), file: "copy")
      return again?.copy.text == text ? .taken : .wrong("reads back differently: \(text)")
    } catch { return refused(with: error) }
  }

  private static func outcome(of read: () throws(InputError) -> Trace) -> FuzzOutcome {
    do throws(InputError) { return outcome(of: try read()) } catch { return refused(with: error) }
  }

  private static func outcome(of trace: Trace) -> FuzzOutcome {
    guard let text = try? TraceWriter.text(of: trace) else { return .wrong("cannot be written") }
    guard let again = try? Trace(bytes: Array(text.utf8), name: "copy"), again == trace else {
      return .wrong("reads back differently:\n\(text)")
    }
    return .taken
  }
}

extension JSONCursor {
  /// The same value, written again.
  fileprivate var copy: JSONBytes { JSONBytes { $0.value(self) } }
}

extension JSONBytes {
  fileprivate mutating func value(_ cursor: JSONCursor) {
    switch cursor.content {
    case .null: null()
    case .bool(let flag): value(flag)
    case .number(let number): value(exact: number)
    case .string(let text): value(text: text)
    case .array:
      array { json in for element in (try? cursor.elements()) ?? [] { json.value(element) } }
    case .object:
      object { json in
        for member in (try? cursor.object().members) ?? [] {
          json.key(text: member.key)
          json.value(member.value)
        }
      }
    }
  }
}
