import GestureGeometry
package import GestureMemory
public import GestureTouches

/// Turns a stream of touch samples into recognized gestures, for one window.
///
/// A window of the views module has one; a toolkit that has views of its own makes one for its
/// root, adopts ``GestureHost`` there and ``GesturePlace`` in its nodes. Time is an argument: the
/// engine reads no clock, so the same calls always give the same gestures.
///
/// A call from inside a callback is queued and runs after the present call.
public final class GestureEngine {
  /// The thresholds of every recognizer that has none of its own.
  public var settings: GestureSettings {
    _read { yield state.value.settings }
    _modify {
      yield &state.value.settings
      stream.use(settings)
      thresholds.replace(with: settings)
      // A touch that is being offered may start its next attempt with what it began with.
      if !calls.isRunning, arena.attempts.isEmpty { thresholds.freeOld() }
    }
  }

  /// Whether the log has an observer.
  public var isObserved: Bool { log.isObserved }

  /// The event that is being processed, or the last one.
  public var currentEvent: TouchEvent { event }

  /// How often the stream of samples was mended.
  public var repairs: StreamRepairs { stream.repairs }

  /// The time of the last call.
  public internal(set) var now: Timestamp {
    get { state.value.now }
    set {
      state.value.now = newValue
      log.now = newValue
    }
  }

  // The parts. Each has a file in this folder or in `Arbitration`, and none calls another but for the log:
  // the engine calls them one after the other.
  let log: DecisionWriter
  let stream: TouchStream
  let arena: GestureArena
  let delivery: TouchDelivery
  let event: TouchEvent
  /// The same, for callers that lend it without counting references.
  package let eventRef: Unowned<TouchEvent>

  /// Everything else that changes; each part is a value that only the engine changes.
  private struct State {
    var settings = GestureSettings()
    var now = Timestamp.zero
    var chain: HitChain = HitChain()
    var timers: WakeTimers = WakeTimers()
    var calls: CallQueue = CallQueue()
    var hostReference: HostReference = HostReference()
    var thresholds: ThresholdTables = ThresholdTables(GestureSettings())
    var attempts: UInt64 = 0
    var devicePlace: (any GesturePlace)?
    var hovers: DeviceStream = DeviceStream()
    var wheels: DeviceStream = DeviceStream()
    var trackpad: DeviceStream = DeviceStream()
    var heldPresses: [HeldPress] = []
    var keptSlots: TouchSet = TouchSet()
    var awaitsDispatch: Bool = false
    var hasStarted: Bool = false
    var placesLeft: Bool = false
    var isGoing: Bool = false
  }

  private let state = Cell(State())

  var chain: HitChain {
    _read { yield state.value.chain }
    _modify { yield &state.value.chain }
  }

  var timers: WakeTimers {
    _read { yield state.value.timers }
    _modify { yield &state.value.timers }
  }

  private var calls: CallQueue {
    _read { yield state.value.calls }
    _modify { yield &state.value.calls }
  }

  var hostReference: HostReference {
    _read { yield state.value.hostReference }
    _modify { yield &state.value.hostReference }
  }

  private(set) var thresholds: ThresholdTables {
    _read { yield state.value.thresholds }
    _modify { yield &state.value.thresholds }
  }

  /// Counts attempts.
  var attempts: UInt64 {
    _read { yield state.value.attempts }
    _modify { yield &state.value.attempts }
  }

  /// What scroll, transform and press input hit, while it is processed.
  var devicePlace: (any GesturePlace)? {
    _read { yield state.value.devicePlace }
    _modify { yield &state.value.devicePlace }
  }

  var hovers: DeviceStream {
    _read { yield state.value.hovers }
    _modify { yield &state.value.hovers }
  }

  var wheels: DeviceStream {
    _read { yield state.value.wheels }
    _modify { yield &state.value.wheels }
  }

  var trackpad: DeviceStream {
    _read { yield state.value.trackpad }
    _modify { yield &state.value.trackpad }
  }

