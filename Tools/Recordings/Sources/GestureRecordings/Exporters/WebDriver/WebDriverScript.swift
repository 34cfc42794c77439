import GestureTraces
import Gestures

/// The sources of a script of actions, and their actions in each tick so far.
struct WebDriverScript {
  /// One pointer of the script.
  fileprivate struct Source {
    var kind: TouchKind
    /// The number among the sources of its kind, counted from 1.
    var number: Int
    /// The current touch, as last reported; nil while the pointer is up.
    var touch: TouchSample?
    var actions: [JSONBytes] = []
  }

  /// What was dropped or changed.
  private(set) var notes = ExportNotes()
  private var sources: [Source] = []
  private var ticks = 0
  /// The ticks of the current frame that are not complete: moves, then presses and lifts.
  private var moves: [(source: Int, action: JSONBytes)] = []
  private var presses: [(source: Int, action: JSONBytes)] = []
  /// The sources that have a move or a press in them, and those with a press.
  private var busy: Set<Int> = []
  private var pressed: Set<Int> = []
  /// The sources of the touches that are down.
  private var down: [TouchID: Int] = [:]
  /// The sources of each kind that were up before the current frame, last first: a touch that ended in the
  /// frame leaves none to another touch.
  private var free: [TouchKind: [Int]] = [:]
  private var counts: [TouchKind: Int] = [:]
  /// The time of the first frame, and the current time of the script after it, in milliseconds.
  private var start: Timestamp?
  private var elapsed: Int64 = 0

  /// The script as JSON.
  var json: JSONBytes {
    JSONBytes { json in
      json.object { json in
        json.add("actions", array: { json in for source in sources { json.value(source) } })
      }
    }
  }

  /// Adds a frame.
  mutating func add(_ frame: TraceFrame, index: Int) {
    wait(until: frame.time, frame: index)
    notes.addLosses(of: frame, index: index)
    for touch in frame.touches { add(touch, frame: index) }
    if frame.isCancelAll {
      for source in sources.indices where sources[source].touch != nil {
        press(source, Self.action("pointerCancel"))
        sources[source].touch = nil
      }
      down = [:]
    }
    flush()
    free = Dictionary(grouping: sources.indices.reversed().filter { sources[$0].touch == nil }) {
      sources[$0].kind
    }
  }

  private mutating func flush() {
    tick(moves)
    tick(presses)
    moves = []
    presses = []
    busy = []
    pressed = []
  }

  private mutating func move(_ source: Int, _ action: JSONBytes) {
    // A source has one action per tick, and its press comes after its move.
    if busy.contains(source) { flush() }
    busy.insert(source)
    moves.append((source, action))
  }

  private mutating func press(_ source: Int, _ action: JSONBytes) {
    if pressed.contains(source) { flush() }
    busy.insert(source)
    pressed.insert(source)
    presses.append((source, action))
  }

  /// Notes contacts that are down at the end, and makes sure that each source has actions.
  mutating func finish(frameCount: Int) {
    for source in sources where source.touch != nil {
      notes.add(.unfinished, frame: max(0, frameCount - 1))
    }
  }

  private mutating func wait(until time: Timestamp, frame: Int) {
    let first = start ?? time
    start = first
    let passed = notes.time(from: first, to: time, frame: frame)
    // Rounded from the start, so that rounding errors do not add up.
    let milliseconds = passed / 1_000_000 + (passed % 1_000_000 >= 500_000 ? 1 : 0)
    if passed % 1_000_000 != 0 { notes.add(.roundedTime, frame: frame) }
    guard milliseconds > elapsed else { return }
    if sources.isEmpty { free[.direct] = [addSource(.direct)] }
    let pause = milliseconds - elapsed
    tick([(0, Self.action("pause") { $0.add("duration", Int(pause)) })])
    elapsed = milliseconds
  }

  /// Returns an action with the members that a body adds.
  private static func action(
    _ type: StaticString,
    _ addMembers: (inout JSONBytes) -> Void = { _ in }
  ) -> JSONBytes {
    JSONBytes { json in
      json.object { json in
        json.key("type")
        json.value(type)
        addMembers(&json)
      }
    }
  }

  /// Adds one tick, in which the sources without an action wait; adds none without any action.
  private mutating func tick(_ actions: [(source: Int, action: JSONBytes)]) {
    guard !actions.isEmpty else { return }
    for source in sources.indices {
      // A source that joins later has waited until now.
      while sources[source].actions.count < ticks {
        sources[source].actions.append(Self.action("pause"))
      }
    }
    for (source, action) in actions { sources[source].actions.append(action) }
    ticks += 1
    for source in sources.indices where sources[source].actions.count < ticks {
      sources[source].actions.append(Self.action("pause"))
    }
  }

