/// The nearest template of one name.
public struct StrokeMatch: Hashable, Sendable {
  /// The name of the template.
  public var name: String
  /// Where the template stands in the order in which templates were added.
  public var template: Int
  /// How different the drawing is from the template: 0 when it has the same shape.
  ///
  /// The root of the mean squared difference along the best alignment of the two, over 32 pieces of
  /// equal length. A piece differs by how far its middle lies apart, in units of the RMS size of
  /// the drawing, and by how far its direction lies apart, as the chord of the angle on a unit
  /// circle. Two drawings of one person differ by 0.2 to 0.4, unrelated shapes by 1 to 2.
  ///
  /// Drawings of several strokes that may come in any order have nothing to align: each of 32
  /// pieces of ink is compared with the nearest of the other drawing, whichever way it was drawn,
  /// and twice the mean square counts. Drawings of one person differ by as much then, unrelated
  /// shapes by about 1.
  public var distance: Double
  /// The distance beyond which the drawing counts as something else than the template.
  ///
  /// It is larger where the drawing and the template bend much: √((1 + turns) / 2) times
  /// ``StrokeClassifier/limit``, where turns are those of the two that bends less. And it is larger
  /// when the templates of the name differ more from each other than others do for their bends.
  public var limit: Double

  /// Creates a match from its parts.
  public init(
    name: String,
    template: Int,
    distance: Double,
    limit: Double = StrokeClassifier.defaultLimit
  ) {
    self.name = name
    self.template = template
    self.distance = distance
    self.limit = limit
  }

  /// Whether the drawing is near enough to be what the template shows.
  public var isWithinLimit: Bool { distance <= limit }
}

/// What a drawing was taken for, and how sure that is.
public struct StrokeClassification: Hashable, Sendable {
  /// The nearest template.
  public var best: StrokeMatch
  /// The nearest template of another name; nil when all templates share one.
  public var runnerUp: StrokeMatch?

  /// Creates a classification from its parts.
  public init(best: StrokeMatch, runnerUp: StrokeMatch?) {
    self.best = best
    self.runnerUp = runnerUp
  }

  /// Creates a classification with another limit of the best match.
  public init(best: StrokeMatch, runnerUp: StrokeMatch?, limit: Double) {
    self.init(best: best, runnerUp: runnerUp)
    self.best.limit = limit
  }

  /// The distance beyond which the drawing counts as none of the templates: that of the best match.
  public var limit: Double { best.limit }

  /// How well the drawing fits its template, from 1 for the same shape down to 0; 0.5 at the limit.
  ///
  /// It compares the distance with what is usual among the templates themselves, so that it means
  /// the same for every person: `limit / (limit + distance)`.
  public var score: Double { limit / (limit + best.distance) }

  /// Whether the drawing is near enough to be what the best template shows.
  public var isAccepted: Bool { best.isWithinLimit }

  /// How much nearer the winner is than the runner-up: 0 for a tie, towards 1 when unrivalled.
  public var margin: Double {
    guard let runnerUp, runnerUp.distance > 0 else { return runnerUp == nil ? 1 : 0 }
    return 1 - best.distance / runnerUp.distance
  }
}
