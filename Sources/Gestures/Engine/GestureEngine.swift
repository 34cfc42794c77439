/// Turns a stream of touch samples into recognized gestures, for one window.
///
/// Each window of the views module has an engine. A toolkit with its own views creates an engine
/// for its root, and adopts ``GestureHost`` in the root and ``GestureNode`` in its nodes. Time is
/// an argument: the engine reads no clock, so the same calls always give the same gestures.
///
/// A call from inside a callback is queued and runs after the present call.
public final class GestureEngine {
  /// The thresholds of every recognizer without its own settings.
  public var settings: GestureSettings {
    // Not `_read`: Swift 6.3 lets an optimized client read a part of a large value after the coroutine has freed it.
    get { thresholds.settings }
    set { use(Thresholds(newValue)) }
  }

  /// Uses other settings from now on.
  package func use(_ changed: Thresholds) {
    stream.use(changed.settings)
    // Attempts read the old thresholds. A touch that is being offered has them, too, and may start one.
    if state.calls.isRunning || !arena.attempts.isEmpty { state.oldThresholds.append(thresholds) }
    state.thresholds = changed
  }

  /// The same without a copy, for this module.
  var settingsInPlace: GestureSettings { _read { yield state.thresholds.settings } }

  /// Whether the log has an observer.
  public var isObserved: Bool { log.isObserved }

  /// The event that is being processed, or the last one.
  public var currentEvent: TouchEvent { event }

  /// How often the stream of samples was repaired.
  public var repairs: StreamRepairs { stream.state.repairs }

  /// How many contacts the filter rejected, see ``GestureSettings/filter``.
  public var filtered: FilteredCounts { stream.state.filter.counts }

  /// The contacts that are down and swallowed by the filter, with their last locations.
  package var filteredContacts: [FilteredContact] { stream.state.filter.contacts }

  /// The time of the last call.
  public internal(set) var now: Timestamp {
    get { state.now }
    set {
      state.now = newValue
      log.now = newValue
    }
  }

  // The parts; `TouchEvent` is in `Recognition`. The engine calls them one after
  // the other. A part only calls the log; delivery also reads the touches of the stream.
  let log: DecisionWriter
  package let stream: TouchStream
  package let arena: GestureArena
  package let delivery: TouchDelivery
  let event: TouchEvent
  /// The same event, for callers that lend it without counting references.
  package let eventRef: Unowned<TouchEvent>

  /// The mutable state besides the parts; only the engine changes it.
  package struct State {
    var now = Timestamp.zero
    var chain = HitChain()
    var timers = WakeTimers()
    var calls = CallQueue()
    var hostReference = HostReference()
    var thresholds = Thresholds.standard.value
    /// Earlier ones, which attempts may still read.
    var oldThresholds: [Thresholds] = []
    /// The number of attempts that were started.
    var attempts: UInt64 = 0
    /// The node that scroll, transform or press input hit, while the input is processed.
    var deviceNode: (any GestureNode)?
    var hovers = DeviceStream()
    var wheels = DeviceStream()
    var trackpad = DeviceStream()
    /// The hardware buttons that are held, in the order in which they were pressed.
    var heldPresses: [HeldPress] = []
    var pressCode: PressCode?
    /// The memory of the touches that a recognizer sees of an event's.
    var subset: [Touch] = []
    /// The touches of nodes that left the window, which are cancelled for some recognizers only.
    ///
    /// They continue for recognizers whose own nodes stay in the window.
    var keptSlots = TouchSet()
    /// The fingers that belong to the next attempt of a recognizer, when the present one is over.
    package internal(set) var keptFingers: [(recognizer: GestureRecognizer, touches: TouchSet)] = []
    /// Whether the host has received the event and has not dispatched it yet.
    var awaitsDispatch = false
    var hasStarted = false
    /// Whether nodes left the window since the last call.
    var nodesLeft = false
    /// Whether the engine is being released and therefore starts no attempts.
    var isBeingReleased = false
  }

  @exclusivity(unchecked) package internal(set) final var state = State()

  package var thresholds: Thresholds { state.thresholds }
  package var hasOldThresholds: Bool { !state.oldThresholds.isEmpty }

