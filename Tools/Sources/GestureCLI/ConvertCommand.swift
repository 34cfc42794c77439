import ArgumentParser
import GestureRecordings
import GestureTraces
import Gestures

/// The command `gesture convert`.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts a recording of touches to a trace, or to another format.",
    discussion: """
      Reads traces, evemu-record, libinput record, Android's getevent -lt, evtest, WebDriver \
      actions, and messages of Input.dispatchTouchEvent to Chrome.

      Writes traces, evemu and libinput recordings, sendevent scripts for adb, WebDriver actions, \
      DevTools messages, and tests for Playwright.

      A trace from a pipe is converted while it is read. The result is written completely or not at \
      all, and may replace the input if that is a trace.

      Standard error lists what was dropped, changed or assumed, with the number of times and the \
      first line.
      """
  )

  @Argument(help: ArgumentHelp("The recording; \"-\" is standard input.", valueName: "in"))
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The result; \"-\" is standard output.", valueName: "out")
  )
  var output: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The window that a device's surface covers, in points (default: its longer side is 1000),"
        + " or the size of a browser's viewport.",
      valueName: "WxH"
    )
  )
  var size: WindowSize?

  @OptionGroup(title: "Results")
  var saving: SavingOptions

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  mutating func run() throws {
    try Output.reportingErrors {
      let file = try InputFile(input)
      if case .trace = try recordings.format(of: file) { return try convert(traceIn: file) }
      try Output.check(output)
      let imported = try recordings.open(file, size: size?.size)
      try write(imported.trace, from: file, notes: imported.notes)
    }
  }

  /// Converts a file that is a trace: to the same trace line by line, as it is read.
  private func convert(traceIn file: InputFile) throws {
    // Nothing is lost when a trace is written in its place, and the file is complete or unchanged.
    try Output.check(output, mayBeInput: saving.isTrace)
    if size != nil {
      Output.note("\(file.name) is already a trace; its locations are kept, --size is not used")
    }
    guard saving.isTrace else {
      var reader = try TraceReader(file.source)
      return try write(try Trace(reading: &reader), from: file, notes: [])
    }
    if output == "-", file.source.isRepeatable {
      // Checked before anything is printed.
      var reader = try TraceReader(file.source)
      while try reader.next() != nil {}
      try file.source.rewind()
    }
    let isLive = !file.source.isRepeatable
    var reader = try TraceReader(file.source)
    let result = try OutputFile(output, mayBeInput: true)
    var writer = TraceWriter()
    var line = JSONBytes()
    try result.write(writer.line(for: reader.header).utf8)
    while let frame = try reader.next() {
      try SavingOptions.reportingFaults(of: file.name) { () throws(TraceWriteError) in
        try writer.write(frame, to: &line)
      }
      guard isLive || line.utf8.count > 1 << 16 else { continue }
      try result.write(line.utf8)
      line = JSONBytes()
    }
    try result.write(line.utf8)
    try result.finish()
  }

  private func write(_ trace: Trace, from file: InputFile, notes: [ImportNote]) throws {
    let losses = try saving.write(trace, of: file.name, to: output)
    for note in notes { Output.note("\(file.name): \(note)") }
    saving.report(losses, of: output)
  }
}
