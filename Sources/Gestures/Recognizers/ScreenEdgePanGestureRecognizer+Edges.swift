extension ScreenEdgePanGestureRecognizer {
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

  /// Returns whether a motion goes along each of the edges rather than inwards.
  func strays(_ motion: Vector, from near: Edges) -> Bool {
    for edge in Edges.single where near.contains(edge) {
      let (inward, along) = edge.split(motion)
      if abs(along) < zone.hysteresis || inward >= abs(along) { return false }
    }
    return true
  }
}

extension ScreenEdgePanGestureRecognizer.Edges {
  static var single: [Self] { [.top, .left, .bottom, .right] }

  /// The edge of one bit.
  var place: EdgeStart.Edge {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    default: .right
    }
  }

  /// Splits a motion into the part that goes inwards from one edge and the part along it.
  func split(_ motion: Vector) -> (inward: Double, along: Double) {
    switch self {
    case .top: (motion.dy, motion.dx)
    case .left: (motion.dx, motion.dy)
    case .bottom: (-motion.dy, motion.dx)
    default: (-motion.dx, motion.dy)
    }
  }

  /// Returns the displacement from one edge to the opposite one.
  func inward(across size: Size) -> Vector {
    switch self {
    case .top: Vector(0, size.height)
    case .left: Vector(size.width, 0)
    case .bottom: Vector(0, -size.height)
    default: Vector(-size.width, 0)
    }
  }

  /// Returns the point of one edge that lies beside a point.
  func start(beside point: Point, in bounds: Rect) -> Point {
    switch self {
    case .top: Point(point.x, bounds.minY)
    case .left: Point(bounds.minX, point.y)
    case .bottom: Point(point.x, bounds.maxY)
    default: Point(bounds.maxX, point.y)
    }
  }

  /// The directions that lead inwards from the edges.
  var inwardDirections: SwipeGestureRecognizer.Direction {
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
  init(_ corner: EdgeStart.Corner) {
    switch corner {
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    }
  }
}
