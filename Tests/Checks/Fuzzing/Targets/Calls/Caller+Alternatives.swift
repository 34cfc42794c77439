import GestureComposition
import GestureViews
import Gestures
import RandomStreams

// Actions that people perform instead of gestures, and gestures as values.
extension Caller {
  /// Publishes, reads and performs alternative actions.
  func useAlternatives() {
    guard let recognizer = any(recognizers) else { return }
    switch choices.below(10) {
    case 0: recognizer.alternativeActions = (0..<choices.below(4)).map { _ in action() }
    case 1: recognizer.resetAlternativeActions()
    case 2:
      for action in recognizer.alternativeActions { _ = (action.id, action.name, action.keys) }
      _ = recognizer.alternativeAction("zoomIn")
    case 3, 4, 5:
      let action = published(by: recognizer)
      keep(any(windows)?.perform(action, on: recognizer, at: place(), time: time))
    case 6:
      guard let host = anyHost() else { return }
      let engine = any(engines) ?? any(windows)?.engine
      let action = published(by: recognizer)
      keep(engine?.perform(action, on: recognizer, at: place(), time: time, host: host))
    case 7:
      let list = any(views)?.alternatives ?? []
      keep(list.last.flatMap { any(windows)?.perform($0, at: time) })
    case 8: keep(any(windows)?.perform(key(), at: time))
    default:
      guard let engine = any(engines), let node = any(nodes), let host = anyHost() else { return }
      for alternative in engine.alternatives(of: node, host: host) {
        keep(alternative.recognizer, in: &recognizers)
      }
      _ = engine.alternative(for: key(), of: node, host: host)
    }
  }

  private func keep(_ result: AlternativeResult?) {
    if case .failed(let reason) = result { keep(reason, in: &reasons) }
  }

  private func anyHost() -> (any GestureHost)? { choices.chance(50) ? any(windows) : any(screens) }

  private func place() -> Point? { choices.chance(50) ? nil : oddPoint() }

  private func published(by recognizer: GestureRecognizer) -> AlternativeAction {
    choices.chance(80) ? any(recognizer.alternativeActions) ?? action() : action()
  }

  private func action() -> AlternativeAction {
    let effect: AlternativeAction.Effect =
      switch choices.below(13) {
      case 0: .tap(count: count(), touches: count())
      case 1: .pressAndHold
      case 2: .move(Vector(number(), number()))
      case 3: .scroll(Vector(number(), number()))
      case 4: .zoom(number())
      case 5: .turn(number())
      case 6: .swipe(.left)
      case 7: .pullIn(choices.pick([.left, .all, []]))
      case 8: .drawCircle
      case 9: .draw(choices.pick(["line", ""]))
      case 10: .point
      case 11: .leave
      default: .custom(count())
      }
    return AlternativeAction(effect, name: choices.chance(20) ? "Name" : nil)
  }

  private func key() -> AlternativeKey {
    AlternativeKey(choices.pick([.arrowLeft, .enter, .plus, .escape, .space, .contextMenu]))
  }

  // MARK: - Gestures as values

  /// Attaches a gesture, or uses one that is attached.
  func useComposition() {
    if choices.chance(40), let node = any(views).map({ $0 as any GestureNode }) ?? any(nodes) {
      let attached = attach(to: node)
      for recognizer in attached.recognizers { keep(recognizer, in: &recognizers) }
      return keep(attached, in: &gestures)
    }
    guard let gesture = any(gestures) else { return }
    switch choices.below(5) {
    case 0: gesture.isEnabled.toggle()
    case 1: gesture.detach()
    case 2: for failure in gesture.failures { keep(failure.reason, in: &reasons) }
    case 3:
      guard let node = any(nodes) else { return }
      for part in gesture.recognizers { node.addGestureRecognizer(part) }
    default: _ = (gesture.hasEnded, gesture.isAttached, gesture.name, gesture.recognizer("tap"))
    }
  }

  private func attach(to node: any GestureNode) -> AttachedGesture {
    let drag = DragGesture(
      minimumDistance: amount(),
      coordinateSpace: choices.pick(GestureCoordinateSpace.allCases)
    )
    let press = LongPressGesture(minimumDuration: amount(), maximumDistance: amount())
    let pair = MagnifyGesture(minimumScaleDelta: amount()).simultaneously(
      with: RotateGesture(minimumAngleDelta: amount())
    )
    switch choices.below(6) {
    case 0: return attach(reporting(drag), to: node)
    case 1: return attach(reporting(press.sequenced(before: drag)), to: node)
    case 2:
      let tap = SpatialTapGesture(count: 1 + choices.below(3))
      return attach(reporting(tap.exclusively(before: pair)), to: node)
    case 3: return attach(reporting(pair.map { $0.first != nil }), to: node)
    case 4:
      let tap = TapGesture(count: 1 + choices.below(3))
      return attach(reporting(tap.exclusively(before: press)), to: node)
    default:
      let within = choices.chance(50) ? amount() : nil
      return attach(
        reporting(SequenceGesture(TapGesture(), drag.simultaneously(with: pair), within: within)),
        to: node
      )
    }
  }

  /// An amount that a gesture accepts; others end the program, as documented.
  private func amount() -> Double { choices.pick([0, 0.3, 1, 10, 250, 1e9, .infinity]) }

  /// A gesture whose closures call client code, and own an object.
  private func reporting<Value>(_ gesture: some Gesture<Value>) -> some Gesture<Value> {
    let mortal = Mortal()
    let state = GestureState(wrappedValue: 0) { _ in Caller.current?.callback() }
    state.onChange = { _ in Caller.current?.callback() }
    _ = (state.initialValue, state.projectedValue.wrappedValue)
    return gesture.updating(state) { _, value in
      value += 1
      Caller.current?.callback()
    }
    .onEnded { _ in withExtendedLifetime((mortal, state)) { Caller.current?.callback() } }
  }

  private func attach(_ gesture: some Gesture, to node: any GestureNode) -> AttachedGesture {
    switch choices.below(3) {
    case 0: node.gesture(gesture, name: choices.chance(50) ? "part" : nil)
    case 1: node.highPriorityGesture(gesture)
    default: node.simultaneousGesture(gesture)
    }
  }
}
