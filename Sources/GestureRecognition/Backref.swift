import GestureTouches

// References that do not own their object. Only this file knows how they work.
//
// Owners hold their children strongly. A recognizer refers to the list of its node through an
// unmanaged reference, which the list clears when it is released. The list refers to its node
// through an `OwnerRef`. An engine knows its host only during a call of that host. Delegates and
// targets are weak in full Swift. Embedded Swift has no weak references. There they are unmanaged
// too, and the object must clear them before it is released.

#if hasFeature(Embedded)
/// A weak reference to an owner: for example to a scene, in the closure of its own button.
///
/// Embedded Swift has no weak references: there the object must outlive all users of this
/// reference.
public struct Backref<Object: AnyObject> {
  /// The object.
  public unowned(unsafe) private(set) var object: Object?

  /// Creates a reference that does not retain the object.
  public init(_ object: Object) { self.object = object }
}
#else
/// A weak reference to an owner: for example to a scene, in the closure of its own button.
///
/// ```swift
/// let scene = Backref(self)
/// button.addAction(for: .touchUpInside) { _ in scene.object?.restart() }
/// ```
/// Embedded Swift has no weak references: there the object must outlive all users of this
/// reference.
public struct Backref<Object: AnyObject> {
  /// The object; nil after it was released.
  public private(set) weak var object: Object?

  /// Creates a reference that does not retain the object.
  public init(_ object: Object) { self.object = object }
}
#endif

/// The host of the current call, which stays alive during the call.
struct HostLoan {
  unowned(unsafe) var object: (any GestureHost)?
}

/// A reference from the record of a touch to the node that it hit, which the touch keeps alive.
///
/// A host that was hit is not kept alive: the record clears the reference when the host reports
/// that it is being released, or before the first call by another host.
struct PlaceRef {
  unowned(unsafe) var object: (any GesturePlace)?
}

/// Another view of a ``PlaceRef`` whose object is known to be alive.
///
/// It is used in place, without reference counting.
///
/// It is in the same memory, and is never created or destroyed.
struct LentPlace: ~Copyable {
  private let object: any GesturePlace

  borrowing func tell(_ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent) {
    switch phase {
    case .began: object.touchesBegan(touches, with: event)
    case .moved: object.touchesMoved(touches, with: event)
    case .ended: object.touchesEnded(touches, with: event)
    case .cancelled: object.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  borrowing func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    object.gestureRecognizerShouldBegin(recognizer)
  }
}

/// A delegate while a loop asks it.
///
/// As a field that is not copied, it is called without reference counting.
struct LentDelegate: ~Copyable {
  let object: any GestureRecognizerDelegate

  borrowing func allows(
    _ recognizer: GestureRecognizer,
    togetherWith other: GestureRecognizer
  ) -> Bool {
    object.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}

#if hasFeature(Embedded)
/// A reference to a node that may be released at any time; it is always empty in Embedded Swift.
struct WeakPlaceRef {
  var object: (any GesturePlace)? { nil }
  init(object: (any GesturePlace)?) {}
}

/// A reference from a list of recognizers to its node, which is safe when clients retain the list.
struct OwnerRef {
  unowned(unsafe) private(set) var object: (any GesturePlace)?
  let isLinked: Bool

  init() { isLinked = false }

  init(linked place: any GesturePlace) {
    object = place
    isLinked = true
  }

  init(_ place: any GesturePlace) {
    object = place
    isLinked = false
  }

  func isLinked(to place: any GesturePlace) -> Bool { isLinked && object === place }
}

/// The host that a touch hit, if it does not report its release: it must outlive its engine.
struct WatchedHost {
  init() {}
  init(_ host: any GestureHost) {}

  func isOther(than host: any GestureHost) -> Bool { false }
}

/// A reference to a delegate that is not owned.
final class DelegateRef {
  unowned(unsafe) let object: (any GestureRecognizerDelegate)?
  init(_ object: any GestureRecognizerDelegate) { self.object = object }
}

/// A reference to the target of an action, which is not owned.
struct TargetRef<Target: AnyObject> {
  unowned(unsafe) var object: Target?
}
#else
/// A reference to a node that may be released at any time.
struct WeakPlaceRef {
  weak var object: (any GesturePlace)?
}

/// A reference from a list of recognizers to its node.
struct OwnerRef {
  /// A node that clears this when it is released; a weak reference would make every use slower.
  unowned(unsafe) private var linked: (any GesturePlace)?
  /// Any other node, because clients may retain its list.
  private weak var other: (any GesturePlace)?

  init() {}

  init(linked place: any GesturePlace) { linked = place }

  init(_ place: any GesturePlace) { other = place }

  var object: (any GesturePlace)? { linked ?? other }

  var isLinked: Bool { linked != nil }

  func isLinked(to place: any GesturePlace) -> Bool { linked === place }
}

/// The host that a touch hit, if it does not report its release.
struct WatchedHost {
  private weak var object: (any GestureHost)?

  init() {}

  init(_ host: any GestureHost) { object = host }

  /// Returns whether another host makes a call, or the one that was hit has been released.
  func isOther(than host: any GestureHost) -> Bool { object !== host }
}

/// A reference to a delegate that is not owned.
final class DelegateRef {
  private(set) weak var object: (any GestureRecognizerDelegate)?
  init(_ object: any GestureRecognizerDelegate) { self.object = object }
}

/// A reference to the target of an action, which is not owned.
struct TargetRef<Target: AnyObject> {
  weak var object: Target?
}
#endif

/// Identifies nodes without accessing them.
struct PlaceID: Equatable {
  private let address: UnsafeMutableRawPointer

  init(_ place: any GesturePlace) {
    address = Unmanaged<AnyObject>.passUnretained(place).toOpaque()
  }
}

/// Represents a recognizer in values that may outlive it, such as a failure reason with the winner.
///
/// The recognizer owns its anchor and clears it when it is released. An anchor therefore keeps
/// nothing alive, and never leads to a released recognizer.
package final class RecognizerAnchor {
  // Cleared by the recognizer's deinit.
  fileprivate(set) var recognizer: Unmanaged<GestureRecognizer>?

  init() {}

  func attach(to recognizer: GestureRecognizer) {
    self.recognizer = .passUnretained(recognizer)
  }

  func cut() { recognizer = nil }

  /// The recognizer, or nil after it was released.
  package var object: GestureRecognizer? { recognizer?.takeUnretainedValue() }
}
