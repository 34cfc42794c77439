import Gestures

/// The `UITouch` objects and the `UIEvent` of one window.
///
/// The engine uses a `Touch` again for a later contact. Every contact gets a `UITouch` of its own,
/// which is the same object until the contact has ended.
final class TouchBook {
  private var touches: [ObjectIdentifier: UITouch] = [:]
  private let current: UIEvent

  init(window: UIWindow) { current = UIEvent(window: window) }

  /// Returns the touch of UIKit for a contact.
  func touch(_ touch: Touch) -> UITouch {
    let key = ObjectIdentifier(touch)
    if let known = touches[key], known.stands(for: touch) {
      known.read()
      return known
    }
    let new = UITouch(touch)
    touches[key] = new
    return new
  }

  /// Returns the touches of UIKit for contacts.
  func touches(_ list: [Touch]) -> Set<UITouch> { Set(list.map { touch($0) }) }

  /// Returns the event of UIKit, which is the same object for every event of the window.
  func event(_ event: TouchEvent) -> UIEvent {
    current.engineEvent = event
    return current
  }

  /// Keeps the last values of contacts that ended, before the engine uses their objects again.
  func finish(_ event: TouchEvent) {
    for touch in touches.values { touch.read(isDelivered: true) }
  }
}

extension Touch {
  /// The touches of the window whose engine delivers this one; nil between the engine's calls.
  var book: TouchBook? { ((engine?.host as? UIWindowNode)?.link.owner as? UIWindow)?.book }
}
