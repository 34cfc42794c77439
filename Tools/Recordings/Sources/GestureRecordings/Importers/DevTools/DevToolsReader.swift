@_spi(Reading) import GestureTraces
import Gestures

/// Follows the touches that messages send to a page.
struct DevToolsReader {
  /// A contact that is down.
  private struct Contact {
    /// The id in the messages.
    var id: Int64
    /// The last reading in the trace, with the contact's number in the trace.
    var sample: TouchSample
  }

  /// The frames so far, one per message that changes something.
  private(set) var frames: [TraceFrame] = []
  /// What was dropped or assumed.
  private(set) var notes = ImportNotes()
  /// The time between messages without timestamps, in seconds.
  private let interval: Double
  /// In the order in which they came down.
  private var contacts: [Contact] = []
  /// Where contacts are in this list, by their ids in the messages.
  private var indexes: [Int64: Int] = [:]
  private var nextNumber: Int64 = 1
  private var now: Timestamp?

  /// Creates a reader with no touches down.
  init(interval: Double) {
    self.interval = interval
  }

  /// Reads the next message.
  mutating func read(_ cursor: JSONCursor) throws(InputError) {
    let message = try cursor.object()
    guard let method = message["method"], try method.string() == "Input.dispatchTouchEvent" else {
      notes.add(.otherMessage, line: cursor.line)
      return
    }
    let parameters = try message.required("params").object()
    let type = try parameters.required("type").word([
      ("touchStart", TouchPhase.began), ("touchMove", .moved), ("touchEnd", .ended),
      ("touchCancel", .cancelled),
    ])
    let list = try parameters.required("touchPoints")
    let points = try points(list)
    let isDown = type == .began || type == .moved
    if isDown, points.isEmpty { throw list.failure(expected: "at least one point", found: "none") }
    if type == .cancelled, let first = points.first {
      throw first.cursor.failure(expected: "no points with touchCancel")
    }
    if type != .began, contacts.isEmpty {
      throw try parameters.required("type").failure(
        expected: "\"touchStart\", because nothing is down"
      )
    }
    let time = try time(of: parameters, message: cursor)
    let changes = isDown ? press(points, line: cursor.line) : try lift(points, type)
    guard !changes.isEmpty else { return }
    frames.append(TraceFrame(time: time, touches: changes))
  }

  private mutating func time(
    of parameters: JSONObjectCursor,
    message: JSONCursor
  ) throws(InputError) -> Timestamp {
    let line = message.line
    guard let timestamp = parameters["timestamp"] else {
      notes.add(.noTimestamp, line: line)
      let time = now.map { $0 + interval } ?? .zero
      // The sum is clamped. A trace cannot contain its time.
      guard time < .distantFuture else {
        throw message.failure(
          expected: "messages within 9.2e9 seconds",
          found: "one without a timestamp after that"
        )
      }
      now = time
      return time
    }
    _ = try timestamp.number(in: 0..., "a time in seconds of at least 0")
    let time = try timestamp.time()
    guard let last = now else {
      now = time
      return time
    }
    if time < last { notes.add(.timeReversal, line: line) }
    now = max(time, last)
    return max(time, last)
  }

  /// A point of a message.
  private struct ListedPoint {
    var id: Int64
    var sample: TouchSample
    var cursor: JSONCursor
  }

  /// Reads the points of a message; without ids, their positions in the list count.
  private mutating func points(_ list: JSONCursor) throws(InputError) -> [ListedPoint] {
    var points: [ListedPoint] = []
    var ids: Set<Int64> = []
    var withID = 0
    for (index, element) in try list.elements().enumerated() {
      let point = try element.object()
      var id = Int64(index)
      if let own = point["id"] {
        id = try own.integer()
        withID += 1
      }
      guard withID == 0 || withID == index + 1 else {
        throw element.failure(
          expected: "ids for all points or for none",
          found: "a point \(withID > index ? "with" : "without") one"
        )
      }
      guard ids.insert(id).inserted else {
        throw element.failure(expected: "each id once", found: "\(id) again")
      }
      points.append(ListedPoint(id: id, sample: try sample(point), cursor: element))
    }
    return points
  }

  private mutating func sample(_ point: JSONObjectCursor) throws(InputError) -> TouchSample {
    let known = ["x", "y", "id", "force", "radiusX", "radiusY", "twist"]
    for (key, value) in point.members where !known.contains(key) {
      notes.add(.unusedProperty, line: value.line)
    }
    let radii = [
      try point["radiusX"]?.number(in: 0..., "a radius of at least 0"),
      try point["radiusY"]?.number(in: 0..., "a radius of at least 0"),
    ].compactMap(\.self)
    let twist = try point["twist"]?.number(in: 0...359, "a twist from 0 to 359 degrees")
    return TouchSample(
      id: TouchID(0),
      phase: .moved,
      location: try point.location(),
      force: try point["force"]?.number(in: 0...1, "a force from 0 to 1").asForce,
      radius: radii.isEmpty ? nil : radii.reduce(0, +) / Double(radii.count),
      roll: twist.map { $0 * .pi / 180 }
    )
  }

  private mutating func press(_ points: [ListedPoint], line: Int) -> [TouchSample] {
    let unlisted = contacts.count - points.count { indexes[$0.id] != nil }
    notes.add(.unlisted, line: line, count: unlisted)
    var changes: [TouchSample] = []
    for point in points {
      var sample = point.sample
      if let index = indexes[point.id] {
        sample.id = contacts[index].sample.id
        guard !sample.reportsSame(as: contacts[index].sample) else { continue }
        contacts[index].sample = sample
      } else {
        sample.id = TouchID(nextNumber)
        nextNumber += 1
        sample.phase = .began
        indexes[point.id] = contacts.count
        contacts.append(Contact(id: point.id, sample: sample))
      }
      changes.append(sample)
    }
    return changes
  }

  private mutating func lift(
    _ points: [ListedPoint],
    _ phase: TouchPhase
  ) throws(InputError) -> [TouchSample] {
    var changes: [TouchSample] = []
    guard !points.isEmpty else {
      changes = contacts.map { contact in
        var sample = contact.sample
        sample.phase = phase
        return sample
      }
      (contacts, indexes) = ([], [:])
      return changes
    }
    for point in points {
      guard let index = indexes.removeValue(forKey: point.id) else {
        throw point.cursor.failure(
          expected: "a point that is down: "
            + contacts.filter { indexes[$0.id] != nil }.map { "\($0.id)" }.joined(separator: ", "),
          found: "the id \(point.id)"
        )
      }
      var sample = point.sample
      sample.id = contacts[index].sample.id
      sample.phase = phase
      changes.append(sample)
    }
    contacts.removeAll { indexes[$0.id] == nil }
    for (index, contact) in contacts.enumerated() { indexes[contact.id] = index }
    return changes
  }
}

extension TouchSample {
  /// Whether two readings of one contact differ only in their phase.
  fileprivate func reportsSame(as other: TouchSample) -> Bool {
    var same = self
    same.phase = other.phase
    return same == other
  }
}
