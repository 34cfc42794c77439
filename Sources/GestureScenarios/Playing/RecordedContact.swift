public import GestureGeometry
public import GestureTouches
import GestureTraces

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
  /// All contacts so far, in the order in which they came down.
  private(set) var contacts: [RecordedContact] = []
  /// The indexes of the contacts that are down.
  private var down: [Int] = []

  mutating func take(_ frame: TraceFrame) {
    for sample in frame.touches {
      let time = sample.time ?? frame.time
      guard sample.location.isFinite else { continue }
      let index = down.firstIndex { contacts[$0].id == sample.id }
      switch sample.phase {
      case .began:
        // If a contact comes down while it is down, its lift was lost.
        if let index { contacts[down.remove(at: index)].end = .cancelled }
        down.append(contacts.count)
        contacts.append(RecordedContact(sample, at: time))
      case .moved, .stationary:
        if let index { contacts[down[index]].move(to: sample, at: time) }
      case .ended, .cancelled:
        guard let index else { continue }
        let contact = down.remove(at: index)
        contacts[contact].move(to: sample, at: time)
        contacts[contact].end = sample.phase == .ended ? .lifted : .cancelled
      case .regionEntered, .regionMoved, .regionExited: break
      }
    }
    guard frame.isCancelAll else { return }
    for contact in down { contacts[contact].end = .cancelled }
    down = []
  }
}
