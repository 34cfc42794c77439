import GestureExplanation
import Testing

@Suite struct JSONBytesTests {
  private func text(_ write: (inout JSONBytes) -> Void) -> String {
    var json = JSONBytes()
    write(&json)
    return String(decoding: json.utf8, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (1.5, "1.5"), (-0.0004, "0"), (0.0005, "0.001"),
      (-2.0625, "-2.063"), (100.04, "100.04"), (1200, "1200"), (.nan, "null"),
      (.infinity, "null"), (1e300, "null"),
    ] as [(Double, String)]
  )
  func numbersHaveAtMostThreeDecimals(number: Double, expected: String) {
    #expect(text { $0.value(number) } == expected)
  }

  @Test func commasComeByThemselves() {
    let written = text {
      $0.beginObject()
      $0.key("a")
      $0.beginArray()
      $0.value(-12)
      $0.beginArray()
      $0.endArray()
      $0.value(true)
      $0.null()
      $0.endArray()
      $0.key(text: "b")
      $0.value(0.25)
      $0.endObject()
      $0.endLine()
      $0.value("next")
    }
    #expect(written == "{\"a\":[-12,[],true,null],\"b\":0.25}\n\"next\"")
  }

  @Test func textsAreEscaped() {
    #expect(text { $0.value(text: "a\"b\\c\n\r\t\u{1} ü") } == #""a\"b\\c\n\r\t\u0001 ü""#)
  }
}
