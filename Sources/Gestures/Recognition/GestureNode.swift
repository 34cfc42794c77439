/// A node to which recognizers are attached: a view, or a node of any toolkit.
///
/// The engine knows nothing else about views. To conform to the protocol, a class keeps one
/// ``GestureAttachments``, names its parent, and converts a point. Everything else has a default.
///
/// ```swift
/// final class Node: GestureNode {
///   let gestures = GestureAttachments()
///   weak var parent: Node?
///   var frame = Rect.zero
///   var gestureParent: (any GestureNode)? { parent }
///   func convertFromWindow(_ point: Point) -> Point {
///     (parent?.convertFromWindow(point) ?? point) - (frame.origin - Point.zero)
///   }
/// }
/// ```
public protocol GestureNode: CoordinateSpace {
  /// The recognizers attached to this node. One object per node, created with it and never shared.
  var gestures: GestureAttachments { get }

  /// The node that contains this one, or nil at the root.
  var gestureParent: (any GestureNode)? { get }

  /// The engine that serves this node, or nil while it is in no window.
  ///
  /// By default it is the engine of the parent. The root returns its engine. It is needed only when
  /// a recognizer is changed between events, so that the change takes effect at the next event.
  var gestureEngine: GestureEngine? { get }

  /// The name of the node in explanations; nil, the default, for a node without a name.
  var gestureName: String? { get }

  /// Whether touches can hit this node; adding a recognizer to a node without touches logs a
  /// warning.
  var takesTouches: Bool { get }

  /// Whether alternative actions can be performed on the node, apart from its ancestors.
  ///
  /// By default ``takesTouches``. A node that can be hidden returns false while it is.
  var isReachable: Bool { get }

  /// Where alternative actions happen, in window points: the middle of the node; nil, the default, for
  /// the middle of the window.
  var reachableLocation: Point? { get }

  /// Whether the node itself receives more than one finger; recognizers always receive all.
  var isMultipleTouchEnabled: Bool { get }

  /// Whether touches on this node and touches elsewhere exclude each other.
  var isExclusiveTouch: Bool { get }

  /// Returns whether a recognizer of this node or of an ancestor may recognize a touch that hit
  /// this node.
  ///
  /// Called only for a recognizer that cancels its touches in their nodes, see
  /// ``GestureRecognizer/cancelsTouchesInView``.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether this node is drawn in front of another one of the same depth.
  ///
  /// It decides which of two recognizers on unrelated nodes acts first in one event. If it is false
  /// in both directions, the order of arrival decides.
  func isDrawn(inFrontOf other: any GestureNode) -> Bool

  /// Called when fingers came down on the node.
  func touchesBegan(_ touches: [Touch], with event: TouchEvent)
  /// Called when fingers that came down on the node moved.
  func touchesMoved(_ touches: [Touch], with event: TouchEvent)
  /// Called when fingers that came down on the node were lifted.
  func touchesEnded(_ touches: [Touch], with event: TouchEvent)
  /// Called when touches are cancelled: a recognizer took them over, or the system did.
  func touchesCancelled(_ touches: [Touch], with event: TouchEvent)
  /// Called when estimated values of touches were corrected.
  func touchesEstimatedPropertiesUpdated(_ touches: [Touch])
  /// Called when hardware buttons changed while the node was focused.
  func pressesChanged(_ presses: [Press], with event: TouchEvent)
}

extension GestureNode {
  /// The parent's engine.
  public var gestureEngine: GestureEngine? { gestureParent?.gestureEngine }
  /// Nil: it has no name.
  public var gestureName: String? { nil }
  /// True: touches hit it.
  public var takesTouches: Bool { true }
  /// Returns whether touches can hit the node.
  public var isReachable: Bool { takesTouches }
  /// Nil: the middle of the window.
  public var reachableLocation: Point? { nil }
  /// True: the node receives every finger.
  public var isMultipleTouchEnabled: Bool { true }
  /// False: touches elsewhere do not matter.
  public var isExclusiveTouch: Bool { false }
  /// Returns true: nothing is refused.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Returns false: the order of arrival decides.
  public func isDrawn(inFrontOf other: any GestureNode) -> Bool { false }
  /// Does nothing.
  public func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {}
  /// Does nothing.
  public func pressesChanged(_ presses: [Press], with event: TouchEvent) {}

