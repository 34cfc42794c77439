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
      if digits.utf8.suffix(2).elementsEqual(".0".utf8) { utf8.removeLast(2) }
    }
  }

  /// Writes a member that is a number, as ``value(exact:)`` does.
  public mutating func add(_ name: StaticString, exact number: Double) {
    key(name)
    value(exact: number)
  }
}
