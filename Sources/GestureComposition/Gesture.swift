/// A gesture as a value: it describes what to recognize, and recognizes nothing until it is attached.
///
/// ```swift
/// let drag = DragGesture().onChanged { value in card.center = home + value.translation }
/// let attached = card.gesture(drag)
/// ```
/// A gesture may be attached to many nodes. Each attachment has its own recognizers.
///
/// Write a gesture of your own as a ``body`` of other gestures:
///
/// ```swift
/// struct PressThenDrag: Gesture {
///   var body: some Gesture<SequenceGesture<LongPressGesture, DragGesture>.Value> {
///     LongPressGesture().sequenced(before: DragGesture())
///   }
/// }
/// ```
public protocol Gesture<Value> {
  /// What the gesture reports.
  associatedtype Value
  /// The gesture that this one consists of; `Never` for the gestures of this module.
  associatedtype Body: Gesture

  /// The gesture that this one consists of.
  var body: Body { get }

  /// Creates the part of an attached gesture that follows this gesture; not for clients.
  func _makePart(in assembly: GestureAssembly) -> GesturePart<Value>
}

extension Gesture where Value == Body.Value {
  /// Creates the part of the ``body``.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    body._makePart(in: assembly)
  }
}

extension Gesture where Body == Never {
  /// Never read: the gestures of this module have no body.
  public var body: Never { preconditionFailure("body: this gesture has no body") }
}

extension Never: Gesture {
  /// There is no body.
  public typealias Body = Never
  /// There is no value.
  public typealias Value = Never

  /// Never called, because there is no gesture of this type.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Never> {
    preconditionFailure("Never has no gesture")
  }
}
