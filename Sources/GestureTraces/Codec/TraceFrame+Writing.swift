import GestureGeometry
import GestureTouches

typealias JSONMembers = [(key: String, value: JSONOutput)]

extension TraceHeader {
  var json: JSONOutput {
    var members: JSONMembers = [
      ("format", .string(Self.format)), ("version", .integer(Int64(Self.version))),
    ]
    if let size {
      members.append(("size", .array([.number(size.width), .number(size.height)])))
    }
    if let device { members.append(("device", .string(device))) }
    if let source { members.append(("source", .string(source))) }
    for (key, value) in notes.sorted(by: { $0.key < $1.key }) { members.append((key, value.json)) }
    return .object(members)
  }
}

extension TraceFrame {
  var json: JSONOutput {
    var members: JSONMembers = [("t", .literal(time.decimalSeconds))]
    if !touches.isEmpty { members.append(("touches", .array(touches.map(\.json)))) }
    if isCancelAll { members.append(("cancelAll", .bool(true))) }
    if let hover { members.append(("hover", hover.json)) }
    if let scroll { members.append(("scroll", scroll.json)) }
    if let transform { members.append(("transform", transform.json)) }
    if !presses.isEmpty { members.append(("presses", .array(presses.map(\.json)))) }
    if !commands.isEmpty { members.append(("do", .array(commands.map(\.json)))) }
    return .object(members)
  }
}

extension TouchSample {
  fileprivate var json: JSONOutput {
    var members: JSONMembers = [("id", .integer(id.contact))]
    if id.device != 0 { members.append(("device", .integer(id.device))) }
    let word = TraceWords.word(for: phase, in: TraceWords.touchPhases) ?? "moved"
    members.append(("phase", .string(word)))
    members.append(contentsOf: location.members)
    if let time { members.append(("t", .literal(time.decimalSeconds))) }
    if kind != .direct, let word = TraceWords.word(for: kind, in: TraceWords.kinds) {
      members.append(("kind", .string(word)))
    }
    members.append("force", force)
    members.append("radius", radius)
    members.append("altitude", altitude)
    members.append("azimuth", azimuth)
    members.append("roll", roll)
    if !buttons.isEmpty { members.append(("buttons", .integer(Int64(buttons.rawValue)))) }
    if !coalesced.isEmpty { members.append(("coalesced", .array(coalesced.map(\.json)))) }
    if !predicted.isEmpty { members.append(("predicted", .array(predicted.map(\.json)))) }
    return .object(members)
  }
}

extension CoalescedSample {
  fileprivate var json: JSONOutput {
    .object([("t", .literal(time.decimalSeconds))] + location.members)
  }
}

extension HoverSample {
  fileprivate var json: JSONOutput {
    var members = location.members
    let word = TraceWords.word(for: phase, in: TraceWords.hoverPhases) ?? "moved"
    members.append(("phase", .string(word)))
    if id.contact != 0 { members.append(("id", .integer(id.contact))) }
    if id.device != 0 { members.append(("device", .integer(id.device))) }
    if zOffset != 0 { members.append(("zOffset", .number(zOffset))) }
    members.append("altitude", altitude)
    members.append("azimuth", azimuth)
    members.append("roll", roll)
    return .object(members)
  }
}

extension ScrollSample {
  fileprivate var json: JSONOutput {
    var members = location.members
    members.append(("dx", .number(delta.dx)))
    members.append(("dy", .number(delta.dy)))
    members.append(("continuous", .bool(isContinuous)))
    members.append(phase)
    return .object(members)
  }
}

extension TransformSample {
  fileprivate var json: JSONOutput {
    var members = location.members
    members.append(("scale", .number(scale)))
    members.append(("rotation", .number(rotation)))
    members.append(phase)
    return .object(members)
  }
}

extension TracePress {
  fileprivate var json: JSONOutput {
    let type = TraceWords.word(for: type, in: TraceWords.pressTypes) ?? "select"
    let phase = TraceWords.word(for: phase, in: TraceWords.pressPhases) ?? "changed"
    var members: JSONMembers = [("type", .string(type)), ("phase", .string(phase))]
    if force != 1 { members.append(("force", .number(force))) }
    return .object(members)
  }
}

extension TraceCommand {
  /// The command in the form of a frame.
  package var json: JSONOutput {
    switch self {
    case .remove(let view): .object([("remove", .string(view))])
    case .perform(let action, let text):
      .object(
        [("perform", .integer(action))] + (text.isEmpty ? [] : [("text", .string(text))])
      )
    case .set(let recognizer, let property, let value):
      .object([("set", .string(recognizer + "." + property)), ("to", value.json)])
    }
  }
}

extension TraceValue {
  fileprivate var json: JSONOutput {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .list(let values): .array(values.map(\.json))
    }
  }
}

extension Point {
  fileprivate var members: JSONMembers { [("x", .number(x)), ("y", .number(y))] }
}

extension JSONMembers {
  fileprivate mutating func append(_ key: String, _ number: Double?) {
    if let number { append((key, .number(number))) }
  }

  fileprivate mutating func append(_ phase: ScrollSample.Phase) {
    guard phase != .changed else { return }
    let word = TraceWords.word(for: phase, in: TraceWords.scrollPhases) ?? "changed"
    append(("phase", .string(word)))
  }
}
