import GestureGeometry
import GestureMemory
import GestureMotion
import GestureTouches

/// Fingers with the places they are measured from: scale and turn about their centroid.
///
/// For anchors a and places p, each relative to its centroid, the span is twice the mean |p|, and the
/// turn is atan2(Σ a×p, Σ a·p), the least-squares rotation.
///
/// > Source: the rotation part of the orthogonal Procrustes problem in two dimensions, P. H.
/// > Schönemann, Psychometrika 31 (1966), doi:10.1007/BF02289451.
struct FingerGroup {
  private var slots: [Int] = []
  private var anchors: [Vector] = []
  private var anchorSpan = 0.0
  /// The values when the fingers were last anchored; new ones compose onto them.
  private var base = TransformValues()
  private var lastTurn = 0.0
  private var turns = 0.0
  /// The span at the last measurement.
  private(set) var span = 0.0

  /// How many fingers are measured.
  var count: Int { slots.count }

  mutating func clear() {
    slots.removeAll(keepingCapacity: true)
    anchors.removeAll(keepingCapacity: true)
  }

  /// Measures a set of fingers from where they are.
  mutating func anchor(to touches: TouchSet, in records: RecordTable, done: TransformValues) {
    clear()
    let centroid = touches.isEmpty ? Point.zero : records.centroid(of: touches)
    var left = touches
    var total = 0.0
    while let slot = left.popFirst() {
      let way = records[slot].state.value.windowLocation - centroid
      slots.append(slot)
      anchors.append(way)
      total += way.length
    }
    anchorSpan = slots.isEmpty ? 0 : 2 * total / Double(slots.count)
    span = anchorSpan
    base = done
    lastTurn = 0
    turns = 0
  }

  /// Returns which finger a slot is; nil for none of them.
  func index(ofSlot slot: Int) -> Int? { slots.firstIndex(of: slot) }

  /// Returns where the fingers were at the last event.
  func previousPlaces(in records: RecordTable, moved: TouchSet) -> [Point] {
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

  /// Writes scale and turn of the fingers, as they are now, into the values.
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

  /// Writes scale and turn of the fingers at some places, one for each, into the values.
  mutating func measure(
    at places: [Point],
    minimumSpan: Double,
    into done: inout TransformValues
  ) {
    var sum = Vector.zero
    for place in places { sum += place - .zero }
    let centroid = Point.zero + sum / Double(places.count)
    measure(about: centroid, minimumSpan: minimumSpan, into: &done) { places[$0] }
  }

  private mutating func measure(
    about centroid: Point,
    minimumSpan: Double,
    into done: inout TransformValues,
    place: (Int) -> Point
  ) {
    var total = 0.0
    var cross = 0.0
    var dot = 0.0
    for index in anchors.indices {
      let way = place(index) - centroid
      total += way.length
      cross += anchors[index].cross(way)
      dot += anchors[index].dot(way)
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

#if !hasFeature(Embedded)
extension FingerGroup {
  /// Takes in where the fingers are measured from, and how they stand.
  func fold(into fingerprint: inout StateFingerprint) {
    for index in slots.indices {
      fingerprint.fold(slots[index])
      fingerprint.fold(anchors[index])
    }
    fingerprint.fold(anchorSpan)
    fingerprint.fold(span)
    fingerprint.fold(lastTurn)
    fingerprint.fold(turns)
    fingerprint.fold(base.scale)
    fingerprint.fold(base.rotation)
  }
}
#endif
