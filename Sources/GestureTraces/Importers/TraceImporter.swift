public import Foundation

/// Turns recordings of one format into traces.
public protocol TraceImporter: Sendable {
  /// The name of the format, in a few words.
  var formatName: String { get }

  /// Returns whether a file is of this format.
  ///
  /// - Parameter head: The start of the file, or all of it.
  /// - Returns: Whether ``importTrace(from:name:folder:)`` should be tried.
  func recognizes(_ head: some Collection<UInt8>) -> Bool

  /// Returns the trace that a recording holds.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording.
  ///   - name: Its file name, for errors and for files that belong to it.
  ///   - folder: Where such files are looked for; nil for nowhere.
  /// - Returns: The trace and what got lost on the way.
  /// - Throws: An error with the place of the first fault.
  func importTrace(
    from bytes: [UInt8],
    name: String,
    folder: URL?
  ) throws(InputError) -> ImportedTrace
}

/// A trace that was made from something else, and what got lost on the way.
public struct ImportedTrace: Hashable, Sendable {
  /// The trace.
  public var trace: Trace
  /// What was dropped, changed or assumed, one note a reason, in order of first occurrence.
  public var notes: [ImportNote]

  /// Creates a result.
  public init(trace: Trace, notes: [ImportNote] = []) {
    self.trace = trace
    self.notes = notes
  }
}

/// Opens any file that holds touches: a trace, or a recording that an importer knows.
public struct TraceOpener: Sendable {
  /// The formats tried, in this order, for a file that is no trace.
  public var importers: [any TraceImporter]

  /// Creates an opener, by default for every format of this module.
  public init(importers: [any TraceImporter] = [EvemuImporter()]) {
    self.importers = importers
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
    if text.isEmpty || text.first == UInt8(ascii: "{") { return .trace }
    return importers.first { $0.recognizes(text) }.map { .recording($0) }
  }

  /// Returns the trace that a file's bytes hold.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its name, for errors and for files that belong to it.
  ///   - folder: Where such files are looked for; nil for nowhere.
  /// - Returns: The trace; without notes when the file is a trace already.
  /// - Throws: An error with the place of the first fault.
  public func open(
    _ bytes: [UInt8],
    name: String,
    folder: URL? = nil
  ) throws(InputError) -> ImportedTrace {
    switch detect(bytes) {
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
