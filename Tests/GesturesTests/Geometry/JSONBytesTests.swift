import Gestures
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
    let controls = text { $0.value(text: "\u{7F}\u{80}\u{85}\u{9F}\u{A0}©é") }
    #expect(controls == "\"\\u007f\\u0080\\u0085\\u009f\u{A0}©é\"")
  }

  @Test func exactNumbersHaveTheFewestDigitsThatReadBackTheSame() {
    let numbers = [0, -0.0, 1, -3, 0.1, 1e300, 1e-7, .nan, .infinity, 123.33333587646484]
    let written = numbers.map { number in text { $0.value(exact: number) } }
    #expect(
      written == [
        "0", "-0", "1", "-3", "0.1", "1e+300", "1e-07", "null", "null", "123.33333587646484",
      ]
    )
  }

  @Test func membersAreWrittenByTheirKind() {
    let written = JSONBytes { json in
      json.object {
        $0.add("a", text: "b")
        $0.add("c", true)
        $0.add("d", 12)
        $0.add("e", 1.23456)
        $0.add("f", 1.23456, decimals: 1)
        $0.add("g", exact: 1.23456)
        $0.add("h", object: { $0.add("i", false) })
        $0.add("j", array: { $0.value(JSONBytes { $0.value("k") }) })
        $0.key("l")
        $0.value(.nan)
      }
    }
    let start = #"{"a":"b","c":true,"d":12,"e":1.235,"f":1.2,"g":1.23456,"#
    #expect(written.text == start + #""h":{"i":false},"j":["k"],"l":null}"#)
  }

  @Test func whatIsForgottenLeavesItsRoom() {
    var json = JSONBytes { $0.value(text: String(repeating: "long", count: 100)) }
    let room = json.utf8.capacity
    json.removeAll()
    json.value("short")
    #expect(json.text == "\"short\"")
    #expect(json.utf8.capacity == room)
  }
}
