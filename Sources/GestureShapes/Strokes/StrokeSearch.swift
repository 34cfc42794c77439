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

  /// Returns the distance that belongs to a cost.
  static func distance(_ cost: Float) -> Double {
    (Double(cost) / Double(StrokeShape.pieces)).squareRoot()
  }

  private var shape = [Float](repeating: 0, count: StrokeShape.size)
  private var turned = [Float](repeating: 0, count: StrokeShape.size)
  private var low = [Float](repeating: 0, count: StrokeShape.size)
  private var high = [Float](repeating: 0, count: StrokeShape.size)
  private var queue = StrokeQueue()
  private var batch = StrokeBatch()
  private var rearrangement = StrokeRearrangement()

  /// Makes room for a number of templates.
  mutating func reserve(_ count: Int) { queue.reserve(count) }

  /// Takes a drawing to search for.
  ///
  /// - Parameter points: The joined strokes.
  /// - Returns: Whether the drawing has a shape.
  mutating func begin(_ points: UnsafeBufferPointer<Point>) -> Bool {
    for point in points where !point.isFinite { return false }
    return shape.withUnsafeMutableBufferPointer {
      guard let target = $0.baseAddress else { return false }
      return StrokeShape.write(to: target, of: points)
    }
  }

  /// Takes a template to search for.
  mutating func begin(template: Int, in store: StrokeShapeStore) {
    let start = template * StrokeShape.size
    for index in 0..<StrokeShape.size { shape[index] = store.values[start + index] }
  }

  /// Searches all templates.
  ///
  /// - Parameters:
  ///   - store: The templates.
  ///   - turn: How far the drawing may be turned.
  ///   - points: The points of the drawing.
  ///   - starts: Where in them each stroke starts.
  ///   - key: Where the strokes lie; nil for one stroke, or to keep their order.
  /// - Returns: What is nearest.
  mutating func nearest(
    in store: StrokeShapeStore,
    turning turn: StrokeTurn?,
    points: UnsafeBufferPointer<Point>,
    starts: UnsafeBufferPointer<Int>,
    key: StrokeArrangement?
  ) -> Found {
    var found = Found()
    guard let key else {
      queueUp(store, turn) { _ in true }
      drain(store, turn, &found)
      return found
    }
    queueUp(store, turn) { store.keys[$0]?.count != key.count }
    drain(store, turn, &found)
    // Templates of as many strokes: each time the strokes are put in the order that fits best.
    for template in 0..<store.count {
      guard let other = store.keys[template], other.count == key.count else { continue }
      rearrangement.put(points, starts, of: key, like: other)
      guard rearrangement.points.withUnsafeBufferPointer({ begin($0) }) else { continue }
      queueUp(store, turn) { $0 == template }
      drain(store, turn, &found)
    }
    return found
  }

  /// Returns the least cost among some templates; infinite when there are none.
  ///
  /// - Parameters:
  ///   - store: The templates.
  ///   - turn: How far the drawing may be turned.
  ///   - isCandidate: Which templates to compare with.
  /// - Returns: A cost.
  mutating func leastCost(
    in store: StrokeShapeStore,
    turning turn: StrokeTurn?,
    where isCandidate: (Int) -> Bool
  ) -> Float {
    queueUp(store, turn, where: isCandidate)
    var least = Float.infinity
    drain(store, turn, limit: { _ in least }, take: { least = min(least, $1) })
    return least
  }

  /// Queues templates by the least they can cost, or by how near they look when they may be turned.
  private mutating func queueUp(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    where isCandidate: (Int) -> Bool
  ) {
    queue.removeAll()
    shape.withUnsafeBufferPointer { shape in
      low.withUnsafeMutableBufferPointer { low in
        high.withUnsafeMutableBufferPointer { high in
          store.values.withUnsafeBufferPointer { values in
            guard let shape = shape.baseAddress, let values = values.baseAddress,
              let low = low.baseAddress, let high = high.baseAddress
            else { return }
            batch.setQuery(shape)
            if turn == nil { StrokeEnvelope.write(of: shape, low: low, high: high) }
            for template in 0..<store.count where isCandidate(template) {
              let target = values + template * StrokeShape.size
              if let turn {
                queue.append(template, -turn.best(from: shape, to: target).similarity)
              } else {
                queue.append(template, StrokeEnvelope.bound(target, low, high))
              }
            }
          }
        }
      }
    }
    queue.arrange()
  }

  private mutating func drain(
    _ store: StrokeShapeStore,
    _ turn: StrokeTurn?,
    _ found: inout Found
  ) {
    drain(store, turn) { template in
      template.map { found.limit(for: store.names[$0], in: store) } ?? found.second.cost
    } take: { template, cost in
      found.take(template, cost, store.names[template], store)
    }
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
    store.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      while true {
        while !batch.isFull, let next = queue.popLeast() {
          if turn == nil, next.key > limit(nil) {
            queue.removeAll()
            break
          }
          let bound = limit(next.template)
          if turn == nil, next.key > bound { continue }
          let target = values + next.template * StrokeShape.size
          if let turn { self.turn(turn, toward: target) }
          batch.add(next.template, target, below: bound)
        }
        guard batch.count > 0 else { return }
        batch.align(take)
      }
    }
  }

  /// Turns the drawing towards a template, for the comparison that follows.
  private mutating func turn(_ turn: StrokeTurn, toward template: UnsafePointer<Float>) {
    shape.withUnsafeBufferPointer { shape in
      turned.withUnsafeMutableBufferPointer { turned in
        guard let shape = shape.baseAddress, let turned = turned.baseAddress else { return }
        turn.best(from: shape, to: template).apply(to: shape, writing: turned)
        batch.setQueryOfNext(turned)
      }
    }
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
