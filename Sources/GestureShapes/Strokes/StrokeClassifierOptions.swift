/// Which turned drawings count as the same.
public enum StrokeRotation: Hashable, Sendable {
  /// None: a drawing must stand as its template does.
  ///
  /// The most accurate choice when people draw upright, as most do.
  case fixed
  /// Those turned by at most an angle, in radians.
  case upTo(Double)
  /// All of them.
  case any

  /// The largest angle by which a drawing is turned to match, in radians.
  var limit: Double {
    switch self {
    case .fixed: 0
    case .upTo(let angle): max(angle, 0)
    case .any: .pi
    }
  }
}

/// Which order and direction of several strokes count as the same.
public enum StrokeOrder: Hashable, Sendable {
  /// Any order, each stroke in either direction, as long as there are as many strokes.
  ///
  /// A drawing of more than ``largestCount`` strokes, or of another number than its template has, is
  /// compared as drawn. A single stroke always is.
  ///
  /// > Source: Anthony and Wobbrock, A lightweight multistroke recognizer for user interface
  /// > prototypes, Graphics Interface 2010: a multistroke is a unistroke once order and direction
  /// > agree. Here they are assigned by the places of the strokes instead of trying all of them.
  case any
  /// The order and the directions of the template.
  case asDrawn

  /// The largest number of strokes that are put in order.
  public static var largestCount: Int { 8 }
}
