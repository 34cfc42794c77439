public import Foundation
public import GestureTraces

/// Opens any file that contains touches: a trace, or a recording that an importer supports.
public struct TraceOpener: Sendable {
  /// The formats that are tried, in this order, for a file that is not a trace.
  public var importers: [any TraceImporter]

  /// Creates an opener, by default for every format of this module.
  public init(importers: [any TraceImporter] = Self.allImporters) {
    self.importers = importers
  }

  /// One importer for each format of this module, with default options.
  public static var allImporters: [any TraceImporter] {
    [
      EvemuImporter(), LibinputImporter(), GeteventImporter(), EvtestImporter(),
      WebDriverImporter(), DevToolsImporter(), RRWebImporter(),
    ]
  }

  /// The format of a file.
  public enum Format: Sendable {
    /// A trace file.
    case trace
    /// A recording.
    case recording(any TraceImporter)
  }

  /// How the header of a trace begins, as this project writes it.
  private static let header = Array("{\"format\":\"\(TraceHeader.format)\"".utf8)

  /// Returns the format of a file, or nil when it is unknown.
  ///
  /// An empty file is an empty trace.
  public func detect(_ bytes: [UInt8]) -> Format? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[start...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    // The usual header needs no further look.
    if text.isEmpty || text.starts(with: Self.header) { return .trace }
    if let importer = importers.first(where: { $0.recognizes(text) }) {
      return .recording(importer)
    }
    return text.first == UInt8(ascii: "{") ? .trace : nil
  }

  /// The words that ``format(named:)`` knows.
  public var formatWords: [String] { ["trace"] + importers.map(\.formatWord) }

  /// Returns the format with a name, or nil when there is none.
  ///
  /// - Parameter word: "trace", or the ``TraceImporter/formatWord`` of an importer.
  /// - Returns: The format, for ``open(_:name:folder:as:)``.
  public func format(named word: String) -> Format? {
    if word == "trace" { return .trace }
    return importers.first { $0.formatWord == word }.map { .recording($0) }
  }

  /// Returns the trace in a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its name, for errors and for files that belong to it.
  ///   - folder: Where such files are searched; nil for no search.
  ///   - format: The format of the file; nil to detect it from the content.
  /// - Returns: The trace; without notes when the file is already a trace.
  /// - Throws: An error with the position of the first mistake.
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

  /// Returns the trace in a file.
  public func open(contentsOf url: URL) throws(InputError) -> ImportedTrace {
    try open(
      try FileBytes.read(url),
      name: url.relativePath,
      folder: url.deletingLastPathComponent()
    )
  }
}
