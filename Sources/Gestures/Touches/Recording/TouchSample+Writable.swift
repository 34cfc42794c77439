extension TouchSample {
  /// Drops every optional value that is not finite, so that the rest can be written.
  package mutating func dropUnwritable() {
    if time == .invalid { time = nil }
    if force?.isFinite == false || (force ?? 0) < 0 { force = nil }
    if radius?.isFinite == false || (radius ?? 0) < 0 { radius = nil }
    if altitude?.isFinite == false { altitude = nil }
    if azimuth?.isFinite == false { azimuth = nil }
    if roll?.isFinite == false { roll = nil }
    coalesced.removeAll { !$0.location.isFinite || $0.time == .invalid }
    predicted.removeAll { !$0.location.isFinite || $0.time == .invalid }
  }
}

extension Press {
  /// The force that a trace can hold, from 0 to 1; nil for a phase that a button cannot have.
  package var writableForce: Double? {
    guard TraceWords.word(for: phase, in: TraceWords.pressPhases) != nil else { return nil }
    return force.isFinite ? min(max(force, 0), 1) : 1
  }
}
