import GestureGeometry
public import GestureRecognition
import GestureTouches
public import GestureViews

/// A window that finds left and right swipes anywhere in it, above whatever else happens there.
///
/// It overrides ``Window/sendEvent(_:)``, sees every touch, takes none away and needs no recognizer: a
/// scroll view under the finger goes on scrolling. A stroke is judged when the finger is lifted, by the
/// net distance from where it came down. Its speed does not count, and neither does its path, as long as
/// it never strays too far up or down: a finger that goes back to its start has not swiped.
public final class SwipeWindow: Window {
  /// The direction of a swipe.
  public enum Direction: Sendable, Hashable {
    /// To smaller x: on to the next page.
    case left
    /// To larger x: back.
    case right
  }

  /// How an attempt ended.
  public enum Outcome: Sendable, Hashable {
    /// The finger was lifted far enough from its start.
    case swiped(Direction)
    /// The finger was lifted this far across from its start, in points.
    case tooShort(Double)
    /// The finger was at its farthest this far above or below its start, in points.
    case drifted(Double)
    /// A second finger came down.
    case secondFinger
    /// The system took the touch.
    case cancelled
    /// The finger came down on something that is dragged itself.
    case onDraggedControl
  }

  /// One finger that may swipe.
  private struct Stroke {
    let touch: TouchID
    let origin: Point
    /// The view that was hit, which may lose the touch to a recognizer before the lift; nil for the window,
    /// which would keep itself alive.
    let view: View?
    /// Whether the window itself was hit.
    let isOnWindow: Bool
    /// How far above or below its start the finger was at its farthest, in points.
    var drift = 0.0
  }

  private enum Stage {
    /// No finger is down.
    case idle
    /// One finger is down, and may still swipe.
    case following(Stroke)
    /// The attempt is decided; nothing counts until all fingers are up.
    case decided
  }

  /// How far across the lift must be from the start, in points; a swipe goes farther than this.
  public var distance = 100.0
  /// How far up or down the finger may go at any time before the lift, in points.
  public var drift = 60.0

  /// How far across the finger is from its start, in points; zero when it cannot swipe.
  public private(set) var progress = 0.0
  /// How the last attempt ended; nil before the first.
  public private(set) var lastOutcome: Outcome?

  private var stage = Stage.idle
  private var listeners: [(token: Int, body: (Direction, View?) -> Void)] = []
  private var lastToken = 0

  /// Calls a closure with every swipe from now on.
  ///
  /// - Parameter body: Called with the direction and the view that was touched, which may have left the
  ///   window since; nil when the touch hit no view. Held until it is removed.
  /// - Returns: What ``removeListener(_:)`` takes.
  @discardableResult
  public func onSwipe(_ body: @escaping (_ direction: Direction, _ view: View?) -> Void) -> Int {
    lastToken += 1
    listeners.append((lastToken, body))
    return lastToken
  }

  /// Ends what ``onSwipe(_:)`` began; an unknown token does nothing.
  public func removeListener(_ token: Int) { listeners.removeAll { $0.token == token } }

  /// Judges the touches of an event, then sends it on its usual way.
  public override func sendEvent(_ event: TouchEvent) {
    if event.type == .touches { judge(event) }
    super.sendEvent(event)
  }

  private func judge(_ event: TouchEvent) {
    let touches = event.allTouches
    switch stage {
    case .idle:
      guard let touch = touches.first, touch.phase == .began else { break }
      if let control = touch.view as? Control, control.isDragged {
        decide(.onDraggedControl)
      } else if touches.count > 1 {
        decide(.secondFinger)
      } else {
        let origin = touch.location(in: nil)
        let isOnWindow = touch.view === self
        let view = isOnWindow ? nil : touch.view
        stage = .following(
          Stroke(touch: touch.id, origin: origin, view: view, isOnWindow: isOnWindow)
        )
      }
    case .following(let stroke):
      if touches.count > 1 {
        decide(.secondFinger)
      } else if let touch = touches.first, touch.id == stroke.touch {
        follow(touch, stroke, event)
      }
    case .decided:
      break
    }
    if touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) { stage = .idle }
  }

  private func follow(_ touch: Touch, _ stroke: Stroke, _ event: TouchEvent) {
    var stroke = stroke
    let displacement = touch.location(in: nil) - stroke.origin
    // A device may read a finger several times between two events.
    for reading in event.coalescedTouches(for: touch) ?? [touch] {
      stroke.drift = max(stroke.drift, abs(reading.location(in: nil).y - stroke.origin.y))
    }
    let isStraight = stroke.drift <= drift
    switch touch.phase {
    case .cancelled: decide(.cancelled)
    case .ended:
      if !isStraight {
        decide(.drifted(stroke.drift))
      } else if abs(displacement.dx) > distance {
        silenceButton(under: touch)
        let view = stroke.isOnWindow ? self : stroke.view
        decide(.swiped(displacement.dx < 0 ? .left : .right), view)
      } else {
        decide(.tooShort(abs(displacement.dx)))
      }
    default:
      progress = isStraight ? displacement.dx : 0
      stage = .following(stroke)
    }
  }

  /// Keeps a button from acting on the lift that ends a swipe.
  private func silenceButton(under touch: Touch) {
    guard let control = touch.view as? Control, control.isTracking else { return }
    control.isEnabled = false
    control.isEnabled = true
  }

  private func decide(_ outcome: Outcome, _ view: View? = nil) {
    stage = .decided
    progress = 0
    lastOutcome = outcome
    guard case .swiped(let direction) = outcome else { return }
    for listener in listeners { listener.body(direction, view) }
  }
}

extension Control {
  /// Whether a finger that moves across the control is the control's.
  fileprivate var isDragged: Bool { defaultAction == .drag || defaultAction == .tapOrDrag }
}
