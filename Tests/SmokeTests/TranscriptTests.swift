import Smoke
import Testing

@Suite struct TranscriptTests {
  private func played(_ trace: String) -> String {
    String(decoding: transcript(of: Array(trace.utf8)), as: UTF8.self)
  }

  /// The transcript of a tap has its end, and the failures with the numbers of their reasons.
  ///
  /// The double tap fails later.
  @Test func tellsEveryActionAndFailure() {
    let trace = """
      {"format":"gesture-trace","version":1,"size":[390,844]}
      {"t":0.5,"touches":[{"id":1,"phase":"began","x":100,"y":20.25}]}

      { "t": 0.516, "touches": [ { "id": 1, "phase": "ended", "x": 100, "y": 20.25 } ] }
      """
    let lines = played(trace).split(separator: "\n")
    #expect(lines.contains("0.516 tap ended x 100.000 y 20.250"))
    #expect(lines.contains("0.516 longPress failed 5"))
    #expect(lines.contains("0.866 doubleTap failed 7"))
    #expect(lines.dropLast().last == "repairs 0")
    #expect(lines.last?.hasPrefix("fingerprint ") == true)
  }

  @Test(arguments: [
    (#"{"t":0,"hover":{}}"#, "line 1, column 16: expected t, touches or cancelAll"),
    (#"{"touches":[{"id":1}]}"#, "line 1, column 23: expected a time t"),
    (#"{"t":1e3}"#, "line 1, column 7: expected the end of the frame"),
    (#"{"t":.5}"#, "line 1, column 6: expected a number"),
    ("{\"t\":0}\n{\"t\":5.}", "line 2, column 8: expected a number"),
    (#"{"t":0} x"#, "line 1, column 9: expected the end of the line"),
    (
      #"{"t":0,"touches":[{"id":1,"phase":"up"}]}"#,
      "line 1, column 39: expected began, moved, ended or cancelled"
    ),
  ])
  func saysWhereALineIsBroken(trace: String, reason: String) {
    #expect(played(trace).hasSuffix(reason + "\n"))
  }
}
