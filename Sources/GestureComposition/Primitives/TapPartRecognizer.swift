import Gestures

/// The taps of an attached gesture.
final class TapPartRecognizer: TapGestureRecognizer {
  private var reporter: PartReporter<Point>?
  private var isGlobal = false
  /// Fingers that came down before the earlier gesture of the sequence ended, and are still down.
  private var heldFingers = 0
  private var isWaitingForFinger = false

  required init() { super.init() }

  init(count: Int, isGlobal: Bool, _ reporter: PartReporter<Point>) {
    self.reporter = reporter
    self.isGlobal = isGlobal
    super.init()
    numberOfTapsRequired = count
    addAction { tap in tap.publish() }
  }

  private func publish() {
    guard state == .ended else { return }
    let point = numberOfTouches > 0 ? location(ofTouch: 0, in: isGlobal ? nil : node) : .zero
    reporter?.report(.ended(point))
  }

  override func shouldReceive(_ event: TouchEvent) -> Bool {
    reporter?.leaf.acceptsTouches ?? true
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard awaitsReset else { return }
    reporter?.start()
    guard let reporter, reporter.leaf.isOpen else {
      heldFingers += touches.count
      reporter?.checkEarlier()
      return
    }
    if isWaitingForFinger {
      isWaitingForFinger = false
      cancelWake(.timeout)
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let reporter, reporter.leaf.isOpen else {
      reporter?.checkEarlier()
      return
    }
    if heldFingers == 0 { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let reporter else { return }
    guard heldFingers > 0 else {
      if reporter.leaf.isOpen { super.touchesEnded(touches, with: event) }
      return
    }
    heldFingers = max(heldFingers - touches.count, 0)
    guard reporter.leaf.isOpen else { return reporter.checkEarlier() }
    if heldFingers == 0 { waitForFinger(from: event.timestamp) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard heldFingers == 0 else { return heldFingers = max(heldFingers - touches.count, 0) }
    if reporter?.leaf.isOpen == true { super.touchesCancelled(touches, with: event) }
  }

  override func woken(_ kind: WakeKind, at time: Timestamp) {
    guard isWaitingForFinger else { return super.woken(kind, at: time) }
    if let leaf = reporter?.leaf { fail(leaf.lateReason) }
  }

  override func reset() {
    super.reset()
    heldFingers = 0
    isWaitingForFinger = false
    reporter?.reset(failureReason)
  }

  /// Called when the earlier gesture has ended: a tap needs a finger that comes down after it.
  func letIn() {
    guard attemptState == .possible, let engine = node?.gestureEngine else { return }
    if heldFingers == 0 { waitForFinger(from: engine.now) }
  }

  private func waitForFinger(from time: Timestamp) {
    guard let leaf = reporter?.leaf else { return }
    isWaitingForFinger = true
    wake(at: time + leaf.gap(in: node), .timeout)
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if super.canPrevent(other) { return true }
    // A tap that goes before a double tap ends it, as any gesture ends those that come after it.
    guard let rival = GestureAssembly.assembly(of: other), let mine = reporter?.assembly,
      rival !== mine
    else { return false }
    return rival.isFirst(self, before: other)
  }
}

extension GestureAssembly {
  /// Adds a recognizer of taps.
  func makeTaps(count: Int, isGlobal: Bool) -> LeafPart<Point> {
    let part = LeafPart<Point>(makeLeaf(count == 2 ? "doubleTap" : "tap"))
    let recognizer = TapPartRecognizer(count: count, isGlobal: isGlobal, PartReporter(part, self))
    add(recognizer, part.leaf) { downcast($0, toKnown: TapPartRecognizer.self).letIn() }
    return part
  }
}
