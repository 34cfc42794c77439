public import Gestures

// Actions that people perform instead of gestures.
extension View {
  /// The actions that can be performed on the view now: its own, then those of its superviews.
  ///
  /// Empty outside a window, and while the view or a superview is hidden or takes no touches. See
  /// `GestureEngine.alternatives(of:host:)`.
  ///
  /// ```swift
  /// for alternative in photo.alternatives {
  ///   menu.addItem(alternative.action.name) {
  ///     window.perform(alternative, at: clock.now)
  ///   }
  /// }
  /// ```
  public final var alternatives: [Alternative] {
    guard let window else { return [] }
    return window.engine.alternatives(of: self, host: window)
  }
}

extension Window {
  /// Performs an action instead of a gesture, as `GestureEngine.perform(_:on:at:time:host:)` does.
  ///
  /// - Parameters:
  ///   - action: One of the recognizer's published actions.
  ///   - recognizer: A recognizer of a view of this window.
  ///   - location: Where it happens, in window points; nil for the middle of the recognizer's view.
  ///   - time: The time.
  /// - Returns: Whether the gesture was recognized, or why not.
  @discardableResult
  public final func perform(
    _ action: AlternativeAction,
    on recognizer: GestureRecognizer,
    at location: Point? = nil,
    time: Timestamp
  ) -> AlternativeResult {
    guard engine.enter(self) else {
      wait({ _, _ in self.perform(action, on: recognizer, at: location, time: time) })
      return .waits
    }
    if let recorder {
      let name = recognizer.name ?? recognizer.words.type
      recorder.perform(action.id, on: name, at: location, time: time)
    }
    animate(upTo: time)
    let result = engine.process(action, on: recognizer, at: location, time: time)
    finish()
    return result
  }

  /// Performs a listed action, at the middle of its recognizer's view.
  @discardableResult
  public final func perform(_ alternative: Alternative, at time: Timestamp) -> AlternativeResult {
    perform(alternative.action, on: alternative.recognizer, time: time)
  }

  /// Performs the first action of the focused view that has a key.
  ///
  /// - Parameters:
  ///   - key: The key that was pressed, with its modifiers.
  ///   - time: The time.
  /// - Returns: What happened; nil when no action has the key, so that the host can use it for
  ///   something else.
  @discardableResult
  public final func perform(_ key: AlternativeKey, at time: Timestamp) -> AlternativeResult? {
    guard let alternative = engine.alternative(for: key, of: focusedView ?? self, host: self)
    else { return nil }
    return perform(alternative, at: time)
  }
}
