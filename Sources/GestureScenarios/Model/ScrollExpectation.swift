import GestureViews
import Gestures

/// What a scenario expects of a scroll view at one time.
struct ScrollExpectation: Sendable {
  var view: String
  /// The time as the file says it; nil for the end.
  var time: Timestamp?
  /// How many frames have been played then.
  var frames: Int
  /// The values, both bounds included, in file order.
  var values: [(name: String, range: ClosedRange<Double>)] = []
  /// The truth values, in file order.
  var flags: [(name: String, isOn: Bool)] = []

  /// How many single expectations there are.
  var count: Int { values.count + flags.count }

  /// The names of values.
  static let valueNames = ["contentOffsetX", "contentOffsetY", "zoomScale"]
  /// The names of truth values.
  static let flagNames = ["isTracking", "isDragging", "isDecelerating", "isZooming"]

  /// Returns a value of a scroll view by its name.
  static func value(_ name: String, of view: ScrollView) -> Double {
    switch name {
    case "contentOffsetX": view.contentOffset.x
    case "contentOffsetY": view.contentOffset.y
    default: view.zoomScale
    }
  }

  /// Returns a truth value of a scroll view by its name.
  static func flag(_ name: String, of view: ScrollView) -> Bool {
    switch name {
    case "isTracking": view.isTracking
    case "isDragging": view.isDragging
    case "isDecelerating": view.isDecelerating
    default: view.isZooming
    }
  }
}
