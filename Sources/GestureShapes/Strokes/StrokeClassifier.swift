public import Gestures

/// Recognizes drawings by one or a few examples of each: templates in, name and score out.
///
/// ```swift
/// var classifier = StrokeClassifier()
/// classifier.add(StrokeTemplate("caret", points: [Point(0, 9), Point(5, 0), Point(10, 9)]))
/// classifier.add(StrokeTemplate("dash", points: [Point(0, 0), Point(10, 0)]))
/// classifier.classify([Point(70, 40), Point(81, 20), Point(90, 41)])?.best.name  // "caret"
/// ```
///
/// The nearest template decides, by a distance that aligns middles and directions of 32 pieces (see
/// ``StrokeMatch/distance``); there is no training. Lower bounds keep most templates from being
/// aligned at all. Drawings of several strokes are compared without an order. Place and size never
/// matter; rotation and the order of strokes are options.
public struct StrokeClassifier: Sendable {
  /// Which turned drawings count as the same.
  public let rotation: StrokeRotation
  /// Which order and direction of several strokes count as the same.
  public let order: StrokeOrder
  /// The distance beyond which a drawing that bends by one turn, as a circle does, counts as none of
  /// the templates; positive.
  ///
  /// Starts at ``defaultLimit`` and is replaced by ``calibrate(refusing:)``. The limits of other shapes
  /// follow from it: ``StrokeMatch/limit``.
  public var limit = StrokeClassifier.defaultLimit
  /// Whether ``limit`` is that of every drawing, however much it bends and whatever its name.
  ///
  /// Calibrate again after a change.
  public var hasOneLimit = false

  /// How many times the limit of its bends each name has.
  var leeways: [Double] = []
  let turn: StrokeTurn?
  var shapes: StrokeShapeStore
  var search = StrokeSearch()
  private var room = StrokeRoom()
  private var joined: [Point] = []
  private var starts: [Int] = []

  /// The limit as long as no name has two templates to compare.
  ///
  /// > Source: The pilot writer of the $1 data set, who is in none of its protocols. Of the pairs of
  /// > drawings of one shape, at any two speeds, 97 % are within 0.5 for one turn, and of the pairs of
  /// > different shapes 99.5 % are beyond 0.7. A difference of 0.5 is that of directions 29° apart.
  public static var defaultLimit: Double { 0.5 }

  /// Creates a classifier without templates.
  ///
  /// - Parameters:
  ///   - rotation: Which turned drawings count as the same.
  ///   - order: Which order and direction of several strokes count as the same.
  public init(rotation: StrokeRotation = .fixed, order: StrokeOrder = .any) {
    self.rotation = rotation
    turn = StrokeTurn(upTo: rotation.limit)
    shapes = StrokeShapeStore(isTurned: turn != nil)
    self.order = order
  }

  /// How many templates there are.
  public var count: Int { shapes.count }

  /// Adds a template.
  ///
  /// - Parameter template: What to recognize. Strokes without points count as none.
  /// - Returns: Whether it was added: a drawing that does not extend, or with a coordinate that is
  ///   not finite, has no shape to compare.
  @discardableResult
  public mutating func add(_ template: StrokeTemplate) -> Bool {
    join(template.strokes)
    // Held here, since a part of the classifier changes while they are read.
    let points = joined
    let starts = starts
    let isAdded = shapes.add(
      points.span,
      starts: starts.span,
      name: template.name,
      writer: template.writer
    )
    search.reserve(shapes.count)
    return isAdded
  }

