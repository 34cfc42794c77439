import Foundation
import GestureStudio
import Testing

/// Requests to a real server over a real connection, byte by byte.
@Suite struct StudioServerTests {
  /// Sends bytes to a server of its own and returns all that it answers until it closes.
  private func talk(_ request: String, building: Bool = false) async throws -> String {
    let page = try TemporaryPage()
    if building { try page.write("", to: ".building") }
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

  @Test(arguments: ["gzip", "br, GZIP;q=0.5", "*", "deflate,gzip ; q=1"])
  func aClientThatTakesGzipGetsThePackedFile(codings: String) async throws {
    let answer = try await talk(request("GET /style.css HTTP/1.1", "Accept-Encoding: \(codings)"))
    #expect(answer.hasSuffix("\r\n\r\npacked"))
    for header in [
      "Content-Encoding: gzip", "Content-Length: 6", "Content-Type: text/css", "-gzip\"\r\n",
      "Vary: Accept-Encoding",
    ] {
      #expect(answer.contains(header), "\(header)")
    }
  }

  @Test(arguments: [
    "", "br", "gzip;q=0", "identity, *;q=0", "gzipped", "*, gzip;q=0.000", "gzip;q=x",
  ])
  func othersGetTheFileItself(codings: String) async throws {
    let answer = try await talk(request("GET /style.css HTTP/1.1", "Accept-Encoding: \(codings)"))
    #expect(answer.hasSuffix("\r\n\r\nbody {}"))
    #expect(!answer.contains("Content-Encoding"))
    #expect(answer.contains("Vary: Accept-Encoding"))
    let plain = try await talk(request("GET /app.js HTTP/1.1", "Accept-Encoding: gzip"))
    #expect(plain.hasSuffix("let a = 1"), "a file that is not packed")
  }

  @Test func aModuleThatIsBeingBuiltIsComing() async throws {
    let request = request("GET /photo-board.wasm?1 HTTP/1.1")
    let coming = try await talk(request, building: true)
    #expect(status(coming) == "503")
    #expect(coming.contains("Retry-After: 1\r\n"))
    #expect(status(try await talk(request)) == "404")
    let other = try await talk(self.request("GET /other.js HTTP/1.1"), building: true)
    #expect(status(other) == "404")
    let built = try await talk(self.request("GET /image.wasm HTTP/1.1"), building: true)
    #expect(status(built) == "200")
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

  @Test(arguments: [
    "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "10.0.0.1", "", "localhost.",
    "[::1", "[::1]evil.example", "[::1]:evil", "[localhost]", "[127.0.0.1]", "::1",
    "localhost:evil", "localhost:80:80", "localhost:-1",
  ])
  func aRequestThatNamesAnotherHostIsRefused(host: String) async throws {
    let text = "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    #expect(status(try await talk(text)) == "421")
    let whole = "GET http://\(host)/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    #expect(status(try await talk(whole)) == "421")
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:1234", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:8080",
  ])
  func theNamesOfThisMachineAreUnderstood(host: String) async throws {
    let text = "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    #expect(status(try await talk(text)) == "200")
  }

  @Test(arguments: [
    "http://localhost", "http://localhost/", "HTTP://127.0.0.1:8080/index.html?a=b",
  ])
  func aWholeAddressIsATargetToo(target: String) async throws {
    #expect(status(try await talk(request("GET \(target) HTTP/1.1"))) == "200")
  }

  @Test func aClientThatAsksAndNeverReadsCostsOneAnswer() async throws {
    let page = try TemporaryPage()
    try page.write(String(repeating: "a", count: 1 << 20), to: "large.js")
    let server = try await StudioServer(folder: StudioFolder(page.url))
    let deaf = try Conversation.connect(to: server.port)
    let asked = Array("GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    let before = try Self.residentMemory()
    // As many requests as it takes: sooner or later the server stops reading them.
    for _ in 0..<2000 {
      _ = asked.withUnsafeBytes {
        send(deaf, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
    }
    let answer = try await Conversation.hold(with: server.port, saying: request("GET / HTTP/1.1"))
    #expect(status(answer) == "200", "others are served meanwhile")
    // Two thousand answers would be two gigabytes. Other tests of this process take memory meanwhile.
    #expect(try Self.residentMemory() - before < 1 << 30)
    close(deaf)
    try await server.stop()
  }

  /// How much memory of this process is in use, in bytes.
  private static func residentMemory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " "
    )
    return try #require(Int(pages[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  @Test func moreClientsThanPlacesAreServedInTurn() async throws {
    let page = try TemporaryPage()
    let server = try await StudioServer(folder: StudioFolder(page.url))
    var idle = try (0..<80).map { _ in try Conversation.connect(to: server.port) }
    // Places become free when clients that say nothing go.
    for _ in 0..<40 { close(idle.removeLast()) }
    for _ in 0..<16 { close(idle.removeFirst()) }
    let answer = try await Conversation.hold(with: server.port, saying: request("GET / HTTP/1.1"))
    #expect(status(answer) == "200")
    for socket in idle { close(socket) }
    try await server.stop()
  }

  @Test(arguments: [(0, 1), (32, 1), (64, 32), (96, 64), (1024, 64), (Int.max, 64)])
  func connectionsLeaveDescriptorsFree(descriptors: Int, connections: Int) {
    #expect(StudioServer.connections(descriptors: descriptors) == connections)
  }

  @Test func whatIsNoAddressIsRefused() async throws {
    let page = try TemporaryPage()
    for host in ["nowhere.example", "", "1.2.3", "::1::"] {
      await #expect(throws: StudioServer.Fault.self) {
        try await StudioServer(folder: StudioFolder(page.url), host: host)
      }
    }
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
enum Conversation {
  /// Opens a connection.
  static func connect(to port: Int) throws -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(socket >= 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(isConnected == 0)
    return socket
  }

  /// Sends bytes and returns what comes back until the server closes.
  ///
  /// On a thread of its own: a test that waited on one of the few that run tasks would keep the server
  /// from answering.
  static func hold(with port: Int, saying text: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread {
        continuation.resume(with: Result { try wait(on: port, saying: text) })
      }.start()
    }
  }

  private static func wait(on port: Int, saying text: String) throws -> String {
    let socket = try connect(to: port)
    defer { close(socket) }
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
