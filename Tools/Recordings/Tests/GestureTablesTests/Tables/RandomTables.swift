import GestureScenarios
import GestureTables
import GestureTraces

/// Tables with random counts, as lines of JSON.
struct RandomTables {
  private var random: SeededGenerator
  /// The number of names to choose from.
  private let names: Int

  init(seed: UInt64, names: Int) {
    random = SeededGenerator(seed: seed)
    self.names = names
  }

  static func read(_ line: String) throws -> AttemptTable {
    guard case .table(let table) = try AttemptTable.read(Array(line.utf8), file: "t", line: 1)
    else {
      throw InputError(file: "t", expected: "a table", found: "an error")
    }
    return table
  }

  /// Returns a table with random rows; the same key may have several.
  mutating func next(rows: Int) -> String {
    let touches = (0..<rows).map { _ in
      #"{\#(place())"touches":9,"taps":\#(number(9)),"dead":\#(number(5)),"rage":1,"rageTaps":3}"#
    }
    let gestures = (0..<rows).map { _ in gesture() }
    return #"{"table":{"version":1,"by":"element","sessions":\#(number(5)),"unreadable":0,"#
      + #""touches":[\#(touches.joined(separator: ","))],"gestures":["#
      + gestures.joined(separator: ",") + "]}}"
  }

  private mutating func number(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

  private mutating func place() -> String {
    // Two spellings of one letter, which Swift's strings take for equal.
    let element = number(9) == 0 ? ["\u{E9}", "e\u{301}"][number(1)] : "e\(number(names - 1))"
    return number(3) == 0 ? "" : #""screen":"s\#(number(1))","element":"\#(element)","#
  }

  private mutating func gesture() -> String {
    let reasons = (0...number(2)).map { _ in reason() }
    return #"{\#(place())"gesture":"g\#(number(2))","type":"tap","fired":\#(number(9)),"failed":3,"#
      + #""cancelled":0,"refused":1,"open":0,"nearMisses":1,"#
      + #""reasons":[\#(reasons.joined(separator: ","))]}"#
  }

  private mutating func reason() -> String {
    guard number(3) > 0 else {
      return #"{"reason":"lostTo","winner":"pan","count":2,"nearMisses":0}"#
    }
    let value = Double.random(in: 10...40, using: &random)
    var histogram = ValueHistogram()
    histogram.add(value)
    let bucket = (value.bitPattern + (1 << 46) - 1) >> 46
    let numbers = #"{"min":\#(value),"max":\#(value),"buckets":[[\#(bucket),1]]}"#
    return #"{"reason":"movedTooFar","setting":"s\#(number(1))","unit":"pt","bound":"atMost","#
      + #""count":1,"nearMisses":1,"limit":[\#(number(3)),10],"values":\#(numbers),"#
      + #""missedBy":\#(numbers)}"#
  }
}
