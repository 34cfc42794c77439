import ArgumentParser
import GestureRecordings
import GestureTraces
import Gestures

/// The options of commands that write touches.
struct SavingOptions: ParsableArguments {
  @Option(name: .long, help: "The format of the result.")
  var to = OutputFormat.trace

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The touchscreen's file on the phone, for --to adb (default: /dev/input/event1).",
      valueName: "device"
    )
  )
  var toDevice: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The largest values of the device's axes, for --to adb, evemu or libinput (default: hundredths"
        + " of a point).",
      valueName: "WxH"
    )
  )
  var toRange: WindowSize?

  /// Whether a trace is written.
  var isTrace: Bool { to.word == TraceFileExporter().formatWord }

  /// Writes touches to a file, completely or not at all.
  ///
  /// - Parameters:
  ///   - trace: The touches.
  ///   - input: The name of what they were read from, for errors.
  ///   - output: The file; `-` is standard output.
  /// - Returns: What the file does not contain, for ``report(_:of:)``.
  /// - Throws: An error when the touches contain what no file can, or the file cannot be written.
  func write(_ trace: Trace, of input: String, to output: String) throws -> [ExportNote] {
    let saver = TraceSaver(
      exporters: TraceSaver.allExporters(device: toDevice, range: toRange?.size)
    )
    guard let exporter = saver.exporter(named: to.word) else { return [] }
    let result = try Self.reportingFaults(of: input) { () throws(TraceWriteError) in
      try exporter.export(trace)
    }
    try Output.write(result.data, to: output)
    return result.notes
  }

  /// Prints what a file does not contain on standard error.
  func report(_ losses: [ExportNote], of output: String) {
    let written = output == "-" ? "<stdout>" : output
    for note in losses { Output.note("\(written): \(note)") }
  }

  /// Runs work that fails when the input contains what a trace cannot.
  static func reportingFaults<Result>(
    of input: String,
    _ work: () throws(TraceWriteError) -> Result
  ) throws -> Result {
    do throws(TraceWriteError) {
      return try work()
    } catch {
      throw InputError(
        file: input,
        expected: "touches that a trace can contain",
        found: error.description
      )
    }
  }
}

/// A format that touches can be written in, by its word.
struct OutputFormat: ExpressibleByArgument {
  /// Trace files.
  static let trace = OutputFormat(word: TraceFileExporter().formatWord)

  /// The word of its exporter.
  let word: String

  private init(word: String) { self.word = word }

  init?(argument: String) {
    guard TraceSaver().exporter(named: argument) != nil else { return nil }
    word = argument
  }

  var defaultValueDescription: String { word }

  static var allValueStrings: [String] { TraceSaver().exporters.map(\.formatWord) }
}
