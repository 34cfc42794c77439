import Gestures

/// What the engine has to know about another UIKit: its window's size and eleven closures.
@MainActor struct Port<View: AnyObject, Recognizer: AnyObject> {
  /// The window, in points.
  var bounds: Rect
  /// Returns the view that a point of the window hits.
  var hitTest: (Point) -> View?
  /// Returns the view that contains another one.
  var superview: (View) -> View?
  /// Returns where the view's own origin lies in its superview: frame origin minus bounds origin.
  var origin: (View) -> Vector
  /// Returns the recognizers of a view, in the order added.
  var recognizers: (View) -> [Recognizer]
  /// Returns a configured recognizer of the engine for one of theirs; nil for a kind without one.
  var make: (Recognizer) -> GestureRecognizer?
  /// Returns the recognizers that must fail before this one may begin.
  var requirements: (Recognizer) -> [Recognizer]
  /// Returns whether their delegates let two recognizers recognize together.
  var together: (Recognizer, Recognizer) -> Bool
  /// Returns whether their delegate lets a recognizer begin.
  var shouldBegin: (Recognizer) -> Bool = { _ in true }
  /// Writes a state to one of their recognizers.
  var setState: (Recognizer, GestureRecognizer.State) -> Void
  /// Writes the values of the engine's recognizer to theirs, and calls its actions.
  var act: (GestureRecognizer, Recognizer) -> Void
  /// Calls the touch methods of a view, for touches that came down on it and are not yet cancelled.
  var deliver: (View, [Touch], TouchPhase) -> Void = { _, _, _ in }
}

/// Lets the engine recognize the gestures of another UIKit's recognizers.
///
/// Copy it into the port. It makes one recognizer of the engine for each of theirs, when a finger
/// comes down on a view that has it, and writes every state back.
@MainActor final class EventBackend<View: AnyObject, Recognizer: AnyObject>: GestureHost {
  let engine = GestureEngine()
  let port: Port<View, Recognizer>
  private var nodes: [ObjectIdentifier: PortNode<View, Recognizer>] = [:]
  private var twins: [ObjectIdentifier: Twin<View, Recognizer>] = [:]

  init(port: Port<View, Recognizer>) {
    self.port = port
    engine.addObserver(StateWriter(backend: self))
  }

  /// Receives the touches that changed at one time.
  func send(_ samples: [TouchSample], at time: Timestamp) {
    engine.send(.touches(samples), at: time, host: self)
  }

  /// Lets time pass: long presses begin, and taps fail.
  ///
  /// Call it at `engine.nextDeadline`, or once per frame.
  func advance(to time: Timestamp) { engine.send(.time, at: time, host: self) }

  /// Returns their recognizer for one of the engine's.
  func theirs(for ours: GestureRecognizer) -> Recognizer? {
    (ours.delegate as? Twin<View, Recognizer>)?.theirs
  }

  // MARK: - Host of the engine

  var gestureBounds: Rect { port.bounds }

  func hitTest(_ point: Point) -> (any GestureNode)? {
    forgetReleased()
    guard let view = port.hitTest(point) else { return nil }
    var next: View? = view
    while let view = next {
      update(node(for: view), of: view)
      next = port.superview(view)
    }
    return node(for: view)
  }

  func contains(_ node: any GestureNode) -> Bool {
    guard let node = node as? PortNode<View, Recognizer> else { return false }
    return node.view != nil
  }

  func node(for view: View) -> PortNode<View, Recognizer> {
    if let node = nodes[ObjectIdentifier(view)] { return node }
    let node = PortNode(of: view, in: self)
    nodes[ObjectIdentifier(view)] = node
    return node
  }

