import Gestures

extension PlanParser {
  /// What a number measures.
  enum Measure {
    case time, angle, length, speed, rate, factor, count, fingers, seed

    /// What is expected, for messages.
    var words: String {
      switch self {
      case .time: "a time with its unit, such as 0.3s or 300ms"
      case .angle: "an angle with its unit, such as 90deg, 1.57rad or 2turns"
      case .length:
        "a distance in points, such as 120, or a part of the window's shorter side, such as 20%"
      case .speed: "a speed in points per second, such as 800 or 800pt/s"
      case .rate: "from 1 to 1000 readings per second, such as 120 or 120Hz"
      case .factor: "a factor above 0, such as 2 or 0.5x"
      case .count: "a whole number from 1 to 1000"
      case .fingers: "a number of fingers from 1 to 10"
      case .seed: "a whole number from 0 to 9007199254740991"
      }
    }

    /// The numbers that are possible, in seconds, radians, points and so on.
    fileprivate var range: ClosedRange<Double> {
      switch self {
      case .time: 0...GesturePlan.longest
      case .angle: -GesturePlan.farthest...GesturePlan.farthest
      case .length: 0...GesturePlan.farthest
      case .speed: 0...GesturePlan.farthest
      case .rate: GesturePlan.rates
      case .factor: 0.000_001...GesturePlan.farthest
      case .count: 1...1000
      case .fingers: 1...Double(GesturePlan.mostFingers)
      case .seed: 0...9_007_199_254_740_991
      }
    }

    fileprivate var isWhole: Bool { self == .count || self == .fingers || self == .seed }
  }

  /// Takes in a number with a unit.
  mutating func number(_ measure: Measure) throws(PlanError) -> Double {
    guard let number = PlanNumber(text, word.range), let unit = factor(measure, number) else {
      throw error(measure.words)
    }
    let value = number.value * unit
    guard measure.range.contains(value), !measure.isWhole || value == value.rounded() else {
      throw error(measure.words)
    }
    advance()
    return value
  }

  /// Returns what a unit is worth; nil if it is not one of a measure.
  private func factor(_ measure: Measure, _ number: PlanNumber) -> Double? {
    let unit = PlanWord(range: number.unit, line: 0, column: 0)
    func has(_ word: StaticString) -> Bool { isWord(unit, word) }
    switch measure {
    case .time: return has("s") ? 1 : has("ms") ? 0.001 : nil
    case .angle:
      if has("deg") || has("°") { return .pi / 180 }
      if has("turn") || has("turns") { return 2 * .pi }
      return has("rad") || unit.isEnd && number.value == 0 ? 1 : nil
    case .length:
      if has("%"), let area { return min(area.size.width, area.size.height) / 100 }
      return unit.isEnd || has("pt") || has("px") ? 1 : nil
    case .speed: return unit.isEnd || has("pt/s") || has("px/s") ? 1 : nil
    case .rate: return unit.isEnd || has("Hz") || has("hz") ? 1 : nil
    case .factor: return unit.isEnd || has("x") ? 1 : nil
    case .count, .fingers, .seed: return unit.isEnd ? 1 : nil
    }
  }

  // MARK: - Places

  /// Whether the current word is the beginning of a place: a number that is followed by a comma.
  var isPlace: Bool {
    guard let number = PlanNumber(text, word.range) else { return false }
    var index = number.unit.lowerBound
    if index < number.unit.upperBound, text[index] == UInt8(ascii: "%") { index += 1 }
    return index < number.unit.upperBound && text[index] == UInt8(ascii: ",")
  }

  /// Takes in a place, which is relative to the window.
  mutating func place() throws(PlanError) -> Point {
    let words =
      area == nil
      ? "a place in points, such as 100,200" : "a place, such as 100,200 or 50%,50%"
    let (x, y) = try pair(words, horizontal: area?.size.width, vertical: area?.size.height)
    return (area?.origin ?? .zero) + Vector(x, y)
  }

  /// Takes in a displacement.
  mutating func displacement() throws(PlanError) -> Vector {
    let words = "a displacement in points, such as 200,0"
    let (x, y) = try pair(words, horizontal: area?.size.width, vertical: area?.size.height)
    return Vector(x, y)
  }

  /// Takes in two numbers with a comma between them; space may follow the comma.
  private mutating func pair(
    _ words: String,
    horizontal: Double?,
    vertical: Double?
  )
    throws(PlanError) -> (Double, Double)
  {
    let start = word
    guard let first = PlanNumber(text, word.range) else { throw error(words) }
    guard let (x, rest) = coordinate(first, of: horizontal), !rest.isEmpty,
      text[rest.lowerBound] == UInt8(ascii: ",")
    else { throw error(words) }
    var range = rest.lowerBound + 1..<rest.upperBound
    if range.isEmpty {
      advance()
      range = word.range
    }
    guard let second = PlanNumber(text, range), let (y, end) = coordinate(second, of: vertical),
      end.isEmpty
    else { throw error(words, at: word.isEnd ? word : start) }
    advance()
    return (x, y)
  }

  /// Returns a coordinate and what follows it; nil if it is not a possible one.
  private func coordinate(_ number: PlanNumber, of side: Double?) -> (Double, Range<Int>)? {
    var value = number.value
    var rest = number.unit
    if !rest.isEmpty, text[rest.lowerBound] == UInt8(ascii: "%") {
      guard let side else { return nil }
      value *= side / 100
      rest = rest.lowerBound + 1..<rest.upperBound
    }
    return value.magnitude <= GesturePlan.farthest ? (value, rest) : nil
  }
}
