import GestureListening
import GestureTraces
import Gestures
import Testing

/// What a configuration may contain, and what its errors say.
@Suite struct ListenConfigurationTests {
  private func read(_ text: String) throws -> ListenConfiguration {
    try ListenConfigurationReader.read(Array(text.utf8), name: "rules")
  }

  @Test func aRuleHasAllConditions() throws {
    let text =
      "\u{FEFF}edge-width 20\r\n\n  drag left fingers 3 edge top 25% 75% by 40"
      + " device \"A \\ B*\" =>  echo \"# no comment\" => x  \r\n# end"
    let rules = try read(text)
    #expect(rules.edgeWidth == 20)
    var rule = ListenRule(
      gesture: .drag(.left, by: 40),
      fingers: 3,
      start: .edge(.top, 0.25...0.75),
      device: "A \\ B*",
      command: "echo \"# no comment\" => x",
      line: 3
    )
    #expect(rules.rules == [rule])
    rule.fingers = nil
    #expect(rules.rules != [rule])
  }

  @Test func fingersHaveADefault() throws {
    let rules = try read("tap => a\npinch in => b\nrecognizer x => c\nrotate left => d")
    #expect(rules.rules.map(\.fingers) == [1, nil, nil, nil])
  }

  @Test(arguments: [
    ("swip left => x", 1, "\"swip\" (did you mean \"swipe\"?)"),
    ("swipe => x", 7, "the end of the conditions"),
    ("tap edge topp => y", 10, "\"topp\" (did you mean \"top\"?)"),
    ("tap fingers 11 => x", 13, "\"11\""),
    ("tap fingers 1.5 => x", 13, "\"1.5\""),
    ("pinch in fingers 1 => x", 18, "\"1\""),
    ("tap edge top 50% 20% => x", 18, "\"20%\""),
    ("tap edge top 50% => x", 18, "the end of the conditions"),
    ("tap edge top corner top-left => x", 14, "\"corner\""),
    ("tap", 4, "the end of the conditions"), ("tap =>   ", 10, "the end of the line"),
    ("tap device \"x => y", 12, "the end of the line"),
    ("\"tap\" => x", 1, "the quoted text \"tap\""), ("edge-width nan", 12, "\"nan\""),
    ("edge-width 5 6", 14, "\"6\""), ("tap by 3 => x", 5, "\"by\""),
    ("tap => a\u{0}b", 9, "one"),
    ("rotate right by 400 => x", 17, "\"400\""),
  ])
  func aMistakeHasItsColumn(_ text: String, _ column: Int, _ found: String) throws {
    let error = #expect(throws: ConfigurationMistakes.self) { try read("# first\n" + text) }?
      .mistakes.first
    #expect(error?.line == 2)
    #expect(error?.column == column)
    #expect(error?.found == found)
    #expect(error?.expected.isEmpty == false)
  }

  @Test func aRuleThatNeverRunsIsAnError() throws {
    let error = #expect(throws: ConfigurationMistakes.self) {
      try read("tap => a\ntap fingers 1 => b\n")
    }?.mistakes.first
    #expect(error?.line == 2)
    #expect(error?.expected.contains("line 1") == true)
  }

  @Test func otherBytesThanTextAreAnError() {
    #expect(throws: ConfigurationMistakes.self) {
      try ListenConfigurationReader.read([0x74, 0xFF], name: "rules")
    }
  }

  @Test func allMistakesAreNamed() throws {
    let error = #expect(throws: ConfigurationMistakes.self) {
      try read("swip left => a\ntap => b\ntap fingers 99 => c\n\ntap =>\n")
    }
    #expect(error?.mistakes.map(\.line) == [1, 3, 5])
    let many = #expect(throws: ConfigurationMistakes.self) {
      try read(String(repeating: "x\n", count: 30))
    }
    #expect(many?.lines.count == 21)
    #expect(many?.lines.last == "and 10 more mistakes")
  }

  /// Rules of which the last one never runs, with a part of the reason.
  @Test(arguments: [
    ("swipe left => a\nswipe left edge right => b", "line 1"),
    ("tap => a\ntap corner top-left => b", "line 1"),
    ("drag left => a\n\ndrag left by 200 edge right device \"ELAN*\" => b", "line 1"),
    ("pinch in => a\npinch in by 2 fingers 3 => b", "line 1"),
    ("press edge top 0% 60% => a\npress edge top 20% 40% => b", "line 1"),
    ("tap device \"elan*\" => a\ntap device \"ELAN Touch*\" => b", "line 1"),
    ("recognizer unknown => a", "no recognizer"),
    ("drag left by 1200 => a", "1200 points"),
    ("drag left edge left => a", "left edge"), ("drag up by 90 corner top-right => a", "corner"),
  ])
  func aRuleThatNeverRunsIsWarnedAbout(_ text: String, _ reason: String) throws {
    let rules = try read(text)
    let warnings = rules.warnings(recognizers: ["known"])
    #expect(warnings.map(\.line) == [rules.rules.last?.line])
    #expect(warnings.first?.words.contains(reason) == true)
  }

  @Test func ofVeryManyRulesThatNeverRunTheFirstAreNamed() throws {
    let count = 100
    let rules = try read((0..<count).map { "recognizer r\($0) => a\n" }.joined())
    let lines = rules.warningLines(in: "rules", recognizers: [])
    #expect(lines.first?.hasPrefix("rules:1: ") == true)
    #expect(lines.last == "and \(count - lines.count + 1) more rules that never run")
  }

  @Test(arguments: [
    "swipe left edge right => b\nswipe left => a", "tap corner top-left => b\ntap => a",
    "drag left by 200 => b\ndrag left => a",
    "press edge top 20% 60% => a\npress edge top 10% 40% => b",
    "tap device \"A\" => a\ntap device \"*\" => b", "tap fingers 2 => a\ntap => b",
    "pinch in fingers 2 => a\npinch in => b", "recognizer known => a", "swipe right edge left => a",
    "tap => a\ndouble-tap => b\nswipe left => c\ndrag left => d",
    "drag left edge left fingers 3 => a", "swipe left edge left => a",
  ])
  func aRuleThatMayRunIsNot(_ text: String) throws {
    #expect(try read(text).warnings(recognizers: ["known"]) == [])
  }
}
