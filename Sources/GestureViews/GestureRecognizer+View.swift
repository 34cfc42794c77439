public import Gestures

extension GestureRecognizer {
  /// The view the recognizer is attached to, or nil.
  ///
  /// Not retained. Also nil when the recognizer is attached to a node that is not a view.
  public var view: View? { node as? View }
}
