import Gestures

extension CircleRefusal.Reason {
  /// The kind of failure of a line that is not a circle, and the setting that decides.
  var failure: (kind: FailureReason.Kind, setting: FailureReason.Setting?) {
    switch self {
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
  }
}
