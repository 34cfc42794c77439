import GestureViews
import Gestures

/// A window with random views and recognizers, and the client code around them.
final class World {
  let seed: UInt64
  let window: RecordingWindow
  let checker = Checker()
  /// Whether the checker sees decisions.
  let isObserved: Bool
  /// The source of client code's random numbers.
  var client: RandomChoices
  /// How often client code changes something inside callbacks; 0 for never.
  var misuse = 0
  /// Whether client code may send events from inside callbacks.
  var reenters = true

  /// The views and recognizers that client code retains and may release.
  var views: [RecordingView?] = []
  var recognizers: [GestureRecognizer?] = []
  var delegates: [RandomDelegate] = []
  /// Static requirements: for each recognizer those that must fail first.
  var requirements: [[Watch]] = []
  /// Which recognizers take over from which.
  var takeovers: Set<Takeover> = []
  /// Touches that client code retains, although the documentation advises against it.
  var kept: [Touch] = []
  var keepsTouches = false

  /// The filter of the window at first; client code may change it.
  private var firstFilter = TouchFilter()
  private var hasOtherFilter = false
  private(set) var stepNumber = 0
  /// Whether client code changed something during the present call.
  var hasPranked = false
  /// The actions and the touches in views that clients received, as numbers.
  private(set) var actions: [UInt64] = []
  /// The view in which each touch has begun and not ended, by arrival of the touch.
  private(set) var live: [UInt64: Int] = [:]
  private var begun: Set<UInt64> = []
  /// How often each kind of recognizer acted.
  private(set) var fired = [Int](repeating: 0, count: World.kinds.count + 1)

  init(seed: UInt64, madeBy bytes: ArraySlice<UInt8>, isObserved: Bool) {
    self.seed = seed
    self.isObserved = isObserved
    client = RandomChoices(seed ^ 0xC11E)
    window = RecordingWindow(size: Size(StreamGenerator.side, StreamGenerator.side))
    checker.world = self
    window.world = self
    var random = RandomChoices(seed, bytes: bytes)
    build(&random)
    firstFilter = window.settings.filter
    if isObserved { window.addObserver(checker) }
  }

  // MARK: - Steps

  /// Performs a step, as a host would.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - parts: The number of calls in which time passes before the step.
  func take(_ step: Step, inParts parts: Int = 1) {
    stepNumber += 1
    if parts > 1, let time = step.time { advance(towards: time, parts: parts) }
    hasPranked = false
    checker.startCall()
    switch step {
    case .touches(let samples, let time): window.send(samples, at: time)
    case .scroll(let sample, let time): window.send(sample, at: time)
    case .hover(let sample, let time): window.send(sample, at: time)
    case .transform(let sample, let time): window.send(sample, at: time)
    case .presses(let kinds, let phase, let time):
      window.send(kinds.map { Press(type: $0, phase: phase, timestamp: time) }, at: time)
    case .advance(let time): window.advance(to: time)
    case .cancelAll(let device, let time): window.cancelAll(device: device, at: time)
    case .resync(let samples, let time): window.resync(samples, at: time)
    case .prank(let seed):
      var choices = RandomChoices(seed)
      prank(&choices)
    }
    checkFilter()
  }

  /// Checks that no touch is down that the filter rejects, and none that it swallows.
  private func checkFilter() {
    let engine = window.engine
    let filter = engine.settings.filter
    // A touch that began under another filter may stay until its next sample.
    if filter != firstFilter { hasOtherFilter = true }
    let hasPencil = engine.touches.contains { $0.type == .pencil }
    for contact in engine.filteredContacts
    where engine.touches.contains(where: { $0.id == contact.id }) {
      checker.violation("contact \(contact.id.contact) is down and filtered")
    }
    guard filter.isOn, !hasOtherFilter else { return }
    for touch in engine.touches where touch.type == .direct || touch.type == .indirect {
      if !filter.allowsFingers { checker.violation("a finger is down") }
      if let radius = touch.majorRadius, radius.isFinite, radius > filter.maximumRadius {
        checker.violation("a finger with a radius of \(radius) is down")
      }
      if hasPencil, filter.pencilBlocksFingers, filter.pencilCancelsFingers {
        checker.violation("a finger is down beside a pencil")
      }
    }
  }

  /// Lets time pass in several calls, until just before an instant.
  private func advance(towards time: Timestamp, parts: Int) {
    let now = window.engine.now
    guard time > now, time.nanoseconds - now.nanoseconds < 20_000_000_000 else { return }
    let gap = time.nanoseconds - now.nanoseconds
    for part in 1..<parts {
      let piece = now.nanoseconds + gap / Int64(parts) * Int64(part)
      if piece < time.nanoseconds { window.advance(to: Timestamp(nanoseconds: piece)) }
    }
  }

  /// Lets timers fire until none is pending.
  func drain() {
    for _ in 0..<2000 {
      guard let deadline = window.nextDeadline else { return }
      hasPranked = false
      checker.startCall()
      window.advance(to: max(deadline, window.engine.now))
    }
    checker.violation("timers never stop")
  }

