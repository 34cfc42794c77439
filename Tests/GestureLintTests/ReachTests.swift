import GestureLint
import GestureScenarios
import Testing

/// What lint says about gestures that work on a part of their view, and about what is out of sight.
struct ReachTests {
  private static func report(_ views: String) throws -> LintReport {
    let scene = "{ 'size': [400, 800], 'views': [\(views)] }".replacing("'", with: "\"")
    return try ScenarioReader.readScene(Array(scene.utf8), name: "reach").lint(hands: 20)
  }

  /// A list of 400 × 800 points with content of 2000.
  private static func list(_ subviews: String = "", keys: String = "") -> String {
    "{ 'id': 'list', 'type': 'scrollView', 'frame': [0, 0, 400, 800], 'contentSize': [400, 2000], 'pan': { 'id': 'scroll' }\(keys), 'subviews': [\(subviews)] }"
  }

  private static func view(
    _ id: String,
    _ frame: String,
    _ recognizer: String,
    _ more: String = ""
  )
    -> String
  {
    "{ 'id': '\(id)', 'frame': [\(frame)]\(more), 'recognizers': [{ 'id': '\(recognizer)' }] }"
  }

  private static func pan(
    _ id: String,
    _ frame: String,
    _ pan: String,
    _ more: String = ""
  )
    -> String
  {
    view(id, frame, "\(pan)', 'type': 'pan", more)
  }

  private static func tap(
    _ id: String,
    _ frame: String,
    _ tap: String,
    _ more: String = ""
  )
    -> String
  {
    view(id, frame, "\(tap)', 'type': 'tap", more)
  }

  // MARK: - Lists

