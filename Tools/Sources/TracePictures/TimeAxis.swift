package import Gestures

/// The positions of times in a picture, from left to right.
///
/// The axis has gaps where nothing happens for long: otherwise a second of rest would leave no
/// space for the rest.
package struct TimeAxis: Sendable {
  /// The first time that is shown, in seconds.
  package let start: Double
  /// The last time that is shown, in seconds; after the first.
  package let end: Double
  /// The x coordinate of the first time, in points.
  package let minX: Double
  /// The x coordinate of the last time, in points.
  package let maxX: Double
  /// Times of rest that are shortened to gaps, in order.
  package let gaps: [(start: Double, end: Double)]

  /// The width of a gap, in points.
  package static let gapWidth = 26.0
  /// How much of a rest is drawn before and after a gap, and the minimum length of the gap, as
  /// fractions of the time shown.
  ///
  /// > Source: chosen by looking.
  private static let edge = 0.01
  private static let leastGap = 0.12

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - start: The first time that is shown, in seconds.
  ///   - end: The last time that is shown, in seconds; after the first.
  ///   - minX: The x coordinate of the first time, in points.
  ///   - maxX: The x coordinate of the last time, in points.
  ///   - busy: The times of events, in seconds, in any order; may be empty.
  package init(
    start: Double,
    end: Double,
    minX: Double,
    maxX: Double,
    busy: [(Double, Double)] = []
  ) {
    self.start = start
    self.end = end
    self.minX = minX
    self.maxX = maxX
    let edge = (end - start) * Self.edge
    var gaps: [(start: Double, end: Double)] = []
    var rest = start
    let spans = busy.filter { $0.0 <= end && $0.1 >= start }.sorted { $0.0 < $1.0 }
    for span in spans + (spans.isEmpty ? [] : [(end, end)]) {
      if span.0 - rest - 2 * edge >= (end - start) * Self.leastGap {
        gaps.append((rest + edge, span.0 - edge))
      }
      rest = max(rest, span.1)
    }
    self.gaps = gaps
  }

  /// The time shown outside gaps, in seconds.
  var busySeconds: Double { gaps.reduce(end - start) { $0 - ($1.end - $1.start) } }

  /// Returns the x coordinate of a time; times that are not shown are at the ends.
  package func x(_ time: Timestamp) -> Double { x(time.seconds) }

  /// Returns the x coordinate of a time in seconds; times that are not shown are at the ends.
  package func x(_ seconds: Double) -> Double {
    let time = min(max(seconds, start), end)
    let scale = (maxX - minX - Double(gaps.count) * Self.gapWidth) / busySeconds
    var x = minX + (time - start) * scale
    for gap in gaps where gap.start < time {
      let share = min((time - gap.start) / (gap.end - gap.start), 1)
      x += share * (Self.gapWidth - (gap.end - gap.start) * scale)
    }
    return x
  }

  /// Returns the fraction of the axis before a time, from 0 to 1.
  func share(_ seconds: Double) -> Double { (x(seconds) - minX) / (maxX - minX) }

  /// Whether a time is shown.
  func shows(_ time: Timestamp) -> Bool { start <= time.seconds && time.seconds <= end }

  /// Whether a span of time is shown, or a part of it.
  func shows(_ from: Timestamp, _ to: Timestamp) -> Bool {
    from.seconds <= end && to.seconds >= start
  }

  /// Times at even steps with a minimum distance, without times in gaps.
  ///
  /// - Parameter distance: The minimum distance of two times, in points.
  /// - Returns: The times with their texts, in seconds.
  func ticks(distance: Double) -> [(seconds: Double, text: String)] {
    let step = Self.step(atLeast: distance * busySeconds / (maxX - minX))
    let first = (start / step).rounded(.up)
    let count = Int((end / step).rounded(.down) - first)
    guard count >= 0 else { return [] }
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
    return (0...count).compactMap { index in
      let seconds = (first + Double(index)) * step
      guard !gaps.contains(where: { $0.start < seconds && seconds < $0.end }) else { return nil }
      return (seconds, DecimalText.fixed(seconds, decimals) + " s")
    }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is at least this value; at least 1 ms.
  static func step(atLeast least: Double) -> Double {
    var unit = 0.001
    while true {
      for factor in [1.0, 2, 5] where factor * unit >= least { return factor * unit }
      unit *= 10
    }
  }
}
