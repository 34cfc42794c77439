/// What becomes of a gesture that is not recognized as what it was meant, or not in time.
public enum TuningLoss: String, CaseIterable, Sendable {
  /// A single tap was recognized.
  case tap
  /// Two or more taps were recognized.
  case doubleTap
  /// A drag was recognized.
  case drag
  /// A long press was recognized.
  case press
  /// A swipe was recognized.
  case swipe
  /// Another gesture was recognized.
  case other
  /// Nothing was recognized.
  case nothing
  /// It was recognized too late.
  case late

  /// Those that are counted; whether it is too late follows from the delay.
  static let counted = allCases.dropLast()
}
