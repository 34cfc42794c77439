import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Testing

@Suite struct AttemptTableTests {
  private func sum(_ tables: some Sequence<AttemptTable>) -> AttemptTable {
    tables.reduce(into: AttemptTable(by: .element)) { $0.merge($1) }
  }

  /// Adds up tables in random pairs until one is left.
  private func sumInAnyGroups(
    _ tables: [AttemptTable],
    _ random: inout SeededGenerator
  ) throws -> AttemptTable {
    var rest = tables
    while rest.count > 1 {
      rest.shuffle(using: &random)
      let part = rest.removeLast()
      // Through JSON, as between machines.
      rest[0] = try RandomTables.read(rest[0].json)
      rest[0].merge(part)
    }
    return rest[0]
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func theBytesDoNotDependOnOrderOrGrouping(seed: UInt64) throws {
    var source = RandomTables(seed: seed, names: 6)
    let lines = (0..<12).map { _ in source.next(rows: 8) }
    let tables = try lines.map(RandomTables.read)
    let whole = sum(tables).json
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      #expect(try sumInAnyGroups(tables, &random).json == whole, "seed \(seed)")
    }
    #expect(sum(tables).sessions.value > 0)
    #expect(try RandomTables.read(whole).json == whole)
  }

  /// Nearly 20,000 rows, of which 4,096 are kept.
  @Test func beyondTheBoundTheBytesDoNotDependOnOrderOrGroupingEither() throws {
    var source = RandomTables(seed: 5, names: 100_000)
    let tables = try (0..<8).map { _ in try RandomTables.read(source.next(rows: 2500)) }
    let whole = sum(tables).json
    #expect(whole.contains(#"{"rest":true,"attempts":"#))
    #expect(whole.contains(#"{"rest":true,"touches":"#))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2 { #expect(try sumInAnyGroups(tables, &random).json == whole) }
    #expect(whole.matches(of: #/"gesture":/#).count == 4096)
  }

  @Test func namesThatLookEqualStayApart() throws {
    let rows = ["\u{E9}", "e\u{301}"].map {
      #"{"element":"\#($0)","touches":1,"taps":1,"dead":0,"rage":0,"rageTaps":0}"#
    }
    func table(_ rows: [String]) throws -> AttemptTable {
      try RandomTables.read(
        #"{"table":{"version":1,"by":"element","sessions":1,"unreadable":0,"touches":["#
          + rows.joined(separator: ",") + #"],"gestures":[]}}"#
      )
    }
    let json = try table(rows).json
    #expect(json == (try table(rows.reversed())).json)
    #expect(json.matches(of: #/"touches":1/#).count == 2)
  }

  @Test func aLongNameIsShortenedAndStaysDifferentFromOthers() throws {
    let name = String(repeating: "ü", count: 200)
    let (first, second) = (TableName(name + "a"), TableName(name + "b"))
    #expect(first != second)
    #expect(first.text.utf8.count <= TableName.longest)
    #expect(TableName(first.text) == first)
    #expect(first.text.hasPrefix("üüü"))
    #expect(!first.text.contains("\u{FFFD}"))
  }

  @Test func sumsStopInsteadOfOverflowing() throws {
    let row =
      #"{"table":{"version":1,"by":"screen","sessions":9007199254740992,"unreadable":7,"touches":[],"#
      + #""gestures":[]}}"#
    var table = try RandomTables.read(row)
    table.merge(table)
    #expect(table.sessions.value == TableCount.most)
    #expect(table.unreadable.value == 14)
  }

  @Test(arguments: [
    ("[]", "t:1:1: expected an object, found a list"),
    (#"{"id":1}"#, #"expected the key "table" or "error", found an object without them"#),
    (#"{"table":{"version":2}}"#, "expected version 1 of the format, found 2 (table.version)"),
    (
      #"{"table":{"version":1,"by":"elment","sessions":1}}"#,
      #"expected "element", "screen" or "place", found "elment"#
    ),
    (
      #"{"table":{"version":1,"by":"place","sessions":-1}}"#,
      "expected an integer from 0 to 9007199254740992, found -1 (table.sessions)"
    ),
    (
      #"{"table":{"version":1,"by":"place","sessions":1,"unreadable":0,"touches":[{"touches":1e99}]}}"#,
      "(table.touches[0].touches)"
    ),
  ])
  func aMistakeHasItsPosition(line: String, words: String) {
    #expect {
      try AttemptTable.read(Array(line.utf8), file: "t", line: 1)
    } throws: {
      "\($0)".contains(words)
    }
  }

  @Test(arguments: [
    (#""min":1,"max":2,"buckets":[[1,1]]"#, "expected an integer from "),
    (#""min":1,"max":2,"buckets":[[65472,0]]"#, "expected a count above 0"),
    (#""min":1,"max":2,"buckets":[]"#, "expected at least one bucket"),
    (#""min":3,"max":2,"buckets":[[65472,1]]"#, "expected a largest value that is not below"),
    (#""min":-3,"max":2,"buckets":[[65472,1]]"#, "expected a number of at least 0"),
  ])
  func aHistogramThatCannotBeIsRefused(histogram: String, words: String) {
    let line =
      #"{"table":{"version":1,"by":"place","sessions":1,"unreadable":0,"touches":[],"gestures":[{"#
      + #""gesture":"g","type":"tap","fired":0,"failed":1,"cancelled":0,"refused":0,"open":0,"#
      + #""nearMisses":0,"reasons":[{"count":1,"nearMisses":0,"values":{\#(histogram)}}]}]}}"#
    #expect {
      try AttemptTable.read(Array(line.utf8), file: "t", line: 1)
    } throws: {
      "\($0)".contains(words)
    }
  }
}
