import GestureTraces

/// Functions that read values, so that a table can contain them.
enum Reading {
  typealias Reader<Value> = @Sendable (JSONCursor) throws(InputError) -> Value

  static let bool: Reader<Bool> = { (cursor) throws(InputError) in try cursor.bool() }
  static let length: Reader<Double> = { (cursor) throws(InputError) in try cursor.length() }
  static let duration: Reader<Double> = { (cursor) throws(InputError) in try cursor.duration() }
  static let share: Reader<Double> = { (cursor) throws(InputError) in try cursor.share() }
  static let countFromOne: Reader<Int> = { (cursor) throws(InputError) in
    try cursor.count(from: 1)
  }

  static func word<Meaning: Sendable>(
    _ words: [(word: String, meaning: Meaning)]
  ) -> Reader<Meaning> {
    { (cursor) throws(InputError) in try cursor.word(words) }
  }
}
