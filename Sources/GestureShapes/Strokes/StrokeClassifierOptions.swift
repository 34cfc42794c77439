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
  /// Any number of strokes in any order and direction: drawings are compared by their ink.
  ///
  /// As long as a drawing and all templates are single strokes, their direction matters. Beside
  /// templates of several strokes, a single stroke may also be drawn another way than a template of
  /// one stroke, but then a template of its own direction comes first.
  ///
  /// > Source: Vatavu, Anthony and Wobbrock, $P, ICMI 2012, doi:10.1145/2388676.2388732: people draw a
  /// > symbol in different numbers, orders and directions of strokes, and clouds know of none. How
  /// > clouds are compared here, see ``StrokeMatch/distance``.
  case any
  /// The order and the directions of the template.
  case asDrawn
}