  /// Returns whether this is the other node, or a descendant of it.
  public func isInside(_ other: any GestureNode) -> Bool {
    if self === other { return true }
    var next = gestureParent
    while let node = next {
      if node === other { return true }
      next = node.gestureParent
    }
    return false
  }

  /// The recognizers attached to this node, in the order added.
  public var gestureRecognizers: [GestureRecognizer] { gestures.recognizers }

  /// Attaches a recognizer, which is retained, after the existing ones.
  ///
  /// A recognizer belongs to one node. It is removed from its previous one, with a warning in the
  /// decision log, because this is rarely intended. Attaching it to its current node does nothing.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestures.add(recognizer, to: self)
  }

  /// Detaches a recognizer; a recognizer that is not attached to this node is ignored.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.node === self else { return }
    recognizer.leaveList()
  }
}

/// The recognizers of one node.
///
/// The node owns it. When the node is released, its recognizers are detached.
public final class GestureAttachments {
  private struct State {
    var recognizers: [GestureRecognizer] = []
    var parent: Unowned<GestureAttachments>?
    var owner = NodeReference()
  }

  @exclusivity(unchecked) private final var state = State()

  /// The attached recognizers, in the order added.
  ///
  /// May be empty.
  public private(set) var recognizers: [GestureRecognizer] {
    _read { yield state.recognizers }
    _modify { yield &state.recognizers }
  }

  /// The list of the parent, if the node keeps this up to date; nil at the root.
  ///
  /// The node clears it before its parent is released.
  package var parent: Unowned<GestureAttachments>? {
    get { state.parent }
    set { state.parent = newValue }
  }

  /// Creates an empty list.
  public init() {}

  /// Connects the list to a node that keeps ``parent`` up to date and calls ``nodeWillBeReleased()`` before
  /// it is released.
  ///
  /// The nodes on the path to the root then need not be asked for their parents.
  package func link(to node: any GestureNode) { state.owner = NodeReference(linked: node) }

  /// Detaches all recognizers because the node is being released; clients may retain the list.
  package func nodeWillBeReleased() {
    detachAll()
    state.owner = NodeReference()
  }

  /// The node; nil before the first recognizer was added, and after the node was released.
  var node: (any GestureNode)? { state.owner.object }

  /// Returns the list itself if it is linked to a node, otherwise nil.
  func linked(to node: any GestureNode) -> Unowned<GestureAttachments>? {
    state.owner.isLinked(to: node) ? Unowned(self) : nil
  }

  deinit { detachAll() }

  private func detachAll() {
    // The list is released after it is empty, because the release may run client code.
    let leaving = recognizers
    recognizers = []
    for recognizer in leaving {
      recognizer.wasDetached()
      // An observer may have attached it elsewhere.
      guard recognizer.isListed(in: self) else { continue }
      recognizer.keepUntilReset()
      recognizer.sit(on: nil, of: nil)
    }
  }

  func add(_ recognizer: GestureRecognizer, to node: any GestureNode) {
    if recognizer.isListed(in: self) { return }
    if recognizer.leaveList() { node.gestureEngine?.warn(.movedBetweenNodes(recognizer)) }
    // An observer may have attached it again.
    if recognizer.isListed(in: self) { return }
    recognizer.leaveList()
    if !state.owner.isLinked { state.owner = NodeReference(node) }
    recognizers.append(recognizer)
    recognizer.sit(on: self, of: NodeID(node))
    if !node.takesTouches { node.gestureEngine?.warn(.withoutInteraction(recognizer)) }
  }

  fileprivate func remove(_ recognizer: GestureRecognizer) {
    recognizer.wasDetached()
    // Searched only now, because an observer may change the list.
    guard recognizer.isListed(in: self) else { return }
    recognizer.keepUntilReset()
    recognizer.sit(on: nil, of: nil)
    if let index = recognizers.firstIndex(where: { $0 === recognizer }) {
      recognizers.remove(at: index)
    }
  }
}

extension GestureRecognizer {
  /// Removes the recognizer from its list; returns whether it was on one.
  @discardableResult
  final func leaveList() -> Bool {
    guard let list = attachments?.object else { return false }
    list.remove(self)
    return true
  }

  /// Detaches the recognizer from its node; a recognizer without a node is ignored.
  package final func detach() { leaveList() }

  /// Returns whether the recognizer is on a list.
  final func isListed(in list: GestureAttachments) -> Bool {
    attachments == Unowned(list)
  }
}
