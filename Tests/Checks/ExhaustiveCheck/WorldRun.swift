import GestureViews
import Gestures

/// A window of a world that can be driven, checked, and brought back to rest.
final class WorldRun {
  let world: SmallWorld
  let laws = Laws()
  private let window = Window(size: SmallWorld.window)
  private let recognizers: [any FingerprintedRecognizer]
  private let nodes: [View]
  private let arrows: ArrowDelegate
  /// The location of each finger, as an index of the world's spots; -1 while it is up.
  private(set) var at = [-1, -1]
  /// The state of the untouched window.
  private var rest: UInt64 = 0

  init(_ world: SmallWorld, fault: Fault? = nil) {
    self.world = world
    let outer = View(frame: Rect(origin: .zero, size: SmallWorld.window))
    let inner = View(frame: SmallWorld.inner)
    nodes = [outer, inner, window]
    arrows = ArrowDelegate(world)
    recognizers = world.recognizers.enumerated().map { index, part in
      if index == 0, fault == .neverDone { return EndlessTap() }
      if index == 0, fault == .secretCounter { return MoodyTap() }
      return part.make()
    }
    for view in [outer, inner] { view.isMultipleTouchEnabled = true }
    window.addSubview(outer)
    outer.addSubview(inner)
    for (recognizer, part) in zip(recognizers, world.recognizers) {
      recognizer.name = part.name
      recognizer.delegate = arrows
      (part.isOuter ? outer : inner).addGestureRecognizer(recognizer)
    }
    arrows.recognizers = recognizers
    for arrow in world.requirements where fault != .secretRequirement {
      recognizers[arrow.from].require(toFail: recognizers[arrow.to])
    }
    for arrow in world.takeovers {
      recognizers[arrow.from].takeOver(from: recognizers[arrow.to])
    }
    declare(fault)
    window.addObserver(laws)
    window.advance(to: Timestamp(seconds: 1))
    rest = fingerprint()
  }

  /// Passes the relations to the laws and to the engine, with a difference for some faults.
  private func declare(_ fault: Fault?) {
    laws.fault = fault
    laws.recognizers = recognizers
    let all = recognizers.indices
    laws.requires = all.map { from in
      mask { to in
        to != from
          && (world.requirements.contains(.init(from, to))
            || world.dynamicRequirements.contains(.init(from, to))
            || recognizers[from].shouldRequireFailure(of: recognizers[to]))
      }
    }
    laws.together = all.map { from in mask { world.together.contains(.init(from, $0)) } }
    laws.excludes = all.map { from in
      mask {
        recognizers[from].canPrevent(recognizers[$0])
          && recognizers[$0].canBePrevented(by: recognizers[from])
      }
    }
    laws.takesOver = all.map { from in mask { world.takeovers.contains(.init(from, $0)) } }
    laws.refused = mask { world.refused.contains($0) }
    laws.cancels = mask { recognizers[$0].cancelsTouchesInView }
    laws.delaysBegan = mask { recognizers[$0].delaysTouchesBegan }
    laws.delaysEnded = mask { recognizers[$0].delaysTouchesEnded }
    if fault == .secretConsent { arrows.together = Array(repeating: 255, count: all.count) }
    if fault == .secretTakeover { recognizers[1].takeOver(from: recognizers[0]) }
    if fault == .secretDelegate { arrows.refused = 0 }
    if fault == .secretDelay { laws.delaysBegan = 255 }
    if fault == .secretCancel {
      for recognizer in recognizers { recognizer.cancelsTouchesInView = false }
    }
    laws.start()
  }

  private func mask(_ isIn: (Int) -> Bool) -> UInt8 {
    recognizers.indices.reduce(0) { isIn($1) ? $0 | 1 << UInt8($1) : $0 }
  }

  // MARK: - Moves

  /// Returns whether a move is possible in the current state.
  func allows(_ move: Move) -> Bool {
    switch move {
    case .down(let finger, _): at[finger] < 0
    case .move(let finger, let spot):
      at[finger] >= 0 && at[finger] != spot && (!world.movesInRing || isNext(at[finger], spot))
    case .up(let finger), .cancel(let finger): at[finger] >= 0
    case .bothDown: at == [-1, -1]
    case .bothMove(let first, let second):
      at[0] >= 0 && at[1] >= 0 && at[0] != first && at[1] != second
    case .bothUp: at[0] >= 0 && at[1] >= 0
    case .wait: true
    case .deadline: window.nextDeadline != nil
    }
  }

