import ArgumentParser
import Foundation
import GestureStudio

/// The command `gesture studio`.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Serves the page with the five sample apps.",
    discussion: """
      Scripts/studio builds the page and serves it, without this command. The address is printed when the page can be \
      opened. Control-C ends the command.
      """
  )

  @Option(
    name: .long,
    help: "The address to listen on, or localhost; other computers can reach any but the default."
  )
  var host = "127.0.0.1"

  @Option(name: .long, help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(name: .long, help: ArgumentHelp("The built page.", valueName: "folder"))
  var site = ".build-web/site"

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535, not \(port).")
    }
  }

  mutating func run() async throws {
    let code = try await StudioServer.serve(
      URL(fileURLWithPath: site),
      host: host,
      port: port,
      note: Output.note
    ) { try Output.write("\($0)\n") }
    guard code == 0 else { throw ExitCode(code) }
  }
}
