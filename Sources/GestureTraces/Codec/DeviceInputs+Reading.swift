package import Gestures

extension HoverSample {
  /// Reads a hover.
  ///
  /// `began`, `changed` and `ended` are other words for `entered`, `moved` and `exited`. The keys
  /// `id`, `device`, `kind`, `zOffset`, `altitude`, `azimuth` and `roll` may be left out.
  init(_ cursor: JSONCursor) throws(InputError) {
    let hover = try cursor.object()
    try hover.allowKeys([
      "x", "y", "phase", "id", "device", "kind", "zOffset", "altitude", "azimuth", "roll",
    ])
    self.init(
      id: TouchID(
        try hover["id"]?.integer() ?? 0,
        device: try hover["device"]?.integer() ?? 0
      ),
      kind: try hover["kind"]?.word(TraceWords.kinds) ?? .indirectPointer,
      phase: try hover.required("phase").word(TraceWords.hoverPhases),
      location: try hover.location(),
      zOffset: try hover["zOffset"]?.number() ?? 0,
      altitude: try hover["altitude"]?.number(),
      azimuth: try hover["azimuth"]?.number(),
      roll: try hover["roll"]?.number()
    )
  }
}

extension ScrollSample {
  /// Reads a scroll step; without `continuous` it is a notched wheel; a missing `phase` means
  /// changed.
  init(_ cursor: JSONCursor) throws(InputError) {
    let scroll = try cursor.object()
    try scroll.allowKeys(["x", "y", "dx", "dy", "continuous", "phase"])
    self.init(
      location: try scroll.location(),
      delta: Vector(
        dx: try scroll.required("dx").number(),
        dy: try scroll.required("dy").number()
      ),
      isContinuous: try scroll["continuous"]?.bool() ?? false,
      phase: try scroll["phase"]?.word(TraceWords.scrollPhases) ?? .changed
    )
  }
}

extension TransformSample {
  /// Reads a transform step; a missing scale or rotation means none, a missing `phase` means
  /// changed.
  init(_ cursor: JSONCursor) throws(InputError) {
    let transform = try cursor.object()
    try transform.allowKeys(["x", "y", "scale", "rotation", "phase"])
    self.init(
      location: try transform.location(),
      scale: try transform["scale"]?.number() ?? 1,
      rotation: try transform["rotation"]?.number() ?? 0,
      phase: try transform["phase"]?.word(TraceWords.scrollPhases) ?? .changed
    )
  }
}

extension TracePress {
  /// Reads a change of a hardware button; without `force` it is pressed with 1.
  init(_ cursor: JSONCursor) throws(InputError) {
    let press = try cursor.object()
    try press.allowKeys(["type", "phase", "force"])
    self.init(
      type: try press.required("type").word(TraceWords.pressTypes),
      phase: try press.required("phase").word(TraceWords.pressPhases),
      force: try press["force"]?.number(in: 0...1, "a force from 0 to 1") ?? 1
    )
  }
}

extension JSONCursor {
  /// Reads a location as two numbers.
  package func point() throws(InputError) -> Point {
    let numbers = try numbers(count: 2)
    return Point(numbers[0], numbers[1])
  }
}

extension TraceCommand {
  init(_ cursor: JSONCursor) throws(InputError) {
    let command = try cursor.object()
    if let view = command["remove"] {
      try command.allowKeys(["remove"])
      self = .remove(view: try view.string())
      return
    }
    if let action = command["perform"], let target = command["on"] {
      try command.allowKeys(["perform", "on", "at"])
      self = .alternative(
        action: try action.string(),
        recognizer: try target.string(),
        location: try command["at"]?.point()
      )
      return
    }
    if let action = command["perform"] {
      try command.allowKeys(["perform", "text"])
      self = .perform(action: try action.integer(), text: try command["text"]?.string() ?? "")
      return
    }
    guard let target = command["set"] else {
      try command.allowKeys(["set", "to", "remove", "perform", "text"])
      throw cursor.failure(
        expected: "the key \"set\", \"remove\" or \"perform\"",
        found: "an object without it"
      )
    }
    try command.allowKeys(["set", "to"])
    let words = try target.string()
    guard let dot = words.lastIndex(of: "."), dot > words.startIndex,
      words.index(after: dot) < words.endIndex
    else {
      throw target.failure(expected: "a recognizer's id, a dot and a property")
    }
    self = .set(
      recognizer: String(words[..<dot]),
      property: String(words[words.index(after: dot)...]),
      to: try TraceValue(try command.required("to"))
    )
  }
}

extension TraceValue {
  package init(_ cursor: JSONCursor) throws(InputError) {
    switch cursor.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array:
      var list: [TraceValue] = []
      for element in try cursor.elements() { list.append(try TraceValue(element)) }
      self = .list(list)
    case .object: throw cursor.failure(expected: "a number, a string, true, false or a list")
    }
  }
}
