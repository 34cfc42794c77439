import GestureGeometry

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
