import GestureTouches

// Back references: the one file that knows how a child looks at what it does not own.
//
// Owners hold children strongly. A recognizer looks at the list of its place through an unmanaged
// reference, which the list clears when it goes; the list knows its place by an `OwnerRef`. An engine
// knows its host only while a call of that host runs. Delegates and targets are weak in full Swift.
// Embedded Swift has no weak references; there these are unmanaged too, and whoever is pointed at has to
// clear them first.

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

/// A reference from the record of a touch to the place it hit, which the touch keeps alive.
///
/// A host that was hit is not kept alive: the record forgets it when the host says that it goes, or
/// before the first call with another host.
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

/// A delegate for as long as a loop asks it: as a field that is not copied, it is called without counting
/// references.
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
/// A reference to a place that may go at any time; there is none in Embedded Swift.
struct WeakPlaceRef {
  var object: (any GesturePlace)? { nil }
  init(object: (any GesturePlace)?) {}
}

/// A reference from a list of recognizers to its place, which must not let anybody keep the list.
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

/// The host that a touch hit, when it does not say that it goes: it must not, before its engine.
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
/// A reference to a place that may go at any time.
struct WeakPlaceRef {
  weak var object: (any GesturePlace)?
}

/// A reference from a list of recognizers to its place.
struct OwnerRef {
  /// A place that clears this when it goes; a weak reference would make every use of the place slower.
  unowned(unsafe) private var linked: (any GesturePlace)?
  /// Any other place, since anybody may keep its list.
  private weak var other: (any GesturePlace)?

  init() {}

  init(linked place: any GesturePlace) { linked = place }

  init(_ place: any GesturePlace) { other = place }

  var object: (any GesturePlace)? { linked ?? other }

  var isLinked: Bool { linked != nil }

  func isLinked(to place: any GesturePlace) -> Bool { linked === place }
}

/// The host that a touch hit, when it does not say that it goes.
struct WatchedHost {
  private weak var object: (any GestureHost)?

  init() {}

  init(_ host: any GestureHost) { object = host }

  /// Whether another host makes a call, or the one that was hit is gone.
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
  // Cut by the recognizer's deinit.
  fileprivate(set) var recognizer: Unmanaged<GestureRecognizer>?

  init() {}

  func attach(to recognizer: GestureRecognizer) {
    self.recognizer = .passUnretained(recognizer)
  }

  func cut() { recognizer = nil }

  /// The recognizer, or nil once it is gone.
  package var object: GestureRecognizer? { recognizer?.takeUnretainedValue() }
}
