import GestureRecordings
import GestureTraces
import Gestures

extension FuzzTarget {
  /// All targets.
  package static let all: [FuzzTarget] = [rows, tables, export] + importers

  /// Traces, written in every format.
  static let export = FuzzTarget("export", dictionary: "trace") { bytes in
    outcome { () throws(InputError) in try Trace(bytes: bytes, name: inputName) }
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
