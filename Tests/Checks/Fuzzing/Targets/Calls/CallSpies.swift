import GestureViews
import Gestures
import RandomStreams

/// Answers every question at random, and makes calls from the questions.
final class CallDelegate: GestureRecognizerDelegate {
  private let mortal = Mortal()

  private func answer(_ usually: Bool) -> Bool {
    guard let caller = Caller.current else { return usually }
    caller.callback()
    return caller.choices.chance(usually ? 85 : 25)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { answer(true) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool { answer(true) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    answer(true)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    answer(true)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(false) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(false) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(false) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool { answer(false) }
}

/// Receives what a window records, and makes calls from there.
final class CallSink: InputRecorder {
  private let mortal = Mortal()

  func send(_ input: Input, at time: Timestamp) { Caller.current?.callback() }
  func perform(_ id: String, on recognizer: String, at location: Point?, time: Timestamp) {
    Caller.current?.callback()
  }
}

/// The target of an action.
final class CallTarget {
  private let mortal = Mortal()

  func act(_ recognizer: GestureRecognizer) { Caller.current?.callback() }
}

/// Keeps decisions and makes calls from the observer, against the documentation's advice.
final class CallObserver: DecisionObserver {
  private let mortal = Mortal()

  func observe(_ decision: Decision) {
    guard let caller = Caller.current else { return }
    if caller.choices.chance(10) { caller.keep(decision, in: &caller.decisions) }
    caller.callback()
  }
}

/// A view that makes calls from each of its override points.
final class CallView: View {
  private let mortal = Mortal()

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    Caller.current?.callback()
    return super.hitTest(point, with: event)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    Caller.current?.callback()
    return super.gestureRecognizerShouldBegin(recognizer)
  }
}

/// A control that makes calls while it tracks.
final class CallControl: Control {
  private let mortal = Mortal()

  override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    Caller.current?.callback([touch], event)
    return Caller.current?.choices.chance(90) ?? false
  }

  override func cancelTracking(with event: TouchEvent?) { Caller.current?.callback([], event) }
}

/// A scroll view that makes calls from each question.
final class CallScrollView: ScrollView {
  private let mortal = Mortal()

  override func touchesShouldBegin(
    _ touches: [Touch],
    with event: TouchEvent,
    in view: View
  ) -> Bool {
    Caller.current?.callback(touches, event)
    return Caller.current?.choices.chance(90) ?? true
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    Caller.current?.callback()
    return true
  }
}

/// A window that passes an event to the engine once, twice or never.
final class CallWindow: Window {
  private let mortal = Mortal()

  override func sendEvent(_ event: TouchEvent) {
    guard let caller = Caller.current else { return super.sendEvent(event) }
    caller.callback([], event)
    if caller.choices.chance(95) { super.sendEvent(event) }
    caller.callback([], event)
    if caller.choices.chance(10) { super.sendEvent(caller.any(caller.events) ?? event) }
  }
}

// MARK: - Another toolkit

/// A node that may also be the host of an engine.
final class Screen: GestureNode, GestureHost {
  let engine = GestureEngine()
  let gestures = GestureAttachments()
  let node = Node()
  private let mortal = Mortal()

  init() { node.parent = self }

  var gestureParent: (any GestureNode)? { nil }
  var gestureEngine: GestureEngine? { engine }
  var gestureBounds: Rect { Rect(0, 0, 300, 300) }

  func convertFromWindow(_ point: Point) -> Point { point }

  func hitTest(_ point: Point) -> (any GestureNode)? {
    Caller.current?.callback()
    if point.x < 150 { return self }
    // A screen that another screen's engine hits would own that engine through a touch, and
    // therefore itself.
    let other = Caller.current.flatMap { $0.any($0.nodes) }
    return point.x < 250 || other is Screen ? node : other
  }

  func contains(_ other: any GestureNode) -> Bool { other === self || other === node }

  func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
  }

  func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
  }
}

/// A node in a screen, or in none.
final class Node: GestureNode {
  let gestures: GestureAttachments
  weak var parent: Screen?
  private let mortal = Mortal()

  init(_ gestures: GestureAttachments = GestureAttachments()) { self.gestures = gestures }

  var gestureParent: (any GestureNode)? { parent }

  func convertFromWindow(_ point: Point) -> Point { point + Vector(-150, 0) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    Caller.current?.callback()
    return true
  }

  func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    Caller.current?.callback(touches, event)
  }
}
