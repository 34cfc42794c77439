/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Transform: Hashable, Sendable {
  /// The share of x in the new x.
  public var a: Double
  /// The share of x in the new y.
  public var b: Double
  /// The share of y in the new x.
  public var c: Double
  /// The share of y in the new y.
  public var d: Double
  /// The horizontal shift, in points.
  public var tx: Double
  /// The vertical shift, in points.
  public var ty: Double

  /// Creates a map from its six coefficients.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform(1, 0, 0, 1, 0, 0)

  /// Creates a shift by a vector.
  public static func translation(_ way: Vector) -> Transform {
    Transform(1, 0, 0, 1, way.dx, way.dy)
  }

  /// Creates a scaling about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Transform { Transform(x, 0, 0, y, 0, 0) }

  /// Creates a scaling by the same factor along both axes, about the origin.
  public static func scale(_ factor: Double) -> Transform { .scale(factor, factor) }

  /// Creates a rotation about the origin by an angle in radians, clockwise on screen.
  public static func rotation(_ angle: Double) -> Transform {
    let sine = Elementary.sin(angle)
    let cosine = Elementary.cos(angle)
    return Transform(cosine, sine, -sine, cosine, 0, 0)
  }

  /// Returns the map that applies this one first and `next` afterwards.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      next.a * a + next.c * b,
      next.b * a + next.d * b,
      next.a * c + next.c * d,
      next.b * c + next.d * d,
      next.a * tx + next.c * ty + next.tx,
      next.b * tx + next.d * ty + next.ty
    )
  }

  /// Returns this map carried out about a point other than the origin.
  public func about(_ center: Point) -> Transform {
    Transform.translation(Point.zero - center).concatenating(self)
      .concatenating(.translation(center - .zero))
  }

  /// The signed factor by which the map changes areas; zero when it has no inverse.
  public var determinant: Double { a * d - b * c }

  /// The inverse map, or nil when this one flattens the plane or holds a number that is not finite.
  public var inverse: Transform? {
    let determinant = self.determinant
    guard determinant.isFinite, determinant != 0, tx.isFinite, ty.isFinite else { return nil }
    let scale = 1 / determinant
    guard scale.isFinite else { return nil }
    return Transform(
      d * scale,
      -b * scale,
      -c * scale,
      a * scale,
      (c * ty - d * tx) * scale,
      (b * tx - a * ty) * scale
    )
  }

  /// Whether the map leaves every point where it is.
  public var isIdentity: Bool { self == .identity }

  /// Returns where a point is mapped to.
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns where a vector is mapped to; the shift does not act on it.
  public func apply(_ way: Vector) -> Vector {
    Vector(a * way.dx + c * way.dy, b * way.dx + d * way.dy)
  }
}
