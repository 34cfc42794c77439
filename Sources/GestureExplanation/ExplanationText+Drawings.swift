import GestureRecognition
import GestureShapes

// Why a drawing was not taken: one phrase for each rule that a circle keeps, and for strokes.
extension ExplanationText {
  /// Adds what is wrong with a drawing: what was measured, and by how much the limit was missed.
  mutating func addDrawing(of attempt: Attempt) {
    guard let measure = attempt.measure else { return add("it has no template (`templates`)") }
    switch attempt.reason {
    case .tooSmall:
      addMeasure(measure, "the drawing was ", " across")
      addNeed(of: attempt, measure)
    case .tooFewPoints:
      addMeasure(
        measure,
        "the line had ",
        measure.value == 1 ? " different point" : " different points"
      )
      addNeed(of: attempt, measure)
    case .errorTooLarge:
      addMeasure(
        measure,
        "the line strayed from the circle that fits it best by ",
        " of its radius"
      )
      addLimit(of: attempt, measure)
    case .pointsInMiddle where measure.limit == CircleDetector.leastWinding:
      addMeasure(
        measure,
        "the line wound in or out: one end was ",
        " times as far from the middle as the other"
      )
      addNeed(of: attempt, measure)
    case .pointsInMiddle:
      addMeasure(measure, "the line came within ", " radii of the middle of its circle")
      addNeed(of: attempt, measure)
    case .shortArc:
      addMeasure(measure, "the line was an arc, whose box covers ", " of its circle's")
      addNeed(of: attempt, measure)
    case .openRing:
      addMeasure(measure, "the ends of the line were ", " radii apart")
      addLimit(of: attempt, measure)
    case .corner:
      addMeasure(measure, "the line had corners: ", " of it runs straight")
      addLimit(of: attempt, measure)
    case .tooLong:
      addMeasure(measure, "the drawing was ", " times as long as wide")
      addLimit(of: attempt, measure)
    case .wrongTurning:
      addMeasure(measure, "the line turned back or curled by ", "")
      addLimit(of: attempt, measure)
    case .noTemplateClose:
      add("the nearest template, ")
      add(name: attempt.nearest ?? "")
      addMeasure(measure, ", had a score of ", "")
      addNeed(of: attempt, measure)
    case .ambiguous:
      add("the drawing is nearly as much like ")
      add(name: attempt.runnerUp ?? "")
      add(" as like ")
      add(name: attempt.nearest ?? "")
      addMeasure(measure, ": the margin was ", "")
      addNeed(of: attempt, measure)
    case .movedTooFar, .tapsTooFarApart, .notEnoughMovement, .heldTooLong, .notEnoughTime, .tooSlow,
      .tooFewTaps, .tooFewTouches, .tooManyTouches, .wrongDirection, .startedOutsideEdge,
      .wrongButton, .lostTo, .requiredFailureRecognized, .delegateRefused, .viewRefused,
      .touchRefused, .allTouchesIgnored, .disabled, .detached, .cancelledBySystem, .custom, nil:
      // No drawing was judged.
      break
    }
  }

  private mutating func addMeasure(
    _ measure: Measure,
    _ before: StaticString,
    _ after: StaticString
  ) {
    add(before)
    add(measure.value, measure.unit, besides: measure.limit)
    add(after)
  }
}
