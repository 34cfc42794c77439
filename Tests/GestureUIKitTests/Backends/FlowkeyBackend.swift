import Foundation
import Gestures

/// The event backend of flowkey's UIKit: `UIWindow.sendEvent(_:)` calls it instead of its own loops.
@MainActor final class FlowkeyBackend {
  let backend: EventBackend<Flowkey.UIView, Flowkey.UIGestureRecognizer>
  private let requirements = Requirements()

  /// What `require(toFail:)`, which is empty there, has to record.
  @MainActor private final class Requirements {
    var list: [(Flowkey.UIGestureRecognizer, toFail: Flowkey.UIGestureRecognizer)] = []
  }

  init(window: Flowkey.UIView) {
    let frame = window.frame
    let requirements = requirements
    backend = EventBackend(
      port: Port(
        bounds: Rect(0, 0, Double(frame.width), Double(frame.height)),
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
        recognizers: { $0.gestureRecognizers },
        make: { theirs in
          switch theirs {
          case is Flowkey.UITapGestureRecognizer: TapGestureRecognizer()
          case is Flowkey.UIPanGestureRecognizer: PanGestureRecognizer()
          default: nil
          }
        },
        requirements: { theirs in
          requirements.list.filter { $0.0 === theirs }.map(\.toFail)
        },
        together: { _, _ in false },
        setState: FlowkeyBackend.setState,
        act: { _, theirs in
          if let tap = theirs as? Flowkey.UITapGestureRecognizer { tap.onPress?() }
          theirs.onAction?()
        },
        deliver: FlowkeyBackend.deliver
      )
    )
  }

  func require(_ theirs: Flowkey.UIGestureRecognizer, toFail other: Flowkey.UIGestureRecognizer) {
    requirements.list.append((theirs, other))
  }

  /// Receives every touch of an event, not only the first one.
  func sendEvent(_ event: Flowkey.UIEvent) {
    guard let touches = event.allTouches, let time = touches.map(\.timestamp).max() else { return }
    let samples = touches.map { touch in
      let location = touch.location(in: nil)
      return TouchSample(
        id: TouchID(Int64(touch.touchId)),
        phase: touch.phase == .began ? .began : touch.phase == .moved ? .moved : .ended,
        location: Point(x: Double(location.x), y: Double(location.y))
      )
    }
    backend.send(samples, at: Timestamp(seconds: time))
  }

  /// Calls the touch methods of a view; a stand-in only notes which ones.
  private static func deliver(to view: Flowkey.UIView, _ touches: [Touch], _ phase: TouchPhase) {
    view.phases.append(phase)
  }

  private static func setState(
    of theirs: Flowkey.UIGestureRecognizer,
    to state: GestureRecognizer.State
  ) {
    theirs.state =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: theirs is Flowkey.UITapGestureRecognizer ? .recognized : .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
