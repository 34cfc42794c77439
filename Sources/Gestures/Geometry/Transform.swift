/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Transform: Hashable, Sendable {
  /// The coefficient of x in the new x.
  public var a: Double
  /// The coefficient of x in the new y.
  public var b: Double
  /// The coefficient of y in the new x.
  public var c: Double
  /// The coefficient of y in the new y.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that does not move any point.
  public static let identity = Transform(1, 0, 0, 1, 0, 0)

  /// Creates a translation by a vector.
  public static func translation(_ vector: Vector) -> Transform {
    Transform(1, 0, 0, 1, vector.dx, vector.dy)
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

  /// Returns the transform that applies this one first and then `next`.
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

  /// Returns this transform applied about a point instead of the origin.
  public func about(_ center: Point) -> Transform {
    Transform.translation(Point.zero - center).concatenating(self)
      .concatenating(.translation(center - .zero))
  }

  /// The signed factor by which the transform scales areas; zero when it has no inverse.
  public var determinant: Double { a * d - b * c }

  /// The inverse; nil when the transform flattens the plane or contains a non-finite number.
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

  /// Whether the transform does not move any point.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transformed point.
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns the transformed vector; the translation does not apply to vectors.
  public func apply(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }
}
