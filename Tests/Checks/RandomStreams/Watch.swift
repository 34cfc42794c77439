import GestureTesting
import Gestures

/// The checker's record of one recognizer.
final class Watch {
  var id = 0
  weak var recognizer: GestureRecognizer?
  /// What its class describes; nil for a recognizer that is not in the catalogue.
  var description: RecognizerDescription?

  /// The last attempt and the last attempt that was reset, by the engine's count.
  var attempt: UInt64 = 0
  var resetAttempt: UInt64 = 0
  var life = AttemptLife()
  /// The state of the last action of the attempt.
  var lastAction: GestureRecognizer.State?
  /// The sequences that gave it a touch in this attempt; devices may have given it to others too.
  var sequences: [Int] = []
  /// Whether its subclass or client code may leave it undecided without end.
  var mayStall = false
  /// Whether client code assigned its state in this attempt.
  var isTampered = false
  /// The touches of the attempt that it received and did not ignore, by arrival.
  var touches: Set<UInt64> = []
  /// The requirements from delegates and subclasses in this attempt.
  var dynamicRequirements: [Watch] = []
  /// The recognizers that failed during the attempt, so that it need not wait for them any more.
  var failedMeanwhile: Set<Int> = []

  /// Whether it is in an attempt that has not been reset.
  var isInAttempt: Bool {
    guard let number = recognizer?.attemptNumber, number != 0 else { return false }
    return number != resetAttempt
  }

  var published: GestureRecognizer.State { life.published }

  var isUnfinished: Bool { isInAttempt && !published.isTerminal }
}

/// A tap that notes which other recognizers it waits for by itself.
final class NotingTap: TapGestureRecognizer {
  weak var world: World?

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    let answer = super.shouldRequireFailure(of: other)
    if answer { world?.checker.noteDynamic(self, requires: other) }
    return answer
  }
}