  /// The hardware buttons that are held, in the order in which they were pressed.
  var heldPresses: [HeldPress] {
    _read { yield state.value.heldPresses }
    _modify { yield &state.value.heldPresses }
  }

  /// Of the touches that are being cancelled because their node left: those that continue for
  /// recognizers that had taken them from it.
  var keptSlots: TouchSet {
    _read { yield state.value.keptSlots }
    _modify { yield &state.value.keptSlots }
  }

  /// Whether the event has been handed to the host and has not come back.
  var awaitsDispatch: Bool {
    _read { yield state.value.awaitsDispatch }
    _modify { yield &state.value.awaitsDispatch }
  }

  private var hasStarted: Bool {
    _read { yield state.value.hasStarted }
    _modify { yield &state.value.hasStarted }
  }

  /// Whether nodes left the window since the last call.
  private(set) var placesLeft: Bool {
    _read { yield state.value.placesLeft }
    _modify { yield &state.value.placesLeft }
  }

  /// Whether the engine is being released, so that it starts nothing.
  private(set) var isGoing: Bool {
    _read { yield state.value.isGoing }
    _modify { yield &state.value.isGoing }
  }

  /// Creates an engine.
  ///
  /// Its host owns it, and lends itself to each call.
  public init() {
    let event = TouchEvent()
    let log = DecisionWriter()
    let stream = TouchStream(event, log)
    self.event = event
    self.log = log
    self.stream = stream
    eventRef = Unowned(event)
    arena = GestureArena(log)
    delivery = TouchDelivery(event, stream, log)
  }

  deinit {
    // Client code runs in here, when attempts are reset. It cannot reach the engine: nothing refers to it
    // but recognizers in attempts and touches, which do not hand it out.
    isGoing = true
    arena.forgetAll()
    stream.free()
    thresholds.freeAll()
  }

  /// The touches that are down, in order of arrival.
  public var touches: [Touch] { event.allTouches }

  /// The surface of the call that runs, which keeps it alive; nil between calls.
  var host: (any GestureHost)? { hostReference.current }

  // MARK: - Input

  /// Takes in what contacts did at one instant, as one event.
  ///
  /// - Parameters:
  ///   - samples: One or more readings of each contact that changed, in any order.
  ///   - time: When. A time before the last one counts as the last one.
  ///   - modifierFlags: The modifier keys that are held.
  ///   - host: The surface the touches are on.
  public func send(
    _ samples: [TouchSample],
    at time: Timestamp,
    modifierFlags: ModifierFlags = [],
    host: any GestureHost
  ) {
    guard enter(host) else {
      return wait { $0.send(samples, at: time, modifierFlags: modifierFlags, host: $1) }
    }
    process(samples, at: time, modifierFlags: modifierFlags, host: host)
    leave()
  }

