import Foundation
@_spi(Reading) import GestureTraces
import Gestures
import SeededRandom
import Testing

/// The reader of usual lines gives the frames of the reader of all JSON, or leaves the line to it.
@Suite struct UsualFrameTests {
  private func usual(_ line: String) -> TraceFrame? {
    var reader = UsualFrame(Array(line.utf8))
    // What the frame had before must be gone.
    var frame = TraceFrame(
      time: .invalid,
      touches: [TouchSample(id: TouchID(99), phase: .began, location: .zero)],
      isCancelAll: true,
      commands: [.remove(view: "a")]
    )
    return reader.read(into: &frame) ? frame : nil
  }

  private func general(_ line: String) -> TraceFrame? {
    (try? JSONParser.parse(Array(line.utf8), file: "f")).flatMap { try? TraceFrame($0) }
  }

  @Test(arguments: [
    #"{"t":0}"#, #"{"t":-0.5}"#, #"{"t":1757000000.123456789}"#, #"{"t":9223372036.854775807}"#,
    #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":10,"y":-20.25}]}"#,
    #"{"t": 0.1, "touches": [{"id": -1, "phase": "moved", "x": 1, "y": 2}, {"id": 2, "phase": "#
      + #""cancelled", "x": 0.1, "y": 123456.789}]}"#,
    #"{"t":0.1,"touches":[{"id":9,"phase":"ended","x":-0,"y":0.3000000000000004}]}"#,
    #"{"t":0.1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"radius":8.5}]}"#,
    #"{"t":0.1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"kind":"indirectPointer","force":0.5,"#
      + #""radius":3,"buttons":4294967295,"coalesced":[{"t":0.05,"x":1,"y":1},{"t":0.06,"x":1,"y":2}]}]}"#,
  ])
  func aUsualLineIsReadAtOnce(_ line: String) throws {
    let frame = try #require(usual(line))
    #expect(frame == general(line))
  }

  @Test(arguments: [
    "", "{}", #"{"t":01}"#, #"{"t":1.}"#, #"{"t":.5}"#, #"{"t":-}"#, #"{"t":1e3}"#, #"{"t":1} "#,
    #"{"t":1,"touches":[]}"#, #"{"t":0.0000000001}"#, #"{"t":99999999999}"#, #"{"t":1"#,
    #"{"touches":[],"t":1}"#, #"{"t":1,"cancelAll":true}"#,
    #"{"t":1,"touches":[{"id":1.5,"phase":"moved","x":1,"y":2}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"hopped","x":1,"y":2}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"force":-1}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"radius":1,"force":1}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"force":1,"force":1}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"force":1,}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"coalesced":[]}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2,"azimuth":1}]}"#,
    #"{"t":0.1,"touches":[{"id":9,"phase":"ended","x":0,"y":0.30000000000000004}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1234567890123456789,"y":2}]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2}],"do":[]}"#,
    #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2}]"#,
  ])
  func allElseIsLeftToTheReaderOfJSON(_ line: String) {
    #expect(usual(line) == nil)
  }

  @Test func everyLineOfTheTracesIsTheSameFrame() throws {
    let folders = [
      "Examples", "Integrations/Microcontroller/Traces", "Tests/EmbeddedSmoke/Traces",
      "Tests/Fixtures",
    ]
    let files = folders.compactMap {
      let folder = Fixtures.root.appendingPathComponent($0)
      return FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    }
    #expect(files.count == folders.count)
    var count = 0
    for case let file as URL in files.joined()
    where file.lastPathComponent.hasSuffix(".trace.jsonl") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let frame = usual(String(line)) else { continue }
        count += 1
        #expect(frame == general(String(line)), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 300)
  }

  @Test func everyPrefixAndEveryWrongByteIsTheSameFrameOrNone() throws {
    let line = Array(
      #"{"t":0.25,"touches":[{"id":3,"phase":"began","x":10.5,"y":0,"kind":"pencil","force":1}]}"#
        .utf8
    )
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      var bytes = line
      for _ in 0...Int.random(in: 0..<2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = line.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8(ascii: "0"), at: index)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let frame = usual(text) else { continue }
      #expect(frame == general(text), "\(text)")
    }
  }

  @Test func linesOfBothKindsKeepTheirOrder() throws {
    let text = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}
      {"touches":[{"id":1,"phase":"moved","x":2,"y":2,"force":0.5}],"t":1}

      {"t":2,"touches":[{"id":1,"phase":"ended","x":3,"y":2}]}
      {"t":1}
      """
    var reader = try TraceReader(bytes: Array(text.utf8), name: "f")
    var other = reader
    for time in [0.0, 1, 2] { #expect(try reader.next()?.time == Timestamp(seconds: time)) }
    let message = Fixtures.message { _ = try reader.next() }
    #expect(message == "f:5:6: expected a time not before 2, found 1 (t)")
    // A copy reads on its own.
    #expect(try other.next()?.touches.first?.phase == .began)
    #expect(try other.next()?.touches.first?.force == 0.5)
  }
}

@Suite struct JSONDecimalTests {
  @Test func numbersAreThoseOfTheStandardLibrary() throws {
    var random = SeededGenerator(seed: 1)
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    }
    for _ in 0..<20_000 {
      var text = Bool.random(using: &random) ? "-" : ""
      text += String(Int.random(in: 0...9, using: &random))
      if text.last != "0" { text += digits(Int.random(in: 0...20, using: &random)) }
      if Bool.random(using: &random) {
        text += "." + digits(Int.random(in: 1...25, using: &random))
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        text += "e\(Int.random(in: -330...300, using: &random))"
      }
      let expected = try #require(Double(text))
      let literal = Array(text.utf8)[...]
      #expect(JSONDecimal.double(literal).bitPattern == expected.bitPattern, "\(text)")
      let integer =
        text.contains(where: { ".e".contains($0) }) ? Int64(exactly: expected) : Int64(text)
      #expect(JSONDecimal.integer(literal) == integer, "\(text)")
    }
  }
}
