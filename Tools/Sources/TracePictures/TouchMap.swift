package import GestureGeometry

/// The upper left of a picture: where the fingers went, on which views.
package struct TouchMap: Sendable {
  /// The part of the picture it has, in points; names may stand beside the window.
  package let frame: Rect
  /// The window.
  package internal(set) var window = Rect.zero
  /// How many points of the picture a point of the window is.
  package internal(set) var scale = 1.0
  /// The corners of each view.
  package internal(set) var views: [[Point]] = []
  /// The part of the window that is drawn, a little more than the window where all of it is.
  package internal(set) var clip = Rect.zero
  /// The window once more, small, and the part of it that is drawn; nil when all of it is.
  package internal(set) var overview: (window: Rect, part: Rect)?
  /// The ways of fingers.
  package internal(set) var paths: [Path] = []
  /// Where recognizers began, fired, or failed.
  package internal(set) var marks: [Mark] = []
  /// How long it is from one dot on a path to the next, in seconds.
  package internal(set) var dotInterval = 0.1

  /// The way of one finger.
  package struct Path: Sendable {
    /// Where it was; never empty.
    package let points: [Point]
    /// Where it was at even times.
    package let dots: [Point]
    /// Whether the picture shows where it came down.
    package let hasStart: Bool
    /// Whether the picture shows where it was lifted.
    package let hasEnd: Bool
  }

  /// Something that happened to a recognizer somewhere.
  package struct Mark: Sendable {
    /// What happened.
    package enum Kind: Sendable, Hashable, CaseIterable {
      /// A continuous one began.
      case began
      /// It fired or ended.
      case fired
      /// It was cut short.
      case cancelled
    }

    /// What happened.
    package let kind: Kind
    /// Where the fingers were, on average.
    package let place: Point
    /// From there to the words about it.
    package internal(set) var leader: Point?
  }

  /// Returns where a point of the window lies in the picture.
  package func place(_ point: Point) -> Point {
    Point(window.minX + point.x * scale, window.minY + point.y * scale)
  }
}
