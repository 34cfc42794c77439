public import Gestures

extension RecognizerCatalogue {
  /// The kinds that recognize what a finger draws.
  public static let drawn = RecognizerCatalogue([.circle, .stroke])
}
