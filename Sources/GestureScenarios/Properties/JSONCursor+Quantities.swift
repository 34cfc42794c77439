import GesturePlanning
@_spi(Reading) import GestureTraces
import Gestures

/// Values of scene files; each method throws an error that describes the expected value.
extension JSONCursor {
  /// Returns a length in points, at least 0.
  func length() throws(InputError) -> Double {
    try number(in: 0..., "a length of at least 0 points")
  }

  /// Returns a duration in seconds, at least 0.
  func duration() throws(InputError) -> Double {
    try number(in: 0..., "a duration of at least 0 seconds")
  }

  /// Returns an angle in radians, at least 0.
  func angle() throws(InputError) -> Double {
    try number(in: 0..., "an angle of at least 0 radians")
  }

  /// Returns a fraction, from 0 to 1.
  func share() throws(InputError) -> Double {
    try number(in: 0...1, "a number from 0 to 1")
  }

  /// Returns a count that is not below a minimum.
  func count(from least: Int64) throws(InputError) -> Int {
    guard let integer = exactInteger, integer >= least, let count = Int(exactly: integer)
    else { throw failure(expected: "an integer of at least \(least)") }
    return count
  }

  /// Returns the vector `[x, y]`.
  func vector() throws(InputError) -> Vector {
    let parts = try numbers(count: 2)
    return Vector(parts[0], parts[1])
  }

  /// Returns the rectangle `[x, y, width, height]`; neither side may be negative.
  func rect() throws(InputError) -> Rect {
    let parts = try elements(count: 4)
    return Rect(
      try parts[0].number(),
      try parts[1].number(),
      try parts[2].number(in: 0..., "a width of at least 0"),
      try parts[3].number(in: 0..., "a height of at least 0")
    )
  }

  /// Returns the transform `[a, b, c, d, tx, ty]`.
  func transform() throws(InputError) -> Transform {
    let parts = try numbers(count: 6)
    return Transform(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
  }

  /// Returns the option set that a word, a list of words, or the sum of its bits describes.
  func options<Options: OptionSet>(
    _ words: [(word: String, meaning: Options)]
  ) throws(InputError) -> Options where Options.RawValue: FixedWidthInteger {
    switch content {
    case .number:
      let all = words.reduce(into: Options.RawValue.zero) { $0 |= $1.meaning.rawValue }
      return Options(rawValue: Options.RawValue(try integer(in: 0...Int64(all))))
    case .array:
      var union: Options = []
      for element in try elements() { union.formUnion(try element.word(words)) }
      return union
    default: return try word(words)
    }
  }

  /// Returns the closed interval `[low, high]`.
  func interval() throws(InputError) -> ClosedRange<Double> {
    let bounds = try numbers(count: 2)
    guard bounds[0] <= bounds[1] else {
      throw failure(expected: "[low, high] with low not above high")
    }
    return bounds[0]...bounds[1]
  }

  /// Returns a stagger: the seconds between two fingers, or an object with `interval`, `order` and
  /// `liftOrder`, which number fingers from 1.
  func stagger() throws(InputError) -> Stagger {
    guard case .object = content else { return Stagger(try duration()) }
    let object = try object()
    try object.allowKeys(["interval", "order", "liftOrder"])
    return Stagger(
      try object.required("interval").duration(),
      order: try object["order"]?.fingers() ?? [],
      liftOrder: try object["liftOrder"]?.fingers()
    )
  }

  /// Returns the indexes of fingers whose numbers are in a list, each once.
  private func fingers() throws(InputError) -> [Int] {
    var indexes: [Int] = []
    for element in try elements() {
      let index = try element.count(from: 1) - 1
      guard !indexes.contains(index) else {
        throw element.failure(expected: "the number of another finger")
      }
      indexes.append(index)
    }
    return indexes
  }

  /// Returns the strings of a list, each with its position in the file.
  func names() throws(InputError) -> [(name: String, cursor: JSONCursor)] {
    var names: [(name: String, cursor: JSONCursor)] = []
    for element in try elements() { names.append((try element.string(), element)) }
    return names
  }
}
