import GestureTesting
import GestureViews
import Gestures
import SeededRandom
import Testing

/// Behaviour.md, rules 170 to 175: no completed tap is lost.
///
/// The reports behind them: in koreader#9564 quick page turns with two fingers lose pages.
@Suite("Conformance: series of taps")
struct TapSeriesTests {
  private let limits = Limit.finger.tap
  private let left = Point(100, 700)
  private let right = Point(900, 700)

  /// How a tap waits for a double tap.
  enum Wait: CaseIterable {
    case requirement, mode

    /// Makes a tap called turn that waits for a double tap called zoom.
    func makeTaps(touches: Int = 1) -> [TapGestureRecognizer] {
      let turn = TapSeriesTests.makeTap("turn", touches: touches)
      let zoom = TapSeriesTests.makeTap("zoom", taps: 2, touches: touches)
      switch self {
      case .requirement: turn.require(toFail: zoom)
      case .mode: turn.mode = .exclusive
      }
      return [turn, zoom]
    }
  }

  static func makeTap(_ name: String, taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return tap
  }

  /// Taps a list of points with one finger, each for 0.06 s.
  private func tap(_ points: [Point], every interval: Double, on stage: TestStage) {
    for (index, point) in points.enumerated() {
      stage.finger(Int64(index)).down(at: point).later(0.06).up()
      stage.wait(interval - 0.06)
    }
  }

  // MARK: - Two places

  @Test("Rule 170: Two quick taps far apart are two single taps", arguments: Wait.allCases)
  func twoQuickTapsFarApart(_ wait: Wait) {
    let stage = TestStage.box(wait.makeTaps())
    tap([left, right], every: 0.15, on: stage)
    stage.expect(
      """
      0.150 zoom failed tapsTooFarApart(800.000, limit 45.000)
      0.150 turn ended x=100.000 y=700.000
      0.560 zoom failed tooFewTaps(1, needed 2)
      0.560 turn ended x=900.000 y=700.000
      """
    )
  }

  @Test("Rule 170: Of four taps in turn at two places none is lost", arguments: Wait.allCases)
  func fourTapsInTurn(_ wait: Wait) {
    let taps = wait.makeTaps()
    let stage = TestStage.box(taps)
    let turns = Acts(of: taps[0], on: stage)
    tap([left, right, left, right], every: 0.12, on: stage)
    stage.close()
    #expect(turns.all.map { $0.location } == [left, right, left, right])
  }

  @Test("Rule 170: Two fingers, landing together or one after the other", arguments: [0, 0.02])
  func twoFingersFarApart(_ stagger: Double) {
    for wait in Wait.allCases {
      // The last place is so near that only the second finger shows it to be another one.
      for place in [Point(900, 300), Point(300, 100), Point(180, 100)] {
        let taps = wait.makeTaps(touches: 2)
        let stage = TestStage.box(taps)
        let (turns, zooms) = (Acts(of: taps[0], on: stage), Acts(of: taps[1], on: stage))
        for start in [Point(100, 100), place] {
          stage.finger(1).down(at: start)
          if stagger > 0 { stage.later(stagger) }
          stage.finger(2).down(at: start + Vector(60, 0))
          stage.later(0.06)
          stage.fingers([1, 2]).up()
          stage.wait(0.1)
        }
        stage.close()
        #expect(turns.all.map { $0.location } == [Point(130, 100), place + Vector(30, 0)])
        #expect(zooms.all.isEmpty)
      }
    }
  }

  @Test("Rule 170: A finger on another view ends the series for those that wait for it")
  func aFingerOnAnotherView() {
    let (turn, zoom) = (Self.makeTap("turn"), Self.makeTap("zoom", taps: 2))
    let stage = TestStage(size: Size(1000, 1000))
    stage.options = [.actions, .failures]
    stage.addView("photo", frame: Rect(0, 0, 500, 1000)).addGestureRecognizer(zoom)
    stage.root.addGestureRecognizer(turn)
    turn.require(toFail: zoom)
    tap([left, right, Point(520, 700), Point(490, 700), Point(510, 700)], every: 0.12, on: stage)
    stage.expect(
      """
      0.120 zoom failed tapsTooFarApart(800.000, limit 45.000)
      0.120 turn ended x=100.000 y=700.000
      0.180 turn ended x=900.000 y=700.000
      0.300 turn ended x=520.000 y=700.000
      0.480 zoom failed tooFewTaps(1, needed 2)
      0.480 turn ended x=490.000 y=700.000
      0.540 turn ended x=510.000 y=700.000
      """
    )
  }

