import GestureRecordings
import GestureTraces
import Testing

@Suite struct TraceOpenerTests {
  private func word(of bytes: [UInt8]) -> String? {
    switch TraceOpener().detect(bytes) {
    case .trace: "trace"
    case .recording(let importer): importer.formatWord
    case nil: nil
    }
  }

  @Test func everySampleIsDetectedByItsContent() throws {
    let names = try SampleFiles.names()
    #expect(names.count == 19)
    for name in names {
      let start = String(name.prefix { $0 != "-" })
      #expect(word(of: try SampleFiles.bytes(name)) == start, "\(name)")
    }
  }

  @Test(
    arguments: [
      (#"{"format":"gesture-trace","version":1,"source":"\"actions\":"}"#, "trace"),
      (#"{"t":0,"touches":[]}"#, "trace"),
      (#"{"x-method":1,"t":0}"#, "trace"),
      (#" [ {"id":"a", "type":"none", "actions":[] } ]"#, "webdriver"),
      (#"{"id":1,"result":{},"method":"a"}"#, "devtools"),
      (#"[{"type":4,"data":{"href":""},"timestamp":1}]"#, "rrweb"),
      (#"{"timestamp":1,"type":4,"data":{}}"#, "rrweb"),
      (#"["0190","{"] ["0190",{"type":4,"data":{}}]"#, "rrweb"),
      (#"{"window_id":"0190","data":[]}"#, "rrweb"),
      (#"{"version":"2023-04-28","data":{"snapshots":[]}}"#, "rrweb"),
      (#"{"events":[]}"#, "rrweb"), ("{\"segment_id\":0}\n[]", "rrweb"),
      (#"[[{"type":3,"data":{"source":2},"timestamp":1}]]"#, "rrweb"),
      (#"{"method":"Input.dispatchTouchEvent","type":1,"data":2,"timestamp":1}"#, "devtools"),
      (#"{"traceEvents":[],"events":[]}"#, "devtools"),
      (#"{"actions":[],"type":1,"data":2}"#, "webdriver"),
      (#"{"t":0,"type":1,"data":2}"#, "trace"), (#"{"type":1,"x":2}"#, "trace"),
      ("[   12.5] EV_SYN SYN_REPORT 0", "getevent"),
      ("could not get driver version for /dev/input/mouse0\n", "getevent"),
      ("# a note\nversion: 1\n", "libinput"),
      ("user@host:~$ libinput record\nRecording to 'stdout'.\nversion: 1\n", "libinput"),
      ("Available devices:\n/dev/input/event0:\tA\nversion: 1\n", "libinput"),
      ("Available devices:\n/dev/input/event0:\tA\n# EVEMU 1.3\n", "evemu"),
      ("phone:/ $ getevent -lt\n[   12.5] EV_SYN SYN_REPORT 0", "getevent"),
      ("C:\\> adb shell getevent -lp\nadd device 1: /dev/input/event0\n", "getevent"),
      ("Event: time 1.5, -------------- SYN_REPORT ------------", "evtest"),
      ("> Event: time 1.5, type 3 (EV_ABS), code 0 (ABS_X), value 1", "evtest"),
      ("time 1522193886.65 --------- SYN_REPORT --------", "evtest"),
      ("Available devices:\n/dev/input/event0:\tA\nInput driver version is 1.0.1\n", "evtest"),
      ("It is time to go", nil), ("[user@host ~]$ ls", nil),
      ("[1, 2]", nil),
    ] as [(String, String?)]
  )
  func theFormatIsDetectedFromTheStart(_ text: String, _ expected: String?) {
    #expect(word(of: Array(text.utf8)) == expected)
  }

  @Test func aFormatCanBeNamed() throws {
    let opener = TraceOpener()
    for word in [
      "trace", "evemu", "libinput", "getevent", "evtest", "webdriver", "devtools", "rrweb",
    ] {
      #expect(opener.format(named: word) != nil)
    }
    #expect(opener.format(named: "midi") == nil)
    let message = Fixtures.message {
      _ = try opener.open(
        Array("{}".utf8),
        name: "r",
        as: opener.format(named: "webdriver")
      )
    }
    #expect(message == "r:1:1: expected the key \"actions\", found an object without it")
  }
}
