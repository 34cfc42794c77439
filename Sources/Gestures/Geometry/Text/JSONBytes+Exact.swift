extension JSONBytes {
  /// Writes a number with the fewest digits that read back the same; `null` when it is not finite.
  ///
  /// There is no needless `.0`: `1`, `0.1`, `-0`, `1e-05`.
  public mutating func value(exact number: Double) {
    guard number.isFinite else { return null() }
    #if hasFeature(Embedded)
    let digits = number.description
    #else
    // Numbers of more than 15 letters would allocate a new string each time.
    digits.removeAll(keepingCapacity: true)
    number.write(to: &digits)
    let digits = digits
    #endif
    write { utf8 in
      utf8.append(contentsOf: digits.utf8)
      // At least three bytes, such as `1.0`. Slices of a text would take the tables of Unicode along.
      let isWhole = utf8[utf8.count - 2] == UInt8(ascii: ".") && utf8.last == UInt8(ascii: "0")
      if isWhole { utf8.removeLast(2) }
    }
  }

  /// Writes a member that is a number, as ``value(exact:)`` does.
  public mutating func add(_ name: StaticString, exact number: Double) {
    key(name)
    value(exact: number)
  }
}
