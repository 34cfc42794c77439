extension RecognizerCatalogue {
  /// Kinds that few programs need.
  public static let further = RecognizerCatalogue([.tapDragZoom, .threeFingerTwist, .knob])
}
