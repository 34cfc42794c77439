#if !hasFeature(Embedded)
// Not in Embedded Swift: the fewest digits of any number take tables that no small program wants.

/// Numbers as text, the same on every platform and in every locale.
public enum DecimalText {
  /// Returns a number with a fixed number of decimals, such as `1.50`.
  ///
  /// - Parameters:
  ///   - number: The number. If it is not finite, or so large that a `Double` has no such
  ///     decimals, it is written as Swift describes it.
  ///   - decimals: The number of decimals, from 0 to 15.
  /// - Returns: The number rounded to the nearest, halves away from zero; there is no negative zero.
  public static func fixed(_ number: Double, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    return bytes.append(number, decimals: decimals) ? String(bytes: bytes) : "\(number)"
  }

  /// Returns a number with at most a number of decimals, such as `1.5`.
  ///
  /// - Parameters:
  ///   - number: The number, as for ``fixed(_:_:)``.
  ///   - decimals: The largest number of decimals, from 0 to 15.
  /// - Returns: The number without zeros at the end of its decimals.
  public static func short(_ number: Double, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    return bytes.append(number, decimals: decimals, isTrimmed: true)
      ? String(bytes: bytes) : "\(number)"
  }
}

extension JSONBytes {
  /// Writes a number with the fewest digits that read back the same; `null` when it is not finite.
  ///
  /// There is no needless `.0`: `1`, `0.1`, `-0`, `1e-05`.
  public mutating func value(exact number: Double) {
    guard number.isFinite else { return null() }
    // Numbers of more than 15 letters would allocate a new string each time.
    digits.removeAll(keepingCapacity: true)
    number.write(to: &digits)
    let digits = digits
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
#endif
