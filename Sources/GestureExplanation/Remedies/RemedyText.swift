package import Gestures

/// Numbers and counts of remedies.
package enum RemedyText {
  /// Returns a number with at most three decimals.
  package static func number(_ value: Double) -> String { decimal(value, isTrimmed: true) }

  /// Returns a time with three decimals.
  package static func seconds(_ value: Double) -> String { decimal(value, isTrimmed: false) + " s" }

  // `DecimalText` has no strings in Embedded Swift.
  private static func decimal(_ value: Double, isTrimmed: Bool) -> String {
    var bytes: [UInt8] = []
    guard bytes.append(value, decimals: 3, isTrimmed: isTrimmed) else {
      return value > 0 ? "inf" : "-inf"
    }
    return String(bytes: bytes)
  }

  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

/// The form of a setting or property that is a number, and how finely it is written.
package struct NumericForm {
  package let range: ClosedRange<Double>
  /// The unit after the value, with a space; empty for none.
  package let unit: String
  /// How many steps of the written value make one unit.
  package let stepsPerUnit: Double

  package init(_ form: PropertyForm) {
    switch form {
    case .number(let range, _):
      self.range = range
      let word = form.unit
      unit = word.isEmpty ? "" : " " + word
      stepsPerUnit = word.hasPrefix("pt") ? 10 : 1000
    case .count(let least):
      range = Double(least)...1e9
      (unit, stepsPerUnit) = ("", 1)
    default:
      range = 0...0
      (unit, stepsPerUnit) = ("", 1)
    }
  }

  /// The form of a setting that is a number; nil for any other name.
  package static func setting(_ name: String) -> PropertyForm? {
    let form = GestureSettings.property(name)?.form
    if case .number = form { return form }
    return nil
  }

  /// The form of a property of the package's kinds that limits a gesture; nil for any other name.
  ///
  /// How many fingers and taps a gesture needs, its direction and its buttons are the gesture itself and
  /// not a limit of it.
  package static func property(_ name: String) -> PropertyForm? {
    switch name {
    case "minimumPressDuration": .number(.duration)
    case "allowableMovement": .number(.length)
    case "tolerance", "maximumElongation", "minimumScore", "minimumMargin", "maximumGap":
      .number(.any)
    case "maximumNumberOfTouches": .count(from: 1)
    default: nil
    }
  }

  /// Returns the nearest written value that is not below, or not above, a value.
  package func rounded(_ value: Double, up: Bool) -> Double {
    let steps = value * stepsPerUnit
    // A difference below a millionth of a step is a rounding error.
    let whole = up ? (steps - 1e-6).rounded(.up) : (steps + 1e-6).rounded(.down)
    return min(max(whole / stepsPerUnit, range.lowerBound), range.upperBound)
  }
}
