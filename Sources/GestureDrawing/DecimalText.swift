/// Numbers with a chosen number of decimals, the same text on every machine.
public enum DecimalText {
  /// Returns a number with exactly this many decimals, such as `1.50`.
  ///
  /// - Parameters:
  ///   - number: The number; if it is not finite, it is written as words.
  ///   - places: The number of decimals, from 0 to 6.
  /// - Returns: Digits, with a sign only if the written number is not zero.
  public static func fixed(_ number: Double, _ places: Int) -> String {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (number.magnitude * unit).rounded()
    // Beyond this limit, a double has no such decimals, and the value does not fit an integer.
    guard scaled < 9e15 else { return "\(number)" }
    let all = Int64(scaled)
    let whole = all / Int64(unit)
    let sign = number < 0 && all > 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let rest = String(all % Int64(unit))
    return "\(sign)\(whole)." + String(repeating: "0", count: places - rest.count) + rest
  }

  /// Returns a number with at most this many decimals, such as `1.5`.
  ///
  /// - Parameters:
  ///   - number: The number; if it is not finite, it is written as words.
  ///   - places: The largest number of decimals, from 0 to 6.
  /// - Returns: The fixed form without zeros at its end.
  public static func short(_ number: Double, _ places: Int) -> String {
    var text = fixed(number, places)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
