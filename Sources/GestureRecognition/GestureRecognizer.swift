public import GestureGeometry
public import GestureTouches

/// Recognizes one kind of gesture in the touches of the node to which it is attached.
///
/// Subclass one of the concrete recognizers, or this class: override the touch methods, assign
/// ``state``, call ``wake(at:_:)`` for changes that depend on time, and clear your fields in
/// ``reset()``. The engine asks delegates, arbitrates, calls the actions and resets.
///
/// A recognizer and its window belong to one thread or actor.
open class GestureRecognizer {
  // MARK: - Configuration

  /// A label for logs and transcripts; nil for none.
  @exclusivity(unchecked)
  public final var name: String?

  /// Whether the recognizer receives input.
  ///
  /// If it is disabled during a gesture, the gesture is cancelled, with one action, at the next
  /// call of the window. An undecided attempt fails without an action. Toggling it off and on drops
  /// the current touches and accepts new ones.
  @exclusivity(unchecked)
  public final var isEnabled = true {
    didSet {
      traits.set(.isDisabled, to: !isEnabled)
      if oldValue, !isEnabled { endFromOutside(StoredReason(.disabled)) }
    }
  }

  /// Whether recognition cancels the touches in their views, just before the action.
  ///
  /// Touches that join while the recognizer is active do not reach views either. If it is false, no
  /// view is asked whether the recognizer may begin. So a tap that only dismisses a keyboard also
  /// fires over buttons.
  @exclusivity(unchecked)
  public final var cancelsTouchesInView = true
  /// Whether views receive nothing of a touch while the recognizer is undecided.
  @exclusivity(unchecked)
  public final var delaysTouchesBegan = false
  /// Whether a view's `touchesEnded` waits while the recognizer is undecided.
  @exclusivity(unchecked)
  public final var delaysTouchesEnded = true
  /// The kinds of touches that are admitted.
  @exclusivity(unchecked)
  public final var allowedTouchTypes = TouchKinds.all {
    didSet { traits.set(.isSelective, to: allowedTouchTypes != .all) }
  }
  /// The kinds of presses that are admitted; none by default.
  ///
  /// ```swift
  /// let back = TapGestureRecognizer { _ in closePage() }
  /// back.allowedPressTypes = [.menu]
  /// ```
  /// Presses go to the focused node and to all its ancestors. The tap recognizer counts them.
  @exclusivity(unchecked)
  public final var allowedPressTypes: [Press.Kind] = []
  /// Whether only the first touch's kind is admitted for the rest of the attempt.
  @exclusivity(unchecked)
  public final var requiresExclusiveTouchType = true

  /// The thresholds of this recognizer only; nil for those of the window.
  public final var settings: GestureSettings? {
    get { ownSettings?.value }
    set {
      ownSettings = newValue.map { SettingsBox($0) }
      traits.set(.hasOwnSettings, to: newValue != nil)
    }
  }

