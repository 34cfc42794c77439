import GestureShapes

extension CircleRefusal {
  /// Whether the finger only tapped.
  var isTap: Bool { reason == .tooFewPoints || reason == .tooSmall }

  /// What to do instead, in one line; the inspector has the figures.
  var words: String {
    switch reason {
    case .notFinite: "Something went wrong with that line. Draw it again."
    case .tooFewPoints, .tooSmall: "Draw a circle around it."
    case .errorTooLarge: "Nearly. Draw it rounder."
    case .pointsInMiddle: "That runs through the picture. Draw a circle around it."
    case .shortArc:
      measured < 0.25
        ? "That's a line. Draw a circle around the odd one."
        : "That's only an arc. Go all the way around."
    case .openRing: "Nearly. Bring the two ends together."
    case .corner: "That has corners. Draw it round."
    case .tooLong: "That's too long for a circle. Draw it round."
    case .wrongTurning: "That turns back on itself. Go around once."
    }
  }
}
