import GestureTraces
public import Gestures

/// One contact of a trace, from where it came down to where it was lifted.
public struct RecordedContact: Sendable {
  /// The contact; its number may be used again after its end.
  public let id: TouchID
  /// Its locations and times, in window coordinates in points, oldest first; never empty.
  public private(set) var readings: [(time: Timestamp, location: Point)]
  /// How it ended; nil when it is still down at the end of the trace.
  public internal(set) var end: End?

  /// How a contact ends.
  public enum End: Sendable, Hashable {
    /// It was lifted.
    case lifted
    /// The system cancelled it.
    case cancelled
  }

  init(_ sample: TouchSample, at time: Timestamp) {
    id = sample.id
    readings = [(time, sample.location)]
  }

  /// When it came down.
  public var start: Timestamp { readings[0].time }

  /// When it was reported last.
  public var last: Timestamp { readings[readings.count - 1].time }

  /// Returns the location at a time: on the straight line between two readings, and at the first or
  /// the last reading outside of them.
  public func location(at time: Timestamp) -> Point {
    guard let next = readings.firstIndex(where: { time < $0.time }) else {
      return readings[readings.count - 1].location
    }
    guard next > 0 else { return readings[0].location }
    let (before, after) = (readings[next - 1], readings[next])
    let share = (time - before.time) / (after.time - before.time)
    return before.location + (after.location - before.location) * share
  }

  mutating func move(to sample: TouchSample, at time: Timestamp) {
    for reading in sample.coalesced where last < reading.time && reading.time < time {
      readings.append((reading.time, reading.location))
    }
    readings.append((time, sample.location))
  }
}

/// Follows the contacts of a trace, frame by frame.
struct ContactFollower {
  /// A contact with its place in the order in which contacts came down.
  private typealias Numbered = (number: Int, contact: RecordedContact)

  /// Whether a contact that has just come down is kept.
  var takes: (RecordedContact) -> Bool = { _ in true }
  /// Whether a contact that has ended is kept.
  ///
  /// Of the others, the one that ended last is kept.
  var keeps: (RecordedContact) -> Bool = { _ in true }

  private var ended: [Numbered] = []
  /// The ended contact of those that are not kept that was reported last.
  private var latest: Numbered?
  private var down: [Numbered] = []
  private var count = 0

  /// The contacts so far, in the order in which they came down.
  var contacts: [RecordedContact] {
    (ended + down + (latest.map { [$0] } ?? [])).sorted { $0.number < $1.number }.map(\.contact)
  }

  mutating func take(_ frame: TraceFrame) {
    for sample in frame.touches {
      let time = sample.time ?? frame.time
      guard sample.location.isFinite else { continue }
      let index = down.firstIndex { $0.contact.id == sample.id }
      switch sample.phase {
      case .began:
        // If a contact comes down while it is down, its lift was lost.
        if let index { end(index, .cancelled) }
        let contact = RecordedContact(sample, at: time)
        count += 1
        if takes(contact) { down.append((count, contact)) }
      case .moved, .stationary:
        if let index { down[index].contact.move(to: sample, at: time) }
      case .ended, .cancelled:
        guard let index else { continue }
        down[index].contact.move(to: sample, at: time)
        end(index, sample.phase == .ended ? .lifted : .cancelled)
      case .regionEntered, .regionMoved, .regionExited: break
      }
    }
    guard frame.isCancelAll else { return }
    while !down.isEmpty { end(0, .cancelled) }
  }

  private mutating func end(_ index: Int, _ end: RecordedContact.End) {
    var (number, contact) = down.remove(at: index)
    contact.end = end
    if keeps(contact) {
      ended.append((number, contact))
    } else if latest.map({ $0.contact.last < contact.last }) ?? true {
      latest = (number, contact)
    }
  }
}
