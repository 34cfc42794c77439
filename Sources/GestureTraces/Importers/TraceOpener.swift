public import Foundation

/// Opens any file that holds touches: a trace, or a recording that an importer knows.
public struct TraceOpener: Sendable {
  /// The formats tried, in this order, for a file that is no trace.
  public var importers: [any TraceImporter]

  /// Creates an opener, by default for every format of this module.
  public init(importers: [any TraceImporter] = Self.allImporters) {
    self.importers = importers
  }

  /// One importer of each format of this module, as they are without any choice.
  public static var allImporters: [any TraceImporter] {
    [
      EvemuImporter(), LibinputImporter(), GeteventImporter(), WebDriverImporter(),
      DevToolsImporter(),
    ]
  }

  /// What a file holds.
  public enum Format: Sendable {
    /// A trace file.
    case trace
    /// A recording.
    case recording(any TraceImporter)
  }

  /// Returns what a file holds, or nil when nothing knows it.
  ///
  /// An empty file is an empty trace.
  public func detect(_ bytes: [UInt8]) -> Format? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[start...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if text.isEmpty { return .trace }
    if let importer = importers.first(where: { $0.recognizes(text) }) {
      return .recording(importer)
    }
    return text.first == UInt8(ascii: "{") ? .trace : nil
  }

  /// Returns the format that a word names, or nil when none has it.
  ///
  /// - Parameter word: "trace", or the ``TraceImporter/formatWord`` of an importer.
  /// - Returns: The format, to be given to ``open(_:name:folder:as:)``.
  public func format(named word: String) -> Format? {
    if word == "trace" { return .trace }
    return importers.first { $0.formatWord == word }.map { .recording($0) }
  }

  /// Returns the trace that a file's bytes hold.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its name, for errors and for files that belong to it.
  ///   - folder: Where such files are looked for; nil for nowhere.
  ///   - format: What the file holds; nil when that is to be told from its content.
  /// - Returns: The trace; without notes when the file is a trace already.
  /// - Throws: An error with the place of the first fault.
  public func open(
    _ bytes: [UInt8],
    name: String,
    folder: URL? = nil,
    as format: Format? = nil
  ) throws(InputError) -> ImportedTrace {
    switch format ?? detect(bytes) {
    case .trace: return ImportedTrace(trace: try Trace(bytes: bytes, name: name))
    case .recording(let importer):
      return try importer.importTrace(from: bytes, name: name, folder: folder)
    case nil:
      let names = importers.map { ", " + $0.formatName }.joined()
      throw InputError(
        file: name,
        line: 1,
        column: 1,
        expected: "a trace" + names,
        found: "another format"
      )
    }
  }

  /// Returns the trace that a file holds.
  public func open(contentsOf url: URL) throws(InputError) -> ImportedTrace {
    try open(
      try FileBytes.read(url),
      name: url.relativePath,
      folder: url.deletingLastPathComponent()
    )
  }
}
