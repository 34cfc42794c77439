public import GestureGeometry

/// What a host tells a scene about the place where it is shown.
public struct SceneEnvironment: Sendable {
  /// The size of the window, in points.
  public var size: Size
  /// Whether the ground is dark.
  public var isDark: Bool
  /// Whether the person asked for less movement; scenes then jump where they would glide.
  public var reducesMotion: Bool

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - size: Of the window, in points.
  ///   - isDark: Whether the ground is dark.
  ///   - reducesMotion: Whether the person asked for less movement.
  public init(size: Size, isDark: Bool = false, reducesMotion: Bool = false) {
    self.size = size
    self.isDark = isDark
    self.reducesMotion = reducesMotion
  }

  /// The colours to draw with.
  public var palette: Palette { isDark ? .dark : .light }
}