  private func isNext(_ a: Int, _ b: Int) -> Bool {
    let count = world.spots.count
    return (a + 1) % count == b || (b + 1) % count == a
  }

  /// Makes a move, and checks its effects.
  func make(_ move: Move) {
    switch move {
    case .down(let finger, let spot): send([sample(finger, .began, spot)])
    case .move(let finger, let spot): send([sample(finger, .moved, spot)])
    case .up(let finger): send([sample(finger, .ended, at[finger])])
    case .cancel(let finger): send([sample(finger, .cancelled, at[finger])])
    case .bothDown(let first, let second):
      send([sample(0, .began, first), sample(1, .began, second)])
    case .bothMove(let first, let second):
      send([sample(0, .moved, first), sample(1, .moved, second)])
    case .bothUp: send([sample(0, .ended, at[0]), sample(1, .ended, at[1])])
    case .wait(let seconds): window.advance(to: window.engine.now + seconds)
    case .deadline: if let deadline = window.nextDeadline { window.advance(to: deadline) }
    }
    laws.endCall()
  }

  private func sample(_ finger: Int, _ phase: TouchPhase, _ spot: Int) -> TouchSample {
    at[finger] = phase == .began || phase == .moved ? spot : -1
    return TouchSample(id: TouchID(Int64(finger)), phase: phase, location: world.spots[spot])
  }

  private func send(_ samples: [TouchSample]) {
    window.send(samples, at: window.engine.now)
    for finger in 0..<2 where at[finger] < 0 { laws.lifted(finger) }
  }

  // MARK: - States

  /// Returns the state that determines all later decisions, of the engine and of the laws.
  func fingerprint() -> UInt64 {
    var print = window.engine.fingerprint(of: recognizers, in: nodes)
    laws.fold(into: &print)
    return print.value
  }

  /// Starts a transcript of the following decisions.
  func startTranscript() { laws.startTranscript(at: window.engine.now) }

  /// Lifts or cancels every finger, lets every timer fire, and checks that nothing is open.
  func rest(byLifting: Bool) {
    if at != [-1, -1] {
      if byLifting {
        for finger in 0..<2 where at[finger] >= 0 { make(.up(finger)) }
      } else {
        window.cancelAll(at: window.engine.now)
        at = [-1, -1]
        for finger in 0..<2 { laws.lifted(finger) }
        laws.endCall()
      }
    }
    var rounds = 0
    while let deadline = window.nextDeadline {
      window.advance(to: deadline)
      laws.endCall()
      rounds += 1
      if rounds > 100 {
        laws.violate("timers never stop")
        break
      }
    }
    laws.checkQuiet()
    // This is longer than any gap between taps.
    window.advance(to: window.engine.now + 1)
    if fingerprint() != rest { laws.violate("the window is not as it was before") }
  }
}

/// Answers the recognizers' questions from the relations of the world.
private final class ArrowDelegate: GestureRecognizerDelegate {
  var recognizers: [any FingerprintedRecognizer] = []
  var together: [UInt8]
  var refused: UInt8 = 0
  private var waits: [UInt8]

  init(_ world: SmallWorld) {
    together = world.recognizers.map { _ in 0 }
    waits = together
    for arrow in world.together { together[arrow.from] |= 1 << UInt8(arrow.to) }
    for arrow in world.dynamicRequirements { waits[arrow.from] |= 1 << UInt8(arrow.to) }
    for index in world.refused { refused |= 1 << UInt8(index) }
  }

  private func index(_ recognizer: GestureRecognizer) -> Int {
    recognizers.firstIndex { $0 === recognizer } ?? 0
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    refused & 1 << UInt8(index(recognizer)) == 0
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    together[index(recognizer)] & 1 << UInt8(index(other)) != 0
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    waits[index(recognizer)] & 1 << UInt8(index(other)) != 0
  }
}
