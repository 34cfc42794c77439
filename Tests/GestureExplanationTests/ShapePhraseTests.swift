import GestureExplanation
import GestureShapes
import GestureTesting
import Gestures
import Testing

/// The sentence of each reason why a drawing is not a circle or not similar to a template.
struct ShapePhraseTests {
  /// Returns points around a centre, whose turns and distances are functions from 0 to 1.
  private static func curve(
    _ count: Int = 60,
    _ polar: (Double) -> (turn: Double, radius: Double)
  ) -> [Point] {
    (0...count).map { index in
      let (turn, radius) = polar(Double(index) / Double(count))
      return Point(200, 200) + Transform.rotation(2 * .pi * turn).apply(Vector(radius, 0))
    }
  }

  /// Draws a line in a second.
  private static func draw(
    _ points: [Point]
  ) -> @Sendable (TestStage, GestureRecognizer) -> Void {
    { stage, _ in stage.perform(.draw(points, over: 1)) }
  }

  private static func makeCircle(
    tolerance: Double? = nil
  ) -> @Sendable () -> GestureRecognizer {
    {
      let circle = CircleGestureRecognizer()
      if let tolerance { circle.tolerance = tolerance }
      return circle
    }
  }

  private static let ellipse = (0...60).map { index in
    let direction = Transform.rotation(2 * .pi * Double(index) / 60).apply(Vector(1, 0))
    return Point(200 + 100 * direction.dx, 200 + 40 * direction.dy)
  }

  /// A square of 120 points, 15 to a side.
  private static let square = (0...60).map { index in
    let (side, step) = (index / 15 % 4, Double(index % 15) * 8)
    return [
      Point(140 + step, 140), Point(260, 140 + step), Point(260 - step, 260),
      Point(140, 260 - step),
    ][side]
  }

  static let circles: [Story] = [
    Story(
      "`it` was cancelled at 1.000 s: the drawing was 9.8 pt across, 0.2 pt less than the required 10.0 pt (`circle.minimumExtent`).",
      makeCircle(),
      draw(curve { ($0, 4.9) })
    ),
    Story(
      "`it` was cancelled at 1.000 s: the line had 7 different points, 1 less than the required 8.",
      makeCircle(),
      draw(Array(curve { ($0, 50) }.prefix(7)))
    ),
    // 0.06 / √2 = 0.042 in the mean square.
    Story(
      "`it` was cancelled at 1.000 s: the line strayed from the circle that fits it best by 0.041 of its radius, 0.011 more than the limit of 0.030 (`tolerance`).",
      makeCircle(tolerance: 0.03),
      draw(curve(90) { ($0, 50 * (1 + 0.06 * Transform.rotation(6 * .pi * $0).a)) })
    ),
    Story(
      "`it` was cancelled at 1.000 s: the line came within 0.276 radii of the middle of its circle, 0.057 less than the required 0.333.",
      makeCircle(),
      draw(curve(120) { (2 * $0, 80 * $0) })
    ),
    Story(
      "`it` was cancelled at 1.000 s: the line wound in or out: one end was 0.550 times as far from the middle as the other, 0.050 less than the required 0.600.",
      makeCircle(),
      draw(curve(120) { (3 * $0, 90 - 45 * $0) })
    ),
    Story(
      "`it` was cancelled at 1.000 s: the line was an arc: its box covers 0.500 of the box of its circle, 0.167 less than the required 0.667.",
      makeCircle(),
      draw(curve { (0.5 * $0, 50) })
    ),
    Story(
      "`it` was cancelled at 1.000 s: the ends of the line were 1.369 radii apart, 0.194 more than the limit of 1.176.",
      makeCircle(),
      draw(curve { (0.76 * $0, 50) })
    ),
    Story(
      "`it` was cancelled at 1.000 s: the line had corners: 0.998 of it is like a polygon, 0.618 more than the limit of 0.380.",
      makeCircle(),
      draw(square)
    ),
    Story(
      "`it` was cancelled at 1.000 s: the drawing was 2.488 times as long as wide, 0.988 more than the limit of 1.500 (`maximumElongation`).",
      makeCircle(),
      draw(ellipse)
    ),
    Story(
      "`it` was cancelled at 1.000 s: the line turned back, curled or bent inwards by 631.6°, 541.6° more than the limit of 90.0°.",
      makeCircle(),
      draw(curve(120) { (0.9 * (1 - (2 * $0 - 1).magnitude), 50) })
    ),
    Story(
      "`it` failed at 0.000 s: 2 fingers were down, the limit is 1.",
      makeCircle(),
      jump(Vector(90, 0), fingers: 2)
    ),
  ]

  private static let caret = StrokeTemplate(
    "caret",
    points: [Point(0, 40), Point(20, 0), Point(40, 40)]
  )
  private static let dash = StrokeTemplate("dash", points: [Point(0, 0), Point(40, 0)])

  private static func makeStroke(
    _ templates: [StrokeTemplate],
    minimumScore: Double? = nil,
    minimumMargin: Double? = nil
  ) -> @Sendable () -> GestureRecognizer {
    {
      let stroke = StrokeGestureRecognizer()
      stroke.templates = TemplateStore(templates)
      if let minimumScore { stroke.minimumScore = minimumScore }
      if let minimumMargin { stroke.minimumMargin = minimumMargin }
      return stroke
    }
  }

  static let strokes: [Story] = [
    Story(
      "`it` failed at 0.000 s: the drawing was 19.0 pt across, 1.0 pt less than the required 20.0 pt (`stroke.minimumExtent`).",
      makeStroke([dash]),
      jump(Vector(19, 0))
    ),
    Story(
      "`it` failed at 0.000 s: it has no template (`templates`).",
      makeStroke([]),
      jump(Vector(90, 0))
    ),
    Story(
      "`it` failed at 1.000 s: the nearest template, `dash`, had a score of 0.167, 0.333 less than the required 0.500 (`minimumScore`).",
      makeStroke([caret, dash]),
      draw(curve(120) { (2 * $0, 80 * $0) })
    ),
    // The caret rises by 63°, the dash by 0°, and this line by 32°.
    Story(
      "`it` failed at 1.000 s: the drawing is nearly as similar to `caret` as to `dash`: the margin was 0.152, 0.148 less than the required 0.300 (`minimumMargin`).",
      makeStroke([caret, dash], minimumScore: 0, minimumMargin: 0.3),
      draw([start, start + Vector(60, -37), start + Vector(120, 0)])
    ),
    Story(
      "`it` failed at 0.000 s: 2 fingers were down, the limit is 1.",
      makeStroke([caret]),
      jump(Vector(90, 0), fingers: 2)
    ),
  ]

  @Test(arguments: [circles, strokes].joined())
  func whatIsWrongWithADrawingIsSaid(_ story: Story) throws {
    let text = try story.play().explanation.text
    #expect(text == story.expected)
  }

  @Test func aCircleSaysItsRadiusAndAStrokeWhatItShows() {
    let stage = TestStage()
    let circle = stage.attach(CircleGestureRecognizer(), "circle")
    stage.perform(.circle(at: Point(200, 200), radius: 60, over: 1))
    #expect(stage.why(circle).hasSuffix("radius 60.0 pt."))
    stage.root.removeGestureRecognizer(circle)
    let stroke = stage.attach(StrokeGestureRecognizer(), "stroke")
    stroke.templates = TemplateStore([Self.caret, Self.dash])
    stage.perform(.draw([start, start + Vector(90, 2)], over: 0.5))
    #expect(stage.why(stroke).hasSuffix(", as `dash`."))
  }
}
