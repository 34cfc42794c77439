import GestureDrawing
package import GestureTouches

/// Where times lie in a picture, from left to right.
package struct TimeAxis: Sendable {
  /// The first time that is shown, in seconds.
  package let start: Double
  /// The last time that is shown, in seconds; after the first.
  package let end: Double
  /// Where they lie, in points.
  package let minX: Double
  package let maxX: Double

  /// Returns where a time lies; times that are not shown lie at the ends.
  package func x(_ time: Timestamp) -> Double { x(time.seconds) }

  func x(_ seconds: Double) -> Double {
    minX + (maxX - minX) * share(seconds)
  }

  /// Returns how much of the axis lies before a time, from 0 to 1.
  func share(_ seconds: Double) -> Double {
    min(max((seconds - start) / (end - start), 0), 1)
  }

  /// Whether a time is shown.
  func shows(_ time: Timestamp) -> Bool { start <= time.seconds && time.seconds <= end }

  /// Whether a span of time is shown, or a part of it.
  func shows(_ from: Timestamp, _ to: Timestamp) -> Bool {
    from.seconds <= end && to.seconds >= start
  }

  /// Times in even steps, at least so far apart.
  ///
  /// - Parameter distance: The least distance of two, in points.
  /// - Returns: The times with their texts, in seconds.
  func ticks(distance: Double) -> [(seconds: Double, text: String)] {
    let step = Self.step(atLeast: distance * (end - start) / (maxX - minX))
    let first = (start / step).rounded(.up)
    let count = Int((end / step).rounded(.down) - first)
    guard count >= 0 else { return [] }
    return (0...count).map { index in
      let seconds = (first + Double(index)) * step
      return (seconds, DecimalText.fixed(seconds, step >= 1 ? 0 : step >= 0.1 ? 1 : 3) + " s")
    }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is at least so large; at least 1 ms.
  static func step(atLeast least: Double) -> Double {
    var unit = 0.001
    while true {
      for factor in [1.0, 2, 5] where factor * unit >= least { return factor * unit }
      unit *= 10
    }
  }
}
