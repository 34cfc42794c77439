import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 44 to 48: failure requirements.
struct RequirementRuleTests {
  @Test("Rule 44: A requirement between unrelated trees holds; an untouched one blocks nothing.")
  func aRequirementSpansTrees() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let left = stage.addView("left", frame: Rect(0, 0, 200, 200))
    let right = stage.addView("right", frame: Rect(200, 0, 200, 200))
    let tap = stage.attach(makeTap(), "tap", to: left)
    let double = stage.attach(makeTap(2), "double", to: right)
    tap.require(toFail: double)

    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief() == ["0.050 tap ended"])

    stage.finger(2).down(at: Point(250, 50)).up()
    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief() == [])
    #expect(tap.isBlocked)
    stage.wait(1)
    #expect(
      stage.takeBrief() == ["0.400 double failed tooFewTaps(1, needed 2)", "0.400 tap ended"]
    )

    stage.finger(2).down(at: Point(250, 50)).up()
    stage.tap(at: Point(50, 50))
    stage.finger(2).down(at: Point(250, 50)).up()
    #expect(
      stage.takeBrief() == [
        "1.150 double ended", "1.150 tap failed requiredFailureRecognized(double)",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 45: While blocked: state possible, attemptState ended, blockedBy lists the others.")
  func aBlockedRecognizerSaysSo() {
    let stage = TestStage()
    let single = stage.attach(makeTap(), "single")
    let double = stage.attach(makeTap(2), "double")
    let triple = stage.attach(makeTap(3), "triple")
    single.require(toFail: double)
    single.require(toFail: triple)
    #expect(!single.isBlocked && single.blockedBy.isEmpty)
    stage.tap(at: Point(50, 50))
    #expect(single.state == .possible)
    #expect(single.attemptState == .ended)
    #expect(single.isBlocked)
    #expect(single.blockedBy.map { $0.name } == ["double", "triple"])
    stage.wait(0.35)
    #expect(stage.takeBrief() == ["0.400 single ended"])
    #expect(!single.isBlocked && single.blockedBy.isEmpty)
    #expect(single.state == .possible && single.attemptState == .possible)
    stage.expectLawful()
  }

  @Test(
    "Rule 46: Chain single → double → triple: two taps fire only the double, after the triple failed."
  )
  func aChainWaitsForItsLastMember() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let single = stage.attach(makeTap(), "single")
    let double = stage.attach(makeTap(2), "double")
    let triple = stage.attach(makeTap(3), "triple")
    single.require(toFail: double)
    double.require(toFail: triple)
    stage.tap(at: Point(50, 50), taps: 2)
    #expect(stage.takeBrief() == [])
    #expect(double.blockedBy.map { $0.name } == ["triple"])
    stage.wait(1)
    #expect(
      stage.takeBrief() == [
        "0.550 triple failed tooFewTaps(2, needed 3)", "0.550 double ended",
        "0.550 single failed requiredFailureRecognized(double)",
      ]
    )
    stage.expectLawful()
  }

  @Test(
    "Rule 47: Two recognizers requiring each other: neither fires until one fails; one warning."
  )
  func aCycleBlocksUntilOneFails() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let one = stage.attach(SpyRecognizer(), "one")
    let other = stage.attach(SpyRecognizer(), "other")
    one.require(toFail: other)
    other.require(toFail: one)
    one.onBegan = { spy, _, _ in spy.state = .began }
    other.onMoved = { spy, _, _ in
      if spy.attemptState == .possible { spy.state = .began } else { spy.state = .failed }
    }
    one.onEnded = { spy, _, _ in spy.state = .ended }
    let finger = stage.finger(1).down(at: Point(50, 50))
    #expect(one.blockedBy.map { $0.name } == ["other"])
    finger.move(by: Vector(10, 0), over: 0.02)
    #expect(other.blockedBy.map { $0.name } == ["one"])
    #expect(stage.takeBrief() == [])
    #expect(stage.warnings == ["0.000 warning one waits for itself"])
    finger.move(by: Vector(10, 0), over: 0.02)
    #expect(
      stage.takeBrief() == ["0.040 other failed custom", "0.040 one began"]
    )
    finger.up()
    #expect(stage.takeBrief() == ["0.040 one ended"])
    #expect(stage.warnings.filter { $0.contains(" warning ") }.count == 1)
    // The only violation: the second recognizer requests a state that is not legal.
    #expect(stage.violations == ["0.040 other asked for failed while began, coerced to cancelled"])
  }

  @Test func everyMemberOfACycleFailsOnceAllHaveEnded() {
    let stage = TestStage()
    stage.options = [.actions, .failures, .resets]
    let taps = ["a", "b", "c"].map { stage.attach(makeTap(), $0) }
    for index in 0..<3 { taps[index].require(toFail: taps[(index + 1) % 3]) }
    let waiting = stage.attach(makeTap(), "waiting")
    waiting.require(toFail: taps[0])
    stage.tap(at: Point(50, 50))
    #expect(
      stage.takeBrief().sorted() == [
        "0.050 a failed requiredFailureRecognized(b)", "0.050 a reset",
        "0.050 b failed requiredFailureRecognized(c)", "0.050 b reset",
        "0.050 c failed requiredFailureRecognized(a)", "0.050 c reset",
        "0.050 waiting ended", "0.050 waiting reset",
      ]
    )
    #expect(stage.warnings.count == 1)
    stage.expectLawful()
  }

  @Test func aLongChainFailsFromItsEnd() {
    let stage = TestStage()
    stage.options = [.actions, .failures, .resets]
    // Longer than a walk with recursion could follow on a small stack.
    let taps = (0..<1500).map { stage.attach(makeTap(), "\($0)") }
    for index in 1..<taps.count { taps[index].require(toFail: taps[index - 1]) }
    stage.tap(at: Point(50, 50))
    let lines = stage.takeBrief()
    #expect(lines.filter { $0.hasSuffix(" ended") } == ["0.050 0 ended"])
    #expect(lines.filter { $0.hasSuffix(" reset") }.count == taps.count)
    #expect(taps.allSatisfy { $0.attemptState == .possible })
    stage.expectLawful()
  }

  @Test func requirementsOfReleasedRecognizersAreForgotten() {
    let stage = TestStage()
    var taps = (0..<20).map { stage.attach(makeTap(), "\($0)") }
    for index in taps.indices {
      for other in 0..<index { taps[index].require(toFail: taps[other]) }
    }
    for index in [7, 0, 15, 3] {
      stage.root.removeGestureRecognizer(taps[index])
      taps.remove(at: index)
    }
    for index in taps.indices.reversed() where index > 0 {
      // A requirement that exists is not added again.
      taps[index].require(toFail: taps[index - 1])
    }
    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief().filter { $0.hasSuffix(" ended") } == ["0.050 1 ended"])
    stage.expectLawful()
  }

  @Test func aCycleBesideOtherRecognizersIsFoundAfterThem() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let taps = ["a", "b", "c", "d", "e"].map { stage.attach(makeTap(), $0) }
    // a waits for b and d; b, c and d are a cycle; e waits for nothing in it.
    for (from, to) in [(0, 1), (0, 3), (1, 2), (2, 3), (3, 1), (3, 4)] {
      taps[from].require(toFail: taps[to])
    }
    stage.tap(at: Point(50, 50))
    #expect(stage.warnings.count == 1)
    stage.expectLawful()
  }

  @Test("Rule 44: The same recognizers do the same in one window after another.")
  func everyWindowDoesTheSameWithTheSameRecognizers() {
    let taps = (0..<4).map { _ in makeTap() }
    // Two wait for each other, one waits for them, and one stays in no window.
    for (from, to) in [(0, 1), (1, 0), (2, 0), (3, 2), (2, 3)] {
      taps[from].require(toFail: taps[to])
    }
    func transcript(_ order: [Int]) -> [String] {
      let stage = TestStage()
      stage.options = [.actions, .failures, .resets]
      for index in order { _ = stage.attach(taps[index], "\(index)") }
      stage.tap(at: Point(50, 50))
      stage.wait(1)
      stage.expectLawful()
      return stage.takeBrief()
    }
    for order in [[0, 1, 2], [2, 1, 0], [1, 3], [3, 2]] {
      let first = transcript(order)
      for _ in 0..<20 { #expect(transcript(order) == first) }
    }
  }

  @Test func aCycleIsResolvedWithoutAnObserverToo() {
    let window = Window(size: Size(100, 100))
    let one = makeTap()
    let other = makeTap()
    one.require(toFail: other)
    other.require(toFail: one)
    window.addGestureRecognizer(one)
    window.addGestureRecognizer(other)
    window.send([TouchSample(id: 1, phase: .began, location: Point(5, 5))], at: .zero)
    window.send([TouchSample(id: 1, phase: .ended, location: Point(5, 5))], at: .zero)
    #expect(one.attemptState == .possible && other.attemptState == .possible)
    #expect(one.failureReason?.kind == .requiredFailureRecognized)
    #expect(other.failureReason?.kind == .requiredFailureRecognized)
  }

  @Test("Rule 48: A dynamic requirement is asked at most once per attempt and pair.")
  func aPairIsExaminedOncePerAttempt() {
    let stage = TestStage()
    let journal = Journal()
    let delegate = SpyDelegate()
    delegate.journal = journal
    delegate.allows = { _, _ in true }
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    let press = stage.attach(LongPressGestureRecognizer(), "press")
    let double = stage.attach(makeTap(2), "double")
    for recognizer in [pan, press, double] { recognizer.delegate = delegate }
    func questions() -> [String] {
      journal.take().filter { $0.contains("waits") || $0.contains("holds") }.sorted()
    }
    func both(_ a: String, _ b: String) -> [String] {
      [
        "delegate \(a) waits for \(b)?", "delegate \(b) waits for \(a)?",
        "delegate \(a) holds back \(b)?", "delegate \(b) holds back \(a)?",
      ]
    }
    let finger = stage.finger(1).down(at: Point(50, 50))
    #expect(questions() == [])
    finger.move(by: Vector(15, 0), over: 0.1)
    #expect(questions() == (both("pan", "double") + both("pan", "press")).sorted())
    finger.move(by: Vector(25, 0), over: 0.2).up()
    #expect(questions() == [])
    stage.wait(1)
    stage.finger(1).down(at: Point(50, 50)).hold(for: 0.6).move(by: Vector(30, 0), over: 0.1).up()
    let second = questions()
    #expect(second == Array(Set(second)).sorted())
    #expect(Set(second).isSuperset(of: both("pan", "press")))
    stage.expectLawful()
  }

  @Test func aDynamicRequirementHoldsForItsAttemptOnly() {
    for side in 0..<4 {
      let stage = TestStage()
      stage.options = [.actions, .failures]
      var isWanted = true
      let early = stage.attach(SpyRecognizer(), "early")
      let late = stage.attach(SpyRecognizer(), "late")
      let delegate = SpyDelegate()
      early.delegate = delegate
      late.delegate = delegate
      switch side {
      case 0: early.waitsFor = { isWanted && $0.name == "late" }
      case 1: late.holdsBack = { isWanted && $0.name == "early" }
      case 2: delegate.waits = { isWanted && $0.name == "early" && $1.name == "late" }
      default: delegate.holdsBack = { isWanted && $0.name == "late" && $1.name == "early" }
      }
      early.onEnded = { spy, _, _ in spy.state = .ended }
      late.onBegan = { spy, _, event in spy.wake(at: event.timestamp + 1, .timeout) }
      late.onWoken = { spy, _, _ in spy.state = .failed }
      late.canLose = false
      stage.tap(at: Point(50, 50))
      #expect(early.isBlocked, "side \(side)")
      stage.wait(2)
      #expect(stage.takeBrief() == ["1.000 late failed custom", "1.000 early ended"])
      isWanted = false
      stage.tap(at: Point(50, 50))
      #expect(stage.takeBrief() == ["2.100 early ended"])
      stage.expectLawful()
    }
  }

  @Test func classKnowledgeComesBeforeClientCode() {
    let stage = TestStage()
    let journal = Journal()
    let a = stage.attach(SpyRecognizer(), "a")
    let r = stage.attach(SpyRecognizer(), "r")
    let delegate = SpyDelegate()
    delegate.journal = journal
    a.delegate = delegate
    r.delegate = delegate
    a.waitsFor = {
      journal.note("a waits for \($0.name ?? "")?")
      return false
    }
    r.holdsBack = {
      journal.note("r holds back \($0.name ?? "")?")
      return false
    }
    a.onEnded = { spy, _, _ in spy.state = .ended }
    stage.tap(at: Point(50, 50))
    let asked = journal.entries.filter { $0.contains("waits") || $0.contains("holds") }
    #expect(
      asked.prefix(4) == [
        "a waits for r?", "r holds back a?", "delegate a waits for r?", "delegate r holds back a?",
      ]
    )
    stage.expectLawful()
  }

  @Test func aRequirementIsTheNearerCauseThanExclusion() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe")
    stage.attach(SpyRecognizer(), "bystander")
    pan.require(toFail: swipe)
    stage.finger(1).down(at: Point(50, 50)).move(by: Vector(60, 0), over: 0.1).up()
    let lines = stage.takeBrief()
    #expect(lines.contains("0.083 pan failed requiredFailureRecognized(swipe)"))
    #expect(lines.contains("0.083 bystander failed lostTo(swipe)"))
    #expect(lines.contains("0.083 swipe ended"))
    #expect(lines.count == 3)
    stage.expectLawful()
  }

  @Test func aLoserEndsNobody() {
    // The last candidate could exclude the first winner, but loses to the second.
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let single = stage.attach(SpyRecognizer(), "last")
    let second = stage.attach(SpyRecognizer(), "second")
    let first = stage.attach(SpyRecognizer(), "first")
    for spy in [single, second, first] { spy.onEnded = { spy, _, _ in spy.state = .ended } }
    first.prevents = false
    second.prevents = true
    let delegate = SpyDelegate()
    delegate.allows = { _, other in other.name == "first" }
    second.delegate = delegate
    stage.tap(at: Point(50, 50))
    #expect(
      stage.takeBrief() == [
        "0.050 first ended", "0.050 second ended", "0.050 last failed lostTo(second)",
      ]
    )
    stage.expectLawful()
  }

  @Test func requiringItselfIsIgnoredWithAWarning() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    tap.require(toFail: tap)
    #expect(stage.warnings == ["0.000 warning tap requires itself"])
    stage.tap(at: Point(5, 5))
    #expect(stage.takeBrief() == ["0.050 tap ended"])
    stage.expectLawful()
  }

  @Test(
    "Rule 48: A delegate that is assigned during the attempt is not asked about pairs that were examined."
  )
  func aLateDelegateIsNotAskedAboutKnownPairs() {
    let stage = TestStage()
    let delegate = SpyDelegate()
    let journal = Journal()
    delegate.journal = journal
    let first = stage.attach(SpyRecognizer(), "first")
    let second = stage.attach(SpyRecognizer(), "second")
    second.canLose = false
    stage.finger(1).down(at: Point(50, 50))
    first.state = .began
    stage.wait(0)
    second.delegate = delegate
    second.state = .began
    stage.wait(0)
    #expect(second.state == .began)
    #expect(!journal.take().contains { $0.contains("waits") || $0.contains("holds") })
    stage.expectLawful()
  }

  @Test("Rule 48: A pair is not examined again when a further attempt starts.")
  func aFurtherAttemptIsExaminedAlone() {
    let stage = TestStage()
    let journal = Journal()
    let delegate = SpyDelegate()
    delegate.journal = journal
    delegate.allows = { _, _ in true }
    let child = stage.addView("child", frame: Rect(0, 0, 100, 100))
    let late = stage.attach(SpyRecognizer(), "late", to: child)
    let gate = stage.attach(SpyRecognizer(), "gate")
    let idle = stage.attach(SpyRecognizer(), "idle")
    let early = stage.attach(SpyRecognizer(), "early")
    for recognizer in [late, gate, idle, early] { recognizer.delegate = delegate }
    early.require(toFail: gate)
    early.onBegan = { spy, _, _ in if spy.attemptState == .possible { spy.state = .began } }
    func questions() -> Set<String> {
      let asked = journal.take().filter { $0.contains("early") }
      return Set(asked.filter { $0.contains("waits") || $0.contains("holds") })
    }
    stage.finger(1).down(at: Point(250, 250))
    #expect(questions().isSuperset(of: ["gate", "idle"].map { "delegate early waits for \($0)?" }))
    stage.finger(2).down(at: Point(50, 50))
    gate.state = .failed
    stage.wait(0)
    let second = questions()
    #expect(second.contains("delegate early waits for late?"))
    #expect(second.allSatisfy { $0.contains(" late") }, "\(second)")
    for recognizer in [late, idle] { recognizer.state = .failed }
    stage.fingers([1, 2]).up()
    early.state = .ended
    stage.settle()
  }

  @Test func aRequirementThatTheAppAddsOutlivesTheSameAnswerOfADelegate() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let single = stage.attach(makeTap(), "single")
    let double = stage.attach(makeTap(2), "double")
    let delegate = SpyDelegate()
    delegate.waits = { $0 === single && $1 === double }
    single.delegate = delegate
    stage.tap(at: Point(50, 50))
    #expect(single.blockedBy.map { $0.name } == ["double"])
    single.require(toFail: double)
    delegate.waits = { _, _ in false }
    stage.wait(1)
    stage.takeTranscript()
    stage.tap(at: Point(50, 50))
    #expect(single.isBlocked)
    stage.expectLawful()
    withExtendedLifetime(delegate) {}
  }

  @Test func aRequirementIsNotAddedAgainAfterEarlierOnesAreForgotten() {
    let stage = TestStage()
    let single = stage.attach(makeTap(), "single")
    var doubles = (0..<10).map { stage.attach(makeTap(2), "\($0)") }
    for double in doubles { single.require(toFail: double) }
    for _ in 0..<5 { stage.root.removeGestureRecognizer(doubles.removeFirst()) }
    single.require(toFail: doubles[0])
    stage.tap(at: Point(50, 50))
    #expect(single.blockedBy.map { $0.name } == ["5", "6", "7", "8", "9"])
    stage.expectLawful()
  }

  @Test func whatFailedWhileItWaitedWaitsNoMore() {
    let stage = TestStage()
    let single = stage.attach(makeTap(), "single")
    let double = stage.attach(makeTap(2), "double")
    single.require(toFail: double)
    stage.tap(at: Point(50, 50))
    #expect(single.isBlocked)
    single.isEnabled = false
    stage.wait(0)
    // It is not reset, because the other one goes on.
    #expect(single.state == .failed)
    #expect(!single.isBlocked && single.blockedBy.isEmpty)
    stage.expectLawful()
  }

  @Test func whatHasLostIsNotWoken() {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    let linked = stage.attach(SpyRecognizer(), "linked")
    linked.canLose = false
    linked.require(toFail: spy)
    var woken = 0
    spy.onBegan = { spy, _, event in spy.wake(at: event.timestamp + 1, .minimumElapsed) }
    spy.onWoken = { _, _, _ in woken += 1 }
    stage.attach(makeTap(), "tap")
    stage.tap(at: Point(50, 50))
    // It is not reset, because the other one goes on.
    #expect(spy.state == .failed)
    stage.wait(2)
    #expect(woken == 0)
    linked.state = .failed
    stage.expectLawful()
  }

  /// Two views, each with a tap, of which the first must wait for the second, and that for a keeper.
  private func makeWaiting(
    _ first: TapGestureRecognizer,
    _ second: GestureRecognizer
  ) -> (stage: TestStage, keeper: SpyRecognizer) {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let left = stage.addView("left", frame: Rect(0, 0, 200, 200))
    let right = stage.addView("right", frame: Rect(200, 0, 200, 200))
    stage.attach(first, "first", to: left)
    stage.attach(second, "second", to: right)
    let keeper = stage.attach(SpyRecognizer(), "keeper", to: right)
    first.require(toFail: second)
    second.require(toFail: keeper)
    return (stage, keeper)
  }

  @Test("Rule 173: What was complete in the sequence of the first touch still fails it.")
  func whatWasCompleteInTheSameSequenceFailsIt() {
    let (stage, keeper) = makeWaiting(makeTap(), makeTap())
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(250, 50)]).later(0.05).up()
    keeper.state = .failed
    stage.wait(0)
    #expect(
      stage.takeBrief() == [
        "0.050 keeper failed custom", "0.050 second ended",
        "0.050 first failed requiredFailureRecognized(second)",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 173: What was complete after the first of several taps fails them.")
  func whatWasCompleteBetweenTapsFailsThem() {
    let (stage, keeper) = makeWaiting(makeTap(2), makeTap())
    for x in [50.0, 250, 50] {
      stage.tap(at: Point(x, 50))
      stage.wait(0.05)
    }
    keeper.state = .failed
    stage.wait(0)
    #expect(
      stage.takeBrief().suffix(2) == [
        "0.300 second ended", "0.300 first failed requiredFailureRecognized(second)",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 173: What has begun before the first touch, and goes on, fails it.")
  func whatGoesOnFailsIt() {
    let begun = SpyRecognizer()
    begun.onBegan = { spy, _, _ in spy.state = .began }
    let (stage, keeper) = makeWaiting(makeTap(), begun)
    stage.tap(at: Point(250, 50))
    stage.tap(at: Point(50, 50))
    keeper.state = .failed
    stage.wait(0)
    #expect(
      stage.takeBrief().suffix(2) == [
        "0.100 second began", "0.100 first failed requiredFailureRecognized(second)",
      ]
    )
    begun.state = .ended
    stage.expectLawful()
  }
}
