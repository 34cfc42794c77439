/// Recognizes fingers that drag.
///
/// This continuous gesture begins when the fingers' mean motion passes the hysteresis along one
/// axis. The hysteresis is subtracted from the translation, so that content does not jump. With a
/// ``RecognizerThresholds/Pan/settlingTime`` it waits until the movement cannot be a tap that
/// slipped; the movement of the fingers until then is subtracted as well. Adding or lifting a
/// finger never changes the translation and gives no velocity. It ends when all fingers are up.
///
/// With ``numberOfTapsRequired`` 1 a tap comes before the drag, as on a trackpad, and a plain drag beside it
/// costs no time:
///
/// ```swift
/// let move = pad.onPan { movePointer(by: $0.translation(in: nil)) }
/// let select = pad.onPan { drag(to: $0.location(in: pad)) }
/// select.numberOfTapsRequired = 1
/// ```
open class PanGestureRecognizer: GestureRecognizer {
  // MARK: - What clients set

  /// How many taps come before the drag; none before that of an edge.
  ///
  /// Each tap has ``minimumNumberOfTouches`` fingers, and the settings of `tap` apply to it. Because the taps have
  /// been made for it, the drag wins over every recognizer that begins in the same event.
  @exclusivity(unchecked) public final var numberOfTapsRequired = 0

  /// The fewest fingers that drag; at least 1.
  @exclusivity(unchecked) public final var minimumNumberOfTouches = 1

  /// The most fingers that drag; further ones are ignored once it has begun.
  @exclusivity(unchecked) public final var maximumNumberOfTouches = Int.max

  /// The kinds of devices whose scroll input is a drag.
  @exclusivity(unchecked) public final var allowedScrollTypesMask: ScrollTypes = []

  /// How far a drag may lean from its direction when it begins, in radians; beyond that it fails.
  ///
  /// Its directions are those in which there is ``room``: all four by default. So a cell that is swiped sideways
  /// leaves steeper drags to the list around it:
  ///
  /// ```swift
  /// pan.room = .init(up: 0, down: 0)
  /// pan.maximumAngle = .pi / 6
  /// ```
  /// The angle is that of the whole motion since the fingers came down. By default, and at π, it is not judged.
  @exclusivity(unchecked) public final var maximumAngle = Double.pi

  /// Whether a drag may begin with fingers that are left when others are lifted; false by default.
  ///
  /// A drag of at most one finger then goes on with the finger that is left of a pinch, as in a view of a scene that
  /// two fingers zoom and one finger turns. The fingers count from where they are. A gesture that has too few fingers
  /// left, as the pinch has, ends when the drag begins. `touchesBegan(_:with:)` is not called for these fingers.
  @exclusivity(unchecked) public final var beginsWithRemainingTouches = false

  /// Whether fingers that rest do not slow the drag; false by default.
  ///
  /// The translation is the mean motion of the fingers. With this, it is the mean of those that move: while one finger
  /// rests, the content follows the other one and not half of its way. A finger rests while it stays within
  /// ``RecognizerThresholds/Pan/restRadius`` for ``RecognizerThresholds/Pan/restTime``. If all rest, those count
  /// that moved last. Fingers that rest are still counted by ``minimumNumberOfTouches``, ``maximumNumberOfTouches``
  /// and ``GestureRecognizer/numberOfTouches``.
  @exclusivity(unchecked) public final var ignoresRestingTouches = false

  @exclusivity(unchecked) final var bounds = Bounds()

  // MARK: - What an attempt knows

  @exclusivity(unchecked) package internal(set) final var drag = Drag()

  final var limits: RecognizerThresholds.Pan { attempt.thresholds.value.values.pan }

  // MARK: - What subclasses decide

  /// Whether taps may come before the drag; never before one that begins at an edge.
  package var mayNeedTaps: Bool { true }

  /// Whether another pan may hand its fingers over to this one.
  package var takesHandedDrags: Bool { !needsTaps }

  /// Called before the recognizer begins with the fingers of another pan.
  ///
  /// For these fingers `touchesBegan(_:with:)` is not called.
  open func fingersWereHandedOver() {}

  /// Returns the part of a motion that may begin a drag, in points of the window; nil while it may not
  /// begin.
  ///
  /// By default all of it. A subclass that drags along one axis returns the part along that axis.
  open func beginningPart(of motion: Vector) -> Vector? { motion }

  /// Returns the hysteresis if the fingers have passed it along one axis, as a drag must.
  ///
  /// A subclass that begins after another distance overrides this and ``GestureRecognizer/shortfall``.
  ///
  /// - Parameter motion: What ``PanGestureRecognizer/beginningPart(of:)`` returned, in points of the window.
  /// - Returns: The hysteresis to subtract from the translation; nil while it is not a drag.
  open func hysteresisPassed(by motion: Vector) -> Double? {
    let hysteresis = limits.hysteresis
    return abs(motion.dx) >= hysteresis || abs(motion.dy) >= hysteresis ? hysteresis : nil
  }

