public import Foundation
public import GestureTraces
public import Gestures

/// Writes the touches of traces in another format.
public protocol TraceExporter: Sendable {
  /// The name of the format, in a few words.
  var formatName: String { get }

  /// The word that names the format on the command line, in lower case.
  var formatWord: String { get }

  /// Returns a trace in this format; equal traces give equal texts.
  ///
  /// - Parameter trace: The trace; its first touch comes at once.
  /// - Returns: The text of a file, and what it does not contain.
  /// - Throws: An error when a frame contains what no file can, such as a location that is not
  ///   finite.
  func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace
}

/// A trace in another format, and what was lost.
public struct ExportedTrace: Hashable, Sendable {
  /// The text of a file, with a line end.
  public var text: String
  /// What was dropped, changed or assumed, one note per reason, in order of first occurrence.
  public var notes: [ExportNote]

  /// Creates a result.
  public init(text: String, notes: [ExportNote] = []) {
    self.text = text
    self.notes = notes
  }

  /// The text as the bytes of a file.
  public var data: Data { Data(text.utf8) }
}

/// The formats in which traces can be written.
public struct TraceSaver: Sendable {
  /// One exporter per format.
  public var exporters: [any TraceExporter]

  /// Creates a saver, by default for every format of this module.
  public init(exporters: [any TraceExporter] = Self.allExporters()) {
    self.exporters = exporters
  }

  /// Returns one exporter for each format of this module.
  ///
  /// - Parameters:
  ///   - device: The file of the device for `sendevent`; nil for `/dev/input/event1`.
  ///   - range: The largest values of a device's axes; nil for hundredths of a point.
  /// - Returns: The exporters, of which the first writes traces.
  public static func allExporters(
    device: String? = nil,
    range: Size? = nil
  ) -> [any TraceExporter] {
    [
      TraceFileExporter(), WebDriverExporter(), DevToolsExporter(), EvemuExporter(range: range),
      LibinputExporter(range: range), SendeventExporter(device: device, range: range),
      PlaywrightExporter(language: .javaScript), PlaywrightExporter(language: .python),
    ]
  }

  /// Returns the exporter for the format with a name, or nil when there is none.
  ///
  /// - Parameter word: The ``TraceExporter/formatWord`` of an exporter.
  /// - Returns: The exporter.
  public func exporter(named word: String) -> (any TraceExporter)? {
    exporters.first { $0.formatWord == word }
  }
}

/// Writes traces as they are, as ``TraceWriter`` does.
public struct TraceFileExporter: TraceExporter {
  /// Creates an exporter.
  public init() {}

  /// "a trace".
  public var formatName: String { "a trace" }

  /// "trace".
  public var formatWord: String { "trace" }

  /// Returns the text of a trace file.
  public func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace {
    ExportedTrace(text: try TraceWriter.text(of: trace))
  }
}
