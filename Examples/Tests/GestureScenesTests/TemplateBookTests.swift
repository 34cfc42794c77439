import GestureScenes
import GestureShapes
import Gestures
import Testing

@Suite struct TemplateBookTests {
  private static let caret = [Point(10, 90), Point(50, 10), Point(90, 90)]
  private static let sharpCaret = [Point(20, 90), Point(50, 5), Point(80, 90)]
  private static let check = [Point(10, 55), Point(35, 90), Point(90, 10)]
  private static let zigzag = [Point(5, 20), Point(95, 20), Point(5, 80), Point(95, 80)]
  private static let cross = [[Point(0, 0), Point(90, 90)], [Point(90, 0), Point(0, 90)]]

  private func book(_ examples: (String, [Point])...) -> TemplateBook {
    TemplateBook(examples.map { StrokeTemplate($0.0, points: $0.1) })
  }

  // MARK: - Verdicts

  @Test func anExampleLikeTheOthersIsRecognized() throws {
    var book = book(
      ("caret", Self.caret),
      ("caret", Self.sharpCaret),
      ("zigzag", Self.zigzag)
    )
    let verdict = book.judge(0)
    #expect(verdict.outcome == .recognized)
    #expect(verdict.own == book.distance(0, 1))
    let rival = try #require(verdict.rival)
    #expect(rival.name == "zigzag")
    #expect(rival.template == 2, "an index of the whole book")
    // One corner bends by a third of a turn.
    #expect(abs(verdict.limit / StrokeClassifier.defaultLimit - (1.35 / 2).squareRoot()) < 0.01)
  }

  @Test func anExampleThatIsNearerToAnotherGestureIsConfused() {
    var book = book(
      ("caret", Self.caret),
      ("roof", Self.zigzag),
      ("roof", Self.sharpCaret)
    )
    let verdict = book.judge(2)
    #expect(verdict.outcome == .confused)
    #expect(verdict.rival?.name == "caret")
    #expect(verdict.own ?? 0 > verdict.limit)
  }

  /// The limit of the whole book is widened by the example; that of the others is not.
  @Test func anExampleUnlikeTheOthersIsRefused() throws {
    var book = book(("caret", Self.caret), ("caret", Self.zigzag), ("check", Self.check))
    let verdict = book.judge(1)
    #expect(verdict.outcome == .refused)
    #expect(verdict.limit < StrokeClassifier.defaultLimit)
    #expect(book.limit(of: "caret") > 2 * verdict.limit)
    #expect(try #require(verdict.loosening) > 1.5)
    #expect(book.judge(2).loosening == nil)
  }

  @Test func theOnlyExampleIsAloneOrTooClose() {
    var apart = book(("caret", Self.caret), ("zigzag", Self.zigzag))
    #expect(apart.judge(0).outcome == .alone)
    #expect(apart.judge(0).own == nil)
    #expect(apart.judge(0).rival?.name == "zigzag")
    var near = book(("caret", Self.caret), ("roof", Self.sharpCaret))
    #expect(near.judge(1).outcome == .tooClose)
    #expect(near.judge(1).rival?.name == "caret")
    var single = book(("caret", Self.caret))
    #expect(single.judge(0).outcome == .alone)
    #expect(single.judge(0).rival == nil)
  }

  @Test func rotationIsAnOption() {
    let turned = Self.caret.map { Point(-$0.y, $0.x) }
    let examples = [
      StrokeTemplate("caret", points: Self.caret), StrokeTemplate("caret", points: turned),
    ]
    var upright = TemplateBook(examples)
    #expect(upright.judge(0).outcome == .refused)
    var any = TemplateBook(examples, rotation: .any)
    #expect(any.judge(0).outcome == .recognized)
  }

  @Test func theOrderIsAnOption() {
    let reversed = Array(Self.cross.reversed())
    let examples = [
      StrokeTemplate("cross", strokes: Self.cross), StrokeTemplate("cross", strokes: reversed),
    ]
    var any = TemplateBook(examples)
    #expect(any.distance(0, 1) < 0.05)
    var drawn = TemplateBook(examples, order: .asDrawn)
    #expect(drawn.distance(0, 1) > 0.2)
  }

  // MARK: - Examples

  @Test(arguments: [
    [Point(5, 5), Point(5, 5)], [], [Point(0, 0), Point(.nan, 1)],
    [Point(0, 0), Point(1e308, -1e308)],
  ])
  func aDrawingWithoutAShapeIsNoExample(points: [Point]) {
    let example = StrokeTemplate("dot", points: points)
    #expect(!TemplateBook.hasShape(example))
    var book = TemplateBook()
    let isAdded = book.add(example)
    #expect(!isAdded)
    #expect(book.examples.isEmpty)
  }

  @Test func anAddedExampleIsComparedAsAnOpenedOne() {
    var added = book(("caret", Self.caret))
    _ = added.distance(between: "caret", and: "caret")
    added.add(StrokeTemplate("caret", points: Self.sharpCaret))
    added.add(StrokeTemplate("zigzag", points: Self.zigzag))
    _ = added.distance(2, 0)
    // From here on, single strokes are compared with the clouds of several.
    added.add(StrokeTemplate("cross", strokes: Self.cross))
    var opened = TemplateBook(added.examples)
    for index in 0..<4 {
      for other in 0..<4 { #expect(added.distance(index, other) == opened.distance(index, other)) }
      #expect(added.judge(index) == opened.judge(index))
    }
  }

  @Test func distancesOfGesturesAreTheSmallestOrWithinAGestureTheLargest() {
    var book = book(
      ("caret", Self.caret),
      ("zigzag", Self.zigzag),
      ("caret", Self.sharpCaret),
      ("caret", Self.check)
    )
    #expect(book.names == ["caret", "zigzag"])
    let smallest = [0, 2, 3].map { book.distance($0, 1) }.min()
    #expect(book.distance(between: "caret", and: "zigzag") == smallest)
    #expect(book.distance(between: "zigzag", and: "caret") == smallest)
    let alike = book.distance(0, 2)
    let check = min(book.distance(3, 0), book.distance(3, 2))
    #expect(alike < check)
    #expect(book.distance(between: "caret", and: "caret") == check)
    #expect(book.distance(between: "zigzag", and: "zigzag") == nil)
    #expect(book.distance(between: "caret", and: "none") == nil)
  }

  // MARK: - Reports

  @Test func theReportsAreJSON() {
    var book = book(("a \"b\"", Self.caret), ("a \"b\"", Self.caret), ("z", Self.zigzag))
    let text = String(decoding: book.report(), as: UTF8.self)
    let between = book.distance(between: "z", and: "a \"b\"") ?? 0
    let rounded = (between * 10_000).rounded() / 10_000
    let limits = ["a \"b\"", "z"].map { (book.limit(of: $0) * 10_000).rounded() / 10_000 }
    #expect(
      text == """
        {"names":["a \\"b\\"","z"],"limits":[\(limits[0]),\(limits[1])],"distances":[[0],[\(rounded),null]]}
        """
    )
    let verdict = String(decoding: book.report(of: 0), as: UTF8.self)
    #expect(
      verdict == """
        {"outcome":"recognized","own":0,"rival":{"name":"z","template":2,"distance":\(rounded)},"limit":\(limits[0])}
        """
    )
    var empty = TemplateBook()
    #expect(
      String(decoding: empty.report(), as: UTF8.self)
        == #"{"names":[],"limits":[],"distances":[]}"#
    )
  }
}
