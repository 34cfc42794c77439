import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 46, and the overlap of attempts over several sequences (§3.4 rule 1).
@Suite("Conformance: chains of requirements")
struct RequirementChainTests {
  private let point = Point(50, 50)

  /// Creates a stage whose recognizers each require the next one to fail.
  private func chain(_ recognizers: [(String, GestureRecognizer)]) -> TestStage {
    let stage = TestStage()
    for (name, recognizer) in recognizers { stage.attach(recognizer, name) }
    for (dependent, required) in zip(recognizers, recognizers.dropFirst()) {
      dependent.1.require(toFail: required.1)
    }
    return stage
  }

  @Test("Rule 46: In a chain of four each number of taps fires its own recognizer alone.")
  func aChainOfFourFiresOnce() {
    for taps in 1...4 {
      for order in [[1, 2, 3, 4], [4, 3, 2, 1]] {
        let stage = TestStage()
        let members = order.map { stage.attach(makeTap($0), "\($0)") }
        for tap in members {
          for other in members
          where other.numberOfTapsRequired == tap.numberOfTapsRequired + 1 {
            tap.require(toFail: other)
          }
        }
        stage.tap(at: point, taps: taps)
        stage.wait(2)
        let fired = stage.takeBrief().map { $0.split(separator: " ").dropFirst() }
        #expect(fired.map { $0.joined(separator: " ") } == ["\(taps) ended"])
        stage.expectLawful()
      }
    }
  }

  @Test("Rule 46: Chain single → double → triple: three taps fire only the triple.")
  func threeTapsFireTheTripleAlone() {
    let stage = chain([("single", makeTap()), ("double", makeTap(2)), ("triple", makeTap(3))])
    stage.options = [.actions, .failures]
    stage.tap(at: point, taps: 3)
    let up = n(stage.now.seconds)
    stage.wait(1)
    #expect(
      stage.takeBrief() == [
        "\(up) triple ended", "\(up) single failed lostTo(triple)",
        "\(up) double failed requiredFailureRecognized(triple)",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 46: A press after taps at the end of the chain fires alone.")
  func aPressAfterTapsFiresAlone() {
    for (taps, holds, expected) in [
      (1, false, "single ended"), (2, false, "double ended"), (2, true, "press began"),
    ] {
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = 2
      let stage = chain([("single", makeTap()), ("double", makeTap(2)), ("press", press)])
      stage.tap(at: point, taps: taps)
      if holds {
        stage.wait(0.1)
        stage.press(at: point, for: 0.7)
      }
      stage.wait(1)
      let fired = stage.takeBrief().map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      }
      #expect(fired.first == expected)
      #expect(fired.filter { !$0.hasPrefix(expected.split(separator: " ")[0]) } == [])
      stage.expectLawful()
    }
  }

  @Test("Rule 46: An inner double tap ends a chain of the outer view; so does a chain over views.")
  func innerAgainstOuter() {
    for isLinked in [false, true] {
      for taps in 1...2 {
        let stage = TestStage()
        let inner = stage.addView("inner", frame: Rect(0, 0, 200, 200))
        let single = stage.attach(makeTap(), "outer single")
        let double = stage.attach(makeTap(2), "outer double")
        let deep = stage.attach(makeTap(2), "inner double", to: inner)
        single.require(toFail: double)
        if isLinked { double.require(toFail: deep) }
        stage.tap(at: point, taps: taps)
        stage.wait(2)
        let fired = stage.takeBrief().map {
          $0.split(separator: " ").dropFirst().joined(separator: " ")
        }
        #expect(fired == [taps == 1 ? "outer single ended" : "inner double ended"])
        stage.expectLawful()
      }
    }
  }

  // MARK: - Overlap

  /// Plays two recognizers that stay undecided, each with touches in some of ten sequences.
  ///
  /// - Returns: Whether the first, which fires in the last sequence, ends the second's attempt.
  private func excludes(_ first: Set<Int>, _ second: Set<Int>, upTo last: Int = 10) -> Bool {
    let stage = TestStage()
    let one = stage.attach(SpyRecognizer(), "one")
    let other = stage.attach(SpyRecognizer(), "other")
    let delegate = SpyDelegate()
    var sequence = 0
    delegate.takesTouch = { recognizer, _ in
      (recognizer === one ? first : second).contains(sequence)
    }
    one.delegate = delegate
    other.delegate = delegate
    // Otherwise the view would receive no end of a touch until the last sequence.
    one.delaysTouchesEnded = false
    other.delaysTouchesEnded = false
    one.onEnded = { spy, _, _ in if sequence == last { spy.state = .ended } }
    for number in 1...last {
      sequence = number
      stage.finger(1).down(at: point).up()
    }
    #expect(one.attemptState == .possible && one.failureReason == nil)
    defer {
      other.isEnabled = false
      stage.expectLawful()
    }
    return other.failureReason.map { GestureText.text(of: $0) } == "lostTo(one)"
  }

  @Test(
    "Behaviour.md, §3.4 rule 1: attempts overlap when some sequence gave both a touch, and only then."
  )
  func overlapCountsAllSequences() {
    #expect(excludes([1, 10], [1]))
    #expect(excludes([1, 2, 3, 10], [3, 5]))
    #expect(excludes([2, 5, 10], [1, 5, 7]))
    #expect(excludes([2, 3, 7, 8, 10], [1, 8]))
    #expect(!excludes([1, 3, 5, 7, 9, 10], [2, 4, 6, 8]))
    #expect(!excludes([1, 10], [2, 9]))
    #expect(!excludes([4, 10], [1, 2, 3]))
    #expect(excludes([1, 300], [1], upTo: 300))
    #expect(!excludes([1, 300], [2], upTo: 300))
    #expect(excludes(Set(1...300), [150], upTo: 300))
    #expect(!excludes(Set(stride(from: 2, through: 300, by: 2)), [151], upTo: 300))
    #expect(excludes(Set(stride(from: 2, through: 300, by: 2)), [51, 150], upTo: 300))
  }
}
