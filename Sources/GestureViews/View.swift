public import Gestures

/// A rectangle in a window that receives touches and has recognizers and subviews.
///
/// A view draws nothing by itself. Its superview owns it. A view refers to its superview through a
/// reference that the superview clears when it is released.
open class View: Responder, GestureNode {
  /// A label for logs and explanations; nil for none.
  public final var name: String?

  /// The recognizers attached to this view.
  public final let gestures = GestureAttachments()

  /// The properties that hit-testing, conversion of coordinates and the delivery of touches read.
  private struct State {
    var frame: Rect
    var transform = Transform.identity
    var isTransformed = false
    var boundsOrigin = Point.zero
    /// For a view with a transform: the conversion from the superview's coordinates, once it has
    /// been computed.
    var cachedMap: Transform??
    var isUserInteractionEnabled = true
    var isHidden = false
    var alpha = 1.0
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var subviews: [View] = []
    /// The superview clears it when it is released, in `detach()`, and when this view leaves it.
    var superview: Unowned<View>?
  }

  @exclusivity(unchecked) private final var state: State

  /// The rectangle in the superview, before ``transform``.
  public final var frame: Rect {
    get { state.frame }
    set {
      let oldSize = state.frame.size
      state.frame = newValue
      mapChanged()
      if newValue.size != oldSize { sizeChanged() }
    }
  }

  /// The scale, rotation and translation of the view about its centre.
  public final var transform: Transform {
    get { state.transform }
    set {
      state.transform = newValue
      state.isTransformed = !newValue.isIdentity
      mapChanged()
    }
  }

  /// The point of the view's own coordinates that is at the frame's corner.
  ///
  /// Changing it moves the subviews; a scroll view scrolls with it.
  public var boundsOrigin: Point {
    get { state.boundsOrigin }
    set {
      state.boundsOrigin = newValue
      mapChanged()
    }
  }

  /// The view's rectangle in its own coordinates.
  public final var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// The middle of the frame, in the superview.
  public final var center: Point {
    get { frame.center }
    set { frame = frame.offset(by: newValue - frame.center) }
  }

  /// Whether touches hit this view and its subviews; false for views that only show something.
  public final var isUserInteractionEnabled: Bool {
    get { state.isUserInteractionEnabled }
    set { state.isUserInteractionEnabled = newValue }
  }

  /// Whether the view is neither drawn nor hit.
  public final var isHidden: Bool {
    get { state.isHidden }
    set { state.isHidden = newValue }
  }

