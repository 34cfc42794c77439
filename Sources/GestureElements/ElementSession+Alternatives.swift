public import Gestures

// Actions that people perform instead of gestures, as numbers. The host has their names and keys.
extension ElementSession {
  /// Writes the actions that a recognizer publishes now to the output; returns how many numbers there
  /// are.
  ///
  /// Each action has two: the number of its effect, and how many taps it stands for, negative for
  /// several fingers; for a drawing, its position among the drawings that are published; else 0.
  public func alternatives(_ recognizer: Int) -> Int {
    var numbers: [Double] = []
    var drawings = 0.0
    for action in held(recognizer)?.recognizer.alternativeActions ?? [] {
      numbers.append(Double(action.effect.code))
      switch action.effect {
      case .tap(let count, let touches): numbers.append(Double(touches > 1 ? -count : count))
      case .draw:
        numbers.append(drawings)
        drawings += 1
      default: numbers.append(0)
      }
    }
    return report.write(numbers)
  }

  /// Performs an action of a recognizer.
  ///
  /// - Parameters:
  ///   - recognizer: The number of the recognizer.
  ///   - index: The position of the action among those that ``alternatives(_:)`` writes now.
  ///   - amount: How far, by which factor or by which angle; NaN for the usual amount.
  ///   - location: Where it happens, in points of the visible part of the page.
  ///   - time: The time.
  /// - Returns: 0 if the gesture was recognized, 1 if it failed, 2 if the call waits for the present one;
  ///   from 3 on why it was refused, in the order of `AlternativeRefusal`.
  public func perform(
    _ recognizer: Int,
    _ index: Int,
    amount: Double,
    at location: Point,
    _ time: Double
  ) -> Int {
    guard let recognizer = held(recognizer)?.recognizer,
      let root = (recognizer.node as? ElementPlace)?.root
    else { return 3 + Int(AlternativeRefusal.notInWindow.rawValue) }
    let actions = recognizer.alternativeActions
    guard actions.indices.contains(index) else {
      return 3 + Int(AlternativeRefusal.notPublished.rawValue)
    }
    let action = AlternativeAction(actions[index].effect.resized(to: amount))
    let result = root.engine.perform(
      action,
      on: recognizer,
      at: location,
      time: Timestamp(seconds: time),
      host: root
    )
    switch result {
    case .performed: return 0
    case .failed: return 1
    case .waits: return 2
    case .refused(let refusal): return 3 + Int(refusal.rawValue)
    }
  }
}
