#if !hasFeature(Embedded)
public import GestureGeometry

/// A property of a recognizer class that scene files and trace commands may set.
///
/// ```swift
/// .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 1)
/// ```
public struct RecognizerProperty<Recognizer: GestureRecognizer>: Sendable {
  let name: String
  let form: PropertyForm
  var isOfAttempt = false
  let read: @Sendable (Recognizer) -> PropertyValue?
  let write: @Sendable (Recognizer, PropertyValue) -> Void

  /// A key path to a property, safe to pass between threads.
  public typealias Path<Value> = any ReferenceWritableKeyPath<Recognizer, Value> & Sendable

  /// The same property for a value of one attempt: a command may set it, a scene may not.
  public var ofAttempt: Self {
    var property = self
    property.isOfAttempt = true
    return property
  }

  /// A property that is true or false.
  public static func flag(_ name: String, _ path: Path<Bool>) -> Self {
    Self(name: name, form: .flag, read: { .flag($0[keyPath: path]) }) {
      if case .flag(let flag) = $1 { $0[keyPath: path] = flag }
    }
  }

  /// A property that is a string.
  public static func text(_ name: String, _ path: Path<String?>) -> Self {
    Self(name: name, form: .text, read: { $0[keyPath: path].map { .text($0) } }) {
      if case .text(let text) = $1 { $0[keyPath: path] = text }
    }
  }

  /// A property that is a number, in any of the forms for numbers.
  public static func number(
    _ name: String,
    _ path: Path<Double>,
    _ form: PropertyForm = .number
  ) -> Self {
    Self(name: name, form: form, read: { .number($0[keyPath: path]) }) {
      if case .number(let number) = $1 { $0[keyPath: path] = number }
    }
  }

  /// A property that is a count with a minimum.
  public static func count(_ name: String, _ path: Path<Int>, from least: Int) -> Self {
    Self(name: name, form: .count(from: least), read: { .count($0[keyPath: path]) }) {
      if case .count(let count) = $1 { $0[keyPath: path] = count }
    }
  }

  /// A property that is one of several words.
  public static func word<Value: Sendable & Equatable>(
    _ name: String,
    _ path: Path<Value>,
    _ words: [(String, Value)]
  ) -> Self {
    Self(
      name: name,
      form: .word(words.map(\.0)),
      read: { recognizer in
        words.firstIndex { $0.1 == recognizer[keyPath: path] }.map { .count($0) }
      }
    ) {
      if case .count(let index) = $1, words.indices.contains(index) {
        $0[keyPath: path] = words[index].1
      }
    }
  }

  /// A property that is a list of words.
  public static func list<Value: Sendable & Equatable>(
    _ name: String,
    _ path: Path<[Value]>,
    _ words: [(String, Value)]
  ) -> Self {
    Self(
      name: name,
      form: .list(words.map(\.0)),
      read: { recognizer in
        .list(recognizer[keyPath: path].compactMap { value in words.firstIndex { $0.1 == value } })
      }
    ) {
      if case .list(let indices) = $1 {
        $0[keyPath: path] = indices.compactMap { words.indices.contains($0) ? words[$0].1 : nil }
      }
    }
  }

  /// A property that is a set of words.
  public static func options<Value: OptionSet & Sendable>(
    _ name: String,
    _ path: Path<Value>,
    _ words: [(String, Value)],
    takesAnyBits: Bool = false
  ) -> Self where Value.RawValue: FixedWidthInteger & UnsignedInteger {
    let options = words.map { PropertyForm.Option(word: $0.0, bits: UInt64($0.1.rawValue)) }
    return Self(
      name: name,
      form: .options(options, takesAnyBits: takesAnyBits),
      read: { .bits(UInt64($0[keyPath: path].rawValue)) }
    ) {
      if case .bits(let bits) = $1 {
        $0[keyPath: path] = Value(rawValue: .init(truncatingIfNeeded: bits))
      }
    }
  }

  /// A property that is a rotation snap: its step, catch range and release range, in radians.
  ///
  /// A step of 0 means no snap.
  static func snap(_ name: String, _ path: Path<RotationSnap?>) -> Self {
    Self(
      name: name,
      form: .numbers(count: 3, "the step, the catch range and the release range in radians"),
      read: { recognizer in
        recognizer[keyPath: path].map {
          .numbers([$0.period, $0.catchRange, $0.releaseRange])
        }
      }
    ) {
      guard case .numbers(let numbers) = $1, numbers.count == 3 else { return }
      $0[keyPath: path] =
        numbers[0] > 0
        ? .every(numbers[0], catchRange: numbers[1], releaseRange: numbers[2]) : nil
    }
  }

  /// A property that is a vector, read and set by closures.
  public static func vector(
    _ name: String,
    read: @escaping @Sendable (Recognizer) -> Vector,
    write: @escaping @Sendable (Recognizer, Vector) -> Void
  ) -> Self {
    Self(name: name, form: .vector, read: { .vector(read($0)) }) {
      if case .vector(let vector) = $1 { write($0, vector) }
    }
  }
}

/// A threshold of a kind of recognizer, with its dotted name.
public struct RecognizerSetting: Sendable {
  /// The name, such as `tap.maximumGap`.
  public let name: String
  /// How its value is written.
  public let form: PropertyForm
  private let writer: @Sendable (inout RecognizerThresholds, PropertyValue) -> Void

  /// A key path to a threshold, safe to pass between threads.
  public typealias Path<Value> = any WritableKeyPath<RecognizerThresholds, Value> & Sendable

  /// Sets the threshold to a value that was read in the setting's form.
  public func set(_ value: PropertyValue, in thresholds: inout RecognizerThresholds) {
    writer(&thresholds, value)
  }

  /// A threshold that is a number, in any of the forms for numbers.
  public static func number(_ name: String, _ path: Path<Double>, _ form: PropertyForm) -> Self {
    Self(name: name, form: form) { thresholds, value in
      if case .number(let number) = value { thresholds[keyPath: path] = number }
    }
  }

  /// A threshold that is nil until it is set.
  public static func number(_ name: String, _ path: Path<Double?>, _ form: PropertyForm) -> Self {
    Self(name: name, form: form) { thresholds, value in
      if case .number(let number) = value { thresholds[keyPath: path] = number }
    }
  }

  /// A threshold that is true or false.
  public static func flag(_ name: String, _ path: Path<Bool>) -> Self {
    Self(name: name, form: .flag) { thresholds, value in
      if case .flag(let flag) = value { thresholds[keyPath: path] = flag }
    }
  }

  /// A threshold that is one of several words.
  public static func word<Value: Sendable>(
    _ name: String,
    _ path: Path<Value>,
    _ words: [(String, Value)]
  ) -> Self {
    Self(name: name, form: .word(words.map(\.0))) { thresholds, value in
      if case .count(let index) = value, words.indices.contains(index) {
        thresholds[keyPath: path] = words[index].1
      }
    }
  }

  private init(
    name: String,
    form: PropertyForm,
    writer: @escaping @Sendable (inout RecognizerThresholds, PropertyValue) -> Void
  ) {
    self.name = name
    self.form = form
    self.writer = writer
  }
}
#endif
