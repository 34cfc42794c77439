public import GestureGeometry
public import GestureTouches
import GestureTraces

/// One contact of a trace, from where it came down to where it was lifted.
public struct RecordedContact: Sendable {
  /// Which contact; a number comes again once its contact is over.
  public let id: TouchID
  /// Where it was and when, in window points, oldest first; never empty.
  public private(set) var places: [(time: Timestamp, location: Point)]
  /// How it ended; nil when it is still down at the end of the trace.
  public internal(set) var end: End?

  /// How a contact ends.
  public enum End: Sendable, Hashable {
    /// It was lifted.
    case lifted
    /// The system took it.
    case cancelled
  }

  init(_ sample: TouchSample, at time: Timestamp) {
    id = sample.id
    places = [(time, sample.location)]
  }

  /// When it came down.
  public var start: Timestamp { places[0].time }

  /// When it was reported last.
  public var last: Timestamp { places[places.count - 1].time }

  /// Returns where it was at a time: between two readings on the straight line, before the first and
  /// after the last where that was.
  public func location(at time: Timestamp) -> Point {
    guard let next = places.firstIndex(where: { time < $0.time }) else {
      return places[places.count - 1].location
    }
    guard next > 0 else { return places[0].location }
    let (before, after) = (places[next - 1], places[next])
    let share = (time - before.time) / (after.time - before.time)
    return before.location + (after.location - before.location) * share
  }

  mutating func move(to sample: TouchSample, at time: Timestamp) {
    for reading in sample.coalesced where last < reading.time && reading.time < time {
      places.append((reading.time, reading.location))
    }
    places.append((time, sample.location))
  }
}

/// Follows the contacts of a trace, frame by frame.
struct ContactFollower {
  /// All so far, in the order in which they came down.
  private(set) var contacts: [RecordedContact] = []
  /// Where those are that are down.
  private var down: [Int] = []

  mutating func take(_ frame: TraceFrame) {
    for sample in frame.touches {
      let time = sample.time ?? frame.time
      guard sample.location.isFinite else { continue }
      let index = down.firstIndex { contacts[$0].id == sample.id }
      switch sample.phase {
      case .began:
        // A contact that comes down while it is down had its lift lost.
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
