import GestureGeometry

/// Returns the signed angle between two vectors, in radians; quick for small angles.
///
/// > Source: The Padé approximant of atan about zero, t·(15 + 4t²) / (15 + 9t²); its error at the
/// > largest slope used, one half, is below 3e-4.
@inline(__always)
func smallAngle(from a: Vector, to b: Vector) -> Double {
  let cross = a.cross(b)
  let dot = a.dot(b)
  guard cross.magnitude < 0.5 * dot else { return Elementary.atan2(cross, dot) }
  // With t = cross / dot, multiplied through by dot³ to need one division only.
  let long = 15 * dot * dot
  let short = cross * cross
  return cross * (long + 4 * short) / (dot * (long + 9 * short))
}

/// The newest seven points of a walk, the newest first.
struct StepTrail {
  private(set) var p0 = Vector.zero
  private var p1 = Vector.zero
  private(set) var p2 = Vector.zero
  private(set) var p3 = Vector.zero
  private var p4 = Vector.zero
  private var p5 = Vector.zero
  private(set) var p6 = Vector.zero

  /// Adds a point and forgets the oldest.
  @inline(__always)
  mutating func push(_ point: Vector) {
    p6 = p5
    p5 = p4
    p4 = p3
    p3 = p2
    p2 = p1
    p1 = p0
    p0 = point
  }
}

/// Walks along a path in steps of equal length.
struct EvenWalk {
  private var here: Point
  private var toward = Vector.zero
  private var left = 0.0
  private var untilNext: Double
  private let step: Double

  /// Starts at a point, which is not itself returned.
  init(from start: Point, step: Double) {
    here = start
    untilNext = step
    self.step = step
  }

  /// Sets the next corner of the path.
  mutating func head(for next: Point) {
    // The rest of the way to the last corner, shorter than a step, is walked at once.
    here += toward * left
    untilNext -= left
    let displacement = next - here
    left = (displacement.dx * displacement.dx + displacement.dy * displacement.dy).squareRoot()
    toward = left > 0 ? displacement * (1 / left) : .zero
  }

  /// Returns the next point of the walk, or nil when it lies beyond the next corner.
  @inline(__always)
  mutating func next() -> Point? {
    guard left >= untilNext else { return nil }
    here += toward * untilNext
    left -= untilNext
    untilNext = step
    return here
  }

  /// Returns the end of the path, unless the last point returned is nearer to it than half a step.
  mutating func end() -> Point? {
    untilNext - left < step / 2 ? here + toward * left : nil
  }
}

/// How much of a path keeps to *n* evenly spread directions, for *n* from 3 to 6.
///
/// The *n*-th harmonic of the directions: the sides of a regular polygon all have the same direction
/// up to full *n*-ths of a turn, so that their *n*-th powers as complex numbers add up, while those
/// of a circle cancel out. Sides along opposite directions count too when *n* is even, which catches
/// rectangles of any length.
///
/// > Source: Directional statistics: the mean resultant length of the multiplied angles (Mardia and
/// > Jupp, Directional Statistics, 2000, section 2.4, doi:10.1002/9780470316979).
struct SideHarmonics {
  private var count = 0.0
  private var third = Vector.zero
  private var fourth = Vector.zero
  private var fifth = Vector.zero
  private var sixth = Vector.zero

  /// Adds a direction.
  @inline(__always)
  mutating func add(_ direction: Vector) {
    let square = direction.dx * direction.dx + direction.dy * direction.dy
    guard square > 0 else { return }
    // Powers of the squared direction need no root: z² / |z|² has twice the angle.
    let share = 1 / square
    let twice = Vector(
      (direction.dx * direction.dx - direction.dy * direction.dy) * share,
      2 * direction.dx * direction.dy * share
    )
    let once = direction * share.squareRoot()
    let three = twice.times(once)
    let four = twice.times(twice)
    third += three
    fourth += four
    fifth += three.times(twice)
    sixth += four.times(twice)
    count += 1
  }

  /// The largest share for any number of directions.
  var order: Double { max(fewSides, manySides) }

  /// The larger share for 3 or 4 directions.
  var fewSides: Double { max(third.length, fourth.length) / max(count, 1) }

  /// The larger share for 5 or 6 directions.
  var manySides: Double { max(fifth.length, sixth.length) / max(count, 1) }
}

extension Vector {
  /// Returns the product as complex numbers.
  @inline(__always)
  fileprivate func times(_ other: Vector) -> Vector {
    Vector(dx * other.dx - dy * other.dy, dx * other.dy + dy * other.dx)
  }
}

/// The widths of a path in 16 directions, 11.25° apart.
struct WidthMeter {
  /// The cosines of the multiples of 11.25° below 90°.
  private static var cosines: SIMD8<Float> {
    SIMD8(
      lowHalf: SIMD4(1, 0.980_785_3, 0.923_879_5, 0.831_469_6),
      highHalf: SIMD4(0.707_106_8, 0.555_570_2, 0.382_683_4, 0.195_090_3)
    )
  }
  /// The sines of the same angles.
  private static var sines: SIMD8<Float> {
    SIMD8(
      lowHalf: SIMD4(0, 0.195_090_3, 0.382_683_4, 0.555_570_2),
      highHalf: SIMD4(0.707_106_8, 0.831_469_6, 0.923_879_5, 0.980_785_3)
    )
  }

  private var low = SIMD8<Float>(repeating: .infinity)
  private var high = SIMD8<Float>(repeating: -.infinity)
  private var lowAcross = SIMD8<Float>(repeating: .infinity)
  private var highAcross = SIMD8<Float>(repeating: -.infinity)

  /// Adds a point, as seen from the centre.
  @inline(__always)
  mutating func add(_ offset: Vector) {
    let x = SIMD8(repeating: Float(offset.dx))
    let y = SIMD8(repeating: Float(offset.dy))
    let along = x * Self.cosines + y * Self.sines
    let across = y * Self.cosines - x * Self.sines
    low.replace(with: along, where: along .< low)
    high.replace(with: along, where: along .> high)
    lowAcross.replace(with: across, where: across .< lowAcross)
    highAcross.replace(with: across, where: across .> highAcross)
  }

  /// The largest ratio between the widths in two directions at right angles.
  var elongation: Double {
    let length = high - low
    let width = highAcross - lowAcross
    var ratio: Float = 1
    for direction in 0..<8 {
      let shape = length[direction] / width[direction]
      ratio = max(ratio, shape, 1 / shape)
    }
    return Double(ratio)
  }
}
