import GestureUIKit
import RandomStreams

// The actions of hosts, and the methods and properties of windows and the engine's objects.
extension UIKitCaller {
  func addWindow() {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let window = choices.chance(80) ? UIKitWindow(frame: frame) : UIWindow(frame: frame)
    if choices.chance(30) { window.engineWindow.addObserver(observer) }
    if choices.chance(20) {
      window.onSendEvent = { _, deliver in
        UIKitCaller.current?.callback()
        deliver()
      }
    }
    keep(window, in: &windows)
  }

  /// Sends input to a window, or lets time pass there.
  func sendInput() {
    passTime()
    guard let window = any(windows)?.engineWindow else { return }
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

  /// Calls a method of a window.
  func useWindow() {
    guard let window = any(windows) else { return }
    switch choices.below(8) {
    case 0...2: host()
    case 3, 4: if let event = any(events) { window.sendEvent(event) }
    case 5: window.engineWindow.focusedView = space()?.engineView
    case 6: _ = (window.window, window.superview, window.next)
    default:
      window.engineWindow.removeObserver(observer)
      if choices.chance(50) { window.engineWindow.addObserver(observer) }
    }
  }

  /// Keeps the engine's objects, and uses them in the ways that the documentation allows.
  func useEngine() {
    switch choices.below(10) {
    case 0: if let view = any(views) { keep(view.engineView, in: &engineViews) }
    case 1: if let window = any(windows) { keep(window.engineWindow, in: &engineViews) }
    case 2:
      if let recognizer = any(recognizers) {
        keep(recognizer.engineRecognizer, in: &engineRecognizers)
      }
    case 3: if let event = any(events)?.engineEvent { keep(event, in: &engineEvents) }
    case 4:
      if let scroll = any(views) as? UIScrollView {
        keep(scroll.engineScrollView, in: &engineViews)
      }
    case 5:
      let mortal = Mortal()
      any(engineRecognizers)?.addAction { _ in
        withExtendedLifetime(mortal) { UIKitCaller.current?.callback() }
      }
    case 6: any(engineRecognizers)?.removeAllActions()
    case 7:
      if let event = any(engineEvents) { (any(engineViews) as? Window)?.sendEvent(event) }
    case 8:
      if let view = any(engineViews) { _ = (view.hitTest(oddPoint(), with: nil), view.window) }
    default: animate()
    }
  }

  private func animate() {
    guard let window = any(windows) else { return }
    let (view, mortal) = (any(views), Mortal())
    window.engineWindow.animate(.linear(number()), from: point(), to: point()) { [weak view] in
      view?.center = $0
      withExtendedLifetime(mortal) { UIKitCaller.current?.callback() }
    }
  }
}
