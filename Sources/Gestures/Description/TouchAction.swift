/// The movements that a browser must leave to a scene instead of scrolling or zooming the page.
public struct TouchAction: OptionSet, Sendable, Hashable {
  /// One bit per movement.
  public var rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// One finger that moves to the left or right.
  public static let horizontal = TouchAction(rawValue: 1)
  /// One finger that moves up or down.
  public static let vertical = TouchAction(rawValue: 2)
  /// Two fingers.
  public static let pinch = TouchAction(rawValue: 4)
  /// Two taps.
  public static let doubleTap = TouchAction(rawValue: 8)
  /// All movements.
  public static let all = TouchAction(rawValue: 15)
}
