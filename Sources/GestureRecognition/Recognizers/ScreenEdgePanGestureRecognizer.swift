package import GestureGeometry
import GestureMemory
public import GestureTouches

/// Recognizes a finger that comes in from an edge of the window and then drags.
///
/// Continuous.
///
/// It follows only the first finger and ignores all others.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// A set of edges of the window, as it is oriented.
  ///
  /// > Source: the bits are those of UIKit's public headers.
  public struct Edges: OptionSet, Sendable, Hashable {
    /// One bit per edge.
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

  /// What clients set.
  private struct Options {
    var edges: Edges = []
  }

  private let options = Cell(Options())

  /// The edges from which a finger may come in; none by default.
  public var edges: Edges {
    get { options.value.edges }
    set { options.value.edges = newValue }
  }

  private let machineCell = Cell(EdgeMachine())
  private var machine: EdgeMachine {
    _read { yield machineCell.value }
    _modify { yield &machineCell.value }
  }

  private var zone: RecognizerThresholds.Edge { thresholds.value.values.edge }

  package override var unansweredQuestions: RecognizerTraits {
    isExactly(ScreenEdgePanGestureRecognizer.self) ? .classQuestions : []
  }

  open override var words: RecognizerWords {
    RecognizerWords("screenEdgePan", feat: .moved, shortfall: ("the finger came inwards by ", ""))
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    guard let first = touches.first else { return }
    let (near, distance) = edges(near: first.windowLocation)
    let areFirst = liveTouches.count == touches.count
    switch machine.advance(.down(areFirst: areFirst, near: near, distance: distance), zone) {
    case .none: break
    case .fail(let reason): request(.failed, reason: reason)
    case .follow:
      for touch in touches.dropFirst() { ignore(touch, for: event) }
      super.touchesBegan([first], with: event)
    case .ignore: for touch in touches { ignore(touch, for: event) }
    }
  }

  /// Returns those of ``edges`` in whose zone a point lies, and the distance to the nearest of ``edges``.
  private func edges(near point: Point) -> (near: Edges, distance: Double) {
    guard let bounds = engine?.host?.gestureBounds else { return ([], .infinity) }
    var near: Edges = []
    var nearest = Double.infinity
    for (edge, distance) in [
      (Edges.top, point.y - bounds.minY), (.left, point.x - bounds.minX),
      (.bottom, bounds.maxY - point.y), (.right, bounds.maxX - point.x),
    ] where edges.contains(edge) {
      nearest = min(nearest, distance)
      if distance <= zone.zone { near.insert(edge) }
    }
    return (near, nearest)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    // A drag that has begun may go in any direction.
    guard attemptState == .possible else { return }
    if case .fail(let reason) = machine.advance(.moved(path), zone) {
      request(.failed, reason: reason)
    }
  }

  package override func hysteresisPassed(by motion: Vector) -> Double? {
    let near = machine.near
    for edge in Edges.single where near.contains(edge) {
      let (inward, along) = edge.split(motion)
      if inward >= zone.hysteresis, inward > abs(along) { return zone.hysteresis }
    }
    return nil
  }

  package override func missing(of motion: Vector) -> (amount: Double, needed: Double) {
    let near = machine.near
    var inward = 0.0
    for edge in Edges.single where near.contains(edge) {
      inward = max(inward, edge.split(motion).inward)
    }
    return (inward, zone.hysteresis)
  }

  package override var hysteresisSetting: FailureReason.Setting { .edgeHysteresis }

  open override func reset() {
    super.reset()
    machine = EdgeMachine()
  }
}

/// A finger that comes in from edges, until it drags.
private struct EdgeMachine {
  typealias Edges = ScreenEdgePanGestureRecognizer.Edges

  enum Input {
    /// Fingers came down; if `areFirst`, no other finger is down.
    ///
    /// The first of them is `near` these edges, and at this `distance` from the nearest of the
    /// recognizer's edges, in points.
    case down(areFirst: Bool, near: Edges, distance: Double)
    /// The finger has moved this far since it came down.
    case moved(Vector)
  }