  @Test("Rule 170: A pencil does not continue what a finger began, and begins a series of its own")
  func aPencilBeginsASeries() {
    let taps = Wait.requirement.makeTaps()
    let stage = TestStage.box(taps)
    stage.finger(1).down(at: left).later(0.06).up()
    stage.later(0.1)
    for _ in 1...2 {
      stage.finger(2, kind: .pencil).down(at: left).later(0.06).up()
      stage.later(0.1)
    }
    stage.expect(
      """
      0.160 zoom failed tooFewTaps(1, needed 2)
      0.160 turn ended x=100.000 y=700.000
      0.380 zoom ended x=100.000 y=700.000
      0.380 turn failed requiredFailureRecognized(zoom)
      """
    )
  }

  // MARK: - Stray taps

  @Test("Rule 171: A stray tap does not spoil the double tap after it")
  func aStrayTapBeforeADoubleTap() {
    let alone = TestStage.box(Self.makeTap("zoom", taps: 2))
    tap([left, right, right + Vector(2, 1)], every: 0.16, on: alone)
    alone.expect(
      """
      0.160 zoom failed tapsTooFarApart(800.000, limit 45.000)
      0.380 zoom ended x=900.000 y=700.000
      """
    )
    for wait in Wait.allCases {
      let stage = TestStage.box(wait.makeTaps())
      tap([left, right, right + Vector(2, 1)], every: 0.16, on: stage)
      stage.expect(
        """
        0.160 zoom failed tapsTooFarApart(800.000, limit 45.000)
        0.160 turn ended x=100.000 y=700.000
        0.380 zoom ended x=900.000 y=700.000
        0.380 turn failed requiredFailureRecognized(zoom)
        """
      )
    }
  }

  @Test("Rule 171: Two taps of three, then three elsewhere: a double tap and a triple tap")
  func aTripleTapElsewhere() {
    let (one, two, three) = (
      Self.makeTap("one"), Self.makeTap("two", taps: 2), Self.makeTap("three", taps: 3)
    )
    one.require(toFail: two)
    two.require(toFail: three)
    let stage = TestStage.box(one, two, three)
    let acts = [one, two, three].map { Acts(of: $0, on: stage) }
    tap([left, left, right, right, right], every: 0.12, on: stage)
    stage.close()
    #expect(acts.map { $0.all.map { $0.location } } == [[], [left], [right]])
  }

  @Test("Rule 171: A tap elsewhere, then a tap and a press, or a tap and a drag")
  func aPressAfterATap() {
    for isZoom in [false, true] {
      let stage: TestStage
      let acts: Acts
      if isZoom {
        let zoom = TapDragZoomGestureRecognizer()
        stage = .box(zoom)
        acts = Acts(of: zoom, on: stage)
      } else {
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        press.minimumPressDuration = 0.1
        press.allowableMovement = 100
        stage = .box(press)
        acts = Acts(of: press, on: stage)
      }
      tap([left, right], every: 0.16, on: stage)
      stage.finger(9).down(at: right).later(0.15).move(by: Vector(0, 40), over: 0.1).up()
      stage.close()
      #expect(acts.states.first == .began && acts.states.last == .ended)
    }
  }

  // MARK: - Gestures that follow a tap

  @Test("Rule 172: What is over does not miss the finger that follows a tap")
  func aGestureAtOnceAfterATap() {
    let others: [(() -> GestureRecognizer, String)] = [
      ({ LongPressGestureRecognizer() }, "press"), ({ PanGestureRecognizer() }, "pan"),
      ({ SwipeGestureRecognizer() }, "swipe"), ({ Self.makeTap("", touches: 2) }, "two"),
    ]
    for wait in Wait.allCases {
      for (make, name) in others {
        let other = make()
        other.name = name
        let taps = wait.makeTaps()
        taps[0].require(toFail: other)
        let stage = TestStage.box(taps + [other])
        let (turns, acts) = (Acts(of: taps[0], on: stage), Acts(of: other, on: stage))
        stage.finger(1).down(at: left).later(0.06).up()
        stage.later(0.1)
        let finger = stage.finger(2).down(at: left + Vector(10, 0))
        switch name {
        case "press": finger.hold(for: 0.6).up()
        case "two":
          stage.later(0.02)
          stage.finger(3).down(at: left + Vector(70, 0))
          stage.later(0.06)
          stage.fingers([2, 3]).up()
        default: finger.move(by: Vector(200, 0), over: 0.2).up()
        }
        stage.close()
        #expect(acts.states.last == .ended, "\(name)")
        #expect(turns.all.map { $0.location } == [left], "\(name)")
      }
    }
  }

