import Foundation
import Synchronization

/// The last recordings that phones sent, for the desktop on which the studio runs.
///
/// The link of a phone and the link of the desktop hold the same token, and each request must name it in a header.
/// Pages of other sites cannot send that header, and a page of another name is refused as for all files. Recordings are
/// kept in memory, and nobody reads them here: the page checks them as it checks a file.
package final class RecordingInbox: Sendable {
  /// The largest recording, in bytes.
  ///
  /// > Source: chosen: four minutes of a finger that never rests.
  package static let largest = 4 << 20
  /// The number of recordings that are kept.
  ///
  /// > Source: chosen: the list of the page is that long.
  package static let most = 8

  /// A text that nobody can guess: 128 random bits in 22 letters, digits and signs.
  package let token: String
  private let kept = Mutex<(last: Int, recordings: [(number: Int, content: Data)])>((0, []))

  package init() {
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    let signs: [Character: Character] = ["+": "-", "/": "_"]
    token = String(Data(bytes).base64EncodedString().filter { $0 != "=" }.map { signs[$0] ?? $0 })
  }

  /// The end of the desktop's link.
  package var fragment: String { "#photoboard/desk=\(token)" }

  /// Keeps a recording.
  func add(_ content: Data) {
    kept.withLock { kept in
      kept.last += 1
      kept.recordings.append((kept.last, content))
      if kept.recordings.count > Self.most { kept.recordings.removeFirst() }
    }
  }

  /// Returns the length of a recording, before any of it is read.
  ///
  /// - Parameters:
  ///   - request: A request with the method POST, of which nothing is known.
  ///   - address: The address on which the server listens.
  /// - Returns: Bytes, at most ``largest``.
  /// - Throws: A refusal of what is not received.
  func length(
    of request: RequestHead,
    at address: StudioAddress
  ) throws(StudioAnswer.Refusal) -> Int {
    let host = try StudioAnswer.host(of: request, at: address)
    guard request.target == "/recordings" else { throw .init(.methodNotAllowed) }
    // A form or a script of another site.
    let origins = request.values(of: "origin")
    guard origins.allSatisfy({ $0.lowercased() == "http://\(host.lowercased())" }),
      isAllowed(request)
    else {
      throw .init(.forbidden)
    }
    guard request.values(of: "content-type") == ["application/jsonl"] else {
      throw .init(.unsupportedMediaType)
    }
    let lengths = request.values(of: "content-length")
    guard request.values(of: "transfer-encoding").isEmpty, !lengths.isEmpty else {
      throw .init(.lengthRequired)
    }
    guard lengths.count == 1, lengths[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      lengths[0] != ""
    else {
      throw .init(.badRequest)
    }
    // A number that is too large for an integer is too large for a recording.
    guard let length = Int(lengths[0]), length <= Self.largest else {
      throw .init(.payloadTooLarge)
    }
    return length
  }

  /// Answers a request for what only holders of the token may see; returns nil for any other path.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - path: Its path.
  ///   - page: The address of the page, for a phone.
  /// - Returns: The answer, or nil.
  func answer(to request: RequestHead, path: String, page: String) -> StudioAnswer? {
    guard path == "/recordings" || path.hasPrefix("/recordings/") || path.hasPrefix("/phone/")
    else { return nil }
    guard isAllowed(request) else {
      return StudioAnswer(.forbidden, sendsBody: request.method != "HEAD")
    }
    let recordings = kept.withLock { $0.recordings }
    let content: Data?
    var type = "application/jsonl"
    if path == "/recordings" {
      content = Data("\(recordings.map { $0.number })".utf8)
      type = "application/json"
    } else if path.hasPrefix("/phone/") {
      content = Self.invitation(to: path.dropFirst("/phone/".count), page: page, token: token)
      type = "image/svg+xml"
    } else {
      content = recordings.first { path == "/recordings/\($0.number)" }?.content
    }
    guard let content else { return StudioAnswer(.notFound, sendsBody: request.method != "HEAD") }
    return StudioAnswer(content, type: type, sendsBody: request.method != "HEAD")
  }

  /// The code of the link that opens an app on a phone, with the link as its title; nil when that is no name of an app.
  private static func invitation(to app: Substring, page: String, token: String) -> Data? {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard (1...20).contains(app.utf8.count),
      app.utf8.allSatisfy({ letters.contains($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    let link = "\(page)#\(app)/phone=\(token)"
    // A link that is too long for a code is shown without one.
    let picture = QRCode(link)?.picture(title: link)
    return Data(
      (picture ?? "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>\(link)</title></svg>").utf8
    )
  }

  /// Whether a request names the token; each byte is compared, so that the time says nothing.
  private func isAllowed(_ request: RequestHead) -> Bool {
    let given = request.values(of: "x-studio-token")
    guard given.count == 1, given[0].utf8.count == token.utf8.count else { return false }
    return zip(given[0].utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
