import Gestures

/// What two fingers of an attached gesture have done since both were down.
struct PairReading {
  var time = Timestamp.zero
  /// Where the middle of the fingers was when both were down, in window points.
  var origin = Point.zero
  /// The distance of the fingers, as a multiple of their distance at first.
  var ratio = 1.0
  /// How far the fingers have turned, in radians.
  var angle = 0.0
  /// The change of what is measured, per second.
  var velocity = 0.0
}

/// The magnification or the rotation of an attached gesture.
final class PairPartRecognizer: PartRecognizer {
  /// What is measured, and how much of it is needed.
  enum Measure {
    /// The distance of the fingers, by a share of the distance at first.
    case scale(minimum: Double)
    /// The direction from one finger to the other, in radians.
    case angle(minimum: Double)
  }

  private var measure = Measure.scale(minimum: 0)
  private var reporter: PartReporter<PairReading>?
  private var first: Touch?
  private var second: Touch?
  private var startSpan = 1.0
  private var lastDirection = 0.0
  private var reading = PairReading()
  /// The largest change so far.
  private var farthest = 0.0
  private var history = MotionHistory()

  required init() { super.init() }

  init(_ measure: Measure, _ reporter: PartReporter<PairReading>) {
    self.measure = measure
    self.reporter = reporter
    super.init()
    addAction { pair in pair.publish() }
  }

  override var leaf: PartLeaf? { reporter?.leaf }

  override var words: RecognizerWords {
    switch measure {
    case .scale:
      RecognizerWords(
        "magnify",
        requirement: .moved,
        shortfall: ("the distance of the fingers changed by ", "")
      )
    case .angle:
      RecognizerWords("rotate", requirement: .moved, shortfall: ("the fingers turned by ", ""))
    }
  }

  override func report(_ reading: inout RecognizerReading) {
    switch measure {
    case .scale: reading.add(scale: self.reading.ratio)
    case .angle: reading.add(rotation: self.reading.angle)
    }
  }

  override var touchAction: TouchAction { .pinch }
  override var sendsChangedForEveryMove: Bool { false }
  override func attemptStarts() { reporter?.start() }
  override func waits() { reporter?.checkEarlier() }

  private func publish() {
    reading.velocity = rate(of: history).dx
    switch state {
    case .began, .changed: reporter?.report(.active(reading))
    case .ended: reporter?.report(.ended(reading))
    case .cancelled: reporter?.cancel()
    case .possible, .failed: break
    }
  }

  private var value: Double {
    switch measure {
    case .scale: reading.ratio
    case .angle: reading.angle
    }
  }

  override func fingersBegan(_ touches: [Touch], at time: Timestamp) {
    // Later fingers are not followed.
    guard second == nil else { return }
    for touch in touches {
      if first == nil { first = touch } else if second == nil { second = touch }
    }
    guard let first, let second else { return }
    let a = first.location(in: nil)
    let span = second.location(in: nil) - a
    startSpan = max(span.length, 1)
    lastDirection = span.angle
    reading = PairReading(time: time, origin: a + span / 2)
    farthest = 0
    history.removeAll()
    history.append(Vector(value, 0), at: time)
  }

  override func fingersMoved(_ touches: [Touch], at time: Timestamp) {
    guard let first, let second, attemptState == .possible || attemptState.isActive else { return }
    let span = second.location(in: nil) - first.location(in: nil)
    reading.time = time
    reading.ratio = max(span.length, 1) / startSpan
    let direction = span.angle
    // The short way round, so that a turn through the back adds up.
    reading.angle += (direction - lastDirection).remainder(dividingBy: 2 * .pi)
    lastDirection = direction
    let before = history.count == 0 ? value : history[age: 0].value.dx
    history.append(Vector(value, 0), at: time)
    if attemptState.isActive {
      if value != before { state = .changed }
      return
    }
    let (change, minimum) = changeAndMinimum
    farthest = max(farthest, change)
    if change > 0, change >= minimum { state = .began }
  }

  private var changeAndMinimum: (Double, Double) {
    switch measure {
    case .scale(let minimum): (abs(reading.ratio - 1), minimum)
    case .angle(let minimum): (abs(reading.angle), minimum)
    }
  }

  override func fingersEnded(_ touches: [Touch], at time: Timestamp) {
    let isOne = touches.contains { $0 === first || $0 === second }
    guard isOne else { return }
    reading.time = time
    if attemptState.isActive { return state = .ended }
    guard attemptState == .possible else { return }
    guard second != nil else { return fail(FailureReason(.tooFewTouches, 1, 2)) }
    switch measure {
    case .scale(let minimum):
      fail(
        FailureReason(
          .notEnoughMovement,
          farthest,
          minimum,
          unit: .ratio,
          setting: "minimumScaleDelta"
        )
      )
    case .angle(let minimum):
      fail(
        FailureReason(
          .notEnoughMovement,
          farthest,
          minimum,
          unit: .radians,
          setting: "minimumAngleDelta"
        )
      )
    }
  }

  override func reset() {
    super.reset()
    first = nil
    second = nil
    reporter?.reset(failureReason)
  }
}
