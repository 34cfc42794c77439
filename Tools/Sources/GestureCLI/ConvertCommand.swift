import ArgumentParser
import GestureTraces

/// The command `gesture convert`.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts a recording of touches to a trace, or a trace to WebDriver actions.",
    discussion: """
      Reads traces, evemu-record, libinput record, Android's getevent -lt, WebDriver actions, and \
      messages of Input.dispatchTouchEvent to Chrome.

      Standard error lists what was dropped, changed or assumed, with the number of times and the \
      first line.
      """
  )

  /// The format of the result.
  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case trace, webdriver
  }

  @Argument(help: ArgumentHelp("The recording; \"-\" is standard input.", valueName: "in"))
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The result; \"-\" is standard output.", valueName: "out")
  )
  var output: String

  @Option(name: .long, help: "The format of the result.")
  var to = OutputFormat.trace

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The window that a device's surface covers, in points (default: its longer side is 1000),"
        + " or the size of a browser's viewport.",
      valueName: "WxH"
    )
  )
  var size: WindowSize?

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  mutating func run() throws {
    try Output.reportingErrors {
      let file = try InputFile(input)
      let (imported, isRecording) = try recordings.open(file, size: size?.size)
      if !isRecording, size != nil {
        Output.note("\(file.name) is already a trace; its locations are kept, --size is not used")
      }
      var losses: [ExportNote] = []
      switch to {
      case .trace: try Output.write(try TraceWriter.data(of: imported.trace), to: output)
      case .webdriver:
        let result = try WebDriverWriter.actions(of: imported.trace)
        try Output.write(result.data, to: output)
        losses = result.notes
      }
      for note in imported.notes { Output.note("\(file.name): \(note)") }
      let written = output == "-" ? "<stdout>" : output
      for note in losses { Output.note("\(written): \(note)") }
    }
  }
}
