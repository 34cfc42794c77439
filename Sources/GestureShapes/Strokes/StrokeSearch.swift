import GestureGeometry
private import _GestureShims

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
  private var padded = [Float](repeating: 0, count: StrokeAlignment.size)
  private var low = [Float](repeating: 0, count: StrokeShape.size)
  private var high = [Float](repeating: 0, count: StrokeShape.size)
  private var queue = StrokeQueue()

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
    let pieces = StrokeShape.pieces
    let start = template * StrokeAlignment.size + StrokeAlignment.padding
    for channel in 0..<4 {
      for piece in 0..<pieces {
        shape[channel * pieces + piece] =
          store.values[start + channel * StrokeAlignment.run + pieces - 1 - piece]
      }
    }
  }

  /// Searches all templates.
  ///
  /// - Parameters:
  ///   - store: The templates.
  ///   - angle: By how much the drawing may be turned, in radians.
  ///   - strokes: The strokes of the drawing, when their order may change.
  ///   - key: Where those strokes lie; nil for one stroke, or to keep their order.
  /// - Returns: What is nearest.
  mutating func nearest(
    in store: StrokeShapeStore,
    turning angle: Double,
    strokes: [[Point]],
    key: StrokeArrangement?
  ) -> Found {
    prepare()
    var found = Found()
    queue.removeAll()
    store.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for template in 0..<store.count {
        if let key, let other = store.keys[template], other.count == key.count { continue }
        let target = base + template * StrokeAlignment.size
        queue.append(template, angle > 0 ? firstGuess(target, angle) : bound(target))
      }
      queue.arrange()
      while let next = queue.popLeast() {
        let name = store.names[next.template]
        if angle == 0, next.key > found.second.cost { break }
        let limit = found.limit(for: name, in: store)
        let target = base + next.template * StrokeAlignment.size
        found.take(next.template, cost(target, angle, below: limit), name, store)
      }
    }
    if let key { compare(strokes, key, with: store, angle, &found) }
    return found
  }

  /// Compares with the templates that have as many strokes, each time in the order that fits best.
  private mutating func compare(
    _ strokes: [[Point]],
    _ key: StrokeArrangement,
    with store: StrokeShapeStore,
    _ angle: Double,
    _ found: inout Found
  ) {
    for template in 0..<store.count {
      guard let other = store.keys[template], other.count == key.count else { continue }
      let points = key.arranging(strokes, like: other)
      guard points.withUnsafeBufferPointer({ begin($0) }) else { continue }
      prepare()
      let name = store.names[template]
      let limit = found.limit(for: name, in: store)
      let cost = store.values.withUnsafeBufferPointer { values -> Float in
        guard let base = values.baseAddress else { return .infinity }
        return self.cost(base + template * StrokeAlignment.size, angle, below: limit)
      }
      found.take(template, cost, name, store)
    }
  }

  /// Returns the cost of the drawing taken last against one template.
  ///
  /// - Parameters:
  ///   - template: Which one.
  ///   - store: The templates.
  ///   - angle: By how much the drawing may be turned, in radians.
  ///   - limit: The cost above which the result does not matter.
  /// - Returns: The cost, or infinity above the limit.
  mutating func cost(
    of template: Int,
    in store: StrokeShapeStore,
    turning angle: Double,
    below limit: Float
  ) -> Float {
    store.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return .infinity }
      let target = base + template * StrokeAlignment.size
      guard angle > 0 || bound(target) <= limit else { return .infinity }
      return cost(target, angle, below: limit)
    }
  }

  /// Works out what all comparisons with the drawing share.
  mutating func prepare() {
    shape.withUnsafeBufferPointer { shape in
      guard let shape = shape.baseAddress else { return }
      padded.withUnsafeMutableBufferPointer {
        guard let target = $0.baseAddress else { return }
        StrokeAlignment.pad(shape, to: target, isReversed: false)
      }
      low.withUnsafeMutableBufferPointer { low in
        high.withUnsafeMutableBufferPointer { high in
          guard let low = low.baseAddress, let high = high.baseAddress else { return }
          StrokeEnvelope.write(of: shape, low: low, high: high)
        }
      }
    }
  }

  private func bound(_ template: UnsafePointer<Float>) -> Float {
    low.withUnsafeBufferPointer { low in
      high.withUnsafeBufferPointer { high in
        guard let low = low.baseAddress, let high = high.baseAddress else { return 0 }
        return StrokeEnvelope.bound(template, low, high)
      }
    }
  }

  private mutating func cost(
    _ template: UnsafePointer<Float>,
    _ angle: Double,
    below limit: Float
  ) -> Float {
    if angle > 0 { turn(toward: template, angle) }
    return padded.withUnsafeBufferPointer {
      guard let query = $0.baseAddress else { return .infinity }
      return StrokeAlignment.cost(query, template, below: limit)
    }
  }
}

extension StrokeSearch {
  /// Returns the sums of dot and cross products with a template, piece by piece.
  private func correlation(_ template: UnsafePointer<Float>) -> Vector {
    let pieces = StrokeShape.pieces
    var dot = Float(0)
    var cross = Float(0)
    for channel in 0..<2 {
      let xs = template + (2 * channel * StrokeAlignment.run + StrokeAlignment.padding)
      let ys = xs + StrokeAlignment.run
      for piece in 0..<pieces {
        let x = shape[2 * channel * pieces + piece]
        let y = shape[(2 * channel + 1) * pieces + piece]
        let tx = xs[pieces - 1 - piece]
        let ty = ys[pieces - 1 - piece]
        dot += x * tx + y * ty
        cross += x * ty - y * tx
      }
    }
    return Vector(Double(dot), Double(cross))
  }

  /// Returns the angle by which the drawing is turned to match a template, in radians.
  ///
  /// > Source: Y. Li, Protractor, CHI 2010, doi:10.1145/1753326.1753654: the angle of greatest
  /// > similarity is that of the summed products, in closed form.
  private func bestAngle(_ correlation: Vector, within limit: Double) -> Double {
    min(max(correlation.angle, -limit), limit)
  }

  /// Returns how far the drawing is from a template after turning, without alignment.
  private func firstGuess(_ template: UnsafePointer<Float>, _ limit: Double) -> Float {
    let correlation = correlation(template)
    let angle = bestAngle(correlation, within: limit)
    return -Float(correlation.length * _gesture_cos(correlation.angle - angle))
  }

  /// Turns the drawing towards a template, for the comparison that follows.
  private mutating func turn(toward template: UnsafePointer<Float>, _ limit: Double) {
    let angle = bestAngle(correlation(template), within: limit)
    let cosine = Float(_gesture_cos(angle))
    let sine = Float(_gesture_sin(angle))
    let pieces = StrokeShape.pieces
    for channel in 0..<2 {
      for piece in 0..<pieces {
        let x = shape[2 * channel * pieces + piece]
        let y = shape[(2 * channel + 1) * pieces + piece]
        turned[2 * channel * pieces + piece] = x * cosine - y * sine
        turned[(2 * channel + 1) * pieces + piece] = x * sine + y * cosine
      }
    }
    turned.withUnsafeBufferPointer { turned in
      padded.withUnsafeMutableBufferPointer {
        guard let source = turned.baseAddress, let target = $0.baseAddress else { return }
        StrokeAlignment.pad(source, to: target, isReversed: false)
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
