import Gestures

/// The drag of an attached gesture.
final class DragPartRecognizer: PartRecognizer {
  private var gesture = DragGesture()
  private var reporter: PartReporter<DragGesture.Value>?
  private var finger: Touch?
  private var origin = Point.zero
  private var location = Point.zero
  private var time = Timestamp.zero
  /// The longest distance from the origin so far, in window points.
  private var farthest = 0.0
  private var history = MotionHistory()

  required init() { super.init() }

  init(_ gesture: DragGesture, _ reporter: PartReporter<DragGesture.Value>) {
    self.gesture = gesture
    self.reporter = reporter
    super.init()
    addAction { drag in drag.publish() }
  }

  override var leaf: PartLeaf? { reporter?.leaf }

  override var words: RecognizerWords {
    RecognizerWords("drag", requirement: .moved, shortfall: ("the finger moved ", ""))
  }

  override func report(_ reading: inout RecognizerReading) {
    reading.add(translation: location - origin, velocity: rate(of: history))
  }

  override var touchAction: TouchAction { [.horizontal, .vertical] }
  override var sendsChangedForEveryMove: Bool { false }

  override func attemptStarts() { reporter?.start() }
  override func waits() { reporter?.checkEarlier() }

  private func publish() {
    switch state {
    case .began, .changed: reporter?.report(.active(value))
    case .ended: reporter?.report(.ended(value))
    case .cancelled: reporter?.cancel()
    case .possible, .failed: break
    }
  }

  private var value: DragGesture.Value {
    let space = gesture.coordinateSpace == .local ? node : nil
    return DragGesture.Value(
      time: time,
      location: convert(location, to: space),
      startLocation: convert(origin, to: space),
      velocity: convert(rate(of: history), to: space)
    )
  }

  override func fingersBegan(_ touches: [Touch], at time: Timestamp) {
    guard finger == nil, touches.count == 1 else {
      if attemptState == .possible {
        fail(FailureReason(.tooManyTouches, Double(touches.count + (finger == nil ? 0 : 1)), 1))
      }
      return
    }
    finger = touches[0]
    origin = touches[0].location(in: nil)
    location = origin
    self.time = time
    farthest = 0
    history.removeAll()
    history.append(.zero, at: time)
    if gesture.minimumDistance == 0 { state = .began }
  }

  override func fingersMoved(_ touches: [Touch], at time: Timestamp) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    location = finger.location(in: nil)
    self.time = time
    history.append(location - origin, at: time)
    if attemptState.isActive { return state = .changed }
    guard attemptState == .possible else { return }
    farthest = max(farthest, location.distance(to: origin))
    if farthest >= gesture.minimumDistance { state = .began }
  }

  override func needs(_ touches: [Touch]) -> Bool { touches.contains { $0 === finger } }

  override func fingersEnded(_ touches: [Touch], at time: Timestamp) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.time = time
    if attemptState.isActive { return state = .ended }
    guard attemptState == .possible else { return }
    fail(
      FailureReason(
        .notEnoughMovement,
        farthest,
        gesture.minimumDistance,
        setting: "minimumDistance"
      )
    )
  }

  override func reset() {
    super.reset()
    finger = nil
    reporter?.reset(failureReason)
  }
}
