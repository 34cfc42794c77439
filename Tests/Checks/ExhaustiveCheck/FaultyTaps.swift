import Gestures

/// A tap that never decides.
final class EndlessTap: TapGestureRecognizer {
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  override func woken(_ kind: WakeKind, at time: Timestamp) {}
}

/// A tap with a hidden counter, which fails every second time.
final class MoodyTap: TapGestureRecognizer {
  private var count = 0

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    count += 1
    if count.isMultiple(of: 2) { state = .failed } else { super.touchesEnded(touches, with: event) }
  }
}
