import Foundation
import Gestures

/// The event backend of QuillUI.
@MainActor final class QuillBackend {
  let backend: EventBackend<Quill.UIView, Quill.UIGestureRecognizer>
  private var ids: [Quill.UITouch: Int64] = [:]
  private var lastID: Int64 = 0

  init(window: Quill.UIView) {
    let bounds = Rect(0, 0, Double(window.bounds.width), Double(window.bounds.height))
    backend = EventBackend(
      port: Port(
        bounds: bounds,
        hitTest: { [weak window] point in
          window?.hitTest(Foundation.CGPoint(x: point.x, y: point.y), with: nil)
        },
        superview: { $0.superview },
        origin: { view in
          Vector(
            Double(view.frame.origin.x - view.bounds.origin.x),
            Double(view.frame.origin.y - view.bounds.origin.y)
          )
        },
        recognizers: { $0.gestureRecognizers ?? [] },
        make: QuillBackend.makeTwin,
        // QuillUI stores them in a private property; make it readable there and return it.
        requirements: { _ in [] },
        together: { _, _ in false },
        setState: { theirs, state in
          theirs.state = Quill.UIGestureRecognizer.State(rawValue: state.rawValue) ?? .failed
        },
        act: QuillBackend.act
      )
    )
  }

  /// Forwards touches whose phase, timestamp and location the compositor has set.
  func send(_ touches: [Quill.UITouch]) {
    guard let time = touches.map(\.timestamp).max() else { return }
    let samples = touches.map { touch in
      TouchSample(
        id: TouchID(id(of: touch)),
        phase: phase(touch.phase),
        location: Point(x: Double(touch.quillLocation.x), y: Double(touch.quillLocation.y))
      )
    }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      ids[touch] = nil
    }
    backend.send(samples, at: Timestamp(seconds: time))
  }

  private func id(of touch: Quill.UITouch) -> Int64 {
    if let id = ids[touch] { return id }
    lastID += 1
    ids[touch] = lastID
    return lastID
  }

  private func phase(_ phase: Quill.UITouch.Phase) -> TouchPhase {
    switch phase {
    case .began: .began
    case .moved: .moved
    case .stationary: .stationary
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// Returns a recognizer of the engine with the configuration of one of QuillUI's.
  private static func makeTwin(of theirs: Quill.UIGestureRecognizer) -> GestureRecognizer? {
    let ours: GestureRecognizer
    switch theirs {
    case let tap as Quill.UITapGestureRecognizer:
      let twin = TapGestureRecognizer()
      twin.numberOfTapsRequired = tap.numberOfTapsRequired
      twin.numberOfTouchesRequired = tap.numberOfTouchesRequired
      ours = twin
    case let press as Quill.UILongPressGestureRecognizer:
      let twin = LongPressGestureRecognizer()
      twin.minimumPressDuration = press.minimumPressDuration
      ours = twin
    case let edge as Quill.UIScreenEdgePanGestureRecognizer:
      let twin = ScreenEdgePanGestureRecognizer()
      twin.edges = ScreenEdgePanGestureRecognizer.Edges(rawValue: UInt8(edge.edges.rawValue))
      ours = twin
    case let pan as Quill.UIPanGestureRecognizer:
      let twin = PanGestureRecognizer()
      twin.minimumNumberOfTouches = pan.minimumNumberOfTouches
      twin.maximumNumberOfTouches = pan.maximumNumberOfTouches
      ours = twin
    case let swipe as Quill.UISwipeGestureRecognizer:
      let twin = SwipeGestureRecognizer()
      twin.direction = SwipeGestureRecognizer.Direction(rawValue: UInt8(swipe.direction.rawValue))
      ours = twin
    case is Quill.UIPinchGestureRecognizer: ours = PinchGestureRecognizer()
    case is Quill.UIRotationGestureRecognizer: ours = RotationGestureRecognizer()
    default: return nil
    }
    ours.isEnabled = theirs.isEnabled
    ours.cancelsTouchesInView = theirs.cancelsTouchesInView
    return ours
  }

  /// Writes values back, calls the actions, and takes back what they assigned.
  private static func act(_ ours: GestureRecognizer, for theirs: Quill.UIGestureRecognizer) {
    switch (ours, theirs) {
    case let (ours as PanGestureRecognizer, theirs as Quill.UIPanGestureRecognizer):
      let translation = ours.translation(in: ours.node)
      theirs.setTranslation(Foundation.CGPoint(x: translation.dx, y: translation.dy), in: nil)
      perform(theirs)
      // Their action may have set it back to zero.
      let left = theirs.translation(in: nil)
      ours.setTranslation(Vector(Double(left.x), Double(left.y)), in: ours.node)
    case let (ours as PinchGestureRecognizer, theirs as Quill.UIPinchGestureRecognizer):
      theirs.scale = Foundation.CGFloat(ours.scale)
      perform(theirs)
      ours.scale = Double(theirs.scale)
    case let (ours as RotationGestureRecognizer, theirs as Quill.UIRotationGestureRecognizer):
      theirs.rotation = Foundation.CGFloat(ours.rotation)
      perform(theirs)
      ours.rotation = Double(theirs.rotation)
    default: perform(theirs)
    }
  }

  private static func perform(_ theirs: Quill.UIGestureRecognizer) {
    for (target, action) in theirs.quillTargetActions {
      (target as? Quill.Responder)?.quillPerform(action, with: theirs)
    }
  }
}
