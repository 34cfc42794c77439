import Gestures

// The notes about a web page and about the person in a frame. Their contents are never an error, as those of all notes:
// what is not of this form is left out.

extension TraceFrame {
  /// The keys of the notes about a person.
  @_spi(Reading) public static let personNotes = ["x-meant", "x-person"]

  /// Reads the notes about a page and a person.
  mutating func readPage(_ frame: JSONObjectCursor) {
    for target in (try? frame["x-targets"]?.elements()) ?? [] {
      if let target = try? TraceTarget(target) { targets.append(target) }
    }
    for event in (try? frame["x-events"]?.elements()) ?? [] {
      if let event = try? TracePageEvent(event) { pageEvents.append(event) }
    }
    screen = try? frame["x-screen"]?.string()
    meant = try? frame["x-meant"]?.string()
    person = try? frame["x-person"]?.string()
  }
}

extension TraceTarget {
  fileprivate init(_ cursor: JSONCursor) throws(InputError) {
    let target = try cursor.object()
    let box = try target["box"]?.numbers(count: 4)
    self.init(
      touch: TouchID(
        try target.required("id").integer(),
        device: try target["device"]?.integer() ?? 0
      ),
      element: try target.required("element").string(),
      box: box.map { Rect($0[0], $0[1], $0[2], $0[3]) }
    )
  }
}

extension TracePageEvent {
  fileprivate init(_ cursor: JSONCursor) throws(InputError) {
    let event = try cursor.object()
    self.init(
      type: try event.required("type").string(),
      element: try event.required("element").string(),
      isMissing: try event["missing"]?.bool() ?? false
    )
  }
}

extension JSONBytes {
  /// Writes the members of a frame that are notes about a page and a person.
  mutating func addPage(of frame: TraceFrame) {
    if let screen = frame.screen { add("x-screen", text: screen) }
    if let person = frame.person { add("x-person", text: person) }
    if let meant = frame.meant { add("x-meant", text: meant) }
    if !frame.targets.isEmpty {
      add("x-targets", array: { json in for target in frame.targets { json.value(target) } })
    }
    if !frame.pageEvents.isEmpty {
      add("x-events", array: { json in for event in frame.pageEvents { json.value(event) } })
    }
  }

  private mutating func value(_ target: TraceTarget) {
    beginObject()
    key("id")
    value(target.touch.contact)
    if target.touch.device != 0 {
      key("device")
      value(target.touch.device)
    }
    add("element", text: target.element)
    if let box = target.box {
      key("box")
      beginArray()
      value(exact: box.minX)
      value(exact: box.minY)
      value(exact: box.width)
      value(exact: box.height)
      endArray()
    }
    endObject()
  }

  private mutating func value(_ event: TracePageEvent) {
    beginObject()
    add("type", text: event.type)
    add("element", text: event.element)
    if event.isMissing { add("missing", true) }
    endObject()
  }
}
