import Foundation
import GestureStudio

/// The program that `Scripts/studio` starts: `serve-studio FOLDER HOST PORT`.
///
/// It prints the address when the page can be opened. Without a parser of arguments, because this is
/// what a newcomer waits for.
@main struct ServeStudio {
  /// Ends the program with a message and an exit code of `sysexits.h`.
  private static func end(_ message: String, _ code: Int32) -> Never {
    note(message)
    exit(code)
  }

  private static func note(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("serve-studio: \(message)\n".utf8))
  }

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let site = arguments.first, let host = arguments.dropFirst().first,
      let port = arguments.last.flatMap({ Int($0) }), (0...65535).contains(port)
    else { end("usage: serve-studio FOLDER HOST PORT, a port from 0 to 65535", 64) }
    let folder: StudioFolder
    do {
      folder = try StudioFolder(URL(fileURLWithPath: site))
    } catch let fault as StudioSite.Fault {
      end(fault.description, 66)
    }
    if !["127.0.0.1", "localhost", "::1"].contains(host) {
      note(
        "warning: everyone who can reach \(host) on this machine can open the page, without a"
          + " password and unencrypted"
      )
    }
    let server: StudioServer
    do {
      server = try await StudioServer(folder: folder, host: host, port: port)
    } catch {
      end("cannot listen on \(host) port \(port): \(error)", 69)
    }
    let name = host.contains(":") ? "[\(host)]" : host
    let line = Data("http://\(name):\(server.port)/\n".utf8)
    do { try FileHandle.standardOutput.write(contentsOf: line) } catch { end("\(error)", 74) }
    try await server.run()
  }
}
