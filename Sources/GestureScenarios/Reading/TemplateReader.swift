import Foundation
import GestureShapes
@_spi(Reading) import GestureTraces

/// Reads the templates of a stroke recognizer: inline samples, or the path of a strokes file.
struct TemplateReader {
  /// The keys that describe templates.
  static let keys = ["templates", "rotation", "order"]

  /// The folder to which paths are relative; nil for the working folder.
  let folder: URL?
  /// The strokes file that was read; nil for inline samples.
  private(set) var file: URL?

  init(folder: URL?) { self.folder = folder }

  /// Reads the templates of a recognizer in a scene.
  ///
  /// - Parameter recognizer: The object of the recognizer.
  /// - Returns: The calibrated templates; empty when the object has none.
  /// - Throws: An error at the first mistake, in the scene or in the strokes file.
  mutating func read(_ recognizer: JSONObjectCursor) throws(InputError) -> TemplateStore {
    var templates: [StrokeTemplate] = []
    if let list = recognizer["templates"] {
      var probe = StrokeClassifier()
      for sample in try samples(list) {
        templates.append(StrokeTemplate(sample))
        guard probe.add(templates[templates.count - 1]) else {
          throw list.failure(
            expected: "drawings that have a size",
            found: "the sample \"\(sample.id)\", which has none"
          )
        }
      }
    }
    return TemplateStore(
      templates,
      rotation: try recognizer["rotation"]?.rotation() ?? .fixed,
      order: try recognizer["order"]?.word([("any", StrokeOrder.any), ("asDrawn", .asDrawn)])
        ?? .any
    )
  }

  private mutating func samples(_ cursor: JSONCursor) throws(InputError) -> [StrokeSample] {
    guard case .string(let path) = cursor.content else {
      guard case .array = cursor.content else {
        throw cursor.failure(expected: "a list of samples, or the path of a strokes file")
      }
      var samples: [StrokeSample] = []
      for element in try cursor.elements() { samples.append(try StrokeSample(element)) }
      return samples
    }
    let file =
      path.hasPrefix("/")
      ? URL(fileURLWithPath: path)
      : folder?.appendingPathComponent(path) ?? URL(fileURLWithPath: path)
    let kind = FileKind(path: file.path)
    guard kind == .file else {
      let words = kind == nil ? "no such file" : "which is no file"
      var error = cursor.failure(
        expected: "the path of a strokes file, relative to this one",
        found: "\"\(path)\", \(words)"
      )
      error.kind = .unreadable
      throw error
    }
    self.file = file
    return try StrokesReader.read(contentsOf: file)
  }
}

extension JSONCursor {
  /// Returns the value as a rotation: `fixed`, `any`, or an angle in radians.
  fileprivate func rotation() throws(InputError) -> StrokeRotation {
    if case .number = content { return .upTo(try angle()) }
    return try word([("fixed", StrokeRotation.fixed), ("any", .any)])
  }
}
