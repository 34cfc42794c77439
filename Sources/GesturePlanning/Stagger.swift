/// How fingers that act together land and lift one after another.
///
/// The fingers of a real hand never touch in the same instant. A number is the time between two fingers:
///
/// ```swift
/// stage.stagger = 0.015
/// stage.stagger = Stagger(0.015, order: [2, 0, 1])
/// ```
public struct Stagger: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The time from one finger's contact or lift to the next finger's, in seconds, not negative.
  public var interval: Double
  /// The fingers in the order in which they land, by index; may be empty.
  ///
  /// Fingers that are not named follow in the order of their indexes.
  public var order: [Int]
  /// The fingers in the order in which they lift, by index; nil for the order in which they land.
  public var liftOrder: [Int]?

  /// Creates a stagger.
  ///
  /// - Parameters:
  ///   - interval: The time between two fingers, in seconds, not negative.
  ///   - order: The fingers in the order in which they land, by index.
  ///   - liftOrder: The fingers in the order in which they lift; nil for the order in which they land.
  public init(_ interval: Double, order: [Int] = [], liftOrder: [Int]? = nil) {
    self.interval = interval
    self.order = order
    self.liftOrder = liftOrder
  }

  /// Creates a stagger with a number of seconds between two fingers.
  public init(floatLiteral interval: Double) { self.init(interval) }

  /// Creates a stagger with a number of seconds between two fingers.
  public init(integerLiteral interval: Int) { self.init(Double(interval)) }

  /// Whether all fingers land together and lift together.
  package var isNone: Bool { self == Stagger(0) }

  /// Returns the fingers in the order in which they land or lift.
  ///
  /// - Parameters:
  ///   - fingers: The indexes of the fingers, which need not begin at 0.
  ///   - isLift: Whether they lift.
  /// - Returns: All of them, each once.
  package func sorted(_ fingers: [Int], isLift: Bool) -> [Int] {
    let order = isLift ? liftOrder ?? self.order : self.order
    var result: [Int] = []
    for finger in order + fingers where fingers.contains(finger) && !result.contains(finger) {
      result.append(finger)
    }
    return result
  }
}
