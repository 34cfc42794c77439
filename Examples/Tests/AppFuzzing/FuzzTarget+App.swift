import GestureScenes
import GestureViews
import GestureWeb
import Gestures

extension FuzzTarget {
  /// All targets.
  package static let all = [app]

  /// A sample app that receives arbitrary touches through the buffers of a page in a browser.
  ///
  /// Two bytes are the seed of the app. One selects the app and its environment. The rest is the
  /// input.
  static let app = FuzzTarget("app", dictionary: nil, longestInput: 1024) { bytes in
    guard bytes.count > 3 else { return .refused }
    let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
    let kinds = SceneKind.allCases
    let (looks, kind) = Int(bytes[2]).quotientAndRemainder(dividingBy: kinds.count)
    let host = AppHost(kind: kinds[kind], seed: seed, looks: UInt8(looks))
    let steps = StreamGenerator.stream(
      spelledBy: RandomChoices(seed, bytes: bytes[3...]),
      most: 400
    )
    for step in steps { host.take(step) }
    return host.settles() ? .taken : .wrong("the app does not come to rest")
  }
}

/// A stand-in for the page in a browser, with the calls that a session receives.
private struct AppHost {
  let session = WebSession()

  init(kind: SceneKind, seed: UInt64, looks: UInt8) {
    let flags = WebSession.Flags(rawValue: UInt32(looks % 4))
    open(kind, seed: seed, size: Size(400, 400), flags: flags)
    session.inspect(WebSession.Inspection(rawValue: looks / 4 % 3) ?? .off)
  }

  private func open(_ kind: SceneKind, seed: UInt64, size: Size, flags: WebSession.Flags) {
    session.open(seed: seed, size: size, flags: flags) { kind.make(environment: $0, seed: $1) }
  }

  func take(_ step: Step) {
    switch step {
    case .touches(let samples, let time), .resync(let samples, let time):
      session.reserve(samples.count * TouchNumbers.length)
      for (index, sample) in samples.enumerated() { write(sample, at: index) }
      session.touch(samples.count, at: time.seconds, modifiers: 0)
    case .scroll(let sample, let time):
      session.scroll(
        at: sample.location,
        by: sample.delta,
        isContinuous: sample.isContinuous,
        at: time.seconds
      )
    case .transform(let sample, let time):
      let phase = sample.phase.rawValue
      session.pinch(at: sample.location, by: sample.scale, phase: phase, at: time.seconds)
    case .hover(let sample, let time):
      let first = TouchPhase.regionEntered.rawValue
      session.hover(at: sample.location, phase: sample.phase.rawValue &- first, at: time.seconds)
    case .presses: break
    case .advance(let time):
      session.advance(to: time.seconds)
      _ = session.draw()
    case .cancelAll(_, let time): session.cancelAll(at: time.seconds)
    case .prank(let seed):
      var choices = RandomChoices(seed)
      act(&choices)
    }
  }

  private func write(_ sample: TouchSample, at index: Int) {
    let record = [
      Double(sample.id.contact), Double(sample.phase.rawValue), sample.location.x,
      sample.location.y, sample.time?.seconds ?? .nan, Double(sample.kind.rawValue),
      sample.force ?? .nan, sample.radius ?? .nan, sample.maximumPossibleForce,
    ]
    let input = UnsafeMutablePointer<Double>(bitPattern: session.inputAddress)
    for (offset, number) in record.enumerated() {
      input?[index * TouchNumbers.length + offset] = number
    }
  }

  /// Performs what a page does outside its canvas.
  private func act(_ choices: inout RandomChoices) {
    switch choices.below(11) {
    case 0...3:
      let actions = session.scene?.actions ?? []
      if !actions.isEmpty { session.perform(choices.pick(actions).id, textOf: choices.below(16)) }
    case 4: session.resize(Size(choices.pick([0, 1, 200, 1e9, .nan]), 300), flags: .isDark)
    case 5:
      session.addImage(UInt32(choices.below(9)), size: Size(choices.pick([1, 0, 4000, 1e300]), 50))
    case 6: session.perform(choices.below(100) - 50, textOf: choices.pick([-1, 0, 1_000_000]))
    case 7: _ = session.report() + session.sentence(of: choices.below(9) - 1) + session.transcript()
    case 8: _ = session.actions() + session.status()
    case 9:
      _ = session.cursor(at: Point(choices.pick([0, 40, 1e300]), 80))
      _ = session.limit(of: choices.below(9) - 1)
      session.setLimit(textOf: choices.below(30), to: choices.pick([0, 40, -.infinity]))
    default:
      open(
        choices.pick(SceneKind.allCases),
        seed: 1,
        size: Size(300, choices.pick([300, 0, 800])),
        flags: []
      )
    }
    _ = session.draw()
  }

  /// Cancels all fingers and lets a minute pass.
  func settles() -> Bool {
    guard let scene = session.scene else { return false }
    var time = scene.window.engine.now.seconds
    session.cancelAll(at: time)
    session.hover(at: .zero, phase: 2, at: time)
    for _ in 0..<60 {
      time += 1
      session.advance(to: time)
    }
    _ = session.draw()
    return scene.window.engine.touches.isEmpty && isQuiet(scene.window)
  }

  private func isQuiet(_ view: View) -> Bool {
    view.gestureRecognizers.allSatisfy { $0.state == .possible }
      && view.subviews.allSatisfy { isQuiet($0) }
  }
}
