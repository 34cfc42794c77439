public import NIOHTTP1

/// What is answered to a request: a function of the request and the site alone.
public struct StudioAnswer: Sendable {
  /// The status.
  public let status: HTTPResponseStatus
  /// The headers, without those that say how long the body is and what becomes of the connection.
  public let headers: HTTPHeaders
  /// The body; empty when the status has none.
  public let body: [UInt8]
  /// Whether the body is sent, or only counted.
  public let sendsBody: Bool

  /// The longest target of a request that is answered, in bytes.
  ///
  /// > Source: chosen; the page's own are far shorter, and RFC 9110 asks servers for 8000.
  public static let longestTarget = 8000

  /// Answers a request; without a site that the page is not there at present.
  public init(to request: HTTPRequestHead, from site: StudioSite?) {
    guard request.method == .GET || request.method == .HEAD else {
      self.init(.methodNotAllowed, [("Allow", "GET, HEAD")])
      return
    }
    guard request.uri.utf8.count <= Self.longestTarget else {
      self.init(.uriTooLong)
      return
    }
    // RFC 9112, 3.2: a request of HTTP/1.1 without exactly one host is a bad one.
    guard request.version != .http1_1 || request.headers["Host"].count == 1 else {
      self.init(.badRequest)
      return
    }
    guard let site else {
      self.init(.serviceUnavailable, [("Retry-After", "2")])
      return
    }
    guard let file = site.file(for: request.uri) else {
      self.init(.notFound)
      return
    }
    let headers = [("ETag", file.tag), ("Cache-Control", "no-cache")]
    let known = request.headers[canonicalForm: "If-None-Match"]
    if known.contains(where: { $0 == file.tag || $0 == "W/\(file.tag)" || $0 == "*" }) {
      self.init(.notModified, headers, text: nil)
      return
    }
    self.init(
      .ok,
      headers + [("Content-Type", file.type)],
      body: file.content,
      sendsBody: request.method == .GET
    )
  }

  /// Creates an answer that says its status in words.
  init(_ status: HTTPResponseStatus, _ headers: [(String, String)] = []) {
    self.init(status, headers, text: "\(status.code) \(status.reasonPhrase)\n")
  }

  private init(_ status: HTTPResponseStatus, _ headers: [(String, String)], text: String?) {
    let type = text == nil ? [] : [("Content-Type", "text/plain; charset=utf-8")]
    self.init(status, headers + type, body: Array((text ?? "").utf8), sendsBody: true)
  }

  private init(
    _ status: HTTPResponseStatus,
    _ headers: [(String, String)],
    body: [UInt8],
    sendsBody: Bool
  ) {
    self.status = status
    self.headers = HTTPHeaders(headers + Self.guards)
    self.body = body
    self.sendsBody = sendsBody
  }

  /// What a browser is told about every answer: nothing but the page's own files, shown nowhere else.
  private static let guards = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        + "img-src 'self' blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
