package import Foundation
package import GestureGeometry
package import GestureTraces

/// One line of a strokes file: a drawing, what it shows and who drew it.
package struct StrokeSample: Sendable {
  /// The name of the sample.
  package var id: String
  /// What it shows.
  package var label: String
  /// Who drew it, or empty.
  package var user: String
  /// The conditions under which it was drawn (`x-speed`), or empty.
  package var speed: String
  /// The strokes in the order drawn.
  package var strokes: [[Point]]

  /// All points, the strokes joined.
  package var points: [Point] { strokes.count == 1 ? strokes[0] : strokes.flatMap { $0 } }
}

extension StrokeSample {
  /// Reads a strokes file, packed by gzip or not.
  ///
  /// - Parameter url: Where the file is.
  /// - Returns: One sample a line, in file order.
  /// - Throws: An error with the place of the first fault.
  package static func read(_ url: URL) throws(InputError) -> [StrokeSample] {
    let name = url.relativePath
    let bytes = try FileBytes.read(url)
    let text = Gunzip.isPacked(bytes) ? try Gunzip.unpack(bytes, name: name) : bytes
    return try read(text, name: name)
  }

  /// Reads the bytes of a strokes file.
  ///
  /// - Parameters:
  ///   - bytes: The unpacked file.
  ///   - name: Its name, for errors.
  /// - Returns: One sample a line, in file order; blank lines are skipped.
  /// - Throws: An error with the place of the first fault.
  package static func read(_ bytes: [UInt8], name: String) throws(InputError) -> [StrokeSample] {
    var lines = LineReader(bytes: bytes, name: name)
    var samples: [StrokeSample] = []
    while let line = try lines.next() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      let value = try JSONParser.parse(line, file: name, line: lines.line)
      samples.append(try StrokeSample(JSONCursor(value, file: name)))
    }
    return samples
  }

  private init(_ cursor: JSONCursor) throws(InputError) {
    let object = try cursor.object()
    id = try object.required("id").string()
    label = try object.required("label").string()
    user = try object["user"]?.string() ?? ""
    speed = try object["x-speed"]?.string() ?? ""
    strokes = []
    if let list = object["strokes"] {
      for stroke in try list.elements() { strokes.append(try Self.points(stroke)) }
    } else {
      strokes.append(try Self.points(try object.required("points")))
    }
  }

  private static func points(_ cursor: JSONCursor) throws(InputError) -> [Point] {
    var points: [Point] = []
    for element in try cursor.elements() {
      let numbers = try element.numbers()
      guard numbers.count == 2 || numbers.count == 3 else {
        throw element.failure(expected: "[x, y] or [x, y, t]")
      }
      points.append(Point(numbers[0], numbers[1]))
    }
    return points
  }
}
