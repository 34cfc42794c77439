import Foundation
import GestureExplanation
import GestureLint
import GestureScenarios
import Gestures
import Testing

/// The changes that lint proposes, and what they cost.
struct RemedyTests {
  private static func report(_ views: String) throws -> LintReport {
    let scene = "{ 'size': [390, 844], 'views': [\(views)] }".replacing("'", with: "\"")
    return try ScenarioReader.readScene(Array(scene.utf8), name: "remedies").lint(hands: 0)
  }

  private static func page(_ recognizers: String) -> String {
    "{ 'id': 'page', 'frame': [0, 0, 390, 600], 'recognizers': [\(recognizers)] }"
  }

  private static func remedies(
    _ views: String,
    _ rule: LintFinding.Rule,
    _ subject: String
  ) throws -> [LintRemedy] {
    let report = try report(views)
    let finding = report.findings.first { $0.rule == rule && $0.subject == subject }
    return try #require(finding?.remedies, "\(report.text)")
  }

  private static func cost(
    _ kind: RemedyPrice.Cost.Kind,
    of id: String,
    in remedy: LintRemedy?
  ) -> RemedyPrice.Cost? {
    remedy?.price.costs.first { $0.kind == kind && $0.recognizer == id }
  }

  @Test func aDragWaitsForASwipeAndThatHasAPrice() throws {
    let found = try Self.remedies(
      Self.page(
        "{ 'id': 'swipe', 'type': 'swipe', 'direction': ['left', 'right'] }, { 'id': 'pan', 'type': 'pan', 'settings': { 'pan.hysteresis': 0 } }"
      ),
      .never,
      "swipe"
    )
    let first = try #require(found.first)
    #expect(first.changes == [.requirement(of: "pan", toFail: "swipe")])
    // Drags along the axis of the swipe are swipes then, and the others begin when the swipe has failed.
    #expect(Self.cost(.less, of: "pan", in: first) != nil)
    #expect(Self.cost(.later, of: "pan", in: first).map { $0.delay > 0.1 } == true)
    // The next one lets both fire, and says so.
    let second = try #require(found.dropFirst().first)
    #expect(second.changes == [.takeover(by: "swipe", from: "pan")])
    #expect(Self.cost(.both, of: "pan", in: second).map { $0.count >= 8 } == true)
  }

  private static func drawer(_ pager: String, _ keys: String = "") -> String {
    "{ 'id': 'window', 'frame': [0, 0, 390, 844], 'recognizers': [{ 'id': 'drawer', 'type': 'screenEdgePan', 'edges': ['left']\(keys) }], 'subviews': [{ 'id': 'pager', 'frame': [0, 0, 390, 844], 'type': 'scrollView', 'isPagingEnabled': true, 'contentSize': [1170, 844], 'contentOffset': [390, 0]\(pager) }] }"
  }

  @Test func aPagerWaitsForTheDrawer() throws {
    let found = try Self.remedies(
      Self.drawer(", 'pan': { 'id': 'page' }"),
      .never,
      "drawer"
    )
    #expect(found.first?.changes == [.requirement(of: "page", toFail: "drawer")])
    let cost = try #require(Self.cost(.less, of: "page", in: found.first))
    // Only what begins at the edge.
    #expect(cost.count > 0 && cost.count < cost.total)
    #expect(Self.cost(.both, of: "page", in: found.first) == nil)
  }

