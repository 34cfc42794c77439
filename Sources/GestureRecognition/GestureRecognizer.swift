public import GestureGeometry
public import GestureTouches

/// Recognizes one kind of gesture in the touches of the place it is attached to.
///
/// Subclass one of the concrete recognizers, or this class: override the touch methods, assign
/// ``state``, call ``wake(at:_:)`` for anything that depends on time, and clear your fields in
/// ``reset()``. The engine asks delegates, arbitrates, calls the actions and resets.
///
/// A recognizer and its window belong to one thread or actor.
open class GestureRecognizer {
  // MARK: - Configuration

  /// A label for logs and transcripts; nil for none.
  @exclusivity(unchecked)
  public final var name: String?

  /// Whether the recognizer receives anything.
  ///
  /// Turning it off in the middle of a gesture cancels it, with one action, at the next call of the
  /// window; an undecided attempt fails silently. Off and on again in one breath means: drop the
  /// fingers that are down, accept new ones.
  @exclusivity(unchecked)
  public final var isEnabled = true {
    didSet {
      traits.set(.isDisabled, to: !isEnabled)
      if oldValue, !isEnabled { endFromOutside(StoredReason(.disabled)) }
    }
  }

  /// Whether recognition cancels the touches in their views, just before the action.
  ///
  /// Touches that join while the recognizer is active reach no view either. With false no view is
  /// asked whether the recognizer may begin, so that a tap that only dismisses a keyboard fires
  /// over buttons too.
  @exclusivity(unchecked)
  public final var cancelsTouchesInView = true
  /// Whether views get nothing of a touch while the recognizer is undecided.
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
  /// Presses go to what is focused and to all places around it. The tap recognizer counts them.
  @exclusivity(unchecked)
  public final var allowedPressTypes: [Press.Kind] = []
  /// Whether only the first touch's kind is admitted for the rest of the attempt.
  @exclusivity(unchecked)
  public final var requiresExclusiveTouchType = true

  /// Thresholds of this recognizer alone; nil for those of the window.
  public final var settings: GestureSettings? {
    get { ownSettings?.value }
    set {
      ownSettings = newValue.map { SettingsBox($0) }
      traits.set(.hasOwnSettings, to: newValue != nil)
    }
  }

