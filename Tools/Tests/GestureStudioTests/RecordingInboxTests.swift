import Foundation
import GestureStudio
import Testing

/// Recordings that are sent to a real server, byte by byte.
@Suite struct RecordingInboxTests {
  private let inbox = RecordingInbox()

  /// Sends bytes to a server with the inbox, and returns its status and the body of its answer.
  private func talk(_ request: String) async throws -> (status: String, body: String) {
    let page = try TemporaryPage()
    let server = try await StudioServer(folder: StudioFolder(page.url), inbox: inbox)
    let answer = try await Conversation.hold(with: server.port, saying: request)
    try await server.stop()
    withExtendedLifetime(page) {}
    let body = try #require(answer.range(of: "\r\n\r\n")).upperBound
    return (String(answer.dropFirst("HTTP/1.1 ".count).prefix(3)), String(answer[body...]))
  }

  private func get(
    _ path: String,
    token: String? = nil,
    method: String = "GET"
  ) async throws -> (status: String, body: String) {
    let head = ["\(method) \(path) HTTP/1.1", "Host: localhost", "Connection: close"]
    let last = "X-Studio-Token: \(token ?? inbox.token)\r\n\r\n"
    return try await talk((head + [last]).joined(separator: "\r\n"))
  }

  /// Sends a recording; a header replaces the usual one of its name, and an empty one leaves it out.
  private func post(
    _ body: String,
    _ changes: [String: String] = [:],
    path: String = "/recordings"
  ) async throws -> String {
    let usual = [
      "Host": "localhost", "Connection": "close", "Content-Type": "application/jsonl",
      "X-Studio-Token": inbox.token,
      "Content-Length": String(body.utf8.count),
    ]
    let headers = usual.merging(changes) { $1 }.filter { $0.value != "" }.map { "\($0): \($1)\r\n" }
    return try await talk("POST \(path) HTTP/1.1\r\n\(headers.joined())\r\n\(body)").status
  }

  @Test func aRecordingThatIsSentCanBeRead() async throws {
    #expect(try await get("/recordings").body == "[]")
    #expect(try await post("one") == "201")
    #expect(try await post("two", ["Origin": "http://localhost"]) == "201")
    #expect(try await get("/recordings").body == "[1, 2]")
    #expect(try await get("/recordings/2").body == "two")
    #expect(try await get("/recordings/3").status == "404")
    #expect(try await get("/recordings/02").status == "404")
    let head = try await get("/recordings/1", method: "HEAD")
    #expect(head.status == "200" && head.body == "")
  }

  @Test func onlyTheLastOnesAreKept() async throws {
    for number in 1...RecordingInbox.most + 2 { #expect(try await post("\(number)") == "201") }
    #expect(try await get("/recordings").body == "\(Array(3...RecordingInbox.most + 2))")
    #expect(try await get("/recordings/1").status == "404")
    #expect(try await get("/recordings/3").body == "3")
  }

  @Test(arguments: ["", "guess", "wrongwrongwrongwrongwr"])
  func whoDoesNotKnowTheTokenSendsAndSeesNothing(token: String) async throws {
    #expect(try await post("x", ["X-Studio-Token": token]) == "403")
    for path in ["/recordings", "/recordings/1", "/phone/image"] {
      #expect(try await get(path, token: token).status == "403")
    }
    #expect(try await get("/recordings").body == "[]")
    #expect(try await get("/app.js", token: token).status == "200")
  }

  @Test(arguments: [
    (["Origin": "http://evil.example"], "403"), (["Origin": "null"], "403"),
    (["Host": "evil.example"], "421"),
    (["Content-Type": "text/plain"], "415"), (["Content-Type": ""], "415"),
    (["Content-Length": ""], "411"),
    (["Transfer-Encoding": "chunked"], "411"), (["Content-Length": "-1"], "400"),
    (["Content-Length": "0x10"], "400"),
    (["Content-Length": "99999999999999999999999"], "413"),
    (["Content-Length": "\(RecordingInbox.largest + 1)"], "413"),
  ])
  func whatOtherSitesCanSendAndWhatIsTooLargeIsRefused(
    changes: [String: String],
    status: String
  ) async throws {
    #expect(try await post("x", changes) == status)
    #expect(try await get("/recordings").body == "[]")
  }

  @Test func theLargestRecordingIsKept() async throws {
    let body = String(repeating: "a", count: RecordingInbox.largest)
    #expect(try await post(body) == "201")
    #expect(try await get("/recordings/1").body.utf8.count == body.utf8.count)
  }

  @Test func aRecordingThatEndsTooSoonIsNotKept() async throws {
    let page = try TemporaryPage()
    let server = try await StudioServer(folder: StudioFolder(page.url), inbox: inbox)
    let client = try Conversation.connect(to: server.port)
    let head = "POST /recordings HTTP/1.1\r\nHost: localhost\r\nX-Studio-Token: \(inbox.token)\r\n"
    let sent = Array(
      (head + "Content-Type: application/jsonl\r\nContent-Length: 10\r\n\r\nhalf").utf8
    )
    _ = sent.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    close(client)
    try await server.stop()
    #expect(try await get("/recordings").body == "[]")
    withExtendedLifetime(page) {}
  }

  @Test func whatFollowsARecordingIsTheNextRequest() async throws {
    let next = "GET /app.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let answer = try await talk(
      "POST /recordings HTTP/1.1\r\nHost: localhost\r\nX-Studio-Token: \(inbox.token)\r\n"
        + "Content-Type: application/jsonl\r\nContent-Length: 3\r\n\r\none" + next
    )
    #expect(answer.status == "201")
    #expect(answer.body.hasSuffix("let a = 1"))
    #expect(try await get("/recordings/1").body == "one")
  }

  @Test(arguments: ["/", "/recordings/1", "/app.js", "/recordings?x"])
  func nothingElseIsReceived(path: String) async throws {
    #expect(try await post("x", path: path) == "405")
  }

  @Test func theLinkForAPhoneHasTheAppAndTheToken() async throws {
    let picture = try await get("/phone/match-it-up").body
    #expect(picture.hasPrefix("<svg xmlns"))
    #expect(picture.contains("/#match-it-up/phone=\(inbox.token)</title>"))
    for path in [
      "/phone/", "/phone/<b>", "/phone/%3Cb%3E", "/phone/\(String(repeating: "a", count: 21))",
    ] {
      #expect(try await get(path).status == "404")
    }
  }

  @Test func eachStudioHasATokenOfItsOwn() {
    let tokens = (0..<20).map { _ in RecordingInbox().token }
    #expect(Set(tokens).count == tokens.count)
    #expect(
      tokens.allSatisfy {
        $0.count == 22 && $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
      }
    )
  }

  @Test func onlyAServerForOtherMachinesTakesRecordings() async throws {
    let page = try TemporaryPage()
    for (host, isShared) in [("127.0.0.1", false), ("0.0.0.0", true)] {
      let server = try await StudioServer(folder: StudioFolder(page.url), host: host)
      #expect(server.link.contains("#photoboard/desk=") == isShared)
      #expect(!server.link.contains("0.0.0.0"))
      let request = "GET /recordings HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let answer = try await Conversation.hold(with: server.port, saying: request)
      #expect(answer.hasPrefix(isShared ? "HTTP/1.1 403" : "HTTP/1.1 404"))
      try await server.stop()
    }
  }
}
