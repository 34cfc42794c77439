import Foundation

/// The answer to one request.
///
/// It depends only on the request, the page and the address.
struct StudioAnswer {
  /// The statuses that are used.
  enum Status: Int {
    case ok = 200
    case created = 201
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case lengthRequired = 411
    case payloadTooLarge = 413
    case uriTooLong = 414
    case unsupportedMediaType = 415
    case misdirectedRequest = 421
    case requestHeaderFieldsTooLarge = 431
    case serviceUnavailable = 503

    /// The text after the number.
    var phrase: String {
      switch self {
      case .ok: "OK"
      case .created: "Created"
      case .notModified: "Not Modified"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .lengthRequired: "Length Required"
      case .payloadTooLarge: "Payload Too Large"
      case .uriTooLong: "URI Too Long"
      case .unsupportedMediaType: "Unsupported Media Type"
      case .misdirectedRequest: "Misdirected Request"
      case .requestHeaderFieldsTooLarge: "Request Header Fields Too Large"
      case .serviceUnavailable: "Service Unavailable"
      }
    }
  }

  let status: Status
  /// The headers, without the `Connection` header.
  let headers: [(name: String, value: String)]
  /// The body; empty for a request for the headers only.
  let body: Data

  /// The longest target of a request that is answered, in bytes.
  ///
  /// > Source: chosen; the page's own targets are far shorter, and RFC 9110 asks servers for 8000.
  static let longestTarget = 8000

  /// The reason why a request is not answered.
  struct Refusal: Error {
    let answer: StudioAnswer

    init(_ status: Status) {
      answer = StudioAnswer(status, status == .methodNotAllowed ? [("Allow", "GET, HEAD")] : [])
    }
  }

  /// Returns the host that a request names.
  ///
  /// - Throws: A ``Refusal`` when it is not this server.
  static func host(of request: RequestHead, at address: StudioAddress) throws(Refusal) -> String {
    guard request.target.utf8.count <= Self.longestTarget else { throw Refusal(.uriTooLong) }
    let hosts = request.values(of: "host")
    // RFC 9112, 3.2: a request of HTTP/1.1 has exactly one host.
    guard hosts.count == 1 || (hosts.isEmpty && !request.isHTTP11) else {
      throw Refusal(.badRequest)
    }
    // A page of another site whose name resolves to this server must not read this page (DNS
    // rebinding).
    guard let host = Target(request.target).host ?? hosts.first, address.isNamed(by: host) else {
      throw Refusal(.misdirectedRequest)
    }
    return host
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request; its body is ignored.
  ///   - site: The page; nil while it does not exist.
  ///   - inbox: The recordings of phones; nil when only this machine can open the page.
  ///   - address: The address on which the server listens. The request must name it.
  ///   - port: Its port.
  init(
    to request: RequestHead,
    from site: StudioSite?,
    inbox: RecordingInbox?,
    at address: StudioAddress,
    port: Int
  ) {
    let isHead = request.method == "HEAD"
    do throws(Refusal) {
      guard isHead || request.method == "GET" else { throw Refusal(.methodNotAllowed) }
      guard !request.hasBody else { throw Refusal(.payloadTooLarge) }
      _ = try Self.host(of: request, at: address)
    } catch {
      self = error.answer
      return
    }
    let target = Target(request.target)
    if let answer = inbox?.answer(to: request, path: target.path, page: address.link(port: port)) {
      self = answer
      return
    }
    guard let site else {
      self.init(.serviceUnavailable, [("Retry-After", "2")])
      return
    }
    guard let file = site.file(for: target.path) else {
      if site.isComing(target.path) {
        self.init(.serviceUnavailable, [("Retry-After", "1")], sendsBody: !isHead)
      } else {
        self.init(.notFound, sendsBody: !isHead)
      }
      return
    }
    let packed = Self.acceptsGzip(request) ? file.packed : nil
    // RFC 9110, 8.8.3.3: the packed content has another tag.
    let tag = packed == nil ? file.tag : file.tag.dropLast() + "-gzip\""
    var headers = [("ETag", tag), ("Cache-Control", "no-cache")]
    if file.packed != nil { headers.append(("Vary", "Accept-Encoding")) }
    let known = request.list("if-none-match")
    if known.contains(where: { $0 == tag || $0 == "W/\(tag)" || $0 == "*" }) {
      self.init(status: .notModified, headers, body: nil, sendsBody: false)
    } else {
      headers.append(("Content-Type", file.type))
      if packed != nil { headers.append(("Content-Encoding", "gzip")) }
      self.init(status: .ok, headers, body: packed ?? file.content, sendsBody: !isHead)
    }
  }

  /// Returns whether a client takes gzip: it names it, or everything, with a weight above 0.
  private static func acceptsGzip(_ request: RequestHead) -> Bool {
    let weights = request.list("accept-encoding").map { item in
      let parts = item.lowercased().split(separator: ";").map {
        $0.filter { $0 != " " && $0 != "\t" }
      }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      return (coding: parts.first ?? "", weight: weight ?? 1)
    }
    let found = weights.first { $0.coding == "gzip" } ?? weights.first { $0.coding == "*" }
    return (found?.weight ?? 0) > 0
  }

  /// Creates an answer whose body is its status in words.
  init(_ status: Status, _ headers: [(String, String)] = [], sendsBody: Bool = true) {
    self.init(
      status: status,
      headers + [("Content-Type", "text/plain; charset=utf-8")],
      body: Data("\(status.rawValue) \(status.phrase)\n".utf8),
      sendsBody: sendsBody
    )
  }

  /// Creates an answer with a content that nobody keeps.
  init(_ content: Data, type: String, sendsBody: Bool) {
    self.init(
      status: .ok,
      [("Cache-Control", "no-store"), ("Content-Type", type)],
      body: content,
      sendsBody: sendsBody
    )
  }

  private init(status: Status, _ headers: [(String, String)], body: Data?, sendsBody: Bool) {
    self.status = status
    let length = body.map { [("Content-Length", String($0.count))] } ?? []
    self.headers = headers + length + Self.guards
    self.body = sendsBody ? body ?? Data() : Data()
  }

  /// Returns the bytes that come before the body.
  func head(keepsAlive: Bool) -> Data {
    var text = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
    for header in headers { text += "\(header.name): \(header.value)\r\n" }
    if !keepsAlive { text += "Connection: close\r\n" }
    return Data((text + "\r\n").utf8)
  }

  /// A target in one of its two forms: a path, or a whole address (RFC 9112, 3.2).
  private struct Target {
    let host: String?
    let path: String

    init(_ text: String) {
      let scheme = "http://"
      guard text.lowercased().hasPrefix(scheme) else {
        host = nil
        path = text
        return
      }
      let rest = text.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
      host = String(rest[..<end])
      path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
    }
  }

  /// The security headers of every answer.
  ///
  /// The browser loads only the page's own files, and no other page can show the studio in a frame.
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