  /// The opacity of the view, from 0 to 1; below the setting `hitTest.minimumAlpha` it is not hit.
  public final var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue }
  }

  /// Whether the view itself receives more than one finger; recognizers always receive all.
  public final var isMultipleTouchEnabled: Bool {
    get { state.isMultipleTouchEnabled }
    set { state.isMultipleTouchEnabled = newValue }
  }

  /// Whether touches on this view and touches elsewhere exclude each other.
  public final var isExclusiveTouch: Bool {
    get { state.isExclusiveTouch }
    set { state.isExclusiveTouch = newValue }
  }

  /// Whether subviews are drawn only inside the bounds; in both cases they are hit only there.
  public final var clipsToBounds = false

  /// The subviews, back to front.
  public final var subviews: [View] { state.subviews }

  /// The view that contains this one, or nil.
  public final var superview: View? { state.superview?.object }

  /// Creates a view with a frame in its future superview.
  public init(frame: Rect = .zero) {
    state = State(frame: frame)
    super.init()
    gestures.link(to: self)
  }

  deinit { detach() }

  /// Clears the references of subviews and recognizers to this view, because it is being released.
  ///
  /// They and the list of recognizers may live longer.
  final func detach() {
    for subview in subviews { subview.setSuperview(nil) }
    gestures.nodeWillBeReleased()
  }

  private func setSuperview(_ superview: View?) {
    state.superview = superview.map { Unowned($0) }
    gestures.parent = superview.map { Unowned($0.gestures) }
  }

  /// The superview; for the root, nil.
  open override var next: Responder? { superview }

  /// The window the view is in, or nil.
  public final var window: Window? {
    var view = self
    while let superview = view.superview { view = superview }
    return view.asWindow
  }

  /// Reads from the settings of the window, or the default ones, without copying all of them.
  final func withWindowSettings<Value>(_ read: (GestureSettings) -> Value) -> Value {
    guard let window else { return read(.standard) }
    return read(window.settings)
  }

  /// The view with its class in this module, for a host that draws it.
  public var known: KnownView { .plain }

  /// Called when the size of the frame has changed.
  func sizeChanged() {}

  /// The view as a window, when it is one.
  var asWindow: Window? { nil }

  // MARK: - Tree

  /// Puts a view in front of the other subviews, and removes it from its previous superview.
  ///
  /// If the view contains this one, nothing happens.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view among the subviews.
  ///
  /// - Parameters:
  ///   - view: A view that does not contain this one; it is removed from its previous superview.
  ///   - index: Its index, 0 at the back; clamped to the existing range.
  public final func insertSubview(_ view: View, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    let isNew = view.superview !== self
    if !isNew {
      takeOut(view)
    } else {
      view.removeFromSuperview()
    }
    state.subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.setSuperview(self)
    if isNew, let engine = window?.engine, engine.isObserved {
      view.warnOfDeafRecognizers(engine)
    }
  }

  /// Removes the view from its superview; touches on it are cancelled at the window's next call.
  ///
  /// Recognizers of views that stay in the window keep these touches, so a list may build the row
  /// under a finger anew. A view that is back in the window by that call loses nothing.
  public final func removeFromSuperview() {
    guard let superview else { return }
    let window = self.window
    setSuperview(nil)
    superview.takeOut(self)
    window?.engine.nodeLeftWindow()
  }

  /// Takes a subview out of the list.
  private func takeOut(_ view: View) {
    // Removing all that are the view would move each of the others by itself.
    guard let index = state.subviews.firstIndex(where: { $0 === view }) else { return }
    state.subviews.remove(at: index)
  }

  /// Puts a subview in front of the others.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    takeOut(view)
    state.subviews.append(view)
  }

  /// Puts a subview behind the others.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    takeOut(view)
    state.subviews.insert(view, at: 0)
  }

  /// Returns whether this is the other view, or a subview of it at any depth.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let next = view {
      if next === other { return true }
      view = next.superview
    }
    return false
  }

  // MARK: - Coordinates

  private func mapChanged() {
    if state.cachedMap != nil { state.cachedMap = .none }
  }

  /// Returns the location of a point of the superview in this view; nil if the view is scaled to
  /// zero.
  ///
  /// It is not internal, and neither is anything else that an open method calls, because Embedded
  /// Swift compiles those methods again in every module with a subclass.
  package final func convertFromSuperview(_ point: Point) -> Point? {
    state.isTransformed
      ? mapFromSuperview?.apply(point) : point + (boundsOrigin - frame.origin)
  }

  /// The conversion from the superview's coordinates; nil if the view is scaled to zero.
  ///
  /// Not inlined, for the stack of ``hitTest(_:with:)``.
  @inline(never)
  private var mapFromSuperview: Transform? {
    if let map = state.cachedMap { return map }
    let map = transform.about(frame.center).inverse?
      .concatenating(.translation(boundsOrigin - frame.origin))
    state.cachedMap = .some(map)
    return map
  }

  /// Returns the location of a window point in this view.
  ///
  /// A view that is scaled to zero converts like an unscaled one.
  public final func convertFromWindow(_ point: Point) -> Point {
    guard let superview = state.superview else { return point }
    let outer = superview.with { $0.convertFromWindow(point) }
    return convertFromSuperview(outer) ?? outer + (boundsOrigin - frame.origin)
  }

  /// Returns a displacement of the window as a displacement in this view.
  ///
  /// A view that is scaled to zero converts like an unscaled one.
  public final func convertFromWindow(_ vector: Vector) -> Vector {
    guard let superview = state.superview else { return vector }
    let outer = superview.with { $0.convertFromWindow(vector) }
    return state.isTransformed ? mapFromSuperview?.apply(outer) ?? outer : outer
  }

  /// Returns the location of a point of this view in the window.
  public final func convertToWindow(_ point: Point) -> Point {
    var point = point
    var view = self
    while let superview = view.superview {
      let shifted = point + (view.frame.origin - view.boundsOrigin)
      point =
        view.transform.isIdentity ? shifted : view.transform.about(view.frame.center).apply(shifted)
      view = superview
    }
    return point
  }

  /// Returns the location of a point of this view in another view of the same window.
  public final func convert(_ point: Point, to other: View) -> Point {
    other.convertFromWindow(convertToWindow(point))
  }

  // MARK: - Hit testing

  /// Returns the view that a touch at a point belongs to: the deepest, front to back, or nil.
  ///
  /// Called once per touch on each view from the window down. An override must change nothing.
  ///
  /// - Parameters:
  ///   - point: The point, in this view's coordinates.
  ///   - event: The current event; nil if no event is being processed.
  /// - Returns: This view, one of its subviews, or nil when the point is outside.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard !isHidden, isUserInteractionEnabled, !isTooTransparent else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    // A copy keeps the views alive while overrides run, without a retain for each.
    let subviews = subviews
    var index = subviews.count
    while index > 0 {
      index -= 1
      let hit = Unowned(subviews[index]).with { subview in
        subview.convertFromSuperview(point).flatMap { subview.hitTest($0, with: event) }
      }
      if let hit { return hit }
    }
    return self
  }

  /// Returns whether a point of this view's coordinates lies inside it; the bounds by default.
  open func point(inside point: Point, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// Whether the view is too transparent to be hit.
  package final var isTooTransparent: Bool {
    // The limit is read from the window only for transparent views.
    alpha < 1 && isBelowMinimumAlpha
  }

  /// Whether the alpha is below the minimum of the window.
  ///
  /// Not inlined: a copy of the settings in each frame of ``hitTest(_:with:)`` would take a kilobyte of stack
  /// for each view inside another.
  @inline(never)
  package final var isBelowMinimumAlpha: Bool {
    alpha < withWindowSettings { $0.hitTest.minimumAlpha }
  }

  // MARK: - Gestures

  /// Whether touches may hit the view at all.
  public final var takesTouches: Bool { isUserInteractionEnabled }

  /// Whether the view is shown and takes touches, so that alternative actions can be performed on it.
  public final var isReachable: Bool { takesTouches && !isHidden && !isTooTransparent }

  /// The middle of the view, in window points.
  public final var reachableLocation: Point? { convertToWindow(bounds.center) }

  /// Logs a warning for each recognizer on a view without interaction, in this view and below.
  private func warnOfDeafRecognizers(_ engine: GestureEngine) {
    if !takesTouches {
      for recognizer in gestures.recognizers { engine.warn(.withoutInteraction(recognizer)) }
    }
    for subview in subviews { subview.warnOfDeafRecognizers(engine) }
  }

  /// Returns whether a recognizer of this view or an ancestor may recognize a touch that hit this
  /// view.
  ///
  /// Called only for a recognizer with `cancelsTouchesInView`, because the question is whether the
  /// view gives up its touch.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The superview, as the parent node.
  public final var gestureParent: (any GestureNode)? { superview }

  /// Returns whether this view's branch is in front of another one's, below their common ancestor.
  ///
  /// - Complexity: O(depth of both + number of subviews of the common ancestor), without allocation.
  public final func isDrawn(inFrontOf other: any GestureNode) -> Bool {
    guard let other = other as? View else { return false }
    // Superviews keep their subviews alive, so the walk counts no references.
    var (mine, theirs) = (Unowned<View>(self), Unowned<View>(other))
    let (depth, otherDepth) = (self.depth, other.depth)
    for _ in 0..<max(depth - otherDepth, 0) { mine.ascend() }
    for _ in 0..<max(otherDepth - depth, 0) { theirs.ascend() }
    while mine != theirs {
      guard let parent = mine.superview, let other = theirs.superview else { return false }
      if parent == other { return parent.with { $0.shows(mine, inFrontOf: theirs) } }
      (mine, theirs) = (parent, other)
    }
    // One contains the other.
    return false
  }

  /// How many views contain this one.
  private var depth: Int {
    var depth = 0
    var next = state.superview
    while let view = next {
      depth += 1
      next = view.superview
    }
    return depth
  }

  /// Returns whether one of two subviews is in front of the other.
  private func shows(_ first: Unowned<View>, inFrontOf second: Unowned<View>) -> Bool {
    for index in state.subviews.indices.reversed() {
      let subview = Unowned(elementOf: state.subviews, at: index)
      if subview == first { return true }
      if subview == second { return false }
    }
    return false
  }

  /// The superview, without counting references.
  fileprivate var superviewReference: Unowned<View>? { state.superview }
}

extension Unowned<View> {
  fileprivate var superview: Unowned<View>? { with { $0.superviewReference } }

  /// Moves up to the superview, if there is one.
  fileprivate mutating func ascend() {
    if let superview { self = superview }
  }
}
