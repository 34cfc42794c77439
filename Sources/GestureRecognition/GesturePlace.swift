import GestureGeometry
public import GestureTouches

/// What a recognizer is attached to: a view, or a node of any toolkit.
///
/// Recognition knows nothing else of views. A class adopts the protocol by keeping one
/// ``GestureAttachments``, naming its parent, and converting a point; everything else has a
/// default.
///
/// ```swift
/// final class Node: GesturePlace {
///   let gestures = GestureAttachments()
///   weak var parent: Node?
///   var frame = Rect.zero
///   var gestureParent: (any GesturePlace)? { parent }
///   func convertFromWindow(_ point: Point) -> Point {
///     (parent?.convertFromWindow(point) ?? point) - (frame.origin - Point.zero)
///   }
/// }
/// ```
public protocol GesturePlace: CoordinateSpace {
  /// The recognizers attached here. One object per place, made with it and never shared.
  var gestures: GestureAttachments { get }

  /// The place that contains this one, or nil at the root.
  var gestureParent: (any GesturePlace)? { get }

  /// The engine that serves this place, or nil while it is in no window.
  ///
  /// By default that of the parent. The root returns its engine. It is needed only when a
  /// recognizer is changed between events, so that the change is noticed at the next one.
  var gestureEngine: GestureEngine? { get }

  /// What explanations call this place; nil, the default, for a place without a name.
  var gestureName: String? { get }

  /// Whether touches ever hit this place; a recognizer added to one that takes none is warned of.
  var takesTouches: Bool { get }

  /// Whether the place itself is told of more than one finger; recognizers always see all.
  var isMultipleTouchEnabled: Bool { get }

  /// Whether touches here and touches elsewhere exclude each other.
  var isExclusiveTouch: Bool { get }

  /// Returns whether a recognizer, this place's or an ancestor's, may recognize a touch that hit
  /// here.
  ///
  /// Called only for a recognizer that takes its touches from their places, see
  /// ``GestureRecognizer/cancelsTouchesInView``.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether this place is drawn in front of another one of the same depth.
  ///
  /// It decides which of two recognizers in unrelated places acts first in one event. False for
  /// both ways leaves the order of arrival.
  func isDrawn(inFrontOf other: any GesturePlace) -> Bool

  /// Tells the place that fingers came down on it.
  func touchesBegan(_ touches: [Touch], with event: TouchEvent)
  /// Tells the place that fingers which came down on it moved.
  func touchesMoved(_ touches: [Touch], with event: TouchEvent)
  /// Tells the place that fingers which came down on it were lifted.
  func touchesEnded(_ touches: [Touch], with event: TouchEvent)
  /// Tells the place to forget fingers: a recognizer took them over, or the system did.
  func touchesCancelled(_ touches: [Touch], with event: TouchEvent)
  /// Tells the place of corrected values of touches that were estimates.
  func touchesEstimatedPropertiesUpdated(_ touches: [Touch])
  /// Tells the place that hardware buttons changed while it was focused.
  func pressesChanged(_ presses: [Press], with event: TouchEvent)
}

extension GesturePlace {
  /// The parent's engine.
  public var gestureEngine: GestureEngine? { gestureParent?.gestureEngine }
  /// Nil: it has no name.
  public var gestureName: String? { nil }
  /// True: touches hit it.
  public var takesTouches: Bool { true }
  /// True: every finger is told.
  public var isMultipleTouchEnabled: Bool { true }
  /// False: touches elsewhere do not matter.
  public var isExclusiveTouch: Bool { false }
  /// Returns true: nothing is refused.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Returns false: the order of arrival decides.
  public func isDrawn(inFrontOf other: any GesturePlace) -> Bool { false }
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

  /// Returns whether this place is another one, or lies somewhere in it.
  public func isInside(_ other: any GesturePlace) -> Bool {
    if self === other { return true }
    var next = gestureParent
    while let place = next {
      if place === other { return true }
      next = place.gestureParent
    }
    return false
  }

  /// The recognizers attached here, in the order added.
  public var gestureRecognizers: [GestureRecognizer] { gestures.recognizers }

  /// Attaches a recognizer, which is retained, behind those already here.
  ///
  /// A recognizer belongs to one place: it is taken from its previous one, with a warning in the
  /// decision log, since that is rarely meant. Attaching it where it is already does nothing.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestures.add(recognizer, to: self)
  }

  /// Detaches a recognizer; one that is not attached here is left alone.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.place === self else { return }
    recognizer.leaveList()
  }
}

