import Foundation
import GestureStudio
import Testing

/// Requests to a real server over a real connection, byte by byte.
@Suite struct StudioServerTests {
  /// Sends bytes to a server of its own and returns all that it answers until it closes.
  private func talk(_ request: String) async throws -> String {
    let page = try TemporaryPage()
    let server = try await StudioServer(folder: StudioFolder(page.url))
    let answer = try Conversation.hold(with: server.port, saying: request)
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
    let answer = try await talk(request("GET /image.wasm HTTP/1.1"))
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

/// The other end of a connection: a plain socket, which knows nothing of HTTP and minds no close.
private enum Conversation {
  /// Sends bytes and returns what comes back until the server closes.
  static func hold(with port: Int, saying text: String) throws -> String {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(socket >= 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(isConnected == 0)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The server closes while we still talk: what it said before counts.
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
