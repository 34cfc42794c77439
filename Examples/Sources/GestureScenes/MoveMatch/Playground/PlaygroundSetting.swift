package import Gestures

/// One setting of a recognizer that a slider changes.
package struct PlaygroundSetting {
  /// The title of the setting.
  package let title: String
  /// The unit after the value; empty for a count.
  package let unit: String
  /// The smallest value.
  package let minimum: Double
  /// The largest value.
  package let maximum: Double
  /// The difference of neighbouring values; all values are multiples of it.
  package let step: Double
  private let access: Access

  /// How a setting is read and assigned.
  ///
  /// There are two cases instead of nested closures, which the compiler would copy for each
  /// setting.
  private enum Access {
    case property(
      read: (GestureRecognizer) -> Double,
      write: (GestureRecognizer, Double) -> Void
    )
    case threshold(
      read: (RecognizerThresholds) -> Double,
      write: (inout RecognizerThresholds, Double) -> Void
    )
  }

  /// Creates a setting that is a property of its recognizer's class.
  ///
  /// - Parameters:
  ///   - title: The title of the setting.
  ///   - unit: The unit after the value; empty for a count.
  ///   - range: The smallest and the largest value.
  ///   - step: All values are multiples of it.
  ///   - recognizer: The class.
  ///   - read: Returns the property.
  ///   - write: Assigns the property.
  package init<Recognizer: GestureRecognizer>(
    _ title: String,
    _ unit: String,
    _ range: ClosedRange<Double>,
    step: Double,
    of recognizer: Recognizer.Type,
    _ read: @escaping (Recognizer) -> Double,
    _ write: @escaping (Recognizer, Double) -> Void
  ) {
    self.title = title
    self.unit = unit
    minimum = range.lowerBound
    maximum = range.upperBound
    self.step = step
    access = .property(
      read: { ($0 as? Recognizer).map(read) ?? 0 },
      write: { recognizer, value in
        if let recognizer = recognizer as? Recognizer { write(recognizer, value) }
      }
    )
  }

  /// Creates a setting that is one of the thresholds.
  ///
  /// - Parameters:
  ///   - title: The title of the setting.
  ///   - unit: The unit after the value.
  ///   - range: The smallest and the largest value.
  ///   - step: All values are multiples of it.
  ///   - read: Returns the threshold, in the setting's unit.
  ///   - write: Assigns the threshold, for every kind of device.
  package init(
    _ title: String,
    _ unit: String,
    _ range: ClosedRange<Double>,
    step: Double,
    threshold read: @escaping (RecognizerThresholds) -> Double,
    _ write: @escaping (inout RecognizerThresholds, Double) -> Void
  ) {
    self.title = title
    self.unit = unit
    minimum = range.lowerBound
    maximum = range.upperBound
    self.step = step
    access = .threshold(read: read, write: write)
  }

  /// Returns the value that a recognizer has.
  package func value(of recognizer: GestureRecognizer) -> Double {
    switch access {
    case .property(let read, _): read(recognizer)
    case .threshold(let read, _):
      read(recognizer.settings?.finger ?? GestureSettings().finger)
    }
  }

  /// Assigns a value, as the nearest multiple of the step within the limits.
  package func set(_ value: Double, on recognizer: GestureRecognizer) {
    let value = max(minimum, min((value / step).rounded() * step, maximum))
    switch access {
    case .property(_, let write): write(recognizer, value)
    case .threshold(_, let write):
      var settings = recognizer.settings ?? GestureSettings()
      settings.update { write(&$0, value) }
      recognizer.settings = settings
    }
  }

  /// Returns the title with a value, as in "At least: 12 pt".
  package func caption(_ value: Double) -> String {
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
    return TextBuilder("\(title): \(value, decimals: decimals)\(unit)").string
  }
}
