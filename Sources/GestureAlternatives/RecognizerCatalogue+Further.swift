public import GestureRecognition

extension RecognizerCatalogue {
  /// The kinds that do with one finger what usually takes two.
  public static let oneFinger = RecognizerCatalogue([.tapDragZoom])
}
