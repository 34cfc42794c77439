import FlyingSocks
import Foundation

/// Serves a page over HTTP/1.1.
///
/// The requests of a connection are answered one at a time. The next request is read after the
/// client has received the answer, so that a client that never reads costs only one answer. The
/// limits below and those of ``RequestHead`` bound the cost of a client.
public final class StudioServer: Sendable {
  /// The reason why a server cannot listen on its address.
  public struct Fault: Error, CustomStringConvertible {
    /// A sentence that says what is expected.
    public let description: String
  }

  /// The port on which the server listens.
  public let port: Int
  /// The address of the page, for other machines if they can reach it.
  public let link: String
  private let socket: Socket
  private let task: Task<Void, any Error>

  /// The number of connections that are served at a time; others wait until one is closed.
  ///
  /// > Source: chosen: a browser opens six for a page.
  static let mostConnections = 64
  /// The number of descriptors that connections leave free.
  ///
  /// The runtime opens some when they are first needed, such as those of its timers, and ends the
  /// program when none is left.
  ///
  /// > Source: chosen: a server without connections has 9 open.
  static let sparedDescriptors = 32
  /// The longest time that a client may take to send a whole request, and to receive an answer, in
  /// seconds.
  ///
  /// > Source: chosen; browsers reopen a closed connection, and the user does not notice it.
  static let patience = 30.0

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - folder: The folder of the page.
  ///   - host: The address to listen on, or `localhost`; `127.0.0.1` for this machine alone.
  ///   - port: The port; 0 for any free port.
  /// - Throws: A ``Fault``, or the error of the system when it cannot listen there.
  public convenience init(
    folder: StudioFolder,
    host: String = "127.0.0.1",
    port: Int = 0
  ) async throws {
    let isLocal = StudioAddress.namesOfThisMachine.contains(host)
    try await self.init(
      folder: folder,
      host: host,
      port: port,
      inbox: isLocal ? nil : RecordingInbox()
    )
  }

  /// Starts to listen; with an inbox, takes recordings of phones.
  package init(
    folder: StudioFolder,
    host: String = "127.0.0.1",
    port: Int = 0,
    inbox: RecordingInbox?
  ) async throws {
    let address = try StudioAddress(host, port: port)
    let pool: some AsyncSocketPool = .make()
    socket = try address.listen()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): self.port = Int(port)
    case .unix: self.port = port
    }
    let actual = self.port
    link = address.link(port: actual) + (inbox?.fragment ?? "")
    task = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask {
          try await Self.accept(from: listener) {
            StudioConnection($0, folder, inbox, address, port: actual)
          }
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }

  /// Waits until the server is stopped.
  public func run() async throws {
    do { try await task.value } catch is CancellationError {}
  }

  /// Returns how many connections are served at a time.
  ///
  /// - Parameter descriptors: How many descriptors the process may have open.
  /// - Returns: A number from 1 to 64.
  package static func connections(descriptors: Int) -> Int {
    max(1, min(mostConnections, descriptors - sparedDescriptors))
  }

  /// Stops listening.
  public func stop() async throws {
    task.cancel()
    _ = await task.result
    try socket.close()
  }

  private static func accept(
    from listener: AsyncSocket,
    to connection: @escaping @Sendable (AsyncSocket) -> StudioConnection
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      let descriptors = sysconf(Int32(_SC_OPEN_MAX))
      // It is negative when there is no limit.
      let slots = ConnectionSlots(connections(descriptors: descriptors < 0 ? .max : descriptors))
      while true {
        await slots.take()
        do {
          let socket = try await listener.accept()
          group.addTask {
            await connection(socket).serve()
            await slots.giveBack()
          }
        } catch let error as SocketError {
          await slots.giveBack()
          // No descriptors are left, or the client has disconnected. A later try may succeed.
          guard case .failed = error else { throw error }
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }
}

/// Counts the connections that may still be opened.
private actor ConnectionSlots {
  private var left: Int
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ count: Int) { left = count }

  /// Waits until a connection may be opened, and counts it.
  ///
  /// Only one task calls this.
  func take() async {
    if left == 0 { await withCheckedContinuation { waiting = $0 } }
    left -= 1
  }

  func giveBack() {
    left += 1
    waiting?.resume()
    waiting = nil
  }
}
