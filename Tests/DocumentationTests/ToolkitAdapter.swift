// The Swift of the page "Gestures for your SwiftUI-like toolkit", compiled and run.

import GestureComposition
import Gestures
import Testing

/// The toolkit's object behind a view.
final class Box: GestureNode {
  let gestures = GestureAttachments()
  weak var parent: Box?
  var children: [Box] = []
  var frame = Rect.zero
  var attached: [AttachedGesture] = []
  var engine: GestureEngine?

  var gestureParent: (any GestureNode)? { parent }
  var gestureEngine: GestureEngine? { engine ?? parent?.gestureEngine }

  func convertFromWindow(_ point: Point) -> Point {
    (parent?.convertFromWindow(point) ?? point) - (frame.origin - Point.zero)
  }

  func hit(_ point: Point) -> Box? {
    guard Rect(origin: .zero, size: frame.size).contains(point) else { return nil }
    for child in children.reversed() {
      if let box = child.hit(point - (child.frame.origin - Point.zero)) { return box }
    }
    return self
  }
}

/// The toolkit's window: it passes in what fingers did.
final class BoxWindow: GestureHost {
  let root = Box()
  let engine = GestureEngine()

  init() { root.engine = engine }

  func send(_ samples: [TouchSample], at time: Timestamp) {
    engine.send(.touches(samples), at: time, host: self)
  }

  var gestureBounds: Rect { root.frame }

  func hitTest(_ point: Point) -> (any GestureNode)? { root.hit(point) }
  func contains(_ node: any GestureNode) -> Bool { node.isInside(root) }
}

/// The toolkit's modifier: a view with a gesture.
struct GestureModifier<G: Gesture> {
  let gesture: G

  /// Called when the view appears, and when its gesture has changed.
  func update(_ box: Box) {
    for old in box.attached { old.detach() }
    box.attached = [box.gesture(gesture)]
  }
}

struct ToolkitAdapterTests {
  private func drag(_ window: BoxWindow, from start: Point, by displacement: Vector) {
    for step in 0...5 {
      let phase: TouchPhase = step == 0 ? .began : step == 5 ? .ended : .moved
      let point = start + displacement * (Double(min(step, 4)) / 4)
      let sample = TouchSample(id: 1, phase: phase, location: point)
      window.send([sample], at: Timestamp(seconds: window.engine.now.seconds + 0.02))
    }
  }

  @Test func aViewOfTheToolkitIsDragged() {
    let window = BoxWindow()
    window.root.frame = Rect(0, 0, 400, 800)
    let card = Box()
    card.frame = Rect(50, 50, 200, 100)
    card.parent = window.root
    window.root.children = [card]
    var starts: [Point] = []
    var translation = Vector.zero
    let offset = GestureState(wrappedValue: Vector.zero)
    let drag = DragGesture().updating(offset) { $1 = $0.translation }.onEnded {
      starts.append($0.startLocation)
      translation = $0.translation
    }
    let modifier = GestureModifier(gesture: drag)
    modifier.update(card)
    modifier.update(card)
    self.drag(window, from: Point(100, 100), by: Vector(80, 0))
    #expect(
      starts == [Point(50, 50)],
      "the gesture is attached once, in the coordinates of the box"
    )
    #expect(translation == Vector(80, 0))
    #expect(offset.wrappedValue == .zero)
    self.drag(window, from: Point(300, 300), by: Vector(80, 0))
    #expect(starts.count == 1, "the finger missed the box")
  }
}
