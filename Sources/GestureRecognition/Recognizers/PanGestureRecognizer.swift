public import GestureGeometry
import GestureMemory
package import GestureMotion
public import GestureTouches

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
  /// The kinds of devices whose scroll input is a drag.
  public struct ScrollTypes: OptionSet, Sendable, Hashable {
    /// One bit per kind of device.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Wheels with notches.
    public static let discrete = ScrollTypes(rawValue: 1)
    /// Surfaces that scroll continuously.
    public static let continuous = ScrollTypes(rawValue: 2)
  }

  /// What clients set.
  private struct Options {
    var bounds = Bounds()
  }

  @exclusivity(unchecked) private final var options = Options()

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
  public final var beginsWithRemainingTouches: Bool {
    get { traits.contains(.takesRemainingTouches) }
    set { traits.set(.takesRemainingTouches, to: newValue) }
  }

  /// Whether fingers that rest do not slow the drag; false by default.
  ///
  /// The translation is the mean motion of the fingers. With this, it is the mean of those that move: while one finger
  /// rests, the content follows the other one and not half of its way. A finger rests while it stays within
  /// ``RecognizerThresholds/Pan/restRadius`` for ``RecognizerThresholds/Pan/restTime``. If all rest, those count
  /// that moved last. Fingers that rest are still counted by ``minimumNumberOfTouches``, ``maximumNumberOfTouches``
  /// and ``GestureRecognizer/numberOfTouches``.
  @exclusivity(unchecked) public final var ignoresRestingTouches = false

  /// What the drag does where its content cannot move any further; by default it stays.
  public final var boundPolicy: BoundPolicy {
    get { options.bounds.policy }
    set { options.bounds.policy = newValue }
  }

  /// How far the content can still move; no limit by default.
  ///
  /// It is read when a drag begins, and counts from the translation zero. Assigned while the drag is
  /// active, it counts from where the fingers are. After a drag that was handed over it counts on until
  /// a finger comes down or it is assigned: a pan that gets its fingers back has the room that is left.
  /// It is ignored while ``boundPolicy`` is
  /// ``BoundPolicy/stay``, except that no drag is handed over to a pan without room.
  public final var room: Room {
    get { options.bounds.room }
    set {
      options.bounds.room = newValue
      options.bounds.travel = .zero
      guard attemptState.isActive else { return }
      drag.reach.measure(newValue, from: drag.path)
    }
  }

  /// Returns the room when a drag is about to begin; nil for ``room``.
  ///
  /// Called with the pan, so that the closure needs no reference to it.
  public final var onRoom: ((PanGestureRecognizer) -> Room)? {
    get { options.bounds.onRoom }
    set { options.bounds.onRoom = newValue }
  }

  /// Whether another pan has taken over the fingers of the drag.
  ///
  /// It is true while the action for ended is called: the content rests at its bound, and its
  /// velocity is zero.
  public final var isHandedOver: Bool { drag.reach.isHandedOver }

  /// The taps before a drag, decided by the first finger: the number that is required may change later.
  package enum Lead {
    /// No finger has come down.
    case unknown
    /// Taps are being counted.
    case tapping
    /// A finger has come down after the taps.
    case complete
    /// No taps come before.
    case none
  }

  /// What an attempt knows.
  package struct Drag: ~Copyable {
    package var stages = FollowMachine()
    /// The taps before the drag.
    package var taps = TapMachine()
    /// Where the taps before the drag are.
    package internal(set) var lead = Lead.unknown
    /// The summed motion since enough fingers were down.
    package var path = Vector.zero
    /// The path at which the translation is zero.
    var origin = Vector.zero
    /// The last values of the path; cleared when measuring starts, not before.
    package var history = MotionHistory()
    /// How far the content can move.
    package var reach = Reach()
    /// Whether drags along the axis of a trackpad's motion have had an event in which to begin.
    var hasWaitedForAxis = false
    /// The fingers that move, if those that rest do not count.
    var moving = MovingTouches()

    /// How far the fingers have moved from the origin.
    package var motion: Vector { path - origin }

    mutating func start(at time: Timestamp) {
      path = .zero
      origin = .zero
      history.removeAll()
      history.append(.zero, at: time)
    }

    mutating func reset() {
      stages = FollowMachine()
      taps = TapMachine()
      lead = .unknown
      path = .zero
      origin = .zero
      reach = Reach()
      hasWaitedForAxis = false
      moving.removeAll()
    }

    /// Continues the drag of another pan, with its velocity.
    mutating func take(_ handed: HandedDrag, with other: borrowing MotionHistory) {
      path = handed.path
      origin = handed.path - handed.motion
      history.removeAll()
      for age in (0..<other.count).reversed() {
        let sample = other[age: age]
        history.append(sample.value, at: sample.time)
      }
    }

    /// Subtracts a part of the motion from the translation; along each axis at most the motion itself.
    mutating func remove(_ part: Vector) { origin += motion.limited(to: part) }
  }

  @exclusivity(unchecked) package private(set) final var drag = Drag()

  /// The summed motion since enough fingers were down, in window points.
  package final var path: Vector { drag.path }

  private var limits: RecognizerThresholds.Pan { attempt.thresholds.value.values.pan }
  private var rules: FollowMachine.Rules {
    FollowMachine.Rules(
      minimum: minimumNumberOfTouches,
      maximum: maximumNumberOfTouches,
      areProperties: true,
      endsBelowMinimum: limits.endsBelowMinimum
    )
  }

  /// Whether the taps before the drag are being counted.
  private var isTapping: Bool {
    switch drag.lead {
    case .unknown: needsTaps && drag.stages.isFresh
    case .tapping: true
    case .complete, .none: false
    }
  }

  /// Whether taps come before the drag.
  private var needsTaps: Bool { numberOfTapsRequired > 0 && mayNeedTaps }

  /// Whether taps may come before the drag; never before one that begins at an edge.
  package var mayNeedTaps: Bool { true }

  private var tapRules: TapMachine.Rules {
    TapMachine.Rules(
      contacts: max(numberOfTapsRequired, 1),
      touches: max(minimumNumberOfTouches, 1),
      thresholds: attempt.thresholds
    )
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

  /// Gives an input to the taps before the drag.
  private func countTap(_ input: ContactInput) {
    let needed = max(minimumNumberOfTouches, 1)
    switch drag.taps.lead(input, tapRules) {
    // The taps have as many fingers as the drag, which has another property for their number.
    case .fail(let code, let count, let limit) where code.says(.tooFewTouches):
      perform(.fail(.tooFewTouches, count, limit, setting: .minimumNumberOfTouches))
    case .fail(let code, let count, _) where code.says(.tooManyTouches):
      perform(.fail(.tooManyTouches, count, Double(needed), setting: .minimumNumberOfTouches))
    case let effect: perform(effect)
    }
  }

  /// Processes fingers that came down before the drag; returns whether they drag.
  private func comeDown(_ touches: [Touch], at time: Timestamp) -> Bool {
    if case .unknown = drag.lead { drag.lead = isTapping ? .tapping : .none }
    guard isTapping else { return true }
    guard drag.taps.isComplete(tapRules) else {
      countTap(contact(down: touches, at: time))
      return false
    }
    drag.lead = .complete
    cancelWake(.expiry)
    // The taps before the drag may have been elsewhere.
    latest.initialCentroid = nil
    return true
  }

  /// Returns whether the fingers of the drag came down too far from its taps, and fails then.
  private func isTooFarFromTaps() -> Bool {
    guard case .complete = drag.lead,
      let fault = drag.taps.fault(ofLocation: windowLocationOfLiveTouches, tapRules)
    else { return false }
    perform(fault)
    return true
  }

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

  /// Returns the part of a motion that may begin a drag, in points of the window; nil while it may not
  /// begin.
  ///
  /// By default all of it. A subclass that drags along one axis returns the part along that axis.
  open func beginningPart(of motion: Vector) -> Vector? { motion }

  // MARK: - Values

  /// Returns how far the fingers have dragged since it began, without the hysteresis.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A displacement in points.
  public final func translation(in space: (any CoordinateSpace)?) -> Vector {
    convert(drag.motion, to: space)
  }

  /// Sets the translation, usually to zero; the velocity stays the same.
  ///
  /// - Parameters:
  ///   - translation: The new translation, in points.
  ///   - space: The coordinates it is given in; nil for those of the window.
  public final func setTranslation(_ translation: Vector, in space: (any CoordinateSpace)?) {
    let translation = windowVector(translation, from: space)
    noteSetBack(translation: drag.motion - translation)
    drag.origin = drag.path - translation
  }

  /// Returns how fast the fingers drag.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Points per second; zero when the hand has rested.
  public final func velocity(in space: (any CoordinateSpace)?) -> Vector {
    isHandedOver ? .zero : convert(rate(of: drag.history), to: space)
  }

  // MARK: - Bounds

  /// Returns how far the content can move in a direction, a unit vector of the window along an axis.
  ///
  /// By default, what ``onRoom`` or ``room`` says.
  open func room(toward direction: Vector) -> Double {
    if let onRoom { return onRoom(self).limit(toward: direction) }
    return room.limit(toward: direction) - options.bounds.travel.dot(direction)
  }

  /// Whether ``room(toward:)`` says how far content can move, so that an outer pan may hand its fingers
  /// over to this one.
  ///
  /// By default, whether ``boundPolicy`` is not ``BoundPolicy/stay``. A subclass that overrides
  /// ``room(toward:)`` for content that always has bounds returns true, as a scroll view's pan does.
  open var knowsRoom: Bool { boundPolicy != .stay }

  /// Whether another pan may hand its fingers over to this one.
  package var takesHandedDrags: Bool { !needsTaps }

  /// The least room in which a drag may begin.
  final var minimumRoom: Double { limits.minimumRoom }

  /// Notes the room at the beginning of a drag.
  ///
  /// - Parameter motion: The motion that began it.
  private func noteRoom(after motion: Vector) {
    guard boundPolicy == .handOver else { return }
    let room = Room(
      left: room(toward: Vector(-1, 0)),
      right: room(toward: Vector(1, 0)),
      up: room(toward: Vector(0, -1)),
      down: room(toward: Vector(0, 1))
    )
    drag.reach.measure(room, from: drag.origin)
    drag.reach.start(with: motion)
  }

  /// Hands the fingers to another pan, if the drag has gone far enough beyond its room.
  ///
  /// - Returns: Whether the drag has ended.
  private func handOverIfAtBound(after earlier: Vector) -> Bool {
    guard boundPolicy == .handOver,
      let passed = drag.reach.passedBound(
        after: drag.path - earlier,
        at: drag.path,
        limits.handOverHysteresis
      ), attempt.publishedState.isActive, let engine
    else { return false }
    // All of the motion beyond the bound is handed over, so that content stays under the fingers.
    let motion = passed.direction * passed.part
    let handed = HandedDrag(path: drag.path, motion: motion, heading: drag.reach.heading)
    guard engine.handOver(from: self, beyond: passed, handed) else {
      drag.reach.kept = passed.excess
      return false
    }
    drag.origin += motion
    options.bounds.travel += drag.reach.travel(to: drag.path - motion)
    drag.reach.isHandedOver = true
    state = .ended
    return true
  }

  /// Called before the recognizer begins with the fingers of another pan.
  ///
  /// For these fingers `touchesBegan(_:with:)` is not called.
  open func fingersWereHandedOver() {}

  /// Begins with the fingers of another pan.
  final func takeOver(_ handed: HandedDrag, from other: PanGestureRecognizer, at time: Timestamp) {
    guard drag.stages.isFresh else { return }
    _ = drag.stages.advance(contact(down: [], at: time), rules)
    guard drag.stages.isMeasuring else {
      return fail(
        FailureReason(.tooFewTouches, Double(attempt.liveTouches.count), Double(rules.minimum))
      )
    }
    latest.initialCentroid = windowLocationOfLiveTouches
    drag.take(handed, with: other.drag.history)
    fingersWereHandedOver()
    state = .began
    guard attemptState == .began else { return }
    drag.stages.begin(at: time)
    noteRoom(after: handed.heading)
  }

  /// Starts to measure fingers that are left when others were lifted.
  final func start(withRemainingTouchesAt time: Timestamp) {
    guard drag.stages.isFresh else { return }
    _ = drag.stages.advance(contact(down: [], at: time), rules)
    guard drag.stages.isMeasuring else { return }
    latest.initialCentroid = windowLocationOfLiveTouches
    drag.start(at: time)
  }

  package override var isShortOfTouches: Bool {
    drag.stages.isFollowing && attempt.liveTouches.count < minimumNumberOfTouches
  }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Touches

  package override var unansweredQuestions: RecognizerTraits {
    isExactly(PanGestureRecognizer.self) ? .classQuestions : []
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "pan",
      feat: .moved,
      contact: "touch",
      shortfall: ("the fingers moved ", " along an axis"),
      excess: RecognizerWords.excessFromStart
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.count("minimumNumberOfTouches", minimumNumberOfTouches, from: 1) {
      minimumNumberOfTouches = $0
    }
    properties.count("maximumNumberOfTouches", maximumNumberOfTouches, from: 1) {
      maximumNumberOfTouches = $0
    }
    properties.count("numberOfTapsRequired", numberOfTapsRequired, from: 0) {
      numberOfTapsRequired = $0
    }
    properties.options("allowedScrollTypesMask", allowedScrollTypesMask, "discrete continuous") {
      allowedScrollTypesMask = $0
    }
    properties.numbers(
      "room",
      // A file has no infinity, so a room without any limit has no value.
      room == .unlimited
        ? nil
        : [room.left, room.right, room.up, room.down].map {
          $0.isFinite ? max($0, 0) : $0 > 0 ? 1e9 : 0
        },
      count: 4,
      "the room to the left, right, up and down in points"
    ) { room = Room(left: $0[0], right: $0[1], up: $0[2], down: $0[3]) }
    properties.word("boundPolicy", boundPolicy, "stay fail handOver") { boundPolicy = $0 }
    properties.number("maximumAngle", maximumAngle, .angle) { maximumAngle = $0 }
    properties.flag("beginsWithRemainingTouches", beginsWithRemainingTouches) {
      beginsWithRemainingTouches = $0
    }
    properties.flag("ignoresRestingTouches", ignoresRestingTouches) { ignoresRestingTouches = $0 }
    properties.vector("translation", translation(in: nil), isOfAttempt: true) {
      setTranslation($0, in: nil)
    }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(translation: translation(in: nil), velocity: velocity(in: nil))
  }

  open override var touchAction: TouchAction {
    minimumNumberOfTouches > 1 ? .pinch : [.horizontal, .vertical]
  }

  open override var defaultAlternatives: [AlternativeAction] {
    AlternativeAction.moves(by: alternativeAmounts.move)
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard let motion = alternativeMotion(of: action.effect), motion.isFinite else { return }
    switch step {
    case .begin:
      drag.start(at: now)
      drag.path = motion
      guard let part = beginningPart(of: motion), part != .zero else {
        return fail(
          FailureReason(.notEnoughMovement, 0, limits.hysteresis, setting: hysteresisSetting)
        )
      }
      // The view and the delegate are asked about the whole movement.
      state = .began
      if attemptState == .began { drag.origin = drag.path }
    case .change:
      drag.origin -= motion
      // The fingers of a zoom are where it is, whatever drag would change the scale as much.
      if case .zoom = action.effect {} else { latest.lastCentroid += motion }
      state = .changed
    case .end: state = .ended
    }
  }

  /// Returns how far an alternative action drags, in points of the window; nil if it is no drag.
  open func alternativeMotion(of effect: AlternativeAction.Effect) -> Vector? {
    switch effect {
    case .move(let motion), .scroll(let motion): motion
    default: nil
    }
  }

  package final override var asPan: PanGestureRecognizer? { self }

  package override func draggedDisplacement(in space: any CoordinateSpace) -> Vector? {
    translation(in: space)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches), comeDown(touches, at: event.timestamp) else { return }
    if drag.stages.isFresh { options.bounds.travel = .zero }
    // The taps have been made for it, so it goes before all that begin in the same event.
    if case .complete = drag.lead { latest.priority |= 1 << 62 }
    let wasMeasuring = drag.stages.measuresFingers
    followAssignedBeginning(at: event.timestamp)
    let input = contact(down: touches, at: event.timestamp)
    let effect = drag.stages.advance(input, rules)
    if !wasMeasuring, drag.stages.measuresFingers {
      if isTooFarFromTaps() { return }
      noteStart(isComplete: input.count == input.changed)
      drag.start(at: event.timestamp)
    }
    perform(effect, touches, with: event)
  }

  /// Follows the fingers if a subclass has assigned that it begins.
  ///
  /// It follows from where the fingers came down, since nothing is subtracted.
  private func followAssignedBeginning(at time: Timestamp) {
    guard drag.stages.isUndecided, attemptState.isActive else { return }
    if !drag.stages.isMeasuring {
      noteStart(isComplete: true)
      drag.start(at: time)
    }
    drag.stages.begin(at: time)
    noteRoom(after: drag.motion)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    followAssignedBeginning(at: event.timestamp)
    guard drag.stages.measuresFingers else {
      if isTapping { countTap(contact(moved: touches, at: event.timestamp)) }
      return
    }
    let gone = event.contents.ended.set.union(event.contents.cancelled.set)
    let common = attempt.liveTouches.subtracting(event.contents.began.set).subtracting(gone)
    guard common.count >= minimumNumberOfTouches, !common.isEmpty else { return }
    let counted = ignoresRestingTouches ? movingTouches(of: common, at: event.timestamp) : common
    let share = 1 / Double(counted.count)
    let earlier = drag.path
    if event.contents.readings.isEmpty {
      for touch in touches where counted.contains(touch.slot) {
        drag.path += (touch.windowLocation - touch.previousWindowLocation) * share
      }
      drag.history.append(drag.path, at: event.timestamp)
    } else {
      addReadings(touches, counted, share, event)
    }
    if drag.stages.isMeasuring {
      beginIfPassed(after: earlier, at: event.timestamp)
    } else if !handOverIfAtBound(after: earlier) {
      perform(.change)
    }
  }

  /// Adds the motion reading by reading, so that the velocity includes the readings between events.
  private func addReadings(
    _ touches: [Touch],
    _ common: TouchSet,
    _ share: Double,
    _ event: TouchEvent
  ) {
    for touch in touches where common.contains(touch.slot) {
      guard !event.contents.readings.contains(where: { $0.slot == touch.slot }) else { continue }
      drag.path += (touch.windowLocation - touch.previousWindowLocation) * share
    }
    for (index, reading) in event.contents.readings.enumerated() where common.contains(reading.slot)
    {
      let earlier = event.contents.readings[..<index].last { $0.slot == reading.slot }
      let start =
        earlier?.sample.location
        ?? touches.first { $0.slot == reading.slot }?.previousWindowLocation
      if let start { drag.path += (reading.sample.location - start) * share }
      drag.history.append(drag.path, at: reading.sample.time)
    }
    drag.history.append(drag.path, at: event.timestamp)
  }

  open override func touchRested(_ touch: Touch, at time: Timestamp) {
    // With too few fingers the path does not change, even for those that rest.
    guard drag.stages.measuresFingers, attempt.liveTouches.count >= minimumNumberOfTouches else {
      return
    }
    drag.history.append(drag.path, at: time)
  }

  private func beginIfPassed(after earlier: Vector, at time: Timestamp) {
    // With a hysteresis of zero, a change of force alone would pass it.
    guard drag.motion != .zero, let part = beginningPart(of: drag.motion),
      let hysteresis = hysteresisPassed(by: part)
    else { return }
    guard limits.settlingTime <= 0 || isDrag(at: time) else { return }
    let motion = drag.motion
    if isAtBound(motion) || isOffAxis(motion) || waitsForLastFinger() { return }
    let removed = limits.removedHysteresis(hysteresis, after: earlier - drag.origin)
    state = .began
    guard attemptState == .began else { return }
    // Only now, since the view and the delegate are asked about the whole movement.
    drag.stages.begin(at: time)
    drag.remove(removed)
    noteRoom(after: motion)
  }

  /// Fails if a motion goes toward a direction without room; returns whether it does.
  private func isAtBound(_ motion: Vector) -> Bool {
    guard boundPolicy != .stay, let reason = boundRefusal(of: motion, minimumRoom) else {
      return false
    }
    fail(reason)
    return true
  }

  /// Fails if a motion leans too far from every direction with room; returns whether it does.
  private func isOffAxis(_ motion: Vector) -> Bool {
    guard maximumAngle < .pi, let reason = leanRefusal(of: motion, maximumAngle) else {
      return false
    }
    fail(reason)
    return true
  }

  /// Returns the fingers that move, or those that moved last.
  private func movingTouches(of common: TouchSet, at time: Timestamp) -> TouchSet {
    drag.moving.follow(
      common,
      in: attempt.records,
      at: time,
      radius: limits.restRadius,
      time: limits.restTime
    )
  }

  private func isDrag(at time: Timestamp) -> Bool {
    guard let start = drag.stages.start else { return true }
    return limits.isDrag(drag.path, from: drag.origin, in: drag.history, since: start, at: time)
  }

  open override func restartAfterWaiting() {
    drag.origin = drag.path
    drag.reach.measure(drag.reach.room, from: drag.path)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    // Without any finger left, and before the drag, the engine ends the attempt itself.
    if touches.count < attempt.liveTouches.count, !isTapping { lift(touches, at: event.timestamp) }
  }

  open override func stops(atCancelOf touches: [Touch]) -> Bool { isTapping }

  private func lift(_ touches: [Touch], at time: Timestamp) {
    if isTapping { return countTap(contact(lifted: touches, at: time)) }
    followAssignedBeginning(at: time)
    perform(drag.stages.advance(contact(lifted: touches, at: time), rules))
  }

  open override var shortfall: FailureReason {
    let motion = beginningPart(of: drag.motion) ?? .zero
    if drag.stages.isDevice {
      // Only the first motion of a trackpad can be too short for a wheel that turned far enough.
      let amount = max(abs(motion.dx), abs(motion.dy))
      return amount < limits.wheelHysteresis
        ? FailureReason(
          .notEnoughMovement,
          amount,
          limits.wheelHysteresis,
          setting: .panWheelHysteresis
        )
        : FailureReason(
          .notEnoughMovement,
          amount,
          limits.trackpadHysteresis,
          setting: .panTrackpadHysteresis
        )
    }
    let (amount, hysteresis) = missing(of: motion)
    let (needed, setting) = limits.needed(for: amount, insteadOf: hysteresis, hysteresisSetting)
    return FailureReason(.notEnoughMovement, amount, needed, setting: setting)
  }

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

  // MARK: - Scrolling

  package override func acceptsScroll(continuous: Bool) -> Bool {
    !needsTaps
      && allowedScrollTypesMask.contains(continuous ? .continuous : .discrete)
  }

  package override func scrolled(_ sample: ScrollSample, at time: Timestamp) {
    if sample.phase == .cancelled { return stop(FailureReason(.cancelledBySystem)) }
    let isFirst = !drag.stages.isDevice
    _ = drag.stages.advance(ContactInput(.step, at: time, count: attempt.liveTouches.count), rules)
    guard drag.stages.isDevice else { return }
    if isFirst {
      drag.start(at: time)
      latest.initialCentroid = sample.location
    }
    drag.path += sample.delta
    drag.history.append(drag.path, at: time)
    if attemptState.isActive {
      state = .changed
    } else {
      // The step that begins the drag is published as began only, not also as changed.
      beginScroll(isContinuous: sample.isContinuous, isOver: sample.phase == .ended)
    }
    guard !attemptState.isTerminal else { return }
    if !sample.isContinuous || sample.phase == .ended {
      endDevice()
    } else {
      wake(at: time + limits.scrollIdle, .expiry)
    }
  }

  private func beginScroll(isContinuous: Bool, isOver: Bool) {
    guard attemptState == .possible, let part = beginningPart(of: drag.motion) else { return }
    let hysteresis = limits.wheelHysteresis
    guard abs(part.dx) >= hysteresis || abs(part.dy) >= hysteresis,
      !isContinuous || isDecided(part, isOver)
    else { return }
    // A wheel is not handed over: its next step asks again.
    if part != .zero, isAtBound(part) || isOffAxis(part) { return }
    state = .began
    if attemptState == .began { drag.remove(Vector(hysteresis, hysteresis)) }
  }

  /// Returns whether the first motion of a trackpad may begin the drag, by the part of it that counts.
  ///
  /// Its first event has an axis only by chance. What is measured meanwhile is not lost: all of it is in
  /// the first translation.
  private func isDecided(_ part: Vector, _ isOver: Bool) -> Bool {
    let (motion, needed) = (drag.motion, limits.trackpadHysteresis)
    guard part != .zero, isOver || motion.hasAxis(after: needed) else { return false }
    if abs(part.dot(motion)) * 2 >= motion.dot(motion) { return true }
    // Drags along the axis of the motion go first, and others begin with a later event.
    defer { drag.hasWaitedForAxis = true }
    return drag.hasWaitedForAxis && max(abs(part.dx), abs(part.dy)) >= needed
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    if isTapping { return countTap(ContactInput(.timer(kind), at: time)) }
    guard drag.stages.isDevice else { return }
    // A short scroll that has no end of its own has waited for more.
    beginScroll(isContinuous: true, isOver: true)
    if !attemptState.isTerminal { endDevice() }
  }

  open override func reset() {
    super.reset()
    drag.reset()
  }
}

extension RecognizerDescription {
  /// A drag.
  public static let pan = RecognizerDescription(PanGestureRecognizer.self)
}
