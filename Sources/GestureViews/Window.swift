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

  /// Creates a window of a size, in points.
  public init(size: Size) {
    super.init(frame: Rect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    engine.host = self
  }

  override var asWindow: Window? { self }

  /// The thresholds of every recognizer that has none of its own.
  public var settings: GestureSettings {
    get { engine.settings }
    set { engine.settings = newValue }
  }

  /// Is told every decision; nil for nobody.
  ///
  /// Retained.
  public var observer: (any DecisionObserver)? {
    get { engine.observer }
    set { engine.observer = newValue }
  }

  /// How often the stream of samples was mended.
  public var repairs: StreamRepairs { engine.repairs }

  /// The earliest time at which something is due; nil when nothing waits.
  public var nextDeadline: Timestamp? { engine.nextDeadline }

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
    engine.send(samples, at: time, modifierFlags: modifierFlags)
  }

  /// Takes in a step of a wheel or a scrolling surface.
  public func send(_ sample: ScrollSample, at time: Timestamp) { engine.send(sample, at: time) }

  /// Takes in a reading of a pointer above the window.
  public func send(_ sample: HoverSample, at time: Timestamp) { engine.send(sample, at: time) }

  /// Takes in a step of a pinch or turn that a trackpad recognized.
  public func send(_ sample: TransformSample, at time: Timestamp) { engine.send(sample, at: time) }

  /// Takes in hardware buttons that changed; they go to the focused view.
  public func send(_ presses: [Press], at time: Timestamp) { engine.send(presses, at: time) }

  /// Lets time pass: fires every timer that is due, each at its own deadline.
  public func advance(to time: Timestamp) { engine.advance(to: time) }

  /// Ends every touch that is down, because the device or the focus was lost.
  ///
  /// - Parameters:
  ///   - device: The device whose touches end; nil for all.
  ///   - time: When.
  public func cancelAll(device: Int64? = nil, at time: Timestamp) {
    engine.cancelAll(device: device, at: time)
  }

  /// Makes the touches that are down equal to a list, after events were lost.
  ///
  /// - Parameters:
  ///   - live: The contacts that are really down.
  ///   - time: When.
  public func resync(_ live: [TouchSample], at time: Timestamp) { engine.resync(live, at: time) }

  /// Takes an event, whose new touches have been hit-tested, to recognizers and views.
  ///
  /// An override sees every event first; it calls super once.
  open func sendEvent(_ event: TouchEvent) { engine.dispatch(event) }

  // MARK: - Host of the engine

  /// Finds the view under a point; the window itself when nothing else is hit.
  public func hitTest(_ point: Point) -> (any GesturePlace)? {
    hitTest(point, with: engine.currentEvent) ?? self
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
}

extension Touch {
  /// The view that was hit, fixed for life; nil once the touch is no longer delivered to it.
  public var view: View? { state.pointee.isClosedForViews ? nil : state.pointee.target as? View }

  /// The window where the touch began, also when the finger has left it.
  public var window: Window? { engine?.host as? Window }
}

extension TouchEvent {
  /// Returns the touches that hit a view, in order of arrival.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the touches of a window, in order of arrival.
  public func touches(for window: Window) -> [Touch] {
    allTouches.filter { $0.window === window }
  }
}
