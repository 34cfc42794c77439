import GestureGeometry
import GestureMotion

/// Where photos may rest on a board, how large they may be, and how they fly.
struct BoardLimits {
  /// The size of the board, in points.
  let size: Size

  /// How far a photo that fits rests from the board's edges, in points.
  ///
  /// > Source: chosen: enough for a thrown photo to give way at an edge without leaving the board.
  static let margin = 16.0
  /// What stops a photo at the margin: no overshoot back, in a short moment.
  ///
  /// > Source: chosen with ``margin``, so that ``fastestThrow`` is faster than hands throw.
  static let edge = Spring(dampingRatio: 1, response: 0.13)
  /// How fast a photo is thrown at most, in points per second.
  ///
  /// > Source: A critically damped spring of frequency ω that is met at speed v gives way by at most
  /// > v / (e ω); that must not be more than the margin.
  static var fastestThrow: Double { margin * edge.frequency * 2.718281828459045 }
  /// How fast a photo is spun at most, in radians per second; chosen, two turns a second.
  static let fastestSpin = 4 * Double.pi
  /// How long the longer side of a photo is at least, in points; chosen, it can still be told apart.
  static let shortestPhoto = 32.0

  /// Returns how large a photo may be made, as factors of its natural size.
  ///
  /// - Parameter photo: Its natural size, in points.
  /// - Returns: From just visible to twice the board; always with 1.
  func scales(of photo: Size) -> ClosedRange<Double> {
    let side = max(photo.width, photo.height, 1)
    let smallest = min(Self.shortestPhoto / side, 1)
    return smallest...max(2 * max(size.width, size.height) / side, 1)
  }

  /// Returns where the centre of a photo may rest.
  ///
  /// A photo that fits rests wholly on the board. Along an axis where it does not fit, it may be
  /// moved until its other edge shows, so that all of it can be looked at.
  ///
  /// - Parameters:
  ///   - photo: Its natural size, in points.
  ///   - scale: How large it is.
  ///   - angle: How far it is turned, in radians.
  /// - Returns: Bounds of the centre, in points of the board.
  func places(of photo: Size, scale: Double, angle: Double) -> Momentum.Bounds {
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