  /// Checks that nothing is open when all fingers are lifted and all timers have fired.
  func checkQuiet() {
    if !window.engine.touches.isEmpty { checker.violation("fingers are left") }
    var delays = false
    for watch in checker.watches where watch.isInAttempt {
      guard let recognizer = watch.recognizer else { continue }
      if watch.isUnfinished {
        if recognizer.state == .possible {
          delays = delays || recognizer.delaysTouchesBegan || recognizer.delaysTouchesEnded
        }
        // A recognizer may stay undecided only if it waits for an unfinished one.
        let waits = recognizer.isBlocked && recognizer.blockedBy.contains { $0 !== recognizer }
        if !watch.mayStall, !watch.isTampered, !waits {
          checker.violation(
            "R\(watch.id) \(type(of: recognizer)) is left \(recognizer.attemptState)"
          )
        }
      } else if !isLinkedToUnfinished(watch) {
        checker.violation("R\(watch.id) \(type(of: recognizer)) is done and not reset")
      }
    }
    if !live.isEmpty, !delays { checker.violation("views still track \(live.count) touches") }
  }

  /// Disables every recognizer, and checks that every attempt ends.
  func close() {
    for watch in checker.watches { watch.recognizer?.isEnabled = false }
    misuse = 0
    drain()
    for watch in checker.watches where watch.isInAttempt {
      checker.violation("R\(watch.id) is disabled and still in an attempt")
    }
    for watch in checker.watches {
      if let recognizer = watch.recognizer, recognizer.state != .possible {
        checker.violation("R\(watch.id) is \(recognizer.state) after all")
      }
    }
    if !live.isEmpty { checker.violation("views track \(live.count) touches after all") }
  }

  private func isLinkedToUnfinished(_ start: Watch) -> Bool {
    var seen: Set<Int> = [start.id]
    var open = [start]
    while let watch = open.popLast() {
      if watch.isUnfinished { return true }
      for other in checker.watches where !seen.contains(other.id) && other.recognizer != nil {
        let links =
          (requirements[watch.id] + watch.dynamicRequirements).contains { $0 === other }
          || (requirements[other.id] + other.dynamicRequirements).contains { $0 === watch }
        guard links else { continue }
        seen.insert(other.id)
        open.append(other)
      }
    }
    return false
  }

  // MARK: - Calls from views and actions

  /// Records touches that a view received.
  func told(_ view: Int, _ phase: TouchPhase, _ touches: [Touch]) {
    if touches.isEmpty { checker.violation("V\(view) received no touch") }
    for touch in touches {
      let arrival = touch.arrival
      if touch.phase != phase {
        checker.violation("V\(view) is told \(phase) of T\(arrival), which shows \(touch.phase)")
      }
      switch phase {
      case .began:
        if !begun.insert(arrival).inserted {
          checker.violation("V\(view) sees T\(arrival) begin again")
        }
        live[arrival] = view
        if keepsTouches, client.chance(5) { kept.append(touch) }
      case .moved:
        if live[arrival] != view { checker.violation("V\(view) sees T\(arrival) move, not begun") }
      default:
        if live.removeValue(forKey: arrival) != view {
          checker.violation("V\(view) sees T\(arrival) \(phase), not begun")
        }
      }
      let time = window.engine.now.nanoseconds
      actions.append(1 << 56 | UInt64(phase.rawValue) << 48 | UInt64(view) << 32 | arrival)
      actions.append(UInt64(bitPattern: time))
      actions.append(Self.print(touch.location(in: nil)))
    }
    prankNow(perMille: 2)
  }

  /// Records an action.
  func acted(_ watch: Watch, kind: Int) {
    guard let recognizer = watch.recognizer else { return }
    fired[kind] += 1
    actions.append(UInt64(watch.id) << 8 | UInt64(recognizer.state.rawValue))
    actions.append(UInt64(bitPattern: window.engine.now.nanoseconds))
    actions.append(Self.print(recognizer.location(in: nil)))
    let count = recognizer.numberOfTouches
    actions.append(UInt64(count))
    for index in 0..<count {
      actions.append(Self.print(recognizer.location(ofTouch: index, in: recognizer.node)))
    }
    if let initial = recognizer.initialLocation(in: nil) { actions.append(Self.print(initial)) }
    if client.chance(30) { use(recognizer) }
    prankNow(perMille: 30)
  }

  /// Reads and sets the values of an attempt as clients do in actions.
  private func use(_ recognizer: GestureRecognizer) {
    for value in RecognizerReading(of: recognizer).all {
      actions.append(Self.print(Point(value.value, 0)))
    }
    vary(recognizer, percent: 50, &client) { $0.isOfAttempt }
  }

  /// Returns one number for a point, whose coordinates are rounded to three decimals.
  private static func print(_ point: Point) -> UInt64 {
    let x = (point.x * 1000).rounded()
    let y = (point.y * 1000).rounded()
    // Only NaN and zero have several bit patterns.
    return (x.isNaN ? 1 : (x + 0).bitPattern) &* 31 &+ (y.isNaN ? 1 : (y + 0).bitPattern)
  }

  // MARK: - Trees

  static func id(of node: (any GestureNode)?) -> Int {
    guard let node else { return -1 }
    return (node as? RecordingView)?.id ?? 0
  }

  /// Returns whether two recognizers are attached to one view, or to a view and its ancestor.
  static func areRelated(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard let first = a.node as? View, let second = b.node as? View else { return false }
    return first.isDescendant(of: second) || second.isDescendant(of: first)
  }
}

/// Two recognizers, by number, of which one may take over from the other.
struct Takeover: Hashable {
  let taker: Int
  let giver: Int
}
