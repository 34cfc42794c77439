import ArgumentParser
import Foundation
import GestureTraces

/// The command `gesture`.
@main struct GestureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture",
    abstract: "Makes, plays, explains and checks touches, judges drawings, and serves the studio.",
    discussion: """
      A trace is a *.trace.jsonl file or a recording that "convert" takes; "-" is standard input. \
      An input may be a pipe. An output replaces its file only when it is complete.

      Exit codes: 0 success; 1 an expectation was not met; 64 wrong usage; 65 invalid input; 66 file \
      not found; 69 cannot listen; 74 could not write.
      """,
    version: "0.1.0",
    subcommands: [
      RecognizeCommand.self, ExplainCommand.self, DrawCommand.self, CheckCommand.self,
      LintCommand.self, TuneCommand.self, ConvertCommand.self, MakeCommand.self, MergeCommand.self,
      ShapesCommand.self, StudioCommand.self,
    ] + commandsOfSystem
  )

  /// The commands that exist only on some systems.
  private static var commandsOfSystem: [any ParsableCommand.Type] {
    #if os(Linux)
    [ListenCommand.self]
    #else
    []
    #endif
  }

  /// Runs the command, and ends with its exit code.
  ///
  /// Argument Parser prints help without checking that it could be written, and messages with
  /// names as they are.
  static func main() async {
    StandardStreams.openClosed()
    do {
      try refuseUnknownCommand(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(error)
    }
  }

  /// Argument Parser takes an unknown command for arguments that are too many.
  private static func refuseUnknownCommand(_ word: String?) throws {
    guard let word, !word.hasPrefix("-") else { return }
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard !names.contains(word) else { return }
    let hint = Suggestion.nearest(to: word, among: names) ?? ""
    throw ValidationError(
      "There is no command '\(MessageText.name(word))'\(hint); there are \(names.joined(separator: ", "))."
    )
  }

  private static func end(_ error: any Error) -> Never {
    var code = exitCode(for: error)
    let text = fullMessage(for: error)
    if !text.isEmpty {
      if code.isSuccess {
        do { try Output.write(text + "\n") } catch { code = .couldNotWrite }
      } else {
        try? FileHandle.standardError.write(contentsOf: Data((Output.printable(text) + "\n").utf8))
      }
    }
    Foundation.exit(code.rawValue)
  }
}
