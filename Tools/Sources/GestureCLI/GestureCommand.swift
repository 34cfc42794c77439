import ArgumentParser

/// The command `gesture`.
@main struct GestureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture",
    abstract: "Plays, explains and checks touches, judges drawings, and serves the studio.",
    discussion: """
      A trace is a *.trace.jsonl file or a recording that "convert" takes; "-" is standard input.

      Exit codes: 0 success; 1 an expectation was not met; 64 wrong usage; 65 invalid input; 66 file
      not found; 69 cannot listen; 74 could not write.
      """,
    version: "0.1.0",
    subcommands: [
      RecognizeCommand.self, ExplainCommand.self, DrawCommand.self, CheckCommand.self,
      ConvertCommand.self,
      ShapesCommand.self, StudioCommand.self,
    ]
  )
}
