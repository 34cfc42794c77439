import GestureViews
import Gestures
import RandomStreams

// The actions of hosts, and the methods and properties of windows and engines.
extension Caller {
  func addWindow() {
    let window = CallWindow(size: Size(300, 300))
    if choices.chance(50) { window.addObserver(observers[0]) }
    keep(window, in: &windows)
    if choices.chance(50) { keep(window.engine, in: &engines) }
  }

  /// Sends input to a window or a screen, or lets time pass there.
  func sendInput() {
    passTime()
    if choices.chance(15), let engine = any(engines) ?? any(windows)?.engine {
      send(to: engine, choices.chance(50) ? any(windows) : any(screens))
      return
    }
    if choices.chance(20), let screen = any(screens) {
      if choices.chance(50) { keep(screen.engine, in: &engines) }
      return send(to: screen.engine, screen)
    }
    guard let window = any(windows) else { return }
    switch choices.below(16) {
    case 0: window.advance(to: time)
    case 1: window.cancelAll(at: time)
    case 2: window.send(scroll(), at: time)
    case 3: window.send(hover(), at: time)
    case 4: window.send(transform(), at: time)
    case 5: window.send(presses(), at: time)
    case 6: window.resync(samples(), at: time)
    case 7: window.correct(samples())
    default: window.send(samples(), at: time, modifierFlags: ModifierFlags(rawValue: 1))
    }
  }

  /// Drives an engine with any host, which may not be its own.
  private func send(to engine: GestureEngine, _ host: (any GestureHost)?) {
    guard let host else { return }
    switch choices.below(12) {
    case 0: engine.send(.time, at: time, host: host)
    case 1: engine.send(.cancel(), at: time, host: host)
    case 2: engine.send(.scroll(scroll()), at: time, host: host)
    case 3: engine.send(.hover(hover()), at: time, host: host)
    case 4: engine.send(.transform(transform()), at: time, host: host)
    case 5: engine.send(.presses(presses()), at: time, host: host)
    case 6: engine.send(.resync(samples()), at: time, host: host)
    case 7: engine.send(.corrections(samples()), at: time, host: host)
    default: engine.send(.touches(samples()), at: time, host: host)
    }
  }

  /// Calls a method of a window or an engine.
  func useWindow() {
    guard let window = any(windows) else { return }
    switch choices.below(24) {
    case 0...3: host()
    case 4: window.sendEvent(any(events) ?? window.engine.currentEvent)
    case 5:
      window.send(any(events) ?? window.engine.currentEvent, through: any(engines) ?? window.engine)
    case 6: (any(engines) ?? window.engine).dispatch(any(events) ?? window.engine.currentEvent)
    case 7: window.settings = settings()
    case 8: (any(engines) ?? window.engine).settings = settings()
    case 9:
      let adds = choices.chance(50)
      for observer in observers {
        if adds { window.addObserver(observer) } else { window.removeObserver(observer) }
      }
    case 10: window.focusedView = any(views)
    case 11: _ = window.hitTest(oddPoint())
    case 12: _ = window.explainHitTest(oddPoint())
    case 13:
      keep(window.engine.touches, in: &touchLists)
      keep(window.engine.currentEvent, in: &events)
      _ = (window.nextDeadline, window.repairs, window.isAnimating, window.gestureBounds)
    case 14: if let node = any(nodes) { _ = window.contains(node) }
    case 15: window.engine.nodeLeftWindow()
    case 16: animate(in: window)
    case 17:
      guard let animation = any(animations) else { return }
      _ = (animation.isRunning, animation.elapsed, (animation as? ValueAnimation)?.progress)
      animation.stop()
    case 18: keep(Screen(), in: &screens)
    case 19: window.resampling = choices.chance(60) ? resampling() : nil
    case 20: window.animationFrameInterval = number()
    case 21: window.recorder = choices.chance(50) ? CallSink() : nil
    case 22:
      guard let recognizer = any(recognizers) else { return }
      _ = window.explainMiss(of: recognizer, touch: TouchID(1), at: oddPoint(), time: time)
      _ = (window.filtered.total, window.isObserved, window.engine.now)
      _ = (window.focusedNode, window.gestureName)
    default:
      if let screen = any(screens) {
        keep(screen, in: &nodes)
        keep(screen.node, in: &nodes)
      }
    }
  }

  private func animate(in window: Window) {
    let mortal = Mortal()
    if choices.chance(50) {
      let momentum = Momentum(
        from: .init(position: point()),
        velocity: .init(translation: Vector(number(), number()))
      )
      keep(window.animate(momentum) { _ in Caller.current?.callback() }, in: &animations)
    } else {
      let animation = window.animate(.linear(number()), from: point(), to: point()) { _ in
        withExtendedLifetime(mortal) { Caller.current?.callback() }
      } completion: { _ in
        Caller.current?.callback()
      }
      keep(animation, in: &animations)
    }
  }

  private func resampling() -> ResamplingOptions {
    var options = ResamplingOptions()
    options.latency = number()
    options.maximumPrediction = number()
    options.maximumInterval = number()
    options.minimumInterval = number()
    return options
  }

  func settings() -> GestureSettings {
    var settings = choices.chance(20) ? GestureSettings.forgiving : GestureSettings()
    settings.requiresAllTouchesUpBeforeReset = choices.chance(30)
    settings.stallWarning = number()
    let (length, duration) = (number(), number())
    settings.handLandingTime = duration
    settings.update {
      $0.pan.hysteresis = length
      $0.tap.maximumGap = duration
      $0.longPress.duration = duration
      $0.pinch.minimumSpan = length
      $0.pan.minimumRoom = length
      $0.stroke.minimumMargin = length
    }
    settings.filter.rejectsPalms = choices.chance(50)
    settings.filter.allowsFingers = choices.chance(80)
    settings.filter.allowsPointers = choices.chance(80)
    settings.filter.maximumRadius = number()
    settings.filter.pencilBlocksFingers = choices.chance(50)
    settings.filter.fingerPause = number()
    settings.hitTest.minimumAlpha = number()
    settings.control.trackingOutset = number()
    settings.scroll.contentDelay = number()
    settings.scroll.rubberBand = number()
    settings.scroll.bounceResponse = number()
    settings.alternatives.move = number()
    settings.alternatives.zoom = number()
    return settings
  }
}
