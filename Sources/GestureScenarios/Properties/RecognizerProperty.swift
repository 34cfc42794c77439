import GestureRecognition
import GestureTraces

/// A change made to a recognizer, its value read and checked.
typealias RecognizerChange = @Sendable (GestureRecognizer) -> Void

/// A property of recognizers that a scene file or a command of a trace can set.
struct RecognizerProperty: Sendable {
  /// When a property may be set.
  enum Moment: Sendable {
    /// In a scene, and by a command.
    case always
    /// By a command alone, since the value belongs to an attempt.
    case whileRunning
  }

  /// The name, as in the API.
  let name: String
  let moment: Moment
  /// Reads the value and checks it.
  let change: @Sendable (JSONCursor) throws(InputError) -> RecognizerChange

  /// Creates a property of a class from how its value is read and how it is set.
  init<Recognizer: GestureRecognizer, Value: Sendable>(
    _ name: String,
    _ read: @escaping Reading.Reader<Value>,
    _ set: @escaping @Sendable (Recognizer, Value) -> Void
  ) {
    self.init(name: name, moment: .always, read: read, set: set)
  }

  /// Creates a property that belongs to an attempt.
  static func running<Recognizer: GestureRecognizer, Value: Sendable>(
    _ name: String,
    _ read: @escaping Reading.Reader<Value>,
    _ set: @escaping @Sendable (Recognizer, Value) -> Void
  ) -> RecognizerProperty {
    RecognizerProperty(name: name, moment: .whileRunning, read: read, set: set)
  }

  private init<Recognizer: GestureRecognizer, Value: Sendable>(
    name: String,
    moment: Moment,
    read: @escaping Reading.Reader<Value>,
    set: @escaping @Sendable (Recognizer, Value) -> Void
  ) {
    self.name = name
    self.moment = moment
    change = { (cursor) throws(InputError) -> RecognizerChange in
      let value = try read(cursor)
      return { recognizer in
        if let recognizer = recognizer as? Recognizer { set(recognizer, value) }
      }
    }
  }
}

/// How values are read, as functions that a table can hold.
enum Reading {
  typealias Reader<Value> = @Sendable (JSONCursor) throws(InputError) -> Value

  static let bool: Reader<Bool> = { (cursor) throws(InputError) in try cursor.bool() }
  static let number: Reader<Double> = { (cursor) throws(InputError) in try cursor.number() }
  static let string: Reader<String> = { (cursor) throws(InputError) in try cursor.string() }
  static let length: Reader<Double> = { (cursor) throws(InputError) in try cursor.length() }
  static let duration: Reader<Double> = { (cursor) throws(InputError) in try cursor.duration() }
  static let angle: Reader<Double> = { (cursor) throws(InputError) in try cursor.angle() }
  static let share: Reader<Double> = { (cursor) throws(InputError) in try cursor.share() }
  static let countFromZero: Reader<Int> = { (cursor) throws(InputError) in
    try cursor.count(from: 0)
  }
  static let countFromOne: Reader<Int> = { (cursor) throws(InputError) in
    try cursor.count(from: 1)
  }

  static func word<Meaning: Sendable>(
    _ words: [(word: String, meaning: Meaning)]
  ) -> Reader<Meaning> {
    { (cursor) throws(InputError) in try cursor.word(words) }
  }

  static func options<Options: OptionSet & Sendable>(
    _ words: [(word: String, meaning: Options)]
  ) -> Reader<Options> where Options.RawValue: FixedWidthInteger {
    { (cursor) throws(InputError) in try cursor.options(words) }
  }
}
