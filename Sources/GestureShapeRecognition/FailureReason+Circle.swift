import GestureRecognition
import GestureShapes

extension FailureReason {
  /// Creates the reason why a line is not a circle.
  init(_ refusal: CircleRefusal) {
    let (kind, setting): (Kind, Setting?) =
      switch refusal.reason {
      case .notFinite, .errorTooLarge: (.errorTooLarge, .tolerance)
      case .tooFewPoints: (.tooFewPoints, nil)
      case .tooSmall: (.tooSmall, .circleMinimumExtent)
      case .pointsInMiddle: (.pointsInMiddle, nil)
      case .shortArc: (.shortArc, nil)
      case .openRing: (.openRing, nil)
      case .corner: (.corner, nil)
      case .tooLong: (.tooLong, .maximumElongation)
      case .wrongTurning: (.wrongTurning, nil)
      }
    self.init(kind, refusal.measured, refusal.limit, setting: setting)
  }
}
