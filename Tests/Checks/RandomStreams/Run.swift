import GestureViews
package import Gestures

/// The result of a run.
package struct Outcome {
  package var events = 0
  package var violations: [String] = []
  package var actions: [UInt64] = []
  package var log: [UInt64] = []
  package var seen: [Int] = []
  package var fired: [Int] = []
}

/// How a stream is played.
package struct Mode {
  package var isObserved = true
  /// The number of calls in which time passes between two steps.
  package var parts = 1
  package var reenters = true

  package static let plain = Mode()

  package init(isObserved: Bool = true, parts: Int = 1, reenters: Bool = true) {
    self.isObserved = isObserved
    self.parts = parts
    self.reenters = reenters
  }
}

/// Plays a stream in a new world.
///
/// - Parameters:
///   - seed: Determines the world and the answers of client code.
///   - bytes: Determine the world as long as they last.
///   - steps: The stream; everything is lifted at the end.
///   - mode: How the stream is played.
///   - observer: Sees every decision in addition; nil for none.
/// - Returns: The decisions and the violations.
package func play(
  _ seed: UInt64,
  madeBy bytes: ArraySlice<UInt8> = [],
  _ steps: [Step],
  _ mode: Mode = .plain,
  observer: (any DecisionObserver)? = nil
) -> Outcome {
  var remains: [Remains] = []
  var outcome = Outcome()
  do {
    let world = World(seed: seed, madeBy: bytes, isObserved: mode.isObserved)
    world.reenters = mode.reenters
    if let observer { world.window.addObserver(observer) }
    for step in steps { world.take(step, inParts: mode.parts) }
    lift(world)
    if mode.isObserved { world.checkQuiet() }
    world.close()
    outcome.events = steps.count { $0.isEvent }
    outcome.violations = world.checker.violations
    outcome.actions = world.actions
    outcome.log = world.checker.log
    outcome.seen = world.checker.seen
    outcome.fired = world.fired
    for view in world.views { remains.append(Remains(object: view)) }
    for recognizer in world.recognizers { remains.append(Remains(object: recognizer)) }
    remains.append(Remains(object: world.window))
    remains.append(Remains(object: world.checker))
  }
  for (index, remain) in remains.enumerated() where remain.object != nil {
    outcome.violations.append("object \(index) of \(remains.count) outlives the window")
  }
  return outcome
}

/// Ends all input and lets timers fire, and repeats this while client code starts something new.
private func lift(_ world: World) {
  for _ in 0..<20 {
    let time = world.window.engine.now
    world.take(.cancelAll(nil, time))
    world.drain()
    if world.window.engine.touches.isEmpty, world.window.nextDeadline == nil { return }
  }
}

/// An object that should have been released.
private struct Remains {
  weak var object: AnyObject?
}

/// Returns the words for the types of all recognizers in the worlds of some seeds.
package func recognizerTypes(inWorldsOf seeds: Range<UInt64>) -> Set<String> {
  var types: Set<String> = []
  for seed in seeds {
    let world = World(seed: seed, madeBy: [], isObserved: false)
    for recognizer in world.recognizers { recognizer.map { _ = types.insert($0.words.type) } }
    world.close()
  }
  return types
}
