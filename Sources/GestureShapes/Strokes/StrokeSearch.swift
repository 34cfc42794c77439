import GestureGeometry

/// Finds the nearest templates of two names, with the memory that this needs.
struct StrokeSearch {
  /// A template and its cost; no template is -1.
  struct Candidate {
    var template = -1
    var cost = Float.infinity
  }

  /// The nearest template and the nearest of another name.
  struct Found {
    var best = Candidate()
    var second = Candidate()
  }

  /// What is compared of the drawing.
  enum Mode {
    /// Its shape, with all templates.
    case shapes
    /// Its shape with templates of one stroke, its cloud with all.
    case shapesAndClouds
    /// Its cloud, with all templates.
    case clouds
  }

  /// The share of the cost of an alignment that a single stroke costs at least, drawn another way than
  /// a template of one stroke.
  ///
  /// > Source: A quarter of the distance, on 15 symbols drawn in up to six strokes, and the shapes of
  /// > the $1 data set beside their reversals as other names: above it, strokes that someone also draws
  /// > backwards are taken for other symbols; below it, reversals for each other. A line is at least
  /// > 0.7 from its reversal then, beyond the limit.
  private static var surcharge: Float { 1.0 / 16 }

  /// Returns the distance that belongs to a cost.
  static func distance(_ cost: Float) -> Double {
    (Double(cost) / Double(StrokeShape.pieces)).squareRoot()
  }

  /// The shape of the drawing: ``StrokeShape/size`` numbers.
  private(set) var shape = [Float](repeating: 0, count: StrokeShape.size)
  /// The numbers of the shape, four in each vector.
  private var packed = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var turned = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var low = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var high = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var queue = StrokeQueue()
  private var batch = StrokeBatch()
  private var clouds = StrokeCloudSearch()
  private var room = StrokeRoom()

  /// Makes room for a number of templates.
  mutating func reserve(_ count: Int) { queue.reserve(count) }

  /// Takes a drawing to search for.
  ///
  /// - Parameter points: The joined strokes.
  /// - Returns: Whether the drawing has a shape.
  mutating func begin(_ points: Span<Point>) -> Bool {
    for index in points.indices where !points[index].isFinite { return false }
    guard StrokeShape.write(to: &shape, of: points, in: &room) else { return false }
    packed.pack(shape, at: 0)
    return true
  }

  /// Takes the strokes of a drawing to search for, as a cloud.
  ///
  /// - Parameters:
  ///   - points: The points of all strokes, finite.
  ///   - starts: Where in them each stroke starts.
  ///   - turn: How far the drawing may be turned.
  /// - Returns: Whether there is a cloud.
  mutating func beginCloud(
    _ points: Span<Point>,
    _ starts: Span<Int>,
    turning turn: StrokeTurn?
  ) -> Bool {
    guard StrokeCloud.write(to: &clouds.cloud, of: points, starts: starts, in: &room) else {
      return false
    }
    clouds.begin(turningUpTo: turn?.limit ?? 0)
    return true
  }

  /// Takes a template to search for.
  mutating func begin(template: Int, in store: StrokeShapeStore, turning turn: StrokeTurn?) {
    let range = StrokeShape.vectors(of: template)
    shape.unpack(store.values.span.extracting(range))
    packed.pack(shape, at: 0)
    clouds.cloud.unpack(store.clouds.span.extracting(range))
    clouds.begin(turningUpTo: turn?.limit ?? 0)
  }

  /// Searches all templates.
  ///
  /// - Parameters:
  ///   - store: The templates.
  ///   - turn: How far the drawing may be turned.
  ///   - mode: What is compared.
  /// - Returns: What is nearest.
  mutating func nearest(
    in store: StrokeShapeStore,
    turning turn: StrokeTurn?,
    by mode: Mode
  ) -> Found {
    var found = Found()
    compare(store, turn, mode) { _ in
      true
    } limit: { template in
      template.map { found.limit(for: store.names[$0], in: store) } ?? found.second.cost
    } take: { template, cost in
      found.take(template, cost, store.names[template], store)
    }
    return found
  }

  /// Returns the nearest of some templates.
  ///
  /// - Parameters:
  ///   - store: The templates.
  ///   - turn: How far the drawing may be turned.
  ///   - mode: What is compared.
  ///   - isCandidate: Which templates to compare with.
  /// - Returns: A template and its cost; no template when there are none.
  mutating func nearest(
    in store: StrokeShapeStore,
    turning turn: StrokeTurn?,
    by mode: Mode,
    where isCandidate: (Int) -> Bool
  ) -> Candidate {
    var nearest = Candidate()
    compare(store, turn, mode, where: isCandidate) { _ in
      nearest.cost
    } take: { template, cost in
      if cost < nearest.cost { nearest = Candidate(template: template, cost: cost) }
    }
    return nearest
  }

