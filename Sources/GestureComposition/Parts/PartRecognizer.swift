import Gestures

/// A recognizer of an attached gesture, which waits while an earlier gesture of its sequence is not over.
///
/// Subclasses follow the fingers. While it waits, they are called for no finger.
class PartRecognizer: GestureRecognizer {
  /// The recognizer's side in the attached gesture; nil for one that was made without it.
  var leaf: PartLeaf? { nil }
  /// Whether the earlier gesture has ended, no finger is down, and the next one has not come.
  private var isWaitingForFinger = false

  /// The fingers that are down while an earlier gesture is not over.
  private var held: [Touch] = []

  /// Called when fingers came down, or were down when the recognizer was let in.
  func fingersBegan(_ touches: [Touch], at time: Timestamp) {}
  /// Called when fingers moved.
  func fingersMoved(_ touches: [Touch], at time: Timestamp) {}
  /// Called when fingers were lifted.
  func fingersEnded(_ touches: [Touch], at time: Timestamp) {}
  /// Returns whether the gesture stops when some of the fingers are cancelled and others go on.
  func needs(_ touches: [Touch]) -> Bool { false }
  /// Called when the time that the subclass set is reached.
  func timeReached(at time: Timestamp) {}
  /// Called at the first touch of an attempt.
  func attemptStarts() {}
  /// Called when an event comes while an earlier gesture is not over.
  func waits() {}

  override func shouldReceive(_ event: TouchEvent) -> Bool { leaf?.acceptsTouches ?? true }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // Other code may call this at any time, also while other recognizers are being reset. A finger that is
    // kept then would stay, and own the view that owns this recognizer.
    guard awaitsReset else { return }
    attemptStarts()
    guard leaf?.isOpen == true else {
      held += touches
      return waits()
    }
    if isWaitingForFinger {
      isWaitingForFinger = false
      cancelWake(.timeout)
    }
    fingersBegan(touches, at: event.timestamp)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    leaf?.isOpen == true ? fingersMoved(touches, at: event.timestamp) : waits()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard leaf?.isOpen == true else {
      held.removeAll { finger in touches.contains { $0 === finger } }
      return waits()
    }
    fingersEnded(touches, at: event.timestamp)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    // Without any finger left the engine ends the attempt itself.
    guard touches.count < numberOfTouches else { return }
    if !needs(touches) {
      touchesEnded(touches, with: event)
    } else if attemptState.isActive {
      state = .cancelled
    } else {
      fail(FailureReason(.cancelledBySystem))
    }
  }

  override func woken(_ kind: WakeKind, at time: Timestamp) {
    guard isWaitingForFinger, kind == .timeout else { return timeReached(at: time) }
    fail(lateReason)
  }

  override func reset() {
    super.reset()
    isWaitingForFinger = false
    if !held.isEmpty { held = [] }
  }

  /// Called when the earlier gesture has ended: fingers that are down count from now on.
  final func letIn() {
    guard attemptState == .possible, let engine = node?.gestureEngine else { return }
    if held.isEmpty {
      isWaitingForFinger = true
      wake(at: engine.now + gap, .timeout)
    } else {
      let fingers = held
      held = []
      fingersBegan(fingers, at: engine.now)
    }
  }

  /// The longest time until the next finger, in seconds.
  private var gap: Double { leaf?.gap(in: node) ?? 0 }

  private var lateReason: FailureReason { leaf?.lateReason ?? FailureReason(.custom) }
}

extension PartLeaf {
  /// Returns the longest time until the next finger of a sequence, in seconds.
  ///
  /// > Source: our choice: the next gesture follows as a second tap follows the first.
  func gap(in node: (any GestureNode)?) -> Double {
    gap
      ?? (node?.gestureEngine?.settings.finger.tap.maximumGap
        ?? GestureSettings().finger.tap.maximumGap)
  }

  /// Why a recognizer fails that waited for a finger in vain.
  var lateReason: FailureReason {
    FailureReason(
      .custom,
      text: gap == nil
        ? "no finger followed the first gesture of the sequence in time (tap.maximumGap)"
        : "no finger followed the first gesture of the sequence in time (within)"
    )
  }
}
