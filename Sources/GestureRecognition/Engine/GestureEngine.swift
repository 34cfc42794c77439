import GestureGeometry
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
  @exclusivity(unchecked)
  public var settings = GestureSettings() {
    didSet {
      tapLimits = TapLimits(settings)
      replaceThresholds()
    }
  }

  @exclusivity(unchecked)
  private var observers: [any DecisionObserver] = [] {
    didSet { isObserved = !observers.isEmpty }
  }

  /// Whether the log has an observer.
  // Read on every path, so it must cost nothing.
  @exclusivity(unchecked)
  public private(set) var isObserved = false

  /// The event that is being processed, or the last one.
  public var currentEvent: TouchEvent { event }

  /// How often the stream of samples was mended.
  @exclusivity(unchecked)
  public internal(set) var repairs = StreamRepairs()

  /// The time of the last call.
  @exclusivity(unchecked)
  public internal(set) var now = Timestamp.zero

  /// The same thresholds, where attempts read them.
  @exclusivity(unchecked)
  private(set) var thresholds = ThresholdTable(GestureSettings())
  /// Tables that attempts may still read, from before a change of settings.
  @exclusivity(unchecked)
  private var oldThresholds: [ThresholdTable] = []

  // The parts. Each is a file of this folder or of `Arbitration`.
  let arena = GestureArena()
  let event: TouchEvent
  /// The same, for who lends it without counting references.
  package let eventRef: Unmanaged<TouchEvent>
  @exclusivity(unchecked)
  var records = RecordTable()
  /// The slots whose contact is down, and those whose record is still needed.
  @exclusivity(unchecked)
  var downSlots = TouchSet()
  @exclusivity(unchecked)
  var usedSlots = TouchSet()
  /// Changes whenever a slot gets another touch.
  @exclusivity(unchecked)
  var epoch: UInt64 = 1
  @exclusivity(unchecked)
  var arrivals: UInt64 = 0
  /// Counts sequences: from the first finger down until the last is up.
  @exclusivity(unchecked)
  var sequence: UInt64 = 0
  @exclusivity(unchecked)
  var attempts: UInt64 = 0
  @exclusivity(unchecked)
  var armings: UInt64 = 0
  /// No timer is due before this; it may be too early, never too late.
  @exclusivity(unchecked)
  var earliestWake = Timestamp.distantFuture
  @exclusivity(unchecked)
  var heldSlots = TouchSet()
  /// The slots whose touch is down and changed in the last event, so that it does not read stationary.
  @exclusivity(unchecked)
  var restlessSlots = TouchSet()
  @exclusivity(unchecked)
  var tapLimits = TapLimits(GestureSettings())
  @exclusivity(unchecked)
  var lastTap = LastTap()
  /// What scroll, transform and press input hit, while it is processed.
  @exclusivity(unchecked)
  var devicePlace: (any GesturePlace)?
  @exclusivity(unchecked)
  var hovers = DeviceStream()
  @exclusivity(unchecked)
  var wheels = DeviceStream()
  @exclusivity(unchecked)
  var trackpad = DeviceStream()
  /// The hardware buttons that are held, in the order in which they were pressed.
  @exclusivity(unchecked)
  var heldPresses: [HeldPress] = []

  /// The surface of the call that runs, which keeps it alive; nil between calls.
  var host: (any GestureHost)? { loan.object }
  @exclusivity(unchecked)
  private var loan = HostLoan()
  /// The address of the host that calls ``hostGoes()`` before it goes; nil for none.
  ///
  /// A weak reference would make every use of the host slower. Any other host may make calls too.
  @exclusivity(unchecked)
  package var tellingHost: UnsafeMutableRawPointer?
  /// The host that touches hit, when it is one that does not.
  @exclusivity(unchecked)
  private var watchedHost = WatchedHost()
  @exclusivity(unchecked)
  private var isWatchingHost = false
  @exclusivity(unchecked)
  private var hasStarted = false
  @exclusivity(unchecked)
  private var isRunning = false
  @exclusivity(unchecked)
  private var waitingCalls: [(GestureEngine, any GestureHost) -> Void] = []
  @exclusivity(unchecked)
  private var isPerformingWaitingCalls = false
  @exclusivity(unchecked)
  private var decisions = 0
  /// Changes from outside wait for the next call.
  @exclusivity(unchecked)
  private(set) var hasOutsideChanges = false
  @exclusivity(unchecked)
  var placesLeft = false
  /// Whether the event has been handed to the host and has not come back.
  @exclusivity(unchecked)
  var awaitsDispatch = false
  /// Of the touches that are being cancelled because their place left: those that go on for
  /// recognizers that had taken them from it.
  @exclusivity(unchecked)
  var keptSlots = TouchSet()
  @exclusivity(unchecked)
  var chain: [ChainLink] = []
  /// The touches whose place is about to be told.
  @exclusivity(unchecked)
  var telling = TouchSet()
  @exclusivity(unchecked)
  var closing = TouchSet()

  /// Creates an engine.
  ///
  /// Its host owns it, and lends itself to each call.
  public init() {
    event = TouchEvent()
    eventRef = .passUnretained(event)
    arena.engine = .passUnretained(self)
  }

  deinit {
    // Client code runs in here, when attempts are reset. It cannot reach the engine: nothing refers to it
    // but recognizers in attempts and touches, which do not hand it out.
    arena.engine = nil
    arena.forgetAll()
    records.deallocate()
    for table in oldThresholds + [thresholds] { table.deallocate() }
  }

  /// Takes over changed settings: for new attempts, while those that go on keep what they have.
  private func replaceThresholds() {
    oldThresholds.append(thresholds)
    thresholds = ThresholdTable(settings)
    // A touch that is being offered may start its next attempt with what it began with.
    if !isRunning { freeOldThresholds() }
  }

  private func freeOldThresholds() {
    guard arena.attempts.isEmpty else { return }
    for table in oldThresholds { table.deallocate() }
    oldThresholds = []
  }

  /// The touches that are down, in order of arrival.
  public var touches: [Touch] { event.allTouches }

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
    if hasOutsideChanges || placesLeft { return now }
    var earliest = Timestamp.distantFuture
    for index in 0..<arena.attempts.count {
      arena.attempts[index]._withUnsafeGuaranteedRef {
        earliest = min(earliest, $0.wakes.earliest)
      }
    }
    return earliest == .distantFuture ? nil : earliest
  }

  /// Notes that places left the window, so that gestures there are cancelled at the next call.
  ///
  /// A tree of nodes calls this whenever it takes out a node; the host is then asked which places it still
  /// contains, see ``GestureHost/contains(_:)``. Without a gesture under way it costs nothing.
  public func placeLeftWindow() {
    if !downSlots.isEmpty || !heldPresses.isEmpty || arena.hasUnfinishedAttempts {
      placesLeft = true
    }
  }

  /// Lets touches that hit the host itself forget it, since they do not own it.
  package func hostGoes() {
    tellingHost = nil
    records.forgetHost()
  }

  /// Lets the callbacks of a call ask its host, which the caller keeps alive until it returns.
  @inline(__always)
  private func lend(_ host: any GestureHost) {
    loan.object = host
    if isWatchingHost, watchedHost.isOther(than: host) {
      isWatchingHost = false
      records.forgetHost()
    }
  }

  /// Notes that a touch hit a host that does not say when it goes.
  func watch(_ host: any GestureHost) {
    isWatchingHost = true
    watchedHost = WatchedHost(host)
  }

  // MARK: - One call

  // A window calls these too, and moves its animations between them.

  /// Starts a call; returns false while another one runs, which the new one must then wait for.
  ///
  /// There is one queue for all calls of a window, those of the window itself included: a call that came
  /// between two steps of another one would act on half of what happened.
  @inline(__always)
  package func enter(_ host: any GestureHost) -> Bool {
    if isRunning { return false }
    isRunning = true
    lend(host)
    return true
  }

  /// Runs a call when the present one has finished.
  ///
  /// - Parameter call: Called with the host of the present call. A host that asks for this may be about to
  ///   go, so the call must not keep it.
  package func wait(_ call: @escaping (GestureEngine, any GestureHost) -> Void) {
    waitingCalls.append(call)
  }

  /// Ends a call, and runs those that callbacks asked for meanwhile.
  @inline(__always)
  package func leave() {
    if !oldThresholds.isEmpty { freeOldThresholds() }
    isRunning = false
    if waitingCalls.isEmpty { loan.object = nil } else { performWaitingCalls() }
  }

  @inline(never)
  private func performWaitingCalls() {
    // A waiting call is a call like any other, and returns here too.
    guard !isPerformingWaitingCalls, let host else { return }
    isPerformingWaitingCalls = true
    var next = 0
    while next < waitingCalls.count {
      waitingCalls[next](self, host)
      next += 1
    }
    waitingCalls.removeAll(keepingCapacity: true)
    isPerformingWaitingCalls = false
    loan.object = nil
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
    if earliestWake <= time || isObserved { fireTimers(upTo: time, withExpiry: false) }
    now = time
  }

  /// Returns a time that does not go back.
  private func accept(_ time: Timestamp) -> Timestamp {
    if !hasStarted, time != .invalid {
      hasStarted = true
      return time
    }
    guard time >= now else {
      repairs.timeReversals += 1
      if isObserved { log(.repaired(.timeReversal, TouchID(0))) }
      return now
    }
    return time
  }

  func noteOutsideChange() {
    if !arena.isCollecting { hasOutsideChanges = true }
  }

  /// Publishes changes from outside, and those that its actions bring about, before time goes on.
  @inline(__always)
  func publishOutsideChanges() {
    if hasOutsideChanges || placesLeft { publishAllOutsideChanges() }
  }

  private func publishAllOutsideChanges() {
    var rounds = 0
    while hasOutsideChanges || placesLeft, rounds < Self.maximumRounds {
      rounds += 1
      if placesLeft {
        placesLeft = false
        endAttemptsOfLeftPlaces(withTouches: false)
        // In one pass with the touches: nobody who goes lets another go on who goes too.
        arena.adoptOutsideChanges()
        cancelTouchesOfLeftPlaces()
        cancelPressesOfLeftPlaces()
        endAttemptsOfLeftPlaces(withTouches: true)
      }
      guard hasOutsideChanges else { continue }
      hasOutsideChanges = false
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

  /// Resolves what recognizers want, and tells views what that lets through.
  func settle() {
    arena.resolve()
    if !heldSlots.isEmpty { releaseHeld() }
  }

  // MARK: - Log

  /// Adds an observer, which is called with each decision from the next one on.
  ///
  /// The engine retains its observers and calls them in the order in which they were added. Adding one
  /// that it already has does nothing. Observers may be added and removed at any time, also from inside
  /// ``DecisionObserver/observe(_:)``: a decision goes to those that were there when it was taken.
  public func addObserver(_ observer: any DecisionObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }

  /// Removes an observer and releases it; one that the engine does not have is ignored.
  public func removeObserver(_ observer: any DecisionObserver) {
    observers.removeAll { $0 === observer }
  }

  // Out of line: inlined, what it needs would be set up on paths that nobody observes.
  @inline(never)
  func log(_ kind: Decision.Kind) {
    decisions += 1
    let decision = Decision(number: decisions, time: now, kind: kind)
    // The list as it is now, kept by a reference: observers may change it.
    let observers = observers
    for observer in observers { observer.observe(decision) }
  }

  @inline(never)
  func log(publishedFailureOf recognizer: GestureRecognizer) {
    let reason = recognizer.failureReason
    log(.transition(recognizer, from: .possible, to: .failed, isPublished: true, reason))
  }

  /// Puts a warning into the decision log.
  package func warn(_ warning: EngineWarning) {
    if isObserved { log(.warning(warning)) }
  }
}