  /// The delegate, which decides about the recognizer's gestures.
  ///
  /// Not retained.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { delegateRef?.object }
    set {
      delegateRef = newValue.map { DelegateRef($0) }
      // A new delegate may implement every method. Which methods have their defaults is found out
      // later.
      traits.set(.delegateQuestions, to: newValue != nil)
      place?.gestures.shareDelegate(of: self)
    }
  }

  // MARK: - Stored state of the engine

  @exclusivity(unchecked)
  private var ownSettings: SettingsBox?
  /// The settings of the current attempt, even if others are assigned during it.
  @exclusivity(unchecked)
  private var settingsInUse: SettingsBox?
  /// The thresholds of the current attempt; the defaults outside an attempt.
  ///
  /// The engine keeps a table while there are attempts; ``settingsInUse`` keeps one of the
  /// recognizer's own.
  @exclusivity(unchecked)
  final var thresholds = ThresholdTable.standard.pointer(for: .direct)
  /// Shared with recognizers on the same node that have the same delegate.
  @exclusivity(unchecked)
  final var delegateRef: DelegateRef?
  /// The properties in which it differs from most recognizers.
  @exclusivity(unchecked)
  final var traits = RecognizerTraits.classQuestions
  /// The list of the node to which the recognizer is attached.
  ///
  /// The list retains the recognizer. It clears this when the recognizer leaves it or the list is
  /// released.
  @exclusivity(unchecked)
  private(set) var attachments: Unmanaged<GestureAttachments>?
  /// Identifies the node without accessing it.
  @exclusivity(unchecked)
  private(set) var placeID: PlaceID?
  package final let anchor = RecognizerAnchor()
  @exclusivity(unchecked)
  final var actions = ActionList()

  // The following fields are cleared together after an attempt, so they are next to each other.

  /// The number of the attempt in the engine; 0 outside an attempt.
  @exclusivity(unchecked)
  final var attempt: UInt64 = 0
  /// The engine of the current attempt; nil outside an attempt.
  ///
  /// An engine that is released ends every attempt first.
  @exclusivity(unchecked)
  final var engineRef: Unmanaged<GestureEngine>?
  /// The touches that take part and are down, and all admitted touches whose views are served.
  @exclusivity(unchecked)
  final var liveTouches = TouchSet()
  @exclusivity(unchecked)
  final var seenTouches = TouchSet()
  /// Attempts up to this number have been asked about requirements, together with this recognizer.
  @exclusivity(unchecked)
  final var examinedUpTo: UInt64 = 0
  /// The internal and the published state.
  @exclusivity(unchecked)
  final var internalState = State.possible
  @exclusivity(unchecked)
  final var publishedState = State.possible
  /// The flags of the current attempt.
  @exclusivity(unchecked)
  final var flags = AttemptFlags()

  /// The kind of device that started the attempt.
  @exclusivity(unchecked)
  final var kind = TouchKind.direct
  /// The sequences that gave the attempt a touch.
  @exclusivity(unchecked)
  final var sequences = SequenceRuns()
  /// Deeper nodes, and later recognizers on a node, act first.
  @exclusivity(unchecked)
  final var priority: Int64 = 0
  /// The last event that was delivered.
  @exclusivity(unchecked)
  final var lastEvent: UInt64 = 0
  /// The deadlines of the two kinds of timers, and the order in which they were set.
  @exclusivity(unchecked)
  final var wakes = Wakes()
  /// The time of the last event or timer.
  @exclusivity(unchecked)
  final var lastInput = LastInput()
  @exclusivity(unchecked)
  final var relations = Relations() {
    didSet { traits.set(.hasRelations, to: !relations.isEmpty) }
  }
  @exclusivity(unchecked)
  final var storedReason = StoredReason.none
  @exclusivity(unchecked)
  final var reasonReferences = ReasonReferences()
  /// The last centroid of the attempt's touches, in window points.
  @exclusivity(unchecked)
  final var lastCentroid = Point.zero
  @exclusivity(unchecked)
  final var initialCentroid: Point?
  /// The locations of the touches that fired a discrete recognizer; empty until then.
  @exclusivity(unchecked)
  final var firedLocations: [Point] = []
  /// The engine's records, which have the locations of touches; empty ones outside an attempt.
  @exclusivity(unchecked)
  final var records = RecordTable.none

  // MARK: - Lifetime

  /// Creates a recognizer without actions.
  public required init() {
    anchor.attach(to: self)
    traits.subtract(unansweredQuestions)
  }

  deinit {
    anchor.cut()
    relations.cutAll(of: self)
  }

  /// The node to which the recognizer is attached, or nil.
  ///
  /// Not retained.
  public var place: (any GesturePlace)? {
    attachments.flatMap { $0._withUnsafeGuaranteedRef { $0.place } }
  }

  /// Records that the recognizer was added to a list, or removed from its list.
  final func sit(on list: GestureAttachments?, of place: PlaceID?) {
    attachments = list.map { .passUnretained($0) }
    placeID = place
  }

  /// Keeps the recognizer alive until its attempt is reset, even without an owner.
  final func keepUntilReset() {
    guard attempt != 0, !traits.contains(.keepsItself) else { return }
    traits.insert(.keepsItself)
    _ = Unmanaged.passRetained(self)
  }

  /// Returns the reference with which ``keepUntilReset()`` keeps the recognizer alive; nil if there
  /// is none.
  final func takeOwnReference() -> GestureRecognizer? {
    guard traits.contains(.keepsItself) else { return nil }
    traits.remove(.keepsItself)
    return Unmanaged.passUnretained(self).takeRetainedValue()
  }

  /// The engine of the current attempt, or else of the node.
  var engine: GestureEngine? {
    if attempt != 0, let engineRef { return engineRef.takeUnretainedValue() }
    return place?.gestureEngine
  }

  /// Returns whether the current attempt belongs to an engine.
  final func isServed(by engine: GestureEngine) -> Bool {
    engineRef?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque()
  }

  /// The settings with which the next attempt starts.
  final var settingsOfNextAttempt: GestureSettings {
    settings ?? engine?.settings ?? GestureSettings()
  }

  /// Makes the current attempt use the recognizer's own settings.
  final func useOwnSettings(for kind: TouchKind) {
    guard let ownSettings else { return }
    settingsInUse = ownSettings
    thresholds = ownSettings.thresholds.pointer(for: kind)
  }

  // MARK: - Hooks for subclasses

  /// Called when admitted touches begin.
  ///
  /// The touch methods of this class do nothing, so a subclass need not call super. A subclass of a
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
  /// override has already decided.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Called when estimated values of touches were corrected; see
  /// ``GestureEngine/correct(_:host:)``.
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {}
  /// Called when admitted buttons were pressed.
  open func pressesBegan(_ presses: [Press], with event: TouchEvent) {}
  /// Called when the force of admitted buttons changed.
  open func pressesChanged(_ presses: [Press], with event: TouchEvent) {}
  /// Called when admitted buttons were released.
  open func pressesEnded(_ presses: [Press], with event: TouchEvent) {}
  /// Called when admitted buttons were cancelled.
  open func pressesCancelled(_ presses: [Press], with event: TouchEvent) {}
  /// Called when a timer requested with ``wake(at:_:)`` is due; `time` is its deadline.
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

  // MARK: - What others know of it

  /// What transcripts and explanations call it, and how they speak of it.
  ///
  /// The words are those of the class, whatever happens; what depends on an attempt belongs into
  /// ``report(_:)``.
  open var words: RecognizerWords { RecognizerWords("custom") }

  /// Adds the values that it measures, in the order in which reports tell them.
  ///
  /// Values that are not known yet are added as nil, so that their names are known.
  open func report(_ reading: inout RecognizerReading) {}

  /// What a page in a browser must leave to the scene for it.
  open var touchAction: TouchAction { .all }

  // MARK: - Hooks of the engine's own recognizers

  /// Called when a drawing was refused, after the failure has been published.
  package func callRefusal() {}

  /// What it knows about a failure beyond the reason.
  package func detail(of reason: FailureReason) -> RefusalDetail { RefusalDetail() }

  /// The ways along which one finger swipes; nil where none does.
  package var swipedWays: SwipeGestureRecognizer.Direction? { nil }

  /// Returns how far fingers have dragged; nil where none does.
  package func draggedWay(in space: any CoordinateSpace) -> Vector? { nil }

  /// The questions about other recognizers that the class leaves to their defaults.
  ///
  /// A subclass outside may override any of them, so only an exact class of this package lists
  /// some.
  package var unansweredQuestions: RecognizerTraits { [] }

  /// What a recognizer of taps asks for; nil for all others.
  package var contactDemand: ContactDemand? { nil }
  /// The touches that count, if they are not all touches that are down.
  var reportedTouches: TouchSet? { nil }
  /// Starts measuring again, because publication was held back until now.
  package func restartAfterWaiting() {}
  /// Called when a touch was read again at the same location.
  package func touchRested(_ touch: Touch, at time: Timestamp) {}
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

