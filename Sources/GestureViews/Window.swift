public import Gestures

/// The root of a tree of views, which receives touches and time.
///
/// ```swift
/// let window = Window(size: Size(390, 844))
/// window.send([TouchSample(id: 1, phase: .began, location: Point(100, 100))], at: .zero)
/// window.advance(to: Timestamp(seconds: 0.5))
/// ```
/// The host passes time: it calls `advance(to:)` once per frame, or at ``nextDeadline``. A call
/// from inside a callback runs after the current call.
open class Window: View, GestureHost, InputSink {
  /// The engine that recognizes gestures in this window.
  public final let engine = GestureEngine()

  /// The view that receives presses; nil for the window itself.
  public final var focusedView: View? {
    // A window that retained itself would never be released.
    didSet { if focusedView === self { focusedView = nil } }
  }

  /// The duration of a frame, in seconds: how often ``nextDeadline`` asks for time during
  /// animations.
  ///
  /// > Source: chosen, the usual 60 frames per second. It changes no value, only how many are
  /// > shown.
  public final var animationFrameInterval = 1.0 / 60

  /// Receives all input of the window before the window does, to record it; nil for no recording.
  ///
  /// The window retains it. `TraceRecorder` of the module `GestureTraces` is one.
  @exclusivity(unchecked) public final var recorder: (any InputRecorder)?

  /// How touches are moved to the times of frames; nil, the default, for touches as they come.
  ///
  /// Each call of `advance(to:)` is then a frame: it shows where the fingers were shortly before, and all touches
  /// arrive later by the latency. ``recorder`` receives what the device reports. See `TouchResampler`.
  public final var resampling: ResamplingOptions? {
    get { resampler.options }
    set { resampler.options = newValue }
  }
  @exclusivity(unchecked) final var resampler = WindowResampling()

  /// Returns the methods of delegates that are never called; nil for a window whose delegates the compiler checks.
  package final var uncalledMethods: (() -> [String])?

  /// Returns what to do about one of them.
  package static func advice(onUncalled method: String) -> String {
    "`\(method)` is never called: declare it in the superclass that conforms, and override it."
  }

  let animator = Animator()
  /// Whether the window is being released, so that it must not be retained.
  private var isBeingReleased = false

