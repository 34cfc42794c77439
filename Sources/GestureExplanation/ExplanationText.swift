import Gestures

/// Builds a text from words and numbers, as UTF-8.
///
/// Numbers have a fixed number of decimals and do not depend on a locale, so that a text has the
/// same bytes on every platform. The code needs neither Unicode tables nor the shortest decimal form
/// of a floating-point number, because these would be most of a small wasm file.
struct ExplanationText {
  /// The text so far.
  private(set) var utf8: [UInt8] = []

  /// Adds words as they are.
  mutating func add(_ words: StaticString) {
    words.withUTF8Buffer { utf8.append(contentsOf: $0) }
  }

  /// Adds a string that is not known at compile time.
  mutating func add(text: String) { utf8.append(text: text) }

  /// Adds a name in backticks.
  mutating func add(name: String) {
    utf8.append(UInt8(ascii: "`"))
    add(text: name)
    utf8.append(UInt8(ascii: "`"))
  }

  /// Adds a whole number.
  mutating func add(_ number: Int) {
    utf8.append(integer: Int64(number))
  }

  /// Adds a number with a fixed number of decimals, rounded to the nearest, halves away from zero.
  ///
  /// There is no negative zero. A number too large to have decimals is written as `many`.
  mutating func add(_ number: Double, decimals: Int) {
    if !utf8.append(number, decimals: decimals) { add("many") }
  }

  // MARK: - Quantities

  /// Adds an instant or a duration, in seconds.
  mutating func add(seconds: Double) {
    add(seconds, decimals: 3)
    add(" s")
  }

  /// Adds a location in the window, in points.
  mutating func add(_ point: Point) {
    add("(")
    add(point.x, decimals: 1)
    add(", ")
    add(point.y, decimals: 1)
    add(")")
  }

  /// Adds a value with its unit, with only as many decimals as distinguish it from another value.
  mutating func add(_ value: Double, _ unit: Measure.Unit, besides other: Double) {
    switch unit {
    case .points:
      add(value, decimals: Self.decimals(from: 1, value, other))
      add(" pt")
    case .seconds:
      add(seconds: value)
    case .degrees:
      add(value, decimals: Self.decimals(from: 1, value, other))
      add("°")
    case .taps:
      add(count: value)
      add(value == 1 ? " tap" : " taps")
    case .fingers:
      add(count: value)
      add(value == 1 ? " finger" : " fingers")
    case .count: add(count: value)
    case .ratio: add(value, decimals: 3)
    case .pointsPerSecond:
      add(value, decimals: Self.decimals(from: 1, value, other))
      add(" pt/s")
    }
  }

  /// Adds a count that is stored as a floating-point number.
  mutating func add(count: Double) { add(Int(count: count)) }

  /// Adds the difference between two values.
  mutating func add(difference: Double, _ unit: Measure.Unit) {
    let smallest = 0.001
    if difference < smallest / 2, !unit.isCount {
      add("less than ")
      return add(smallest, unit, besides: 0)
    }
    let isSmall = difference < 0.05 && (unit == .points || unit == .degrees)
    add(difference, unit, besides: isSmall ? 0 : difference)
  }

  /// Returns the number of decimals, at most three, with which two numbers look different.
  private static func decimals(from start: Int, _ a: Double, _ b: Double) -> Int {
    guard a != b else { return start }
    var decimals = start
    var scale = 1.0
    for _ in 0..<start { scale *= 10 }
    while decimals < 3, UInt64(clamped(a * scale)) == UInt64(clamped(b * scale)) {
      decimals += 1
      scale *= 10
    }
    return decimals
  }

  private static func clamped(_ number: Double) -> Double {
    // In this order the minimum with NaN is the limit.
    min(9e15, number.magnitude + 0.5)
  }

  /// Adds an ordinal: `first tap` to `fifth tap`, then `tap 6`.
  mutating func add(ordinal number: Int, of noun: StaticString) {
    let word: StaticString? =
      switch number {
      case 1: "first"
      case 2: "second"
      case 3: "third"
      case 4: "fourth"
      case 5: "fifth"
      default: nil
      }
    if let word {
      add(word)
      add(" ")
      add(noun)
    } else {
      add(noun)
      add(" ")
      add(number)
    }
  }

  /// Adds how many of some things came: `two of three taps`.
  mutating func add(share count: Int, of all: Int, _ noun: StaticString) {
    add(cardinal: count)
    add(" of ")
    add(cardinal: all)
    add(" ")
    add(noun)
  }

  /// Adds a number, up to five as a word.
  private mutating func add(cardinal number: Int) {
    switch number {
    case 1: add("one")
    case 2: add("two")
    case 3: add("three")
    case 4: add("four")
    case 5: add("five")
    default: add(number)
    }
  }

  /// Adds the number of a contact, with its device unless that is 0.
  mutating func add(_ id: TouchID) {
    add("touch ")
    add(Int(id.contact))
    guard id.device != 0 else { return }
    add(" of device ")
    add(Int(id.device))
  }
}

extension Int {
  /// Converts a count; a count outside the range of `Int` becomes the nearest limit.
  package init(count: Double) {
    self = Int(exactly: count) ?? (count > 0 ? .max : .min)
  }
}
