package import Gestures

/// What a finger draws, stroke by stroke, in memory that is kept from one drawing to the next.
///
/// A drawing of any length fits. When the memory is full, every second point of each stroke is left
/// out, and after that every second reading. Shapes are judged by length, not by point, so a long
/// drawing only gets coarser. The newest reading is always there.
package struct Drawing {
  /// How many points are kept.
  ///
  /// > Source: chosen: more than four seconds at 240 readings a second in 16 kB, and never fewer than
  /// > 8 points per turn in a drawing of 64 turns.
  static var capacity: Int { 1024 }

  /// The points of all strokes, in window points.
  package private(set) var points: [Point] = []
  /// Where in ``points`` each stroke starts.
  package private(set) var starts: [Int] = []
  /// The smallest and the largest coordinates of all readings.
  package private(set) var low = Point.zero
  package private(set) var high = Point.zero
  /// How many readings make one point.
  package private(set) var readingsPerPoint = 1
  /// How many readings the last point stands for; 0 once it is complete.
  package private(set) var pending = 0

  /// How many strokes there are.
  var count: Int { starts.count }

  /// The smallest upright rectangle around the drawing; nil without points.
  var bounds: Rect? {
    guard !points.isEmpty else { return nil }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// The longer side of the bounding box, in points.
  var extent: Double { max(high.x - low.x, high.y - low.y) }

  /// Moves the whole drawing.
  mutating func move(by displacement: Vector) {
    for index in points.indices { points[index] += displacement }
    low += displacement
    high += displacement
  }

  /// Removes everything, but keeps the memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    low = .zero
    high = .zero
    readingsPerPoint = 1
    pending = 0
  }

  /// Starts a stroke.
  mutating func begin(at point: Point) {
    if points.capacity < Self.capacity { points.reserveCapacity(Self.capacity) }
    if points.isEmpty {
      low = point
      high = point
    }
    if points.count >= Self.capacity { thin() }
    starts.append(points.count)
    points.append(point)
    pending = 0
    include(point)
  }

  /// Adds a reading to the current stroke.
  ///
  /// - Parameter point: In window points.
  /// - Returns: Whether it differs from the last point.
  mutating func add(_ point: Point) -> Bool {
    guard point.isFinite, let last = points.last, point != last else { return false }
    if pending > 0 {
      points[points.count - 1] = point
    } else {
      if points.count >= Self.capacity { thin() }
      points.append(point)
    }
    pending = pending + 1 < readingsPerPoint ? pending + 1 : 0
    include(point)
    return true
  }

  private mutating func include(_ point: Point) {
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }

  /// Leaves out every second point, but keeps both ends of each stroke.
  private mutating func thin() {
    var kept = 0
    for stroke in starts.indices {
      let first = starts[stroke]
      let end = self.end(ofStroke: stroke)
      starts[stroke] = kept
      for index in first..<end where (index - first) & 1 == 0 || index == end - 1 {
        points[kept] = points[index]
        kept += 1
      }
    }
    points.removeLast(points.count - kept)
    // Strokes of one or two points cannot be thinned out, however often this is tried.
    readingsPerPoint = min(readingsPerPoint * 2, 1 << 30)
  }

  /// Returns the index after the last point of a stroke.
  func end(ofStroke stroke: Int) -> Int {
    stroke + 1 < starts.count ? starts[stroke + 1] : points.count
  }

  /// The strokes, each as a separate list.
  var strokes: [[Point]] {
    starts.indices.map { Array(points[starts[$0]..<end(ofStroke: $0)]) }
  }
}
