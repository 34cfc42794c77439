@_spi(Reading) package import Gestures

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
    if let scene = header.scene {
      key("scene")
      // A header is one line. In JSON, line ends are only between values.
      value(source: scene.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }
    for (name, value) in header.notes.sorted(by: { $0.key < $1.key }) {
      key(text: name)
      self.value(value)
    }
    endObject()
  }

  /// Writes a frame.
  mutating func value(_ frame: TraceFrame) {
    beginObject()
    key("t")
    value(frame.time)
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
      add(
        "presses",
        array: { json in
          for press in frame.presses {
            json.value(press: press.type, press.phase, force: press.force)
          }
        }
      )
    }
    if !frame.commands.isEmpty {
      add("do", array: { json in for command in frame.commands { json.value(command) } })
    }
    addPage(of: frame)
    endObject()
  }

  /// Writes a command in the form of a frame.
  package mutating func value(_ command: TraceCommand) {
    beginObject()
    switch command {
    case .remove(let view): add("remove", text: view)
    case .perform(let action, let text):
      key("perform")
      value(action)
      if !text.isEmpty { add("text", text: text) }
    case .alternative(let action, let recognizer, let location):
      add("perform", text: action)
      add("on", text: recognizer)
      if let location {
        add(
          "at",
          array: { json in
            json.value(exact: location.x)
            json.value(exact: location.y)
          }
        )
      }
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
}
