import Foundation
import GestureTraces
import Testing

/// Trace files that `TraceReader` and the reader of the studio's page (`Examples/Studio/frames.js`) must accept,
/// or refuse with the same words at the same position.
///
/// Tests/BrowserTests/test_hostile_traces.py runs the same cases in the page.
@Suite struct TraceConformanceTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    /// The file; nil when it is not UTF-8.
    let text: String?
    /// The bytes of a file that is not UTF-8, as hexadecimal digits.
    let hex: String?
    /// The error, without the name of the file; nil when the file must be accepted.
    let fault: String?

    var testDescription: String { name }

    var bytes: [UInt8] {
      if let text { return Array(text.utf8) }
      let digits = Array(hex ?? "")
      return stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0..<$0 + 2]), radix: 16)
      }
    }
  }

  static let cases: [Case] = {
    let file = Fixtures.root.appendingPathComponent("Tests/TraceConformance/cases.jsonl")
    let lines = (try? Data(contentsOf: file))?.split(separator: UInt8(ascii: "\n")) ?? []
    return lines.compactMap { try? JSONDecoder().decode(Case.self, from: $0) }
  }()

  @Test func theFileHasCasesOfBothKinds() {
    #expect(Self.cases.filter { $0.fault == nil }.count > 20)
    #expect(Self.cases.filter { $0.fault != nil }.count > 150)
  }

  @Test(arguments: cases)
  func aTraceIsAcceptedOrRefusedAtItsPosition(_ example: Case) {
    var fault: String?
    do {
      _ = try Trace(bytes: example.bytes, name: "t")
    } catch {
      fault = String(error.description.dropFirst("t:".count))
    }
    #expect(fault == example.fault)
  }
}
