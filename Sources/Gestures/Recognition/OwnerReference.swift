// References that do not own their object, and that are weak in full Swift where clients may release the
// object at any time.
//
// Owners hold their children strongly. A recognizer refers to the list of its node through an `Unowned`
// reference, which the list clears when it is released. The list refers to its node through a
// `NodeReference`. An engine knows its host only during a call of that host. Delegates and targets are weak
// in full Swift. Embedded Swift has no weak references. There they are unowned too, and the object must clear
// them before it is released.

#if hasFeature(Embedded)
/// A weak reference to an owner: for example to a scene, in the closure of its own button.
///
/// Embedded Swift has no weak references: there the object must outlive all users of this
/// reference.
public struct OwnerReference<Object: AnyObject> {
  private let reference: Unowned<Object>

  /// The object.
  public var object: Object? { reference.object }

  /// Creates a reference that does not retain the object.
  public init(_ object: Object) { reference = Unowned(object) }
}
#else
/// A weak reference to an owner: for example to a scene, in the closure of its own button.
///
/// ```swift
/// let scene = OwnerReference(self)
/// button.addAction(for: .touchUpInside) { _ in scene.object?.restart() }
/// ```
/// Embedded Swift has no weak references: there the object must outlive all users of this
/// reference.
public struct OwnerReference<Object: AnyObject> {
  /// The object; nil after it was released.
  public private(set) weak var object: Object?

  /// Creates a reference that does not retain the object.
  public init(_ object: Object) { self.object = object }
}
#endif

#if hasFeature(Embedded)
/// A reference to a node that may be released at any time; it is always empty in Embedded Swift.
final class WeakNodeReference {
  var object: (any GestureNode)? { nil }
  init(object: (any GestureNode)?) {}
}

/// A reference from a list of recognizers to its node, which is safe when clients retain the list.
struct NodeReference {
  private var reference: UnownedAny<any GestureNode>?
  let isLinked: Bool

  init() { isLinked = false }

  init(linked node: any GestureNode) {
    reference = UnownedAny(node)
    isLinked = true
  }

  init(_ node: any GestureNode) {
    reference = UnownedAny(node)
    isLinked = false
  }

  var object: (any GestureNode)? { reference?.object }

  func isLinked(to node: any GestureNode) -> Bool { isLinked && object === node }
}

/// The host that a touch hit, if it does not report its release: it must outlive its engine.
struct WatchedHost {
  init() {}
  init(_ host: any GestureHost) {}

  func isOther(than host: any GestureHost) -> Bool { false }
}

/// A reference to a delegate that is not owned.
final class DelegateReference {
  private let reference: UnownedAny<any GestureRecognizerDelegate>
  @exclusivity(unchecked) final var defaults: PairQuestions = []
  var object: (any GestureRecognizerDelegate)? { reference.object }
  init(_ object: any GestureRecognizerDelegate) { reference = UnownedAny(object) }
}
#else
/// A reference to a node that may be released at any time.
final class WeakNodeReference {
  private(set) weak var object: (any GestureNode)?
  init(object: (any GestureNode)?) { self.object = object }
}

/// A reference from a list of recognizers to its node.
struct NodeReference {
  /// A node that clears this when it is released; a weak reference would make every use slower.
  private var linked: UnownedAny<any GestureNode>?
  /// Any other node, because clients may retain its list.
  private weak var other: (any GestureNode)?

  init() {}

  init(linked node: any GestureNode) { linked = UnownedAny(node) }

  init(_ node: any GestureNode) { other = node }

  var object: (any GestureNode)? { linked?.object ?? other }

  var isLinked: Bool { linked != nil }

  func isLinked(to node: any GestureNode) -> Bool { linked?.refers(to: node) ?? false }
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
final class DelegateReference {
  private(set) weak var object: (any GestureRecognizerDelegate)?
  @exclusivity(unchecked) final var defaults: PairQuestions = []
  init(_ object: any GestureRecognizerDelegate) { self.object = object }
}
#endif

/// Identifies nodes without accessing them.
package typealias NodeID = ObjectAddress

/// Represents a recognizer in values that may outlive it, such as a failure reason with the winner.
///
/// The recognizer owns its anchor and clears it when it is released. An anchor therefore keeps
/// nothing alive, and never leads to a released recognizer.
package final class RecognizerAnchor {
  // Cleared by the recognizer's deinit.
  private var recognizer: Unowned<GestureRecognizer>?

  init() {}

  func attach(to recognizer: GestureRecognizer) {
    self.recognizer = Unowned(recognizer)
  }

  func cut() { recognizer = nil }

  /// The recognizer, or nil after it was released.
  package var object: GestureRecognizer? { recognizer?.object }
}
