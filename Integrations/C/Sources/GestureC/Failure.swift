import CGestures
import CPlatform
import Gestures

/// Why a call was refused: a status of the header and a text for people.
struct Failure: Error {
  let status: gestures_status
  let text: [UInt8]

  /// A piece of a text.
  enum Piece: ExpressibleByStringLiteral {
    case fixed(StaticString)
    case text(String)
    case number(Double)
    /// Why a file could not be written.
    case reason(Int32)

    init(stringLiteral value: StaticString) { self = .fixed(value) }
  }

  /// Creates a failure whose text is made of pieces.
  init(_ status: gestures_status, _ pieces: Piece...) {
    self.status = status
    var text: [UInt8] = []
    for piece in pieces { text.add(piece) }
    self.text = text
  }

  /// Creates the failure of an action after which no gesture came.
  init(_ reason: FailureReason) {
    status = GESTURES_ERROR_REFUSED
    var text = Array("failed: ".utf8)
    text.add(reason)
    self.text = text
  }
}

extension [UInt8] {
  mutating func add(_ piece: Failure.Piece) {
    switch piece {
    case .fixed(let text): text.withUTF8Buffer { append(contentsOf: $0) }
    case .text(let text): append(contentsOf: text.utf8)
    case .reason(let failure): add(.text(String(c: platform_reason(failure)) ?? ""))
    case .number(let number):
      var json = JSONBytes()
      json.value(exact: number)
      let other: StaticString = number.isNaN ? "not a number" : "infinite"
      append(contentsOf: number.isFinite ? json.utf8 : other.bytes)
    }
  }
}

extension [UInt8] {
  /// Adds a reason with its measure, its limit and its setting.
  mutating func add(_ reason: FailureReason) {
    append(contentsOf: reason.caseName.utf8)
    if reason.hasMeasure {
      add(": ")
      add(.number(reason.measured))
      add(", the limit is ")
      add(.number(reason.limit))
    }
    if let setting = reason.setting {
      add(" (")
      add(.text(setting))
      add(")")
    }
  }
}

extension StaticString {
  /// The text in UTF-8.
  var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}

extension String {
  /// Returns whether two texts have the same bytes, without the tables of Unicode.
  @inline(never)
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Creates a text from one of C; nil for a null pointer or bytes that are not UTF-8.
  init?(c text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    var count = 0
    while text[count] != 0 { count += 1 }
    self.init(bytes: UnsafeRawBufferPointer(start: text, count: count))
  }

  /// Creates a text from bytes; nil when they are not UTF-8.
  @inline(never)
  init?(bytes: UnsafeRawBufferPointer) {
    guard let valid = String(validating: bytes, as: UTF8.self) else { return nil }
    self = valid
  }
}
