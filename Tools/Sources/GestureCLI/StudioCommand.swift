import ArgumentParser
import Foundation
import GestureStudio

/// The command `gesture studio`.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Serves the page with the five sample apps.",
    discussion: """
      Scripts/studio builds the page and serves it. The address is printed when the page can be \
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
    let folder: StudioFolder
    do {
      folder = try StudioFolder(URL(fileURLWithPath: site))
    } catch let fault as StudioSite.Fault {
      Output.note(fault.description)
      throw ExitCode.noInput
    }
    if let changed = StudioSources.changed(since: URL(fileURLWithPath: site)) {
      Output.note(
        "warning: the page is older than \(changed.path); Scripts/build-web rebuilds it"
      )
    }
    if !Self.loopback.contains(host) {
      Output.note(
        "warning: everyone who can reach \(host) on this machine can open the page, without a"
          + " password and unencrypted"
      )
    }
    let server: StudioServer
    do {
      server = try await StudioServer(folder: folder, host: host, port: port)
    } catch {
      Output.note("cannot listen on \(host) port \(port): \(error)")
      throw ExitCode.unavailable
    }
    let name = host.contains(":") ? "[\(host)]" : host
    try Output.write("http://\(name):\(server.port)/\n")
    try await server.run()
  }

  /// The addresses that only this machine can reach.
  private static let loopback = ["127.0.0.1", "localhost", "::1"]
}
