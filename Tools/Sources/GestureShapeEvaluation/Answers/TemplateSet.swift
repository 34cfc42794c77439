package import GestureShapes
package import GestureTraces
package import Gestures

/// The templates of a file, and a classifier with these templates.
package struct TemplateSet {
  /// The drawings that became templates, in the order of the classifier.
  package private(set) var samples: [StrokeSample] = []
  private var classifier: StrokeClassifier

  /// Creates templates from drawings; drawings without a size are left out.
  package init(_ samples: [StrokeSample], rotation: StrokeRotation = .fixed) {
    classifier = StrokeClassifier(rotation: rotation)
    for sample in samples {
      let template = StrokeTemplate(sample.label, strokes: sample.strokes, writer: sample.user)
      if classifier.add(template) { self.samples.append(sample) }
    }
  }

  /// Sets the maximum distance of a drawing from its template.
  ///
  /// - Parameters:
  ///   - limit: The distance of every drawing, or nil to calculate it from the templates.
  ///   - share: The share of valid drawings that may then be refused.
  package mutating func setLimit(_ limit: Double?, refusing share: Double) {
    classifier.hasOneLimit = limit != nil
    if let limit { classifier.limit = limit } else { classifier.calibrate(refusing: share) }
  }

  /// Recognizes a drawing.
  package mutating func classify(_ sample: StrokeSample) -> ClassifiedDrawing {
    let result = classifier.classify(strokes: sample.strokes)
    let nearest = result.map { samples[$0.best.template] }
    return ClassifiedDrawing(sample: sample, result: result, nearest: nearest)
  }
}

/// A drawing, and how it was classified.
package struct ClassifiedDrawing: Sendable {
  /// The drawing.
  package let sample: StrokeSample
  /// The classification; nil for a drawing without a size.
  package let result: StrokeClassification?
  /// The nearest template.
  package let nearest: StrokeSample?

  /// The answer in the form of `gesture shapes classify`, numbers with at most four decimals.
  ///
  /// `label` is the name of an accepted template, `nearest` that of the nearest one in any case.
  package var json: JSONBytes {
    JSONBytes {
      $0.object { json in
        json.add("id", text: sample.id)
        json.add("label", textOrNull: result.flatMap { $0.isAccepted ? $0.best.name : nil })
        json.add("score", result?.score ?? 0, decimals: 4)
        json.add("runnerUp", textOrNull: result?.runnerUp?.name)
        json.add("nearest", textOrNull: result?.best.name)
        // What is not there is no number, and so it is null.
        json.add("distance", result?.best.distance ?? .nan, decimals: 4)
        json.add("limit", result?.limit ?? .nan, decimals: 4)
      }
    }
  }

  /// The answer for people.
  package var text: String {
    guard let result else { return "\(sample.id): not classified, because it has no size" }
    let what =
      result.isAccepted ? result.best.name : "none of the templates, nearest \(result.best.name)"
    return "\(sample.id): \(what), " + words(of: result).joined(separator: ", ")
  }

  /// The distance, as two short lines.
  func words(of result: StrokeClassification) -> [String] {
    let distance = DecimalText.fixed(result.best.distance, 2)
    let limit = DecimalText.fixed(result.limit, 2)
    let rival = result.runnerUp.map {
      "next: \($0.name) at \(DecimalText.fixed($0.distance, 2))"
    }
    return ["distance \(distance), limit \(limit)", rival ?? "no other name"]
  }
}
