@_spi(Reading) import GestureTraces

/// Functions that read values, so that a table can contain them.
enum Reading {
  typealias Reader<Value> = @Sendable (JSONCursor) throws(InputError) -> Value

  static let bool: Reader<Bool> = { (cursor) throws(InputError) in try cursor.bool() }
  static let share: Reader<Double> = { (cursor) throws(InputError) in try cursor.share() }
}
