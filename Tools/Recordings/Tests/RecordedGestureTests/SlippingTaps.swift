import GestureScenarios
import GestureTraces
import Gestures

/// Taps that slip as often and as far as recorded iPad taps.
///
/// Each tap has the times and the path of a recorded tap. The path is scaled to a random travel and
/// rotated by a random angle. The same seed gives the same taps.
///
/// > Source: travels of 46,928 iPad taps (UBC-X-Lab, DepthTouchSensing): 13 points at the 95th
/// > percentile, 20 at the 99th, 22 at the 99.5th; beside a pan of 10 points 91 % stay taps. The rest of
/// > the curve is chosen.
struct SlippingTaps {
  static let travels: [(share: Double, points: Double)] = [
    (0, 0), (0.5, 3), (0.9, 10.3), (0.95, 13), (0.99, 20), (0.995, 22), (1, 30),
  ]

  private(set) var taps: [RecordedTouch] = []

  /// Creates taps that are evenly distributed over the percentiles.
  init(_ count: Int, like courses: [RecordedTouch], seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for index in 0..<count {
      let course = courses[Int.random(in: courses.indices, using: &numbers)]
      let travel = Self.travel(at: (Double(index) + 0.5) / Double(count))
      let angle = Double(Int.random(in: 0..<360, using: &numbers)) * .pi / 180
      let map = Transform.rotation(angle).concatenating(.scale(travel / course.travel))
      var tap = course
      tap.readings = course.readings.map { ($0.time, map.apply($0.offset)) }
      taps.append(tap)
    }
    // The taps are shuffled, so that two fingers of one tap do not move equally far.
    for index in stride(from: count - 1, to: 0, by: -1) {
      taps.swapAt(index, Int.random(in: 0...index, using: &numbers))
    }
  }

  private static func travel(at share: Double) -> Double {
    let index = travels.firstIndex { $0.share >= share } ?? travels.count - 1
    let (low, high) = (travels[index - 1], travels[index])
    let part = (share - low.share) / (high.share - low.share)
    return low.points + (high.points - low.points) * part
  }
}

extension [RecordedTouch] {
  /// Returns the touches one after another, with two seconds for each.
  ///
  /// - Parameter fingers: The number of fingers at a time, 120 points apart.
  /// - Returns: A trace.
  func trace(fingers: Int = 1) -> Trace {
    var frames: [(time: Timestamp, sample: TouchSample)] = []
    for (index, touch) in enumerated() {
      let start = Timestamp(seconds: Double(index / fingers) * 2)
      let point = Point(400 + Double(index % fingers) * 120, 400)
      func add(_ phase: TouchPhase, _ time: Double, _ offset: Vector) {
        let id = TouchID(Int64(index))
        frames.append(
          (start + time, TouchSample(id: id, phase: phase, location: point + offset))
        )
      }
      for (number, reading) in touch.readings.enumerated() {
        add(number == 0 ? .began : .moved, reading.time, reading.offset)
      }
      add(.ended, touch.end, touch.readings.last?.offset ?? .zero)
    }
    let order = frames.indices.sorted { (frames[$0].time, $0) < (frames[$1].time, $1) }
    return Trace(
      header: TraceHeader(size: Size(1000, 1000)),
      frames: order.map { TraceFrame(time: frames[$0].time, touches: [frames[$0].sample]) }
    )
  }
}
