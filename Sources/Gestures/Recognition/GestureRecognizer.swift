/// Recognizes one kind of gesture in the touches of the node to which it is attached.
///
/// ```swift
/// let tap = TapGestureRecognizer { tap in select(at: tap.location(in: board)) }
/// board.addGestureRecognizer(tap)
/// tap.isEnabled = false
/// ```
///
/// Several recognizers may see one finger, and each decides for itself. The engine decides which of them fires: normally
/// the first, unless one must fail before another or both may recognize together.
///
/// Subclass one of the concrete recognizers, or this class: override the touch methods, assign
/// ``state``, call `wake(at:_:)` for changes that depend on time, and clear your fields in
/// ``reset()``. The engine asks delegates, arbitrates, calls the actions and resets.
///
/// A recognizer and its window belong to one thread or actor.
open class GestureRecognizer {
  // MARK: - Configuration

  /// The values that clients set.
  private struct Options {
    var isEnabled = true
    var allowedTouchTypes = TouchKinds.all
    var own: Thresholds?
  }

  @exclusivity(unchecked) private final var options = Options()

  /// A label for logs and transcripts; nil for none.
  public final var name: String?

  /// Whether the recognizer receives input.
  ///
  /// If it is disabled during a gesture, the gesture is cancelled, with one action, at the next
  /// call of the window. An undecided attempt fails without an action. Toggling it off and on drops
  /// the current touches and accepts new ones.
  public final var isEnabled: Bool {
    get { options.isEnabled }
    set {
      let wasEnabled = isEnabled
      options.isEnabled = newValue
      if wasEnabled, !newValue { endFromOutside(FailureReason(.disabled)) }
    }
  }

  /// Whether recognition cancels the touches in their views, just before the action.
  ///
  /// Touches that join while the recognizer is active do not reach views either. If it is false, no
  /// view is asked whether the recognizer may begin. So a tap that only dismisses a keyboard also
  /// fires over buttons.
  @exclusivity(unchecked) public final var cancelsTouchesInView = true

  /// Whether views receive nothing of a touch while the recognizer is undecided.
  @exclusivity(unchecked) public final var delaysTouchesBegan = false

  /// Whether a view's `touchesEnded` waits while the recognizer is undecided.
  @exclusivity(unchecked) public final var delaysTouchesEnded = true

  /// The kinds of touches that are admitted.
  public final var allowedTouchTypes: TouchKinds {
    get { options.allowedTouchTypes }
    set { options.allowedTouchTypes = newValue }
  }

  /// The kinds of presses that are admitted; none by default.
  ///
  /// ```swift
  /// let back = TapGestureRecognizer { _ in closePage() }
  /// back.allowedPressTypes = [.menu]
  /// ```
  /// Presses go to the focused node and to all its ancestors. The tap recognizer counts them.
  @exclusivity(unchecked) public final var allowedPressTypes: [Press.Kind] = []

  /// Whether only the first touch's kind is admitted for the rest of the attempt.
  @exclusivity(unchecked) public final var requiresExclusiveTouchType = true

  /// The thresholds of this recognizer only; nil for those of the window.
  public final var settings: GestureSettings? {
    get { options.own?.settings }
    set { options.own = newValue.map { Thresholds($0) } }
  }

  /// The same, to read one value: ``settings`` copies a thousand bytes.
  package final var own: Thresholds? {
    get { options.own }
    set { options.own = newValue }
  }

