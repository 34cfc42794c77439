import GestureViews
public import Gestures

/// Everything that a window receives at one time.
///
/// A window uses one object for all its events; read it only while it is delivered.
public final class UIEvent {
  /// The kind of an event.
  public typealias EventType = TouchEvent.Kind

  /// The buttons of a pointing device.
  public typealias ButtonMask = Gestures.ButtonMask

  /// The engine's event; nil before the window's first one.
  public internal(set) var engineEvent: TouchEvent?
  private weak var window: UIWindow?

  init(window: UIWindow) { self.window = window }

  /// The kind of the event.
  public var type: EventType { engineEvent?.type ?? .touches }
  /// The time of the event, in seconds.
  public var timestamp: TimeInterval { engineEvent?.timestamp.seconds ?? 0 }
  /// The buttons of the pointing device that are down.
  public var buttonMask: ButtonMask { engineEvent?.buttonMask ?? [] }
  /// The modifier keys that are held.
  public var modifierFlags: UIKeyModifierFlags { engineEvent?.modifierFlags ?? [] }
  /// All contacts of the window, including resting and just lifted ones; nil without any.
  public var allTouches: Set<UITouch>? { wrap(engineEvent?.allTouches) }

  /// Returns the touches that hit a view; nil without any.
  public func touches(for view: UIView) -> Set<UITouch>? {
    wrap(engineEvent?.touches(for: view.engineView))
  }

  /// Returns the touches of a window; nil without any.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    wrap(engineEvent?.touches(for: window.engineWindow))
  }

  /// Returns the touches that a recognizer receives; nil without any.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    wrap(engineEvent?.touches(for: gesture.engineRecognizer))
  }

  /// Returns copies of a touch at its readings since the last event, oldest first; nil for a touch
  /// that did not change in this event.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    engineEvent?.coalescedTouches(for: touch.engineTouch)?.map { UITouch($0) }
  }

  /// Returns copies of a touch at the locations that the device predicts, nearest first; nil for a
  /// touch that did not change in this event.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    engineEvent?.predictedTouches(for: touch.engineTouch)?.map { UITouch($0) }
  }

  private func wrap(_ touches: [Touch]?) -> Set<UITouch>? {
    guard let touches, !touches.isEmpty, let window else { return nil }
    // A client may have passed the event of another window to this one.
    return Set(touches.map { ($0.book ?? window.book).touch($0) })
  }
}

/// The modifier keys that are held.
public typealias UIKeyModifierFlags = ModifierFlags
