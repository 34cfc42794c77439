public import Foundation

extension StudioServer {
  /// Serves a page until the server is stopped.
  ///
  /// - Parameters:
  ///   - site: The folder of the page.
  ///   - host: The address to listen on, or `localhost`; a note warns of any but this machine's own.
  ///   - port: The port; 0 for any free port.
  ///   - note: Receives warnings and the reason of a failure.
  ///   - open: Receives the link of the page when it can be opened.
  /// - Returns: An exit code of `sysexits.h`: 66 when the folder is no page, 69 when the server cannot
  ///   listen there.
  /// - Throws: What `open` throws, and what ends the server.
  public static func serve(
    _ site: URL,
    host: String,
    port: Int,
    note: (String) -> Void,
    open: (String) throws -> Void
  ) async throws -> Int32 {
    let folder: StudioFolder
    do {
      folder = try StudioFolder(site)
    } catch let fault as StudioSite.Fault {
      note(fault.description)
      return 66
    }
    if !StudioAddress.namesOfThisMachine.contains(host) {
      note(
        "warning: everyone who can reach \(host) on this machine can open the page, without a"
          + " password and unencrypted; a link with its token lets them send and see recordings"
      )
    }
    let server: StudioServer
    do {
      server = try await StudioServer(folder: folder, host: host, port: port)
    } catch {
      note("cannot listen on \(host) port \(port): \(error)")
      return 69
    }
    try open(server.link)
    try await server.run()
    return 0
  }
}
