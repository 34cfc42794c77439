import GestureDrawing
import Testing

@Suite struct SVGTextTests {
  @Test func whatFitsStaysWhole() {
    #expect(SVGText.fitted("circle", size: 10, into: 60) == "circle")
    #expect(SVGText.fitted("", size: 10, into: 0) == "")
  }

  @Test(arguments: [80.0, 120, 160]) func whatIsTooLongIsCutBeforeItsEnd(room: Double) {
    let text = "next: a name that goes on and on at 0.91"
    let short = SVGText.fitted(text, size: 12, into: room)
    #expect(SVGText.width(of: short, size: 12) <= room)
    #expect(short.hasSuffix("… at 0.91"))
    #expect(text.hasPrefix(short.dropLast("… at 0.91".count)))
  }

  @Test func squareLettersAreWide() {
    // Five squares, and five times the letter o.
    #expect(SVGText.width(of: "漢字名前形", size: 10) == 5 * 10)
    #expect(SVGText.width(of: "ooooo", size: 10) == 5 * 10 * 0.61)
  }

  @Test func boldLettersAreWider() {
    let plain = SVGText.width(of: "corner", size: 12)
    #expect(SVGText.width(of: "corner", size: 12, isBold: true) > plain)
  }
}
