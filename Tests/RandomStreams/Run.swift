import GestureRecognition
import GestureTouches
import GestureViews

/// What a world has come to.
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
  /// In how many pieces time passes between two steps.
  package var parts = 1
  package var reenters = true

  package static let plain = Mode()

  package init(isObserved: Bool = true, parts: Int = 1, reenters: Bool = true) {
    self.isObserved = isObserved
    self.parts = parts
    self.reenters = reenters
  }
}

/// Plays a stream in a fresh world.
///
/// - Parameters:
///   - seed: Makes the world, and the answers of client code.
///   - bytes: Decide how the world is made, as far as they go.
///   - steps: What happens in it; everything is lifted at the end.
///   - mode: How it is played.
/// - Returns: What was seen and what was wrong.
package func play(
  _ seed: UInt64,
  madeBy bytes: ArraySlice<UInt8> = [],
  _ steps: [Step],
  _ mode: Mode = .plain
) -> Outcome {
  var remains: [Remains] = []
  var outcome = Outcome()
  do {
    let world = World(seed: seed, madeBy: bytes, isObserved: mode.isObserved)
    world.reenters = mode.reenters
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

/// Ends all input and lets timers run, as often as client code starts something anew.
private func lift(_ world: World) {
  for _ in 0..<20 {
    let time = world.window.engine.now
    world.take(.cancelAll(nil, time))
    world.drain()
    if world.window.engine.touches.isEmpty, world.window.nextDeadline == nil { return }
  }
}

/// Something that should be gone.
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
