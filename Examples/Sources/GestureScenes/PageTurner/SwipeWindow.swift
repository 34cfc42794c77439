public import GestureViews
public import Gestures

/// A window that finds left and right swipes anywhere in it, in addition to all other gestures.
///
/// It overrides ``Window/sendEvent(_:)``, sees every touch, takes none away and needs no
/// recognizer: a scroll view under the finger continues to scroll. A stroke is judged when the
/// finger is lifted, by the net distance from its start. Its speed does not matter. Its path does
/// not matter either, as long as it never strays too far up or down. A finger that goes back to its
/// start has not swiped.
public final class SwipeWindow: Window {
  /// The direction of a swipe.
  public enum Direction: Sendable, Hashable {
    /// To smaller x: next page.
    case left
    /// To larger x: previous page.
    case right
  }

  /// How an attempt ended.
  public enum Outcome: Sendable, Hashable {
    /// The finger was lifted far enough from its start.
    case swiped(Direction)
    /// The finger went farther up or down than across, or nowhere: it scrolled or tapped.
    case scrolled
    /// The finger was lifted this far across from its start, in points.
    case tooShort(Double)
    /// The finger was at its farthest by this distance above or below its start, in points.
    case drifted(Double)
    /// A second finger came down.
    case secondFinger
    /// The system took the touch.
    case cancelled
    /// The finger came down on a control that is dragged itself.
    case onDraggedControl
  }

  /// One finger that may swipe.
  private struct Stroke {
    let touch: TouchID
    let origin: Point
    /// The view that was hit, which may lose the touch to a recognizer before the lift.
    ///
    /// It is nil for the window, which would otherwise retain itself.
    let view: View?
    /// Whether the window itself was hit.
    let isOnWindow: Bool
    /// The maximum distance of the finger above or below its start, in points.
    var drift = 0.0
  }

  private enum Stage {
    /// No finger is down.
    case idle
    /// One finger is down, and may still swipe.
    case following(Stroke)
    /// The attempt is decided; nothing counts until all fingers are lifted.
    case decided
  }

  /// The minimum horizontal distance of the lift from the start, in points; a swipe moves farther.
  public var distance = 100.0
  /// The maximum vertical distance at any time before the lift, in points.
  public var drift = 60.0

  /// The horizontal distance of the finger from its start, in points; zero when it cannot swipe.
  public private(set) var progress = 0.0 {
    didSet { if progress != oldValue { onProgress?(progress) } }
  }
  /// Called when ``progress`` changes; before the listeners of a swipe, with zero.
  var onProgress: ((Double) -> Void)?
  /// How the last attempt ended; nil before the first.
  public private(set) var lastOutcome: Outcome?

  private var stage = Stage.idle
  private var listeners: [(token: Int, body: (Direction, View?) -> Void)] = []
  private var lastToken = 0

  /// Adds a closure that is called with every swipe.
  ///
  /// - Parameter body: Called with the direction and the view that was touched, which may have left
  ///   the window since. The view is nil when the touch hit no view. Retained until it is removed.
  /// - Returns: A token for ``removeListener(_:)``.
  @discardableResult
  public func onSwipe(_ body: @escaping (_ direction: Direction, _ view: View?) -> Void) -> Int {
    lastToken += 1
    listeners.append((lastToken, body))
    return lastToken
  }

  /// Removes a listener that ``onSwipe(_:)`` added; an unknown token does nothing.
  public func removeListener(_ token: Int) { listeners.removeAll { $0.token == token } }

  // #region
  /// Judges the touches of an event, then sends the event as usual.
  public override func sendEvent(_ event: TouchEvent) {
    if event.type == .touches { judge(event) }
    super.sendEvent(event)
    silenced?.isEnabled = true
    silenced = nil
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
    // A device may report several readings of a finger between two events.
    for reading in event.coalescedTouches(for: touch) ?? [touch] {
      stroke.drift = max(stroke.drift, abs(reading.location(in: nil).y - stroke.origin.y))
    }
    let isStraight = stroke.drift <= drift
    switch touch.phase {
    case .cancelled: decide(.cancelled)
    case .ended:
      if isStraight, abs(displacement.dx) > distance {
        silenceButton(under: touch)
        let view = stroke.isOnWindow ? self : stroke.view
        decide(.swiped(displacement.dx < 0 ? .left : .right), view)
      } else if abs(displacement.dx) <= stroke.drift {
        decide(.scrolled)
      } else if !isStraight {
        decide(.drifted(stroke.drift))
      } else {
        decide(.tooShort(abs(displacement.dx)))
      }
    default:
      // A finger that goes more up or down than across scrolls.
      progress = isStraight && abs(displacement.dx) > stroke.drift ? displacement.dx : 0
      stage = .following(stroke)
    }
  }

  // #endregion

  /// The button that takes no part in the event that ends a swipe.
  private var silenced: Control?

  /// Keeps a button from acting on the lift that ends a swipe, also one that a scroll view has not told of its touch yet.
  private func silenceButton(under touch: Touch) {
    guard let control = touch.view as? Control, control.isEnabled else { return }
    control.isEnabled = false
    silenced = control
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
  /// Whether a finger that moves across the control belongs to the control.
  fileprivate var isDragged: Bool { defaultAction == .drag || defaultAction == .tapOrDrag }
}
