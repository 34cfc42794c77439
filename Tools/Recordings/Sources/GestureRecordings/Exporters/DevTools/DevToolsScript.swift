import GestureTraces
import Gestures

/// The touches of a trace as calls of `Input.dispatchTouchEvent`.
///
/// Contacts that begin, that move and that end have messages of their own, in the order of the
/// trace: a message lists only what it changes.
struct DevToolsScript {
  /// A call of `Input.dispatchTouchEvent`.
  struct Message {
    /// Nanoseconds after the first message.
    var time: Int64
    /// `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
    var type: StaticString
    /// The contacts that change; empty for `touchCancel`, which takes them all.
    var points: [ContactScript.Change]
  }

  /// The most contacts that Chromium accepts at once.
  ///
  /// > Source: `WebTouchEvent::kTouchesLengthCap` in Chromium.
  static let capacity = 16

  /// The messages, oldest first.
  private(set) var messages: [Message] = []
  /// What was dropped or changed.
  private(set) var notes: ExportNotes
  /// The time of the first message; nil when there is none.
  let start: Timestamp?

  /// Creates the messages for a trace.
  init(_ trace: Trace) throws(TraceWriteError) {
    var script = try ContactScript(trace, capacity: Self.capacity)
    start = script.start
    notes = ExportNotes()
    var down = 0
    for step in script.steps {
      var rest = step.changes[...]
      while let first = rest.first {
        // The longest run of changes that one message can contain: each contact once.
        var slots: [Int] = []
        let run = rest.prefix { change in
          guard change.phase == first.phase, !slots.contains(change.slot) else { return false }
          slots.append(change.slot)
          return true
        }
        rest = rest.dropFirst(run.count)
        switch first.phase {
        case .began: down += run.count
        case .ended, .cancelled: down -= run.count
        default: break
        }
        let isLone = first.phase == .cancelled && down > 0
        if isLone { for _ in run { script.notes.add(.loneCancel, frame: step.frame) } }
        let type: StaticString =
          switch first.phase {
          case .began: "touchStart"
          case .ended: "touchEnd"
          case .cancelled: isLone ? "touchEnd" : "touchCancel"
          default: "touchMove"
          }
        let isCancel = first.phase == .cancelled && !isLone
        messages.append(
          Message(time: step.time, type: type, points: isCancel ? [] : Array(run))
        )
      }
      for change in step.changes {
        if change.sample.kind != .direct { script.notes.add(.otherKind, frame: step.frame) }
        if change.sample.altitude != nil || change.sample.azimuth != nil {
          script.notes.add(.angles, frame: step.frame)
        }
        if let force = change.sample.force {
          _ = script.notes.pressure(force, of: change.sample, frame: step.frame)
        }
        if let roll = change.sample.roll { _ = script.notes.degrees(of: roll, frame: step.frame) }
      }
    }
    notes = script.notes
  }
}

extension JSONBytes {
  /// Writes the points of a message, as the protocol has them.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - index: Returns the number of an element under a point, which is written as `on`; nil to
  ///     leave it out.
  mutating func value(
    points message: DevToolsScript.Message,
    indexOf index: ((TraceTarget) -> Int)? = nil
  ) {
    array { json in
      for point in message.points {
        json.value(point: point, target: point.target.flatMap { index?($0) })
      }
    }
  }

  private mutating func value(point: ContactScript.Change, target: Int?) {
    var notes = ExportNotes()
    object { json in
      json.add("id", point.slot)
      json.add("x", exact: point.sample.location.x)
      json.add("y", exact: point.sample.location.y)
      if let radius = point.sample.radius {
        json.add("radiusX", exact: radius)
        json.add("radiusY", exact: radius)
      }
      if let force = point.sample.force {
        json.add("force", exact: notes.pressure(force, of: point.sample, frame: 0))
      }
      if let roll = point.sample.roll { json.add("twist", notes.degrees(of: roll, frame: 0)) }
      if let target { json.add("on", target) }
    }
  }
}