  /// Removes a template; those added later move up.
  ///
  /// - Parameter index: Where it stands, in 0..<``count``.
  public mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "index must be in 0..<count")
    shapes.remove(at: index)
  }

  /// Finds the nearest template to a drawing of one stroke.
  ///
  /// - Parameter points: In the order drawn. May be empty.
  /// - Returns: The nearest and the runner-up; nil without templates, or when the drawing does not
  ///   extend or has a coordinate that is not finite.
  /// - Complexity: O(*n*) in the number of templates, without allocation after the first drawing.
  public mutating func classify(_ points: [Point]) -> StrokeClassification? {
    classify(points.span)
  }

  /// Finds the nearest template to a drawing of one or several strokes.
  ///
  /// - Parameter strokes: In the order drawn. Strokes without points count as none.
  /// - Returns: As for one stroke.
  public mutating func classify(strokes: [[Point]]) -> StrokeClassification? {
    join(strokes)
    // Held here, since the classifier changes while they are read.
    let points = joined
    let starts = starts
    return classify(points.span, starts: starts.span)
  }

  /// Finds the nearest template to a stroke in memory.
  ///
  /// - Parameter points: In the order drawn. May be empty.
  /// - Returns: As for an array.
  package mutating func classify(_ points: Span<Point>) -> StrokeClassification? {
    classify(points, starts: Span())
  }

  /// Finds the nearest template to strokes in memory.
  ///
  /// - Parameters:
  ///   - points: The points of all strokes, in the order drawn. May be empty.
  ///   - starts: Where in them each stroke starts, ascending; no stroke is empty. None is one stroke.
  /// - Returns: As for arrays.
  package mutating func classify(
    _ points: Span<Point>,
    starts: Span<Int>
  ) -> StrokeClassification? {
    let mode = mode(isSeveral: starts.count > 1)
    guard search.begin(points, needsShape: mode != .clouds) else { return nil }
    if mode != .shapes, !search.beginCloud(points, starts, turning: turn) { return nil }
    // In a line of its own, for the reason that the method below gives.
    let found = search.nearest(in: shapes, turning: turn, by: mode)
    let turns =
      starts.count > 1
      ? StrokeBends.turns(of: points, starts: starts, in: &room)
      : StrokeBends.turns(of: search.shape.span)
    return result(of: found, turns)
  }

  /// Returns what is compared of a drawing.
  func mode(isSeveral: Bool) -> StrokeSearch.Mode {
    guard order == .any, isSeveral || shapes.countOfSeveral > 0 else { return .shapes }
    return isSeveral ? .clouds : .shapesAndClouds
  }

  /// Turns what the search found into words.
  ///
  /// Not to be called on the search itself: the copy of the classifier that holds the search while
  /// it runs would make the search copy its memory.
  private func result(of found: StrokeSearch.Found, _ turns: Double) -> StrokeClassification? {
    guard let best = match(found.best, turns) else { return nil }
    return StrokeClassification(best: best, runnerUp: match(found.second, turns))
  }

  private func match(_ candidate: StrokeSearch.Candidate, _ turns: Double) -> StrokeMatch? {
    guard candidate.template >= 0 else { return nil }
    return StrokeMatch(
      name: shapes.name(of: candidate.template),
      template: candidate.template,
      distance: StrokeSearch.distance(candidate.cost),
      limit: limit * allowance(turns, candidate.template)
    )
  }

  /// Returns how many times ``limit`` a drawing may lie from a template.
  private func allowance(_ turns: Double, _ template: Int) -> Double {
    guard !hasOneLimit else { return 1 }
    return StrokeBends.allowance(turns, shapes.turns[template]) * leeway(of: template)
  }

  /// Returns how many times the limit of its bends the name of a template has.
  private func leeway(of template: Int) -> Double {
    let name = Int(shapes.names[template])
    return name < leeways.count && !hasOneLimit ? leeways[name] : 1
  }

  /// Returns the limit of a name, for drawings that bend by one turn.
  ///
  /// - Parameter template: The index of a template of the name.
  /// - Returns: A distance as in ``StrokeMatch/distance``.
  public func limitOfOneTurn(_ template: Int) -> Double { limit * leeway(of: template) }

  /// Joins strokes end to start.
  private mutating func join(_ strokes: [[Point]]) {
    joined.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    for stroke in strokes where !stroke.isEmpty {
      starts.append(joined.count)
      joined.append(contentsOf: stroke)
    }
  }
}
