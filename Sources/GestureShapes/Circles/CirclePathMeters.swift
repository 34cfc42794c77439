import Gestures

/// Returns the signed angle between two vectors, in radians; quick for angles below 45°.
///
/// > Source: The Padé approximant of atan about zero, t·(945 + 735t² + 64t⁴) / (945 + 1050t² +
/// > 225t⁴); its error at the largest slope used, 1, is 2e-4.
@inline(__always)
func smallAngle(from a: Vector, to b: Vector) -> Double {
  let cross = a.cross(b)
  let dot = a.dot(b)
  guard cross.magnitude < dot else { return Elementary.atan2(cross, dot) }
  // With t = cross / dot, multiplied through by dot⁵ to need one division only.
  let d = dot * dot
  let c = cross * cross
  return cross * (d * (945 * d + 735 * c) + 64 * c * c)
    / (dot * (d * (945 * d + 1050 * c) + 225 * c * c))
}

/// The newest seven points of a walk, the newest first.
struct StepTrail {
  private(set) var p0 = Vector.zero
  private var p1 = Vector.zero
  private(set) var p2 = Vector.zero
  private(set) var p3 = Vector.zero
  private(set) var p4 = Vector.zero
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

/// How a path bends from step to step, over chords of the same number of steps.
///
/// Both for a path that turns clockwise and for one that turns the other way, since which of them it
/// does is only known at its end.
struct BendMeter {
  private var length = 0.0
  private var evenClockwise = 0.0
  private var evenCounterclockwise = 0.0
  private var clockwise = 0.0
  private var counterclockwise = 0.0

  /// Adds the bend between two chords that join end to end.
  ///
  /// - Parameters:
  ///   - bend: In radians; positive clockwise, when y points down.
  ///   - piece: How long a chord is there.
  ///   - radius: That of the circle whose bending is the measure.
  @inline(__always)
  mutating func add(_ bend: Double, over piece: Double, radius: Double) {
    length += piece
    // What bends more than the circle does not make up for what bends less.
    let even = min(bend.magnitude * radius, piece)
    if bend >= 0 {
      evenClockwise += even
      clockwise += bend
    } else {
      evenCounterclockwise += even
      counterclockwise -= bend
    }
  }

  /// The share of its bending that a path has to move to bend evenly; 0 for a circle.
  ///
  /// > Source: The Hoover index, which economists use for incomes: half the mean absolute deviation,
  /// > by the mean (E. M. Hoover, The measurement of industrial localization, Review of Economics and
  /// > Statistics 18, 1936). What sharp corners have too much does not count for more than what
  /// > straight pieces lack.
  func unevenness(isClockwise: Bool) -> Double {
    length > 0 ? 1 - (isClockwise ? evenClockwise : evenCounterclockwise) / length : 1
  }

  /// The sum of the bends the other way, in radians.
  func inward(isClockwise: Bool) -> Double { isClockwise ? counterclockwise : clockwise }
}

/// How the bends of a path are spread about their mean.
struct BendSpread {
  private var count = 0.0
  private var sum = 0.0
  private var squares = 0.0
  private var cubes = 0.0

  /// Adds a bend.
  @inline(__always)
  mutating func add(_ bend: Double) {
    count += 1
    sum += bend
    squares += bend * bend
    cubes += bend * bend * bend
  }

  /// The skewness: negative when the bends below the mean are fewer and sharper than those above.
  var skewness: Double {
    let mean = sum / max(count, 1)
    let variance = squares / max(count, 1) - mean * mean
    guard variance > 0 else { return 0 }
    let third = cubes / count - 3 * mean * variance - mean * mean * mean
    return third / (variance * variance.squareRoot())
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

/// How much of a path keeps to *n* evenly spread directions, for *n* from 3 to 8.
///
/// The *n*-th harmonic of the directions: the sides of a regular polygon all have the same direction
/// up to full *n*-ths of a turn, so that their *n*-th powers as complex numbers add up, while those
/// of a circle cancel out. Sides along opposite directions count too when *n* is even, which catches
/// rectangles of any length.
///
/// > Source: Directional statistics: the mean resultant length of the multiplied angles (Mardia and
/// > Jupp, Directional Statistics, 2000, section 2.4, doi:10.1002/9780470316979).
struct SideHarmonics {
  private var length = 0.0
  private var third = Vector.zero
  private var fourth = Vector.zero
  private var fifth = Vector.zero
  private var sixth = Vector.zero
  private var seventh = Vector.zero
  private var eighth = Vector.zero

  /// Adds a piece of the path, of a length.
  @inline(__always)
  mutating func add(_ piece: Vector, length amount: Double) {
    guard amount > 0 else { return }
    let share = 1 / (amount * amount)
    let twice = Vector(
      (piece.dx * piece.dx - piece.dy * piece.dy) * share,
      2 * piece.dx * piece.dy * share
    )
    // Every power has the length of the piece: powers of the squared direction need no root.
    let three = twice.times(piece)
    let four = twice.times(twice)
    third += three
    fourth += four * amount
    fifth += twice.times(three)
    sixth += four.times(twice) * amount
    seventh += four.times(three)
    eighth += four.times(four) * amount
    length += amount
  }

  /// The larger share for 3 or 4 directions.
  var fewSides: Double { share(third, fourth) }

  /// The larger share for 5 or 6 directions.
  var manySides: Double { share(fifth, sixth) }

  /// The larger share for 7 or 8 directions.
  var mostSides: Double { share(seventh, eighth) }

  private func share(_ odd: Vector, _ even: Vector) -> Double {
    length > 0 ? max(odd.length, even.length) / length : 0
  }
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

  /// How many times as tall as wide the path is, or as wide as tall.
  var uprightElongation: Double {
    let shape = Double((high[0] - low[0]) / (highAcross[0] - lowAcross[0]))
    return max(shape, 1 / shape)
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
