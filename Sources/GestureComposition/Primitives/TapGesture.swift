/// One or more taps with one finger.
///
/// ```swift
/// let zoom = TapGesture(count: 2).onEnded { zoomIn() }
/// ```
/// How far the finger may slip, and how long it may rest, are settings of the window (`tap`).
public struct TapGesture: Gesture {
  /// Nothing: a tap has no value.
  public typealias Value = Void

  /// How many taps there must be; at least 1.
  public var count: Int

  /// Creates a gesture of taps; `count` is at least 1.
  public init(count: Int = 1) {
    precondition(count >= 1, "TapGesture: count must be at least 1")
    self.count = count
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Void> {
    MapPart(assembly.makeTaps(count: count, isGlobal: false)) { _ in }
  }
}
