public import Gestures

/// The environment in which a host shows a scene.
public struct SceneEnvironment: Sendable {
  /// The size of the window, in points.
  public var size: Size
  /// Whether the background is dark.
  public var isDark: Bool
  /// Whether the person asked for less movement; scenes then jump instead of gliding.
  public var reducesMotion: Bool

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - isDark: Whether the background is dark.
  ///   - reducesMotion: Whether the person asked for less movement.
  public init(size: Size, isDark: Bool = false, reducesMotion: Bool = false) {
    self.size = size
    self.isDark = isDark
    self.reducesMotion = reducesMotion
  }

  /// The colours to draw with.
  public var palette: Palette { isDark ? .dark : .light }
}
