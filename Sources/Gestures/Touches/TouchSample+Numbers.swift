extension TouchSample {
  /// Creates a sample from six numbers that a host in another language has written: the contact, its
  /// phase, x, y, the time in seconds, and the kind of contact.
  ///
  /// Nil when the phase or the kind is unknown or the location is not finite.
  package init?(numbers: Row<Double>, at start: Int) {
    let (x, y) = (numbers[start + 2], numbers[start + 3])
    guard let contact = Int64(exactly: numbers[start]), x.isFinite, y.isFinite,
      let phase = UInt8(exactly: numbers[start + 1]).flatMap(TouchPhase.init(rawValue:)),
      let kind = UInt8(exactly: numbers[start + 5]).flatMap(TouchKind.init(rawValue:))
    else { return nil }
    self.init(
      id: TouchID(contact),
      phase: phase,
      location: Point(x, y),
      time: Timestamp(seconds: numbers[start + 4]),
      kind: kind
    )
  }
}
