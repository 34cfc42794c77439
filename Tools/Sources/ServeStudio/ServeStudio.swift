import Foundation
import GestureStudio

/// The program that `Scripts/studio` starts: `serve-studio FOLDER HOST PORT`.
///
/// It prints the address when the page can be opened. Without a parser of arguments, because this is
/// what a newcomer waits for; `gesture studio` is the same with options and help.
@main struct ServeStudio {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 3, let port = Int(arguments[2]), (0...65535).contains(port) else {
      note("usage: FOLDER HOST PORT, with a port from 0 to 65535")
      exit(64)
    }
    let code = try await StudioServer.serve(
      URL(fileURLWithPath: arguments[0]),
      host: arguments[1],
      port: port,
      note: note
    ) { try FileHandle.standardOutput.write(contentsOf: Data("\($0)\n".utf8)) }
    exit(code)
  }

  private static func note(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("serve-studio: \(message)\n".utf8))
  }
}
