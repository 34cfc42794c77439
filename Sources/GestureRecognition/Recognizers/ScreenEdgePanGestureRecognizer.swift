public import GestureGeometry
import GestureMemory
public import GestureTouches

/// Recognizes a finger that comes in from an edge of the window and then drags.
///
/// This continuous gesture follows only the first finger at an edge and ignores all others.
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

  /// A set of corners of the window.
  public struct Corners: OptionSet, Sendable, Hashable {
    /// One bit per corner.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The left end of the top edge.
    public static let topLeft = Corners(rawValue: 1)
    /// The right end of the top edge.
    public static let topRight = Corners(rawValue: 2)
    /// The left end of the bottom edge.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The right end of the bottom edge.
    public static let bottomRight = Corners(rawValue: 8)
    /// Every corner.
    public static let all = Corners(rawValue: 15)
  }

  /// A part of an edge, in shares of its length from the left or the top.
  public struct Section: Sendable, Hashable {
    /// Where it begins, from 0 to 1.
    public let start: Double
    /// Where it ends, from 0 to 1; not less than ``start``.
    public let end: Double

    /// Creates a section; numbers outside 0 to 1 are limited, and NaN counts as 0.
    public init(from start: Double, to end: Double) {
      let (a, b) = (start > 0 ? min(start, 1) : 0, end > 0 ? min(end, 1) : 0)
      self.start = min(a, b)
      self.end = max(a, b)
    }

    /// The whole edge.
    public static var whole: Section { Section(from: 0, to: 1) }
    /// The left or top third.
    public static var first: Section { Section(from: 0, to: 1 / 3) }
    /// The third in the middle.
    public static var middle: Section { Section(from: 1 / 3, to: 2 / 3) }
    /// The right or bottom third.
    public static var last: Section { Section(from: 2 / 3, to: 1) }

    /// Returns whether a position is in the section, its ends included.
    public func contains(_ position: Double) -> Bool { position >= start && position <= end }
  }

  /// The edges from which a finger may come in; none by default.
  @exclusivity(unchecked) public final var edges: Edges = []

  /// The part of each of the ``edges`` at which a finger may come down; the whole edge by default.
  @exclusivity(unchecked) public final var section = Section.whole

  /// The corners from which a finger may come in, in addition to the ``edges``; none by default.
  ///
  /// From a corner, the drag may go inwards from either of its edges, or diagonally.
  @exclusivity(unchecked) public final var corners: Corners = []

  /// Where a finger came in.
  package struct Entry {
    /// The edges at which it came down.
    package let near: Edges
    /// Whether it came down in a corner of the two edges.
    package let isCorner: Bool
  }

  /// Where the finger that is followed came in; nil before.
  @exclusivity(unchecked) package private(set) final var entry: Entry?

  private var zone: RecognizerThresholds.Edge { attempt.thresholds.value.values.edge }

  /// False: a drag that starts elsewhere does not come in from an edge.
  package override var takesHandedDrags: Bool { false }
  package override var mayNeedTaps: Bool { false }

  open override var words: RecognizerWords {
    RecognizerWords("screenEdgePan", feat: .moved, shortfall: ("the finger came inwards by ", ""))
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.options("edges", edges, "top left bottom right") { edges = $0 }
    properties.numbers(
      "section",
      [section.start, section.end],
      count: 2,
      "the start and the end of the section from 0 to 1"
    ) { section = Section(from: $0[0], to: $0[1]) }
    properties.options("corners", corners, "top-left top-right bottom-left bottom-right") {
      corners = $0
    }
    super.describe(&properties)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches), !touches.isEmpty else { return }
    guard entry == nil, attempt.liveTouches.count == touches.count else {
      return perform(.ignore(last: .max), touches, with: event)
    }
    var refusal: FailureReason?
    // The fingers of one event have no order: a finger elsewhere does not hide one at an edge.
    for touch in touches {
      switch start(at: touch.windowLocation) {
      case .refused(let reason): refusal = refusal ?? reason
      case .entered(let entry):
        self.entry = entry
        for other in touches where other !== touch { ignore(other, for: event) }
        return super.touchesBegan([touch], with: event)
      }
    }
    if let refusal { stop(refusal) }
  }

  open override var defaultAlternatives: [AlternativeAction] {
    Edges.single.filter { edges.contains($0) }.map { AlternativeAction(.pullIn($0)) }
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    if step == .begin, case .pullIn(let edge) = action.effect,
      let bounds = engine?.host?.gestureBounds
    {
      latest.lastCentroid = edge.start(beside: latest.lastCentroid, in: bounds)
      latest.initialCentroid = latest.lastCentroid
    }
    super.performAlternative(action, step)
  }

  /// From one edge of the window to the opposite one, so that any limit of a client is passed.
  open override func alternativeMotion(of effect: AlternativeAction.Effect) -> Vector? {
    guard case .pullIn(let edge) = effect, let size = engine?.host?.gestureBounds.size else {
      return nil
    }
    return edge.inward(across: size)
  }

  /// Where a finger comes in, or the reason why it does not.
  private enum Start {
    case entered(Entry)
    case refused(FailureReason)
  }

  private func start(at point: Point) -> Start {
    guard let bounds = engine?.host?.gestureBounds else {
      return .refused(FailureReason(.startedOutsideEdge, .infinity, zone.zone, setting: .edgeZone))
    }
    let place = EdgeStart(point, in: bounds)
    if let corner = corner(at: place) { return .entered(Entry(near: corner, isCorner: true)) }
    var near: Edges = []
    var nearest = Double.infinity
    var position: Double?
    for edge in Edges.single where edges.contains(edge) {
      let distance = place.distance(from: edge.place)
      nearest = min(nearest, distance)
      guard distance <= zone.zone else { continue }
      let here = place.position(along: edge.place)
      if section.contains(here) { near.insert(edge) } else { position = here }
    }
    if !near.isEmpty { return .entered(Entry(near: near, isCorner: false)) }
    if let position {
      return .refused(FailureReason(.startedInOtherSection, position, setting: .section))
    }
    return .refused(refusal(at: place, nearest))
  }

  /// Returns the edges of the corner at which a place lies; nil when it lies at none of ``corners``.
  private func corner(at place: EdgeStart) -> Edges? {
    guard !corners.isEmpty else { return nil }
    for corner in EdgeStart.Corner.allCases
    where corners.contains(Corners(corner)) && place.distance(from: corner) <= zone.cornerSize {
      return [corner.isLeft ? .left : .right, corner.isTop ? .top : .bottom]
    }
    return nil
  }

  /// Returns the reason for a finger that came down at none of ``edges`` and none of ``corners``.
  private func refusal(at place: EdgeStart, _ nearest: Double) -> FailureReason {
    guard edges.isEmpty, !corners.isEmpty else {
      return FailureReason(.startedOutsideEdge, nearest, zone.zone, setting: .edgeZone)
    }
    var least = Double.infinity
    for corner in EdgeStart.Corner.allCases where corners.contains(Corners(corner)) {
      least = min(least, place.distance(from: corner))
    }
    // At an edge, but between its corners.
    for edge in EdgeStart.Edge.allCases where place.distance(from: edge) <= zone.zone {
      let position = place.position(along: edge)
      return FailureReason(.startedInOtherSection, position, setting: .corners)
    }
    return FailureReason(.startedOutsideEdge, least, zone.cornerSize, setting: .edgeCornerSize)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    // A drag that has begun may go in any direction.
    guard attemptState == .possible, let near = entry?.near, strays(path, from: near) else {
      return
    }
    perform(.fail(.wrongDirection, path.dx, path.dy, directions: near.inwardDirections))
  }

  /// Returns whether a motion goes along each of the edges rather than inwards.
  private func strays(_ motion: Vector, from near: Edges) -> Bool {
    for edge in Edges.single where near.contains(edge) {
      let (inward, along) = edge.split(motion)
      if abs(along) < zone.hysteresis || inward >= abs(along) { return false }
    }
    return true
  }

  open override func hysteresisPassed(by motion: Vector) -> Double? {
    guard let entry else { return nil }
    for edge in Edges.single where entry.near.contains(edge) {
      let (inward, along) = edge.split(motion)
      // From a corner, a diagonal goes inwards from both edges.
      let isInward = entry.isCorner ? inward >= abs(along) : inward > abs(along)
      if inward >= zone.hysteresis, isInward { return zone.hysteresis }
    }
    return nil
  }

  package override func missing(of motion: Vector) -> (amount: Double, needed: Double) {
    let near = entry?.near ?? []
    var inward = 0.0
    for edge in Edges.single where near.contains(edge) {
      inward = max(inward, edge.split(motion).inward)
    }
    return (inward, zone.hysteresis)
  }

  package override var hysteresisSetting: FailureReason.Setting { .edgeHysteresis }

  open override func reset() {
    super.reset()
    entry = nil
  }
}

