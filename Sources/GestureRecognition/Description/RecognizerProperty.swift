public import GestureGeometry

/// A property of a recognizer class that scene files and trace commands may set.
///
/// ```swift
/// .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 1)
/// ```
/// The kinds of this package have closures in place of key paths, which Embedded Swift does not know.
public struct RecognizerProperty<Recognizer: GestureRecognizer>: Sendable {
  let name: String
  let form: PropertyForm
  var isOfAttempt = false
  let read: @Sendable (Recognizer) -> PropertyValue?
  let write: @Sendable (Recognizer, PropertyValue) -> Void

  /// Returns a value of a recognizer.
  public typealias Getter<Value> = @Sendable (Recognizer) -> Value
  /// Sets a value of a recognizer.
  public typealias Setter<Value> = @Sendable (Recognizer, Value) -> Void

  /// The same property for a value of one attempt: a command may set it, a scene may not.
  public var ofAttempt: Self {
    var property = self
    property.isOfAttempt = true
    return property
  }

  /// A property that is true or false.
  public static func flag(
    _ name: String,
    _ get: @escaping Getter<Bool>,
    _ set: @escaping Setter<Bool>
  ) -> Self {
    Self(name: name, form: .flag, read: { .flag(get($0)) }) {
      if case .flag(let flag) = $1 { set($0, flag) }
    }
  }

  /// A property that is a string.
  public static func text(
    _ name: String,
    _ get: @escaping Getter<String?>,
    _ set: @escaping Setter<String>
  ) -> Self {
    Self(name: name, form: .text, read: { get($0).map { .text($0) } }) {
      if case .text(let text) = $1 { set($0, text) }
    }
  }

  /// A property that is a number, in any of the forms for numbers.
  public static func number(
    _ name: String,
    _ get: @escaping Getter<Double>,
    _ set: @escaping Setter<Double>,
    _ form: PropertyForm = .number
  ) -> Self {
    Self(name: name, form: form, read: { .number(get($0)) }) {
      if case .number(let number) = $1 { set($0, number) }
    }
  }

  /// A property that is a count with a minimum.
  public static func count(
    _ name: String,
    _ get: @escaping Getter<Int>,
    _ set: @escaping Setter<Int>,
    from least: Int
  ) -> Self {
    Self(name: name, form: .count(from: least), read: { .count(get($0)) }) {
      if case .count(let count) = $1 { set($0, count) }
    }
  }

  /// A property that is one of several words.
  public static func word<Value: Sendable & Equatable>(
    _ name: String,
    _ get: @escaping Getter<Value>,
    _ set: @escaping Setter<Value>,
    _ words: [(String, Value)]
  ) -> Self {
    Self(
      name: name,
      form: .word(words.map { $0.0 }),
      read: { recognizer in
        let value = get(recognizer)
        return words.firstIndex { $0.1 == value }.map { .count($0) }
      }
    ) {
      if case .count(let index) = $1, words.indices.contains(index) { set($0, words[index].1) }
    }
  }

  /// A property that is a list of words.
  public static func list<Value: Sendable & Equatable>(
    _ name: String,
    _ get: @escaping Getter<[Value]>,
    _ set: @escaping Setter<[Value]>,
    _ words: [(String, Value)]
  ) -> Self {
    Self(
      name: name,
      form: .list(words.map { $0.0 }),
      read: { recognizer in
        .list(get(recognizer).compactMap { value in words.firstIndex { $0.1 == value } })
      }
    ) {
      if case .list(let indices) = $1 {
        set($0, indices.compactMap { words.indices.contains($0) ? words[$0].1 : nil })
      }
    }
  }

  /// A property that is a set of words.
  public static func options<Value: OptionSet & Sendable>(
    _ name: String,
    _ get: @escaping Getter<Value>,
    _ set: @escaping Setter<Value>,
    _ words: [(String, Value)],
    takesAnyBits: Bool = false
  ) -> Self where Value.RawValue: FixedWidthInteger & UnsignedInteger {
    let options = words.map { PropertyForm.Option(word: $0.0, bits: UInt64($0.1.rawValue)) }
    return Self(
      name: name,
      form: .options(options, takesAnyBits: takesAnyBits),
      read: { .bits(UInt64(get($0).rawValue)) }
    ) {
      if case .bits(let bits) = $1 { set($0, Value(rawValue: .init(truncatingIfNeeded: bits))) }
    }
  }

  /// A property that is a rotation snap: its step, catch range and release range, in radians.
  ///
  /// A step of 0 means no snap.
  static func snap(
    _ name: String,
    _ get: @escaping Getter<RotationSnap?>,
    _ set: @escaping Setter<RotationSnap?>
  ) -> Self {
    Self(
      name: name,
      form: .numbers(count: 3, "the step, the catch range and the release range in radians"),
      read: { recognizer in
        get(recognizer).map { .numbers([$0.period, $0.catchRange, $0.releaseRange]) }
      }
    ) {
      guard case .numbers(let numbers) = $1, numbers.count == 3 else { return }
      set(
        $0,
        numbers[0] > 0
          ? .every(numbers[0], catchRange: numbers[1], releaseRange: numbers[2]) : nil
      )
    }
  }

  /// A property that is a room: how far content can move to the left, right, up and down, in points.
  static func room(
    _ name: String,
    _ get: @escaping Getter<PanGestureRecognizer.Room>,
    _ set: @escaping Setter<PanGestureRecognizer.Room>
  ) -> Self {
    Self(
      name: name,
      form: .numbers(count: 4, "the room to the left, right, up and down in points"),
      read: { recognizer in
        let room = get(recognizer)
        // A file has no infinity, so a room without any limit has no value.
        guard room != .unlimited else { return nil }
        return .numbers(
          [room.left, room.right, room.up, room.down].map {
            $0.isFinite ? max($0, 0) : $0 > 0 ? 1e9 : 0
          }
        )
      }
    ) {
      guard case .numbers(let numbers) = $1, numbers.count == 4 else { return }
      set($0, .init(left: numbers[0], right: numbers[1], up: numbers[2], down: numbers[3]))
    }
  }

  /// A property that is a section of an edge: its start and its end, from 0 to 1.
  static func section(
    _ name: String,
    _ get: @escaping Getter<ScreenEdgePanGestureRecognizer.Section>,
    _ set: @escaping Setter<ScreenEdgePanGestureRecognizer.Section>
  ) -> Self {
    Self(
      name: name,
      form: .numbers(count: 2, "the start and the end of the section from 0 to 1"),
      read: { recognizer in
        let section = get(recognizer)
        return .numbers([section.start, section.end])
      }
    ) {
      guard case .numbers(let numbers) = $1, numbers.count == 2 else { return }
      set($0, .init(from: numbers[0], to: numbers[1]))
    }
  }

  /// A property that is a vector.
  public static func vector(
    _ name: String,
    _ get: @escaping Getter<Vector>,
    _ set: @escaping Setter<Vector>
  ) -> Self {
    Self(name: name, form: .vector, read: { .vector(get($0)) }) {
      if case .vector(let vector) = $1 { set($0, vector) }
    }
  }
}
