/// The fraction of its velocity that decelerating content keeps per millisecond.
///
/// Meaningful between 0 and 1. With a rate of 1 or more, content never slows down. With a rate of 0
/// or less, or NaN, it stops at once.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The fraction that is kept per millisecond.
  public var rawValue: Double

  /// Creates a rate from the fraction of the velocity that is kept per millisecond.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// Creates the rate with which the velocity falls by the factor e in `1 / decay` seconds.
  ///
  /// - Parameter decay: Per second; see ``decay``.
  public init(decay: Double) { rawValue = Elementary.exp(-decay / 1000) }

  /// The rate of normal scrolling: 1000 pt/s move 499.5 pt, and half the speed is lost in 0.346 s.
  ///
  /// > Source: The documented constant of UIKit's scroll view.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// The rate of short scrolling: 1000 pt/s move 99.5 pt, and half the speed is lost in 0.069 s.
  ///
  /// > Source: The documented constant of UIKit's scroll view.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The relative loss of velocity per second, `-1000 ln(rate)`.
  ///
  /// With 0, content never slows down. With infinity, it stops at once.
  public var decay: Double {
    guard rawValue > 0 else { return .infinity }
    return rawValue < 1 ? -1000 * Elementary.log(rawValue) : 0
  }

  /// The time in which half of the velocity is lost, in seconds.
  public var halfLife: Double { Elementary.log(2) / decay }

  /// Returns how far content moves until it rests, by the usual formula for choosing a target.
  ///
  /// The result is within 1 % of the distance of a ``Deceleration``. Paging and snapping use it to
  /// choose their targets.
  ///
  /// - Parameter velocity: The velocity, in points per second.
  /// - Returns: Points, with the sign of `velocity`. Infinite for a rate of 1 or more. Zero for a
  ///   rate of 0 or less, and for a velocity that is zero or not finite.
  ///
  /// > Source: The sum of a geometric series, one term per millisecond, as shown in WWDC 2018/803.
  public func projection(of velocity: Double) -> Double {
    guard velocity.isFinite, velocity != 0, rawValue > 0 else { return 0 }
    guard rawValue < 1 else { return velocity < 0 ? -.infinity : .infinity }
    return velocity / 1000 * rawValue / (1 - rawValue)
  }

  /// Returns how far content moves until it rests, per axis.
  public func projection(of velocity: Vector) -> Vector {
    Vector(projection(of: velocity.dx), projection(of: velocity.dy))
  }
}
