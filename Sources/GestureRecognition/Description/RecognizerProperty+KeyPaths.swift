#if !hasFeature(Embedded)
extension RecognizerProperty {
  /// A key path to a property, safe to pass between threads.
  public typealias Path<Value> = any ReferenceWritableKeyPath<Recognizer, Value> & Sendable

  /// A property that is true or false.
  public static func flag(_ name: String, _ path: Path<Bool>) -> Self {
    flag(name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// A property that is a string.
  public static func text(_ name: String, _ path: Path<String?>) -> Self {
    text(name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// A property that is a number, in any of the forms for numbers.
  public static func number(
    _ name: String,
    _ path: Path<Double>,
    _ form: PropertyForm = .number
  ) -> Self {
    number(name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, form)
  }

  /// A property that is a count with a minimum.
  public static func count(_ name: String, _ path: Path<Int>, from least: Int) -> Self {
    count(name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, from: least)
  }

  /// A property that is one of several words.
  public static func word<Value: Sendable & Equatable>(
    _ name: String,
    _ path: Path<Value>,
    _ words: [(String, Value)]
  ) -> Self {
    word(name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, words)
  }

  /// A property that is a list of words.
  public static func list<Value: Sendable & Equatable>(
    _ name: String,
    _ path: Path<[Value]>,
    _ words: [(String, Value)]
  ) -> Self {
    list(name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, words)
  }

  /// A property that is a set of words.
  public static func options<Value: OptionSet & Sendable>(
    _ name: String,
    _ path: Path<Value>,
    _ words: [(String, Value)],
    takesAnyBits: Bool = false
  ) -> Self where Value.RawValue: FixedWidthInteger & UnsignedInteger {
    options(
      name,
      { $0[keyPath: path] },
      { $0[keyPath: path] = $1 },
      words,
      takesAnyBits: takesAnyBits
    )
  }
}
#endif
