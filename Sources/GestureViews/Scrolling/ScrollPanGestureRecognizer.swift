package import Gestures

/// The drag of a scroll view: a pan that measures only motion that can scroll, and reports fingers and
/// the end of each attempt.
package final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// Whether fingers drag, and not a wheel.
  package private(set) var hasTouches = false
  /// Called when fingers come down, before the pan processes them; without fingers when an inner pan hands
  /// its own over.
  package var onFingers: ((ScrollPanGestureRecognizer, [Touch]) -> Void)?
  /// Returns the part of a motion that may begin the drag, in window points; nil for none.
  package var onMeasure: ((ScrollPanGestureRecognizer, Vector) -> Vector?)?
  /// Returns how far the content can move in a direction of the window, in window points.
  package var onReach: ((ScrollPanGestureRecognizer, Vector) -> Double?)?
  /// Called when an attempt is over, while ``hasTouches`` still has the value of that attempt.
  package var onOver: ((ScrollPanGestureRecognizer) -> Void)?

  /// Whether its attempt may still begin with the fingers that are down.
  package var mayStillBegin: Bool {
    isInAttempt && attempt.publishedState == .possible && !attemptState.isTerminal && !isBlocked
      && (attempt.liveTouches.isEmpty || attempt.liveTouches.count >= minimumNumberOfTouches)
  }

  package override func beginningPart(of motion: Vector) -> Vector? {
    onMeasure.map { $0(self, motion) } ?? motion
  }

  package override var knowsRoom: Bool { true }
  package override var classWithoutRequirements: GestureRecognizer.Type? {
    ScrollPanGestureRecognizer.self
  }

  package override func room(toward direction: Vector) -> Double {
    onReach.flatMap { $0(self, direction) } ?? super.room(toward: direction)
  }

  /// Scrolling in both directions of each axis along which the content can scroll.
  package override var defaultAlternatives: [AlternativeAction] {
    let distance = alternativeAmounts.scroll
    return [
      Vector(distance, 0), Vector(-distance, 0), Vector(0, distance), Vector(0, -distance),
    ].filter { beginningPart(of: $0).map { $0 != .zero } ?? false }
      .map { AlternativeAction(.scroll($0)) }
  }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    hasTouches = true
    onFingers?(self, touches)
    super.touchesBegan(touches, with: event)
  }

  package override func fingersWereHandedOver() {
    hasTouches = true
    onFingers?(self, [])
  }

  package override func reset() {
    super.reset()
    onOver?(self)
    hasTouches = false
  }
}