  @Test("Rule 173: A gesture that was complete before the first touch of another one fails it not")
  func whatWasCompleteBefore() {
    // Two fingers tap, and the tap waits for a second one. One finger taps, which ends the wait.
    let (one, two, double) = (
      Self.makeTap("one"), Self.makeTap("two", touches: 2),
      Self.makeTap("double", taps: 2, touches: 2)
    )
    one.require(toFail: two)
    two.require(toFail: double)
    let stage = TestStage.box(one, two, double)
    stage.fingers([1, 2]).down(at: [left, left + Vector(60, 0)]).later(0.06).up()
    stage.later(0.1)
    stage.finger(1).down(at: left).later(0.06).up()
    stage.expect(
      """
      0.000 one failed tooManyTouches(2, limit 1)
      0.220 double failed tooFewTouches(1, needed 2)
      0.220 two ended x=130.000 y=700.000
      0.220 one ended x=100.000 y=700.000
      """
    )
  }

  @Test(
    "Rule 173: A gesture that acts until the event that ends it fails another one"
  )
  func whatEndsInTheSameEvent() {
    let (hover, press) = (HoverGestureRecognizer(), LongPressGestureRecognizer())
    (hover.name, press.name) = ("hover", "press")
    press.minimumPressDuration = 0
    press.require(toFail: hover)
    let stage = TestStage.box(hover, press)
    stage.send(HoverSample(phase: .regionEntered, location: left))
    // A pointer that presses hovers no more.
    stage.finger(1, kind: .indirectPointer, buttons: .primary).down(at: left).up()
    stage.expect(
      """
      0.000 hover began x=100.000 y=700.000
      0.000 hover ended x=100.000 y=700.000
      0.000 press failed requiredFailureRecognized(hover)
      """
    )
  }

  @Test("Rule 177: A counting tap that requires two taps fires from the second tap on")
  func countingFromTheSecondTap() {
    let (controls, seek) = (Self.makeTap("controls"), Self.makeTap("seek", taps: 2))
    seek.mode = .counting
    controls.require(toFail: seek)
    let stage = TestStage.box([controls, seek])
    var counts: [Int] = []
    seek.addAction { counts.append($0.tapCount) }
    let acts = Acts(of: controls, on: stage)
    tap([left, left, left, left], every: 0.16, on: stage)
    stage.wait(1)
    #expect(counts == [2, 3, 4])
    #expect(acts.all.isEmpty)
    // A tap alone, and two that are too far apart to be counted.
    tap([left], every: 0.16, on: stage)
    stage.wait(1)
    tap([left, right], every: 0.16, on: stage)
    stage.close()
    #expect(counts == [2, 3, 4])
    #expect(acts.all.map { $0.location } == [left, left, right])
  }

  // MARK: - Explanations

