import GestureGeometry
public import GestureRecognition
import GestureTouches
public import GestureViews

/// A window that finds left and right swipes anywhere in it, above whatever else happens there.
///
/// It overrides ``Window/sendEvent(_:)``, sees every touch, takes none away and needs no recognizer: a
/// scroll view under the finger goes on scrolling. A swipe is judged from where the touch began, so a
/// slow one and one with a small reversal on the way count.
public final class SwipeWindow: Window {
  /// Which way a finger went.
  public enum Direction: Sendable, Hashable {
    /// To smaller x: on to the next page.
    case left
    /// To larger x: back.
    case right
  }

  /// How an attempt ended, for whoever wants to show it.
  public enum Outcome: Sendable, Hashable {
    /// The finger went far enough.
    case swiped(Direction)
    /// The finger was lifted so many points from its start.
    case tooShort(Double)
    /// The finger left the line of its start by so many points.
    case drifted(Double)
    /// A second finger came down.
    case secondFinger
    /// The system took the touch.
    case cancelled
    /// The finger came down on something that is dragged itself.
    case onDraggedControl
  }

  private enum Stage {
    /// No finger is down.
    case idle
    /// One finger is down, and may still swipe.
    case following(TouchID, origin: Point)
    /// The attempt is decided; nothing counts until all fingers are up.
    case decided
  }

  /// How far across a finger must go, in points.
  public var distance = 100.0
  /// How far up or down it may go meanwhile, in points.
  public var drift = 60.0

  /// How far across the finger that is down has gone, in points; zero when none may swipe.
  public private(set) var progress = 0.0
  /// How the last attempt ended; nil before the first.
  public private(set) var lastOutcome: Outcome?

  private var stage = Stage.idle
  private var listeners: [(token: Int, body: (Direction) -> Void)] = []
  private var lastToken = 0

  /// Calls something with every swipe from now on.
  ///
  /// - Parameter body: Told the direction. Held until it is removed.
  /// - Returns: What ``removeListener(_:)`` takes.
  @discardableResult
  public func onSwipe(_ body: @escaping (Direction) -> Void) -> Int {
    lastToken += 1
    listeners.append((lastToken, body))
    return lastToken
  }

  /// Ends what ``onSwipe(_:)`` began; an unknown token does nothing.
  public func removeListener(_ token: Int) { listeners.removeAll { $0.token == token } }

  /// Judges the touches of an event, then sends it on its usual way.
  public override func sendEvent(_ event: TouchEvent) {
    if event.type == .touches { judge(event.allTouches) }
    super.sendEvent(event)
  }

  private func judge(_ touches: [Touch]) {
    switch stage {
    case .idle:
      guard let touch = touches.first, touch.phase == .began else { break }
      if let control = touch.view as? Control, control.isDragged {
        decide(.onDraggedControl)
      } else {
        stage = .following(touch.id, origin: touch.location(in: nil))
        if touches.count > 1 { decide(.secondFinger) }
      }
    case .following(let id, let origin):
      if touches.count > 1 {
        decide(.secondFinger)
      } else if let touch = touches.first, touch.id == id {
        follow(touch, from: origin)
      }
    case .decided:
      break
    }
    if touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) { stage = .idle }
  }

  private func follow(_ touch: Touch, from origin: Point) {
    let way = touch.location(in: nil) - origin
    progress = way.dx
    if touch.phase == .cancelled {
      decide(.cancelled)
    } else if abs(way.dy) > drift {
      decide(.drifted(abs(way.dy)))
    } else if abs(way.dx) >= distance {
      // A button under the finger must not act when the finger is lifted.
      if let control = touch.view as? Control, control.isTracking {
        control.isEnabled = false
        control.isEnabled = true
      }
      decide(.swiped(way.dx < 0 ? .left : .right))
    } else if touch.phase == .ended {
      decide(.tooShort(abs(way.dx)))
    }
  }

  private func decide(_ outcome: Outcome) {
    stage = .decided
    progress = 0
    lastOutcome = outcome
    guard case .swiped(let direction) = outcome else { return }
    for listener in listeners { listener.body(direction) }
  }
}

extension Control {
  /// Whether a finger that moves across the control is the control's.
  fileprivate var isDragged: Bool { defaultAction == .drag || defaultAction == .tapOrDrag }
}
