/// What a page must leave to the scene, so that a browser does not scroll or zoom the page instead.
public struct TouchAction: OptionSet, Sendable, Hashable {
  /// One bit a movement.
  public var rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// One finger to the left or right.
  public static let horizontal = TouchAction(rawValue: 1)
  /// One finger up or down.
  public static let vertical = TouchAction(rawValue: 2)
  /// Two fingers.
  public static let pinch = TouchAction(rawValue: 4)
  /// Two taps.
  public static let doubleTap = TouchAction(rawValue: 8)
  /// Everything.
  public static let all = TouchAction(rawValue: 15)
}
