import GestureGeometry

/// The shapes of all templates, side by side, with their names and writers as numbers.
struct StrokeShapeStore {
  /// ``StrokeShape/size`` numbers for each template.
  private(set) var values: [Float] = []
  /// The number of each template's name.
  private(set) var names: [Int32] = []
  /// The number of each template's writer; -1 for none.
  private(set) var writers: [Int32] = []
  /// ``StrokeCloud/size`` numbers for each template.
  private(set) var clouds: [Float] = []
  /// Whether each template has several strokes.
  private(set) var isSeveral: [Bool] = []
  /// How many templates have several strokes.
  private(set) var countOfSeveral = 0
  private var nameTexts: [String] = []
  private var writerTexts: [String] = []

  /// How many templates there are.
  var count: Int { names.count }

  /// Returns the name of a template.
  func name(of index: Int) -> String { nameTexts[Int(names[index])] }

  /// Adds a template; false when it has no shape.
  mutating func add(
    _ points: UnsafeBufferPointer<Point>,
    starts: UnsafeBufferPointer<Int>,
    name: String,
    writer: String
  ) -> Bool {
    for point in points where !point.isFinite { return false }
    let start = values.count
    values.append(contentsOf: repeatElement(0, count: StrokeShape.size))
    clouds.append(contentsOf: repeatElement(0, count: StrokeCloud.size))
    let isWritten = values.withUnsafeMutableBufferPointer { values in
      clouds.withUnsafeMutableBufferPointer { clouds in
        withUnsafeTemporaryAllocation(of: Point.self, capacity: StrokeCloud.room) { room in
          guard let shape = values.baseAddress, let cloud = clouds.baseAddress else { return false }
          return StrokeShape.write(to: shape + start, of: points, in: room)
            && StrokeCloud.write(to: cloud + start, of: points, starts: starts, in: room)
        }
      }
    }
    guard isWritten else {
      values.removeLast(StrokeShape.size)
      clouds.removeLast(StrokeCloud.size)
      return false
    }
    names.append(Self.number(of: name, in: &nameTexts))
    writers.append(writer.isEmpty ? -1 : Self.number(of: writer, in: &writerTexts))
    isSeveral.append(starts.count > 1)
    if starts.count > 1 { countOfSeveral += 1 }
    return true
  }

  /// Removes a template.
  mutating func remove(at index: Int) {
    let start = index * StrokeShape.size
    values.removeSubrange(start..<start + StrokeShape.size)
    clouds.removeSubrange(start..<start + StrokeCloud.size)
    names.remove(at: index)
    writers.remove(at: index)
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
