// prints 22 of 22 scenarios pass
import GestureScenarios
import GestureShapes
import Gestures

// A recognizer that the package has, written again with nothing but its public API: it is in scene files,
// and passes the scenarios of the other.
final class OwnTapDragZoom: GestureRecognizer {
  var numberOfTapsRequired = 1
  var pointsPerDoubling = 128.0
  var hysteresis = 8.0

  private enum Stage {
    case up(taps: Int)
    case down(taps: Int, start: Point)
    case holding(start: Point)
    case dragging(start: Point)
  }

  private var stage = Stage.up(taps: 0)
  private var firstTap: Point?
  private var path = 0.0
  private var origin = 0.0

  var drag: Double { path - origin }

  var scale: Double {
    get { power(ofTwo: drag / pointsPerDoubling) }
    set { origin = path - logarithm(newValue) * pointsPerDoubling }
  }

  private var limits: RecognizerThresholds.Tap { (settings ?? GestureSettings()).finger.tap }

  override var words: RecognizerWords {
    RecognizerWords("tapDragZoom", requirement: .moved, contact: "touch")
  }

  override func describe(_ properties: inout PropertyVisitor) {
    properties.count("numberOfTapsRequired", numberOfTapsRequired, from: 1) {
      numberOfTapsRequired = $0
    }
    properties.number("pointsPerDoubling", pointsPerDoubling) { pointsPerDoubling = $0 }
    properties.number("hysteresis", hysteresis, .length) { hysteresis = $0 }
    properties.number("scale", scale, .positive("a scale above 0"), isOfAttempt: true) {
      scale = $0
    }
    super.describe(&properties)
  }

  override func report(_ reading: inout RecognizerReading) {
    reading.add(scale: scale)
    reading.add("drag", drag, .points)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let point = location(in: nil)
    switch stage {
    case .up(var taps):
      guard numberOfTouches == 1 else { return failForFingers() }
      if let first = firstTap, point.distance(to: first) > limits.effectiveMaximumDistance {
        // It is the first of other taps.
        firstTap = nil
        taps = 0
      }
      firstTap = firstTap ?? point
      if taps < numberOfTapsRequired {
        stage = .down(taps: taps, start: point)
        wake(at: event.timestamp + limits.maximumHold, .timeout)
      } else {
        stage = .holding(start: point)
        cancelWake(.timeout)
      }
    case .down, .holding: failForFingers()
    case .dragging: for touch in touches { ignore(touch, for: event) }
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let point = location(in: nil)
    switch stage {
    case .up: break
    case .down(_, let start):
      let distance = point.distance(to: start)
      guard distance > limits.maximumMovement else { return }
      fail(FailureReason(.movedTooFar, distance, limits.maximumMovement))
    case .holding(let start):
      path = point.y - start.y
      guard drag != 0, abs(drag) >= hysteresis else { return }
      let removed = drag < 0 ? -hysteresis : hysteresis
      state = .began
      guard attemptState == .began else { return }
      stage = .dragging(start: start)
      origin += removed
    case .dragging(let start):
      path = point.y - start.y
      state = .changed
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    switch stage {
    case .up: break
    case .down(let taps, _):
      stage = .up(taps: taps + 1)
      wake(at: event.timestamp + limits.maximumGap, .timeout)
    case .holding:
      fail(FailureReason(.notEnoughMovement, abs(drag), hysteresis, setting: "hysteresis"))
    case .dragging: state = .ended
    }
  }

  override func woken(_ kind: WakeKind, at time: Timestamp) {
    switch stage {
    case .up(let taps):
      fail(FailureReason(.tooFewTaps, Double(taps), Double(numberOfTapsRequired + 1)))
    case .down: fail(FailureReason(.heldTooLong, limits.maximumHold, limits.maximumHold))
    case .holding, .dragging: break
    }
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    // The first tap of this is a single tap's only tap.
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired > numberOfTapsRequired
  }

  override func reset() {
    super.reset()
    stage = .up(taps: 0)
    firstTap = nil
    path = 0
    origin = 0
  }

  private func failForFingers() {
    fail(FailureReason(.tooManyTouches, Double(numberOfTouches), 1))
  }

  /// The series of the exponential function; a program without Foundation has no other.
  private func power(ofTwo exponent: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for index in 1...60 {
      term *= exponent * 0.693_147_180_559_945_3 / Double(index)
      sum += term
    }
    return sum
  }

  /// The logarithm to the base 2, by the series of the inverse hyperbolic tangent.
  private func logarithm(_ number: Double) -> Double {
    let ratio = (number - 1) / (number + 1)
    var (sum, term) = (0.0, ratio)
    for index in 0..<60 {
      sum += term / Double(2 * index + 1)
      term *= ratio * ratio
    }
    return 2 * sum / 0.693_147_180_559_945_3
  }
}

extension RecognizerDescription {
  static let own = RecognizerDescription(OwnTapDragZoom.self)
}

let others = RecognizerCatalogue.standard.kinds.filter { $0.word != RecognizerDescription.own.word }
let scenarios = try ScenarioReader.read(
  contentsOf: .init(filePath: "Tests/Fixtures/scenarios/project/tapDragZoom.scenario.json"),
  catalogue: RecognizerCatalogue(others).adding(.own)
)
let passed = scenarios.filter { ScenarioRunner.run($0).passed }
for scenario in scenarios where !passed.contains(where: { $0.name == scenario.name }) {
  print("does not pass: \(scenario.name)")
}
print("\(passed.count) of \(scenarios.count) scenarios pass")
