public import GestureGeometry

extension Momentum {
  /// Where content is: its place, its scale and its turn.
  public struct State: Hashable, Sendable {
    /// The place of the content's anchor, in points.
    public var position: Point
    /// The factor of enlargement, above zero; 1 is the natural size.
    public var scale: Double
    /// The turn, in radians, clockwise on screen; may exceed a full turn.
    public var angle: Double

    /// Creates a state; a component that is not given is the identity.
    public init(position: Point = .zero, scale: Double = 1, angle: Double = 0) {
      self.position = position
      self.scale = scale
      self.angle = angle
    }

    /// Whether every component is a finite number.
    package var isFinite: Bool { position.isFinite && scale.isFinite && angle.isFinite }
  }

  /// How fast each component of a state changes.
  public struct Velocity: Hashable, Sendable {
    /// Points per second.
    public var translation: Vector
    /// The change of the factor itself per second, as a pinch reports it.
    public var scale: Double
    /// Radians per second, clockwise on screen.
    public var angle: Double

    /// Creates a velocity; a component that is not given rests.
    public init(translation: Vector = .zero, scale: Double = 0, angle: Double = 0) {
      self.translation = translation
      self.scale = scale
      self.angle = angle
    }

    /// Whether every component is a finite number.
    package var isFinite: Bool { translation.isFinite && scale.isFinite && angle.isFinite }
  }

  /// Where each component moves freely; infinite bounds have no edge.
  public struct Bounds: Hashable, Sendable {
    /// Left and right, in points.
    public var x: ClosedRange<Double>
    /// Top and bottom, in points.
    public var y: ClosedRange<Double>
    /// The smallest and the largest factor; a bound that is not above zero is ignored.
    public var scale: ClosedRange<Double>
    /// The turn, in radians.
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

    /// No bounds at all.
    public static let none = Bounds()
  }

  /// How near its rest a component must stay to count as settled.
  public struct Tolerance: Hashable, Sendable {
    /// Points, in x and in y.
    public var points: Double
    /// The relative error of the scale, so 0.001 is 0.1 %.
    public var scale: Double
    /// Radians.
    public var angle: Double

    /// Creates a tolerance.
    public init(points: Double, scale: Double, angle: Double) {
      self.points = points
      self.scale = scale
      self.angle = angle
    }

    /// Below a visible pixel: half a point, also for a corner 500 pt away from the anchor.
    ///
    /// > Source: Chosen; 0.5 / 500 for both the relative scale and the angle.
    public static let visible = Tolerance(points: 0.5, scale: 0.001, angle: 0.001)
  }
}
