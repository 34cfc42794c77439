/// A step of a gesture that is observed.
package enum GestureStep: UInt8 {
  /// The gesture reports its first value.
  case began
  /// The gesture reports another value.
  case changed
  /// The gesture has ended.
  case ended
  /// The gesture had begun and did not end.
  case cancelled
}

extension Gesture {
  /// Returns this gesture with a closure for each of its steps; the value is nil for a cancelled one.
  package func observed(
    _ action: @escaping (Value?, GestureStep) -> Void
  ) -> some Gesture<Value> {
    ObservedGesture(inner: self, action: action)
  }
}

private struct ObservedGesture<Inner: Gesture>: Gesture {
  let inner: Inner
  let action: (Inner.Value?, GestureStep) -> Void

  func _makePart(in assembly: GestureAssembly) -> GesturePart<Inner.Value> {
    ObservedPart(inner._makePart(in: assembly), action)
  }
}

/// A part that calls a closure at each step.
private final class ObservedPart<Value>: WrapperPart<Value, Value> {
  private let action: (Value?, GestureStep) -> Void
  private var last = GesturePhaseKind.possible
  private var version: UInt64 = 0

  init(_ input: GesturePart<Value>, _ action: @escaping (Value?, GestureStep) -> Void) {
    self.action = action
    super.init(input)
  }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> {
    let phase = input.update(assembly)
    let previous = last
    last = phase.kind
    switch phase {
    case .active(let value):
      let reports = reports
      if previous != .active {
        action(value, .began)
      } else if reports != version {
        action(value, .changed)
      }
      version = reports
    case .ended(let value):
      if previous != .ended { action(value, .ended) }
    case .failed, .possible:
      if previous == .active { action(nil, .cancelled) }
    }
    return phase
  }
}
