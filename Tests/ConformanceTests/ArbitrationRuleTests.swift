import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 38 to 43: edges, priority, permission and protection.
struct ArbitrationRuleTests {
  /// Returns a point at a distance from an edge of a window of 400 × 800.
  ///
  /// Also returns the directions inward and along the edge.
  private func probe(
    _ edge: ScreenEdgePanGestureRecognizer.Edges,
    depth: Double
  ) -> (start: Point, inward: Vector, along: Vector) {
    switch edge {
    case .left: (Point(depth, 400), Vector(1, 0), Vector(0, 1))
    case .right: (Point(400 - depth, 400), Vector(-1, 0), Vector(0, 1))
    case .top: (Point(200, depth), Vector(0, 1), Vector(1, 0))
    default: (Point(200, 800 - depth), Vector(0, -1), Vector(1, 0))
    }
  }

  @Test(
    "Rule 38: Edge pan: 20 pt in and 10 inward begins; 21 pt in or along the edge fails",
    arguments: [
      (ScreenEdgePanGestureRecognizer.Edges.left, "right"), (.right, "left"), (.top, "down"),
      (.bottom, "up"),
    ]
  )
  func anEdgePanBeginsInItsZoneAndGoesInward(
    _ edge: ScreenEdgePanGestureRecognizer.Edges,
    _ direction: String
  ) {
    let stage = TestStage()
    let pan = stage.attach(ScreenEdgePanGestureRecognizer(), "edge")
    pan.edges = edge
    stage.options = [.actions, .failures]

    let inside = probe(edge, depth: 20)
    let finger = stage.finger(1).down(at: inside.start)
    finger.jump(to: inside.start + inside.inward * 9.9)
    #expect(stage.takeBrief() == [])
    finger.jump(to: inside.start + inside.inward * 10)
    #expect(pan.translation(in: nil) == .zero)
    finger.up()
    #expect(stage.takeBrief() == ["0.000 edge began", "0.000 edge ended"])

    let outside = probe(edge, depth: 21)
    stage.finger(1).down(at: outside.start)
    #expect(
      stage.takeBrief() == ["0.000 edge failed startedOutsideEdge(21.000, zone 20.000)"]
    )
    stage.finger(1).up()

