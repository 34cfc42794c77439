/// Measures the scale and the turn of fingers about their centroid.
///
/// An anchor is where a finger was when the measurement started. For anchors a and present locations p,
/// each relative to its centroid, the span is twice the mean |p|, and the turn is atan2(Σ a×p, Σ a·p),
/// the least-squares rotation.
///
/// > Source: the rotation part of the orthogonal Procrustes problem in two dimensions, P. H.
/// > Schönemann, Psychometrika 31 (1966), doi:10.1007/BF02289451.
package struct FingerGroup {
  package private(set) var slots: [Int] = []
  package private(set) var anchors: [Vector] = []
  package private(set) var anchorSpan = 0.0
  /// The values when the fingers were last anchored; later values build on them.
  package private(set) var base = TransformValues()
  package private(set) var lastTurn = 0.0
  package private(set) var turns = 0.0
  /// The span at the last measurement.
  package private(set) var span = 0.0

  /// How many fingers are measured.
  var count: Int { slots.count }

  mutating func clear() {
    slots.removeAll(keepingCapacity: true)
    anchors.removeAll(keepingCapacity: true)
  }

  /// Starts to measure a set of fingers from their present locations.
  mutating func anchor(to touches: TouchSet, in records: RecordTable, done: TransformValues) {
    clear()
    let centroid = touches.isEmpty ? Point.zero : records.centroid(of: touches)
    var left = touches
    var total = 0.0
    while let slot = left.popFirst() {
      let offset = records[slot].state.value.windowLocation - centroid
      slots.append(slot)
      anchors.append(offset)
      total += offset.length
    }
    anchorSpan = slots.isEmpty ? 0 : 2 * total / Double(slots.count)
    span = anchorSpan
    base = done
    lastTurn = 0
    turns = 0
  }

  /// Returns the index of the finger in a slot; nil when none of the fingers is in it.
  func index(ofSlot slot: Int) -> Int? { slots.firstIndex(of: slot) }

  /// Returns where the fingers were at the last event.
  func previousLocations(in records: RecordTable, moved: TouchSet) -> [Point] {
    slots.map { slot in
      let state = records[slot].state
      return moved.contains(slot)
        ? state.value.previousWindowLocation : state.value.windowLocation
    }
  }

  /// Returns how much the span has changed since a scale, in points.
  func spread(since scale: Double, minimumSpan: Double) -> Double {
    max(span, minimumSpan) - max(anchorSpan, minimumSpan) * (scale / base.scale)
  }

  /// Writes the scale and the turn of the fingers at their present locations into the values.
  mutating func measure(
    in records: RecordTable,
    minimumSpan: Double,
    into done: inout TransformValues
  ) {
    var set = TouchSet()
    for slot in slots { set.insert(slot) }
    let slots = slots
    measure(about: records.centroid(of: set), minimumSpan: minimumSpan, into: &done) { index in
      records[slots[index]].state.value.windowLocation
    }
  }

  /// Writes the scale and the turn of the fingers at given locations, one per finger, into the values.
  mutating func measure(
    at locations: [Point],
    minimumSpan: Double,
    into done: inout TransformValues
  ) {
    var sum = Vector.zero
    for location in locations { sum += location - .zero }
    let centroid = Point.zero + sum / Double(locations.count)
    measure(about: centroid, minimumSpan: minimumSpan, into: &done) { locations[$0] }
  }

  private mutating func measure(
    about centroid: Point,
    minimumSpan: Double,
    into done: inout TransformValues,
    location: (Int) -> Point
  ) {
    var total = 0.0
    var cross = 0.0
    var dot = 0.0
    for index in anchors.indices {
      let offset = location(index) - centroid
      total += offset.length
      cross += anchors[index].cross(offset)
      dot += anchors[index].dot(offset)
    }
    span = 2 * total / Double(anchors.count)
    done.scale = base.scale * max(span, minimumSpan) / max(anchorSpan, minimumSpan)
    guard span >= minimumSpan, anchorSpan >= minimumSpan else { return }
    let turn = Vector(dot, cross).angle
    turns += shortestTurn(from: lastTurn, to: turn)
    lastTurn = turn
    done.rotation = base.rotation + turns
  }
}
