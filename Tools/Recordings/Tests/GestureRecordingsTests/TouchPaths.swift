import GestureTraces
import Gestures

extension Trace {
  /// The time of the first frame with touches.
  var firstTime: Timestamp { frames.first { !$0.touches.isEmpty }?.time ?? .zero }

  /// Returns the first difference of the contacts of two traces, apart from the time at which each
  /// trace begins and from a hundredth of a point; nil when there is none.
  func difference(from other: Trace) -> String? {
    let own = changes
    let others = other.changes
    for (path, otherPath) in zip(own, others) {
      for (change, otherChange) in zip(path, otherPath) {
        let offset = change.location - otherChange.location
        // An axis has a whole number of units, so that a unit is not exactly a hundredth.
        guard change.words == otherChange.words, max(abs(offset.dx), abs(offset.dy)) <= 0.0101
        else { return "\(change) and \(otherChange)" }
      }
    }
    let counts = own.map(\.count)
    return counts == others.map(\.count) ? nil : "\(counts) and \(others.map(\.count)) changes"
  }

  /// The changes of each contact, in the order in which they begin.
  private var changes: [[(words: String, location: Point)]] {
    var order: [TouchID] = []
    var changes: [TouchID: [(words: String, location: Point)]] = [:]
    let start = firstTime
    for frame in frames {
      // Half a millisecond and more is rounded up.
      let time = (frame.time.nanoseconds - start.nanoseconds + 500_000) / 1_000_000
      for touch in frame.touches {
        if touch.phase == .began { order.append(touch.id) }
        changes[touch.id, default: []].append(
          ("\(time) \(touch.phase) \(touch.kind)", touch.location)
        )
      }
    }
    return order.map { changes[$0] ?? [] }
  }

  /// The path of each contact, in the order in which they begin: milliseconds, phase and location.
  var paths: [[String]] {
    var order: [TouchID] = []
    var paths: [TouchID: [String]] = [:]
    for frame in frames {
      // Half a millisecond and more is rounded up.
      let time = (frame.time.nanoseconds + 500_000) / 1_000_000
      for touch in frame.touches {
        if touch.phase == .began { order.append(touch.id) }
        let line = "\(time) \(touch.phase) \(touch.location) \(touch.kind)"
        paths[touch.id, default: []].append(line)
      }
    }
    return order.map { paths[$0] ?? [] }
  }
}
