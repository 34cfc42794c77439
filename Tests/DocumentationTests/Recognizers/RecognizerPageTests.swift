import Foundation
import GestureScenarios
import GestureShapes
import GestureTraces
import Gestures
import Testing

/// The pages about recognizers are complete, and their tables are those of the code.
///
/// `RECORD_RECOGNIZER_PAGES=1 swift test --filter RecognizerPageTests` writes the tables.
struct RecognizerPageTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["RECORD_RECOGNIZER_PAGES"] != nil

  @Test(arguments: try RecognizerPages.all() + [RecognizerPages.special])
  func everyTableIsThatOfTheCode(_ page: String) throws {
    try Self.expect(RecognizerPages.rewritten(page, Self.table), in: page)
  }

  /// Expects a file to have a text, or writes it.
  private static func expect(_ text: String, in file: String) throws {
    let old = try? DocumentationFiles.text(file)
    guard text != old else { return }
    if isRecording {
      let url = DocumentationFiles.root.appendingPathComponent(file)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let lines = Set((old ?? "").split(separator: "\n"))
    let missing = text.split(separator: "\n").first { !lines.contains($0) } ?? "fewer lines"
    Issue.record("\(file) differs from the code: \(missing). RECORD_RECOGNIZER_PAGES=1 writes it.")
  }

  private static func table(_ request: [String]) throws -> String {
    let words = request.dropFirst()
    func kind() throws -> RecognizerDescription {
      try #require(words.first.flatMap(RecognizerCatalogue.standard.kind), "\(request): no kind")
    }
    switch request.first {
    case "kinds": return try RecognizerPages.kinds()
    case "special":
      let names = RecognizerCatalogue.further.kinds.map { "\(Swift.type(of: $0.makeRecognizer()))" }
      return "### Special recognizers\n\n" + names.map { "- ``\($0)``" }.joined(separator: "\n")
    case "properties": return try PropertyTables.properties(of: kind())
    case "commonProperties": return try PropertyTables.commonProperties()
    case "settings": return try PropertyTables.settings(Array(words))
    case "otherSettings": return try PropertyTables.otherSettings()
    case "generalSettings": return try PropertyTables.generalSettings(words.first ?? "")
    case "reasons": return try ReasonTables.reasons(of: kind())
    case "allReasons": return try ReasonTables.all(aboutHand: words.first == "hand")
    default:
      Issue.record("no table \(request)")
      return ""
    }
  }

  /// The page about accessible alternatives has a table of the actions of all kinds.
  @Test func theTableOfActionsIsThatOfTheCatalogue() throws {
    let file = DocumentationFiles.articles + "/AccessibleAlternatives.md"
    var rows: [String] = []
    for kind in RecognizerCatalogue.standard.kinds {
      let recognizer = kind.makeRecognizer()
      (recognizer as? SwipeGestureRecognizer)?.direction = [.left, .right, .up, .down]
      (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .all
      (recognizer as? StrokeGestureRecognizer)?.templates = TemplateStore([
        StrokeTemplate("NAME", points: [Point(0, 0), Point(9, 9)])
      ])
      let actions = recognizer.alternativeActions.map { action in
        let keys = action.keys.map { "`\($0.shortcut)`" }.joined(separator: ", ")
        return keys.isEmpty ? "`\(action.id)`" : "`\(action.id)` (\(keys))"
      }
      if !actions.isEmpty { rows.append("| `\(kind.word)` | \(actions.joined(separator: ", ")) |") }
    }
    let page = try DocumentationFiles.text(file)
    let written = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let table = written.joined(separator: "\n")
    try Self.expect(page.replacing(table, with: rows.joined(separator: "\n")), in: file)
  }

  /// The recording of a kind is the first of its scenarios, of a gesture that fires and one that just misses, unless
  /// it comes from elsewhere.
  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func theRecordingIsThatOfTheFirstScenario(_ kind: RecognizerDescription) throws {
    let source = "Tests/Fixtures/scenarios/project/\(kind).scenario.json"
    let recording = "Tests/Fixtures/recognizers/\(kind)"
    let old = try? DocumentationFiles.text(recording + ".trace.jsonl")
    guard old?.contains("\(kind).scenario.json") != false else { return }
    let url = DocumentationFiles.root.appendingPathComponent(source)
    let first = try #require(ScenarioReader.read(contentsOf: url).first)
    let header = TraceHeader(size: first.scene.size, source: source)
    let trace = Trace(header: header, frames: first.trace.frames)
    try Self.expect(TraceWriter.text(of: trace), in: recording + ".trace.jsonl")
    let scene = try #require(DocumentationFiles.matches(of: #""scene": (.+),$"#, in: source).first)
    try Self.expect(scene + "\n", in: recording + ".scene.json")
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func everyKindHasAPageWithItsTables(_ kind: RecognizerDescription) throws {
    let page = RecognizerPages.page(of: kind)
    let requests = try RecognizerPages.tables(of: page).map(\.request)
    for name in ["properties", "reasons"] {
      #expect(requests.contains([name, kind.word]), "\(page) lacks the table \(name) \(kind.word)")
    }
    let own = "\(kind.settings.first?.name.split(separator: ".").first ?? "")."
    let settings = requests.filter { $0.first == "settings" }.flatMap { $0.dropFirst() }
    #expect(own == "." || settings.contains(own), "\(page) lacks the table settings \(own)")
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func everyPageHasItsParts(_ kind: RecognizerDescription) throws {
    let page = RecognizerPages.page(of: kind)
    let parts = try DocumentationFiles.matches(of: "^## (.+)$", in: page)
    #expect(parts == ["Example", "Properties", "Settings", "Why it fails", "Rules", "Try it"])
    let text = try DocumentationFiles.text(page)
    #expect(text.contains("](\(kind.word).svg)"), "\(page) has no picture")
    #expect(text.contains("](FailureReasons.md)") && text.contains("](ChoosingARecognizer.md#"))
    #expect(try DocumentationFiles.blocks(of: page, in: "swift").count >= 2)
    #expect(try DocumentationFiles.blocks(of: page, in: "console").count == 1)
  }

  /// `SnippetTests` holds the Swift of every page, and `WhySnippetTests` the commands of the kinds.
  @Test(arguments: try RecognizerPages.all())
  func noSnippetIsInAnotherLanguage(_ page: String) throws {
    let kinds = RecognizerCatalogue.standard.kinds.map(RecognizerPages.page)
    let languages = Set(try DocumentationFiles.matches(of: "^ *(?:```|~~~)(.*)$", in: page))
    let allowed: Set = kinds.contains(page) ? ["", "swift", "console"] : ["", "swift"]
    #expect(languages.subtracting(allowed) == [], "\(page)")
    let fences = try DocumentationFiles.matches(of: "^( *(?:```|~~~))", in: page)
    var blocks = try DocumentationFiles.blocks(of: page, in: "swift").count
    blocks += try DocumentationFiles.blocks(of: page, in: "console").count
    #expect(fences.count == 2 * blocks, "\(page) has a snippet without a language, or indented")
  }

  @Test func everySettingIsOnSomePage() throws {
    let pages = try RecognizerPages.all().map { try DocumentationFiles.text($0) }
    let names = (GestureSettings.thresholds + GestureSettings.general).map(\.name)
    for name in names {
      #expect(pages.contains { $0.contains("| `\(name)` |") }, "\(name)")
    }
  }

  /// The tables of reasons come from the scenarios, so these must show every reason.
  @Test func noRandomFingerFindsAReasonThatNoScenarioHas() {
    let known = Set(ReasonSurvey.scenarios.map { "\($0.word) \($0.reason) \($0.setting)" })
    for finding in ReasonSurvey.random(seeds: 1..<30) where finding.reason.isAboutHand {
      let name = "\(finding.word) \(finding.reason) \(finding.setting)"
      // Random worlds also have a maximum that is less than the minimum, which scenes refuse.
      guard name != "screenEdgePan tooManyTouches maximumNumberOfTouches" else { continue }
      #expect(known.contains(name), "add a scenario in which this is the reason: \(name)")
    }
  }

  @Test func everySettingThatDecidesIsAReasonInSomeScenario() {
    let known = Set(ReasonSurvey.scenarios.map(\.setting))
    for setting in FailureReason.Setting.allCases where setting != .own {
      #expect(known.contains(setting.rawValue), "add a scenario that misses \(setting.rawValue)")
    }
  }

  /// Prose is short: the tables, snippets and transcripts do not count.
  @Test(arguments: try RecognizerPages.all())
  func everyPageIsShort(_ page: String) throws {
    var isProse = true
    var count = 0
    for line in try DocumentationFiles.text(page).split(separator: "\n") {
      if line.hasPrefix("```") { isProse.toggle() }
      if isProse, !line.hasPrefix("|") { count += line.split(separator: " ").count }
    }
    #expect(count <= 420, "\(page) has \(count) words")
  }
}
