import Foundation
import GestureDrawing
import Gestures
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct SVGTests {
  /// Returns the picture of some parts.
  func text(_ parts: SVGElement...) -> String {
    var document = SVGDocument(size: Size(100, 50), title: "a < b & \"c\"")
    document.elements = parts
    return document.text
  }

  @Test func aPictureIsXMLForAnyText() throws {
    let text = text(
      .text("1 < 2 && \"x\" > \u{1}", at: Point(1, 2), size: 12).filled(.ink),
      .group([.circle(Point(3, 4), radius: 5).outlined(.bad, dashes: [1, 2])], at: Point(6, 7)),
      .rectangle(Rect(1, 2, 3, 4), rounding: 1).filled(.panel, opacity: 0.5).explained("a & b")
    )
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(text)")
    #expect(text.contains("1 &lt; 2 &amp;&amp; &quot;x&quot; &gt; \u{FFFD}</text>"))
    #expect(text.contains("<title>a &amp; b</title>"))
  }

  @Test(arguments: ["\u{1B}[31m", "\u{7F}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{2028}", "\0"])
  func aTextCommandsNoTerminal(_ words: String) throws {
    let text = text(.text(words, at: Point(1, 2), size: 12).explained(words))
    let first = try #require(words.unicodeScalars.first)
    #expect(!text.unicodeScalars.contains(first))
    #expect(text.unicodeScalars.count { $0 == "\u{FFFD}" } == 2)
  }

  @Test func lengthsHaveTwoDecimalsAndPathsOne() {
    let drawn = text(
      .circle(Point(1.006, -0.001), radius: 2.5),
      .path([Point(0.04, 1.05001), Point(10, -2.25)]).outlined(.ink)
    )
    #expect(drawn.contains(#"<circle cx="1.01" cy="0" r="2.5"/>"#))
    #expect(drawn.contains(#"points="0,1.1 10,-2.3""#))
  }

  @Test func aLengthThatIsNotFiniteSpoilsNothing() {
    #expect(text(.circle(Point(.nan, .infinity), radius: 1)).contains(#"cx="0" cy="0""#))
  }

  @Test func everyColourHasALightAndADarkLook() throws {
    let text = text()
    let parts = text.components(separatedBy: "@media (prefers-color-scheme: dark)")
    try #require(parts.count == 2)
    for colour in SVGColour.allCases {
      #expect(parts[0].contains("\(colour.rawValue) { fill: \(colour.values.light) }"))
      #expect(parts[1].contains("\(colour.rawValue) { fill: \(colour.values.dark) }"))
    }
  }

  /// The contrast of two colours, from 1 to 21.
  ///
  /// > Source: WCAG 2.2, the definitions of relative luminance and contrast ratio.
  func contrast(_ a: String, _ b: String) -> Double {
    func luminance(_ colour: String) -> Double {
      let bits = Int(colour.dropFirst(), radix: 16) ?? 0
      let shares = [bits >> 16, bits >> 8, bits].map { byte -> Double in
        let share = Double(byte & 0xFF) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]
    }
    let (one, two) = (luminance(a), luminance(b))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  @Test(arguments: [SVGColour.ink, .muted, .accent, .second, .good, .bad])
  func textIsLegibleOnEitherGround(_ colour: SVGColour) {
    for ground in [SVGColour.paper, .panel] {
      #expect(contrast(colour.values.light, ground.values.light) >= 4.5)
      #expect(contrast(colour.values.dark, ground.values.dark) >= 4.5)
    }
  }

  @Test func numbersAreWrittenTheSameEverywhere() {
    #expect(DecimalText.fixed(1.005, 1) == "1.0")
    #expect(DecimalText.fixed(-0.04, 1) == "0.0")
    #expect(DecimalText.fixed(-12.345, 2) == "-12.35")
    #expect(DecimalText.fixed(7.6, 0) == "8")
    #expect(DecimalText.short(0.5, 4) == "0.5")
    #expect(DecimalText.short(100, 2) == "100")
    #expect(DecimalText.short(120, 0) == "120")
    #expect(DecimalText.short(.nan, 2) == "nan")
  }
}
