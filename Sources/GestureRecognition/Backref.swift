import GestureTouches

// Back references: the one file that knows how a child looks at what it does not own.
//
// Owners hold children strongly. A recognizer looks at its place through an unmanaged reference, which
// the place's `GestureAttachments` clears when the place goes; an engine knows its host only while a
// call of that host runs. Delegates and targets are weak in full Swift. Embedded Swift has no weak
// references; there these are unmanaged too, and whoever is pointed at has to clear them first.

#if hasFeature(Embedded)
/// A reference to what holds the one that looks: a scene from the closure of its own button.
///
/// Embedded Swift has no weak references: there the object must outlive whoever looks at it.
public struct Backref<Object: AnyObject> {
  /// What is looked at.
  public unowned(unsafe) private(set) var object: Object?

  /// Creates a reference that keeps nothing alive.
  public init(_ object: Object) { self.object = object }
}
#else
/// A reference to what holds the one that looks: a scene from the closure of its own button.
///
/// ```swift
/// let scene = Backref(self)
/// button.addAction(for: .touchUpInside) { _ in scene.object?.restart() }
/// ```
/// Embedded Swift has no weak references: there the object must outlive whoever looks at it.
public struct Backref<Object: AnyObject> {
  /// What is looked at; nil when it is gone.
  public private(set) weak var object: Object?

  /// Creates a reference that keeps nothing alive.
  public init(_ object: Object) { self.object = object }
}
#endif

/// The host of the call that runs, which keeps itself alive that long.
struct HostLoan {
  unowned(unsafe) var object: (any GestureHost)?
}

/// A reference to a place: from a recognizer, cleared by the place, or from the record of a touch, whose
/// target keeps the place alive.
struct PlaceRef {
  unowned(unsafe) var object: (any GesturePlace)?
}

/// What a ``PlaceRef`` with an object looks like to who knows that it lives: used where it lies, it counts
/// no references.
///
/// It is in the same memory, and never made or destroyed.
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

#if hasFeature(Embedded)
/// A reference to a place that may go at any time; there is none in Embedded Swift.
struct WeakPlaceRef {
  var object: (any GesturePlace)? { nil }
  init(object: (any GesturePlace)?) {}
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
/// A reference to a place that may go at any time.
struct WeakPlaceRef {
  weak var object: (any GesturePlace)?
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

/// Tells places apart without touching them.
struct PlaceID: Equatable {
  private let address: UnsafeMutableRawPointer

  init(_ place: any GesturePlace) {
    address = Unmanaged<AnyObject>.passUnretained(place).toOpaque()
  }
}

/// Stands for a recognizer where something outlives it: a failure reason that names the winner.
///
/// The recognizer owns its anchor and cuts it loose when it goes, so that whoever holds the anchor
/// keeps nothing alive and never sees a dead recognizer.
package final class RecognizerAnchor {
  fileprivate(set) var recognizer: Unmanaged<GestureRecognizer>?

  init() {}

  func attach(to recognizer: GestureRecognizer) {
    self.recognizer = .passUnretained(recognizer)
  }

  func cut() { recognizer = nil }

  /// The recognizer, or nil once it is gone.
  package var object: GestureRecognizer? { recognizer?.takeUnretainedValue() }
}
