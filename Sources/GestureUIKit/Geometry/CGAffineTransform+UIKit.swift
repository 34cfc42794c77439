public import Gestures

extension Transform {
  /// Creates a transform from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.init(a, b, c, d, tx, ty)
  }

  /// Creates a translation, in points.
  public init(translationX x: Double, y: Double) { self = .translation(Vector(x, y)) }
  /// Creates a scaling about the origin.
  public init(scaleX x: Double, y: Double) { self = .scale(x, y) }
  /// Creates a rotation about the origin by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: Double) { self = .rotation(angle) }

  /// Returns a transform that translates first and then does what this one does.
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transform that scales first and then does what this one does.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transform that rotates first, by radians, and then does what this one does.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse; the transform itself when it has none.
  public func inverted() -> Transform { inverse ?? self }
}
