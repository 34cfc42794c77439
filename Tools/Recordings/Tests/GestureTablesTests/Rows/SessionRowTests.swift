import GestureRecordings
import GestureTables
import GestureTraces
import Gestures
import Testing

@Suite struct SessionRowTests {
  private let formats = TraceOpener().formatWords

  private func row(_ text: String, formats: [String]? = nil) throws(RowError) -> SessionRow {
    let line = RowLine(Array(text.utf8), file: "rows.jsonl", number: 7)
    return try SessionRow(line, formats: formats ?? self.formats)
  }

  private func fault(_ text: String) throws -> RowError {
    var fault: RowError?
    do throws(RowError) { _ = try row(text) } catch { fault = error }
    return try #require(fault, "a row")
  }

  private func text(_ id: RowID?) -> String? {
    id.map { id in JSONBytes { id.write(to: &$0) }.text }
  }

  @Test(arguments: ["1", "1.50", "-0", "1e2", "123456789012345678901234567890", "null", "true"])
  func anIDKeepsItsBytes(id: String) throws {
    #expect(text(try row(#"{"id": \#(id) ,"recording":""}"#).id) == id)
  }

  @Test(arguments: [#""""#, #""a\u00e9\/\n\"""#, #""é €""#])
  func anIDThatIsAStringKeepsItsEscapes(id: String) throws {
    #expect(text(try row(#"{"recording":"","id":\#(id)}"#).id) == id)
  }

  @Test func aRowNeedsNoID() throws {
    #expect(try row(#"{"recording":""}"#).id == nil)
  }

  @Test func aRecordingIsTheTextOfAString() throws {
    let read = try row(#"{"recording":"{\"t\":0}\n\ud83d\ude00\u0000é"}"#)
    #expect(read.recording == Array("{\"t\":0}\n😀\0é".utf8))
    #expect(read.format == nil && read.size == nil)
  }

  @Test(arguments: [#"{"t": 0, "x-a":[1]}"#, "[]", #"[ {"type":3}, 1e2 ]"#])
  func aRecordingMayBeJSONInsideTheRow(json: String) throws {
    #expect(try row(#"{"recording": \#(json) ,"id":1}"#).recording == Array(json.utf8))
  }

  @Test func otherColumnsAreIgnored() throws {
    let read = try row(#"{"recodring":1,"Size":3,"user":{"id":[1]},"recording":"a","formats":0}"#)
    #expect(read == (try row(#"{"recording":"a"}"#)))
  }

  @Test func aRowMaySayItsFormatAndSize() throws {
    let read = try row(#"{"recording":"","format":"evtest","size":[390,844.5]}"#)
    #expect(read.format == "evtest")
    #expect(read.size == Size(390, 844.5))
    let unknown = try row(#"{"recording":"","format":null,"size":null}"#)
    #expect(unknown.format == nil && unknown.size == nil)
  }

  @Test func withoutFormatsTheirColumnsHaveAnotherPurpose() throws {
    let read = try row(#"{"recording":"","format":"A4","size":"large"}"#, formats: [])
    #expect(read.format == nil && read.size == nil)
  }

  @Test(arguments: [
    (#"{"recodring":""}"#, #"7:1: expected the key "recording", found "recodring" (did you"#),
    (#"{"id":3}"#, #"7:1: expected the key "recording", found an object without it"#),
    (
      #"{"recording":null}"#,
      "7:14: expected a recording as a string, a list or an object, found null"
    ),
    (#"{"recording":1}"#, "7:14: expected a recording as a string, a list or an object, found 1"),
    (#"{"recording":"","id":[]}"#, "7:22: expected a string, a number, true, false or null, found"),
    (#"{"recording":"","format":"rweb"}"#, #"7:26: expected "trace", "evemu""#),
    (#"{"recording":"","format":"Trace"}"#, #"found "Trace" (did you mean "trace"?) (format)"#),
    (#"{"recording":"","size":[1,-1]}"#, "7:27: expected a positive height, found -1 (size[1])"),
    (#"{"recording":"","size":1}"#, "7:24: expected a list of 2, found 1 (size)"),
    (#"["recording"]"#, "7:1: expected an object, found a list"),
    (#"{"recording":"\ud800"}"#, "7:15: expected two halves of a surrogate pair"),
    (
      #"{"recording":"","recording":""}"#, #"7:17: expected each key once, found "recording" again"#
    ),
    (#"{"recording":"a"#, "7:16: expected '\"', found the end"),
    (
      "{\"recording\":\"\0\"}",
      "7:15: expected an escape such as \\n, found the control character 0"
    ),
    ("", #"7:1: expected an object with the key "recording", found a blank line"#),
    (" \t", #"7:1: expected an object with the key "recording", found a blank line"#),
  ])
  func aFaultNamesItsPlaceInTheRow(text: String, words: String) throws {
    let fault = try fault(text)
    #expect(fault.place == .row)
    #expect(fault.error.description.contains(words), "\(fault.error)")
  }

  @Test func aFaultHasTheIDThatCouldBeRead() throws {
    #expect(text(try fault(#"{"recording":3,"id":"a"}"#).id) == #""a""#)
    #expect(text(try fault(#"{"id":null}"#).id) == "null")
    #expect(try fault(#"{"id":"a""#).id == nil)
  }

  @Test func aFaultIsAnObject() throws {
    let fault = try fault(#"{"id":"a","recording":""# + "\u{1B}\"}")
    let expected = #"""
      {"in":"row","line":7,"column":24,"expected":"an escape such as \\n",\#
      "found":"the control character 27",\#
      "message":"rows.jsonl:7:24: expected an escape such as \\n, found the control character 27"}
      """#
    #expect(JSONBytes { fault.write(to: &$0) }.text == expected)
    let error = InputError(file: "recording", key: "a", expected: "more", found: "less")
    let other = RowError(id: fault.id, place: .recording, error: error)
    let unknown = #"""
      {"in":"recording","line":null,"column":null,"key":"a","expected":"more","found":"less",\#
      "message":"recording: expected more, found less (a)"}
      """#
    #expect(JSONBytes { other.write(to: &$0) }.text == unknown)
  }
}