/// The recognizers of one place.
///
/// The place owns it, and when the place goes, its recognizers are detached.
public final class GestureAttachments {
  /// The attached recognizers, in the order added.
  ///
  /// May be empty.
  @exclusivity(unchecked)
  public private(set) var recognizers: [GestureRecognizer] = []

  /// Those of the parent, where the place keeps them up to date; nil at the root.
  ///
  /// The place clears it before its parent goes.
  @exclusivity(unchecked)
  package var parent: Unmanaged<GestureAttachments>?
  @exclusivity(unchecked)
  private var owner = OwnerRef()

  /// Creates an empty list.
  public init() {}

  /// Lets a place have the list for good, which keeps ``parent`` up to date, so that nobody has to
  /// ask each place on the way to the root, and calls ``placeGoes()`` when it goes.
  package func link(to place: any GesturePlace) { owner = OwnerRef(linked: place) }

  /// Detaches all recognizers, since the place goes; somebody may keep the list.
  package func placeGoes() {
    detachAll()
    owner = OwnerRef()
  }

  /// The place; nil before the first recognizer was added, and once the place is gone.
  var place: (any GesturePlace)? { owner.object }

  /// Returns the list itself if it is linked to a place, else nil.
  func linked(to place: any GesturePlace) -> Unmanaged<GestureAttachments>? {
    owner.isLinked(to: place) ? .passUnretained(self) : nil
  }

  deinit { detachAll() }

  private func detachAll() {
    // The list dies after it is empty: what dies with it may run client code.
    let leaving = recognizers
    recognizers = []
    for recognizer in leaving {
      recognizer.wasDetached()
      // An observer that is notified of that may have attached it elsewhere.
      guard recognizer.isListed(in: self) else { continue }
      recognizer.keepUntilReset()
      recognizer.sit(on: nil, of: nil)
    }
  }

  func add(_ recognizer: GestureRecognizer, to place: any GesturePlace) {
    if recognizer.isListed(in: self) { return }
    if recognizer.leaveList() { place.gestureEngine?.warn(.movedBetweenPlaces(recognizer)) }
    // An observer that is notified of that may have attached it again.
    if recognizer.isListed(in: self) { return }
    recognizer.leaveList()
    if !owner.isLinked { owner = OwnerRef(place) }
    recognizers.append(recognizer)
    recognizer.sit(on: self, of: PlaceID(place))
    shareDelegate(of: recognizer)
    if !place.takesTouches { place.gestureEngine?.warn(.withoutInteraction(recognizer)) }
  }

  /// Lets recognizers that have one delegate have one reference to it, which tells that they do.
  func shareDelegate(of recognizer: GestureRecognizer) {
    guard let delegate = recognizer.delegate else { return }
    for other in recognizers where other !== recognizer && other.delegate === delegate {
      recognizer.delegateRef = other.delegateRef
    }
  }

  fileprivate func remove(_ recognizer: GestureRecognizer) {
    recognizer.wasDetached()
    // Found only now: an observer that is notified of that may change the list.
    guard recognizer.isListed(in: self) else { return }
    recognizer.keepUntilReset()
    recognizer.sit(on: nil, of: nil)
    if let index = recognizers.firstIndex(where: { $0 === recognizer }) {
      recognizers.remove(at: index)
    }
  }
}

extension GestureRecognizer {
  /// Takes the recognizer from the list it is on; returns whether it was on one.
  @discardableResult
  final func leaveList() -> Bool {
    guard let list = attachments?.takeUnretainedValue() else { return false }
    list.remove(self)
    return true
  }

  /// Returns whether the recognizer is on a list.
  final func isListed(in list: GestureAttachments) -> Bool {
    attachments?.toOpaque() == Unmanaged.passUnretained(list).toOpaque()
  }
}

extension Array where Element == GestureRecognizer {
  /// Calls a body with the elements as they are now, for walking without retaining each.
  func withUnmanaged(_ body: (UnsafeBufferPointer<Unmanaged<GestureRecognizer>>) -> Void) {
    withUnsafeBufferPointer { buffer in
      // An unmanaged reference is laid out as the reference, and the array keeps its elements
      // meanwhile.
      buffer.withMemoryRebound(to: Unmanaged<GestureRecognizer>.self) { body($0) }
    }
  }
}