  /// Takes in a step of a wheel or a scrolling surface.
  public func send(_ sample: ScrollSample, at time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.send(sample, at: time, host: $1) } }
    process(sample, at: time)
    leave()
  }

  /// Takes in a reading of a pointer above the window.
  public func send(_ sample: HoverSample, at time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.send(sample, at: time, host: $1) } }
    process(sample, at: time)
    leave()
  }

  /// Takes in a step of a pinch or turn that a trackpad recognized.
  public func send(_ sample: TransformSample, at time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.send(sample, at: time, host: $1) } }
    process(sample, at: time)
    leave()
  }

  /// Takes in hardware buttons that changed.
  public func send(_ presses: [Press], at time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.send(presses, at: time, host: $1) } }
    process(presses, at: time)
    leave()
  }

  /// Lets time pass: fires every timer that is due, each at its own deadline.
  public func advance(to time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.advance(to: time, host: $1) } }
    process(advanceTo: time)
    leave()
  }

  /// Ends every touch that is down, because the device or the focus was lost.
  ///
  /// - Parameters:
  ///   - device: The device whose touches end; nil for all.
  ///   - time: When.
  ///   - host: The surface the touches are on.
  public func cancelAll(device: Int64? = nil, at time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.cancelAll(device: device, at: time, host: $1) } }
    process(cancelOf: device, at: time)
    leave()
  }

  /// Makes the touches that are down equal to a list, after events were lost.
  ///
  /// - Parameters:
  ///   - live: The contacts that are really down: missing ones are cancelled, known ones move, new
  ///     ones begin. Phases are ignored.
  ///   - time: When.
  ///   - host: The surface the touches are on.
  public func resync(_ live: [TouchSample], at time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.resync(live, at: time, host: $1) } }
    process(resyncTo: live, at: time, host: host)
    leave()
  }

  /// Takes in better values for samples that the device had estimated.
  ///
  /// Force, radius and angles of a touch change as long as it shows that very sample; a later one has a
  /// copy of the touch sent in its place, which has the corrected location too. Where the touch itself
  /// is stays, since gestures have acted on it.
  ///
  /// - Parameters:
  ///   - samples: The same samples with better values, named by contact and
  ///     ``TouchSample/estimationUpdateIndex``. Those of contacts that are not down are ignored.
  ///   - host: The surface the touches are on.
  public func correct(_ samples: [TouchSample], host: any GestureHost) {
    guard enter(host) else { return wait { $0.correct(samples, host: $1) } }
    correct(samples)
    leave()
  }

  /// The earliest time at which something is due, nil when nothing waits.
  ///
  /// It is the time of the last call when changes from outside wait to be published.
  public var nextDeadline: Timestamp? {
    hasOutsideChanges ? now : timers.earliestDeadline(in: arena.attempts)
  }

  /// Whether changes from outside wait for the next call.
  var hasOutsideChanges: Bool { arena.hasOutsideChanges || placesLeft }

  /// Notes that nodes left the window, so that gestures there are cancelled at the next call.
  ///
  /// A tree of nodes calls this whenever it takes out a node; the host is then asked which nodes it still
  /// contains, see ``GestureHost/contains(_:)``. Without a gesture under way it costs nothing.
  public func placeLeftWindow() {
    if !stream.downSlots.isEmpty || !heldPresses.isEmpty || arena.hasUnfinishedAttempts {
      placesLeft = true
    }
  }

  /// Tells the engine that its host calls ``hostGoes()`` before it goes.
  package func hostAnnounces(_ host: any GestureHost) {
    hostReference.announcing = ObjectAddress(host)
  }

  /// Lets touches that hit the host itself forget it, since they do not own it.
  package func hostGoes() {
    hostReference.announcing = nil
    stream.forgetHost()
  }

  // MARK: - One call

  // A window calls these too, and moves its animations between them.

  /// Starts a call; returns false while another one runs, which the new one must then wait for.
  ///
  /// There is one queue for all calls of a window, those of the window itself included: a call that came
  /// between two steps of another one would act on half of what happened.
  @inline(__always)
  package func enter(_ host: any GestureHost) -> Bool {
    guard calls.start() else { return false }
    if hostReference.lend(host) { stream.forgetHost() }
    return true
  }

  /// Runs a call when the present one has finished.
  ///
  /// - Parameter call: Called with the host of the present call. A host that asks for this may be about to
  ///   go, so the call must not keep it.
  package func wait(_ call: @escaping (GestureEngine, any GestureHost) -> Void) { calls.add(call) }

  /// Ends a call, and runs those that callbacks asked for meanwhile.
  @inline(__always)
  package func leave() {
    if thresholds.hasOld, arena.attempts.isEmpty { thresholds.freeOld() }
    calls.end()
    if calls.isEmpty { hostReference.end() } else { performWaitingCalls() }
  }

  @inline(never)
  private func performWaitingCalls() {
    guard let host, calls.startPerforming() else { return }
    var next = 0
    while let call = calls.call(at: next) {
      call(self, host)
      next += 1
    }
    let performed = calls.endPerforming()
    hostReference.end()
    withExtendedLifetime(performed) {}
  }

  /// Takes in samples of contacts, in a call.
  package func process(
    _ samples: [TouchSample],
    at time: Timestamp,
    modifierFlags: ModifierFlags,
    host: any GestureHost
  ) {
    start(at: time)
    event.modifierFlags = modifierFlags
    take(samples, host)
  }

  /// Takes in a step of a wheel, in a call.
  package func process(_ sample: ScrollSample, at time: Timestamp) {
    start(at: time)
    take(sample)
  }

  /// Takes in a reading of a pointer, in a call.
  package func process(_ sample: HoverSample, at time: Timestamp) {
    start(at: time)
    take(sample)
  }

  /// Takes in a step of a trackpad, in a call.
  package func process(_ sample: TransformSample, at time: Timestamp) {
    start(at: time)
    take(sample)
  }

  /// Takes in hardware buttons, in a call.
  package func process(_ presses: [Press], at time: Timestamp) {
    start(at: time)
    take(presses)
  }

  /// Fires timers, in a call.
  package func process(advanceTo time: Timestamp) {
    let time = accept(time)
    publishOutsideChanges()
    fireTimers(upTo: time, withExpiry: true)
    now = time
  }

  /// Cancels touches, in a call.
  package func process(cancelOf device: Int64?, at time: Timestamp) {
    start(at: time)
    cancelAll(device: device)
  }

  /// Corrects which touches are down, in a call.
  package func process(resyncTo live: [TouchSample], at time: Timestamp, host: any GestureHost) {
    start(at: time)
    resync(live, host)
  }

  /// Catches up with what happened before an event: changes from outside, and timers.
  private func start(at time: Timestamp) {
    let time = accept(time)
    publishOutsideChanges()
    if timers.mayBeDue(at: time) || isObserved { fireTimers(upTo: time, withExpiry: false) }
    now = time
  }

  /// Returns a time that does not go back.
  private func accept(_ time: Timestamp) -> Timestamp {
    if !hasStarted, time != .invalid {
      hasStarted = true
      return time
    }
    guard time >= now else {
      stream.note(.timeReversal, TouchID(0))
      return now
    }
    return time
  }

  /// Publishes changes from outside, and those that its actions bring about, before time goes on.
  @inline(__always)
  func publishOutsideChanges() {
    if hasOutsideChanges { publishAllOutsideChanges() }
  }

  private func publishAllOutsideChanges() {
    var rounds = 0
    while hasOutsideChanges, rounds < Self.maximumRounds {
      rounds += 1
      if placesLeft {
        placesLeft = false
        endAttemptsOfLeftPlaces(withTouches: false)
        // In one pass with the touches: no recognizer that ends may let another go on that ends too.
        let hadChanges = arena.hasOutsideChanges
        arena.adoptOutsideChanges()
        cancelTouchesOfLeftPlaces()
        cancelPressesOfLeftPlaces()
        endAttemptsOfLeftPlaces(withTouches: true)
        guard hadChanges || arena.hasOutsideChanges else { continue }
      }
      arena.adoptOutsideChanges()
      event.start(.touches, at: now)
      settle()
    }
  }

  /// How often in a row actions may answer a change with another; the rest waits for the next call.
  ///
  /// > Source: chosen: far more than client code needs, and recognizers that drive each other in turn
  /// > without end do not keep a call from returning.
  private static let maximumRounds = 64

  // MARK: - Log

  /// Adds an observer, which is called with each decision from the next one on.
  ///
  /// The engine retains its observers and calls them in the order in which they were added. Adding one
  /// that it already has does nothing. Observers may be added and removed at any time, also from inside
  /// ``DecisionObserver/observe(_:)``: a decision goes to those that were there when it was taken.
  public func addObserver(_ observer: any DecisionObserver) { log.add(observer) }

  /// Removes an observer and releases it; one that the engine does not have is ignored.
  public func removeObserver(_ observer: any DecisionObserver) { log.remove(observer) }

  /// Puts a warning into the decision log.
  package func warn(_ warning: EngineWarning) { log.warn(warning) }
}
