extension Elementary {
  /// Returns the sine of an angle in radians; NaN for an infinite angle.
  package static func sin(_ angle: Double) -> Double {
    guard angle.magnitude < .infinity else { return .nan }
    // Also keeps the sign of zero.
    guard angle.magnitude > 0x1p-27 else { return angle }
    let reduced = ReducedAngle(angle)
    let value = reduced.quadrant & 1 == 0 ? reduced.sine : reduced.cosine
    return reduced.quadrant & 2 == 0 ? value : -value
  }

  /// Returns the cosine of an angle in radians; NaN for an infinite angle.
  package static func cos(_ angle: Double) -> Double {
    guard angle.magnitude < .infinity else { return .nan }
    let reduced = ReducedAngle(angle)
    let value = reduced.quadrant & 1 == 0 ? reduced.cosine : reduced.sine
    return (reduced.quadrant &+ 1) & 2 == 0 ? value : -value
  }
}

extension Elementary.ReducedAngle {
  /// The sine of the reduced angle: r + r³ S(r²), plus the slope times the small part of r.
  @inline(__always)
  var sine: Double {
    let z = rest * rest
    let z2 = z * z
    let low = Elementary.cubic(
      z,
      z2,
      -0x1.5555555555555p-3,
      0x1.1111111111110p-7,
      -0x1.a01a01a01992fp-13,
      0x1.71de3a545f836p-19
    )
    let high =
      -0x1.ae645410e937bp-26 + z * 0x1.61217d9252c03p-33 + z2 * -0x1.ab16f5caa198ap-41
    let tail = low + z2 * z2 * high
    return rest + (rest * z * tail + lost * (1 - 0.5 * z))
  }

  /// The cosine of the reduced angle: 1 - r²/2 + r⁴ C(r²).
  ///
  /// The rounding error of 1 - r²/2 is added with the small terms.
  @inline(__always)
  var cosine: Double {
    let z = rest * rest
    let z2 = z * z
    let low = Elementary.cubic(
      z,
      z2,
      0x1.5555555555555p-5,
      -0x1.6c16c16c16c16p-10,
      0x1.a01a01a019d06p-16,
      -0x1.27e4fb77125c5p-22
    )
    let high =
      0x1.1eed8deac3dfep-29 + z * -0x1.9394b8bd50ae1p-37 + z2 * 0x1.ab779550c8d9bp-45
    let tail = low + z2 * z2 * high
    let half = 0.5 * z
    let main = 1 - half
    return main + (((1 - main) - half) + (z2 * tail - rest * lost))
  }
}
