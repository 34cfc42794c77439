import GestureLint
import GestureScenarios
import GestureTesting
import GestureViews
import Gestures
import Testing

/// What lint finds in scenes.
struct LintTests {
  private static func report(_ scene: String) throws -> LintReport {
    try ScenarioReader.readScene(Array(scene.utf8), name: "injected").lint()
  }

  private static func report(of recognizers: String) throws -> LintReport {
    try report(InjectedFault(.never, "", nil, recognizers).json)
  }

  @Test(
    arguments: InjectedFault.never + InjectedFault.instead + InjectedFault.late
      + InjectedFault.unsteady
      + InjectedFault.relations + InjectedFault.people
  )
  func everyInjectedFaultIsFound(_ fault: InjectedFault) throws {
    let report = try Self.report(fault.json)
    let found = report.findings.contains {
      $0.rule == fault.rule && $0.subjects.contains(fault.subject)
        && (fault.other == nil || $0.other == fault.other)
    }
    #expect(found, "\(report.text)")
  }

  @Test(arguments: [
    "{ 'id': 'tap', 'type': 'tap' }, { 'id': 'pinch', 'type': 'pinch' }, { 'id': 'turn', 'type': 'rotation' }",
    "{ 'id': 'pan', 'type': 'pan' }, { 'id': 'pinch', 'type': 'pinch', 'takeOverFrom': ['pan'] }",
    "{ 'id': 'swipe', 'type': 'swipe' }, { 'id': 'press', 'type': 'longPress' }",
    "{ 'id': 'circle', 'type': 'circle' }",
  ])
  func nothingIsFoundWhereNothingIsWrong(_ recognizers: String) throws {
    let report = try Self.report(of: recognizers)
    #expect(report.open.isEmpty && !report.rows.isEmpty, "\(report.text)")
  }

