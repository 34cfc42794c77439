/// Numbers as text, the same on every platform and in every locale.
public enum DecimalText {
  /// Returns a number with a fixed number of decimals, such as `1.50`, as UTF-8.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals, from 0 to 15.
  /// - Returns: The number rounded to the nearest, halves away from zero; there is no negative zero. Nil if it is
  ///   not finite, or so large that a `Double` has no such decimals.
  public static func bytes(of number: Double, _ decimals: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    return bytes.append(number, decimals: decimals) ? bytes : nil
  }

  #if !hasFeature(Embedded)
  // Not in Embedded Swift: the fewest digits of any number take tables that no small program wants.

  /// Returns a number with a fixed number of decimals, such as `1.50`.
  ///
  /// - Parameters:
  ///   - number: The number. If it is not finite, or so large that a `Double` has no such
  ///     decimals, it is written as Swift describes it.
  ///   - decimals: The number of decimals, from 0 to 15.
  /// - Returns: The number rounded to the nearest, halves away from zero; there is no negative zero.
  public static func fixed(_ number: Double, _ decimals: Int) -> String {
    bytes(of: number, decimals).map(String.init(bytes:)) ?? "\(number)"
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
  #endif
}
