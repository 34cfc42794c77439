public import Gestures

/// How the raw coordinates of a panel become points of the screen.
///
/// Panels are often mounted turned by a quarter or upside down. The axes are exchanged first, then reversed.
///
/// ```swift
/// let map = PanelMap(width: 480, height: 272, points: Size(272, 480), exchangesAxes: true, reversesX: true)
/// map.point(x: 479, y: 0)  // (272, 479)
/// ```
public struct PanelMap: Sendable {
  /// The number of raw columns of the screen, after the axes were exchanged.
  private let columns: Double
  /// The number of raw rows of the screen, after the axes were exchanged.
  private let rows: Double
  private let points: Size
  private let exchangesAxes: Bool
  private let reversesX: Bool
  private let reversesY: Bool

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - width: How many raw values the x axis of the panel has; at least 1.
  ///   - height: How many raw values its y axis has; at least 1.
  ///   - points: The size of the screen, in points.
  ///   - exchangesAxes: Whether the x axis of the panel is the y axis of the screen.
  ///   - reversesX: Whether the x axis of the screen runs against that of the panel.
  ///   - reversesY: Whether the y axis of the screen runs against that of the panel.
  public init(
    width: Int,
    height: Int,
    points: Size,
    exchangesAxes: Bool = false,
    reversesX: Bool = false,
    reversesY: Bool = false
  ) {
    precondition(width > 0 && height > 0, "a panel has at least one column and one row")
    columns = Double(exchangesAxes ? height : width)
    rows = Double(exchangesAxes ? width : height)
    self.points = points
    self.exchangesAxes = exchangesAxes
    self.reversesX = reversesX
    self.reversesY = reversesY
  }

  /// Returns the location of raw coordinates, in points; those beyond the panel are beyond the screen.
  public func point(x: Int, y: Int) -> Point {
    let column = Double(exchangesAxes ? y : x)
    let row = Double(exchangesAxes ? x : y)
    return Point(
      (reversesX ? columns - column : column) * points.width / columns,
      (reversesY ? rows - row : row) * points.height / rows
    )
  }
}