  /// Creates a window of a size, in points.
  public init(size: Size) {
    super.init(frame: Rect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    engine.hostReportsRelease(self)
  }

  deinit {
    isBeingReleased = true
    // Before the window's properties release the engine: it resets recognizers, which may ask for
    // the window of their view.
    detach()
    engine.hostWillBeReleased()
  }

  override var asWindow: Window? { self }

  /// The thresholds of every recognizer without its own settings.
  public final var settings: GestureSettings {
    get { engine.settings }
    _modify { yield &engine.settings }
  }

  /// Whether the log of decisions has an observer.
  public final var isObserved: Bool { engine.isObserved }

  /// Adds an observer, which is called with each decision from the next one on.
  ///
  /// The window retains it until ``removeObserver(_:)``; see `GestureEngine.addObserver(_:)`.
  public final func addObserver(_ observer: any DecisionObserver) { engine.addObserver(observer) }

  /// Removes an observer and releases it; one that the window does not have is ignored.
  public final func removeObserver(_ observer: any DecisionObserver) {
    engine.removeObserver(observer)
  }

  /// How often the stream of samples was repaired.
  public final var repairs: StreamRepairs { engine.repairs }

  /// How many contacts the filter rejected; see `GestureSettings.filter`.
  public final var filtered: FilteredCounts { engine.filtered }

  /// The earliest time at which something is due; nil when nothing is pending.
  ///
  /// While something is animated, it is the time of the next frame, or of the end of an animation
  /// before that. A host that sleeps until this time, or until input arrives, draws every necessary
  /// frame. If it is nil, nothing changes until input arrives.
  public final var nextDeadline: Timestamp? {
    var frame = animator.nextDeadline(after: engine.now, interval: animationFrameInterval)
    if frame == nil, !resampler.isIdle { frame = engine.now + animationFrameInterval }
    guard let frame else { return engine.nextDeadline }
    return min(frame, engine.nextDeadline ?? frame)
  }

  // MARK: - Input

  /// Receives one input, and moves animations to its time.
  ///
  /// An animation that ends before that time ends at its own time. Of the others, only the last value is
  /// shown. Presses go to the focused view.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - time: When. A time before the last one counts as the last one.
  public final func send(_ input: Input, at time: Timestamp) {
    guard engine.enter(self) else { return wait({ _, _ in self.send(input, at: time) }) }
    recorder?.send(input, at: time)
    process(input, at: time)
    finish()
  }

  // The frequent ones of `InputSink` again, because a call through the protocol takes 20 instructions more.

  /// Receives touches that changed at one time, as one event.
  public final func send(
    _ samples: [TouchSample],
    at time: Timestamp,
    modifierFlags: ModifierFlags = []
  ) {
    send(.touches(samples, modifierFlags: modifierFlags), at: time)
  }

  /// Lets time pass.
  public final func advance(to time: Timestamp) { send(.time, at: time) }

  @inline(__always)
  private func process(_ input: Input, at time: Timestamp) {
    switch input {
    case .touches(let samples, let modifierFlags):
      // Touches that are resampled wait for the next frame.
      if resampler.keep(samples, modifierFlags, at: time) { return }
    case .time: if !resampler.isIdle { sendResampled(upTo: time) }
    case .cancel, .resync: if !resampler.isIdle { flushResampled(at: time) }
    // They let no time pass.
    case .corrections: return engine.process(input, at: time, host: self)
    case .presses, .scroll, .hover, .transform: break
    }
    animate(upTo: time)
    engine.process(input, at: time, host: self)
  }

  /// Moves animations to the time of a call, before the call is performed.
  ///
  /// Earlier timers and ends of animations are handled in order of time.
  final func animate(upTo time: Timestamp) {
    if animator.isIdle { return }
    while let end = animator.earliestEnd {
      var next = end
      if let deadline = engine.nextDeadline, deadline > engine.now { next = min(next, deadline) }
      guard next < time else { break }
      animator.advance(to: next)
      engine.process(.time, at: next, host: self)
    }
    animator.advance(to: time)
  }

  /// Moves the animations that the call started, and runs what callbacks asked for during the call.
  final func finish() {
    if !animator.isIdle { animator.catchUp(to: engine.now) }
    engine.leave()
  }

  /// Makes a call from a callback wait until the current call has finished.
  final func wait(_ call: @autoclosure () -> CallQueue.Call) {
    // A window that is being released cannot be retained until then.
    if !isBeingReleased { engine.wait(call()) }
  }

  /// Dispatches an event, whose new touches have been hit-tested, to recognizers and views.
  ///
  /// An override receives every event first; it calls super once.
  open func sendEvent(_ event: TouchEvent) { engine.dispatch(event) }

  // MARK: - Host of the engine

  /// Finds the view under a point; the window itself when nothing else is hit.
  public func hitTest(_ point: Point) -> (any GestureNode)? {
    // The engine retains the event.
    engine.eventRef.with { hitTest(point, with: $0) } ?? self
  }

  /// Passes an event to ``sendEvent(_:)``.
  public final func send(_ event: TouchEvent, through engine: GestureEngine) { sendEvent(event) }

  /// Returns whether a view is still in this window.
  public final func contains(_ node: any GestureNode) -> Bool {
    guard let view = node as? View else { return true }
    return view.isDescendant(of: self)
  }

  /// The window's rectangle.
  public final var gestureBounds: Rect { bounds }

  /// The focused view, or the window.
  public final var focusedNode: (any GestureNode)? { focusedView ?? self }
}

extension View {
  /// The engine of the window.
  public var gestureEngine: GestureEngine? { window?.engine }

  /// The name of the view.
  public var gestureName: String? { name }
}

extension Touch {
  /// The view that was hit, never another one; nil once the touch is no longer delivered to it,
  /// because a recognizer took it over or the view left the window.
  public var view: View? { state.value.isClosedForViews ? nil : state.value.target as? View }

  /// The window in which the touch began, even after the finger has left it.
  public var window: Window? {
    // A copy of a touch has no engine.
    engine?.announcedHost as? Window ?? (state.value.target as? View)?.window
  }
}

extension TouchEvent {
  /// Returns the touches that hit a view, in order of arrival.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the touches of a window, in order of arrival.
  public func touches(for window: Window) -> [Touch] {
    allTouches.filter { $0.window === window }
  }
}
