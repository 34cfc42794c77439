// Gestures with closures. Each has the value of the gesture inside it.

/// A gesture that calls a closure while it changes.
struct ChangedGesture<Inner: Gesture>: Gesture where Inner.Value: Equatable {
  let inner: Inner
  let action: (Inner.Value) -> Void

  func _makePart(in assembly: GestureAssembly) -> GesturePart<Inner.Value> {
    ChangedPart(inner._makePart(in: assembly), action)
  }
}

/// A gesture that calls a closure when it ends.
struct EndedGesture<Inner: Gesture>: Gesture {
  let inner: Inner
  let action: (Inner.Value) -> Void

  func _makePart(in assembly: GestureAssembly) -> GesturePart<Inner.Value> {
    EndedPart(inner._makePart(in: assembly), action)
  }
}

/// A gesture that updates a transient state.
struct UpdatingGesture<Inner: Gesture, State>: Gesture {
  let inner: Inner
  let state: GestureState<State>
  let change: (Inner.Value, inout State) -> Void

  func _makePart(in assembly: GestureAssembly) -> GesturePart<Inner.Value> {
    UpdatingPart(inner._makePart(in: assembly), state, change)
  }
}

/// A gesture whose values are computed from those of another one.
struct MappedGesture<Inner: Gesture, Value>: Gesture {
  let inner: Inner
  let transform: (Inner.Value) -> Value

  func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    MapPart(inner._makePart(in: assembly), transform)
  }
}

/// A part that calls a closure for each new value while it is active.
private final class ChangedPart<Value: Equatable>: WrapperPart<Value, Value> {
  private let action: (Value) -> Void
  private var last: Value?

  init(_ input: GesturePart<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(input)
  }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> {
    let phase = input.update(assembly)
    guard case .active(let value) = phase else {
      last = nil
      return phase
    }
    if last != value {
      last = value
      action(value)
    }
    return phase
  }
}

/// A part that calls a closure once when it ends.
private final class EndedPart<Value>: WrapperPart<Value, Value> {
  private let action: (Value) -> Void
  private var hasEnded = false

  init(_ input: GesturePart<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(input)
  }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> {
    let phase = input.update(assembly)
    guard case .ended(let value) = phase else {
      hasEnded = false
      return phase
    }
    // A part that has ended is asked again while others of the gesture go on.
    if !hasEnded {
      hasEnded = true
      action(value)
    }
    return phase
  }
}

/// A part that updates a state while it is active, and lets it fall back afterwards.
private final class UpdatingPart<Value, State>: WrapperPart<Value, Value> {
  private let state: GestureState<State>
  private let change: (Value, inout State) -> Void
  private var isActive = false
  private var version: UInt64 = 0

  init(
    _ input: GesturePart<Value>,
    _ state: GestureState<State>,
    _ change: @escaping (Value, inout State) -> Void
  ) {
    self.state = state
    self.change = change
    super.init(input)
  }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> {
    let phase = input.update(assembly)
    guard case .active(let value) = phase else {
      if isActive {
        isActive = false
        let state = state
        // The closures of the whole gesture still see the state.
        assembly.afterUpdate { state.fallBack() }
      }
      return phase
    }
    let newVersion = reports
    if !isActive || newVersion != version {
      isActive = true
      version = newVersion
      state.update { change(value, &$0) }
    }
    return phase
  }
}
