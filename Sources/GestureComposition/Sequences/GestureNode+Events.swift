#if !hasFeature(Embedded)
public import Gestures

// Sequences of gestures on a node. Each loop has a recognizer of its own, with its default settings.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension GestureNode {
  /// The taps of one finger on the node.
  public var taps: GestureEvents<TapEvent> {
    gestures(of: { TapGestureRecognizer() }) { [time] tap in
      TapEvent(time: time(tap), location: tap.location(in: tap.node), count: tap.tapCount)
    }
  }

  /// The long presses of one finger on the node.
  public var presses: GestureEvents<PressEvent> {
    gestures(of: { LongPressGestureRecognizer() }) { [time] press in
      PressEvent(state: press.state, time: time(press), location: press.location(in: press.node))
    }
  }

  /// The drags on the node.
  public var pans: GestureEvents<PanEvent> {
    gestures(of: { PanGestureRecognizer() }) { [time] pan in
      PanEvent(
        state: pan.state,
        time: time(pan),
        location: pan.location(in: pan.node),
        translation: pan.translation(in: pan.node),
        velocity: pan.velocity(in: pan.node)
      )
    }
  }

  /// The pinches of two fingers on the node.
  public var pinches: GestureEvents<PinchEvent> {
    gestures(of: { PinchGestureRecognizer() }) { [time] pinch in
      PinchEvent(
        state: pinch.state,
        time: time(pinch),
        location: pinch.location(in: pinch.node),
        scale: pinch.scale,
        velocity: pinch.velocity
      )
    }
  }

  /// The rotations of two fingers on the node.
  public var rotations: GestureEvents<RotationEvent> {
    gestures(of: { RotationGestureRecognizer() }) { [time] rotation in
      RotationEvent(
        state: rotation.state,
        time: time(rotation),
        location: rotation.location(in: rotation.node),
        rotation: rotation.rotation,
        velocity: rotation.velocity
      )
    }
  }

  /// The swipes of one finger on the node, in any direction.
  public var swipes: GestureEvents<SwipeEvent> {
    let make = {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.left, .right, .up, .down]
      return swipe
    }
    return gestures(of: make) { [time] swipe in
      SwipeEvent(
        time: time(swipe),
        location: swipe.initialLocation(in: swipe.node) ?? .zero,
        direction: swipe.recognizedDirection ?? []
      )
    }
  }

  /// Returns the events of any recognizer.
  ///
  /// ```swift
  /// let twoFingers = { let tap = TapGestureRecognizer(); tap.numberOfTouchesRequired = 2; return tap }
  /// for await point in view.gestures(of: twoFingers, reading: { $0.location(in: $0.node) }) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Creates the recognizer of a loop. Called when the loop starts.
  ///   - read: Reads an event from the recognizer. Called with each action.
  /// - Returns: The sequence of what `read` returns.
  public func gestures<Recognizer: GestureRecognizer, Event: Sendable>(
    of make: @escaping () -> Recognizer,
    reading read: @escaping (Recognizer) -> Event
  ) -> GestureEvents<Event> {
    GestureEvents { sender in
      let recognizer = make()
      recognizer.addAction { recognizer in
        sender.send(read(recognizer), isChange: recognizer.state == .changed)
      }
      self.addGestureRecognizer(recognizer)
      return EventConnection([recognizer])
    }
  }

  /// Returns the events of a composed gesture, which is attached with `gesture(_:)`.
  ///
  /// ```swift
  /// for await event in card.gestures(of: LongPressGesture().sequenced(before: DragGesture())) {
  ///   if case .ended(.second(_, let drag?)) = event { drop(at: drag.location) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name in explanations; nil for none.
  /// - Returns: The sequence of its events.
  public func gestures<Value: Sendable>(
    of gesture: some Gesture<Value>,
    name: String? = nil
  ) -> GestureEvents<ComposedEvent<Value>> {
    GestureEvents { sender in
      let observed = gesture.observed { value, step in
        switch (step, value) {
        case (.began, let value?): sender.send(.began(value), isChange: false)
        case (.changed, let value?): sender.send(.changed(value), isChange: true)
        case (.ended, let value?): sender.send(.ended(value), isChange: false)
        case (_, nil): sender.send(.cancelled, isChange: false)
        case (.cancelled, _): sender.send(.cancelled, isChange: false)
        }
      }
      return EventConnection(self.gesture(observed, name: name).recognizers)
    }
  }

  /// Reads the time of the present event.
  private var time: (GestureRecognizer) -> Timestamp {
    { recognizer in recognizer.node?.gestureEngine?.now ?? .zero }
  }
}
#endif