/// The flags of an attempt.
struct AttemptFlags: OptionSet {
  var rawValue: UInt16

  /// Listed for the next pass.
  static let pending = AttemptFlags(rawValue: 1)
  /// The internal state went through began.
  static let hasBegun = AttemptFlags(rawValue: 2)
  /// A move while active requires one round of actions.
  static let wantsChanged = AttemptFlags(rawValue: 4)
  /// Publication is currently held back.
  static let isBlocked = AttemptFlags(rawValue: 16)
  /// A cycle of requirements was reported.
  static let warnedOfCycle = AttemptFlags(rawValue: 32)
  /// A stall was reported.
  static let warnedOfStall = AttemptFlags(rawValue: 64)
  /// The attempt got a touch, so the kind of that touch applies to all.
  static let hasKind = AttemptFlags(rawValue: 256)
  /// Can publish in the current round.
  static let candidate = AttemptFlags(rawValue: 512)
  /// Publishes in the current round.
  static let winner = AttemptFlags(rawValue: 1024)
  /// The drawing was refused, and a callback is set.
  static let refused = AttemptFlags(rawValue: 4096)
  /// Has been reset in the current pass.
  static let isReset = AttemptFlags(rawValue: 2048)
}

/// The last input of an attempt; one value, because every delivery writes it.
struct LastInput {
  var time = Timestamp.zero
  /// Buttons and modifiers as one number, so that both are copied in one step.
  private var held: UInt64 = 0

  init() {}

  init(time: Timestamp, buttons: ButtonMask, modifiers: ModifierFlags) {
    self.time = time
    held = UInt64(modifiers.rawValue) << 32 | UInt64(buttons.rawValue)
  }

  var buttons: ButtonMask { ButtonMask(rawValue: UInt32(truncatingIfNeeded: held)) }
  var modifiers: ModifierFlags { ModifierFlags(rawValue: UInt32(truncatingIfNeeded: held >> 32)) }
}

/// Keeps a recognizer's own settings in separate memory, because few recognizers have any.
final class SettingsBox {
  let value: GestureSettings
  let thresholds: ThresholdTable

  init(_ value: GestureSettings) {
    self.value = value
    thresholds = ThresholdTable(value)
  }

  deinit { thresholds.deallocate() }
}
