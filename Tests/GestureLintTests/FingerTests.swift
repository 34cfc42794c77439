import GestureExplanation
import GestureLint
import GestureScenarios
import GestureTesting
import GestureViews
import Gestures
import Testing

/// What lint says about unsteady users, late fingers, buttons and what it cannot perform.
struct FingerTests {
  private static func report(_ views: String, hands: Int = 200) throws -> LintReport {
    let json = AppScene.json(views)
    return try ScenarioReader.readScene(Array(json.utf8), name: "fingers").lint(hands: hands)
  }

  private static func view(_ recognizers: String, _ keys: String = "") -> String {
    "{ 'id': 'v', 'frame': [0, 0, 390, 600]\(keys), 'recognizers': [\(recognizers)] }"
  }

  // MARK: - Users

  @Test func aTapBesideADragIsANoteWhileTheLimitsAreTheDefaults() throws {
    let both = "{ 'id': 't', 'type': 'tap' }, { 'id': 'p', 'type': 'pan' KEY }"
    let usual = try Self.report(Self.view(both.replacing(" KEY", with: "")))
    #expect(usual.open.isEmpty, "\(usual.text)")
    let told = usual.findings.filter { $0.rule == .unsteady && $0.subject == "t" }
    #expect(told.count == 1 && told[0].text.hasSuffix("The limit is the default."), "\(usual.text)")
    let keys = ", 'settings': { 'pan.hysteresis': 3 }"
    let strict = try Self.report(Self.view(both.replacing(" KEY", with: keys)))
    #expect(
      strict.open.contains { $0.rule == .unsteady && $0.subject == "t" && $0.other == "p" },
      "\(strict.text)"
    )
  }

  @Test func gesturesThatAreLostAlikeAreOneFinding() throws {
    let keys = (0..<5).map {
      "{ 'id': 'k\($0)', 'frame': [\($0 * 70), 500, 60, 60], 'recognizers': [{ 'id': 'type\($0)', 'type': 'tap' }] }"
    }
    let report = try Self.report(
      "{ 'id': 'board', 'recognizers': [{ 'id': 'p', 'type': 'pan' }], 'subviews': [\(keys.joined(separator: ", "))] }"
    )
    let told = report.findings.filter { $0.rule == .unsteady && $0.other == "p" }
    #expect(told.count == 1, "\(report.text)")
    #expect(told.first?.subjects == (0..<5).map { "type\($0)" })
    // Each row has its own share.
    for row in report.rows where report.recognizers[row.recognizer].hasPrefix("type") {
      let share = try #require(row.shareOfHands)
      #expect(row.hands == 200 && share < 0.975 && share > 0.5)
    }
    #expect(report.text.contains("users"))
  }

  @Test func aMouseIsSteadierThanAFinger() throws {
    let views = Self.view(
      "{ 'id': 'click', 'type': 'tap', 'allowedTouchTypes': ['KIND'] }, { 'id': 'drag', 'type': 'pan' }"
    )
    let mouse = try Self.report(views.replacing("KIND", with: "indirectPointer"))
    #expect(!mouse.findings.contains { $0.subject == "click" }, "\(mouse.text)")
    let finger = try Self.report(views.replacing("KIND", with: "direct"))
    #expect(finger.findings.contains { $0.rule == .unsteady && $0.subject == "click" })
  }

  // MARK: - Late fingers

  @Test func aPinchInAPagerWhoseFirstFingerMovesTurnsThePage() throws {
    let pager =
      "{ 'id': 'pager', 'type': 'scrollView', 'isPagingEnabled': true, 'contentSize': [1170, 844], 'pan': { 'id': 'turn' }, 'subviews': [{ 'id': 'page', 'type': 'scrollView', 'frame': [0, 0, 390, 844], 'contentSize': [390, 844], 'maximumZoomScale': 4, 'viewForZooming': 'img', 'pinch': { 'id': 'zoom' }, 'subviews': [{ 'id': 'img', 'frame': [0, 0, 390, 844] }] }] }"
    let report = try Self.report(pager, hands: 0)
    let finding = try #require(
      report.findings.first { $0.rule == .instead && $0.subject == "zoom" }
    )
    #expect(finding.other == "turn" && finding.text.contains("the first one moving 0.08 s before"))
    let together = try Self.report(
      Self.view(
        "{ 'id': 'pan', 'type': 'pan', 'simultaneousWith': ['*'] }, { 'id': 'zoom', 'type': 'pinch' }"
      ),
      hands: 0
    )
    #expect(!together.findings.contains { $0.rule == .instead }, "\(together.text)")
  }

  @Test func fingersOnTwoCardsAreANote() throws {
    let cards = [0, 200].map {
      "{ 'id': 'card\($0)', 'frame': [10, \($0 + 10), 370, 180], 'recognizers': [{ 'id': 'drag\($0)', 'type': 'pan', 'settings': { 'pan.hysteresis': 1 } }] }"
    }
    let report = try Self.report(
      Self.view(
        "{ 'id': 'zoom', 'type': 'pinch' }",
        ", 'subviews': [\(cards.joined(separator: ", "))]"
      ),
      hands: 0
    )
    #expect(
      report.findings.contains {
        $0.rule == .instead && $0.level == .note && $0.subject == "zoom"
          && $0.text.contains("two views (on `card0` and on `card200`)")
      },
      "\(report.text)"
    )
  }

  // MARK: - Buttons

  private static let bar =
    "{ 'id': 'bar', 'frame': [0, 600, 390, 100], 'recognizers': [{ 'id': 'dbl', 'type': 'tap', 'numberOfTapsRequired': 2 KEY }], 'subviews': [{ 'id': 'ok', 'type': 'button', 'frame': [150, 20, 90, 50] }] }"

  @Test func aButtonInADoubleTapAnswersLateAndLosesTwoQuickTaps() throws {
    let report = try Self.report(Self.bar.replacing(" KEY", with: ""), hands: 0)
    let late = try #require(report.open.first { $0.rule == .late && $0.subject == "ok" })
    #expect(late.other == "dbl" && late.text.contains("0.350 s after the lift"), "\(late.text)")
    let lost = try #require(report.open.first { $0.rule == .instead && $0.subject == "ok" })
    #expect(
      lost.other == "dbl" && lost.text.hasSuffix("`ok` gets neither of them."),
      "\(lost.text)"
    )
    // Both are what the tap may not have, and nothing else is lost.
    for finding in [late, lost] {
      let remedy = try #require(finding.remedies.first)
      #expect(remedy.changes == [.exclusion(of: "dbl", from: "ok")])
      #expect(remedy.price.costs.map(\.kind) == [.less] && remedy.price.costs[0].count == 2)
    }
    #expect(
      late.tried?.contains(": the end comes at the lift; `dbl` no longer fires in 2 of 12") == true
    )
    #expect(lost.tried?.contains(": `ok` gets both; `dbl` no longer fires in 2 of 12") == true)
  }

  @Test(arguments: [
    ", 'delaysTouchesEnded': false", ", 'delaysTouchesEnded': false, 'cancelsTouchesInView': false",
    ", 'shouldNotReceiveTouchesIn': ['ok']", ", 'shouldNotReceiveTouchesIn': ['button']",
  ])
  func aButtonThatADoubleTapLeavesItsTouchesIsClean(_ keys: String) throws {
    let scene = try Self.report(Self.bar.replacing(" KEY", with: keys), hands: 0)
    #expect(!scene.findings.contains { $0.subject == "ok" }, "\(scene.text)")
  }

  @Test func theEndThatATapDoesNotHoldBackIsNotLateInAProgram() {
    func report(_ delays: Bool) -> LintReport {
      let stage = TestStage()
      let bar = stage.addView("bar", frame: Rect(0, 600, 390, 100))
      let tap = TapGestureRecognizer()
      (tap.name, tap.numberOfTapsRequired, tap.delaysTouchesEnded) = ("dbl", 2, delays)
      bar.addGestureRecognizer(tap)
      let button = Control(frame: Rect(150, 20, 90, 50))
      button.name = "ok"
      bar.addSubview(button)
      return stage.lint()
    }
    let held = report(true)
    #expect(held.findings.contains { $0.rule == .late && $0.subject == "ok" }, "\(held.text)")
    let free = report(false)
    #expect(!free.findings.contains { $0.subject == "ok" }, "\(free.text)")
  }

  @Test func aButtonThatNoTouchReachesIsAnError() throws {
    let button = "{ 'id': 'ok', 'type': 'button', 'frame': [20, 20, 100, 50] }"
    let report = try Self.report(
      button + ", { 'id': 'toast', 'frame': [0, 0, 200, 200] }",
      hands: 0
    )
    #expect(
      report.findings.map(\.line) == [
        "error noTouch: `ok` gets no touch: `ok` is covered by `toast`."
      ],
      "\(report.text)"
    )
  }

  // MARK: - Not performed

  @Test func whatIsBehindADialogIsNoMistake() throws {
    let list =
      "{ 'id': 'list', 'type': 'scrollView', 'contentSize': [390, 2000], 'pan': { 'id': 'scroll' }, 'subviews': [{ 'id': 'row', 'frame': [0, 0, 390, 80], 'recognizers': [{ 'id': 'open', 'type': 'tap' }] }] }"
    let dialog =
      "{ 'id': 'dim', 'frame': [0, 0, 390, 844] KEY, 'subviews': [{ 'id': 'ok', 'type': 'button', 'frame': [100, 300, 190, 60] }] }"
    let report = try Self.report(list + ", " + dialog.replacing(" KEY", with: ""), hands: 0)
    #expect(
      report.findings.map(\.line) == [
        "note unperformed: `dim` covers the window, so the gestures of `scroll` and `open` behind it were not performed."
      ],
      "\(report.text)"
    )
    let empty = "{ 'id': 'glass', 'frame': [0, 0, 390, 844] }"
    let wrong = try Self.report(list + ", " + empty, hands: 0)
    #expect(wrong.findings.contains { $0.rule == .noTouch && $0.level == .error }, "\(wrong.text)")
  }

  @Test func aListThatIsNotToScrollHasNoRowAndNoFinding() throws {
    let report = try Self.report(
      "{ 'id': 'list', 'type': 'scrollView', 'isScrollEnabled': false, 'contentSize': [390, 2000] }"
    )
    #expect(report.findings.isEmpty && report.rows.isEmpty, "\(report.text)")
  }

  @Test func wheelsAndButtonsArePerformed() throws {
    let keys = "'type': 'pan', 'allowedTouchTypes': []"
    let wheel = try Self.report(
      Self.view("{ 'id': 'w', \(keys), 'allowedScrollTypesMask': ['discrete', 'continuous'] }")
    )
    #expect(wheel.findings.isEmpty, "\(wheel.text)")
    #expect(wheel.rows.map(\.performed) == [8] && wheel.rows.map(\.fired) == [[8]], "\(wheel.text)")
    let only = "'allowedTouchTypes': [], 'allowedPressTypes': ['menu', 'select']"
    for keys in ["'type': 'tap'", "'type': 'tap', 'numberOfTapsRequired': 2"] {
      let button = try Self.report(Self.view("{ 'id': 'm', \(keys), \(only) }"))
      #expect(button.findings.isEmpty, "\(button.text)")
      #expect(button.rows.map(\.fired) == [[2]], "\(button.text)")
    }
    // Two at once.
    let both = try Self.report(
      Self.view("{ 'id': 'm', 'type': 'tap', 'numberOfTouchesRequired': 2, \(only) }")
    )
    #expect(both.rows.map(\.fired) == [[1]], "\(both.text)")
    let none = try Self.report(Self.view("{ 'id': 'm', 'type': 'longPress', \(only) }"))
    #expect(
      none.findings.map(\.line) == [
        "note unperformed: The gesture of `m` was not performed, because it takes only hardware buttons, which only taps recognize."
      ],
      "\(none.text)"
    )
  }

  @Test func buttonsAreBesideTouchesAndGoToTheFocus() throws {
    // The inner view has the focus, so that its tap is the nearer one; the window's takes what it leaves.
    let inner =
      "{ 'id': 'row', 'frame': [0, 0, 390, 60], 'isFocused': true, 'recognizers': [{ 'id': 'open', 'type': 'tap', 'allowedPressTypes': ['select'] }] }"
    let report = try Self.report(
      Self.view(
        "{ 'id': 'back', 'type': 'tap', 'allowedTouchTypes': [], 'allowedPressTypes': ['menu'] }",
        ", 'subviews': [\(inner)]"
      )
    )
    #expect(!report.findings.contains { $0.level != .note }, "\(report.text)")
    for row in report.rows { #expect(row.fired[row.recognizer] == row.performed) }
    let waiting = try Self.report(
      Self.view(
        "{ 'id': 'once', 'type': 'tap', 'allowedPressTypes': ['select'], 'requireToFail': ['hold'] }, { 'id': 'hold', 'type': 'longPress', 'minimumPressDuration': 0.01, 'allowedPressTypes': ['select'] }"
      ),
      hands: 0
    )
    let finding = try #require(waiting.findings.first { $0.subject == "once" })
    #expect(finding.level == .error, "\(waiting.text)")
  }

  @Test func pinchesAndTurnsOfATrackpadArePerformed() throws {
    let none = "'allowedTouchTypes': []"
    let report = try Self.report(
      Self.view(
        "{ 'id': 'zoom', 'type': 'pinch', \(none) }, { 'id': 'turn', 'type': 'rotation', \(none) }"
      )
    )
    #expect(report.findings.isEmpty && report.unperformed.isEmpty, "\(report.text)")
    #expect(report.rows.map(\.fired) == [[2, 0], [0, 2]], "\(report.text)")
    let inner =
      "{ 'id': 'image', 'frame': [0, 0, 390, 600], 'recognizers': [{ 'id': 'own', 'type': 'pinch', \(none) }] }"
    let lost = try Self.report(
      Self.view("{ 'id': 'outer', 'type': 'pinch', \(none) }", ", 'subviews': [\(inner)]")
    )
    #expect(
      lost.findings.contains { $0.rule == .never && $0.subject == "outer" && $0.other == "own" },
      "\(lost.text)"
    )
  }

  /// A pan that takes only a wheel has no share of drags.
  @Test func whatTakesNoTouchesWorksOnNoPartOfDrags() throws {
    let button = "{ 'id': 'ok', 'type': 'button', 'frame': [20, 20, 300, 400] }"
    let report = try Self.report(
      Self.view(
        "{ 'id': 'w', 'type': 'pan', 'allowedTouchTypes': [], 'allowedScrollTypesMask': ['discrete'] }",
        ", 'subviews': [\(button)]"
      )
    )
    #expect(!report.findings.contains { $0.rule == .partly }, "\(report.text)")
  }

  // MARK: - Levels

  @Test func aSceneHasItsOwnLevels() throws {
    func report(_ levels: String) throws -> LintReport {
      let scene =
        "{ 'views': [{ 'id': 'v', 'recognizers': [{ 'id': 't', 'type': 'tap' }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2 }] }], 'levels': { \(levels) } }"
      let bytes = Array(scene.replacing("'", with: "\"").utf8)
      return try ScenarioReader.readScene(bytes, name: "levels").lint(hands: 0)
    }
    #expect(try report("").findings.map(\.level) == [.warning])
    #expect(try report("'also': 'error'").findings.map(\.level) == [.error])
    #expect(try report("'also': 'off'").findings.isEmpty)
    #expect(throws: (any Error).self) { try report("'also': 'loud'") }
    #expect(throws: (any Error).self) { try report("'alsoo': 'off'") }
  }
}
