import GestureExplanation
import Gestures
import Testing

/// Every reason has a sentence that a test covers.
struct FailureReasonCoverageTests {
  /// All stories in which a gesture does not fire.
  private static let stories = [
    LimitPhraseTests.taps, LimitPhraseTests.presses, LimitPhraseTests.movements,
    RelationPhraseTests.gates, RelationPhraseTests.interruptions, RelationPhraseTests.rivals,
    ShapePhraseTests.circles, ShapePhraseTests.strokes,
  ].joined()

  @Test func everyReasonIsProvokedByTouchesAndSaid() throws {
    let attempts = try Self.stories.map { try $0.play() }
    for name in FailureReason.Kind.allCases {
      #expect(
        attempts.contains { $0.reason?.kind == name },
        "no story ends with \(name): add one, with its sentence, to the phrase tests"
      )
    }
  }

  @Test func noTwoReasonsHaveTheSameSentence() throws {
    var sentences: [(name: FailureReason.Kind, text: String)] = []
    for story in Self.stories {
      let attempt = try story.play()
      let name = try #require(attempt.reason?.kind)
      // The numbers are removed, because they differ.
      let text = attempt.explanation.text.filter { !$0.isNumber }
      sentences.append((name, text))
    }
    for (name, text) in sentences {
      #expect(!sentences.contains { $0.name != name && $0.text == text }, "\(name): \(text)")
    }
  }

  @Test func whatWasMeasuredIsSaidWithItsLimitAndItsSetting() throws {
    for story in Self.stories {
      let attempt = try story.play()
      guard let measure = attempt.measure else { continue }
      let text = attempt.explanation.text
      if let setting = measure.setting {
        #expect(text.contains("`\(setting)`"), "\(text)")
      }
      #expect(text.contains { $0.isNumber })
    }
  }
}