  @Test("Rule 174: Each of two taps far apart is explained", arguments: Wait.allCases)
  func eachTapIsExplained(_ wait: Wait) {
    let taps = wait.makeTaps()
    let stage = TestStage.box(taps)
    tap([left, right], every: 0.15, on: stage)
    stage.settle()
    #expect(
      stage.explanation(of: taps[0]) == """
        `turn` on `box` fired at 0.150 s, at (100.0, 700.0); it recognized at 0.060 s and waited 0.090 s for `zoom` to fail.
        `turn` on `box` fired at 0.560 s, at (900.0, 700.0); it recognized at 0.210 s and waited 0.350 s for `zoom` to fail.
        """
    )
    #expect(
      stage.explanation(of: taps[1]) == """
        `zoom` on `box` failed at 0.150 s: the next tap was 800.0 pt from the first, 755.0 pt more than the limit of 45.0 pt (`tap.maximumDistance`).
        `zoom` on `box` failed at 0.560 s: no second tap came within 0.350 s of the first lift (`tap.maximumGap`). Its first tap was too far away for the attempt before: it was 800.0 pt from the first one there, the limit is 45.0 pt (`tap.maximumDistance`).
        """
    )
  }

  // MARK: - The law

  /// A tap of the law: how many fingers, where, and when.
  private struct Contact {
    var fingers: [Point]
    var center: Point
    var down: Double
    var up: Double
    var name: String { fingers.count == 1 ? "one" : "two" }
  }

  /// What a list of taps means: each tap is half of a double tap, or a single tap.
  private func meaning(of contacts: [Contact]) -> [String] {
    var fired: [String] = []
    var last: Contact?
    for contact in contacts {
      if let first = last, first.fingers.count == contact.fingers.count,
        contact.down - first.up <= limits.maximumGap,
        contact.center.distance(to: first.center) <= limits.effectiveMaximumDistance
      {
        fired.append("\(first.name) twice at \(first.center)")
        last = nil
      } else {
        if let last { fired.append("\(last.name) at \(last.center)") }
        last = contact
      }
    }
    if let last { fired.append("\(last.name) at \(last.center)") }
    return fired.sorted()
  }

  private func makeContacts(_ count: Int, _ random: inout SeededGenerator) -> [Contact] {
    var contacts: [Contact] = []
    var now = 0.0
    for _ in 0..<count {
      let near = contacts.last.map { $0.center } ?? Point(500, 500)
      var center = Point(
        .random(in: 150...850, using: &random),
        .random(in: 150...850, using: &random)
      )
      if Bool.random(using: &random) {
        center =
          near
          + Vector(.random(in: -40...40, using: &random), .random(in: -40...40, using: &random))
      }
      let offset = Vector(
        .random(in: 20...60, using: &random),
        .random(in: -30...30, using: &random)
      )
      let fingers =
        Int.random(in: 1...3, using: &random) < 3 ? [center] : [center - offset, center + offset]
      if fingers.count == 2 {
        center = Point((fingers[0].x + fingers[1].x) / 2, (fingers[0].y + fingers[1].y) / 2)
      }
      let duration = Double.random(in: 0.06...0.2, using: &random)
      contacts.append(Contact(fingers: fingers, center: center, down: now, up: now + duration))
      now += duration + .random(in: 0.02...0.5, using: &random)
    }
    return contacts
  }

  /// How the recognizers of the law are connected.
  enum Connection: CaseIterable {
    case requirements, modes, crosswise, withOthers
  }

  @Test(
    "Rule 175: Random taps of one and two fingers: none is lost",
    arguments: Connection.allCases
  )
  func noCompletedTapIsLost(_ connection: Connection) {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let contacts = makeContacts(12, &random)
      let one = Wait.requirement.makeTaps()
      let two = Wait.requirement.makeTaps(touches: 2)
      var recognizers: [GestureRecognizer] = one + two
      switch connection {
      case .requirements: break
      case .modes:
        recognizers = Wait.mode.makeTaps() + Wait.mode.makeTaps(touches: 2)
      case .crosswise: one[0].require(toFail: two[0])
      case .withOthers:
        let others = [
          LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer(),
        ]
        for other in others {
          one[0].require(toFail: other)
          two[0].require(toFail: other)
        }
        recognizers += others
      }
      recognizers.shuffle(using: &random)
      let stage = TestStage.box(recognizers)
      var fired: [String] = []
      for case let tap as TapGestureRecognizer in recognizers {
        let name =
          (tap.numberOfTouchesRequired == 1 ? "one" : "two")
          + (tap.numberOfTapsRequired == 2 ? " twice" : "")
        tap.addAction { _ in fired.append("\(name) at \(tap.location(in: nil))") }
      }
      for contact in contacts {
        stage.advance(to: Timestamp(seconds: contact.down))
        let stagger = Double.random(in: 0...0.025, using: &random)
        for (index, point) in contact.fingers.enumerated() {
          if index > 0 { stage.later(stagger) }
          stage.finger(Int64(index)).down(at: point)
        }
        stage.advance(to: Timestamp(seconds: contact.up - stagger))
        for index in contact.fingers.indices {
          if index > 0 { stage.advance(to: Timestamp(seconds: contact.up)) }
          if contact.fingers.count == 1 { stage.advance(to: Timestamp(seconds: contact.up)) }
          stage.finger(Int64(index)).up()
        }
      }
      stage.close()
      #expect(fired.sorted() == meaning(of: contacts), "seed \(seed), \(connection)")
    }
  }
}

extension TestStage {
  /// Creates a stage with a view that fills the window, and recognizers on it.
  fileprivate static func box(
    _ recognizers: [GestureRecognizer],
    options: Transcript.Options = [.actions, .failures]
  ) -> TestStage {
    let stage = TestStage.box(options: options)
    for recognizer in recognizers { stage.root.subviews[0].addGestureRecognizer(recognizer) }
    return stage
  }
}
