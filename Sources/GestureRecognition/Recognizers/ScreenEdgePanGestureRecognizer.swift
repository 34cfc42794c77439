package import GestureGeometry
public import GestureTouches

/// Recognizes a finger that comes in from an edge of the window, and then drags.
///
/// Continuous.
///
/// Only the first finger counts; others are ignored.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// A set of edges of the window, as it is oriented.
  ///
  /// > Source: the bits are those of UIKit's public headers.
  public struct Edges: OptionSet, Sendable, Hashable {
    /// One bit an edge.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// Every edge.
    public static let all = Edges(rawValue: 15)
  }

  /// The edges that count; none by default.
  @exclusivity(unchecked)
  public var edges: Edges = []

  /// The edges that the finger came down at.
  @exclusivity(unchecked)
  private var near: Edges = []

  private var zone: RecognizerThresholds.Edge { thresholds.pointee.values.edge }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(ScreenEdgePanGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override var words: RecognizerWords {
    RecognizerWords("screenEdgePan", feat: .moved, shortfall: ("the finger came inwards by ", ""))
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    guard liveTouches.count == touches.count, near.isEmpty, let first = touches.first else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let distance = findEdges(near: first.windowLocation)
    guard !near.isEmpty else {
      return fail(.startedOutsideEdge, distance, zone.zone, .edgeZone)
    }
    for touch in touches.dropFirst() { ignore(touch, for: event) }
    super.touchesBegan([first], with: event)
  }

  /// Finds the edges in whose zone a point lies; returns the distance to the nearest that counts.
  private func findEdges(near point: Point) -> Double {
    guard let bounds = engine?.host?.gestureBounds else { return .infinity }
    var nearest = Double.infinity
    for (edge, distance) in [
      (Edges.top, point.y - bounds.minY), (.left, point.x - bounds.minX),
      (.bottom, bounds.maxY - point.y), (.right, bounds.maxX - point.x),
    ] where edges.contains(edge) {
      nearest = min(nearest, distance)
      if distance <= zone.zone { near.insert(edge) }
    }
    return nearest
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard attemptState == .possible else { return }
    let motion = path
    var strays = true
    for edge in [Edges.top, .left, .bottom, .right] where near.contains(edge) {
      let (inward, along) = split(motion, edge)
      if abs(along) < zone.hysteresis || inward >= abs(along) { strays = false }
    }
    if strays { fail(.wrongDirection(displacement: motion, allowed: inwardWays)) }
  }

  package override func hysteresisPassed(by motion: Vector) -> Double? {
    for edge in [Edges.top, .left, .bottom, .right] where near.contains(edge) {
      let (inward, along) = split(motion, edge)
      if inward >= zone.hysteresis, inward > abs(along) { return zone.hysteresis }
    }
    return nil
  }

  package override func missing(of motion: Vector) -> (amount: Double, needed: Double) {
    var inward = 0.0
    for edge in [Edges.top, .left, .bottom, .right] where near.contains(edge) {
      inward = max(inward, split(motion, edge).inward)
    }
    return (inward, zone.hysteresis)
  }

  package override var hysteresisSetting: FailureReason.Setting { .edgeHysteresis }

  private func split(_ motion: Vector, _ edge: Edges) -> (inward: Double, along: Double) {
    switch edge {
    case .top: (motion.dy, motion.dx)
    case .left: (motion.dx, motion.dy)
    case .bottom: (-motion.dy, motion.dx)
    default: (-motion.dx, motion.dy)
    }
  }

  private var inwardWays: SwipeGestureRecognizer.Direction {
    var ways: SwipeGestureRecognizer.Direction = []
    if near.contains(.top) { ways.insert(.down) }
    if near.contains(.left) { ways.insert(.right) }
    if near.contains(.bottom) { ways.insert(.up) }
    if near.contains(.right) { ways.insert(.left) }
    return ways
  }

  open override func reset() {
    super.reset()
    near = []
  }
}

#if !hasFeature(Embedded)
extension ScreenEdgePanGestureRecognizer {
  /// Takes in at which edges the finger came down.
  func foldEdges(into fingerprint: inout StateFingerprint) {
    fingerprint.fold(path)
    fingerprint.fold(Int(near.rawValue))
  }
}

extension RecognizerDescription {
  /// A drag in from an edge of the window.
  public static let screenEdgePan = RecognizerDescription(
    ScreenEdgePanGestureRecognizer.self,
    properties: [
      .options(
        "edges",
        \.edges,
        [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      )
    ],
    base: .pan,
    settings: [
      .number("edge.zone", \.edge.zone, .length),
      .number("edge.hysteresis", \.edge.hysteresis, .length),
    ]
  )
}
#endif
