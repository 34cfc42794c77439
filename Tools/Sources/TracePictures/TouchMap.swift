package import Gestures

/// The upper left part of a picture: the paths of the fingers on the views.
package struct TouchMap: Sendable {
  /// Its frame in the picture, in points; names may be beside the window.
  package let frame: Rect
  /// The window.
  package internal(set) var window = Rect.zero
  /// How many points of the picture one point of the window takes.
  package internal(set) var scale = 1.0
  /// The corners of each view.
  package internal(set) var views: [[Point]] = []
  /// The part of the window that is drawn, with a margin if it is the whole window.
  package internal(set) var clip = Rect.zero
  /// A small overview of the window with the part that is drawn; nil if it is the whole window.
  package internal(set) var overview: (window: Rect, part: Rect)?
  /// The paths of fingers.
  package internal(set) var paths: [Path] = []
  /// Where recognizers began, fired, or failed.
  package internal(set) var marks: [Mark] = []
  /// The time from one dot on a path to the next, in seconds.
  package internal(set) var dotInterval = 0.1

  /// The path of one finger.
  package struct Path: Sendable {
    /// Its locations; never empty.
    package let points: [Point]
    /// Its locations at even times.
    package let dots: [Point]
    /// Whether the picture shows where it came down.
    package let hasStart: Bool
    /// Whether the picture shows where it was lifted.
    package let hasEnd: Bool
  }

  /// An event of a recognizer at a location.
  package struct Mark: Sendable {
    /// The kind of event.
    package enum Kind: Sendable, Hashable, CaseIterable {
      /// A continuous recognizer began.
      case began
      /// It fired or ended.
      case fired
      /// It was cancelled.
      case cancelled
    }

    /// The kind of event.
    package let kind: Kind
    /// The mean location of the fingers.
    package let position: Point
    /// The end of the line from there to its text.
    package internal(set) var leader: Point?
  }

  /// Returns the location of a window point in the picture.
  package func convertToPicture(_ point: Point) -> Point {
    Point(window.minX + point.x * scale, window.minY + point.y * scale)
  }
}
