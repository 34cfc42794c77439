/// What long work says of itself: a line in ten seconds at most, also where nobody watches, so that a log
/// shows that it goes on.
public struct TuningProgress: Sendable {
  /// The time between two lines, in seconds.
  ///
  /// > Source: chosen: work that takes less says nothing, and an hour fills a few screens.
  public static let pause = 10.0

  /// How many recordings there are.
  public let files: Int
  /// How many of them are done.
  public var done = 0
  /// How many gestures were played.
  public var gestures = 0
  private var next = pause

  /// Begins at 0 seconds.
  public init(files: Int) { self.files = files }

  /// Returns the line that is due.
  ///
  /// - Parameter seconds: The time since the beginning.
  /// - Returns: The line; nil when the last one is not old enough.
  public mutating func line(at seconds: Double) -> String? {
    guard seconds >= next else { return nil }
    next = seconds + Self.pause
    let whole = Int(seconds)
    let rest = whole % 60
    return
      "\(done) of \(files) recordings, \(gestures) gestures, \(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
