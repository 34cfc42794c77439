public import Gestures

/// One line of a configuration: which gesture runs which command.
public struct ListenRule: Hashable, Sendable {
  /// The gesture.
  public enum Gesture: Hashable, Sendable {
    /// A number of quick touches.
    case tap(count: Int)
    /// Fingers that rest.
    case press
    /// A quick stroke.
    case swipe(Direction)
    /// A stroke of any speed, of at least this length in points.
    case drag(Direction, by: Double)
    /// Two fingers or more that come together, or move apart, by at least this factor.
    case pinch(isIn: Bool, by: Double)
    /// Two fingers or more that turn, at least by this angle in degrees.
    case rotate(isRight: Bool, by: Double)
    /// A drawn circle.
    case circle
    /// The recognizer of a scene that has this id.
    case recognizer(String)
  }

  /// Where a stroke goes.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// An edge of the window.
  public typealias Edge = EdgeStart.Edge

  /// A corner of the window.
  public typealias Corner = EdgeStart.Corner

  /// Where the first finger comes down.
  public enum Start: Hashable, Sendable {
    /// Anywhere.
    case anywhere
    /// Near an edge, in a section of it in parts of its length, from the left or the top.
    case edge(Edge, ClosedRange<Double>)
    /// Near a corner.
    case corner(Corner)
  }

  /// The gesture.
  public var gesture: Gesture
  /// How many fingers; nil for any number.
  public var fingers: Int?
  /// Where the first finger comes down.
  public var start: Start
  /// The pattern of the device's name or file; nil for any device.
  public var device: String?
  /// The command for the shell.
  public var command: String
  /// The line in the configuration, counted from 1.
  public var line: Int

  /// Creates a rule.
  public init(
    gesture: Gesture,
    fingers: Int? = nil,
    start: Start = .anywhere,
    device: String? = nil,
    command: String,
    line: Int
  ) {
    self.gesture = gesture
    self.fingers = fingers
    self.start = start
    self.device = device
    self.command = command
    self.line = line
  }
}

/// A configuration.
public struct ListenConfiguration: Hashable, Sendable {
  /// The most fingers that a rule can have.
  public static let mostFingers = 10

  /// How near to an edge a gesture starts there, in points.
  ///
  /// > Source: chosen: with 1000 points along a 10-inch screen it is 7 mm, about half a finger.
  public var edgeWidth = 32.0
  /// How near to both edges a gesture starts in a corner, in points.
  ///
  /// > Source: chosen: with 1000 points along a 10-inch screen it is 18 mm, a finger's width.
  public var cornerSize = 80.0
  /// The rules, in file order.
  public var rules: [ListenRule] = []

  /// Creates a configuration without rules.
  public init() {}
}
