import GestureGeometry
import GestureListening
import GestureTraces
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
  ])
  func aMistakeHasItsColumn(_ text: String, _ column: Int, _ found: String) throws {
    let error = #expect(throws: InputError.self) { try read("# first\n" + text) }
    #expect(error?.line == 2)
    #expect(error?.column == column)
    #expect(error?.found == found)
    #expect(error?.expected.isEmpty == false)
  }

  @Test func aRuleThatNeverRunsIsAnError() throws {
    let error = #expect(throws: InputError.self) { try read("tap => a\ntap fingers 1 => b\n") }
    #expect(error?.line == 2)
    #expect(error?.expected.contains("line 1") == true)
  }

  @Test func otherBytesThanTextAreAnError() {
    #expect(throws: InputError.self) {
      try ListenConfigurationReader.read([0x74, 0xFF], name: "rules")
    }
  }
}