  @Test func theChangeThatFixesAGestureWasTried() throws {
    let swipe =
      "{ 'id': 's', 'type': 'swipe', 'direction': 'left' }, { 'id': 'p', 'type': 'pan' KEY }"
    let finding = try #require(
      try Self.report(of: swipe.replacing("KEY", with: "")).findings.first { $0.rule == .never }
    )
    let start = "Tried with `p.require(toFail: s)`: it fires in 4 of 4; `p` no longer fires in "
    #expect(finding.tried?.hasPrefix(start) == true, "\(finding.line)")
    let fixed = try Self.report(of: swipe.replacing("KEY", with: ", 'requireToFail': ['s']"))
    #expect(!fixed.findings.contains { $0.rule == .never }, "\(fixed.text)")
  }

  @Test func aLateTapIsToldWithTheTimeTheCauseAndWhatWouldHelp() throws {
    let scene =
      "{ 'id': 'tap', 'type': 'tap', 'requireToFail': ['double'] KEY }, { 'id': 'double', 'type': 'tap', 'numberOfTapsRequired': 2 SET }"
    let plain = scene.replacing("KEY", with: "").replacing("SET", with: "")
    let finding = try #require(try Self.report(of: plain).findings.first { $0.rule == .late })
    #expect(
      finding.text
        == "A slow tap in the middle of `page` fires `tap` 0.350 s after the lift, because `double` must fail first."
    )
    #expect(
      finding.tried?.hasPrefix(
        "Tried with `tap.maximumGap` = 0.2 s for `double`: it answers 0.200 s after the lift; nothing else changes in "
      ) == true
    )
    let shorter = scene.replacing("KEY", with: "").replacing(
      "SET",
      with: ", 'settings': { 'tap.maximumGap': 0.2 }"
    )
    let left = try #require(try Self.report(of: shorter).findings.first { $0.rule == .late })
    #expect(left.text.contains("0.200 s after the lift"))
  }

  /// A shorter gap between taps does not let the pinch begin sooner, so nothing says that it does.
  @Test func adviceForALateContinuousGestureIsWhatWasSeen() throws {
    let scene =
      "{ 'id': 'x', 'type': 'pinch', 'requireToFail': ['d'] }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2, 'numberOfTouchesRequired': 2 }"
    let finding = try #require(try Self.report(of: scene).findings.first { $0.rule == .late })
    let start = "Tried with no `x.require(toFail: d)`: it answers at once; "
    #expect(finding.tried?.hasPrefix(start) == true, "\(finding.line)")
  }

  @Test func theSameSceneGivesTheSameBytes() throws {
    let scene = InjectedFault.unsteady[0].json
    let (first, second) = (try Self.report(scene), try Self.report(scene))
    #expect(first.text == second.text)
    #expect(first.json() == second.json())
  }

  @Test func anAcceptedFindingIsMarkedAndAStaleAcceptanceIsTold() throws {
    let scene = """
      { "views": [{ "id": "page", "recognizers": [
        { "id": "tap", "type": "tap" }, { "id": "double", "type": "tap", "numberOfTapsRequired": 2 }] }],
        "accepted": [{ "rule": "also", "of": "double", "because": "the first tap selects" },
          { "rule": "late", "because": "there is none" }] }
      """
    let report = try Self.report(scene)
    #expect(report.findings.first { $0.rule == .also }?.accepted == "the first tap selects")
    #expect(report.open.map(\.rule) == [.staleAcceptance])
    #expect(throws: (any Error).self) {
      try Self.report(scene.replacing("\"there is none\"", with: "\"\""))
    }
    #expect(throws: (any Error).self) {
      try Self.report(scene.replacing("\"late\"", with: "\"latte\""))
    }
    let old = scene.replacing("\"rule\"", with: "\"finding\"")
    let error = #expect(throws: (any Error).self) { try Self.report(old) }
    #expect(error.map { "\($0)" }?.contains("the key") == true)
  }

  @Test func whatIsToldOfSeveralIsToldOnceAndAcceptedOneByOne() throws {
    let scene = """
      { "size": [390, 844], "views": [{ "id": "page", "recognizers": [
        { "id": "one", "type": "screenEdgePan" }, { "id": "edge", "type": "screenEdgePan" },
        { "id": "other", "type": "screenEdgePan" }] }],
        "accepted": [{ "rule": "noAlternative", "of": "edge", "because": "there are buttons" }] }
      """
    let told = try Self.report(scene).findings.filter { $0.rule == .noAlternative }
    try #require(told.map(\.subjects) == [["one", "other"], ["edge"]])
    #expect(told.map(\.accepted) == [nil, "there are buttons"])
    #expect(told[0].text.hasSuffix(" It is the same for `other`."))
  }

  @Test func aWindowInUseIsLookedAtWithoutATouch() throws {
    let stage = TestStage()
    var count = 0
    let tap = TapGestureRecognizer { _ in count += 1 }
    tap.name = "tap"
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    (pan.name, swipe.name) = ("pan", "swipe")
    for recognizer in [tap, pan, swipe] { stage.root.addGestureRecognizer(recognizer) }
    let found = stage.expect(no: [.never, .cycle])
    #expect(found.map(\.subject) == ["swipe"])
    #expect(stage.violations.count == 1 && count == 0 && stage.now.seconds == 0)
    swipe.takeOver(from: pan)
    #expect(stage.expect(no: [.never, .cycle]).isEmpty)
  }

  @Test func cyclesAndNamesOfAWindowAreFound() {
    let stage = TestStage()
    let (a, b) = (TapGestureRecognizer(), TapGestureRecognizer())
    (a.name, b.name) = ("same", "same")
    a.require(toFail: b)
    b.require(toFail: a)
    for recognizer in [a, b] { stage.root.addGestureRecognizer(recognizer) }
    let rules = stage.lint().findings.map(\.rule)
    #expect(rules.contains(.cycle) && rules.contains(.sameName))
    #expect(
      stage.lint(accepting: [LintAcceptance(.cycle, because: "a test")]).findings[0].accepted
        == "a test"
    )
  }

  @Test func aCopyKeepsDelegatesScrollPositionsAndTemplates() {
    final class Together: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let stage = TestStage()
    let delegate = Together()
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    (pan.name, swipe.name) = ("pan", "swipe")
    swipe.delegate = delegate
    let list = ScrollView(frame: Rect(0, 0, 400, 300))
    list.contentSize = Size(400, 3000)
    list.contentOffset = Point(0, 2000)
    let row = View(frame: Rect(0, 2010, 400, 60))
    row.name = "row"
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    row.addGestureRecognizer(tap)
    list.addSubview(row)
    stage.root.addSubview(list)
    let page = stage.addView("page", frame: Rect(0, 300, 400, 500))
    for recognizer in [pan, swipe] { page.addGestureRecognizer(recognizer) }
    let report = stage.lint()
    #expect(
      !report.findings.contains { $0.rule == .never || $0.rule == .noTouch },
      "\(report.text)"
    )
    // Without its delegate, the swipe never fires.
    swipe.delegate = nil
    #expect(stage.lint().findings.contains { $0.rule == .never && $0.subject == "swipe" })
  }
}