  @Test func aListWhoseRowsTakeEveryDragIsAnError() throws {
    let rows = (0..<5).map { Self.pan("row\($0)", "0, \($0 * 200), 400, 200", "swipe\($0)") }
    let report = try Self.report(Self.list(rows.joined(separator: ",")))
    let finding = try #require(report.findings.first)
    #expect(finding.rule == .never && finding.level == .error && finding.subject == "scroll")
    #expect(
      finding.text
        == "`list` can never be scrolled vertically: `swipe0`, `swipe1`, `swipe2` and `swipe3` take every drag."
    )
    #expect(finding.tried?.contains("it scrolls in 4 of 4 such drags") == true, "\(report.text)")
  }

  @Test func aListThatALayerInFrontLeavesLittleOfIsAWarning() throws {
    let report = try Self.report(Self.list() + "," + Self.pan("layer", "0, 0, 320, 800", "back"))
    let finding = try #require(report.open.first)
    #expect(
      finding.line
        == "warning partly: `list` scrolls vertically on 20 % of its visible part: `back` takes the rest. `layer` is in front of `list`."
    )
    #expect(finding.subject == "scroll" && finding.other == "back" && report.open.count == 1)
  }

  @Test func aChartInAListIsANoteWithTheShare() throws {
    let report = try Self.report(Self.list(Self.pan("chart", "0, 0, 400, 400", "look")))
    #expect(report.open.filter { $0.rule != .noAlternative }.isEmpty, "\(report.text)")
    let notes = report.findings.filter { $0.rule == .partly }
    #expect(notes.count == 1 && notes[0].level == .note)
    #expect(
      notes[0].text.hasPrefix("`list` scrolls vertically on ")
        && notes[0].text.hasSuffix(" % of its visible part: `look` takes the rest."),
      "\(report.text)"
    )
  }

  @Test func theShareOfAnOuterDragIsANote() throws {
    let sheet = Self.pan(
      "sheet",
      "0, 100, 400, 700",
      "sheetDrag",
      ", 'subviews': [{ 'id': 'list', 'type': 'scrollView', 'frame': [0, 350, 400, 350], 'contentSize': [400, 2000] }]"
    )
    let report = try Self.report(sheet)
    let notes = report.findings.filter { $0.rule == .partly }
    #expect(
      notes.map(\.line) == [
        "note partly: `sheetDrag` works vertically on 50 % of `sheet`: `pan of list` takes the rest."
      ],
      "\(report.text)"
    )
    #expect(!report.findings.contains { $0.rule == .instead }, "\(report.text)")
  }

  @Test func aMapThatIsCoveredAlikeAlongBothAxesIsToldOnce() throws {
    let map =
      "{ 'id': 'map', 'type': 'scrollView', 'frame': [0, 0, 400, 800], 'contentSize': [2000, 2000] }"
    let report = try Self.report(map + "," + Self.pan("panel", "0, 400, 400, 400", "pull"))
    let notes = report.findings.filter { $0.rule == .partly }
    #expect(notes.count == 1, "\(report.text)")
    #expect(notes.first?.text.hasPrefix("`map` scrolls on ") == true)
  }

  @Test func twoFingersScrollUnderADrawing() throws {
    let ink = Self.pan("ink", "0, 0, 400, 2000", "draw").replacing(
      "'type': 'pan'",
      with: "'type': 'pan', 'maximumNumberOfTouches': 1"
    )
    let list = Self.list(ink).replacing(
      "{ 'id': 'scroll' }",
      with: "{ 'id': 'scroll', 'minimumNumberOfTouches': 2 }"
    )
    let report = try Self.report(list)
    #expect(!report.findings.contains { $0.rule == .never || $0.rule == .partly }, "\(report.text)")
  }

  // MARK: - Out of sight

  @Test(arguments: [
    list(tap("low", "0, 1500, 400, 60", "open")),
    list(pan("low", "0, 1500, 400, 400", "slide")),
    list(tap("cut", "0, 780, 400, 60", "open")),
    "{ 'id': 'pages', 'type': 'scrollView', 'frame': [0, 0, 400, 800], 'isPagingEnabled': true, 'contentSize': [1200, 800], 'subviews': [\(tap("third", "800, 0, 400, 800", "open"))] }",
    list(
      "{ 'id': 'row', 'type': 'scrollView', 'frame': [0, 1200, 400, 100], 'contentSize': [1600, 100], 'subviews': [\(tap("tile", "1400, 10, 80, 80", "open"))] }"
    ),
    list("{ 'id': 'ok', 'type': 'button', 'frame': [0, 1500, 200, 60] }"),
  ])
  func whatIsBelowTheFoldIsScrolledTo(_ views: String) throws {
    let report = try Self.report(views)
    #expect(
      !report.findings.contains { $0.level == .error || $0.rule == .instead },
      "\(report.text)"
    )
    #expect(report.rows.allSatisfy { $0.fired[$0.recognizer] == $0.performed }, "\(report.text)")
  }

  @Test func whatCannotBeScrolledToIsAnError() throws {
    let covered = Self.pan("chart", "0, 0, 400, 900", "look")
    let report = try Self.report(
      Self.list(covered + "," + Self.tap("low", "0, 1500, 400, 60", "t"))
    )
    #expect(
      report.findings.contains {
        $0.text == "`t` gets no touch: out of sight in `list`, which cannot be scrolled."
      },
      "\(report.text)"
    )
    let beyond = try Self.report(Self.list(Self.tap("low", "0, 2100, 400, 60", "t")))
    #expect(beyond.findings.first?.text == "`t` gets no touch: `low` is outside of `list`.")
  }

  @Test func whatIsOutsideOfTheWindowIsNotCovered() throws {
    let report = try Self.report(Self.tap("far", "500, 0, 50, 50", "t"))
    #expect(report.findings.first?.text == "`t` gets no touch: `far` is outside of the window.")
  }

  // MARK: - What nobody means

  @Test(arguments: [
    // Up and down on a row that goes sideways.
    list(
      "{ 'id': 'row', 'type': 'scrollView', 'frame': [0, 200, 400, 160], 'contentSize': [1600, 160] }"
    ),
    // A tap on a control.
    tap(
      "page",
      "0, 0, 400, 800",
      "dismiss",
      ", 'subviews': [{ 'id': 'ok', 'type': 'button', 'frame': [100, 300, 200, 200] }]"
    ),
    // Sideways on the list of a sheet, and down where it is at its top.
    list(
      "{ 'id': 'inner', 'type': 'scrollView', 'frame': [0, 200, 400, 400], 'contentSize': [400, 900] }"
    ),
  ])
  func whatNobodyMeansIsNoFinding(_ views: String) throws {
    let report = try Self.report(views)
    #expect(
      report.open.isEmpty && !report.findings.contains { $0.rule == .instead },
      "\(report.text)"
    )
  }

  @Test func aControlThatHasTheTouchIsNamed() throws {
    let report = try Self.report(
      Self.tap(
        "card",
        "0, 0, 400, 200",
        "select",
        ", 'subviews': [{ 'id': 'ok', 'type': 'button', 'frame': [0, 0, 400, 200] }]"
      )
    )
    let finding = try #require(report.findings.first)
    #expect(
      finding.rule == .never && finding.text.contains("`ok` has the touch"),
      "\(report.text)"
    )
  }

  // MARK: - Targets

  @Test func aTargetThatIsPartlyCoveredIsAWarningWithTheShare() throws {
    let ghost = Self.pan("ghost", "180, 290, 220, 100", "swallow", ", 'alpha': 0.02")
    let report = try Self.report(Self.tap("buy", "40, 300, 280, 80", "pay") + "," + ghost)
    #expect(
      report.open.filter { $0.rule != .noAlternative }.map(\.line) == [
        "warning partly: Only 50 % of `buy` can be touched (140 × 80 points): `ghost` covers the rest."
      ]
    )
  }

  @Test func aTargetThatIsPartlyOutsideIsAWarningWithTheShare() throws {
    let clipped = try Self.report(
      "{ 'id': 'bar', 'frame': [0, 0, 100, 100], 'subviews': [\(Self.tap("more", "90, 20, 40, 40", "open"))] }"
    )
    #expect(
      clipped.findings.map(\.text) == [
        "Only 25 % of `more` can be touched (10 × 40 points): the rest is outside of `bar`."
      ]
    )
    let round = try Self.report(
      Self.tap("page", "0, 0, 400, 800", "t") + "," + Self.tap("x", "10, 10, 44, 44", "u")
    )
    #expect(!round.findings.contains { $0.rule == .partly }, "\(round.text)")
  }

  @Test func aTargetThatStandsOnAnotherOneIsANote() throws {
    let square = Self.tap("square", "100, 100, 90, 90", "goTo")
    let piece = Self.tap("piece", "110, 110, 70, 70", "choose")
    let report = try Self.report(square + "," + piece)
    #expect(report.open.isEmpty, "\(report.text)")
    #expect(report.findings.contains { $0.rule == .partly && $0.subject == "square" })
    // Of this one too little is left.
    let large = Self.tap("piece", "100, 100, 70, 90", "choose")
    let covered = try Self.report(square + "," + large)
    #expect(
      covered.open.map(\.rule) == [.partly] && covered.open[0].subject == "square",
      "\(covered.text)"
    )
  }

  @Test func aBarOfWhichTooLittleIsInTheWindowIsAWarning() throws {
    let bar = try Self.report(Self.pan("volume", "390, 300, 48, 200", "loudness"))
    let told = bar.findings.filter { $0.rule == .partly }
    #expect(
      told.map(\.line) == [
        "warning partly: Only 21 % of `volume` can be touched (10 × 200 points): the rest is outside of the window."
      ],
      "\(bar.text)"
    )
    // A card of which enough can be seen is pulled in.
    let card = try Self.report(Self.pan("card", "360, 300, 150, 200", "pull"))
    #expect(!card.findings.contains { $0.rule == .partly }, "\(card.text)")
  }

  @Test func aCornerThatAnotherViewTakesIsNotReported() throws {
    let button = "{ 'id': 'ok', 'type': 'button', 'frame': [340, 20, 44, 44] }"
    let report = try Self.report(Self.list() + "," + button)
    #expect(!report.findings.contains { $0.rule == .partly }, "\(report.text)")
  }

  @Test func aFingerThatHasNoRoomIsNotAdded() throws {
    let small = try Self.report(Self.pan("knob", "100, 100, 48, 48", "turn"))
    #expect(!small.findings.contains { $0.rule == .instead }, "\(small.text)")
  }

  // MARK: - Reasons

  @Test func theViewThatHasTheTouchIsNamed() throws {
    let drawer = Self.pan("drawer", "0, 0, 60, 800", "drag")
    let report = try Self.report(
      "{ 'id': 'page', 'recognizers': [{ 'id': 'back', 'type': 'screenEdgePan', 'edges': ['left'] }] },"
        + drawer
    )
    let finding = try #require(report.findings.first { $0.rule == .never })
    #expect(
      finding.text.hasSuffix(
        "not even alone. The touch goes to `drawer`, which is not inside `page`. There, `drag` fires."
      ),
      "\(report.text)"
    )
    #expect(finding.other == "drag")
  }

  @Test func whatIsNotPerformedIsNotClean() throws {
    let report = try Self.report(
      "{ 'id': 'v', 'recognizers': [{ 'id': 't', 'type': 'tap', 'numberOfTapsRequired': 1000 }] }"
    )
    #expect(report.open.map(\.rule) == [.unperformed] && report.unperformed == ["t"])
  }
}
