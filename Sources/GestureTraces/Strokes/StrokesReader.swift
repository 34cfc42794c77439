public import Foundation
import Gestures

/// Reads strokes files, `*.strokes.jsonl`: one drawing per line.
///
/// Files that gzip compressed, `*.strokes.jsonl.gz`, are unpacked.
///
/// ```swift
/// let samples = try StrokesReader.read(contentsOf: file)
/// stroke.templates = TemplateStore(samples.map { StrokeTemplate($0) })
/// ```
public enum StrokesReader {
  /// The extension of strokes files.
  public static let fileSuffix = ".strokes.jsonl"

  /// Returns the drawings of a file.
  ///
  /// - Parameter url: The file.
  /// - Returns: One sample per line, in file order.
  /// - Throws: An error with the position of the first mistake; then no part of the file is used.
  public static func read(contentsOf url: URL) throws(InputError) -> [StrokeSample] {
    try read(try FileBytes.read(url), name: url.relativePath)
  }

  /// Returns the drawings of a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its name, for errors.
  /// - Returns: One sample per line, in file order; blank lines are skipped.
  /// - Throws: An error with the position of the first mistake.
  public static func read(_ bytes: [UInt8], name: String) throws(InputError) -> [StrokeSample] {
    var lines = LineReader(bytes: try Gunzip.unpackIfPacked(bytes, name: name), name: name)
    var samples: [StrokeSample] = []
    while let line = try lines.next() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      samples.append(try StrokeSample(JSONParser.parse(line, file: name, line: lines.line)))
    }
    return samples
  }
}

extension StrokeSample {
  /// Reads a sample from the object of a line.
  package init(_ cursor: JSONCursor) throws(InputError) {
    let object = try cursor.object()
    try object.allowKeys(["id", "label", "user", "points", "strokes"])
    self.init(
      id: try object.required("id").string(),
      label: try object.required("label").string(),
      user: try object["user"]?.string() ?? "",
      strokes: []
    )
    if let list = object["strokes"] {
      if let points = object["points"] {
        throw points.failure(expected: "either \"points\" or \"strokes\"", found: "both")
      }
      var isFirst = true
      for stroke in try list.elements() {
        try append(stroke, isFirst: isFirst)
        isFirst = isFirst && strokes.last?.isEmpty != false
      }
    } else {
      try append(try object.required("points"), isFirst: true)
    }
    for (key, value) in object.members where key.hasPrefix("x-") {
      if case .string(let text) = value.content { notes[key] = text }
    }
  }

  /// Reads another stroke; all points of a sample have a time, or none has, as its first one says.
  private mutating func append(_ cursor: JSONCursor, isFirst isFirstStroke: Bool) throws(InputError)
  {
    var points: [Point] = []
    var times: [Double] = []
    for element in try cursor.elements() {
      let numbers = try element.numbers()
      guard numbers.count == 2 || numbers.count == 3 else {
        throw element.failure(
          expected: "[x, y] or [x, y, t]",
          found: "a list of \(numbers.count)"
        )
      }
      let isFirst = points.isEmpty && isFirstStroke
      let isTimed = isFirst ? numbers.count == 3 : !times.isEmpty || !self.times.isEmpty
      guard numbers.count == (isTimed ? 3 : 2) else {
        throw element.failure(
          expected: isTimed ? "[x, y, t] as before" : "[x, y] as before",
          found: "a list of \(numbers.count)"
        )
      }
      points.append(Point(numbers[0], numbers[1]))
      if isTimed { times.append(numbers[2]) }
    }
    // Earlier strokes without points also count as timed.
    if !times.isEmpty {
      while self.times.count < strokes.count { self.times.append([]) }
    }
    if !times.isEmpty || !self.times.isEmpty { self.times.append(times) }
    strokes.append(points)
  }
}