  enum Effect {
    case none
    case fail(StoredReason)
    /// Follow the first of the new fingers, and ignore the others.
    case follow
    /// Ignore all new fingers.
    case ignore
  }

  private enum Stage {
    /// No finger is down.
    case waiting
    /// A finger came down near these edges.
    case entered(near: Edges)
  }

  private var stage = Stage.waiting

  /// The edges at which the finger came down.
  var near: Edges {
    switch stage {
    case .waiting: []
    case .entered(let near): near
    }
  }

  mutating func advance(_ input: Input, _ limits: RecognizerThresholds.Edge) -> Effect {
    switch (stage, input) {
    case (.waiting, .down(let areFirst, let near, let distance)):
      guard areFirst else { return .ignore }
      guard !near.isEmpty else {
        return .fail(StoredReason(.startedOutsideEdge, distance, limits.zone, .edgeZone))
      }
      stage = .entered(near: near)
      return .follow
    case (.entered, .down):
      return .ignore
    case (.entered(let near), .moved(let motion)):
      guard strays(motion, from: near, limits) else { return .none }
      return .fail(StoredReason(displacement: motion, allowed: near.inwardDirections))
    case (.waiting, .moved):
      // This happens only when client code forwards touches.
      return .none
    }
  }

  /// Returns whether a motion goes along each of the edges rather than inwards.
  private func strays(
    _ motion: Vector,
    from near: Edges,
    _ limits: RecognizerThresholds.Edge
  ) -> Bool {
    for edge in Edges.single where near.contains(edge) {
      let (inward, along) = edge.split(motion)
      if abs(along) < limits.hysteresis || inward >= abs(along) { return false }
    }
    return true
  }
}

extension ScreenEdgePanGestureRecognizer.Edges {
  fileprivate static var single: [Self] { [.top, .left, .bottom, .right] }

  /// Splits a motion into the part that goes inwards from one edge and the part along it.
  fileprivate func split(_ motion: Vector) -> (inward: Double, along: Double) {
    switch self {
    case .top: (motion.dy, motion.dx)
    case .left: (motion.dx, motion.dy)
    case .bottom: (-motion.dy, motion.dx)
    default: (-motion.dx, motion.dy)
    }
  }

  /// The directions that lead inwards from the edges.
  fileprivate var inwardDirections: SwipeGestureRecognizer.Direction {
    var directions: SwipeGestureRecognizer.Direction = []
    if contains(.top) { directions.insert(.down) }
    if contains(.left) { directions.insert(.right) }
    if contains(.bottom) { directions.insert(.up) }
    if contains(.right) { directions.insert(.left) }
    return directions
  }
}

#if !hasFeature(Embedded)
extension ScreenEdgePanGestureRecognizer {
  /// Adds the path, and the edges at which the finger came down, to a fingerprint.
  func foldEdges(into fingerprint: inout StateFingerprint) {
    fingerprint.fold(path)
    fingerprint.fold(Int(machine.near.rawValue))
  }
}
#endif

extension RecognizerDescription {
  /// A drag in from an edge of the window.
  public static let screenEdgePan = RecognizerDescription(
    ScreenEdgePanGestureRecognizer.self,
    properties: [
      .options(
        "edges",
        { $0.edges },
        { $0.edges = $1 },
        [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      )
    ],
    base: .pan,
    settings: RecognizerSetting.edge
  )
}

extension RecognizerSetting {
  /// The thresholds at which a pan from an edge fails.
  static let edge: [RecognizerSetting] = [
    .number("edge.zone", { $0.edge.zone }, { $0.edge.zone = $1 }, .length),
    .number("edge.hysteresis", { $0.edge.hysteresis }, { $0.edge.hysteresis = $1 }, .length),
  ]
}
