package import GestureShapes
package import GestureTraces
package import Gestures

/// One stroke, and whether it is a circle.
package struct JudgedStroke: Sendable {
  /// The drawing that the stroke belongs to.
  package let sample: StrokeSample
  /// The index of the stroke in the drawing.
  package let index: Int
  /// The detector's verdict.
  package let verdict: CircleVerdict

  /// The points of the stroke.
  package var points: [Point] { sample.strokes[index] }

  /// Judges every stroke of some drawings.
  package static func all(
    of samples: [StrokeSample],
    by detector: CircleDetector
  ) -> [JudgedStroke] {
    samples.flatMap { sample in
      sample.strokes.indices.map { index in
        JudgedStroke(
          sample: sample,
          index: index,
          verdict: detector.examine(sample.strokes[index])
        )
      }
    }
  }

  /// The verdict in the form of `gesture shapes circle`, numbers with at most four decimals.
  ///
  /// A refusal has `measured` and `limit` beside its `reason`, a drawing of several strokes `stroke`.
  package var json: JSONBytes {
    let fit = verdict.fit
    return JSONBytes {
      $0.object { json in
        json.add("id", text: sample.id)
        json.add("isCircle", verdict.isCircle)
        json.key("center")
        if let center = fit?.center {
          json.array { json in
            json.value(center.x, decimals: 4)
            json.value(center.y, decimals: 4)
          }
        } else {
          json.null()
        }
        // What is not there is no number, and so it is null.
        json.add("radius", fit?.radius ?? .nan, decimals: 4)
        json.add("error", fit?.relativeError ?? .nan, decimals: 4)
        json.add("reason", textOrNull: verdict.refusal.map { "\($0.reason)" })
        if let refusal = verdict.refusal {
          json.add("measured", refusal.measured, decimals: 4)
          json.add("limit", refusal.limit, decimals: 4)
        }
        if sample.strokes.count > 1 { json.add("stroke", index) }
        json.add("elongation", verdict.elongation ?? .nan, decimals: 4)
        json.add("confidence", verdict.confidence, decimals: 4)
      }
    }
  }

  /// The verdict for people.
  package var text: String {
    let stroke = sample.strokes.count > 1 ? " (stroke \(index))" : ""
    guard let refusal = verdict.refusal else {
      let error = verdict.fit.map { DecimalText.fixed($0.relativeError, 3) } ?? "–"
      let length = DecimalText.fixed(verdict.elongation ?? 1, 2)
      let confidence = DecimalText.fixed(verdict.confidence, 2)
      return "\(sample.id)\(stroke): a circle, error \(error), \(length) times as long as wide,"
        + " confidence \(confidence)"
    }
    let words = refusal.words.joined(separator: ", ")
    return "\(sample.id)\(stroke): not a circle, \(refusal.reason): \(words)"
  }
}

extension JSONBytes {
  /// Writes a member that is a text, or null.
  mutating func add(_ name: StaticString, textOrNull text: String?) {
    key(name)
    if let text { value(text: text) } else { null() }
  }
}

extension CircleRefusal {
  /// Why the path is not a circle: the measured value and the limit, as two short lines.
  package var words: [String] {
    func two(_ number: Double) -> String { DecimalText.fixed(number, 2) }
    func percent(_ number: Double) -> String { DecimalText.fixed(100 * number, 0) + " %" }
    func degrees(_ number: Double) -> String { DecimalText.fixed(number * 180 / .pi, 0) + "°" }
    switch reason {
    case .notFinite: return ["a coordinate is not finite", "or too large to measure"]
    case .tooFewPoints:
      let (count, least) = (DecimalText.fixed(measured, 0), DecimalText.fixed(limit, 0))
      return ["\(count) different \(measured == 1 ? "point" : "points")", "at least \(least)"]
    case .tooSmall: return ["\(two(measured)) points across", "at least \(two(limit))"]
    case .errorTooLarge: return ["strays by \(two(measured)) radii", "at most \(two(limit))"]
    case .pointsInMiddle where isWinding:
      return ["inner by outer end is \(two(measured))", "at least \(two(limit))"]
    case .pointsInMiddle:
      return ["\(two(measured)) radii from the centre", "at least \(two(limit))"]
    case .shortArc:
      return ["covers \(percent(measured)) of the circle's box", "at least \(percent(limit))"]
    case .openRing: return ["ends \(two(measured)) radii apart", "at most \(two(limit))"]
    case .corner:
      return ["\(percent(measured)) of it is like a polygon", "at most \(percent(limit))"]
    case .tooLong: return ["\(two(measured)) times as long as wide", "at most \(two(limit))"]
    case .wrongTurning:
      return ["turns back or inwards by \(degrees(measured))", "at most \(degrees(limit))"]
    }
  }

  /// Whether the distances of the ends were compared, not the nearest point and the centre.
  var isWinding: Bool { reason == .pointsInMiddle && limit > 0.5 }
}
