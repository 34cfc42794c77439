public import Foundation
public import GestureTraces

/// Converts recordings of one format to traces.
public protocol TraceImporter: Sendable {
  /// The name of the format, in a few words.
  var formatName: String { get }

  /// The word that names the format on the command line, in lower case.
  var formatWord: String { get }

  /// Returns whether a file is of this format.
  ///
  /// - Parameter head: The start of the file, or all of it.
  /// - Returns: Whether ``importTrace(from:name:folder:)`` should be tried.
  func recognizes(_ head: ArraySlice<UInt8>) -> Bool

  /// Returns the trace of a recording.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording.
  ///   - name: Its file name, for errors and for files that belong to it.
  ///   - folder: Where such files are searched; nil for no search.
  /// - Returns: The trace, and what was lost.
  /// - Throws: An error with the position of the first mistake.
  func importTrace(
    from bytes: [UInt8],
    name: String,
    folder: URL?
  ) throws(InputError) -> ImportedTrace
}

/// A trace that was converted from another format, and what was lost.
public struct ImportedTrace: Hashable, Sendable {
  /// The trace.
  public var trace: Trace
  /// What was dropped, changed or assumed, one note per reason, in order of first occurrence.
  public var notes: [ImportNote]

  /// Creates a result.
  public init(trace: Trace, notes: [ImportNote] = []) {
    self.trace = trace
    self.notes = notes
  }
}