  @Test func aPagerWhoseDragHasNoNameIsChangedByTheNameOfTheProgram() throws {
    let views = Self.drawer("")
    let found = try Self.remedies(views, .never, "drawer")
    let id = "pager.panGestureRecognizer"
    #expect(found.first?.changes == [.requirement(of: id, toFail: "drawer")])
    #expect(found.first?.changes.first?.swift == "\(id).require(toFail: drawer)")
    let scene = "{ 'views': [\(views)] }".replacing("'", with: "\"")
    let patched = try #require(
      try ScenePatch.applying(found[0].changes, to: Array(scene.utf8), name: "a")
    )
    let report = try ScenarioReader.readScene(patched, name: "a").lint(hands: 0)
    #expect(!report.findings.contains { $0.rule == .never }, "\(report.text)")
  }

  @Test func ofThreeRecognizersOnlyTheWinnerWaits() throws {
    let found = try Self.remedies(
      Self.page(
        "{ 'id': 'swipe', 'type': 'swipe', 'direction': 'up' }, { 'id': 'pan', 'type': 'pan' }, { 'id': 'press', 'type': 'longPress' }"
      ),
      .never,
      "swipe"
    )
    #expect(found.first?.changes == [.requirement(of: "pan", toFail: "swipe")])
    #expect(!found.flatMap(\.price.costs).contains { $0.recognizer == "swipe" })
  }

  @Test func aTapThatFiresBesideADoubleTapWaitsAndIsLater() throws {
    let found = try Self.remedies(
      Self.page(
        "{ 'id': 'tap', 'type': 'tap' }, { 'id': 'double', 'type': 'tap', 'numberOfTapsRequired': 2 }"
      ),
      .also,
      "double"
    )
    #expect(found.first?.changes == [.requirement(of: "tap", toFail: "double")])
    let later = try #require(Self.cost(.later, of: "tap", in: found.first))
    #expect(abs(later.delay - 0.35) < 0.001)
  }

  /// Nobody needs to wait where two gestures are done at once.
  @Test func whatIsPermittedGetsNoRemedy() throws {
    let report = try Self.report(
      Self.page(
        "{ 'id': 'pinch', 'type': 'pinch', 'simultaneousWith': ['turn'] }, { 'id': 'turn', 'type': 'rotation' }"
      )
    )
    #expect(report.findings.allSatisfy { $0.remedies.isEmpty }, "\(report.text)")
  }

  @Test func whereOnlyTogetherHelpsItSaysThatBothFire() throws {
    // The pan cannot wait for the swipe, which waits for it, and begins long before a swipe is one.
    let found = try Self.remedies(
      Self.page(
        "{ 'id': 'swipe', 'type': 'swipe', 'direction': 'left', 'requireToFail': ['rest'] }, { 'id': 'rest', 'type': 'longPress', 'requireToFail': ['pan'] }, { 'id': 'pan', 'type': 'pan' }"
      ),
      .never,
      "swipe"
    )
    let together = try #require(
      found.first {
        $0.changes.first?.text.contains("simultaneously") == true
          || $0.changes.first?.text.contains("takeOver") == true
      }
    )
    #expect(together.price.costs.contains { $0.kind == .both })
    #expect(together.price.text(of: "swipe").contains("; then both fire, `swipe` and `pan`, in "))
  }

  @Test func theReportHasTheChangeInJavaScriptAndInJSON() throws {
    let report = try Self.report(
      Self.page("{ 'id': 's', 'type': 'swipe', 'direction': 'left' }, { 'id': 'p', 'type': 'pan' }")
    )
    #expect(report.text.contains("\n  JavaScript: p.requireFailureOf(s)\n"), "\(report.text)")
    let object = try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    let remedy = try #require(
      (findings.first?["remedies"] as? [[String: Any]])?.first
    )
    #expect(remedy["swift"] as? [String] == ["p.require(toFail: s)"])
    #expect(remedy["javascript"] as? [String] == ["p.requireFailureOf(s)"])
    let changes = try #require(remedy["changes"] as? [[String: String]])
    #expect(changes == [["recognizer": "p", "requireToFail": "s"]])
    #expect((remedy["costs"] as? [Any])?.isEmpty == false)
  }

  // MARK: - Limits

  /// A value comes from what was measured only if that has the unit of the limit.
  @Test(arguments: [
    ("'type': 'tap', 'numberOfTapsRequired': 3, 'settings': { 'tap.maximumGap': 0.05 }", 0.2...0.3),
    ("'type': 'swipe', 'settings': { 'swipe.minimumSpeed': 9000 }", 500...1000),
    ("'type': 'tap', 'settings': { 'tap.maximumHold': 0.05 }", 0.2...0.3),
    ("'type': 'pan', 'settings': { 'pan.hysteresis': 300 }", 100...140),
    ("'type': 'longPress', 'minimumPressDuration': 0.4, 'allowableMovement': 0.5", 0...0),
  ])
  func aLimitThatIsOfferedHasTheRightSize(_ keys: String, _ range: ClosedRange<Double>) throws {
    let report = try Self.report(Self.page("{ 'id': 's', \(keys) }"))
    let never = report.findings.filter { $0.rule == .never }
    guard range.upperBound > 0 else { return #expect(never.isEmpty, "\(report.text)") }
    let remedy = try #require(never.first?.remedies.first, "\(report.text)")
    guard case .setting(_, let value, "s")? = remedy.changes.first else {
      Issue.record("\(report.text)")
      return
    }
    #expect(range.contains(value), "\(report.text)")
  }

  @Test func whatIsDoneAtOnceByNameIsNoFinding() throws {
    func also(_ names: String, _ type: String = "pinch") throws -> [LintFinding] {
      try Self.report(
        Self.page(
          "{ 'id': 'pan', 'type': 'pan', 'simultaneousWith': [\(names)] }, { 'id': 'pinch', 'type': '\(type)' }"
        )
      ).findings.filter { $0.rule == .also }
    }
    // Two drags move two things.
    #expect(try !also("'pinch'", "pan").isEmpty)
    #expect(try also("'pinch'").isEmpty)
    let broad = try also("'*'")
    #expect(!broad.isEmpty && broad.allSatisfy { $0.level == .note })
  }

  @Test func whatATakeoverIsForIsNoFinding() throws {
    let report = try Self.report(
      Self.page(
        "{ 'id': 'swipe', 'type': 'swipe', 'direction': 'left', 'takeOverFrom': ['pan'] }, { 'id': 'pan', 'type': 'pan' }"
      )
    )
    let also = report.findings.filter { $0.rule == .also }
    #expect(!also.contains { $0.subject == "swipe" }, "\(report.text)")
    // A drag that a swipe ends is worth a note.
    #expect(also.allSatisfy { $0.level == .note && $0.text.hasSuffix("`swipe` takes over.") })
  }

  // MARK: - Another tree

  /// A handle inside of a page whose press and double tap both have its gestures.
  private static let handle =
    "{ 'id': 'page', 'frame': [10, 20, 370, 600], 'recognizers': [{ 'id': 'drag', 'type': 'pan' }, { 'id': 'hold', 'type': 'longPress', 'minimumPressDuration': 0.1, 'allowableMovement': 500 }], 'subviews': [{ 'id': 'box', 'frame': [30, 40, 300, 300], 'subviews': [{ 'id': 'handle', 'frame': [50, 60, 200, 200], 'recognizers': [{ 'id': 'spin', 'type': 'pan', 'settings': { 'pan.hysteresis': 60 } }] }] }] }"

  @Test func whereSeveralHaveItsGestureAViewStandsBesideThem() throws {
    let report = try Self.report(Self.handle)
    let all = report.findings.filter { $0.subject == "spin" }.flatMap(\.remedies)
    let beside = GestureChange.beside(view: "handle", of: "page", frame: Rect(90, 120, 200, 200))
    let remedy = try #require(all.first { $0.changes == [beside] }, "\(report.text)")
    let scene = "{ 'size': [390, 844], 'views': [\(Self.handle)] }".replacing("'", with: "\"")
    let patched = try #require(
      try ScenePatch.applying(remedy.changes, to: Array(scene.utf8), name: "a")
    )
    let after = try ScenarioReader.readScene(patched, name: "a").lint(hands: 0)
    #expect(
      !after.findings.contains { $0.subject == "spin" && $0.level == .error },
      "\(after.text)"
    )
  }

  @Test func whatScrollsOrTurnsWithItsPlaceStaysThere() throws {
    for keys in [
      "'type': 'scrollView', 'contentSize': [370, 2000]", "'transform': [1.2, 0, 0, 1.2, 0, 0]",
    ] {
      let views = Self.handle.replacing("'id': 'box'", with: "'id': 'box', \(keys)")
      let remedies = try Self.report(views).findings.flatMap(\.remedies)
      #expect(
        !remedies.contains {
          if case .beside("handle", "page", _)? = $0.changes.first { true } else { false }
        }
      )
    }
  }

  @Test func findingsThatDifferInTheOtherOneAreOne() throws {
    let rows = (0..<3).map {
      "{ 'id': 'row\($0)', 'frame': [0, \($0 * 100 + 100), 390, 90], 'recognizers': [{ 'id': 'open\($0)', 'type': 'tap' }] }"
    }
    let report = try Self.report(
      "{ 'id': 'page', 'recognizers': [{ 'id': 'wake', 'type': 'tap', 'numberOfTapsRequired': 2 }], 'subviews': [\(rows.joined(separator: ", "))] }"
    )
    let also = report.findings.filter { $0.rule == .also }
    try #require(also.count == 1, "\(report.text)")
    #expect(also[0].text.hasSuffix(" It is the same for `open1` and `open2`."), "\(also[0].text)")
    #expect(also[0].others == ["open0", "open1", "open2"])
    #expect(!report.json().contains("subjects"))
  }

  // MARK: - A law

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of each scene of the fixtures and examples, or of every so manieth of many.
  private static func scenes() throws -> [(name: String, bytes: [UInt8])] {
    var scenes: [(name: String, bytes: [UInt8])] = []
    for folder in ["Tests/Fixtures", "Examples"] {
      let path = root.appendingPathComponent(folder)
      for file in try FileManager.default.subpathsOfDirectory(atPath: path.path).sorted() {
        let data = { try Data(contentsOf: path.appendingPathComponent(file)) }
        if file.hasSuffix(".scene.json") {
          scenes.append((file, Array(try data())))
        } else if file.hasSuffix(".scenario.json"),
          let list = try JSONSerialization.jsonObject(with: try data()) as? [[String: Any]]
        {
          for scenario in list.enumerated() where scenario.offset % 4 == 0 {
            guard let scene = scenario.element["scene"] as? [String: Any] else { continue }
            let bytes = Array(try JSONSerialization.data(withJSONObject: scene))
            if !scenes.contains(where: { $0.bytes == bytes }) {
              scenes.append(("\(file) \(scenario.offset)", bytes))
            }
          }
        }
      }
    }
    return scenes
  }

  /// No remedy is printed without what it costs, and each can be applied and does what it says.
  ///
  /// A quarter of the scenes, the small ones, to save time; with `EVERY_REMEDY=1`, all.
  @Test func everyRemedyHasAPriceAndCanBeApplied() throws {
    let scenes = try Self.scenes()
    try #require(scenes.count > 80)
    let isWhole = ProcessInfo.processInfo.environment["EVERY_REMEDY"] == "1"
    var count = 0
    for (offset, (name, bytes)) in scenes.enumerated() where isWhole || offset % 4 == 0 {
      // Those with drawings name files.
      guard let scene = try? ScenarioReader.readScene(bytes, name: name) else { continue }
      guard isWhole || bytes.count < 600 else { continue }
      for finding in scene.lint(hands: 0).findings {
        guard let tried = finding.tried else { continue }
        let sentences = tried.components(separatedBy: "Tried with ").dropFirst()
        #expect(sentences.count == finding.remedies.count, "\(name): \(tried)")
        for (sentence, remedy) in zip(sentences, finding.remedies) {
          count += 1
          let isFree = sentence.contains("; nothing else changes in ")
          #expect(
            isFree == remedy.price.costs.isEmpty && sentence.contains("; "),
            "\(name): \(tried)"
          )
          guard !remedy.changes.isEmpty else { continue }
          let patched = try #require(
            try ScenePatch.applying(remedy.changes, to: bytes, name: name),
            "\(name): \(sentence)"
          )
          let after = try ScenarioReader.readScene(patched, name: name)
          let numbers = remedy.effect.split(separator: " ").compactMap { Int($0) }
          guard finding.rule == .never, numbers.count == 2, numbers[0] == numbers[1] else {
            continue
          }
          let isGone = !after.lint(hands: 0).findings.contains {
            $0.rule == .never && $0.subject == finding.subject && $0.text == finding.text
          }
          #expect(isGone, "\(name): \(tried)")
        }
      }
    }
    #expect(count > (isWhole ? 20 : 0), "only \(count) remedies")
  }
}
