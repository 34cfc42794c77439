import FlyingSocks
import Foundation

/// Serves a page over HTTP/1.1.
///
/// A connection is answered one request at a time, and the next one is read once the answer has
/// been taken, so that a client that asks and never reads costs one answer. What a client may cost
/// is bounded by the limits below and those of ``RequestHead``.
public final class StudioServer: Sendable {
  /// Why a server cannot listen at its address.
  public struct Fault: Error, CustomStringConvertible {
    /// A sentence that says what is expected.
    public let description: String
  }

  /// The port that is listened on.
  public let port: Int
  private let socket: Socket
  private let task: Task<Void, any Error>

  /// How many connections are served at a time; others wait until one is closed.
  ///
  /// > Source: chosen: a browser opens six for a page.
  static let mostConnections = 64
  /// How long a client may take to send a whole request, and to take an answer, in seconds.
  ///
  /// > Source: chosen; browsers open a closed connection anew without anyone noticing.
  static let patience = 30.0

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - folder: What is served.
  ///   - host: The address to listen on, or `localhost`; `127.0.0.1` for this machine alone.
  ///   - port: 0 for any that is free.
  /// - Throws: A ``Fault``, or what the system says when it cannot listen there.
  public init(folder: StudioFolder, host: String = "127.0.0.1", port: Int = 0) async throws {
    let address = try StudioAddress(host, port: port)
    let pool: some AsyncSocketPool = .make()
    socket = try address.listen()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): self.port = Int(port)
    case .unix: self.port = port
    }
    task = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await Self.accept(from: listener, folder, address) }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }

  /// Waits until the server is stopped.
  public func run() async throws {
    do { try await task.value } catch is CancellationError {}
  }

  /// Stops to listen.
  public func stop() async throws {
    task.cancel()
    _ = await task.result
    try socket.close()
  }

  private static func accept(
    from listener: AsyncSocket,
    _ folder: StudioFolder,
    _ address: StudioAddress
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      let places = Places(mostConnections)
      while true {
        await places.take()
        do {
          let socket = try await listener.accept()
          group.addTask {
            let connection = StudioConnection(socket, folder, address)
            await connection.serve()
            await places.giveBack()
          }
        } catch let error as SocketError {
          await places.giveBack()
          // Out of descriptors, or the client has gone: the next try may succeed, but not at once.
          guard case .failed = error else { throw error }
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }
}

/// Counts the connections that may still be opened.
private actor Places {
  private var left: Int
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ count: Int) { left = count }

  /// Waits until there is a place, and takes it; called by one task alone.
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
