public import Gestures

/// A document, or another surface whose elements a host keeps itself.
///
/// The host knows which element is under a finger, and which elements contain it. It passes the
/// innermost place with each touch that begins; nothing is hit-tested here.
///
/// ```swift
/// let page = ElementRoot(size: Size(800, 600))
/// let photo = ElementPlace(in: page)
/// photo.addGestureRecognizer(PinchGestureRecognizer { print($0.scale) })
/// page.send([ElementTouch(sample, on: photo)], at: time)
/// ```
public final class ElementRoot: GestureHost {
  /// The engine that recognizes gestures on this surface.
  public let engine = GestureEngine()

  /// The size of the surface, in points: the part of the page that is visible.
  public var size: Size

  /// What the host found in the present call, and in calls that wait for it.
  private var hits: [(location: Point, place: ElementPlace?)] = []
  /// Whether the surface is gone, and every place has left it.
  private var isClosed = false
  /// How many calls are going on: a call from a callback waits for the present one.
  private var depth = 0

  /// Creates a surface of a size, in points.
  public init(size: Size) { self.size = size }

  /// The thresholds of every recognizer without its own settings.
  public var settings: GestureSettings {
    get { engine.settings }
    _modify { yield &engine.settings }
  }

  // MARK: - Input

  /// Receives the changes of contacts at one time, as one event.
  ///
  /// - Parameters:
  ///   - touches: One or more readings of each contact that changed, oldest first.
  ///   - time: The time. A time before the last one counts as the last one.
  ///   - modifierFlags: The modifier keys that are held.
  public func send(
    _ touches: [ElementTouch],
    at time: Timestamp,
    modifierFlags: ModifierFlags = []
  ) {
    for touch in touches { noteHit(of: touch.sample, on: touch.place) }
    send(touches.map { $0.sample }, at: time, modifierFlags: modifierFlags)
  }

  /// Remembers which place a contact hits, if it begins.
  func noteHit(of sample: TouchSample, on place: ElementPlace?) {
    if sample.phase == .began { hits.append((sample.location, place)) }
  }

  /// Receives the changes of contacts whose places were noted.
  func send(_ samples: [TouchSample], at time: Timestamp, modifierFlags: ModifierFlags = []) {
    run { engine.send(.touches(samples, modifierFlags: modifierFlags), at: time, host: self) }
  }

  /// Receives a step of a wheel or a scrolling surface, over a place.
  public func send(_ sample: ScrollSample, on place: ElementPlace?, at time: Timestamp) {
    hits.append((sample.location, place))
    run { engine.send(.scroll(sample), at: time, host: self) }
  }

  /// Receives a reading of a pointer that hovers over a place.
  public func send(_ sample: HoverSample, on place: ElementPlace?, at time: Timestamp) {
    hits.append((sample.location, place))
    run { engine.send(.hover(sample), at: time, host: self) }
  }

  /// Receives a step of a pinch or rotation that a trackpad recognized, over a place.
  public func send(_ sample: TransformSample, on place: ElementPlace?, at time: Timestamp) {
    hits.append((sample.location, place))
    run { engine.send(.transform(sample), at: time, host: self) }
  }

  private func run(_ call: () -> Void) {
    depth += 1
    call()
    depth -= 1
    if depth == 0 { hits.removeAll(keepingCapacity: true) }
  }

  /// Lets time pass: fires every timer that is due, each at its own deadline.
  public func advance(to time: Timestamp) { engine.send(.time, at: time, host: self) }

  /// Ends every touch that is down, because the page lost the focus or is left.
  public func cancelAll(at time: Timestamp) { engine.send(.cancel(), at: time, host: self) }

  /// Ends every gesture before the surface is released, and lets none begin.
  ///
  /// A touch retains the place under it, and the place retains the surface.
  func close() {
    isClosed = true
    engine.nodeLeftWindow()
    cancelAll(at: engine.now)
  }

  /// The earliest time at which something is due; nil when nothing is pending.
  public var nextDeadline: Timestamp? { engine.nextDeadline }

  // MARK: - Host of the engine

  /// Returns the place that the host named for this location.
  public func hitTest(_ point: Point) -> (any GestureNode)? {
    guard let index = hits.firstIndex(where: { $0.location == point }) else { return nil }
    return hits.remove(at: index).place
  }

  /// Returns whether a place has not left the page.
  public func contains(_ node: any GestureNode) -> Bool {
    guard !isClosed, let place = node as? ElementPlace else { return !isClosed }
    return !place.hasLeft
  }

  /// The visible part of the page.
  public var gestureBounds: Rect { Rect(origin: .zero, size: size) }
}
