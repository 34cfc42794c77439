public import GestureGeometry
public import GestureRecognition
public import GestureTouches

/// The root of a tree of views, and the way in for touches and time.
///
/// ```swift
/// let window = Window(size: Size(390, 844))
/// window.send([TouchSample(id: 1, phase: .began, location: Point(100, 100))], at: .zero)
/// window.advance(to: Timestamp(seconds: 0.5))
/// ```
/// The host drives time: it calls ``advance(to:)`` once a frame, or at ``nextDeadline``. A call from
/// inside a callback runs after the present one.
open class Window: View, GestureHost {
  /// The engine that recognizes gestures in this window.
  public let engine = GestureEngine()

  /// The view that presses go to; nil for the window itself.
  public var focusedView: View?

  /// How long a frame lasts, in seconds: how often ``nextDeadline`` asks for time while animating.
  ///
  /// > Source: chosen, the usual 60 frames a second. It changes no value, only how many are seen.
  public var animationFrameInterval = 1.0 / 60

  /// Gets all input of the window before the window does, to record it; nil for no recording.
  ///
  /// Retained. `TraceRecorder` of the module `GestureTraces` is one.
  @exclusivity(unchecked)
  public var recorder: (any InputSink)?

  let animator = Animator()
  /// Whether the window is going, so that it must not be kept.
  @exclusivity(unchecked)
  private var isGoing = false

