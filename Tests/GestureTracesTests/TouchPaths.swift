import GestureGeometry
import GestureTouches
import GestureTraces

extension Trace {
  /// The time of the first frame with touches.
  var firstTime: Timestamp { frames.first { !$0.touches.isEmpty }?.time ?? .zero }

  /// The trace with locations in hundredths of a point.
  var rounded: Trace {
    var copy = self
    for frame in copy.frames.indices {
      for touch in copy.frames[frame].touches.indices {
        let location = copy.frames[frame].touches[touch].location
        copy.frames[frame].touches[touch].location = Point(
          (location.x * 100).rounded() / 100,
          (location.y * 100).rounded() / 100
        )
      }
    }
    return copy
  }

  /// The path of each contact, in the order in which they begin: milliseconds, phase and location.
  var paths: [[String]] { paths(from: .zero) }

  /// The path of each contact, in the order in which they begin.
  ///
  /// - Parameter start: The time that counts as 0.
  /// - Returns: Milliseconds, phase, location and kind of each reading.
  func paths(from start: Timestamp) -> [[String]] {
    var order: [TouchID] = []
    var paths: [TouchID: [String]] = [:]
    for frame in frames {
      // Half a millisecond and more is rounded up.
      let time = (frame.time.nanoseconds - start.nanoseconds + 500_000) / 1_000_000
      for touch in frame.touches {
        if touch.phase == .began { order.append(touch.id) }
        let line = "\(time) \(touch.phase) \(touch.location) \(touch.kind)"
        paths[touch.id, default: []].append(line)
      }
    }
    return order.map { paths[$0] ?? [] }
  }
}
