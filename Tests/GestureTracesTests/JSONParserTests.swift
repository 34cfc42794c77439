@_spi(Reading) import GestureTraces
import Gestures
import Testing

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws(InputError) -> JSONCursor {
    try JSONParser.parse(Array(text.utf8), file: "f")
  }

  @Test(arguments: [
    ("", "f:1:1: expected a value, found the end"),
    ("  \n ", "f:2:2: expected a value, found the end"),
    ("nul", "f:1:1: expected a value, found 'n'"),
    ("+1", "f:1:1: expected a value, found '+'"),
    ("01", "f:1:2: expected nothing after the value, found '1'"),
    ("1.", "f:1:3: expected a digit, found the end"),
    ("-", "f:1:2: expected a digit, found the end"),
    ("1e+", "f:1:4: expected a digit, found the end"),
    ("-1e999", "f:1:1: expected a number between -1.8e308 and 1.8e308, found -1e999"),
    ("[1,]", "f:1:4: expected a value, found ']'"),
    ("[1 2]", "f:1:4: expected ',' or ']', found '2'"),
    ("{\"a\":1,}", "f:1:8: expected a key in quotes, found '}'"),
    ("{\"a\" 1}", "f:1:6: expected ':', found '1'"),
    ("{\"a\":1 \"b\"", "f:1:8: expected ',' or '}', found '\"'"),
    ("{\"a\":1,\n \"a\":2}", "f:2:2: expected each key once, found \"a\" again"),
    ("\"a", "f:1:3: expected '\"', found the end"),
    ("\"a\tb\"", "f:1:3: expected an escape such as \\n, found the control character 9"),
    ("\"\\x\"", "f:1:3: expected one of \" \\ / b f n r t u after '\\', found 'x'"),
    ("\"\\u12G4\"", "f:1:6: expected four hexadecimal digits after \\u, found 'G'"),
    ("\"\\ud800\"", "f:1:2: expected two halves of a surrogate pair, found one half alone"),
    ("\"\\udc00\"", "f:1:2: expected two halves of a surrogate pair, found one half alone"),
    ("\"\\ud800\\u0041\"", "f:1:2: expected two halves of a surrogate pair, found one half alone"),
    ("[\"äöü😀\", x]", "f:1:10: expected a value, found 'x'"),
    ("1 é", "f:1:3: expected nothing after the value, found 'é'"),
  ])
  func aFaultHasItsPlaceAndWhatWasExpected(_ text: String, _ message: String) {
    #expect(Fixtures.message { _ = try parse(text) } == message)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0xC3],
    ] as [[UInt8]]
  )
  func bytesThatAreNoUTF8AreNamed(_ bytes: [UInt8]) {
    let message = Fixtures.message { _ = try JSONParser.parse(bytes, file: "f") }
    #expect(message == "f:1:2: expected UTF-8, found the byte 0x" + String(bytes[1], radix: 16))
  }

  @Test func depthEndsAtItsLimit() throws {
    let limit = JSONParser.depthLimit
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(limit))
    let message = Fixtures.message { _ = try parse(nested(limit + 1)) }
    #expect(message.hasPrefix("f:1:\(limit + 1): expected at most \(limit) lists and objects"))
    // A million brackets must not exhaust the stack either.
    let bomb = Fixtures.message { _ = try parse(String(repeating: "{\"a\":", count: 1_000_000)) }
    #expect(bomb.contains("expected at most"))
  }

  @Test func escapesAreResolved() throws {
    let value = try parse(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#)
    #expect(try value.string() == "\"\\/\u{8}\u{C}\n\r\té😀é")
  }

  @Test func integersStayExact() throws {
    func integer(_ text: String) throws -> Int64? { try parse(text).exactInteger }
    #expect(try integer("9223372036854775807") == .max)
    #expect(try integer("-9223372036854775808") == .min)
    #expect(try integer("9223372036854775808") == nil)
    #expect(try integer("2.0") == 2)
    #expect(try integer("1e3") == 1000)
    #expect(try integer("2.5") == nil)
  }

  @Test(arguments: [3, 16, 17, 40]) func aKeyOccursOnceAmongAnyNumber(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":\($0)" }
    let object = try parse("{" + members.joined(separator: ",") + "}").object()
    #expect(object.members.map(\.key) == (0..<count).map { "k\($0)" })
    #expect(try object.required("k\(count - 1)").integer() == Int64(count - 1))
    for again in ["k0", "\\u006b\(count - 1)"] {
      let text = "{" + members.joined(separator: ",") + ",\"\(again)\":0}"
      #expect(Fixtures.message { _ = try parse(text) }.contains("expected each key once"))
    }
  }

  @Test func everyValueKnowsItsPlace() throws {
    let top = try parse("\u{FEFF}{\n  \"é\": [true,\n null]}").object()
    let list = try top.required("é").elements()
    #expect(list[0].position == TextPosition(line: 2, column: 9))
    #expect(list[1].position == TextPosition(line: 3, column: 2))
    #expect(list[1].path == "é[1]")
  }

  @Test func outputReadsBackAsItself() throws {
    let text = "\"\\\n\u{1}é😀\u{7F}"
    let numbers = [
      0, -0.0, 1, 0.1, 1e300, .leastNonzeroMagnitude, -123456.789, .greatestFiniteMagnitude,
    ]
    for number in numbers {
      let output = JSONBytes { json in
        json.array {
          $0.value(exact: number)
          $0.value(text: text)
          $0.null()
        }
      }.text
      let list = try parse(output).elements()
      #expect(try list[0].number().bitPattern == number.bitPattern)
      #expect(try list[1].string() == text)
    }
  }
}
