import GestureViews
import Gestures

// Client code that changes things at inconvenient times.
extension World {
  /// Plays a prank with a probability in thousandths.
  func prankNow(perMille: Int) {
    guard misuse > 0, client.rare(perMille * misuse) else { return }
    var choices = client.fork()
    prank(&choices)
  }

  /// Changes one thing.
  func prank(_ choices: inout RandomChoices) {
    hasPranked = true
    let number = choices.below(recognizers.count)
    switch choices.below(25) {
    case 0, 1: recognizers[number]?.isEnabled = false
    case 2: for recognizer in recognizers { recognizer?.isEnabled = true }
    case 3:
      recognizers[number]?.isEnabled = false
      recognizers[number]?.isEnabled = true
    case 4:
      guard let recognizer = recognizers[number] else { return }
      recognizer.node?.removeGestureRecognizer(recognizer)
    case 5, 6:
      guard let recognizer = recognizers[number] else { return }
      (views[choices.below(views.count)] ?? window).addGestureRecognizer(recognizer)
    case 7: views[choices.below(views.count)]?.removeFromSuperview()
    case 8, 9:
      guard let view = views[choices.below(views.count)] else { return }
      let parent: View = choices.chance(50) ? window : views[choices.below(views.count)] ?? window
      parent.insertSubview(view, at: choices.below(4))
    case 10: require(number, choices.below(recognizers.count))
    case 11: if reenters { reenter(&choices) }
    case 12: drive(number, &choices)
    case 13:
      let delays = choices.chance(50)
      recognizers[number]?.delaysTouchesBegan = delays
      recognizers[number]?.delaysTouchesEnded = !delays
      recognizers[number]?.cancelsTouchesInView = choices.chance(50)
    case 14: if let view = views[choices.below(views.count)] { change(view, &choices) }
    case 15: if choices.chance(20) { release(number) }
    case 16: if choices.chance(10) { releaseView(choices.below(views.count)) }
    case 17: window.settings = settings(&choices)
    case 18: recognizers[number]?.settings = choices.chance(50) ? settings(&choices) : nil
    case 19: recognizers[number]?.delegate = delegates.isEmpty ? nil : choices.pick(delegates)
    case 20: if let recognizer = recognizers[number] { vary(recognizer, percent: 30, &choices) }
    case 21: takeOver(number, choices.below(recognizers.count))
    case 22: stopTakingOver(number, choices.below(recognizers.count))
    case 23: if reenters { performAlternative(of: number, &choices) }
    default: window.focusedView = views[choices.below(views.count)]
    }
  }

  /// Calls the window from inside a callback or between calls.
  private func reenter(_ choices: inout RandomChoices) {
    let time = window.engine.now
    switch choices.below(4) {
    case 0: window.advance(to: time + choices.pick([0, 0.01, 0.5]))
    case 1: window.cancelAll(at: time)
    default:
      let sample = TouchSample(
        id: TouchID(Int64(choices.below(6))),
        phase: choices.pick([.began, .moved, .ended]),
        location: Point(choices.between(0, StreamGenerator.side), 200)
      )
      window.send([sample], at: time)
    }
  }

  /// Performs what a recognizer publishes for people who cannot make its gesture.
  private func performAlternative(of number: Int, _ choices: inout RandomChoices) {
    guard let recognizer = recognizers[number] else { return }
    let actions = recognizer.alternativeActions
    guard !actions.isEmpty else { return }
    let action = actions[choices.below(actions.count)]
    window.perform(action, on: recognizer, time: window.engine.now + choices.pick([0, 0, 0.1]))
  }

  /// Assigns a state from outside, which only subclasses should do.
  private func drive(_ number: Int, _ choices: inout RandomChoices) {
    guard let recognizer = recognizers[number] else { return }
    let watch = checker.watch(recognizer)
    watch.isTampered = true
    recognizer.state = choices.pick(GestureRecognizer.State.allCases)
    if !watch.isInAttempt { watch.isTampered = false }
  }

  /// Releases a recognizer.
  private func release(_ number: Int) {
    guard let recognizer = recognizers[number] else { return }
    recognizers[number] = nil
    recognizer.node?.removeGestureRecognizer(recognizer)
  }

  /// Releases a view, its recognizers, and everything that only the view retains.
  private func releaseView(_ index: Int) {
    guard let view = views[index] else { return }
    for recognizer in view.gestureRecognizers {
      recognizers[checker.watch(recognizer).id] = nil
    }
    views[index] = nil
    if window.focusedView === view { window.focusedView = nil }
    view.removeFromSuperview()
  }
}
