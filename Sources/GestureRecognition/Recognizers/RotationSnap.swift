/// Angles at which a rotation stays until the fingers have turned well past them.
///
/// ```swift
/// rotation.snap = .every(.pi / 2)
/// ```
/// The fingers are caught when they come as near to an angle as ``catchRange``, and are held until they
/// are farther away than ``releaseRange``. Meanwhile the rotation is that angle, and its velocity is zero.
/// Then it is what the fingers have turned. The angles are those of the reported rotation: assign the angle
/// that the content has when a gesture begins, and it is the content that snaps.
public struct RotationSnap: Sendable, Hashable {
  /// The angles in radians, clockwise on screen; without any nothing snaps.
  public var angles: [Double]
  /// After how much the angles come again, in radians: a full turn by default.
  public var period: Double
  /// How near to an angle the fingers must come, in radians.
  ///
  /// > Source: chosen as the hysteresis of a rotation, 5 degrees: less is tremor.
  public var catchRange: Double
  /// How far from the angle that holds them they must turn, in radians; less than ``catchRange`` counts
  /// as that.
  ///
  /// > Source: chosen as twice the catch range, so that a hand that trembles at its edge is not caught and
  /// > released by turns.
  public var releaseRange: Double

  /// Creates a behaviour with angles of your own.
  ///
  /// - Parameters:
  ///   - angles: The angles in radians.
  ///   - period: After how much they come again, in radians.
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

/// The angle that holds a rotation, as long as one does.
struct HeldAngle {
  private(set) var angle: Double?

  /// Takes in how far the fingers have turned, in radians.
  mutating func follow(_ rotation: Double, _ snap: RotationSnap?) {
    guard let snap else { return angle = nil }
    if let angle, snap.holds(rotation, at: angle) { return }
    angle = snap.angle(near: rotation)
  }

  mutating func release() { angle = nil }
}
