/// Which fingers of a drag move, and which rest.
///
/// A finger moves when it leaves a circle about the place where it last did so, or came down. It rests when it has not
/// left that circle for a time.
struct MovingTouches {
  private struct Finger {
    let slot: Int
    /// The middle of its circle.
    var place: Point
    /// When it last left its circle; nil before.
    var moved: Timestamp?
  }

  private var fingers: [Finger] = []
  /// The fingers that moved last.
  private var last = TouchSet()

  mutating func removeAll() {
    last = TouchSet()
    if !fingers.isEmpty { fingers.removeAll(keepingCapacity: true) }
  }

  /// Follows the fingers to their present locations.
  ///
  /// - Parameters:
  ///   - touches: The fingers that are down; not empty.
  ///   - records: Their locations.
  ///   - now: The time.
  ///   - radius: The radius of the circles, in points.
  ///   - time: After how many seconds inside its circle a finger rests.
  /// - Returns: The fingers that move; if all rest, those that moved last, and before the first motion all of them.
  mutating func follow(
    _ touches: TouchSet,
    in records: RecordTable,
    at now: Timestamp,
    radius: Double,
    time: Double
  ) -> TouchSet {
    fingers.removeAll { !touches.contains($0.slot) }
    var moving = TouchSet()
    var slots = touches
    while let slot = slots.popFirst() {
      let state = records[slot].state
      let index = index(of: slot, from: state.value.startLocation)
      let location = state.value.windowLocation
      if location.distance(to: fingers[index].place) > radius {
        fingers[index].place = location
        fingers[index].moved = now
      }
      if let moved = fingers[index].moved, now - moved < time { moving.insert(slot) }
    }
    if !moving.isEmpty { last = moving }
    let counted = last.intersection(touches)
    return counted.isEmpty ? touches : counted
  }

  private mutating func index(of slot: Int, from place: Point) -> Int {
    if let index = fingers.firstIndex(where: { $0.slot == slot }) { return index }
    fingers.append(Finger(slot: slot, place: place))
    return fingers.count - 1
  }
}
