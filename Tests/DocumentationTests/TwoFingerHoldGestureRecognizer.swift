import GestureShapes
import Gestures

/// Recognizes two fingers that rest.
///
/// Discrete.
///
/// The worked template of `Documentation/HowToAddARecognizer.md`. It needs nothing but the public
/// API, so it may live in any package.
final class TwoFingerHoldGestureRecognizer: GestureRecognizer {
  /// How long both fingers must rest, in seconds.
  ///
  /// > Source: chosen: longer than the 0.5 s of a long press, so that the two can be told apart.
  var minimumDuration = 0.8

  /// How far each finger may move meanwhile, in points.
  ///
  /// > Source: UIKit's documentation of `allowableMovement`, whose question is the same.
  var maximumMovement = 10.0

  /// How many fingers rest.
  static let fingers = 2

  override var words: RecognizerWords { RecognizerWords("twoFingerHold", requirement: .rested) }

  override func describe(_ properties: inout PropertyVisitor) {
    properties.number("minimumDuration", minimumDuration, .duration) { minimumDuration = $0 }
    properties.number("maximumMovement", maximumMovement, .length) { maximumMovement = $0 }
    super.describe(&properties)
  }

  /// Where an attempt is.
  private enum Stage {
    /// A finger is missing.
    case gathering
    /// Both are down, since this time.
    case resting(since: Timestamp)
  }

  /// What may happen.
  private enum Input {
    case down(total: Int, at: Timestamp)
    case moved(distance: Double)
    case up(at: Timestamp)
    case due
  }

  /// What is to be done about it.
  private enum Effect {
    case none
    case wake(Timestamp)
    case recognize
    case fail(FailureReason)
  }

  private var stage = Stage.gathering
  /// Where each finger came down, in window points.
  private var starts: [(id: TouchID, location: Point)] = []

  private func advance(_ input: Input) -> Effect {
    switch (stage, input) {
    case (.gathering, .down(let total, let time)):
      guard total >= Self.fingers else { return .none }
      guard total == Self.fingers else {
        return .fail(FailureReason(.tooManyTouches, Double(total), Double(Self.fingers)))
      }
      stage = .resting(since: time)
      return .wake(time + minimumDuration)
    case (.resting, .down(let total, _)):
      return .fail(FailureReason(.tooManyTouches, Double(total), Double(Self.fingers)))
    case (.gathering, .moved(let distance)), (.resting, .moved(let distance)):
      guard distance > maximumMovement else { return .none }
      return .fail(
        FailureReason(.movedTooFar, distance, maximumMovement, setting: "maximumMovement")
      )
    case (.gathering, .up):
      return .fail(FailureReason(.tooFewTouches, Double(starts.count), Double(Self.fingers)))
    case (.resting(let since), .up(let time)):
      return .fail(
        FailureReason(.notEnoughTime, time - since, minimumDuration, setting: "minimumDuration")
      )
    case (.resting, .due):
      return .recognize
    case (.gathering, .due):
      // The timer is armed only when both fingers are down.
      return .none
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .none: break
    case .wake(let time): wake(at: time, .minimumElapsed)
    case .recognize: state = .ended
    case .fail(let reason): fail(reason)
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches { starts.append((touch.id, touch.location(in: nil))) }
    perform(advance(.down(total: numberOfTouches, at: event.timestamp)))
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    perform(advance(.moved(distance: farthest(touches))))
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    perform(advance(.moved(distance: farthest(touches))))
    // A lift may also be a last move, and one reason is enough.
    guard attemptState == .possible else { return }
    perform(advance(.up(at: event.timestamp)))
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    // What the system takes away is no lift.
    fail(FailureReason(.cancelledBySystem))
  }

  /// The longest way that one of the touches is from where it came down.
  private func farthest(_ touches: [Touch]) -> Double {
    var farthest = 0.0
    for touch in touches {
      guard let start = starts.first(where: { $0.id == touch.id }) else { continue }
      farthest = max(farthest, start.location.distance(to: touch.location(in: nil)))
    }
    return farthest
  }

  override func woken(_ kind: WakeKind, at time: Timestamp) {
    perform(advance(.due))
  }

  override func reset() {
    super.reset()
    stage = .gathering
    starts = []
  }
}

extension RecognizerDescription {
  /// Two fingers that rest.
  static let twoFingerHold = RecognizerDescription(TwoFingerHoldGestureRecognizer.self)
}