  /// Returns how far the fingers had moved at the lift, and how far they had to move.
  package func missing(of motion: Vector) -> (amount: Double, needed: Double) {
    (max(abs(motion.dx), abs(motion.dy)), limits.hysteresis)
  }

  /// The setting that says how far the fingers must move once the hand has settled.
  package var hysteresisSetting: FailureReason.Setting { .panHysteresis }

  /// Returns how far the content can move in a direction, a unit vector of the window along an axis.
  ///
  /// By default, what ``onRoom`` or ``room`` says.
  open func room(toward direction: Vector) -> Double {
    if let onRoom { return onRoom(self).limit(toward: direction) }
    return room.limit(toward: direction) - bounds.travel.dot(direction)
  }

  /// Whether ``room(toward:)`` says how far content can move, so that an outer pan may hand its fingers
  /// over to this one.
  ///
  /// By default, whether ``boundPolicy`` is not ``BoundPolicy/stay``. A subclass that overrides
  /// ``room(toward:)`` for content that always has bounds returns true, as a scroll view's pan does.
  open var knowsRoom: Bool { boundPolicy != .stay }

  /// Returns how far an alternative action drags, in points of the window; nil if it is no drag.
  open func alternativeMotion(of effect: AlternativeAction.Effect) -> Vector? {
    switch effect {
    case .move(let motion), .scroll(let motion): motion
    default: nil
    }
  }

  // MARK: - The way of a drag

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if canTake(touches), comeDown(touches, at: event.timestamp) {
      fingersCameDown(touches, with: event)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow(touches, with: event)
  }

  open override func touchRested(_ touch: Touch, at time: Timestamp) { rest(at: time) }

  open override func restartAfterWaiting() { restartMeasuring() }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let time = event.timestamp
    if isTapping { return countTap(contact(lifted: touches, at: time)) }
    fingersWereLifted(touches, at: time)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    // Before the drag, the engine ends the attempt itself.
    if !isTapping { fingersWereCancelled(touches, at: event.timestamp) }
  }

  open override func stops(atCancelOf touches: [Touch]) -> Bool { isTapping }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    if isTapping { return countTap(ContactInput(.timer(kind), at: time)) }
    if drag.stages.isDevice { endScroll() }
  }

  open override func reset() {
    super.reset()
    drag.reset()
  }

  // MARK: - What others know of it

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    PanGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "pan",
      requirement: .moved,
      contact: "touch",
      shortfall: ("the fingers moved ", " along an axis"),
      overshoot: RecognizerWords.overshootFromStart
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    describeDrag(&properties)
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(translation: translation(in: nil), velocity: velocity(in: nil))
  }

  open override var touchAction: TouchAction {
    minimumNumberOfTouches > 1 ? .pinch : [.horizontal, .vertical]
  }

  open override var countedTaps: CountedTaps? {
    isTapping ? CountedTaps(drag.taps, tapRules) : nil
  }

  open override var contactDemand: ContactDemand? {
    guard needsTaps else { return nil }
    return ContactDemand(
      contacts: numberOfTapsRequired &+ 1,
      touches: max(minimumNumberOfTouches, 1),
      isTap: false
    )
  }

  open override var shortfall: FailureReason { dragShortfall }

  package override func detail(of reason: FailureReason) -> RefusalDetail {
    var detail = RefusalDetail()
    guard reason.kind == .notEnoughMovement else { return detail }
    detail.drag = DragMiss(
      motion: drag.motion,
      part: beginningPart(of: drag.motion) ?? .zero,
      fingers: attempt.seenTouches.count
    )
    return detail
  }

  package final override var asPan: PanGestureRecognizer? { self }

  package override func draggedDisplacement(in space: any CoordinateSpace) -> Vector? {
    translation(in: space)
  }

  package override var isShortOfTouches: Bool {
    drag.stages.isFollowing && attempt.liveTouches.count < minimumNumberOfTouches
  }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Other input

  package override func acceptsScroll(continuous: Bool) -> Bool {
    !needsTaps && allowedScrollTypesMask.contains(continuous ? .continuous : .discrete)
  }

  package override func scrolled(_ sample: ScrollSample, at time: Timestamp) {
    follow(sample, at: time)
  }

  open override var defaultAlternatives: [AlternativeAction] {
    AlternativeAction.moves(by: alternativeAmounts.move)
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    if let motion = alternativeMotion(of: action.effect), motion.isFinite {
      perform(action, motion, step)
    }
  }
}

extension RecognizerDescription {
  /// A drag.
  public static let pan = RecognizerDescription(PanGestureRecognizer.self)
}