  /// Answers the recognizer's questions.
  ///
  /// Not retained.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { delegateRef?.object }
    set {
      delegateRef = newValue.map { DelegateRef($0) }
      // A new delegate may answer every question; which ones it leaves to their defaults shows
      // later.
      traits.set(.delegateQuestions, to: newValue != nil)
      place?.gestures.shareDelegate(of: self)
    }
  }

  // MARK: - Stored state of the engine

  @exclusivity(unchecked)
  private var ownSettings: SettingsBox?
  /// Those that the present attempt uses, whatever is assigned meanwhile.
  @exclusivity(unchecked)
  private var settingsInUse: SettingsBox?
  /// What the present attempt measures with; the defaults outside one.
  ///
  /// The engine keeps a table until no attempt is left, and ``settingsInUse`` one of the
  /// recognizer's own.
  @exclusivity(unchecked)
  final var thresholds = ThresholdTable.standard.pointer(for: .direct)
  /// Shared with recognizers beside it that have the same delegate.
  @exclusivity(unchecked)
  final var delegateRef: DelegateRef?
  /// What sets it apart from most recognizers.
  @exclusivity(unchecked)
  final var traits = RecognizerTraits.classQuestions
  /// The list of the place the recognizer is attached to.
  ///
  /// The list retains the recognizer, and clears this when the recognizer leaves it or the list
  /// goes.
  @exclusivity(unchecked)
  private(set) var attachments: Unmanaged<GestureAttachments>?
  /// Tells places apart without touching them.
  @exclusivity(unchecked)
  private(set) var placeID: PlaceID?
  package final let anchor = RecognizerAnchor()
  @exclusivity(unchecked)
  final var actions = ActionList()

  // The next ones are cleared together when an attempt is over, so they lie side by side.

  /// Counts attempts of the whole engine; 0 while in none.
  @exclusivity(unchecked)
  final var attempt: UInt64 = 0
  /// The engine of the present attempt; nil outside one.
  ///
  /// An engine that goes ends every attempt first.
  @exclusivity(unchecked)
  final var engineRef: Unmanaged<GestureEngine>?
  /// The touches taking part that are down, and all that were admitted and whose views are served.
  @exclusivity(unchecked)
  final var liveTouches = TouchSet()
  @exclusivity(unchecked)
  final var seenTouches = TouchSet()
  /// Attempts up to this one have been asked about requirements, together with this recognizer.
  @exclusivity(unchecked)
  final var examinedUpTo: UInt64 = 0
  /// What the subclass has reached, and what clients have been told.
  @exclusivity(unchecked)
  final var internalState = State.possible
  @exclusivity(unchecked)
  final var publishedState = State.possible
  /// What the present attempt has come to.
  @exclusivity(unchecked)
  final var flags = AttemptFlags()

  /// The device kind that started the attempt.
  @exclusivity(unchecked)
  final var kind = TouchKind.direct
  /// The sequences in which the attempt got a touch.
  @exclusivity(unchecked)
  final var sequences = SequenceRuns()
  /// Deeper places, and later ones on a place, act first.
  @exclusivity(unchecked)
  final var priority: Int64 = 0
  /// The last event that was delivered.
  @exclusivity(unchecked)
  final var lastEvent: UInt64 = 0
  /// Deadlines of the two kinds of timers, and when they were armed.
  @exclusivity(unchecked)
  final var wakes = Wakes()
  /// What was last heard, in an event or from a timer.
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
  /// Where the touches of this attempt last were together, in window points.
  @exclusivity(unchecked)
  final var lastCentroid = Point.zero
  @exclusivity(unchecked)
  final var initialCentroid: Point?
  /// Where the touches were that fired a discrete recognizer; empty until then.
  @exclusivity(unchecked)
  final var firedLocations: [Point] = []
  /// The engine's records, to read places of touches from; blank ones outside an attempt.
  @exclusivity(unchecked)
  final var records = RecordTable.none

  // MARK: - Life

  /// Creates a recognizer without actions.
  public required init() {
    anchor.attach(to: self)
    traits.subtract(unansweredQuestions)
  }

  deinit {
    anchor.cut()
    relations.cutAll(of: self)
  }

  /// The place the recognizer is attached to, or nil.
  ///
  /// Not retained.
  public var place: (any GesturePlace)? {
    attachments.flatMap { $0._withUnsafeGuaranteedRef { $0.place } }
  }

  /// Notes that the recognizer is on a list now, or on none.
  final func sit(on list: GestureAttachments?, of place: PlaceID?) {
    attachments = list.map { .passUnretained($0) }
    placeID = place
  }

  /// Lets the recognizer live until its attempt is reset, although nothing may own it any more.
  final func keepUntilReset() {
    guard attempt != 0, !traits.contains(.keepsItself) else { return }
    traits.insert(.keepsItself)
    _ = Unmanaged.passRetained(self)
  }

  /// Hands over the reference by which ``keepUntilReset()`` let the recognizer live; nil without
  /// one.
  final func takeOwnReference() -> GestureRecognizer? {
    guard traits.contains(.keepsItself) else { return nil }
    traits.remove(.keepsItself)
    return Unmanaged.passUnretained(self).takeRetainedValue()
  }

  /// The engine that serves the present attempt, or else the place.
  var engine: GestureEngine? {
    if attempt != 0, let engineRef { return engineRef.takeUnretainedValue() }
    return place?.gestureEngine
  }

  /// Whether the present attempt is one of an engine.
  final func isServed(by engine: GestureEngine) -> Bool {
    engineRef?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque()
  }

  /// Lets the present attempt measure with the recognizer's own settings.
  final func useOwnSettings(for kind: TouchKind) {
    guard let ownSettings else { return }
    settingsInUse = ownSettings
    thresholds = ownSettings.thresholds.pointer(for: kind)
  }

  // MARK: - Hooks for subclasses

  /// Called when admitted touches begin.
  ///
  /// The touch methods of this class do nothing that a subclass needs: one that forgets to call
  /// super works. A subclass of a concrete recognizer must call super in each, and in ``reset()``:
  /// its superclass recognizes nothing that it is not called with.
  ///
  /// The engine calls them for touches that were admitted. A call by anybody else, usually by a
  /// recognizer that forwards its touches to an inner one, is safe at any time. In an attempt the
  /// recognizer takes such touches as its own. In none, the recognizers of this package do nothing,
  /// since there is nothing to measure in, and the decision log says so once per call of this
  /// method; attach the inner recognizer to the place instead, and answer the questions about
  /// running together.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) { _ = canTake(touches) }
  /// Tells of admitted fingers that moved, or changed their force or radius.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Tells of admitted fingers that were lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Tells of admitted fingers that were taken away.
  ///
  /// When none is left the engine cancels or fails the attempt afterwards, unless the override has
  /// already decided.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Tells of corrected values of touches that were estimates; see
  /// ``GestureEngine/correct(_:host:)``.
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {}
  /// Tells of admitted buttons that were pressed.
  open func pressesBegan(_ presses: [Press], with event: TouchEvent) {}
  /// Tells of admitted buttons whose force changed.
  open func pressesChanged(_ presses: [Press], with event: TouchEvent) {}
  /// Tells of admitted buttons that were released.
  open func pressesEnded(_ presses: [Press], with event: TouchEvent) {}
  /// Tells of admitted buttons that were taken away.
  open func pressesCancelled(_ presses: [Press], with event: TouchEvent) {}
  /// Tells that a timer asked for with ``wake(at:_:)`` is due; `time` is its deadline.
  open func woken(_ kind: WakeKind, at time: Timestamp) {}
  /// Clears the fields of an attempt.
  ///
  /// Called by the engine, never by clients.
  open func reset() {}
  /// Returns whether this recognizer, when it recognizes, ends another's attempt.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer, when it recognizes, ends this one's attempt.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer must wait for another's failure.
  ///
  /// Asked once per attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns whether another must wait for this recognizer's failure.
  ///
  /// Asked once per attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Returns whether an event is for this recognizer.
  ///
  /// Asked before any of its touches is offered.
  open func shouldReceive(_ event: TouchEvent) -> Bool { true }
  /// Whether a move of any of its touches counts as a change while the recognizer is active.
  open var sendsChangedForEveryMove: Bool { true }
  /// Returns the centroid of the touches, in the coordinates of a space; nil for the window's.
  ///
  /// Without touches: the last centroid of the attempt, and zero before any.
  open func location(in space: (any CoordinateSpace)?) -> Point {
    convert(windowLocation, to: space)
  }

  // MARK: - Hooks of the engine's own recognizers

  /// Calls back that what was drawn was refused; called when the failure has been published.
  package func callRefusal() {}

  /// The questions about other recognizers that the class leaves to their defaults.
  ///
  /// A subclass outside may override any of them, so only an exact class of this package names
  /// some.
  package var unansweredQuestions: RecognizerTraits { [] }

  /// The recognizer as the class of the engine that it is.
  package var known: KnownRecognizer { .custom }

  /// What a recognizer of taps asks for; nil for all others.
  package var contactDemand: ContactDemand? { nil }
  /// The touches that count, when they are not all that are down.
  var reportedTouches: TouchSet? { nil }
  /// Starts measuring anew, since publication was withheld until now.
  package func restartAfterWaiting() {}
  /// Notes that a touch was read again at the same place.
  package func touchRested(_ touch: Touch, at time: Timestamp) {}
  /// Whether scroll events of a kind are input.
  package func acceptsScroll(continuous: Bool) -> Bool { false }
  /// Takes in a scroll step.
  package func scrolled(_ sample: ScrollSample, at time: Timestamp) {}
  /// Whether a trackpad's pinches and turns are input.
  package var acceptsTransforms: Bool { false }
  /// Takes in a trackpad's step.
  package func transformed(_ sample: TransformSample, at time: Timestamp) {}
  /// Whether hovering pointers are input.
  package var acceptsHover: Bool { false }
  /// Takes in a hover reading; `isInside` says whether the pointer is over the place.
  package func hovered(_ sample: HoverSample, isInside: Bool, at time: Timestamp) {}
}

