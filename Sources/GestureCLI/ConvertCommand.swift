import ArgumentParser
import GestureTraces

/// The command `gesture convert`.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Turns a recording of touches into a trace.",
    discussion: """
      Reads recordings of evemu-record, and traces. What was dropped, changed or assumed is told on
      standard error, with the number of times and the first line.
      """
  )

  @Argument(help: ArgumentHelp("The recording; \"-\" is standard input.", valueName: "in"))
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The trace; \"-\" is standard output.", valueName: "out")
  )
  var output: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The window that the device's surface covers, in points (default: its longer side is 1000).",
      valueName: "WxH"
    )
  )
  var size: WindowSize?

  mutating func run() throws {
    try Output.reportingErrors {
      let file = try InputFile(input)
      let opener = TraceOpener(importers: [EvemuImporter(size: size?.size)])
      let (imported, isRecording) = try file.openTrace(with: opener)
      if !isRecording, size != nil {
        Output.tell("\(file.name) is a trace already; its places are kept, --size is not used")
      }
      try Output.write(try TraceWriter.data(of: imported.trace), to: output)
      for note in imported.notes { Output.tell("\(file.name): \(note)") }
    }
  }
}
