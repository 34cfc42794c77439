import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The drawings that count as circles, and the values that an app gets.
@Suite("Conformance: circles")
struct CircleGestureTests {
  /// A drawing that is not a circle, and the expected reason.
  struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let points: [Point]
    let reason: String
    let tolerance: Double

    init(_ name: String, _ points: [Point], _ reason: String, tolerance: Double = 0.2) {
      testDescription = name
      self.points = points
      self.reason = reason
      self.tolerance = tolerance
    }

    /// The result of the detector.
    var refusal: CircleRefusal? {
      var detector = CircleDetector(tolerance: tolerance)
      detector.minimumExtent = Limit.finger.circle.minimumExtent
      return detector.examine(points).refusal
    }
  }

  static let refused = [
    Refused("a tap", [Drawn.center], "tooFewPoints"),
    Refused("seven points", Array(Drawn.arc(1).prefix(7)), "tooFewPoints"),
    Refused("a trembling finger", Drawn.arc(1, radius: 4.9), "tooSmall"),
    Refused("a line", Drawn.curve { Drawn.center + Vector(100 * $0, 0) }, "shortArc"),
    Refused("half a circle", Drawn.arc(0.5), "shortArc"),
    Refused("a C", Drawn.arc(0.76), "openRing"),
    Refused("an eight", Drawn.eight, "pointsInMiddle"),
    Refused("a spiral from the middle", Drawn.spiral, "pointsInMiddle"),
    Refused("a spiral inwards", Drawn.inwardSpiral, "pointsInMiddle"),
    Refused("there and back", Drawn.thereAndBack, "wrongTurning"),
    Refused("a long ellipse", Drawn.ellipse(100, 40), "tooLong"),
    // 0.06 / √2 = 0.042 in the mean square.
    Refused("a dented ring", Drawn.dentedRing, "errorTooLarge", tolerance: 0.03),
    Refused("a triangle", Drawn.polygon(sides: 3), "corner"),
    Refused("a square", Drawn.polygon(sides: 4, from: 0.125), "corner"),
    Refused("a diamond", Drawn.polygon(sides: 4), "corner"),
    Refused("a hexagon", Drawn.polygon(sides: 6), "corner"),
    Refused(
      "a rectangle",
      Drawn.polygon([Point(400, 400), Point(510, 400), Point(510, 470), Point(400, 470)]),
      "corner"
    ),
  ]

  private let circle = CircleGestureRecognizer()

  // MARK: - Refusals

  @Test(arguments: refused)
  func whatIsNoCircleIsCancelledWithItsReason(_ drawn: Refused) throws {
    circle.tolerance = drawn.tolerance
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    stage.perform(.draw(drawn.points, over: 1))
    stage.close()
    #expect(acts.states.first == .began)
    #expect(acts.states.last == .cancelled)
    let reason = try #require(circle.failureReason)
    #expect(reason.caseName == drawn.reason)
    // The recognizer gives the same result as the detector for the same line.
    let refusal = try #require(drawn.refusal)
    let numbers =
      refusal.reason == .tooFewPoints
      ? "\(Int(refusal.measured)), needed \(Int(refusal.limit))"
      : "\(n(refusal.measured)), "
    #expect(GestureText.text(of: reason).hasPrefix("\(drawn.reason)(\(numbers)"))
    #expect(GestureText.text(of: reason).contains(refusal.limit == 8 ? "8" : n(refusal.limit)))
  }

  @Test func everyRefusalHasAnExample() {
    let reasons = Self.refused.compactMap { $0.refusal?.reason }
    // The location of a touch is always finite.
    for reason in CircleRefusal.Reason.allCases where reason != .notFinite {
      #expect(reasons.contains(reason), "\(reason)")
    }
  }

  @Test func aRefusedDrawingCanBeShownWithItsFit() throws {
    let stage = TestStage.box(circle)
    var seen: [CircleFit?] = []
    circle.addAction { if $0.state == .cancelled { seen.append($0.fitResult) } }
    stage.perform(.draw(Drawn.spiral, over: 1))
    #expect(seen.count == 1)
    let fit = try #require(circle.verdict?.fit)
    #expect(seen == [fit])
    #expect(circle.verdict?.refusal?.reason == .pointsInMiddle)
    #expect(circle.pathBounds == Rect(enclosing: Drawn.spiral))
    #expect(fit.excludedRadius == fit.radius / 3)
    // The reset clears the line, and the next finger clears the result.
    #expect(circle.path.isEmpty)
    #expect(circle.fitResult == nil)
    #expect(!circle.isCircle)
    stage.finger(1).down(at: Drawn.center)
    #expect(circle.verdict == nil)
    #expect(circle.path == [Drawn.center])
    stage.finger(1).up()
    stage.close()
  }

  // MARK: - Circles

  @Test func aCircleBeginsChangesAndEnds() throws {
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    var paths: [Int] = []
    circle.addAction { paths.append($0.path.count) }
    let points = Drawn.arc(1)
    stage.perform(.draw(points, over: 1))
    stage.close()
    #expect(acts.states.first == .began)
    #expect(acts.states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(acts.states.last == .ended)
    // The last point equals the first, and counts like any other point.
    #expect(paths == Array(1...points.count) + [points.count])
    let last = try #require(acts.last)
    // A polygon of 60 sides inscribed in the circle lies inside it by at most 50·(1 - cos 3°).
    #expect(agree(last["centerX"], 500, within: 0.1))
    #expect(agree(last["centerY"], 500, within: 0.1))
    #expect(agree(last["radius"], 50, within: 0.1))
    #expect(last["error"] < 0.01)
    #expect(circle.failureReason == nil)
    #expect(circle.verdict?.isCircle == true)
  }

  @Test(
    "Any turns, any way and any start",
    arguments: [1, -1, 0.85, 1.2, 2, 3.5, -5],
    [0, 0.3, 0.6]
  )
  func turnsCountAsOne(turns: Double, start: Double) {
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    stage.perform(
      .circle(
        at: Drawn.center,
        radius: 80,
        turns: turns,
        over: turns.magnitude,
        angle: 2 * .pi * start
      )
    )
    stage.close()
    #expect(acts.states.last == .ended)
  }

  @Test func aCircleMayLeaveItsView() {
    let stage = TestStage(size: Size(1000, 1000))
    let box = stage.addView("box", frame: Rect(440, 440, 60, 120))
    box.addGestureRecognizer(circle)
    let acts = Acts(of: circle, on: stage)
    stage.perform(.draw(Drawn.curve { Drawn.around(Drawn.center, 50, 0.5 + $0) }, over: 1))
    stage.close()
    #expect(acts.states.last == .ended)
    #expect(agree(acts.last?["centerX"] ?? 0, 60, within: 0.1), "in the box, which starts at 440")
  }

  @Test func theToleranceDecides() {
    // Its length has a limit of its own.
    let dented = Drawn.dentedRing
    let error = CircleDetector().examine(dented).fit?.relativeError ?? 0
    for (tolerance, isCircle) in [(error + 0.005, true), (error - 0.005, false)] {
      circle.tolerance = tolerance
      let stage = TestStage.box(circle)
      stage.perform(.draw(dented, over: 1))
      stage.close()
      #expect(circle.verdict?.isCircle == isCircle)
    }
    circle.tolerance = .nan
    let stage = TestStage.box(circle)
    stage.perform(.draw(dented, over: 1))
    stage.close()
    #expect(circle.verdict?.isCircle == false)
  }

  @Test func theElongationDecides() {
    for (setting, isCircle) in [(1.7, true), (1.5, false), (nil, true)] {
      // A setting that is taken back does not count.
      circle.maximumElongation = setting
      if setting == nil { circle.tolerance = 0.3 }
      let stage = TestStage.box(circle)
      stage.perform(.draw(Drawn.ellipse(64, 40), over: 1))
      stage.close()
      #expect(circle.verdict?.isCircle == isCircle)
      #expect(agree(circle.verdict?.elongation ?? 0, 1.6, within: 0.03))
    }
  }

  @Test func readingsBetweenEventsAreDrawn() {
    let stage = TestStage.box(circle)
    let points = Drawn.arc(1)
    stage.window.send([TouchSample(id: 1, phase: .began, location: points[0])], at: .zero)
    for index in 1...6 {
      let end = Timestamp.zero + 0.1 * Double(index)
      let earlier = (1..<10).map { step in
        CoalescedSample(
          time: end + 0.01 * Double(step - 10),
          location: points[10 * (index - 1) + step]
        )
      }
      stage.window.send(
        [TouchSample(id: 1, phase: .moved, location: points[10 * index], coalesced: earlier)],
        at: end
      )
    }
    #expect(circle.path == points)
    stage.window.send(
      [TouchSample(id: 1, phase: .ended, location: points[60])],
      at: .zero + 0.7
    )
    #expect(circle.verdict?.isCircle == true)
  }

  @Test func aLongDrawingIsThinnedAndStillJudged() {
    let stage = TestStage.box(circle, frameRate: 1000)
    let acts = Acts(of: circle, on: stage)
    var longest = 0
    circle.addAction { longest = max(longest, $0.path.count) }
    stage.perform(.circle(at: Drawn.center, radius: 80, turns: 20, over: 10))
    stage.close()
    #expect(acts.all.count == 10_002, "began, 10,000 moves and the lift")
    #expect(longest == 1024)
    #expect(acts.states.last == .ended)
    // 512 to 1,024 points of 20 turns leave at least 25 per turn: sides of 14.4°, 0.8 % inside.
    #expect(agree(acts.last?["radius"] ?? 0, 80, within: 0.8))
  }
}
