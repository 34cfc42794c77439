import GestureScenes
import Gestures
import ScenePictures
import Testing

@Suite struct ScenePictureTests {
  private func svg(_ draw: (inout DisplayList) -> Void) -> [String] {
    var list = DisplayList()
    draw(&list)
    let text = ScenePicture.svg(of: list, width: 100, height: 50)
    return text.split(separator: "\n").map(String.init)
  }

  @Test func anEmptyListIsAnEmptyDocument() {
    let lines = svg { _ in }
    #expect(lines.count == 2)
    #expect(lines[0].contains("viewBox=\"0 0 100 50\""))
    #expect(lines[1] == "</svg>")
  }

  @Test func aRectangleIsAPathOfItsEdges() {
    let lines = svg { $0.fillRect(Rect(1, 2, 30, 4.5), Color(0xff0080)) }
    #expect(lines[1] == "<path d=\"M1 2h30v4.5h-30Z\" fill=\"#ff0080\"/>")
  }

  @Test func mapsAndOpacityEndWithRestore() {
    let lines = svg { list in
      list.save()
      list.translate(Vector(5, 6))
      list.opacity(0.5)
      list.fillRect(Rect(0, 0, 1, 1), Color(0))
      list.restore()
      list.fillRect(Rect(0, 0, 1, 1), Color(0))
    }
    #expect(lines[1].hasSuffix("transform=\"matrix(1 0 0 1 5 6)\" opacity=\"0.5\"/>"))
    #expect(lines[2].hasSuffix("fill=\"#000000\"/>"))
  }

  @Test func innerMapsComeBeforeOuterOnes() {
    let lines = svg { list in
      list.concatenate(.scale(2))
      list.translate(Vector(5, 6))
      list.fillRect(Rect(0, 0, 1, 1), Color(0))
    }
    #expect(lines[1].contains("matrix(2 0 0 2 10 12)"))
  }

  @Test func aClipIsAGroupThatRestoreCloses() {
    let lines = svg { list in
      list.save()
      list.clip(Rect(0, 0, 10, 10))
      list.fillRect(Rect(0, 0, 1, 1), Color(0))
      list.restore()
    }
    #expect(lines.filter { $0.hasPrefix("<g ") }.count == 1)
    #expect(lines.filter { $0 == "</g>" }.count == 1)
  }

  @Test func textIsEscapedAndSqueezed() {
    let style = TextStyle(size: 10, color: Color(0))
    let lines = svg { $0.text("a<b & \"c\"", at: Point(1, 2), style, maximumWidth: 5) }
    #expect(lines[1].contains(">a&lt;b &amp; &quot;c&quot;</text>"))
    #expect(lines[1].contains("textLength=\"5\""))
  }

  @Test func whatADisplayListSaysIsReadBack() {
    var list = DisplayList()
    let style = TextStyle(size: 12, weight: .bold, alignment: .trailing, color: Color(0x123456))
    list.save()
    list.concatenate(Transform(1, 2, 3, 4, 5, 6))
    list.shadow(Color(1), blur: 2, offset: Vector(3, 4))
    list.beginPath()
    list.move(to: Point(1, 2))
    list.curve(to: Point(3, 4), control: Point(5, 6))
    list.curve(to: Point(3, 4), controls: Point(5, 6), Point(7, 8))
    list.arc(Point(1, 2), radius: 3, from: 0, to: 0.5)
    list.closePath()
    list.fill(from: Point(0, 1), Color(2), to: Point(3, 4), Color(5))
    list.stroke(Color(7), width: 1.5, dash: 4)
    list.image(ImageID(rawValue: 9), in: Rect(1, 2, 3, 4), cornerRadius: 5)
    list.text("Grüße", at: Point(1, 2), style, maximumWidth: 90)
    list.restore()
    #expect(
      Array(list.commands) == [
        .save, .transform(Transform(1, 2, 3, 4, 5, 6)),
        .shadow(Color(1), blur: 2, offset: Vector(3, 4)), .beginPath, .move(Point(1, 2)),
        .quadratic(control: Point(5, 6), Point(3, 4)),
        .cubic(Point(5, 6), Point(7, 8), Point(3, 4)),
        .arc(Point(1, 2), radius: 3, from: 0, to: 0.5), .closePath,
        .fillGradient(Point(0, 1), Color(2), Point(3, 4), Color(5)),
        .stroke(Color(7), width: 1.5, dash: 4),
        .image(ImageID(rawValue: 9), Rect(1, 2, 3, 4), cornerRadius: 5),
        .text("Grüße", Point(1, 2), style, maximumWidth: 90), .restore,
      ]
    )
  }

  @Test func linesBreakAtSpacesAndLineFeeds() {
    #expect(TextMetrics.lines(of: "aa bb cc", width: 26, size: 10) == ["aa bb", "cc"])
    #expect(TextMetrics.lines(of: "a\n\nb", width: 100, size: 10) == ["a", "", "b"])
    #expect(TextMetrics.lines(of: "toolongaword x", width: 10, size: 10) == ["toolongaword", "x"])
  }
}
