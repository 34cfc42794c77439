/// Numbers as reports print them.
///
/// Three decimals hide differences between math libraries in the last bit, so reports are the same
/// on all platforms.
enum Decimals {
  /// Returns a number with at most three decimals, such as `1.02`.
  static func three(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    var text = fixed(number)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Returns a number with exactly three decimals, such as `1.020`.
  static func fixed(_ number: Double) -> String {
    let scaled = (abs(number) * 1000).rounded()
    // A larger double has no thousandths, and does not fit an integer.
    guard scaled < 9e15 else { return "\(number)" }
    let thousandths = Int64(scaled)
    let rest = String(thousandths % 1000)
    let sign = number < 0 && thousandths > 0 ? "-" : ""
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return sign + String(thousandths / 1000) + "." + zeros + rest
  }
}
