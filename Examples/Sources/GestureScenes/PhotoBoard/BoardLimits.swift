import Gestures

/// Where photos may rest on a board, how large they may be, and how they move when thrown.
struct BoardLimits {
  /// The size of the board, in points.
  let size: Size

  /// The distance of a resting photo that fits from the board's edges, in points.
  ///
  /// > Source: chosen: a thrown photo can overshoot at an edge without leaving the board.
  static let margin = 16.0
  /// The spring that stops a photo at the margin, quickly and without oscillation.
  ///
  /// > Source: chosen with ``margin``, so that ``fastestThrow`` is faster than hands throw.
  static let edge = Spring(dampingRatio: 1, response: 0.13)
  /// The spring that brings a photo to its place; chosen: lively, and over in a third of a second.
  static let arranging = Spring(dampingRatio: 0.85, response: 0.3)
  /// The maximum speed of a throw, in points per second.
  ///
  /// > Source: A critically damped spring of frequency ω that is hit at speed v is displaced by at
  /// > most v / (e ω); that must not be more than the margin.
  static var fastestThrow: Double { margin * edge.frequency * 2.718281828459045 }
  /// The maximum angular speed of a throw, in radians per second; chosen, two turns per second.
  static let fastestSpin = 4 * Double.pi
  /// The minimum length of a photo's longer side, in points; chosen, it can still be recognized.
  static let shortestPhoto = 32.0

  /// Returns the possible scales of a photo, as factors of its natural size.
  ///
  /// - Parameter photo: Its natural size, in points.
  /// - Returns: From just visible to twice the board; the range always contains 1.
  func scales(of photo: Size) -> ClosedRange<Double> {
    let side = max(photo.width, photo.height, 1)
    let smallest = min(Self.shortestPhoto / side, 1)
    return smallest...max(2 * max(size.width, size.height) / side, 1)
  }

  /// Returns where the centre of a photo may rest.
  ///
  /// A photo that fits rests completely on the board. Along an axis where it does not fit, it may
  /// be moved until its other edge is visible, so that every part can be seen.
  ///
  /// - Parameters:
  ///   - photo: Its natural size, in points.
  ///   - scale: Its scale.
  ///   - angle: Its rotation, in radians.
  /// - Returns: Bounds of the centre, in points of the board.
  func restingBounds(of photo: Size, scale: Double, angle: Double) -> Momentum.Bounds {
    let turn = Transform.rotation(angle)
    let width = (abs(turn.a) * photo.width + abs(turn.c) * photo.height) * scale
    let height = (abs(turn.b) * photo.width + abs(turn.d) * photo.height) * scale
    return Momentum.Bounds(
      x: Self.range(of: width, in: size.width),
      y: Self.range(of: height, in: size.height)
    )
  }

  private static func range(of length: Double, in room: Double) -> ClosedRange<Double> {
    let near = margin + length / 2
    let far = room - near
    return near <= far ? near...far : far...near
  }
}

extension ClosedRange<Double> {
  /// Returns the value in the range that is nearest to one.
  func nearest(to value: Double) -> Double { Swift.max(lowerBound, Swift.min(value, upperBound)) }
}