  /// Creates an engine.
  ///
  /// The host owns the engine and is an argument of each call.
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
    // All fingers of two hands, so that memory does not grow later.
    state.subset.reserveCapacity(10)
  }

  deinit {
    // Resetting attempts runs client code. That code cannot reach the engine: only recognizers in
    // attempts and touches refer to it, and they do not hand it out.
    state.isBeingReleased = true
    // The attempts end first, because they read the records that are freed here, and the thresholds.
    arena.forgetAll()
    stream.free()
  }

  /// The touches that are down, in order of arrival.
  public var touches: [Touch] { event.allTouches }

  /// The host of the present call, which keeps it alive; nil between calls.
  package var host: (any GestureHost)? { state.hostReference.current }

  // MARK: - Input

  /// Processes one input.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - time: When. A time before the last one counts as the last one.
  ///   - host: The surface it happened on.
  public func send(_ input: Input, at time: Timestamp, host: any GestureHost) {
    guard enter(host) else { return wait { $0.send(input, at: time, host: $1) } }
    process(input, at: time, host: host)
    leave()
  }

  /// The earliest time at which something is due; nil if nothing is.
  ///
  /// If changes from outside wait to be published, it is the time of the last call.
  public var nextDeadline: Timestamp? {
    hasOutsideChanges ? now : state.timers.earliestDeadline(in: arena.attempts)
  }

  /// Whether changes from outside wait for the next call.
  package var hasOutsideChanges: Bool { arena.hasOutsideChanges || state.nodesLeft }

  /// Records that nodes left the window, so that they lose their touches at the next call.
  ///
  /// A tree of nodes calls this whenever it removes a node. At the next call, the engine asks the
  /// host which nodes it still contains, see ``GestureHost/contains(_:)``. Without a touch, a held
  /// button or an unfinished attempt, this does nothing.
  public func nodeLeftWindow() {
    if !stream.state.downSlots.isEmpty || !state.heldPresses.isEmpty || arena.hasUnfinishedAttempts
    {
      state.nodesLeft = true
    }
  }

  /// Records that the host calls ``hostWillBeReleased()`` before it is released.
  package func hostReportsRelease(_ host: any GestureHost) {
    state.hostReference.announcedHost = UnownedAny(host)
  }

  /// The host that called ``hostReportsRelease(_:)``; nil for none.
  package var announcedHost: (any GestureHost)? { state.hostReference.announcedHost?.object }

  /// Clears the references of touches to the host, which they do not own.
  package func hostWillBeReleased() {
    state.hostReference.announcedHost = nil
    stream.forgetHost()
  }

  // MARK: - One call

  // A window also calls these functions, and advances its animations between them.

  /// Starts a call; returns false while another call runs, for which the new one must wait.
  ///
  /// The calls of a window and of its engine share one queue. A call between two steps of another
  /// call would see a call that is only half done.
  @inline(__always)
  package func enter(_ host: any GestureHost) -> Bool {
    guard state.calls.start() else { return false }
    if state.hostReference.lend(host) { stream.forgetHost() }
    return true
  }

  /// Makes a call wait until the present one has finished.
  package func wait(_ call: @escaping CallQueue.Call) { state.calls.add(call) }

  /// Ends a call, and runs the calls that callbacks made during it.
  @inline(__always)
  package func leave() {
    if hasOldThresholds, arena.attempts.isEmpty { state.oldThresholds = [] }
    // Before the waiting calls are performed, because each of them starts a call of its own.
    state.calls.end()
    if state.calls.isEmpty { state.hostReference.end() } else { performWaitingCalls() }
  }

  @inline(never)
  private func performWaitingCalls() {
    guard let host, state.calls.startPerforming() else { return }
    var next = 0
    while let call = state.calls.call(at: next) {
      call(self, host)
      next += 1
    }
    let performed = state.calls.endPerforming()
    state.hostReference.end()
    // Released last, because their release may run client code that makes calls.
    withExtendedLifetime(performed) {}
  }

  /// Processes an input, in a call.
  package func process(_ input: Input, at time: Timestamp, host: any GestureHost) {
    switch input {
    case .touches(let samples, let modifierFlags):
      start(at: time)
      event.contents.modifierFlags = modifierFlags
      process(samples, host)
    case .time: advance(to: time)
    case .presses, .scroll, .hover, .transform, .cancel, .resync, .corrections:
      processOther(input, at: time)
    }
  }

  /// Lets the input bring the code for what is left, which a program that never sends it does not contain.
  @inline(never)
  private func processOther(_ input: Input, at time: Timestamp) {
    switch input {
    case .touches, .time: break
    case .presses(let presses, let code): run(code, presses, at: time)
    case .scroll(let sample, let code): run(code, sample, at: time)
    case .hover(let sample, let code): run(code, sample, at: time)
    case .transform(let sample, let code): run(code, sample, at: time)
    case .cancel(let device, let code): run(code, device, at: time)
    case .resync(let live, let code): run(code, live, at: time)
    // They let no time pass.
    case .corrections(let samples, let code): code.process(self, samples)
    }
  }

  @inline(__always)
  private func run<Value>(_ code: InputCode<Value>, _ value: Value, at time: Timestamp) {
    start(at: time)
    code.process(self, value)
  }

  private func advance(to time: Timestamp) {
    let time = accept(time)
    publishOutsideChanges()
    // No samples of this time follow in this call, so timeouts due at it fire too.
    fireTimers(upTo: time, withTimeouts: true)
    now = time
  }

  /// Processes what comes before an event: changes from outside, then timers.
  func start(at time: Timestamp) {
    let time = accept(time)
    publishOutsideChanges()
    // With an observer, called even if no timer is due: the log warns of stalled recognizers.
    // Timeouts due at `time` wait, because they fire after the samples of that time.
    if state.timers.mayBeDue(at: time) || isObserved { fireTimers(upTo: time, withTimeouts: false) }
    now = time
  }

  /// Returns the time, or the last one if the time is earlier or not valid.
  private func accept(_ time: Timestamp) -> Timestamp {
    if !state.hasStarted, time != .invalid {
      state.hasStarted = true
      return time
    }
    guard time >= now else {
      stream.note(.timeReversal, TouchID(0))
      return now
    }
    return time
  }

  /// Publishes changes from outside, and changes that the actions then make, before time advances.
  @inline(__always)
  package func publishOutsideChanges() {
    if hasOutsideChanges { publishAllOutsideChanges() }
  }

  private func publishAllOutsideChanges() {
    var rounds = 0
    while hasOutsideChanges, rounds < Self.maximumRounds {
      rounds += 1
      if state.nodesLeft {
        state.nodesLeft = false
        endAttemptsOfLeftNodes(withTouches: false)
        // All of these end in one pass. Otherwise, the failure of one recognizer could let another
        // one recognize that is to end too.
        let hadChanges = arena.hasOutsideChanges
        arena.adoptOutsideChanges()
        cancelTouchesOfLeftNodes()
        cancelPressesOfLeftNodes()
        endAttemptsOfLeftNodes(withTouches: true)
        guard hadChanges || arena.hasOutsideChanges else { continue }
      }
      arena.adoptOutsideChanges()
      event.start(.touches, at: now)
      pass()
    }
  }

  /// How often in a row actions may answer a change with another one.
  ///
  /// Further changes wait for the next call.
  ///
  /// > Source: chosen: far more than client code needs, and recognizers that drive each other in turn
  /// > without end do not keep a call from returning.
  private static let maximumRounds = 64

  // MARK: - Log

  /// Adds an observer, which is called with each decision from the next one on.
  ///
  /// The engine retains its observers and calls them in the order in which they were added. Adding
  /// an observer a second time does nothing. Observers may be added and removed at any time, also
  /// from inside ``DecisionObserver/observe(_:)``. Each decision is sent to the observers that were
  /// registered when it was made.
  public func addObserver(_ observer: any DecisionObserver) { log.add(observer) }

  /// Removes and releases an observer; an observer that was not added is ignored.
  public func removeObserver(_ observer: any DecisionObserver) { log.remove(observer) }

  /// Called for each recognizer that fails, for hosts that want to know nothing else: without the log, a program is smaller.
  package var failed: ((GestureRecognizer, FailureReason?) -> Void)? {
    get { log.failed }
    set { log.failed = newValue }
  }

  /// Writes a warning to the decision log.
  package func warn(_ warning: EngineWarning) { log.warn(warning) }
}
