extension Momentum {
  /// The state of content: its position, scale and rotation.
  public struct State: Hashable, Sendable {
    /// The position of the content's anchor, in points.
    public var position: Point
    /// The scale factor, above zero; 1 is the natural size.
    public var scale: Double
    /// The rotation, in radians, clockwise on screen; may exceed a full turn.
    public var angle: Double

    /// Creates a state; components that are not given are the identity.
    public init(position: Point = .zero, scale: Double = 1, angle: Double = 0) {
      self.position = position
      self.scale = scale
      self.angle = angle
    }

    /// Whether every component is a finite number.
    public var isFinite: Bool { position.isFinite && scale.isFinite && angle.isFinite }
  }

  /// The velocity of each component of a state.
  public struct Velocity: Hashable, Sendable {
    /// The translation, in points per second.
    public var translation: Vector
    /// The change of the scale factor per second, as reported by a pinch.
    public var scale: Double
    /// The rotation, in radians per second, clockwise on screen.
    public var angle: Double

    /// Creates a velocity; components that are not given do not change.
    public init(translation: Vector = .zero, scale: Double = 0, angle: Double = 0) {
      self.translation = translation
      self.scale = scale
      self.angle = angle
    }

    /// Whether every component is a finite number.
    public var isFinite: Bool { translation.isFinite && scale.isFinite && angle.isFinite }
  }

  /// The range in which each component moves freely; infinite bounds have no edge.
  public struct Bounds: Hashable, Sendable {
    /// The range from left to right, in points.
    public var x: ClosedRange<Double>
    /// The range from top to bottom, in points.
    public var y: ClosedRange<Double>
    /// The smallest and the largest scale factor; a bound that is not above zero is ignored.
    public var scale: ClosedRange<Double>
    /// The range of the rotation, in radians.
    public var angle: ClosedRange<Double>

    /// Creates bounds; a component that is not given moves freely.
    public init(
      x: ClosedRange<Double> = -.infinity...(.infinity),
      y: ClosedRange<Double> = -.infinity...(.infinity),
      scale: ClosedRange<Double> = 0...(.infinity),
      angle: ClosedRange<Double> = -.infinity...(.infinity)
    ) {
      self.x = x
      self.y = y
      self.scale = scale
      self.angle = angle
    }

    /// Bounds without any edge.
    public static let none = Bounds()
  }

  /// The maximum difference from rest at which a component counts as settled.
  public struct Tolerance: Hashable, Sendable {
    /// The difference in points, in x and in y.
    public var points: Double
    /// The relative difference of the scale; 0.001 is 0.1 %.
    public var scale: Double
    /// The difference in radians.
    public var angle: Double

    /// Creates a tolerance.
    public init(points: Double, scale: Double, angle: Double) {
      self.points = points
      self.scale = scale
      self.angle = angle
    }

    /// Below a visible pixel: half a point, even for a corner that is 500 pt away from the anchor.
    ///
    /// > Source: Chosen; 0.5 / 500 for both the relative scale and the angle.
    public static let visible = Tolerance(points: 0.5, scale: 0.001, angle: 0.001)
  }
}
