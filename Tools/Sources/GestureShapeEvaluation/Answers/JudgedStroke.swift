import GestureDrawing
package import GestureGeometry
package import GestureShapes
package import GestureTraces

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
        let verdict = detector.examine(
          sample.strokes[index],
          duration: sample.duration(ofStroke: index)
        )
        return JudgedStroke(sample: sample, index: index, verdict: verdict)
      }
    }
  }

  /// The verdict in the form of `gesture shapes circle`, numbers with at most four decimals.
  ///
  /// A refusal also has `measured` and `limit`; a drawing of several strokes also has `stroke`.
  package var json: JSONOutput {
    let fit = verdict.fit
    var members: [(key: String, value: JSONOutput)] = [
      ("id", .string(sample.id)), ("isCircle", .bool(verdict.isCircle)),
      ("center", fit.map { .array([.rounded($0.center.x), .rounded($0.center.y)]) } ?? .null),
      ("radius", fit.map { .rounded($0.radius) } ?? .null),
      ("error", fit.map { .rounded($0.relativeError) } ?? .null),
      ("reason", verdict.refusal.map { .string("\($0.reason)") } ?? .null),
    ]
    if let refusal = verdict.refusal {
      members.append(("measured", .rounded(refusal.measured)))
      members.append(("limit", .rounded(refusal.limit)))
    }
    if sample.strokes.count > 1 { members.append(("stroke", .integer(Int64(index)))) }
    return .object(members)
  }

  /// The verdict for people.
  package var text: String {
    let stroke = sample.strokes.count > 1 ? " (stroke \(index))" : ""
    guard let refusal = verdict.refusal else {
      let error = verdict.fit.map { DecimalText.fixed($0.relativeError, 3) } ?? "–"
      return "\(sample.id)\(stroke): a circle, error \(error)"
    }
    let words = refusal.words.joined(separator: ", ")
    return "\(sample.id)\(stroke): not a circle, \(refusal.reason): \(words)"
  }
}

extension JSONOutput {
  /// Returns a number with at most four decimals, which hides differences between machines.
  static func rounded(_ number: Double) -> JSONOutput {
    number.isFinite ? .literal(DecimalText.short(number, 4)) : .null
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
    case .corner where isStraight:
      return ["\(percent(measured)) of it runs straight", "at most \(percent(limit))"]
    case .corner:
      return ["\(percent(measured)) of it in few directions", "at most \(percent(limit))"]
    case .tooLong: return ["\(two(measured)) times as long as wide", "at most \(two(limit))"]
    case .wrongTurning:
      return ["turns back or curls by \(degrees(measured))", "at most \(degrees(limit))"]
    }
  }

  /// Whether the distances of the ends were compared, not the nearest point and the centre.
  var isWinding: Bool { reason == .pointsInMiddle && limit > 0.5 }

  /// Whether straight pieces were measured, not shared directions.
  var isStraight: Bool { reason == .corner && limit < 0.3 }
}
