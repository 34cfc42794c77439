@_spi(Reading) import GestureTraces
import Gestures

/// One input source and its actions, tick by tick.
struct WebDriverSource {
  /// Its unique name.
  var id: String
  /// What kind of pointer it is; nil for keyboards, wheels and sources that only wait.
  var kind: TouchKind?
  /// One action per tick.
  var actions: [WebDriverAction]
}

/// The action of one source in one tick.
struct WebDriverAction {
  /// The kind of action.
  enum Kind {
    /// Nothing; time may pass.
    case pause
    /// A button goes down, counted from 0.
    case down(Int)
    /// A button goes up.
    case up(Int)
    /// The browser cancels the pointer.
    case cancel
    /// The pointer moves to a location, which is relative to its current location if `isRelative`.
    case move(Vector, isRelative: Bool)
  }

  /// The kind of action.
  var kind: Kind
  /// The duration, in nanoseconds.
  var duration: Int64 = 0
  /// What the pointer reports besides its location.
  var properties = WebDriverProperties()
  /// The line of the file.
  var line: Int
}

/// What a pointer reports besides its location; nil for values that it does not report.
struct WebDriverProperties: Hashable {
  var force: Double?
  var radius: Double?
  var altitude: Double?
  var azimuth: Double?
  var roll: Double?
}

extension WebDriverSource {
  /// The maximum duration of a move, in milliseconds.
  ///
  /// A longer one is probably a mistake of units, and each frame of a move is generated.
  static let longestMove = 3_600_000.0
  /// The longest pause, in milliseconds, which is as long as a trace can be.
  static let longestPause = 9.2e12

  /// Reads a source.
  init(_ cursor: JSONCursor, notes: inout ImportNotes) throws(InputError) {
    let source = try cursor.object()
    let type = try source.required("type").word([
      ("pointer", "pointer"), ("none", "none"), ("key", "key"), ("wheel", "wheel"),
    ])
    id = try source.required("id").string()
    kind = nil
    if type == "pointer" {
      kind = .indirectPointer
      if let pointerType = try source["parameters"]?.object()["pointerType"] {
        kind = try pointerType.word([
          ("touch", .direct), ("pen", .pencil), ("mouse", .indirectPointer),
        ])
      }
    }
    actions = []
    for element in try source.required("actions").elements() {
      actions.append(
        type == "pointer"
          ? try WebDriverAction(pointer: element, &notes)
          : try WebDriverAction(other: element, &notes)
      )
    }
  }
}

extension WebDriverAction {
  private static let properties = [
    "width", "height", "pressure", "tangentialPressure", "tiltX", "tiltY", "twist",
    "altitudeAngle", "azimuthAngle",
  ]

  /// Reads an action of a keyboard, a wheel or a source that only waits.
  fileprivate init(other cursor: JSONCursor, _ notes: inout ImportNotes) throws(InputError) {
    let action = try cursor.object()
    let type = try action.required("type").word([
      ("pause", "pause"), ("keyDown", "keyDown"), ("keyUp", "keyUp"), ("scroll", "scroll"),
    ])
    kind = .pause
    line = cursor.line
    duration = try action.pause()
    if type != "pause" { notes.add(.otherAction, line: line) }
  }

  /// Reads an action of a pointer.
  fileprivate init(pointer cursor: JSONCursor, _ notes: inout ImportNotes) throws(InputError) {
    let action = try cursor.object()
    line = cursor.line
    let type = try action.required("type").word([
      ("pause", "pause"), ("pointerMove", "pointerMove"), ("pointerDown", "pointerDown"),
      ("pointerUp", "pointerUp"), ("pointerCancel", "pointerCancel"),
    ])
    switch type {
    case "pointerMove":
      duration = try action.duration(
        in: 0...WebDriverSource.longestMove,
        "a duration in milliseconds, at most an hour"
      )
      kind = .move(
        Vector(
          dx: try action.required("x").number(),
          dy: try action.required("y").number()
        ),
        isRelative: try action.isRelative()
      )
    case "pointerDown": kind = .down(try action.button())
    case "pointerUp": kind = .up(try action.button())
    case "pointerCancel": kind = .cancel
    default:
      kind = .pause
      duration = try action.pause()
    }
    properties = try action.properties()
    let known = ["type", "duration", "x", "y", "origin", "button"] + Self.properties
    let unread = ["tangentialPressure", "tiltX", "tiltY"]
    for (key, value) in action.members where !known.contains(key) || unread.contains(key) {
      notes.add(.unusedProperty, line: value.line)
    }
  }
}

extension JSONObjectCursor {
  /// The time that passes without any change, in nanoseconds.
  fileprivate func pause() throws(InputError) -> Int64 {
    try duration(
      in: 0...WebDriverSource.longestPause,
      "a duration in milliseconds, at most 9.2e12"
    )
  }

  /// The duration of an action, in nanoseconds.
  fileprivate func duration(
    in range: ClosedRange<Double>,
    _ words: String
  ) throws(InputError) -> Int64 {
    guard let duration = self["duration"] else { return 0 }
    return Int64((try duration.number(in: range, words) * 1e6).rounded())
  }

  fileprivate func button() throws(InputError) -> Int {
    guard let button = self["button"] else { return 0 }
    return Int(try button.integer(in: 0...31))
  }

  fileprivate func isRelative() throws(InputError) -> Bool {
    guard let origin = self["origin"] else { return false }
    if case .object = origin.content {
      throw origin.failure(
        expected: "the origin \"viewport\" or \"pointer\"",
        found: "an element, because only its page knows its location"
      )
    }
    return try origin.word([("viewport", false), ("pointer", true)])
  }

  fileprivate func properties() throws(InputError) -> WebDriverProperties {
    let width = try self["width"]?.number(in: 0..., "a width of at least 0")
    let height = try self["height"]?.number(in: 0..., "a height of at least 0")
    let sides = [width, height].compactMap(\.self)
    return WebDriverProperties(
      force: try self["pressure"]?.number(in: 0...1, "a pressure from 0 to 1").asForce,
      // Halves of halves, because the sum of the sides may overflow.
      radius: sides.isEmpty ? nil : sides.reduce(0) { $0 + $1 / Double(2 * sides.count) },
      altitude: try self["altitudeAngle"]?.number(),
      azimuth: try self["azimuthAngle"]?.number(),
      roll: try self["twist"]?
        .number(in: 0...359, "a twist from 0 to 359 degrees").inRadians
    )
  }
}

extension Double {
  fileprivate var inRadians: Double { self * .pi / 180 }
}
