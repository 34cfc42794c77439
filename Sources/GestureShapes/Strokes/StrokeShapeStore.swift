import Gestures

/// The shapes of all templates, side by side, with their names and writers as numbers.
struct StrokeShapeStore {
  /// ``StrokeShape/vectors`` vectors for each template.
  private(set) var values: [SIMD4<Float>] = []
  /// ``StrokeShape/meanVectors`` for each template: means of those numbers, or, when drawings may be
  /// turned, of those that stay the same.
  private(set) var means: [SIMD4<Float>] = []
  /// The number of each template's name.
  private(set) var names: [Int32] = []
  /// The number of each template's writer; -1 for none.
  private(set) var writers: [Int32] = []
  /// ``StrokeShape/vectors`` vectors for each template.
  private(set) var clouds: [SIMD4<Float>] = []
  /// Where each piece of each template's cloud lies; see ``StrokeCloudGrid``, and ``StrokeCloudTurns`` if drawings may be turned.
  private(set) var cells: [UInt16] = []
  /// Whether each template has several strokes.
  private(set) var isSeveral: [Bool] = []
  /// How many turns each template makes; see ``StrokeBends``.
  private(set) var turns: [Double] = []
  /// How many templates have several strokes.
  private(set) var countOfSeveral = 0
  private let isTurned: Bool
  private var nameTexts: [String] = []
  private var writerTexts: [String] = []

  /// Creates a store without templates.
  ///
  /// - Parameter isTurned: Whether drawings may be turned.
  init(isTurned: Bool) { self.isTurned = isTurned }

  /// How many templates there are.
  var count: Int { names.count }

  /// Returns the name of a template.
  func name(of index: Int) -> String { nameTexts[Int(names[index])] }

  /// Adds a template; false when it has no shape.
  mutating func add(
    _ points: Span<Point>,
    starts: Span<Int>,
    name: String,
    writer: String
  ) -> Bool {
    for index in points.indices where !points[index].isFinite { return false }
    var room = StrokeRoom()
    var shape = [Float](repeating: 0, count: StrokeShape.size)
    var cloud = [Float](repeating: 0, count: StrokeCloud.size)
    guard StrokeShape.write(to: &shape, of: points, in: &room),
      StrokeCloud.write(to: &cloud, of: points, starts: starts, in: &room)
    else { return false }
    values.append(contentsOf: repeatElement(.zero, count: StrokeShape.vectors))
    clouds.append(contentsOf: repeatElement(.zero, count: StrokeShape.vectors))
    values.pack(shape, at: count * StrokeShape.vectors)
    clouds.pack(cloud, at: count * StrokeShape.vectors)
    addBounds(cloud)
    names.append(Self.number(of: name, in: &nameTexts))
    writers.append(writer.isEmpty ? -1 : Self.number(of: writer, in: &writerTexts))
    turns.append(
      starts.count > 1
        ? StrokeBends.turns(of: points, starts: starts, in: &room)
        : StrokeBends.turns(of: shape.span)
    )
    isSeveral.append(starts.count > 1)
    if starts.count > 1 { countOfSeveral += 1 }
    return true
  }

  /// Adds what bounds are calculated from, for the template whose numbers were added last.
  private mutating func addBounds(_ cloud: [Float]) {
    var shape = Array(values[StrokeShape.vectors(of: count)])
    if isTurned {
      let turned = shape
      StrokeShape.writeUnturned(turned, to: &shape)
    }
    var mean = [SIMD4<Float>](repeating: .zero, count: StrokeShape.meanVectors)
    StrokeShape.writeMeans(of: shape, to: &mean)
    means.append(contentsOf: mean)
    if isTurned {
      StrokeCloudTurns.appendCells(of: cloud, to: &cells)
    } else {
      StrokeCloudGrid.appendCells(of: cloud, to: &cells)
    }
  }

  /// Removes a template.
  mutating func remove(at index: Int) {
    values.removeSubrange(StrokeShape.vectors(of: index))
    clouds.removeSubrange(StrokeShape.vectors(of: index))
    means.removeSubrange(StrokeShape.means(of: index))
    cells.removeSubrange(StrokeCloudGrid.cells(of: index))
    names.remove(at: index)
    writers.remove(at: index)
    turns.remove(at: index)
    if isSeveral.remove(at: index) { countOfSeveral -= 1 }
  }

  /// Returns the number of a text, which is added when it is new.
  ///
  /// Texts are the same when their bytes are, which needs no Unicode tables.
  private static func number(of text: String, in texts: inout [String]) -> Int32 {
    for index in texts.indices where texts[index].hasBytes(of: text) {
      return Int32(index)
    }
    texts.append(text)
    return Int32(texts.count - 1)
  }
}

extension [SIMD4<Float>] {
  /// Replaces vectors from an index on by numbers, four in each.
  mutating func pack(_ numbers: [Float], at start: Int) {
    for index in 0..<numbers.count / 4 {
      let first = 4 * index
      self[start + index] = SIMD4(
        numbers[first],
        numbers[first + 1],
        numbers[first + 2],
        numbers[first + 3]
      )
    }
  }
}

extension [Float] {
  /// Replaces numbers from the first on by those of some vectors.
  mutating func unpack(_ vectors: Span<SIMD4<Float>>) {
    for index in vectors.indices {
      for lane in 0..<4 { self[4 * index + lane] = vectors[index][lane] }
    }
  }
}
