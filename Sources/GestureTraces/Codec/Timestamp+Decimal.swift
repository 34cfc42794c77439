public import Gestures

extension Timestamp {
  /// The time in seconds as exact decimal digits, such as `0.016` or `-3`.
  package var decimalSeconds: String {
    var bytes: [UInt8] = []
    bytes.append(units: nanoseconds, decimals: 9, isTrimmed: true)
    return String(bytes: bytes)
  }

  /// Creates an instant from decimal seconds, exact to the nanosecond.
  ///
  /// A `Double` cannot represent the nanoseconds of a time since 1970, so the digits are read
  /// directly. A number with an exponent is read as a `Double`.
  ///
  /// - Parameter literal: A JSON number. Digits after the ninth of the fraction are rounded.
  @_spi(Reading) public init?(decimalSeconds literal: String) {
    self.init(decimalSeconds: Array(literal.utf8)[...])
  }

  /// Creates an instant from the digits of decimal seconds.
  package init?(decimalSeconds literal: ArraySlice<UInt8>) {
    guard let first = literal.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    var whole: Int64 = 0
    var rest: Int64 = 0
    var digits = 0
    var decimals = -1
    for byte in isNegative ? literal.dropFirst() : literal {
      let digit = Int64(byte) - 48
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if decimals >= 0 {
          decimals += 1
          if decimals <= 9 { rest = rest * 10 + digit }
          if decimals == 10, digit >= 5 { rest += 1 }
        } else {
          // Beyond this, the nanoseconds overflow below, unless an exponent follows.
          if whole < 1_000_000_000_000 { whole = whole * 10 + digit }
        }
      case UInt8(ascii: "."):
        guard decimals < 0 else { return nil }
        decimals = 0
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let seconds = Double(String(decoding: literal, as: UTF8.self))
        guard let seconds, abs(seconds) < 9.2e9 else { return nil }
        self.init(seconds: seconds)
        return
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    for _ in min(max(decimals, 0), 9)..<9 { rest *= 10 }
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflow) = scaled.addingReportingOverflow(rest)
    guard !overflow, !sumOverflow else { return nil }
    self.init(nanoseconds: isNegative ? -sum : sum)
  }
}

extension JSONCursor {
  /// Returns the value as a time in seconds.
  @_spi(Reading) public func time() throws(InputError) -> Timestamp {
    guard kind == .number else { throw failure(expected: "a time in seconds") }
    guard let time = Timestamp(decimalSeconds: text.digits(node)) else {
      throw failure(expected: "a time within 9.2e9 seconds of zero")
    }
    return time
  }
}
