import Gestures

/// A finger that stays down.
///
/// ```swift
/// let menu = LongPressGesture(minimumDuration: 0.3).onEnded { _ in openMenu() }
/// ```
/// It changes to true when the finger comes down, and ends with true when the time is over, while the
/// finger is still down.
public struct LongPressGesture: Gesture {
  /// True while the finger is down, and at the end.
  public typealias Value = Bool

  /// How long the finger must stay down, in seconds; not negative.
  public var minimumDuration: Double
  /// How far the finger may move meanwhile, in window points; not negative.
  public var maximumDistance: Double

  /// Creates a long press.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long the finger must stay down, in seconds; not negative.
  ///   - maximumDistance: How far the finger may move meanwhile, in window points; not negative.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    precondition(minimumDuration >= 0, "LongPressGesture: minimumDuration must not be negative")
    precondition(maximumDistance >= 0, "LongPressGesture: maximumDistance must not be negative")
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Bool> {
    let part = LeafPart<Bool>(assembly.makeLeaf("longPress"))
    let recognizer = PressPartRecognizer(self, PartReporter(part, assembly))
    assembly.add(recognizer, part.leaf) {
      downcast($0, toKnown: PressPartRecognizer.self).letIn()
    }
    return part
  }
}
