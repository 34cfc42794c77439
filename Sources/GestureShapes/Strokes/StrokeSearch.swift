import Gestures

/// Finds the nearest templates of two names, with the memory that this needs.
struct StrokeSearch {
  /// A template and its cost; no template is -1.
  struct Candidate {
    var template = -1
    var cost = Float.infinity

    /// Whether this one comes first; of equal costs, the template added first.
    func precedes(_ other: Candidate) -> Bool {
      cost < other.cost || (cost == other.cost && template < other.template)
    }
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
  private var unturned = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var envelope = StrokeEnvelope()
  private var unturnedEnvelope = StrokeEnvelope()
  private var queue = StrokeQueue()
  private var batch = StrokeBatch()
  private var clouds = StrokeCloudSearch()
  private var room = StrokeRoom()

  /// Makes room for a number of templates.
  mutating func reserve(_ count: Int) { queue.reserve(count) }

  /// Takes a drawing to search for.
  ///
  /// - Parameters:
  ///   - points: The joined strokes.
  ///   - needsShape: Whether anything but the cloud is compared.
  /// - Returns: Whether the drawing has what is compared, as far as is known without its cloud.
  mutating func begin(_ points: Span<Point>, needsShape: Bool) -> Bool {
    for index in points.indices where !points[index].isFinite { return false }
    guard needsShape else { return true }
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
      found.limit(for: store.names[template], in: store)
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
      let candidate = Candidate(template: template, cost: cost)
      if candidate.precedes(nearest) { nearest = candidate }
    }
    return nearest
  }

  /// Compares with templates by the mode; see ``drain(_:_:limit:take:)`` for what is called.
  private mutating func compare(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    _ mode: Mode,
    where isCandidate: (Int) -> Bool,
    limit: (Int) -> Float,
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
    compareClouds(store, turn, mode, where: isCandidate, limit: limit, take: take)
  }

  /// Compares clouds, those that look nearest first, until none left can change anything.
  private mutating func compareClouds(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    _ mode: Mode,
    where isCandidate: (Int) -> Bool,
    limit: (Int) -> Float,
    take: (Int, Float) -> Void
  ) {
    queue.removeAll()
    for template in 0..<store.count where isCandidate(template) {
      let cells = store.cells.span.extracting(StrokeCloudGrid.cells(of: template))
      queue.append(template, clouds.bound(cells))
    }
    queue.arrange()
    for index in queue.entries.indices {
      let next = queue.entries[index]
      let template = Int(next.template)
      let bound = limit(template)
      guard next.key <= bound else { continue }
      var cost = cloudCost(template, store, below: bound)
      guard cost <= bound else { continue }
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
    clouds.cost(
      store.clouds.span.extracting(StrokeShape.vectors(of: template)),
      store.cells.span.extracting(StrokeCloudGrid.cells(of: template)),
      below: bound
    )
  }

  /// Returns the cost of aligning one template.
  private mutating func alignedCost(
    _ template: Int,
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?
  ) -> Float {
    var result = Float.infinity
    batch.add(template, below: .infinity, rotation(turn, toward: template, in: store))
    batch.align(store.values.span) { result = $1 }
    return result
  }

  /// Queues templates by the least they can cost, at a glance.
  private mutating func queueUp(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    where isCandidate: (Int) -> Bool
  ) {
    queue.removeAll()
    batch.setQuery(shape)
    envelope.write(of: packed)
    if turn == nil {
      envelope.writeMeans()
    } else {
      StrokeShape.writeUnturned(packed, to: &unturned)
      unturnedEnvelope.write(of: unturned)
      unturnedEnvelope.writeMeans()
    }
    let means = store.means.span
    for template in 0..<store.count where isCandidate(template) {
      let means = means.extracting(StrokeShape.means(of: template))
      let key = turn == nil ? envelope.glance(means) : unturnedEnvelope.glance(means)
      queue.append(template, key)
    }
    queue.arrange()
  }

  /// Aligns the queued templates, until none left can change anything.
  ///
  /// - Parameters:
  ///   - store: The templates.
  ///   - turn: How far the drawing may be turned.
  ///   - limit: Returns the cost above which a template changes nothing.
  ///   - take: Takes a template and its cost.
  private mutating func drain(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    limit: (Int) -> Float,
    take: (Int, Float) -> Void
  ) {
    let values = store.values.span
    for index in queue.entries.indices {
      let next = queue.entries[index]
      let template = Int(next.template)
      let limit = limit(template)
      guard next.key <= limit else { continue }
      let target = values.extracting(StrokeShape.vectors(of: template))
      if let turn {
        let rotation = turn.best(from: packed.span, to: target)
        guard envelope.bound(target, rotation, below: limit) <= limit else { continue }
        batch.add(template, below: limit, rotation)
      } else {
        guard envelope.bound(target) <= limit else { continue }
        batch.add(template, below: limit, nil)
      }
      if batch.isFull { batch.align(values, take) }
    }
    if batch.count > 0 { batch.align(values, take) }
  }

  /// Returns how the drawing is turned to be compared with a template.
  private func rotation(
    _ turn: StrokeTurn?,
    toward template: Int,
    in store: StrokeShapeStore
  ) -> StrokeTurn.Rotation? {
    let target = store.values.span.extracting(StrokeShape.vectors(of: template))
    return turn?.best(from: packed.span, to: target)
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
    let candidate = StrokeSearch.Candidate(template: template, cost: cost)
    if candidate.precedes(best) {
      if best.template >= 0, store.names[best.template] != name { second = best }
      best = candidate
    } else if candidate.precedes(second), store.names[best.template] != name {
      second = candidate
    }
  }
}
