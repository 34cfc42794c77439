public import Gestures

extension RecognizerCatalogue {
  /// The kinds that come with the package.
  ///
  /// Tools and tests link this list. A program that does not use it links only the recognizers that
  /// it creates.
  public static let standard = RecognizerCatalogue(
    RecognizerCatalogue.basic.kinds + RecognizerCatalogue.drawn.kinds
      + RecognizerCatalogue.further.kinds
  )
}