  private mutating func add(_ touch: TouchSample, frame: Int) {
    let known = down[touch.id]
    var touch = touch
    if let first = known.flatMap({ sources[$0].touch }) {
      touch.maximumPossibleForce = first.maximumPossibleForce
    }
    switch (touch.phase, known) {
    case (.began, nil):
      let source = freeSource(for: touch, frame: frame)
      move(source, move(touch, frame: frame))
      press(source, down(touch, frame: frame))
      sources[source].touch = touch
      down[touch.id] = source
    case (_, nil): notes.add(.unknownContact, frame: frame)
    case (.ended, let source?), (.cancelled, let source?):
      let isCancelled = touch.phase == .cancelled
      if touch.location != sources[source].touch?.location {
        notes.add(.moveBeforeLift, frame: frame)
        move(source, move(touch, frame: frame))
      } else if touch.hasProperties(unlike: sources[source].touch) {
        notes.add(.lostProperties, frame: frame)
      }
      let button = sources[source].touch?.writtenButton ?? 0
      press(
        source,
        isCancelled
          ? Self.action("pointerCancel") : Self.action("pointerUp") { $0.add("button", button) }
      )
      sources[source].touch = nil
      down[touch.id] = nil
    case (_, let source?):
      if touch.phase == .began { notes.add(.beganTwice, frame: frame) }
      move(source, move(touch, frame: frame))
      let button = sources[source].touch?.buttons ?? []
      sources[source].touch = touch
      sources[source].touch?.buttons = button
    }
  }

  /// Returns the index of a source of the right kind that is up; adds one if there is none.
  private mutating func freeSource(for touch: TouchSample, frame: Int) -> Int {
    if touch.kind == .indirect { notes.add(.indirect, frame: frame) }
    let kind = touch.kind == .indirect ? .direct : touch.kind
    return free[kind]?.popLast() ?? addSource(kind)
  }

  private mutating func addSource(_ kind: TouchKind) -> Int {
    counts[kind, default: 0] += 1
    sources.append(Source(kind: kind, number: counts[kind, default: 0]))
    return sources.count - 1
  }

  private mutating func move(_ touch: TouchSample, frame: Int) -> JSONBytes {
    Self.action("pointerMove") { json in
      json.add("duration", 0)
      json.add("x", exact: touch.location.x)
      json.add("y", exact: touch.location.y)
      addProperties(of: touch, to: &json, frame: frame)
    }
  }

  private mutating func down(_ touch: TouchSample, frame: Int) -> JSONBytes {
    Self.action("pointerDown") { json in
      json.add("button", touch.writtenButton)
      addProperties(of: touch, to: &json, frame: frame)
    }
  }

  private mutating func addProperties(
    of touch: TouchSample,
    to json: inout JSONBytes,
    frame: Int
  ) {
    if let force = touch.force {
      json.add("pressure", exact: notes.pressure(force, of: touch, frame: frame))
    }
    if let radius = touch.radius {
      let side = min(2 * radius, .greatestFiniteMagnitude)
      json.add("width", exact: side)
      json.add("height", exact: side)
    }
    if let altitude = touch.altitude { json.add("altitudeAngle", exact: altitude) }
    if let azimuth = touch.azimuth { json.add("azimuthAngle", exact: azimuth) }
    if let roll = touch.roll { json.add("twist", notes.degrees(of: roll, frame: frame)) }
  }
}

extension WebDriverScript.Source {
  fileprivate var pointerType: String {
    switch kind {
    case .pencil: "pen"
    case .indirectPointer: "mouse"
    case .direct, .indirect: "touch"
    }
  }

  fileprivate var name: String { pointerType == "touch" ? "finger" : pointerType }
}

extension JSONBytes {
  fileprivate mutating func value(_ source: WebDriverScript.Source) {
    object { json in
      json.add("type", text: "pointer")
      json.add("id", text: source.name + String(source.number))
      json.add("parameters", object: { $0.add("pointerType", text: source.pointerType) })
      json.add("actions", array: { json in for action in source.actions { json.value(action) } })
    }
  }
}

extension TouchSample {
  /// The button that presses the pointer, counted from 0: the lowest of the pressed buttons.
  fileprivate var writtenButton: Int {
    buttons.isEmpty ? 0 : WebDriverButton.swapped(buttons.rawValue.trailingZeroBitCount)
  }

  fileprivate func hasProperties(unlike other: TouchSample?) -> Bool {
    [force, radius, altitude, azimuth, roll].contains { $0 != nil }
      && (force != other?.force || radius != other?.radius || altitude != other?.altitude
        || azimuth != other?.azimuth || roll != other?.roll)
  }
}
