public import Gestures

extension TraceFrame {
  /// The keys of a frame.
  package static let keys = [
    "t", "touches", "cancelAll", "hover", "scroll", "transform", "presses", "do",
  ]

  /// Reads a frame: an element of a scenario's trace, or a line of a trace file.
  ///
  /// - Parameter cursor: The frame's object.
  /// - Throws: An error with the position of the first mistake.
  package init(_ cursor: JSONCursor) throws(InputError) {
    let frame = try cursor.object()
    try frame.allowKeys(Self.keys, notes: Self.personNotes)
    self.init(time: try frame.required("t").time())
    if let touches = frame["touches"] {
      for touch in try touches.elements() { self.touches.append(try TouchSample(touch)) }
    }
    if let cancelAll = frame["cancelAll"] { isCancelAll = try cancelAll.bool() }
    if let hover = frame["hover"] { self.hover = try HoverSample(hover) }
    if let scroll = frame["scroll"] { self.scroll = try ScrollSample(scroll) }
    if let transform = frame["transform"] { self.transform = try TransformSample(transform) }
    if let presses = frame["presses"] {
      for press in try presses.elements() { self.presses.append(try TracePress(press)) }
    }
    if let commands = frame["do"] {
      for command in try commands.elements() { self.commands.append(try TraceCommand(command)) }
    }
    readPage(frame)
  }

  /// Checks that a frame is not earlier than the previous frame.
  ///
  /// - Parameters:
  ///   - previous: The time of the previous frame; nil for the first frame.
  ///   - cursor: The frame's position, for the error.
  /// - Throws: An error at the frame's time.
  package func requireTime(
    notBefore previous: Timestamp?,
    at cursor: JSONCursor
  ) throws(InputError) {
    guard let previous, time < previous else { return }
    throw try cursor.object().required("t").failure(
      expected: "a time not before \(previous.decimalSeconds)"
    )
  }
}

extension TouchSample {
  /// Reads a touch.
  ///
  /// The keys `device`, `roll`, `predicted`, `tool`, `maximumForce` and `t` are extensions. The first four have
  /// the meaning of their properties, and `maximumForce` that of ``TouchSample/maximumPossibleForce``; `t` is
  /// for sources that report readings of several times together.
  init(_ cursor: JSONCursor) throws(InputError) {
    let touch = try cursor.object()
    try touch.allowKeys([
      "id", "phase", "x", "y", "kind", "force", "maximumForce", "radius", "altitude", "azimuth",
      "buttons", "coalesced", "device", "roll", "predicted", "t", "tool",
    ])
    self.init(
      id: TouchID(
        try touch.required("id").integer(),
        device: try touch["device"]?.integer() ?? 0
      ),
      phase: try touch.required("phase").word(TraceWords.touchPhases),
      location: try touch.location(),
      time: try touch["t"]?.time(),
      kind: try touch["kind"]?.word(TraceWords.kinds) ?? .direct,
      tool: try touch["tool"]?.word(TraceWords.tools) ?? .standard,
      force: try touch["force"]?.number(in: 0..., "a force of at least 0"),
      maximumPossibleForce: try touch["maximumForce"]?
        .number(in: .leastNonzeroMagnitude..., "a maximum force above 0")
        ?? TouchSample.usualMaximumForce,
      radius: try touch["radius"]?.number(in: 0..., "a radius of at least 0"),
      altitude: try touch["altitude"]?.number(),
      azimuth: try touch["azimuth"]?.number(),
      roll: try touch["roll"]?.number(),
      coalesced: try touch["coalesced"]?.coalesced() ?? [],
      predicted: try touch["predicted"]?.coalesced() ?? []
    )
    if let buttons = touch["buttons"] {
      let mask = try buttons.integer(in: 0...Int64(UInt32.max))
      self.buttons = ButtonMask(rawValue: UInt32(truncatingIfNeeded: mask))
    }
  }
}

extension JSONCursor {
  fileprivate func coalesced() throws(InputError) -> [CoalescedSample] {
    var samples: [CoalescedSample] = []
    for element in try elements() {
      let sample = try element.object()
      try sample.allowKeys(["t", "x", "y"])
      samples.append(
        CoalescedSample(
          time: try sample.required("t").time(),
          location: try sample.location()
        )
      )
    }
    return samples
  }
}

extension JSONObjectCursor {
  /// Returns the point with the values of the keys `x` and `y`.
  @_spi(Reading) public func location() throws(InputError) -> Point {
    Point(x: try required("x").number(), y: try required("y").number())
  }
}
