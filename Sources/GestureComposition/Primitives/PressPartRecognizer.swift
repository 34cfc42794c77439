import Gestures

/// The long press of an attached gesture.
final class PressPartRecognizer: PartRecognizer {
  private var gesture = LongPressGesture()
  private var reporter: PartReporter<Bool>?
  private var finger: Touch?
  private var origin = Point.zero
  private var start = Timestamp.zero

  required init() { super.init() }

  init(_ gesture: LongPressGesture, _ reporter: PartReporter<Bool>) {
    self.gesture = gesture
    self.reporter = reporter
    super.init()
    addAction { press in press.publish() }
  }

  override var leaf: PartLeaf? { reporter?.leaf }

  override var words: RecognizerWords {
    RecognizerWords(
      "longPress",
      requirement: .rested,
      contact: "touch",
      overshoot: RecognizerWords.overshootFromStart
    )
  }

  override func attemptStarts() { reporter?.start() }
  override func waits() { reporter?.checkEarlier() }

  private func publish() {
    // The rest of the press only keeps other recognizers away.
    if state == .began { reporter?.report(.ended(true)) }
  }

  override func fingersBegan(_ touches: [Touch], at time: Timestamp) {
    guard attemptState == .possible else { return }
    guard finger == nil, touches.count == 1 else {
      return fail(
        FailureReason(.tooManyTouches, Double(touches.count + (finger == nil ? 0 : 1)), 1)
      )
    }
    finger = touches[0]
    origin = touches[0].location(in: nil)
    start = time
    reporter?.report(.active(true))
    wake(at: time + gesture.minimumDuration, .minimumElapsed)
  }

  override func fingersMoved(_ touches: [Touch], at time: Timestamp) {
    guard attemptState == .possible, let finger else { return }
    let distance = finger.location(in: nil).distance(to: origin)
    guard distance > gesture.maximumDistance else { return }
    fail(
      FailureReason(.movedTooFar, distance, gesture.maximumDistance, setting: "maximumDistance")
    )
  }

  override func needs(_ touches: [Touch]) -> Bool { touches.contains { $0 === finger } }

  override func fingersEnded(_ touches: [Touch], at time: Timestamp) {
    if attemptState.isActive { return state = .ended }
    guard attemptState == .possible else { return }
    fail(
      FailureReason(
        .notEnoughTime,
        time - start,
        gesture.minimumDuration,
        setting: "minimumDuration"
      )
    )
  }

  override func timeReached(at time: Timestamp) {
    if finger != nil, attemptState == .possible { state = .began }
  }

  override func reset() {
    super.reset()
    finger = nil
    reporter?.reset(failureReason)
  }
}