/// What an attempt has come to, as bits.
struct AttemptFlags: OptionSet {
  var rawValue: UInt16

  /// Listed for the next pass.
  static let pending = AttemptFlags(rawValue: 1)
  /// The internal state went through began.
  static let hasBegun = AttemptFlags(rawValue: 2)
  /// A move while active asks for one round of actions.
  static let wantsChanged = AttemptFlags(rawValue: 4)
  /// Publication is withheld now.
  static let isBlocked = AttemptFlags(rawValue: 16)
  /// A cycle of requirements was reported.
  static let warnedOfCycle = AttemptFlags(rawValue: 32)
  /// A stall was reported.
  static let warnedOfStall = AttemptFlags(rawValue: 64)
  /// The attempt got a touch, so that its kind binds.
  static let hasKind = AttemptFlags(rawValue: 256)
  /// Ready to publish in the present round.
  static let candidate = AttemptFlags(rawValue: 512)
  /// Publishes in the present round.
  static let winner = AttemptFlags(rawValue: 1024)
  /// What was drawn was refused, and somebody wants to know.
  static let refused = AttemptFlags(rawValue: 4096)
  /// Has been reset in the present pass.
  static let isReset = AttemptFlags(rawValue: 2048)
}

/// The last news of an attempt; one value, since every delivery writes it.
struct LastInput {
  var time = Timestamp.zero
  /// Buttons and modifiers as one number, which is copied in one step.
  private var held: UInt64 = 0

  init() {}

  init(time: Timestamp, buttons: ButtonMask, modifiers: ModifierFlags) {
    self.time = time
    held = UInt64(modifiers.rawValue) << 32 | UInt64(buttons.rawValue)
  }

  var buttons: ButtonMask { ButtonMask(rawValue: UInt32(truncatingIfNeeded: held)) }
  var modifiers: ModifierFlags { ModifierFlags(rawValue: UInt32(truncatingIfNeeded: held >> 32)) }
}

/// Keeps a recognizer's own settings out of line; few have any.
final class SettingsBox {
  let value: GestureSettings
  let thresholds: ThresholdTable

  init(_ value: GestureSettings) {
    self.value = value
    thresholds = ThresholdTable(value)
  }

  deinit { thresholds.deallocate() }
}