  /// Creates a window of a size, in points.
  public init(size: Size) {
    super.init(frame: Rect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    engine.tellingHost = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    isGoing = true
    // Before the engine goes with the window's properties: it resets recognizers, which may ask for the
    // window of their view.
    detach()
    engine.hostGoes()
  }

  override var asWindow: Window? { self }

  /// The thresholds of every recognizer that has none of its own.
  public var settings: GestureSettings {
    get { engine.settings }
    set { engine.settings = newValue }
  }

  /// Whether the log of decisions has an observer.
  public var isObserved: Bool { engine.isObserved }

  /// Adds an observer, which is called with each decision from the next one on.
  ///
  /// The window retains it until ``removeObserver(_:)``; see `GestureEngine.addObserver(_:)`.
  public func addObserver(_ observer: any DecisionObserver) { engine.addObserver(observer) }

  /// Removes an observer and releases it; one that the window does not have is ignored.
  public func removeObserver(_ observer: any DecisionObserver) { engine.removeObserver(observer) }

  /// How often the stream of samples was mended.
  public var repairs: StreamRepairs { engine.repairs }

  /// The earliest time at which something is due; nil when nothing waits.
  ///
  /// While something is animated that is the next frame, or the end of an animation before it. A
  /// host that sleeps until this time, or until there is input, makes every frame that is needed;
  /// with nil, nothing changes until there is input.
  public var nextDeadline: Timestamp? {
    let frame = animator.nextDeadline(after: engine.now, interval: animationFrameInterval)
    guard let frame else { return engine.nextDeadline }
    return min(frame, engine.nextDeadline ?? frame)
  }

  // MARK: - Input

  /// Takes in what contacts did at one instant, as one event.
  ///
  /// - Parameters:
  ///   - samples: One or more readings of each contact that changed.
  ///   - time: When. A time before the last one counts as the last one.
  ///   - modifierFlags: The modifier keys that are held.
  public func send(
    _ samples: [TouchSample],
    at time: Timestamp,
    modifierFlags: ModifierFlags = []
  ) {
    guard engine.enter(self) else {
      return wait { $0.send(samples, at: time, modifierFlags: modifierFlags) }
    }
    recorder?.send(samples, at: time)
    animate(upTo: time)
    engine.process(samples, at: time, modifierFlags: modifierFlags, host: self)
    finish()
  }

  /// Takes in a step of a wheel or a scrolling surface.
  public func send(_ sample: ScrollSample, at time: Timestamp) {
    guard engine.enter(self) else { return wait { $0.send(sample, at: time) } }
    recorder?.scroll(sample, at: time)
    animate(upTo: time)
    engine.process(sample, at: time)
    finish()
  }

  /// Takes in a reading of a pointer above the window.
  public func send(_ sample: HoverSample, at time: Timestamp) {
    guard engine.enter(self) else { return wait { $0.send(sample, at: time) } }
    recorder?.hover(sample, at: time)
    animate(upTo: time)
    engine.process(sample, at: time)
    finish()
  }

  /// Takes in a step of a pinch or turn that a trackpad recognized.
  public func send(_ sample: TransformSample, at time: Timestamp) {
    guard engine.enter(self) else { return wait { $0.send(sample, at: time) } }
    recorder?.transform(sample, at: time)
    animate(upTo: time)
    engine.process(sample, at: time)
    finish()
  }

  /// Takes in hardware buttons that changed; they go to the focused view.
  public func send(_ presses: [Press], at time: Timestamp) {
    guard engine.enter(self) else { return wait { $0.send(presses, at: time) } }
    if !presses.isEmpty { recorder?.presses(presses, at: time) }
    animate(upTo: time)
    engine.process(presses, at: time)
    finish()
  }

  /// Lets time pass: fires every timer that is due, each at its own deadline, and moves animations.
  ///
  /// An animation that ends on the way does so at its own time too; on others, only the last value
  /// is seen.
  public func advance(to time: Timestamp) {
    guard engine.enter(self) else { return wait { $0.advance(to: time) } }
    recorder?.advance(to: time)
    animate(upTo: time)
    engine.process(advanceTo: time)
    finish()
  }

  /// Ends every touch that is down, because the device or the focus was lost.
  ///
  /// - Parameters:
  ///   - device: The device whose touches end; nil for all.
  ///   - time: When.
  public func cancelAll(device: Int64? = nil, at time: Timestamp) {
    guard engine.enter(self) else { return wait { $0.cancelAll(device: device, at: time) } }
    if let recorder { record(cancelOf: device, at: time, in: recorder) }
    animate(upTo: time)
    engine.process(cancelOf: device, at: time)
    finish()
  }

  /// Makes the touches that are down equal to a list, after events were lost.
  ///
  /// - Parameters:
  ///   - live: The contacts that are really down.
  ///   - time: When.
  public func resync(_ live: [TouchSample], at time: Timestamp) {
    guard engine.enter(self) else { return wait { $0.resync(live, at: time) } }
    if let recorder { record(resyncTo: live, at: time, in: recorder) }
    animate(upTo: time)
    engine.process(resyncTo: live, at: time, host: self)
    finish()
  }

  /// Takes in better values for samples that the device had estimated, without letting time pass.
  ///
  /// - Parameter samples: The same samples with better values, named by contact and
  ///   `estimationUpdateIndex`.
  public func correct(_ samples: [TouchSample]) {
    guard engine.enter(self) else { return wait { $0.correct(samples) } }
    engine.correct(samples)
    finish()
  }

  /// Moves animations to the time of a call, before the call is carried out.
  ///
  /// Timers that are due before it, and ends of animations, come in order of time.
  private func animate(upTo time: Timestamp) {
    if animator.isIdle { return }
    while let end = animator.earliestEnd {
      var next = end
      if let deadline = engine.nextDeadline, deadline > engine.now { next = min(next, deadline) }
      guard next < time else { break }
      animator.advance(to: next)
      engine.process(advanceTo: next)
    }
    animator.advance(to: time)
  }

  /// Moves the animations that the call started, and runs what callbacks asked for meanwhile.
  private func finish() {
    if !animator.isIdle { animator.catchUp(to: engine.now) }
    engine.leave()
  }

  /// Makes a call of a callback wait until the present call has finished.
  private func wait(_ call: @escaping (Window) -> Void) {
    // A window that goes cannot be kept until then.
    if !isGoing { engine.wait { _, _ in call(self) } }
  }

  /// Takes an event, whose new touches have been hit-tested, to recognizers and views.
  ///
  /// An override sees every event first; it calls super once.
  open func sendEvent(_ event: TouchEvent) { engine.dispatch(event) }

  // MARK: - Host of the engine

  /// Finds the view under a point; the window itself when nothing else is hit.
  public func hitTest(_ point: Point) -> (any GesturePlace)? {
    // The engine keeps the event.
    engine.eventRef._withUnsafeGuaranteedRef { hitTest(point, with: $0) } ?? self
  }

  /// Hands an event to ``sendEvent(_:)``.
  public func send(_ event: TouchEvent, through engine: GestureEngine) { sendEvent(event) }

  /// Returns whether a view is still in this window.
  public func contains(_ place: any GesturePlace) -> Bool {
    guard let view = place as? View else { return true }
    return view.isDescendant(of: self)
  }

  /// The window's rectangle.
  public var gestureBounds: Rect { bounds }

  /// The focused view, or the window.
  public var focusedPlace: (any GesturePlace)? { focusedView ?? self }
}

extension View {
  /// The engine of the window.
  public var gestureEngine: GestureEngine? { window?.engine }

  /// The name of the view.
  public var gestureName: String? { name }
}

extension Touch {
  /// The view that was hit, fixed for life; nil once the touch is no longer delivered to it.
  public var view: View? { state.pointee.isClosedForViews ? nil : state.pointee.target as? View }

  /// The window where the touch began, also when the finger has left it.
  public var window: Window? { (state.pointee.target as? View)?.window }
}

extension TouchEvent {
  /// Returns the touches that hit a view, in order of arrival.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the touches of a window, in order of arrival.
  public func touches(for window: Window) -> [Touch] {
    allTouches.filter { $0.window === window }
  }
}
