import GestureGeometry
package import GestureTouches

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
  package init?(decimalSeconds literal: String) {
    let isNegative = literal.hasPrefix("-")
    let parts = literal.drop { $0 == "-" }.split(
      separator: ".",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard !literal.contains(where: { $0 == "e" || $0 == "E" }) else {
      guard let seconds = Double(literal), abs(seconds) < 9.2e9 else { return nil }
      self.init(seconds: seconds)
      return
    }
    guard let whole = Int64(parts[0]) else { return nil }
    var rest: Int64 = 0
    let fraction = parts.count > 1 ? Array(parts[1].utf8) : []
    for digit in 0..<9 {
      rest = rest * 10 + (digit < fraction.count ? Int64(fraction[digit]) - 48 : 0)
    }
    if fraction.count > 9, fraction[9] >= UInt8(ascii: "5") { rest += 1 }
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflow) = scaled.addingReportingOverflow(rest)
    guard !overflow, !sumOverflow else { return nil }
    self.init(nanoseconds: isNegative ? -sum : sum)
  }
}

extension JSONCursor {
  /// Returns the value as a time in seconds.
  package func time() throws(InputError) -> Timestamp {
    guard case .number(let number) = value.content else {
      throw failure(expected: "a time in seconds")
    }
    guard let time = Timestamp(decimalSeconds: number.literal) else {
      throw failure(expected: "a time within 9.2e9 seconds of zero")
    }
    return time
  }
}
