package import GestureGeometry
import GestureTouches

// Each part of a trace file as JSON. This code creates no strings and no lists, so that a file of
// any length is written without an allocation per line.

extension JSONBytes {
  /// Writes the header of a file.
  mutating func value(_ header: TraceHeader) {
    beginObject()
    add("format", text: TraceHeader.format)
    add("version", TraceHeader.version)
    if let size = header.size {
      key("size")
      beginArray()
      value(exact: size.width)
      value(exact: size.height)
      endArray()
    }
    if let device = header.device { add("device", text: device) }
    if let source = header.source { add("source", text: source) }
    for (name, value) in header.notes.sorted(by: { $0.key < $1.key }) {
      key(text: name)
      self.value(value)
    }
    endObject()
  }

  /// Writes a frame.
  mutating func value(_ frame: TraceFrame) {
    beginObject()
    add("t", frame.time)
    if !frame.touches.isEmpty {
      add("touches", array: { json in for touch in frame.touches { json.value(touch) } })
    }
    if frame.isCancelAll { add("cancelAll", true) }
    if let hover = frame.hover { add("hover", object: { $0.addMembers(of: hover) }) }
    if let scroll = frame.scroll { add("scroll", object: { $0.addMembers(of: scroll) }) }
    if let transform = frame.transform {
      add("transform", object: { $0.addMembers(of: transform) })
    }
    if !frame.presses.isEmpty {
      add("presses", array: { json in for press in frame.presses { json.value(press) } })
    }
    if !frame.commands.isEmpty {
      add("do", array: { json in for command in frame.commands { json.value(command) } })
    }
    endObject()
  }

  private mutating func value(_ touch: TouchSample) {
    beginObject()
    add("id", touch.id.contact)
    if touch.id.device != 0 { add("device", touch.id.device) }
    add("phase", text: TraceWords.word(for: touch.phase, in: TraceWords.touchPhases) ?? "moved")
    add(touch.location)
    if let time = touch.time { add("t", time) }
    if touch.kind != .direct, let word = TraceWords.word(for: touch.kind, in: TraceWords.kinds) {
      add("kind", text: word)
    }
    add("force", touch.force)
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

  private mutating func addMembers(of hover: HoverSample) {
    add(hover.location)
    add("phase", text: TraceWords.word(for: hover.phase, in: TraceWords.hoverPhases) ?? "moved")
    if hover.id.contact != 0 { add("id", hover.id.contact) }
    if hover.id.device != 0 { add("device", hover.id.device) }
    if hover.zOffset != 0 { add("zOffset", exact: hover.zOffset) }
    add("altitude", hover.altitude)
    add("azimuth", hover.azimuth)
    add("roll", hover.roll)
  }

  private mutating func addMembers(of scroll: ScrollSample) {
    add(scroll.location)
    add("dx", exact: scroll.delta.dx)
    add("dy", exact: scroll.delta.dy)
    add("continuous", scroll.isContinuous)
    add(scroll.phase)
  }

  private mutating func addMembers(of transform: TransformSample) {
    add(transform.location)
    add("scale", exact: transform.scale)
    add("rotation", exact: transform.rotation)
    add(transform.phase)
  }

  private mutating func value(_ press: TracePress) {
    beginObject()
    add("type", text: TraceWords.word(for: press.type, in: TraceWords.pressTypes) ?? "select")
    add("phase", text: TraceWords.word(for: press.phase, in: TraceWords.pressPhases) ?? "changed")
    if press.force != 1 { add("force", exact: press.force) }
    endObject()
  }

  /// Writes a command in the form of a frame.
  package mutating func value(_ command: TraceCommand) {
    beginObject()
    switch command {
    case .remove(let view): add("remove", text: view)
    case .perform(let action, let text):
      add("perform", action)
      if !text.isEmpty { add("text", text: text) }
    case .set(let recognizer, let property, let value):
      add("set", text: recognizer + "." + property)
      key("to")
      self.value(value)
    }
    endObject()
  }

  private mutating func value(_ value: TraceValue) {
    switch value {
    case .null: null()
    case .bool(let flag): self.value(flag)
    case .number(let number): self.value(exact: number)
    case .string(let text): self.value(text: text)
    case .list(let values): array { json in for value in values { json.value(value) } }
    }
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