extension ScreenEdgePanGestureRecognizer.Edges {
  fileprivate static var single: [Self] { [.top, .left, .bottom, .right] }

  /// The edge of one bit.
  fileprivate var place: EdgeStart.Edge {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    default: .right
    }
  }

  /// Splits a motion into the part that goes inwards from one edge and the part along it.
  fileprivate func split(_ motion: Vector) -> (inward: Double, along: Double) {
    switch self {
    case .top: (motion.dy, motion.dx)
    case .left: (motion.dx, motion.dy)
    case .bottom: (-motion.dy, motion.dx)
    default: (-motion.dx, motion.dy)
    }
  }

  /// Returns the displacement from one edge to the opposite one.
  fileprivate func inward(across size: Size) -> Vector {
    switch self {
    case .top: Vector(0, size.height)
    case .left: Vector(size.width, 0)
    case .bottom: Vector(0, -size.height)
    default: Vector(-size.width, 0)
    }
  }

  /// Returns the point of one edge that lies beside a point.
  fileprivate func start(beside point: Point, in bounds: Rect) -> Point {
    switch self {
    case .top: Point(point.x, bounds.minY)
    case .left: Point(bounds.minX, point.y)
    case .bottom: Point(point.x, bounds.maxY)
    default: Point(bounds.maxX, point.y)
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

extension ScreenEdgePanGestureRecognizer.Corners {
  /// The set of one corner.
  fileprivate init(_ corner: EdgeStart.Corner) {
    switch corner {
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    }
  }
}

extension RecognizerDescription {
  /// A drag in from an edge of the window.
  public static let screenEdgePan = RecognizerDescription(
    ScreenEdgePanGestureRecognizer.self,
    thresholds: "edge"
  )
}
