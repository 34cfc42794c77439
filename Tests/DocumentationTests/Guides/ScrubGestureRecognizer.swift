// The Swift of the tutorial "A recognizer of your own": `SnippetTests` compares it with the page.

import Gestures

/// Recognizes one finger that scrubs: it goes left and right several times.
final class ScrubGestureRecognizer: GestureRecognizer {
  /// How often the finger must turn back; at least 1.
  var numberOfTurnsRequired = 3

  /// How far the finger must move between two turns, in points.
  var minimumStroke = 20.0

  private var turns = 0
  private var turningPoint = 0.0
  private var direction = 0.0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard numberOfTouches == 1 else {
      return fail(FailureReason(.tooManyTouches, Double(numberOfTouches), 1))
    }
    turningPoint = location(in: nil).x
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let x = location(in: nil).x
    let stroke = x - turningPoint
    if direction == 0 || stroke * direction > 0 {
      guard direction != 0 || abs(stroke) >= minimumStroke else { return }
      direction = stroke > 0 ? 1 : -1
      turningPoint = x
    } else if abs(stroke) >= minimumStroke {
      direction = -direction
      turningPoint = x
      turns += 1
      if turns == numberOfTurnsRequired { state = .ended }
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let text = "the finger turned back \(turns) of \(numberOfTurnsRequired) times"
    fail(FailureReason(.custom, text: text))
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fail(FailureReason(.cancelledBySystem))
  }

  override func reset() {
    super.reset()
    turns = 0
    direction = 0
  }

  override func describe(_ properties: inout PropertyVisitor) {
    properties.count("numberOfTurnsRequired", numberOfTurnsRequired, from: 1) {
      numberOfTurnsRequired = $0
    }
    properties.number("minimumStroke", minimumStroke, .length) { minimumStroke = $0 }
    super.describe(&properties)
  }

  override var words: RecognizerWords { RecognizerWords("scrub", requirement: .moved) }
}

extension RecognizerDescription {
  static let scrub = RecognizerDescription(ScrubGestureRecognizer.self)
}
