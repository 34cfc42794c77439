/// The first line and the headers of a request of HTTP/1.0 or 1.1.
struct RequestHead: Equatable {
  /// The reason why bytes are not the head of a request.
  enum Fault: Error {
    /// They break the grammar of HTTP.
    case malformed
    /// They are longer than the limits below.
    case tooLarge
  }

  /// The longest head, in bytes.
  ///
  /// > Source: chosen: several times what a browser sends with many cookies.
  static let longestHead = 32 * 1024
  /// The longest header with its name, in bytes.
  static let longestHeader = 16 * 1024
  /// The largest number of headers of a request.
  static let mostHeaders = 100

  let method: String
  /// The target, as in the first line.
  let target: String
  /// Whether the version is 1.1, not 1.0.
  let isHTTP11: Bool
  private let headers: [Header]

  private struct Header: Equatable {
    /// In lowercase letters.
    let name: String
    let value: String
  }

  /// Reads a head.
  ///
  /// - Parameter bytes: The whole head, without the empty line that ends it.
  /// - Throws: A ``Fault``.
  init(_ bytes: some Sequence<UInt8>) throws(Fault) {
    let lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    // RFC 9112, 3: method, target and version, each separated by one space.
    let words = (lines.first ?? []).split(
      separator: UInt8(ascii: " "),
      omittingEmptySubsequences: false
    )
    guard words.count == 3, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isVisible) })
    else { throw .malformed }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    switch String(decoding: words[2], as: UTF8.self) {
    case "HTTP/1.1": isHTTP11 = true
    case "HTTP/1.0": isHTTP11 = false
    default: throw .malformed
    }
    guard lines.count - 1 <= Self.mostHeaders else { throw .tooLarge }
    var headers: [Header] = []
    for line in lines.dropFirst() { headers.append(try Self.header(line)) }
    self.headers = headers
  }

  private static func header(_ line: ArraySlice<UInt8>) throws(Fault) -> Header {
    guard line.count <= longestHeader else { throw .tooLarge }
    // RFC 9112, 5.1: no space before the colon. A line that continues the previous one is
    // obsolete.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isVisible),
      line[colon...].allSatisfy({ isVisible($0) || isBlank($0) || $0 >= 0x80 })
    else { throw .malformed }
    let value = line[(colon + 1)...].drop(while: isBlank).reversed().drop(while: isBlank)
    return Header(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: value.reversed(), as: UTF8.self)
    )
  }

  private static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the values of all headers of one name, which is in lowercase letters.
  func values(of name: String) -> [String] {
    headers.filter { $0.name == name }.map { $0.value }
  }

  /// Returns the parts of all headers of one name whose values are lists.
  func list(_ name: String) -> [String] {
    values(of: name).flatMap { $0.split(separator: ",") }.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Whether a body follows.
  var hasBody: Bool {
    !values(of: "transfer-encoding").isEmpty
      || values(of: "content-length").contains { $0 != "0" }
  }

  /// Whether the client wants to send more requests on the same connection.
  var keepsAlive: Bool {
    let wishes = list("connection").map { $0.lowercased() }
    return isHTTP11 ? !wishes.contains("close") : wishes.contains("keep-alive")
  }
}