  /// Compares with templates by the mode; see ``drain(_:_:limit:take:)`` for what is called.
  private mutating func compare(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    _ mode: Mode,
    where isCandidate: (Int) -> Bool,
    limit: (Int?) -> Float,
    take: (Int, Float) -> Void
  ) {
    // Embedded Swift stores all empty arrays in one object, which is not aligned for vectors: to
    // take its span would trap.
    guard store.count > 0 else { return }
    if mode == .shapes {
      queueUp(store, turn, where: isCandidate)
      drain(store, turn, limit: limit, take: take)
      return
    }
    if mode == .shapesAndClouds {
      queueUp(store, turn) { !store.isSeveral[$0] && isCandidate($0) }
      drain(store, turn, limit: limit, take: take)
    }
    for template in 0..<store.count where isCandidate(template) {
      let bound = limit(template)
      var cost = cloudCost(template, store, below: bound)
      guard cost < bound else { continue }
      if mode == .shapesAndClouds, !store.isSeveral[template] {
        let aligned = alignedCost(template, store, turn)
        cost = min(max(cost, aligned * Self.surcharge), aligned)
      }
      take(template, cost)
    }
  }

  private mutating func cloudCost(
    _ template: Int,
    _ store: StrokeShapeStore,
    below bound: Float
  ) -> Float {
    let cloud = store.clouds.span.extracting(StrokeShape.vectors(of: template))
    return clouds.cost(cloud, below: bound)
  }

  /// Returns the cost of aligning one template.
  private mutating func alignedCost(
    _ template: Int,
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?
  ) -> Float {
    var result = Float.infinity
    let target = store.values.span.extracting(StrokeShape.vectors(of: template))
    if let turn { self.turn(turn, toward: target) }
    batch.add(template, target, below: .infinity)
    batch.align { result = $1 }
    return result
  }

  /// Queues templates by the least they can cost, or by how near they look when they may be turned.
  private mutating func queueUp(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    where isCandidate: (Int) -> Bool
  ) {
    queue.removeAll()
    batch.setQuery(shape)
    if turn == nil { StrokeEnvelope.write(of: shape, low: &low, high: &high) }
    let values = store.values.span
    for template in 0..<store.count where isCandidate(template) {
      let target = values.extracting(StrokeShape.vectors(of: template))
      if let turn {
        queue.append(template, -turn.best(from: packed.span, to: target).similarity)
      } else {
        queue.append(template, StrokeEnvelope.bound(target, low.span, high.span))
      }
    }
    queue.arrange()
  }

  /// Aligns the queued templates, until none left can change anything.
  ///
  /// - Parameters:
  ///   - store: The templates.
  ///   - turn: How far the drawing may be turned.
  ///   - limit: Returns the cost above which a template changes nothing; for nil, any template.
  ///   - take: Takes a template and its cost.
  private mutating func drain(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    limit: (Int?) -> Float,
    take: (Int, Float) -> Void
  ) {
    let values = store.values.span
    while true {
      while !batch.isFull, let next = queue.popLeast() {
        if turn == nil, next.key > limit(nil) {
          queue.removeAll()
          break
        }
        let bound = limit(next.template)
        if turn == nil, next.key > bound { continue }
        let target = values.extracting(StrokeShape.vectors(of: next.template))
        if let turn { self.turn(turn, toward: target) }
        batch.add(next.template, target, below: bound)
      }
      guard batch.count > 0 else { return }
      batch.align(take)
    }
  }

  /// Turns the drawing towards a template, for the comparison that follows.
  private mutating func turn(_ turn: StrokeTurn, toward template: Span<SIMD4<Float>>) {
    turn.best(from: packed.span, to: template).apply(to: packed, writing: &turned)
    batch.setQueryOfNext(turned)
  }
}

extension StrokeSearch.Found {
  /// Returns the cost that a template must not exceed to change anything.
  func limit(for name: Int32, in store: StrokeShapeStore) -> Float {
    guard best.template >= 0, store.names[best.template] == name else { return second.cost }
    return best.cost
  }

  /// Takes a compared template.
  mutating func take(
    _ template: Int,
    _ cost: Float,
    _ name: Int32,
    _ store: StrokeShapeStore
  ) {
    if cost < best.cost {
      if best.template >= 0, store.names[best.template] != name { second = best }
      best = StrokeSearch.Candidate(template: template, cost: cost)
    } else if cost < second.cost, store.names[best.template] != name {
      second = StrokeSearch.Candidate(template: template, cost: cost)
    }
  }
}
