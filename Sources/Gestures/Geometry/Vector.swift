/// A displacement in a plane, in points (or, as a velocity, in points per second).
public struct Vector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: Double
  /// The vertical component, growing downwards.
  public var dy: Double

  /// Creates a vector from its components.
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The horizontal component, under the name that it has in a size.
  public var width: Double {
    get { dx }
    set { dx = newValue }
  }

  /// The vertical component, under the name that it has in a size.
  public var height: Double {
    get { dy }
    set { dy = newValue }
  }

  /// The vector with both components zero.
  public static var zero: Vector { Vector(0, 0) }

  /// The Euclidean length.
  ///
  /// Components beyond 1e154 overflow to infinity; touch coordinates are far smaller.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The angle from the positive x axis, in radians in -π...π, clockwise on screen.
  public var angle: Double { Elementary.atan2(dy, dx) }

  /// Whether both components are finite numbers.
  public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// Returns the dot product.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z component of the cross product: positive when `other` lies clockwise on screen.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the sum.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }
  /// Returns the difference.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }
  /// Returns the opposite vector.
  public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }
  /// Returns the vector multiplied by a factor.
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(a.dx * factor, a.dy * factor)
  }
  /// Returns the vector divided by a divisor; a divisor of zero gives no finite vector.
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(a.dx / divisor, a.dy / divisor)
  }
  /// Adds a vector in place.
  public static func += (a: inout Vector, b: Vector) {
    a.dx += b.dx
    a.dy += b.dy
  }
  /// Subtracts a vector in place.
  public static func -= (a: inout Vector, b: Vector) {
    a.dx -= b.dx
    a.dy -= b.dy
  }
}
