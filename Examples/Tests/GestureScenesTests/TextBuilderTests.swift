import GestureScenes
import Testing

@Suite struct TextBuilderTests {
  private func text(_ number: Double, _ decimals: Int) -> String {
    var builder = TextBuilder()
    builder.append(number, decimals: decimals)
    return builder.string
  }

  @Test func wholeNumbersAreDecimal() {
    #expect([0, 7, -12, 1000].map { TextBuilder("\($0)").string } == ["0", "7", "-12", "1000"])
  }

  @Test func decimalsAreRoundedAndFilledUp() {
    #expect(text(1.005, 1) == "1.0")
    #expect(text(2.375, 2) == "2.38")
    #expect(text(0.06, 2) == "0.06")
    #expect(text(99.96, 1) == "100.0")
    #expect(text(5.5, 0) == "6")
  }

  @Test func whatRoundsToZeroHasNoSign() {
    #expect(text(-0.04, 1) == "0.0")
    #expect(text(-0.06, 1) == "-0.1")
  }

  @Test func whatIsNoNumberIsADash() {
    #expect(text(.nan, 1) == "\u{2013}")
    #expect(text(.infinity, 1) == "\u{2013}")
  }
}
