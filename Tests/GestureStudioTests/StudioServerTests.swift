import Foundation
import GestureStudio
import NIOCore
import NIOPosix
import Testing

/// Requests to a real server over a real connection, byte by byte.
@Suite struct StudioServerTests {
  /// Sends bytes to a server of its own and returns all that it answers until it closes.
  private func talk(_ request: String) async throws -> String {
    let page = try TemporaryPage()
    let server = try await StudioServer(folder: StudioFolder(page.url))
    let answer = try await Conversation.hold(with: server.port, saying: request)
    try await server.stop()
    withExtendedLifetime(page) {}
    return answer
  }

  private func request(_ line: String, _ headers: String...) -> String {
    ([line, "Host: localhost"] + headers + ["Connection: close", "", ""]).joined(separator: "\r\n")
  }

  private func status(_ answer: String) -> String {
    String(answer.dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  @Test func thePageComesWithItsGuards() async throws {
    let answer = try await talk(request("GET / HTTP/1.1"))
    #expect(status(answer) == "200")
    #expect(answer.hasSuffix("\r\n\r\n<!doctype html>"))
    for header in [
      "Content-Type: text/html; charset=utf-8", "Content-Length: 15", "Cache-Control: no-cache",
      "X-Content-Type-Options: nosniff", "Content-Security-Policy: default-src 'none'; ",
      "frame-ancestors 'none'",
    ] {
      #expect(answer.contains(header), "\(header)")
    }
    #expect(!answer.contains("unsafe-inline"))
    #expect(!answer.contains("'unsafe-eval'"))
  }

  @Test func theModuleHasTheTypeThatBrowsersAskFor() async throws {
    let answer = try await talk(request("GET /gestures.wasm HTTP/1.1"))
    #expect(answer.contains("Content-Type: application/wasm"))
  }

  @Test func askingForTheHeadSendsNoBody() async throws {
    let answer = try await talk(request("HEAD / HTTP/1.1"))
    #expect(status(answer) == "200")
    #expect(answer.contains("Content-Length: 15"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func aKnownFileIsNotSentAgain() async throws {
    let first = try await talk(request("GET /app.js HTTP/1.1"))
    let line = try #require(first.components(separatedBy: "\r\n").first { $0.hasPrefix("ETag: ") })
    let second = try await talk(
      request("GET /app.js HTTP/1.1", "If-None-Match: \(line.dropFirst("ETag: ".count))")
    )
    #expect(status(second) == "304")
    #expect(second.hasSuffix("\r\n\r\n"))
    #expect(!second.contains("Content-Length"))
  }

  @Test(arguments: [
    "/../secret.js", "/..%2fsecret.js", "/%2e%2e/secret.js", "/link.js", "/linked/secret.js",
    "/.hidden.js", "/notes.txt", "//index.html",
  ])
  func whatIsNotThePagesIsNotFound(path: String) async throws {
    let answer = try await talk(request("GET \(path) HTTP/1.1"))
    #expect(status(answer) == "404")
    #expect(!answer.contains("secret"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"])
  func otherMethodsAreNotAllowed(method: String) async throws {
    let answer = try await talk(request("\(method) / HTTP/1.1"))
    #expect(status(answer) == "405")
    #expect(answer.contains("Allow: GET, HEAD"))
  }

  @Test func aBodyIsNotTakenIn() async throws {
    let post = try await talk(request("POST / HTTP/1.1", "Content-Length: 5") + "hello")
    #expect(status(post) == "405")
    let get = try await talk(request("GET / HTTP/1.1", "Content-Length: 5") + "hello")
    #expect(status(get) == "413")
  }

  @Test func hugeHeadersAreRefused() async throws {
    let one = try await talk(
      request("GET / HTTP/1.1", "X: " + String(repeating: "a", count: 20_000))
    )
    #expect(status(one) == "431")
    let many = Array(repeating: "X: y", count: 200).joined(separator: "\r\n")
    #expect(status(try await talk(request("GET / HTTP/1.1", many))) == "431")
  }

  @Test func aLongAddressIsRefused() async throws {
    let path = "/" + String(repeating: "a", count: 9000)
    #expect(status(try await talk(request("GET \(path) HTTP/1.1"))) == "414")
  }

  @Test(arguments: ["nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\n\r\n"])
  func whatIsNoRequestIsABadOne(text: String) async throws {
    #expect(status(try await talk(text)) == "400")
  }

  @Test func requestsInARowAreAnsweredInOrder() async throws {
    let first = "GET /app.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let answer = try await talk(first + request("GET /style.css HTTP/1.1"))
    let script = try #require(answer.range(of: "let a = 1"))
    let style = try #require(answer.range(of: "body {}"))
    #expect(script.upperBound < style.lowerBound)
  }

  @Test func anAddressThatIsTakenIsRefused() async throws {
    let page = try TemporaryPage()
    let server = try await StudioServer(folder: StudioFolder(page.url))
    await #expect(throws: (any Error).self) {
      try await StudioServer(folder: StudioFolder(page.url), port: server.port)
    }
    try await server.stop()
  }
}

/// The other end of a connection.
private enum Conversation {
  static func hold(with port: Int, saying text: String) async throws -> String {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var answer = ByteBuffer()
      do {
        for try await part in inbound { answer.writeImmutableBuffer(part) }
      } catch is IOError {
        // The server closes while we still talk: what it said before counts.
      }
      return String(buffer: answer)
    }
  }
}
