import GestureGeometry
import GestureTraces

extension FuzzTarget {
  /// Trace files: a trace that was read is written, and reads back as the same trace.
  static let trace = FuzzTarget("trace", dictionary: "trace") { bytes in
    if let wrong = wrongUsualLine(in: bytes) { return .wrong(wrong) }
    return outcome { () throws(InputError) in try Trace(bytes: bytes, name: inputName) }
  }

  /// Finds a line that the reader of usual lines and the reader of all JSON read differently.
  private static func wrongUsualLine(in bytes: [UInt8]) -> String? {
    for line in bytes.split(separator: 0x0A).map(Array.init) {
      var usual = UsualFrame(line)
      guard let frame = usual.read() else { continue }
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

  /// Recordings of every format, one target per importer.
  ///
  /// A recording that is read can be written in every format.
  static let importers: [FuzzTarget] = [
    importer([EvemuImporter(), EvemuImporter(size: Size(1, 1e-300), keepsClock: true)]),
    importer([LibinputImporter(), LibinputImporter(keepsClock: true, device: "event3")]),
    importer([
      GeteventImporter(range: Size(1079, 2399)), GeteventImporter(range: Size(1e308, 1e-300)),
      GeteventImporter(),
    ]),
    importer([EvtestImporter(), EvtestImporter(range: Size(1079, 2399))]),
    importer([0.001, 60, 1000].map { WebDriverImporter(frameRate: $0) }),
    importer([.leastNonzeroMagnitude, 1e-10, 60, 1e308].map { DevToolsImporter(frameRate: $0) }),
    importer([RRWebImporter(), RRWebImporter(size: Size(1, 1e-300), keepsClock: true)]),
  ]

  /// Returns the target of one format; the length of the input selects the options.
  private static func importer(_ choices: [some TraceImporter]) -> FuzzTarget {
    let word = choices[0].formatWord
    return FuzzTarget(word, dictionary: word, longestInput: 4096) { bytes in
      let importer = choices[bytes.count % choices.count]
      _ = importer.recognizes(bytes[...])
      return outcome { () throws(InputError) in
        try importer.importTrace(from: bytes, name: inputName, folder: nil).trace
      }
    }
  }

  // MARK: - What must hold

  /// The name that errors must contain.
  static let inputName = "input"

  /// Checks that an error has a position and a reason.
  static func refused(with error: InputError) -> FuzzOutcome {
    if error.file != inputName { return .wrong("an error in the file \"\(error.file)\"") }
    if (error.line ?? 1) < 1 || (error.column ?? 1) < 1 { return .wrong("no such place: \(error)") }
    return error.expected.isEmpty || error.found.isEmpty ? .wrong("no words: \(error)") : .refused
  }

  private static func outcome(of read: () throws(InputError) -> Trace) -> FuzzOutcome {
    do throws(InputError) { return outcome(of: try read()) } catch { return refused(with: error) }
  }

  private static func outcome(of trace: Trace) -> FuzzOutcome {
    guard let text = try? TraceWriter.text(of: trace) else { return .wrong("cannot be written") }
    guard let again = try? Trace(bytes: Array(text.utf8), name: "copy"), again == trace else {
      return .wrong("reads back differently:\n\(text)")
    }
    return exported(trace)
  }

  /// Checks that a trace can be written in every format, and that these can be read.
  private static func exported(_ trace: Trace) -> FuzzOutcome {
    for exporter in TraceSaver().exporters {
      guard let result = try? exporter.export(trace) else {
        return .wrong("cannot be written as \(exporter.formatWord)")
      }
      let importer = TraceOpener.allImporters.first { $0.formatWord == exporter.formatWord }
      // Without touches some formats are empty, which is an error when they are read.
      guard let importer, trace.frames.contains(where: { !$0.touches.isEmpty }) else { continue }
      do throws(InputError) {
        _ = try importer.importTrace(from: Array(result.text.utf8), name: "copy", folder: nil)
      } catch {
        return .wrong("\(exporter.formatWord) cannot be read again: \(error)\n\(result.text)")
      }
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
