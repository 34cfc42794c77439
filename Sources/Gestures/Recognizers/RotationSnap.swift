/// Angles at which a rotation stays until the fingers have turned well past them.
///
/// ```swift
/// rotation.snap = .every(.pi / 2)
/// ```
/// An angle catches the fingers when they come as near to it as ``catchRange``, and holds them until they
/// are farther away than ``releaseRange``. Meanwhile the rotation is that angle, and its velocity is zero.
/// After that the rotation is the turn of the fingers. The angles are those of the reported rotation: to
/// snap the content, assign the angle of the content to the rotation when a gesture begins.
public struct RotationSnap: Sendable, Hashable {
  /// The angles in radians, clockwise on screen; with an empty list nothing snaps.
  public var angles: [Double]
  /// The angles repeat after this angle, in radians: a full turn by default.
  public var period: Double
  /// How near to an angle the fingers must come, in radians.
  ///
  /// > Source: chosen as the hysteresis of a rotation, 5 degrees: a smaller turn is tremor.
  public var catchRange: Double
  /// How far the fingers must turn away from the angle that holds them, in radians.
  ///
  /// A value less than ``catchRange`` has the same effect as ``catchRange``.
  ///
  /// > Source: chosen as twice the catch range, so that a hand that trembles at its edge is not caught and
  /// > released again and again.
  public var releaseRange: Double

  /// Creates a behaviour with custom angles.
  ///
  /// - Parameters:
  ///   - angles: The angles in radians.
  ///   - period: The angle after which they repeat, in radians.
  ///   - catchRange: How near the fingers must come, in radians.
  ///   - releaseRange: How far they must turn away, in radians.
  public init(
    _ angles: [Double],
    period: Double = 2 * .pi,
    catchRange: Double = 5 * .pi / 180,
    releaseRange: Double = 10 * .pi / 180
  ) {
    self.angles = angles
    self.period = period
    self.catchRange = catchRange
    self.releaseRange = releaseRange
  }

  /// Returns a behaviour with an angle at every multiple of a step.
  ///
  /// - Parameters:
  ///   - step: The step in radians.
  ///   - catchRange: How near the fingers must come, in radians.
  ///   - releaseRange: How far they must turn away, in radians.
  /// - Returns: The behaviour, which snaps at 0 too.
  public static func every(
    _ step: Double,
    catchRange: Double = 5 * .pi / 180,
    releaseRange: Double = 10 * .pi / 180
  ) -> RotationSnap {
    RotationSnap([0], period: step, catchRange: catchRange, releaseRange: releaseRange)
  }

  /// Returns the angle that catches a rotation; nil when none is near enough.
  func angle(near rotation: Double) -> Double? {
    var nearest: Double?
    for angle in angles {
      let isRepeated = period > 0 && period.isFinite
      let turns = isRepeated ? ((rotation - angle) / period).rounded() : 0
      let target = angle + turns * (isRepeated ? period : 0)
      let distance = abs(rotation - target)
      guard distance <= catchRange else { continue }
      if let nearest, abs(rotation - nearest) <= distance { continue }
      nearest = target
    }
    return nearest
  }

  /// Returns whether an angle still holds a rotation that it caught.
  func holds(_ rotation: Double, at angle: Double) -> Bool {
    abs(rotation - angle) <= max(catchRange, releaseRange)
  }
}

/// The angle that holds a rotation, if there is one.
struct HeldAngle {
  private(set) var angle: Double?

  /// Catches or releases the fingers, given how far they have turned, in radians.
  mutating func follow(_ rotation: Double, _ snap: RotationSnap?) {
    guard let snap else { return angle = nil }
    if let angle, snap.holds(rotation, at: angle) { return }
    angle = snap.angle(near: rotation)
  }

  mutating func release() { angle = nil }
}
