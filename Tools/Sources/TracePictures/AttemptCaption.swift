import GestureDrawing
import GestureExplanation
import Gestures

/// An attempt in a few words, where there is no space for a sentence.
struct AttemptCaption {
  /// The words, the longest form first; never empty.
  let forms: [String]
  /// The meaning of their colour.
  let colour: SVGColour

  init(_ attempt: Attempt, number: Int?) {
    let words = Self.words(attempt)
    if let number {
      forms = words.map { "\(number) \($0)" } + ["\(number)"]
    } else {
      forms = words
    }
    colour =
      switch attempt.outcome {
      case .fired: .good
      case .failed, .refused: .bad
      case .cancelled: .second
      case .open: .muted
      }
  }

  private static func words(_ attempt: Attempt) -> [String] {
    switch attempt.outcome {
    case .fired:
      if let began = attempt.began {
        return [
          "began \(began.text), ended \(attempt.end.text)",
          "\(began.text)–\(attempt.end.text)",
        ]
      }
      return ["fired at \(attempt.end.text)", "fired"]
    case .failed: return reasons(attempt, verb: "failed")
    case .cancelled: return reasons(attempt, verb: "cancelled")
    case .refused: return ["touch refused", "refused"]
    case .open:
      return attempt.began == nil ? ["undecided"] : ["active"]
    }
  }

  private static func reasons(_ attempt: Attempt, verb: String) -> [String] {
    guard let reason = attempt.reason else { return [verb] }
    if let rival = attempt.rival?.recognizer {
      return ["\(verb): lost to \(rival.name)", "lost to \(rival.shortName)"]
    }
    let name = reason.caseName
    // The symbol on the bar already shows that it failed, so the word alone is not necessary.
    guard let measure = attempt.measure else { return ["\(verb): \(name)", name] }
    return ["\(verb): \(name) by \(measure.missedByText)", "\(verb): \(name)", name]
  }
}

extension RecognizerLabel {
  /// The name, shortened to about 17 letters; the sentences have the whole name.
  var shortName: String {
    PlacedText(name, at: .zero, size: TouchMapLayout.typeSize).shortened(to: 110).text
  }
}

extension Timestamp {
  /// The time in seconds, with three decimals.
  var text: String { DecimalText.fixed(seconds, 3) }
}