    stage.finger(1).down(at: inside.start).jump(to: inside.start + inside.along * 9.9)
    #expect(stage.takeBrief() == [])
    let moved = inside.along * 10
    stage.finger(1).jump(to: inside.start + moved)
    let values = GestureText.number(moved.dx) + " " + GestureText.number(moved.dy)
    #expect(
      stage.takeBrief() == ["0.000 edge failed wrongDirection(\(values), allowed \(direction))"]
    )
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test("Rule 39: Taps on parent and child: child only. Two taps on one view: the later added.")
  func theInnerAndThenTheLaterTapWins() {
    let stage = TestStage()
    let child = stage.addView("child", frame: Rect(0, 0, 200, 200))
    let inner = stage.attach(makeTap(), "inner", to: child)
    let outer = stage.attach(makeTap(), "outer")
    stage.options = [.actions, .failures]
    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief() == ["0.050 inner ended", "0.050 outer failed lostTo(inner)"])
    #expect(inner.failureReason == nil)
    #expect(reason(of: outer) == "lostTo(inner)")

    stage.attach(makeTap(), "later", to: child)
    stage.tap(at: Point(50, 50))
    #expect(
      stage.takeBrief() == [
        "0.100 later ended", "0.100 inner failed lostTo(later)", "0.100 outer failed lostTo(later)",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 40: The parent's delegate allows both: both fire, child first.")
  func permissionOfEitherSideLetsBothFire() {
    for answersForParent in [true, false] {
      let stage = TestStage()
      let child = stage.addView("child", frame: Rect(0, 0, 200, 200))
      let inner = stage.attach(makeTap(), "inner", to: child)
      let outer = stage.attach(makeTap(), "outer")
      let delegate = SpyDelegate()
      delegate.allows = { _, _ in true }
      (answersForParent ? outer : inner).delegate = delegate
      stage.options = [.actions, .failures]
      stage.tap(at: Point(50, 50))
      #expect(stage.takeBrief() == ["0.050 inner ended", "0.050 outer ended"])
      #expect(inner.failureReason == nil && outer.failureReason == nil)
      stage.expectLawful()
    }
  }

  @Test("Rule 41: Pans on child and parent: child. On siblings: both.")
  func theInnerPanWinsAndSiblingsDoNotCompete() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let child = stage.addView("child", frame: Rect(0, 0, 200, 200))
    stage.attach(PanGestureRecognizer(), "inner", to: child)
    let outer = stage.attach(PanGestureRecognizer(), "outer")
    stage.finger(1).down(at: Point(50, 50)).jump(to: Point(60, 50)).up()
    #expect(
      stage.takeBrief() == [
        "0.000 inner began", "0.000 outer failed lostTo(inner)", "0.000 inner ended",
      ]
    )
    outer.isEnabled = false
    let sibling = stage.addView("sibling", frame: Rect(200, 0, 200, 200))
    stage.attach(PanGestureRecognizer(), "beside", to: sibling)
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(250, 50)])
      .move(by: Vector(20, 0), over: 0).up()
    // Of equal depth, the branch in front comes first.
    #expect(
      stage.takeBrief() == [
        "0.000 beside began", "0.000 inner began", "0.000 beside ended", "0.000 inner ended",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 42: Active pan on the parent, second finger taps a child: the tap is lostTo(pan).")
  func anotherFingersTapLosesToAnActivePan() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let child = stage.addView("child", frame: Rect(0, 0, 100, 100))
    let tap = stage.attach(makeTap(), "tap", to: child)
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    stage.finger(1).down(at: Point(200, 200)).jump(to: Point(220, 200))
    stage.finger(2).down(at: Point(50, 50)).hold(for: 0.1).up()
    #expect(pan.state.isActive)
    #expect(stage.takeBrief() == ["0.000 pan began", "0.100 tap failed lostTo(pan)"])
    #expect(reason(of: tap) == "lostTo(pan)")
    stage.finger(1).up()
    #expect(stage.takeBrief() == ["0.100 pan ended"])
    stage.expectLawful()
  }

  @Test("Rule 43: An active recognizer is never displaced by a deeper late-comer.")
  func anActiveRecognizerStaysActive() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let child = stage.addView("child", frame: Rect(0, 0, 100, 100))
    stage.attach(PanGestureRecognizer(), "inner", to: child)
    let outer = stage.attach(PanGestureRecognizer(), "outer")
    outer.maximumNumberOfTouches = 1
    stage.finger(1).down(at: Point(200, 200)).jump(to: Point(220, 200))
    stage.finger(2).down(at: Point(50, 50)).jump(to: Point(90, 90))
    stage.finger(1).jump(to: Point(230, 200)).up()
    #expect(
      stage.takeBrief() == [
        "0.000 outer began", "0.000 inner failed lostTo(outer)", "0.000 outer changed",
        "0.000 outer ended",
      ]
    )
    stage.finger(2).up()
    stage.expectLawful()
  }

  @Test func permissionLiftsExclusionForThatPairOnly() {
    // The third may exclude either of two that may run together.
    let stage = TestStage()
    stage.options = [.actions, .failures]
    stage.attach(makeTap(), "third")
    stage.attach(makeTap(), "second")
    let first = stage.attach(makeTap(), "first")
    let delegate = SpyDelegate()
    delegate.allows = { $0.name == "first" && $1.name == "second" }
    first.delegate = delegate
    stage.tap(at: Point(50, 50))
    #expect(
      stage.takeBrief() == [
        "0.050 first ended", "0.050 second ended", "0.050 third failed lostTo(first)",
      ]
    )
    stage.expectLawful()
  }

  @Test func permissionIsAskedOfTheNewcomerFirst() {
    let stage = TestStage()
    let journal = Journal()
    let delegate = SpyDelegate()
    delegate.journal = journal
    let child = stage.addView("child", frame: Rect(0, 0, 100, 100))
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: child)
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    press.delegate = delegate
    pan.delegate = delegate
    stage.finger(1).down(at: Point(200, 200)).jump(to: Point(220, 200))
    journal.entries = []
    stage.finger(2).down(at: Point(50, 50)).hold(for: 0.6)
    #expect(
      journal.entries.filter { $0.contains(" with ") } == [
        "delegate press with pan?", "delegate pan with press?",
      ]
    )
    stage.fingers([1, 2]).up()
    stage.expectLawful()
  }

  @Test func exclusionEndsWithTheSequence() {
    // A pan that is active for one finger does not stop a tap of the next sequence.
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let tap = stage.attach(makeTap(2), "double")
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    stage.tap(at: Point(50, 50))
    stage.wait(0.1)
    // The pan recognizes in the double tap's second sequence, which the double tap has joined.
    stage.finger(1).down(at: Point(50, 50)).jump(to: Point(70, 50)).up()
    #expect(
      stage.takeBrief() == ["0.050 pan failed notEnoughMovement(0.000, needed 10.000)"]
        + ["0.150 pan began", "0.150 double failed lostTo(pan)", "0.150 pan ended"]
    )
    #expect(reason(of: tap) == "lostTo(pan)")
    #expect(pan.failureReason == nil)
    stage.expectLawful()
  }

  @Test func anAttemptOfAnEarlierSequenceIsNotExcluded() {
    // The double tap got no touch of the sequence in which the pan of its parent recognizes.
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let child = stage.addView("child", frame: Rect(0, 0, 100, 100))
    stage.attach(makeTap(2), "double", to: child)
    stage.attach(PanGestureRecognizer(), "pan")
    stage.tap(at: Point(50, 50))
    stage.takeTranscript()
    stage.finger(1).down(at: Point(200, 200)).jump(to: Point(220, 200)).up()
    #expect(stage.takeBrief() == ["0.050 pan began", "0.050 pan ended"])
    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief().last == "0.100 double ended")
    stage.expectLawful()
  }

  /// A tap that no other recognizer ends.
  private final class ProtectedTap: TapGestureRecognizer {
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  }

  @Test("Rule 107: A tap that cannot be prevented fires, and changes nothing for an equal one")
  func protectionChangesNothingForTheOther() {
    func play(_ recognizers: [TapGestureRecognizer], inTwoViews: Bool) -> [String] {
      let stage = TestStage()
      stage.options = [.actions]
      let child = stage.addView("child", frame: Rect(0, 0, 100, 100))
      stage.attach(recognizers[0], "first", to: inTwoViews ? stage.root : child)
      stage.attach(recognizers[1], "second", to: child)
      stage.tap(at: Point(50, 50))
      stage.expectLawful()
      return stage.takeBrief()
    }
    for inTwoViews in [false, true] {
      let tap = { TapGestureRecognizer() }
      #expect(play([tap(), tap()], inTwoViews: inTwoViews) == ["0.050 second ended"])
      #expect(
        play([ProtectedTap(), tap()], inTwoViews: inTwoViews)
          == ["0.050 second ended", "0.050 first ended"]
      )
      #expect(play([tap(), ProtectedTap()], inTwoViews: inTwoViews) == ["0.050 second ended"])
      #expect(
        play([ProtectedTap(), ProtectedTap()], inTwoViews: inTwoViews)
          == ["0.050 second ended", "0.050 first ended"]
      )
    }
  }

  /// A recognizer that fires at the lift, and prevents some others.
  private final class Chooser: GestureRecognizer {
    var choice: (GestureRecognizer) -> Bool = { _ in true }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .ended }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { choice(other) }
  }

  @Test func whatLosesToOneThatItCannotPreventEndsNobody() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let bystander = stage.attach(SpyRecognizer(), "bystander")
    let second = stage.attach(Chooser(), "second")
    let first = stage.attach(Chooser(), "first")
    first.choice = { $0 === bystander }
    second.choice = { $0 === first }
    stage.finger(1).down(at: Point(50, 50)).up()
    #expect(stage.takeBrief() == ["0.000 second ended", "0.000 first failed lostTo(second)"])
    #expect(bystander.failureReason == nil)
    bystander.state = .failed
    stage.expectLawful()
  }

  /// A tap that counts how often it is asked about requirements.
  private class Asked: TapGestureRecognizer {
    var questions = 0

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      questions += 1
      return super.shouldRequireFailure(of: other)
    }
  }

  /// One that says that it need not be asked.
  private class Silent: Asked {
    override var classWithoutRequirements: GestureRecognizer.Type? { Silent.self }
  }

  /// A class that does not say so itself.
  private final class Heir: Silent {}

  @Test func aClassIsAskedAboutRequirementsUnlessItSaysThatItsAnswerIsNo() {
    func questions(_ tap: Asked, mode: TapGestureRecognizer.Mode) -> Int {
      let stage = TestStage()
      stage.attach(tap, "tap")
      let other = stage.attach(TapGestureRecognizer(), "double")
      other.numberOfTapsRequired = 2
      other.mode = mode
      stage.finger(1).down(at: Point(50, 50)).up()
      return tap.questions
    }
    #expect(questions(Asked(), mode: .immediate) == 1)
    #expect(questions(Silent(), mode: .immediate) == 0)
    #expect(questions(Heir(), mode: .immediate) == 1)
    // A tap that is exclusive may require the failure of others, so all pairs are asked about.
    #expect(questions(Silent(), mode: .exclusive) == 1)
  }
}
