import GestureGeometry
import GestureTraces

extension FuzzTarget {
  /// Trace files: what was read is written and read again as the same.
  static let trace = FuzzTarget("trace", dictionary: "trace") { bytes in
    faults { () throws(InputError) in try Trace(bytes: bytes, name: inputName) }
  }

  /// Files of drawings, likewise.
  static let strokes = FuzzTarget("strokes", dictionary: "strokes") { bytes in
    do throws(InputError) {
      let samples = try StrokesReader.read(bytes, name: inputName)
      guard let text = try? StrokesWriter.text(of: samples) else { return ["cannot be written"] }
      let again = try? StrokesReader.read(Array(text.utf8), name: "copy")
      return again == samples ? [] : ["reads back differently"]
    } catch { return faults(in: error) }
  }

  /// Plain JSON, likewise.
  static let json = FuzzTarget("json", dictionary: "json") { bytes in
    do throws(InputError) {
      let value = try JSONParser.parse(bytes, file: inputName)
      let text = value.output.text
      guard let again = try? JSONParser.parse(Array(text.utf8), file: "copy") else {
        return ["cannot be read again: \(text)"]
      }
      return again.output.text == text ? [] : ["reads back differently: \(text)"]
    } catch { return faults(in: error) }
  }

  /// Recordings of every format, each by its own importer; one that is read can be written as a
  /// trace, and as WebDriver actions.
  static let importers: [FuzzTarget] = [
    importer(EvemuImporter()),
    importer(LibinputImporter()),
    importer(GeteventImporter(range: Size(1079, 2399))),
    importer(WebDriverImporter()),
    importer(DevToolsImporter()),
  ]

  private static func importer(_ importer: some TraceImporter) -> FuzzTarget {
    FuzzTarget(importer.formatWord, dictionary: importer.formatWord, longestInput: 4096) { bytes in
      _ = importer.recognizes(bytes)
      return faults { () throws(InputError) in
        try importer.importTrace(from: bytes, name: inputName, folder: nil).trace
      }
    }
  }

  // MARK: - What must hold

  /// The name that errors must give.
  static let inputName = "input"

  private static func faults(reading read: () throws(InputError) -> Trace) -> [String] {
    do throws(InputError) { return faults(of: try read()) } catch { return faults(in: error) }
  }

  /// An error says where it is.
  static func faults(in error: InputError) -> [String] {
    var faults: [String] = []
    if error.file != inputName { faults.append("an error in the file \"\(error.file)\"") }
    if (error.line ?? 1) < 1 || (error.column ?? 1) < 1 { faults.append("a place \(error)") }
    if error.expected.isEmpty || error.found.isEmpty { faults.append("an error without words") }
    return faults
  }

  private static func faults(of trace: Trace) -> [String] {
    guard let text = try? TraceWriter.text(of: trace) else { return ["cannot be written"] }
    guard let again = try? Trace(bytes: Array(text.utf8), name: "copy") else {
      return ["cannot be read again:\n\(text)"]
    }
    if again != trace { return ["reads back differently:\n\(text)"] }
    guard let actions = try? WebDriverWriter.actions(of: trace) else {
      return ["cannot be written as actions"]
    }
    let importer = WebDriverImporter()
    do throws(InputError) {
      _ = try importer.importTrace(from: Array(actions.text.utf8), name: inputName, folder: nil)
    } catch { return ["actions cannot be read again: \(error)\n\(actions.text)"] }
    return []
  }
}

extension JSONValue {
  /// The same value, to be written.
  fileprivate var output: JSONOutput {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .literal(number.literal)
    case .string(let text): .string(text)
    case .array(let values): .array(values.map(\.output))
    case .object(let members):
      .object(members.map { (key: $0.key, value: $0.value.output) })
    }
  }
}
