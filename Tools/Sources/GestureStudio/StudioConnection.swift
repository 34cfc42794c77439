import FlyingSocks
import Foundation

/// Answers the requests of one connection.
struct StudioConnection: Sendable {
  private let socket: AsyncSocket
  private let folder: StudioFolder
  private let inbox: RecordingInbox?
  private let address: StudioAddress
  private let port: Int

  init(
    _ socket: AsyncSocket,
    _ folder: StudioFolder,
    _ inbox: RecordingInbox?,
    _ address: StudioAddress,
    port: Int
  ) {
    self.socket = socket
    self.folder = folder
    self.inbox = inbox
    self.address = address
    self.port = port
  }

  /// Answers one request after another until the connection must end, and closes it.
  func serve() async {
    // An error ends this connection only.
    try? await answerAll()
    try? socket.close()
  }

  private func answerAll() async throws {
    var received: [UInt8] = []
    while true {
      let next: Next? = try await within(StudioServer.patience) { [received] in
        try await self.next(after: received)
      }
      guard let next else { return }
      received = next.rest
      try await within(StudioServer.patience) {
        try await socket.write(next.answer.head(keepsAlive: next.keepsAlive))
        try await socket.write(next.answer.body)
      }
      guard next.keepsAlive else { return try await sayGoodbye() }
    }
  }

  /// The answer to a request, and the bytes after it, which belong to the next one.
  private struct Next: Sendable {
    let answer: StudioAnswer
    let keepsAlive: Bool
    let rest: [UInt8]
  }

  /// Reads a request and finds its answer; returns nil when the client sends no further request.
  private func next(after received: [UInt8]) async throws -> Next? {
    var bytes = received
    var searched = 0
    while true {
      if let end = Self.endOfHead(in: bytes, from: searched) {
        return try await answer(to: bytes[..<end.lowerBound], rest: Array(bytes[end.upperBound...]))
      }
      searched = max(0, bytes.count - 3)
      guard bytes.count <= RequestHead.longestHead else {
        return refusal(.requestHeaderFieldsTooLarge)
      }
      do {
        bytes += try await socket.read(atMost: 4096)
      } catch SocketError.disconnected {
        return nil
      }
    }
  }

  private func answer(to head: ArraySlice<UInt8>, rest: [UInt8]) async throws -> Next {
    let request: RequestHead
    do throws(RequestHead.Fault) {
      request = try RequestHead(head)
    } catch {
      switch error {
      case .malformed: return refusal(.badRequest)
      case .tooLarge: return refusal(.requestHeaderFieldsTooLarge)
      }
    }
    if let inbox, request.method == "POST" {
      return try await receive(request, rest: rest, for: inbox)
    }
    let answer = StudioAnswer(to: request, from: folder.site, inbox: inbox, at: address, port: port)
    // The bytes after an invalid request, or after a body, are not the next request.
    let keepsAlive = request.keepsAlive && !request.hasBody && answer.status != .badRequest
    return Next(answer: answer, keepsAlive: keepsAlive, rest: rest)
  }

  /// Reads a recording, after its head has said that it may be sent.
  private func receive(
    _ request: RequestHead,
    rest: [UInt8],
    for inbox: RecordingInbox
  ) async throws -> Next {
    let length: Int
    do throws(StudioAnswer.Refusal) {
      length = try inbox.length(of: request, at: address)
    } catch {
      return Next(answer: error.answer, keepsAlive: false, rest: [])
    }
    var bytes = rest
    do {
      while bytes.count < length {
        bytes += try await socket.read(atMost: min(length - bytes.count, 1 << 16))
      }
    } catch SocketError.disconnected {
      return refusal(.badRequest)
    }
    inbox.add(Data(bytes[..<length]))
    return Next(
      answer: StudioAnswer(.created),
      keepsAlive: request.keepsAlive,
      rest: Array(bytes[length...])
    )
  }

  private func refusal(_ status: StudioAnswer.Status) -> Next {
    Next(answer: StudioAnswer(status), keepsAlive: false, rest: [])
  }

  /// Finds the empty line after a head.
  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    let lineFeed = UInt8(ascii: "\n")
    var index = start
    while let found = bytes[index...].firstIndex(of: lineFeed) {
      if bytes[(found + 1)...].first == lineFeed { return found..<found + 2 }
      if bytes[(found + 1)...].starts(with: [UInt8(ascii: "\r"), lineFeed]) {
        return found..<found + 3
      }
      index = found + 1
    }
    return nil
  }

  /// Lets the client read the answer, although it may still be sending.
  ///
  /// If a socket is closed while it holds unread bytes, the client loses the part of the answer
  /// that it has not read (RFC 9112, 9.6). So the server reads and drops some more bytes.
  private func sayGoodbye() async throws {
    _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    _ = try await within(2) {
      var left = 256 * 1024
      while left > 0 { left -= try await socket.read(atMost: 4096).count }
    }
  }

  /// Runs an operation, and cancels it when it takes too long.
  ///
  /// - Throws: A `SocketError` when it took longer than a number of seconds.
  private func within<Result: Sendable>(
    _ seconds: Double,
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw SocketError.timeout(message: "longer than \(seconds) s")
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}
