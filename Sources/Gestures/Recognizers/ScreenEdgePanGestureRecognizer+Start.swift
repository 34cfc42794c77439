// Where a finger must come down, to come in from an edge or a corner.
extension ScreenEdgePanGestureRecognizer {
  /// Where a finger comes in, or the reason why it does not.
  enum Start {
    case entered(Entry)
    case refused(FailureReason)
  }

  func start(at point: Point) -> Start {
    guard let bounds = engine?.host?.gestureBounds else {
      return .refused(FailureReason(.startedOutsideEdge, .infinity, zone.zone, setting: .edgeZone))
    }
    let place = EdgeStart(point, in: bounds)
    if let corner = corner(at: place) { return .entered(Entry(near: corner, isCorner: true)) }
    var near: Edges = []
    var nearest = Double.infinity
    var position: Double?
    for edge in Edges.single where edges.contains(edge) {
      let distance = place.distance(from: edge.place)
      nearest = min(nearest, distance)
      guard distance <= zone.zone else { continue }
      let here = place.position(along: edge.place)
      if section.contains(here) { near.insert(edge) } else { position = here }
    }
    if !near.isEmpty { return .entered(Entry(near: near, isCorner: false)) }
    if let position {
      return .refused(FailureReason(.startedInOtherSection, position, setting: .section))
    }
    return .refused(refusal(at: place, nearest))
  }

  /// Returns the edges of the corner at which a place lies; nil when it lies at none of ``corners``.
  private func corner(at place: EdgeStart) -> Edges? {
    guard !corners.isEmpty else { return nil }
    for corner in EdgeStart.Corner.allCases
    where corners.contains(Corners(corner)) && place.distance(from: corner) <= zone.cornerSize {
      return [corner.isLeft ? .left : .right, corner.isTop ? .top : .bottom]
    }
    return nil
  }

  /// Returns the reason for a finger that came down at none of ``edges`` and none of ``corners``.
  private func refusal(at place: EdgeStart, _ nearest: Double) -> FailureReason {
    guard edges.isEmpty, !corners.isEmpty else {
      return FailureReason(.startedOutsideEdge, nearest, zone.zone, setting: .edgeZone)
    }
    var least = Double.infinity
    for corner in EdgeStart.Corner.allCases where corners.contains(Corners(corner)) {
      least = min(least, place.distance(from: corner))
    }
    // At an edge, but between its corners.
    for edge in EdgeStart.Edge.allCases where place.distance(from: edge) <= zone.zone {
      let position = place.position(along: edge)
      return FailureReason(.startedInOtherSection, position, setting: .corners)
    }
    return FailureReason(.startedOutsideEdge, least, zone.cornerSize, setting: .edgeCornerSize)
  }
}
