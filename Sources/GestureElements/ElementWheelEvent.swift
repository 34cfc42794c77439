public import Gestures

/// A step of a wheel or trackpad, with the values of the browser's `WheelEvent`.
public struct ElementWheelEvent: Sendable, Hashable {
  /// The location `clientX`, in points of the visible part of the page.
  public var x: Double
  /// The location `clientY`, in points of the visible part of the page.
  public var y: Double
  /// The time `timeStamp`, in milliseconds.
  public var timeStamp: Double
  /// The step `deltaX`, in the unit of ``deltaMode``.
  public var deltaX: Double
  /// The step `deltaY`, in the unit of ``deltaMode``.
  public var deltaY: Double
  /// The unit `deltaMode`: 0 for points, 1 for lines, 2 for pages.
  public var deltaMode: Int
  /// The modifier keys that are held; browsers report a pinch of a trackpad as a wheel with Control.
  public var modifierFlags: ModifierFlags

  /// Creates a step.
  public init(
    x: Double,
    y: Double,
    timeStamp: Double,
    deltaX: Double,
    deltaY: Double,
    deltaMode: Int = 0,
    modifierFlags: ModifierFlags = []
  ) {
    self.x = x
    self.y = y
    self.timeStamp = timeStamp
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.deltaMode = deltaMode
    self.modifierFlags = modifierFlags
  }

  /// Whether it is a pinch.
  var isPinch: Bool { modifierFlags.contains(.control) }

  /// Returns the displacement of the content in points, on a page of a height.
  func displacement(height: Double) -> Vector {
    // Content moves against the wheel. Shift makes a wheel with one axis scroll sideways.
    let unit = unit(height: height)
    let isSideways = modifierFlags.contains(.shift) && deltaX == 0
    return isSideways
      ? Vector(-deltaY * unit, 0) : Vector(-deltaX * unit, -deltaY * unit)
  }

  /// Returns the factor of a pinch, on a page of a height.
  func scale(height: Double) -> Double {
    // One notch of a wheel is a small step.
    let rotation = max(-50, min(deltaY * unit(height: height), 50))
    return Elementary.exp(-rotation / Self.pinchUnit)
  }

  private func unit(height: Double) -> Double {
    switch deltaMode {
    case 1: 16  // Points in a line, when a wheel counts lines, as most mice do in Firefox.
    case 2: height
    default: 1
    }
  }

  /// The rotation of a wheel that scales by a factor of e, in points: as when browsers zoom pages.
  private static var pinchUnit: Double { 100 }
  /// How long after its last step a pinch goes on for the browser, in milliseconds.
  static var pinchPause: Double { 150 }
}
