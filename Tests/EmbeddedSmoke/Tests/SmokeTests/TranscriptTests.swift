import Smoke
import Testing

@Suite struct TranscriptTests {
  private func played(_ trace: String) -> String {
    String(decoding: transcript(of: Array(trace.utf8)), as: UTF8.self)
  }

  @Test func tellsTheTimeAndPlaceOfEachFrame() {
    let trace = """
      {"format":"gesture-trace","version":1,"size":[390,844]}
      {"t":0.5,"touches":[{"id":1,"phase":"began","x":100,"y":-20.25}]}

      { "t": 0.516, "touches": [ { "id": 1, "phase": "cancelled", "x": 100, "y": 0 } ] }
      {"t":2,"cancelAll":true}
      """
    #expect(
      played(trace) == """
        t 0.500 dt 0.000 fingers 1 at 100.000 -20.250 span 0.000 angle 0.000 seen 100.000 -20.250
        t 0.516 dt 0.016 fingers 0
        t 2.000 dt 1.484 fingers 0
        frames 3

        """
    )
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
