public import GestureRecognition

extension GestureRecognizer {
  /// The view the recognizer is attached to, or nil.
  ///
  /// Not retained. Nil too when the recognizer sits on a place that is no view.
  public var view: View? { place as? View }
}