  /// Gives every recognizer of a view its twin, and the twins their requirements.
  private func update(_ node: PortNode<View, Recognizer>, of view: View) {
    let theirs = port.recognizers(view)
    for recognizer in theirs where twins[ObjectIdentifier(recognizer)] == nil {
      guard let ours = port.make(recognizer) else { continue }
      twins[ObjectIdentifier(recognizer)] = Twin(ours: ours, theirs: recognizer, backend: self)
    }
    let wanted = theirs.compactMap { twins[ObjectIdentifier($0)]?.ours }
    for ours in node.gestureRecognizers where !wanted.contains(where: { $0 === ours }) {
      node.removeGestureRecognizer(ours)
    }
    for ours in wanted { node.addGestureRecognizer(ours) }
    for recognizer in theirs {
      for other in port.requirements(recognizer) {
        twins[ObjectIdentifier(recognizer)]?.require(twins[ObjectIdentifier(other)])
      }
    }
  }

  private func forgetReleased() {
    nodes = nodes.filter { $0.value.view != nil }
    twins = twins.filter { $0.value.theirs != nil }
  }
}

/// One of their views, as a node of the engine.
@MainActor final class PortNode<View: AnyObject, Recognizer: AnyObject>: GestureNode {
  let gestures = GestureAttachments()
  private(set) weak var view: View?
  private weak var backend: EventBackend<View, Recognizer>?

  init(of view: View, in backend: EventBackend<View, Recognizer>) {
    self.view = view
    self.backend = backend
  }

  private var parent: PortNode? {
    guard let backend, let view, let superview = backend.port.superview(view) else { return nil }
    return backend.node(for: superview)
  }

  var gestureParent: (any GestureNode)? { parent }
  var gestureEngine: GestureEngine? { backend?.engine }

  func convertFromWindow(_ point: Point) -> Point {
    guard let backend, let view else { return point }
    return (parent?.convertFromWindow(point) ?? point) - backend.port.origin(view)
  }

  func touchesBegan(_ touches: [Touch], with event: TouchEvent) { deliver(touches, .began) }
  func touchesMoved(_ touches: [Touch], with event: TouchEvent) { deliver(touches, .moved) }
  func touchesEnded(_ touches: [Touch], with event: TouchEvent) { deliver(touches, .ended) }
  func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    deliver(touches, .cancelled)
  }

  private func deliver(_ touches: [Touch], _ phase: TouchPhase) {
    if let backend, let view { backend.port.deliver(view, touches, phase) }
  }
}

/// A recognizer of the engine and the one of theirs for which it works.
@MainActor final class Twin<View: AnyObject, Recognizer: AnyObject>: GestureRecognizerDelegate {
  let ours: GestureRecognizer
  private(set) weak var theirs: Recognizer?
  private weak var backend: EventBackend<View, Recognizer>?
  private var required: [ObjectIdentifier] = []

  init(ours: GestureRecognizer, theirs: Recognizer, backend: EventBackend<View, Recognizer>) {
    self.ours = ours
    self.theirs = theirs
    self.backend = backend
    ours.delegate = self
    ours.addAction { [weak self] ours in
      guard let self, let theirs = self.theirs else { return }
      self.backend?.port.act(ours, theirs)
    }
  }

  func require(_ other: Twin?) {
    guard let other, !required.contains(ObjectIdentifier(other)) else { return }
    required.append(ObjectIdentifier(other))
    ours.require(toFail: other.ours)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let backend, let theirs else { return true }
    return backend.port.shouldBegin(theirs)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let backend, let theirs, let second = backend.theirs(for: other) else { return false }
    return backend.port.together(theirs, second)
  }
}

/// Writes every state that the engine publishes, also those without an action: failed, and possible
/// again.
@MainActor final class StateWriter<View: AnyObject, Recognizer: AnyObject>: DecisionObserver {
  private weak var backend: EventBackend<View, Recognizer>?

  init(backend: EventBackend<View, Recognizer>) { self.backend = backend }

  func observe(_ decision: Decision) {
    switch decision.kind {
    case .transition(let ours, from: _, to: let state, isPublished: true, _): write(state, ours)
    case .reset(let ours): write(.possible, ours)
    default: break
    }
  }

  private func write(_ state: GestureRecognizer.State, _ ours: GestureRecognizer) {
    guard let backend, let theirs = backend.theirs(for: ours) else { return }
    backend.port.setState(theirs, state)
  }
}
