import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureViews

// Client code that changes things at inconvenient times.
extension World {
  /// Plays a prank with a probability in thousandths.
  func prankNow(perMille: Int) {
    guard mischief > 0, client.rare(perMille * mischief) else { return }
    var lots = client.fork()
    prank(&lots)
  }

  /// Changes one thing.
  func prank(_ lots: inout Lots) {
    hasPranked = true
    let number = lots.below(recognizers.count)
    switch lots.below(22) {
    case 0, 1: recognizers[number]?.isEnabled = false
    case 2: for recognizer in recognizers { recognizer?.isEnabled = true }
    case 3:
      recognizers[number]?.isEnabled = false
      recognizers[number]?.isEnabled = true
    case 4:
      guard let recognizer = recognizers[number] else { return }
      recognizer.place?.removeGestureRecognizer(recognizer)
    case 5, 6:
      guard let recognizer = recognizers[number] else { return }
      (views[lots.below(views.count)] ?? window).addGestureRecognizer(recognizer)
    case 7: views[lots.below(views.count)]?.removeFromSuperview()
    case 8, 9:
      guard let view = views[lots.below(views.count)] else { return }
      let parent: View = lots.chance(50) ? window : views[lots.below(views.count)] ?? window
      parent.insertSubview(view, at: lots.below(4))
    case 10: require(number, lots.below(recognizers.count))
    case 11: if reenters { reenter(&lots) }
    case 12: drive(number, &lots)
    case 13:
      let delays = lots.chance(50)
      recognizers[number]?.delaysTouchesBegan = delays
      recognizers[number]?.delaysTouchesEnded = !delays
      recognizers[number]?.cancelsTouchesInView = lots.chance(50)
    case 14: if let view = views[lots.below(views.count)] { change(view, &lots) }
    case 15: if lots.chance(20) { release(number) }
    case 16: if lots.chance(10) { releaseView(lots.below(views.count)) }
    case 17: window.settings = settings(&lots)
    case 18: recognizers[number]?.settings = lots.chance(50) ? settings(&lots) : nil
    case 19: recognizers[number]?.delegate = delegates.isEmpty ? nil : lots.pick(delegates)
    case 20: change(number, &lots)
    default: window.focusedView = views[lots.below(views.count)]
    }
  }

  /// Calls the window from inside a callback or between calls.
  private func reenter(_ lots: inout Lots) {
    let time = window.engine.now
    switch lots.below(4) {
    case 0: window.advance(to: time + lots.pick([0, 0.01, 0.5]))
    case 1: window.cancelAll(at: time)
    default:
      let sample = TouchSample(
        id: TouchID(Int64(lots.below(6))),
        phase: lots.pick([.began, .moved, .ended]),
        location: Point(lots.between(0, StreamGenerator.side), 200)
      )
      window.send([sample], at: time)
    }
  }

  /// Assigns a state from outside, which only subclasses should do.
  private func drive(_ number: Int, _ lots: inout Lots) {
    guard let recognizer = recognizers[number] else { return }
    recognizer.watch.isTampered = true
    recognizer.state = lots.pick(GestureRecognizer.State.allCases)
    if !recognizer.watch.isInAttempt { recognizer.watch.isTampered = false }
  }

  /// Changes the properties of a recognizer, possibly during an attempt.
  private func change(_ number: Int, _ lots: inout Lots) {
    switch recognizers[number] {
    case let tap as TapGestureRecognizer:
      tap.numberOfTapsRequired = lots.below(4)
      tap.numberOfTouchesRequired = lots.below(3)
      tap.mode = lots.pick(TapGestureRecognizer.Mode.allCases)
    case let press as LongPressGestureRecognizer:
      press.minimumPressDuration = lots.pick([0, 0.1, 1])
      press.numberOfTapsRequired = lots.below(2)
      press.numberOfTouchesRequired = lots.below(3)
    case let pan as PanGestureRecognizer:
      pan.minimumNumberOfTouches = lots.below(3)
      pan.maximumNumberOfTouches = lots.below(4)
    case let transform as TransformGestureRecognizer:
      transform.components = .init(rawValue: UInt8(lots.below(8)))
      transform.minimumNumberOfTouches = lots.below(3)
    case let swipe as SwipeGestureRecognizer:
      swipe.direction = .init(rawValue: UInt8(lots.below(16)))
      swipe.numberOfTouchesRequired = lots.below(3)
    default: break
    }
  }

  /// Releases a recognizer.
  private func release(_ number: Int) {
    guard let recognizer = recognizers[number] else { return }
    recognizers[number] = nil
    recognizer.place?.removeGestureRecognizer(recognizer)
  }

  /// Releases a view, its recognizers, and everything that only the view retains.
  private func releaseView(_ index: Int) {
    guard let view = views[index] else { return }
    for recognizer in view.gestureRecognizers {
      if let watched = recognizer as? any Watched { recognizers[watched.watch.id] = nil }
    }
    views[index] = nil
    if window.focusedView === view { window.focusedView = nil }
    view.removeFromSuperview()
  }
}
