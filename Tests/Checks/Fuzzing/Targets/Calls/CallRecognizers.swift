import Gestures
import RandomStreams

/// A recognizer that forwards its touches to others, and requests any state at any time.
final class CallRecognizer: GestureRecognizer {
  private let mortal = Mortal()

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    Caller.current?.heard(self, touches, event) { $0.touchesBegan($1, with: $2) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.heard(self, touches, event) { $0.touchesMoved($1, with: $2) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.heard(self, touches, event) { $0.touchesEnded($1, with: $2) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.heard(self, touches, event) { $0.touchesCancelled($1, with: $2) }
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {
    Caller.current?.callback(touches)
  }

  override func pressesBegan(_ presses: [Press], with event: TouchEvent) {
    Caller.current?.heard(self, [], event) { $0.touchesBegan($1, with: $2) }
  }

  override func woken(_ kind: WakeKind, at time: Timestamp) { Caller.current?.callback() }

  override func reset() { Caller.current?.callback() }

  override func describe(_ properties: inout PropertyVisitor) {
    Caller.current?.callback()
    super.describe(&properties)
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    Caller.current?.callback()
    return true
  }

  override var defaultAlternatives: [AlternativeAction] {
    Caller.current?.callback()
    return [AlternativeAction(.custom(1)), AlternativeAction(.point), AlternativeAction(.leave)]
  }

  override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    Caller.current?.callback()
    guard let caller = Caller.current, caller.choices.chance(80) else { return }
    state = caller.choices.pick(GestureRecognizer.State.allCases)
  }

  override var sendsChangedForEveryMove: Bool {
    Caller.current?.callback()
    return Caller.current?.choices.chance(50) ?? true
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    Caller.current?.callback()
    return Caller.current?.choices.chance(10) ?? false
  }

  override func shouldReceive(_ event: TouchEvent) -> Bool {
    Caller.current?.callback([], event)
    return true
  }
}

/// A tap that makes calls between its own steps.
final class CallTap: TapGestureRecognizer {
  private let mortal = Mortal()

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
    super.touchesBegan(touches, with: event)
    Caller.current?.callback(touches, event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    Caller.current?.callback(touches, event)
  }

  override func reset() {
    super.reset()
    Caller.current?.callback()
  }
}

/// A pan that makes calls while it moves.
final class CallPan: PanGestureRecognizer {
  private let mortal = Mortal()

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
    super.touchesMoved(touches, with: event)
  }
}

/// A pinch that does not call super when it is reset, and so continues with earlier fingers.
final class CallPinch: PinchGestureRecognizer {
  private let mortal = Mortal()

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    Caller.current?.callback(touches, event)
  }

  override func reset() { Caller.current?.callback() }
}

/// A rotation that does not call super either.
final class CallRotation: RotationGestureRecognizer {
  private let mortal = Mortal()

  override func reset() { Caller.current?.callback() }
}

/// A transform that does not call super either.
final class CallTransform: TransformGestureRecognizer {
  private let mortal = Mortal()

  override func reset() { Caller.current?.callback() }
}

extension Caller {
  /// Makes a recognizer of client code call, forward touches, and request states.
  func heard(
    _ recognizer: GestureRecognizer,
    _ touches: [Touch],
    _ event: TouchEvent,
    _ forward: (GestureRecognizer, [Touch], TouchEvent) -> Void
  ) {
    callback(touches, event)
    if allowsNesting, choices.chance(30), let inner = any(recognizers) {
      nested { forward(inner, touches, event) }
    }
    if choices.chance(20) { recognizer.state = choices.pick(GestureRecognizer.State.allCases) }
    if choices.chance(10) {
      recognizer.wake(at: event.timestamp + number(), choices.pick(WakeKind.allCases))
    }
    if choices.chance(5), let touch = touches.first { recognizer.ignore(touch, for: event) }
  }
}
