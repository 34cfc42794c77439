import GesturePlanning
import Gestures
import Testing

/// The words of plans, and what is wrong with others.
@Suite struct WordTests {
  private let window = Rect(0, 0, 400, 800)

  @Test func wordsAndCallsGiveTheSamePlans() throws {
    let here = Point(100, 200)
    let plans: [(String, GesturePlan)] = [
      ("tap at 100,200", .tap(at: here)),
      ("tap 100,200", .tap(at: here)),
      ("tap at 100, 200", .tap(at: here)),
      ("tap twice at 100,200 gap 0.2s", .tap(at: here, taps: 2, gap: 0.2)),
      (
        "tap 3 times at 100,200 for 20ms fingers 2", .tap(at: here, fingers: 2, taps: 3, hold: 0.02)
      ),
      ("press at 100,200", .press(at: here)),
      ("press at 100,200 for 0.7s", .press(at: here, for: 0.7)),
      ("drag 100,200 to 300,200", .drag([here, Point(300, 200)])),
      ("drag 100,200 by 200,0 over 300ms", .drag([here, Point(300, 200)], over: 0.3)),
      (
        "drag from 100,200 to 300,200 to 300,500 over 1s",
        .drag([here, Point(300, 200), Point(300, 500)], over: 1)
      ),
      ("swipe left from 100,200 by 80", .drag([here, Point(20, 200)], over: 0.15)),
      ("swipe right at 100,200 by 80", .drag([Point(60, 200), Point(140, 200)], over: 0.15)),
      ("flick up from 100,200 by 100", .flick([here, Point(100, 100)], speed: 2000)),
      (
        "flick up from 100,200 by 100 speed 2000 to 500",
        .flick([here, Point(100, 100)], speed: 2000, to: 500)
      ),
      ("pinch at 100,200 from 100 to 240", .pinch(at: here, from: 100, to: 240)),
      ("pinch at 100,200 by 2", .pinch(at: here, from: 100, to: 200)),
      ("pinch at 100,200 by 0.5x", .pinch(at: here, from: 200, to: 100)),
      ("pinch at 100,200 from 50 by 3", .pinch(at: here, from: 50, to: 150)),
      ("pinch at 100,200 to 50 by 0.5", .pinch(at: here, from: 100, to: 50)),
      (
        "pinch at 100,200 by 2 angle 90deg turning 0.5turns moving 10,-20 over 0.3s fingers 3",
        .pinch(
          at: here,
          from: 100,
          to: 200,
          over: 0.3,
          angle: .pi / 180 * 90,
          turning: .pi,
          moving: Vector(10, -20),
          fingers: 3
        )
      ),
      ("rotate at 100,200 by 90deg", .rotate(at: here, by: .pi / 180 * 90)),
      ("rotate at 100,200 by -1rad radius 80", .rotate(at: here, by: -1, radius: 80)),
      ("circle at 100,200 radius 50", .circle(at: here, radius: 50)),
      (
        "circle at 100,200 radius 50 by -2turns over 3s",
        .circle(at: here, radius: 50, turns: -2, over: 3)
      ),
    ]
    for (words, plan) in plans { #expect(try GesturePlan(words) == plan, "\(words)") }
  }

  @Test func placesArePartsOfTheWindow() throws {
    #expect(try GesturePlan("tap at 50%,25%", in: window) == .tap(at: Point(200, 200)))
    #expect(try GesturePlan("tap", in: window) == .tap(at: Point(200, 400)))
    #expect(
      try GesturePlan("swipe left", in: window)
        == .drag([Point(300, 400), Point(100, 400)], over: 0.15)
    )
    #expect(
      try GesturePlan("pinch from 25% to 50%", in: window)
        == .pinch(at: Point(200, 400), from: 100, to: 200)
    )
    let element = Rect(30, 40, 100, 50)
    #expect(try GesturePlan("tap at 10,20", in: element) == .tap(at: Point(40, 60)))
    #expect(try GesturePlan("tap at 100%,0%", in: element) == .tap(at: Point(130, 40)))
    #expect(
      try GesturePlan("drag 0,0 by 50%,100%", in: element) == .drag([Point(30, 40), Point(80, 90)])
    )
  }

  @Test func optionsChangeTheHand() throws {
    let words =
      "drag 0,0 to 10,0 fingers 2 spacing 40 hold 0.2s rest 0.3s stagger 20ms order 2,1 lifts 1,2 tremor 3 seed 9 rate 120Hz smooth lost"
    let plan = GesturePlan.drag([.zero, Point(10, 0)], fingers: 2, pace: .smooth).with {
      $0.spacing = 40
      $0.hold = 0.2
      $0.rest = 0.3
      $0.stagger = Stagger(0.02, order: [1, 0], liftOrder: [0, 1])
      $0.tremor = Tremor(amplitude: 3, seed: 9)
      $0.rate = 120
      $0.ending = .lost
    }
    #expect(try GesturePlan(words) == plan)
  }

  @Test func linesFollowEachOtherAfterAPause() throws {
    let tap = GesturePlan.tap(at: Point(1, 2))
    let drag = GesturePlan.drag([.zero, Point(10, 0)], over: 0.3)
    let both = tap.then(drag)
    #expect(both.hands.map(\.start) == [0, 0.05 + GesturePlan.pause])
    for words in [
      "tap at 1,2\ndrag 0,0 to 10,0 over 0.3s", "tap at 1,2 then drag 0,0 to 10,0 over 0.3s",
      "# a comment\r\n\r\n  tap at 1,2 # here\r\n\tthen drag 0,0 to 10,0 over 0.3s\n",
      "tap at 1,2 then\ndrag 0,0 to 10,0 over 0.3s",
    ] { #expect(try GesturePlan(words) == both, "\(words)") }
    let soon = try GesturePlan("tap at 1,2 then after 100ms drag 0,0 to 10,0 over 0.3s")
    #expect(soon == tap.then(drag, after: 0.1))
    #expect(try GesturePlan("tap at 1,2\nwait 0.1s\ndrag 0,0 to 10,0 over 0.3s") == soon)
    #expect(try GesturePlan("at 1s tap at 1,2").hands.map(\.start) == [1])
    #expect(try GesturePlan("tap at 1,2 then at 1s tap at 1,2").hands.map(\.start) == [0, 1])
  }

  @Test func twoHandsActAtTheSameTime() throws {
    let tap = GesturePlan.tap(at: Point(1, 2))
    let drag = GesturePlan.drag([.zero, Point(10, 0)], over: 0.3)
    let words = "drag 0,0 to 10,0 over 0.3s while tap at 1,2"
    #expect(try GesturePlan(words) == drag.together(with: tap))
    #expect(
      try GesturePlan("drag 0,0 to 10,0 over 0.3s\nwhile after 0.1s tap at 1,2")
        == drag.together(with: tap, after: 0.1)
    )
    #expect(
      try GesturePlan(words + "\ntap at 1,2")
        == drag.together(with: tap).then(tap)
    )
  }

  @Test func aWaitIsExact() throws {
    let plan = try GesturePlan("wait 1s\ntap at 1,2\nwait 2s")
    #expect(plan.hands.map(\.start) == [1])
    #expect(plan.duration == 1 + 0.05 + 2)
  }

  @Test func nothingIsNoPlan() throws {
    for words in ["", "\n \n", "# only a comment"] {
      #expect(try GesturePlan(words) == GesturePlan())
    }
  }

  @Test func numbersAreReadLikeEverywhere() throws {
    for text in [
      "0", "1", "-1", "+1", "0.5", ".5", "5.", "1e3", "1E+3", "25e-3", "123456.789", "0.1",
      "0.30000000000000004", "300.0000000000001", "1e-7", "000012", "0.000000000000000000000001",
      "99999.9999999999999999999999",
    ] {
      let plan = try GesturePlan("tap at \(text),0")
      guard case .still(let point) = plan.hands[0].path else {
        Issue.record("no tap")
        continue
      }
      let exact = try #require(Double(text.hasSuffix(".") ? String(text.dropLast()) : text))
      #expect((point.x - exact).magnitude <= 2 * exact.ulp, "\(text)")
    }
  }

  @Test(arguments: [
    (
      "dance", 1, 1, "a gesture: tap, press, drag, swipe, flick, pinch, rotate, circle or wait",
      "\"dance\""
    ),
    ("tap", 1, 4, "a place, such as at 100,200", "the end of the text"),
    ("tap at", 1, 7, "a place in points, such as 100,200", "the end of the text"),
    ("tap at 100", 1, 8, "a place in points, such as 100,200", "\"100\""),
    ("tap at 50%,50%", 1, 8, "a place in points, such as 100,200", "\"50%,50%\""),
    ("tap at 100,\nwait 1s", 1, 12, "a place in points, such as 100,200", "the end of the line"),
    ("tap at 1,2 for 50", 1, 16, "a time with its unit, such as 0.3s or 300ms", "\"50\""),
    ("tap at 1,2 for -1s", 1, 16, "a time with its unit, such as 0.3s or 300ms", "\"-1s\""),
    ("tap at 1,2 for nans", 1, 16, "a time with its unit, such as 0.3s or 300ms", "\"nans\""),
    ("tap at 1e999,2", 1, 8, "a place in points, such as 100,200", "\"1e999,2\""),
    ("tap at 1,2 fingers 11", 1, 20, "a number of fingers from 1 to 10", "\"11\""),
    ("tap at 1,2 fingers 1.5", 1, 20, "a number of fingers from 1 to 10", "\"1.5\""),
    (
      "tap at 1,2 fingers 2 order 2,2", 1, 28,
      "the numbers of fingers in their order, each once, such as 2,1,3", "\"2,2\""
    ),
    (
      "tap at 1,2 fingers 2 lifts 1;2", 1, 28,
      "the numbers of fingers in their order, each once, such as 2,1,3", "\"1;2\""
    ),
    (
      "tap at 1,2 fingers 2 order 3,1", 1, 1,
      "orders with numbers of fingers that the gesture has", "\"tap\""
    ),
    ("tap at 1,2 0 times", 1, 12, "a whole number from 1 to 1000", "\"0\""),
    ("tap at 1,2 3 fingers", 1, 14, "\"times\" after the count", "\"fingers\""),
    ("tap at 1,2 at 3,4", 1, 12, "each option only once", "\"at\""),
    ("tap at 1,2 twice 3 times", 1, 18, "a count only once", "\"3\""),
    (
      "\n é tap", 2, 2, "a gesture: tap, press, drag, swipe, flick, pinch, rotate, circle or wait",
      "\"é\""
    ),
    (
      "drag 1,2", 1, 9,
      "a direction such as left, \"to\" and a place, or \"by\" and a displacement",
      "the end of the text"
    ),
    (
      "drag to 1,2", 1, 12, "a place where the movement starts, such as from 100,200",
      "the end of the text"
    ),
    ("drag 1,2 to 3,4 over 1s speed 5", 1, 1, "\"over\" or \"speed\", not both", "\"drag\""),
    ("drag 1,2 to 3,4 speed 0", 1, 23, "a speed above 0", "\"0\""),
    ("swipe left 1,2 to 3,4", 1, 12, "", "\"1,2\""),
    (
      "flick 1,2 to 3,4 speed 5 slowing", 1, 1, "\"speed\" or a word such as slowing, not both",
      "\"flick\""
    ),
    (
      "rotate at 1,2", 1, 14, "\"by\" and an angle after \"rotate\", such as by 90deg",
      "the end of the text"
    ),
    (
      "rotate at 1,2 by 90", 1, 18, "an angle with its unit, such as 90deg, 1.57rad or 2turns",
      "\"90\""
    ),
    (
      "pinch at 1,2", 1, 13, "\"from\" and \"to\", or \"by\", such as from 100 to 240, or by 2",
      "the end of the text"
    ),
    ("pinch at 1,2 by 0", 1, 17, "a factor above 0, such as 2 or 0.5x", "\"0\""),
    ("while tap at 1,2", 1, 1, "a gesture before \"while\"", "\"while\""),
    ("tap at 1,2 while wait 1s", 1, 18, "a gesture after \"while\"", "\"wait\""),
    (
      "tap at 1,2 then at 10ms tap at 1,2", 1, 17,
      "a time that is not before the end of the previous gesture", "\"at\""
    ),
    ("wait 90000s", 1, 6, "a time with its unit, such as 0.3s or 300ms", "\"90000s\""),
    ("wait 80000s then wait 80000s", 1, 18, "a plan of at most 86400 seconds", "\"wait\""),
    (
      "drag 0,0 to 1,0 over 80000s", 1, 1, "at most 100000 readings in all", "\"drag\""
    ),
    ("wait 1s 2s", 1, 9, "then, while or the end of the line", "\"2s\""),
    (
      "tap at 1,2 then", 1, 16,
      "a gesture: tap, press, drag, swipe, flick, pinch, rotate, circle or wait",
      "the end of the text"
    ),
  ]) func mistakesHaveAPlace(words: String, line: Int, column: Int, expected: String, found: String)
  {
    do throws(PlanError) {
      let plan = try GesturePlan(words)
      Issue.record("\(words) is \(plan)")
    } catch {
      #expect(error.line == line && error.column == column, "\(words): \(error)")
      #expect(error.found == found, "\(words)")
      if !expected.isEmpty { #expect(error.expected == expected, "\(words)") }
    }
  }

  @Test func longWordsAreShortened() {
    #expect(
      throws: PlanError(
        line: 1,
        column: 1,
        expected: "a gesture: tap, press, drag, swipe, flick, pinch, rotate, circle or wait",
        found: "\"" + String(repeating: "é", count: 20) + "…\""
      )
    ) { try GesturePlan(String(repeating: "é", count: 5000)) }
  }

  @Test func plansHaveLimits() {
    let tap = "tap at 1,2 fingers 10 lost\n"
    #expect(
      throws: PlanError(
        line: 7,
        column: 1,
        expected: "at most 64 fingers that are down at a time",
        found: "\"tap\""
      )
    ) {
      try GesturePlan(String(repeating: tap, count: 10))
    }
    #expect(
      throws: PlanError(line: 1001, column: 1, expected: "at most 1000 gestures", found: "\"tap\"")
    ) {
      try GesturePlan(String(repeating: "tap at 1,2\n", count: 1001))
    }
    #expect(throws: PlanError.self) { try GesturePlan("tap at 1,2", rate: 0) }
    #expect(throws: PlanError.self) { try GesturePlan("tap", in: Rect(0, 0, .infinity, 1)) }
  }
}
