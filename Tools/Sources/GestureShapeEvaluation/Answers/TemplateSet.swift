import GestureDrawing
package import GestureShapes
package import GestureTraces

/// The templates of a file, and the classifier that knows them.
package struct TemplateSet {
  /// The drawings that became templates, in the order of the classifier.
  package private(set) var samples: [StrokeSample] = []
  private var classifier: StrokeClassifier

  /// Makes templates of drawings; those that do not extend are left out.
  package init(_ samples: [StrokeSample], rotation: StrokeRotation = .fixed) {
    classifier = StrokeClassifier(rotation: rotation)
    for sample in samples {
      let template = StrokeTemplate(sample.label, strokes: sample.strokes, writer: sample.user)
      if classifier.add(template) { self.samples.append(sample) }
    }
  }

  /// Sets how far a drawing may lie from its template.
  ///
  /// - Parameters:
  ///   - limit: The distance, or nil to find it from the templates.
  ///   - share: How many true drawings may then be refused.
  package mutating func setLimit(_ limit: Double?, refusing share: Double) {
    if let limit { classifier.limit = limit } else { classifier.calibrate(refusing: share) }
  }

  /// Recognizes a drawing.
  package mutating func classify(_ sample: StrokeSample) -> ClassifiedDrawing {
    let result = classifier.classify(strokes: sample.strokes)
    let nearest = result.map { samples[$0.best.template] }
    return ClassifiedDrawing(sample: sample, result: result, nearest: nearest)
  }
}

/// A drawing, and what it was taken for.
package struct ClassifiedDrawing: Sendable {
  /// The drawing.
  package let sample: StrokeSample
  /// What it was taken for; nil for a drawing that does not extend.
  package let result: StrokeClassification?
  /// The nearest template.
  package let nearest: StrokeSample?

  /// The answer as `gesture shapes classify` prints it, numbers with four decimals at most.
  ///
  /// `label` is the name of an accepted template, `nearest` that of the nearest one in any case.
  package var json: JSONOutput {
    let accepted = result.flatMap { $0.isAccepted ? $0.best.name : nil }
    let members: [(key: String, value: JSONOutput)] = [
      ("id", .string(sample.id)),
      ("label", accepted.map { .string($0) } ?? .null),
      ("score", .rounded(result?.score ?? 0)),
      ("runnerUp", result?.runnerUp.map { .string($0.name) } ?? .null),
      ("nearest", result.map { .string($0.best.name) } ?? .null),
      ("distance", result.map { .rounded($0.best.distance) } ?? .null),
      ("limit", result.map { .rounded($0.limit) } ?? .null),
    ]
    return .object(members)
  }

  /// The answer for people.
  package var text: String {
    guard let result else { return "\(sample.id): nothing: it does not extend" }
    let what =
      result.isAccepted ? result.best.name : "none of the templates, nearest \(result.best.name)"
    return "\(sample.id): \(what), " + words(of: result).joined(separator: ", ")
  }

  /// How near it is, as two short lines.
  func words(of result: StrokeClassification) -> [String] {
    let distance = DecimalText.fixed(result.best.distance, 2)
    let limit = DecimalText.fixed(result.limit, 2)
    let rival = result.runnerUp.map {
      "next: \($0.name) at \(DecimalText.fixed($0.distance, 2))"
    }
    return ["distance \(distance), limit \(limit)", rival ?? "no other name"]
  }
}
