// What a device reported, as JSON in the form of a trace file. This code creates no lists, so that a
// recording of any length is written without an allocation per line.

extension JSONBytes {
  /// Writes a time in seconds, exactly.
  package mutating func value(_ time: Timestamp) { value(units: time.nanoseconds, decimals: 9) }

  /// Writes a reading of a contact.
  package mutating func value(_ touch: TouchSample) {
    beginObject()
    add("id", touch.id.contact)
    if touch.id.device != 0 { add("device", touch.id.device) }
    add("phase", text: TraceWords.word(for: touch.phase, in: TraceWords.touchPhases) ?? "moved")
    add(touch.location)
    if let time = touch.time { add("t", time) }
    if touch.kind != .direct, let word = TraceWords.word(for: touch.kind, in: TraceWords.kinds) {
      add("kind", text: word)
    }
    if touch.tool != .standard, let word = TraceWords.word(for: touch.tool, in: TraceWords.tools) {
      add("tool", text: word)
    }
    add("force", touch.force)
    if touch.maximumPossibleForce != TouchSample.usualMaximumForce {
      add("maximumForce", exact: touch.maximumPossibleForce)
    }
    add("radius", touch.radius)
    add("altitude", touch.altitude)
    add("azimuth", touch.azimuth)
    add("roll", touch.roll)
    if !touch.buttons.isEmpty { add("buttons", Int64(touch.buttons.rawValue)) }
    add("coalesced", touch.coalesced)
    add("predicted", touch.predicted)
    endObject()
  }

  private mutating func add(_ name: StaticString, _ samples: [CoalescedSample]) {
    guard !samples.isEmpty else { return }
    key(name)
    beginArray()
    for sample in samples {
      beginObject()
      add("t", sample.time)
      add(sample.location)
      endObject()
    }
    endArray()
  }

  /// Writes the members of a reading of a pointer.
  package mutating func addMembers(of hover: HoverSample) {
    add(hover.location)
    add("phase", text: TraceWords.word(for: hover.phase, in: TraceWords.hoverPhases) ?? "moved")
    if hover.id.contact != 0 { add("id", hover.id.contact) }
    if hover.id.device != 0 { add("device", hover.id.device) }
    if hover.kind != .indirectPointer,
      let word = TraceWords.word(for: hover.kind, in: TraceWords.kinds)
    {
      add("kind", text: word)
    }
    if hover.zOffset != 0 { add("zOffset", exact: hover.zOffset) }
    add("altitude", hover.altitude)
    add("azimuth", hover.azimuth)
    add("roll", hover.roll)
  }

  /// Writes the members of a scroll step.
  package mutating func addMembers(of scroll: ScrollSample) {
    add(scroll.location)
    add("dx", exact: scroll.delta.dx)
    add("dy", exact: scroll.delta.dy)
    add("continuous", scroll.isContinuous)
    add(scroll.phase)
  }

  /// Writes the members of a transform step.
  package mutating func addMembers(of transform: TransformSample) {
    add(transform.location)
    add("scale", exact: transform.scale)
    add("rotation", exact: transform.rotation)
    add(transform.phase)
  }

  /// Writes a change of a hardware button.
  package mutating func value(press type: Press.Kind, _ phase: TouchPhase, force: Double) {
    beginObject()
    add("type", text: TraceWords.word(for: type, in: TraceWords.pressTypes) ?? "select")
    add("phase", text: TraceWords.word(for: phase, in: TraceWords.pressPhases) ?? "changed")
    if force != 1 { add("force", exact: force) }
    endObject()
  }

  // MARK: - Members

  private mutating func add(_ name: StaticString, _ time: Timestamp) {
    key(name)
    value(time)
  }

  private mutating func add(_ name: StaticString, _ number: Int64) {
    key(name)
    value(number)
  }

  private mutating func add(_ name: StaticString, _ number: Double?) {
    if let number { add(name, exact: number) }
  }

  private mutating func add(_ location: Point) {
    add("x", exact: location.x)
    add("y", exact: location.y)
  }

  private mutating func add(_ phase: ScrollSample.Phase) {
    guard phase != .changed else { return }
    add("phase", text: TraceWords.word(for: phase, in: TraceWords.scrollPhases) ?? "changed")
  }
}