  /// The delegate, which decides about the recognizer's gestures.
  ///
  /// Not retained.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { delegateRef?.object }
    set { delegateRef = newValue.map { DelegateReference($0) } }
  }

  /// The recognizers that it takes over from, in the order added; may contain released ones.
  @exclusivity(unchecked) final var givers: [RecognizerAnchor] = []

  @exclusivity(unchecked) final var delegateRef: DelegateReference?

  @exclusivity(unchecked) final var actions = ActionList()

  /// The alternative actions that the client has assigned; nil for
  /// the default ones.
  @exclusivity(unchecked) package final var ownAlternatives: AnyObject?

  // MARK: - Connections

  /// What connects the recognizer with its node, its engine and other recognizers, in and between attempts.
  private struct Connections {
    /// Whether it retains itself, because it left its node during an attempt.
    var keepsItself = false
    var isOwned = false
    var classMayAddRequirements = true
    // The list retains the recognizer. It clears this when the recognizer leaves it or the list is
    // released.
    var attachments: Unowned<GestureAttachments>?
    var nodeID: NodeID?
    var relations = Relations()
  }

  @exclusivity(unchecked) private final var connections = Connections()
  package final let anchor = RecognizerAnchor()

  /// Whether the class or the owner may make the recognizer wait for another one, or another one for it.
  final var classMayAddRequirements: Bool { connections.classMayAddRequirements }

  /// Compares the class of the recognizer with ``classWithoutRequirements``, for all attempts.
  final func noteWhetherClassMayAddRequirements() {
    let known = classWithoutRequirements.map { ObjectIdentifier($0) }
    connections.classMayAddRequirements =
      connections.isOwned || known != ObjectIdentifier(type(of: self))
  }

  #if !hasFeature(Embedded)
  /// The object for which the recognizer works; nil for nearly all.
  package final var owner: (any RecognizerOwner)? {
    didSet {
      connections.isOwned = owner?.isCalledFirst == true
      noteWhetherClassMayAddRequirements()
    }
  }

  /// Whether the engine calls the owner first.
  final var isOwned: Bool { connections.isOwned }
  #endif

  /// The list of the node to which the recognizer is attached.
  final var attachments: Unowned<GestureAttachments>? { connections.attachments }

  /// Identifies the node without accessing it.
  final var nodeID: NodeID? { connections.nodeID }

  package internal(set) final var relations: Relations {
    _read { yield connections.relations }
    _modify { yield &connections.relations }
  }

  // MARK: - Attempt

  /// The values of the current attempt; see `GestureRecognizer+Attempt.swift`.
  @exclusivity(unchecked) package internal(set) final var attempt = AttemptData()
  /// The values of the present attempt that a reset keeps; between attempts those of the last one.
  @exclusivity(unchecked) package final var lastAttempt = LastAttempt()

  // MARK: - Lifetime

  /// Creates a recognizer without actions.
  public required init() {
    anchor.attach(to: self)
    noteWhetherClassMayAddRequirements()
  }

  deinit {
    anchor.cut()
    for requirement in relations.requirements + relations.dependents { requirement.remove() }
  }

  /// The node to which the recognizer is attached, or nil.
  ///
  /// Not retained.
  public final var node: (any GestureNode)? {
    attachments.flatMap { $0.with { $0.node } }
  }

  /// Records that the recognizer was added to a list, or removed from its list.
  final func sit(on list: GestureAttachments?, of node: NodeID?) {
    connections.attachments = list.map { Unowned($0) }
    connections.nodeID = node
  }

  /// Keeps the recognizer alive until its attempt is reset, even without an owner.
  final func keepUntilReset() {
    guard isInAttempt, !connections.keepsItself else { return }
    connections.keepsItself = true
    Unowned(self).retain()
  }

  /// Returns the reference with which ``keepUntilReset()`` keeps the recognizer alive; nil if there
  /// is none.
  final func releaseOwnReference() -> GestureRecognizer? {
    guard connections.keepsItself else { return nil }
    connections.keepsItself = false
    return Unowned(self).release()
  }

  /// The engine of the current attempt, or else of the node.
  final var engine: GestureEngine? {
    if isInAttempt, let engine = attempt.engine { return engine.object }
    return node?.gestureEngine
  }

  /// Returns whether the current attempt belongs to an engine.
  package final func isServed(by engine: GestureEngine) -> Bool {
    attempt.engine == Unowned(engine)
  }

  /// Reads from the settings with which the next attempt starts, without copying all of them.
  package final func withSettingsOfNextAttempt<Value>(_ read: (GestureSettings) -> Value) -> Value {
    if let own { return read(own.settings) }
    if let engine { return read(engine.settingsInPlace) }
    return read(.standard)
  }

  /// Makes the current attempt use the recognizer's own settings.
  final func useOwnSettings(for kind: TouchKind) {
    guard let own else { return }
    lastAttempt.settings = own
    attempt.thresholds = own.handle(for: kind)
  }

  // MARK: - Hooks for subclasses

  /// Called when admitted touches begin.
  ///
  /// The touch methods of this class recognize nothing, so a subclass need not call super. A subclass of a
  /// concrete recognizer must call super in each method, and in ``reset()``, because its superclass
  /// recognizes only what it receives.
  ///
  /// The engine calls these methods for admitted touches. Any other code may call them at any time,
  /// usually a recognizer that forwards its touches to an inner one. During an attempt, the
  /// recognizer takes such touches as its own. Outside an attempt, the recognizers of this package
  /// do nothing, because nothing can be measured, and each call of this method logs a warning.
  /// Attach the inner recognizer to the node instead, and let both recognize together.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) { _ = canTake(touches) }
  /// Called when admitted touches moved, or changed their force or radius.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Called when admitted touches were lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Called when admitted touches were cancelled.
  ///
  /// If no touch is left, the engine cancels or fails the attempt after this call, unless the
  /// override has already decided. A tap, a press and a swipe end when one of their touches is
  /// cancelled, because that is no lift.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Called when estimated values of touches were corrected; see
  /// `Input.corrections`.
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {}
  /// Called when admitted buttons were pressed.
  ///
  /// By default, fails an attempt that consists of presses alone, because nothing else would decide it.
  /// An override that uses presses does not call this.
  open func pressesBegan(_ presses: [Press], with event: TouchEvent) {
    // Touches and other devices have given the attempt a location.
    guard isInAttempt, attempt.internalState == .possible, lastAttempt.initialCentroid == nil else {
      return
    }
    fail(FailureReason(.tooFewTouches, 0, 1))
  }
  /// Called when the force of admitted buttons changed.
  open func pressesChanged(_ presses: [Press], with event: TouchEvent) {}
  /// Called when admitted buttons were released.
  open func pressesEnded(_ presses: [Press], with event: TouchEvent) {}
  /// Called when admitted buttons were cancelled.
  open func pressesCancelled(_ presses: [Press], with event: TouchEvent) {}
  /// Called when a timer requested with `wake(at:_:)` is due; `time` is its deadline.
  open func woken(_ kind: WakeKind, at time: Timestamp) {}
  /// Clears the fields of an attempt.
  ///
  /// The engine calls it; clients never do.
  open func reset() {}
  /// Returns whether this recognizer, when it recognizes, ends another's attempt.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer, when it recognizes, ends this one's attempt.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer must wait until another one fails.
  ///
  /// Called once per attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer must wait until this one fails.
  ///
  /// Called once per attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// The class whose instances answer no to `shouldRequireFailure(of:)` and `shouldBeRequiredToFail(by:)`; nil by
  /// default.
  ///
  /// Its instances are not asked, which counts with dozens of recognizers on one view. An instance of a subclass is
  /// asked, because the subclass may answer yes. Read when a recognizer is created.
  open var classWithoutRequirements: GestureRecognizer.Type? { nil }
  /// Returns whether the recognizer accepts an event.
  ///
  /// Called before any touch of the event is offered.
  open func shouldReceive(_ event: TouchEvent) -> Bool { true }
  /// Whether a move of any of its touches counts as a change while the recognizer is active.
  open var sendsChangedForEveryMove: Bool { true }
  /// Returns the centroid of the touches, in the coordinates of a space; nil for that of the
  /// window.
  ///
  /// Without touches, it is the last centroid of the attempt, or zero before the first touch.
  open func location(in space: (any CoordinateSpace)?) -> Point {
    convert(windowLocation, to: space)
  }

  /// The contacts that a recognizer of taps requires, so that one with fewer lets it go on; nil for all
  /// others.
  open var contactDemand: ContactDemand? { nil }
  /// The taps that the attempt has counted while it needs another contact; nil for all others.
  ///
  /// Only recognizers of this package have any: a finger that cannot be the next tap begins their next attempt.
  open var countedTaps: CountedTaps? { nil }
  /// Whether fingers that are down when an attempt ends belong to the next one.
  package var keepsFingers: Bool { false }
  /// Returns whether the attempt stops when some of its touches are cancelled and others go on.
  open func stops(atCancelOf touches: [Touch]) -> Bool { false }
  /// Called when the recognizer has waited for another one to fail and is published now.
  ///
  /// A continuous recognizer starts measuring again, so that its values do not jump.
  open func restartAfterWaiting() {}
  /// Called when a touch was read again at the same location.
  open func touchRested(_ touch: Touch, at time: Timestamp) {}

  // MARK: - What others know of it

  /// The words that transcripts and explanations use for the recognizer.
  ///
  /// They describe the class and do not depend on an attempt. Values that do belong in
  /// `report(_:)`.
  open var words: RecognizerWords { RecognizerWords("custom") }

  /// Adds the values that the recognizer measures, in the order in which reports list them.
  ///
  /// Add a value that is not known yet as nil, so that its name is known.
  open func report(_ reading: inout RecognizerReading) {}

  /// Shows a visitor the properties that scene files, commands and other languages may set.
  ///
  /// The properties of the class come first and those of its superclass after them, so an override ends with a
  /// call of super.
  open func describe(_ properties: inout PropertyVisitor) {
    properties.text("name", name) { name = $0 }
    properties.flag("isEnabled", isEnabled) { isEnabled = $0 }
    properties.flag("cancelsTouchesInView", cancelsTouchesInView) { cancelsTouchesInView = $0 }
    properties.flag("delaysTouchesBegan", delaysTouchesBegan) { delaysTouchesBegan = $0 }
    properties.flag("delaysTouchesEnded", delaysTouchesEnded) { delaysTouchesEnded = $0 }
    properties.flag("requiresExclusiveTouchType", requiresExclusiveTouchType) {
      requiresExclusiveTouchType = $0
    }
    properties.options(
      "allowedTouchTypes",
      allowedTouchTypes,
      "direct pencil=4 indirectPointer=8 indirect=2"
    ) { allowedTouchTypes = $0 }
    properties.list(
      "allowedPressTypes",
      allowedPressTypes,
      "upArrow downArrow leftArrow rightArrow select menu playPause"
    ) { allowedPressTypes = $0 }
  }

  /// The movements that a browser must leave to the scene for this recognizer.
  open var touchAction: TouchAction { .all }

  /// The actions that people perform instead of the gesture, with the recognizer's present
  /// properties; none for a class that overrides nothing.
  ///
  /// ``GestureEngine`` lists and performs them.
  open var defaultAlternatives: [AlternativeAction] { [] }

  /// Takes a step of an alternative action, in an attempt without touches.
  ///
  /// A continuous recognizer assigns `state` began, changed and ended in the three steps. A discrete
  /// one, and the default, assigns ended in the first step and gets no further one.
  open func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    if step == .begin { state = .ended }
  }

  /// Called when the failure has been published and all actions have been called, if the recognizer
  /// asked for it with ``noteRefusal()``.
  open func callRefusal() {}

  // MARK: - Hooks of the engine's own recognizers

  /// The recognizer if it is a pan; nil otherwise.
  ///
  /// A cast would bring the class into every program.
  package var asPan: PanGestureRecognizer? { nil }

  /// Whether the gesture has begun with fingers of which too few are left, so that nothing changes.
  package var isShortOfTouches: Bool { false }

  /// Returns what the recognizer knows about a failure beyond the reason.
  package func detail(of reason: FailureReason) -> RefusalDetail { RefusalDetail() }

  /// The reason when the fingers are lifted before they have done enough.
  open var shortfall: FailureReason { FailureReason(.custom) }

  /// The directions in which one finger swipes; nil if the recognizer has no such swipe.
  package var swipedDirections: SwipeGestureRecognizer.Direction? { nil }

  /// How many fingers turn, and by how much at least, in radians; nil if the gesture is no turn.
  package var turnDemand: (fingers: Int, angle: Double)? { nil }

  /// Returns the displacement of the dragging fingers; nil if the recognizer has no drag.
  package func draggedDisplacement(in space: any CoordinateSpace) -> Vector? { nil }

  /// The touches that count, if they are not all touches that are down.
  var reportedTouches: TouchSet? { nil }
  /// Returns whether a pointer with these buttons down may begin a gesture.
  ///
  /// It is for hosts that leave other buttons to their surface.
  package func acceptsButtons(_ buttons: ButtonMask) -> Bool { buttons.contains(.primary) }
  /// Returns whether scroll events of a kind are input.
  package func acceptsScroll(continuous: Bool) -> Bool { false }
  /// Called with a scroll step.
  package func scrolled(_ sample: ScrollSample, at time: Timestamp) {}
  /// Whether pinches and rotations of a trackpad are input.
  package var acceptsTransforms: Bool { false }
  /// Called with a step of a trackpad's gesture.
  package func transformed(_ sample: TransformSample, at time: Timestamp) {}
  /// Whether hovering pointers are input.
  package var acceptsHover: Bool { false }
  /// Called with a hover reading; `isInside` says whether the pointer is over the node.
  package func hovered(_ sample: HoverSample, isInside: Bool, at time: Timestamp) {}
}
