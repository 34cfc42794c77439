import GestureMotion

/// A threshold of a kind of recognizer, with its dotted name.
public struct RecognizerSetting: Sendable {
  /// The name, such as `tap.maximumGap`.
  public let name: String
  /// How its value is written.
  public let form: PropertyForm
  private let reader: @Sendable (RecognizerThresholds) -> PropertyValue?
  private let writer: @Sendable (inout RecognizerThresholds, PropertyValue) -> Void

  /// Returns the threshold in the setting's form; nil for one that has no value until it is set.
  public func value(in thresholds: RecognizerThresholds) -> PropertyValue? { reader(thresholds) }

  /// Sets the threshold to a value that was read in the setting's form.
  public func set(_ value: PropertyValue, in thresholds: inout RecognizerThresholds) {
    writer(&thresholds, value)
  }

  /// Returns a threshold.
  public typealias Getter<Value> = @Sendable (RecognizerThresholds) -> Value
  /// Sets a threshold.
  public typealias Setter<Value> = @Sendable (inout RecognizerThresholds, Value) -> Void

  /// A threshold that is a number, in any of the forms for numbers; nil until it is set.
  public static func number(
    _ name: String,
    _ get: @escaping Getter<Double?>,
    _ set: @escaping Setter<Double>,
    _ form: PropertyForm
  ) -> Self {
    Self(name: name, form: form, reader: { get($0).map { .number($0) } }) { thresholds, value in
      if case .number(let number) = value { set(&thresholds, number) }
    }
  }

  /// A threshold that is a count with a minimum.
  static func count(
    _ name: String,
    _ get: @escaping Getter<Int>,
    _ set: @escaping Setter<Int>,
    from least: Int
  ) -> Self {
    Self(name: name, form: .count(from: least), reader: { .count(get($0)) }) { thresholds, value in
      if case .count(let count) = value { set(&thresholds, count) }
    }
  }

  /// A threshold that is true or false.
  public static func flag(
    _ name: String,
    _ get: @escaping Getter<Bool>,
    _ set: @escaping Setter<Bool>
  ) -> Self {
    Self(name: name, form: .flag, reader: { .flag(get($0)) }) { thresholds, value in
      if case .flag(let flag) = value { set(&thresholds, flag) }
    }
  }

  /// A threshold that is one of several words.
  public static func word<Value: Sendable & Equatable>(
    _ name: String,
    _ get: @escaping Getter<Value>,
    _ set: @escaping Setter<Value>,
    _ words: [(String, Value)]
  ) -> Self {
    let reader: Getter<PropertyValue?> = { thresholds in
      let value = get(thresholds)
      return words.firstIndex { $0.1 == value }.map { .count($0) }
    }
    return Self(name: name, form: .word(words.map { $0.0 }), reader: reader) { thresholds, value in
      if case .count(let index) = value, words.indices.contains(index) {
        set(&thresholds, words[index].1)
      }
    }
  }

  private init(
    name: String,
    form: PropertyForm,
    reader: @escaping @Sendable (RecognizerThresholds) -> PropertyValue?,
    writer: @escaping @Sendable (inout RecognizerThresholds, PropertyValue) -> Void
  ) {
    self.name = name
    self.form = form
    self.reader = reader
    self.writer = writer
  }
}

extension RecognizerSetting {
  /// The thresholds of all kinds of the package, and those with which they measure velocity.
  ///
  /// A program that uses this list does not link the recognizers themselves.
  public static let all: [RecognizerSetting] =
    tap + longPress + pan + pinch + rotation + transform + swipe + edge + circle + stroke
    + velocity

  /// The thresholds with which every recognizer measures velocity.
  ///
  /// The two models differ only in `noticesRest`, so the order in which they are set does not matter.
  public static let velocity: [RecognizerSetting] = [
    .word(
      "velocityModel",
      { $0.velocityModel.noticesRest },
      { $0.velocityModel.noticesRest = $1 },
      [("leastSquares", true), ("lastKnown", false)]
    ),
    .number(
      "velocityModel.window",
      { $0.velocityModel.window },
      { $0.velocityModel.window = $1 },
      .duration
    ),
    .number(
      "velocityModel.restGap",
      { $0.velocityModel.restGap },
      { $0.velocityModel.restGap = $1 },
      .duration
    ),
    .number(
      "velocityModel.restRadius",
      { $0.velocityModel.restRadius },
      { $0.velocityModel.restRadius = $1 },
      .length
    ),
    .count(
      "velocityModel.maximumSamples",
      { $0.velocityModel.maximumSamples },
      { $0.velocityModel.maximumSamples = $1 },
      from: 1
    ),
  ]
}

extension RecognizerSetting {
  /// The thresholds at which a circle fails.
  package static let circle: [RecognizerSetting] = [
    .number(
      "circle.tolerance",
      { $0.circle.tolerance },
      { $0.circle.tolerance = $1 },
      .positive("a tolerance above 0")
    ),
    .number(
      "circle.minimumExtent",
      { $0.circle.minimumExtent },
      { $0.circle.minimumExtent = $1 },
      .length
    ),
    .number(
      "circle.maximumElongation",
      { $0.circle.maximumElongation },
      { $0.circle.maximumElongation = $1 },
      .elongation
    ),
  ]
}

extension RecognizerSetting {
  /// The thresholds at which a stroke fails.
  package static let stroke: [RecognizerSetting] = [
    .number(
      "stroke.minimumScore",
      { $0.stroke.minimumScore },
      { $0.stroke.minimumScore = $1 },
      .share
    ),
    .number(
      "stroke.minimumMargin",
      { $0.stroke.minimumMargin },
      { $0.stroke.minimumMargin = $1 },
      .share
    ),
    .number(
      "stroke.maximumGap",
      { $0.stroke.maximumGap },
      { $0.stroke.maximumGap = $1 },
      .duration
    ),
    .number(
      "stroke.minimumExtent",
      { $0.stroke.minimumExtent },
      { $0.stroke.minimumExtent = $1 },
      .length
    ),
  ]
}

extension PropertyForm {
  /// How many times as long as wide something is.
  package static let elongation = PropertyForm.number(1 ... .infinity, "a ratio of at least 1")
}
