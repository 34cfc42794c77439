import GestureRecognition
import GestureShapes

extension StoredReason {
  /// Creates the reason why a line is not a circle.
  init(_ refusal: CircleRefusal) {
    let code: Code =
      switch refusal.reason {
      case .notFinite, .errorTooLarge: Code(.errorTooLarge, .tolerance)
      case .tooFewPoints: Code(.tooFewPoints)
      case .tooSmall: Code(.tooSmall, .circleMinimumExtent)
      case .pointsInMiddle: Code(.pointsInMiddle)
      case .shortArc: Code(.shortArc)
      case .openRing: Code(.openRing)
      case .corner: Code(.corner)
      case .tooLong: Code(.tooLong, .maximumElongation)
      case .wrongTurning: Code(.wrongTurning)
      }
    self.init(code, refusal.measured, refusal.limit)
  }
}
