import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct EvtestImporterTests {
  private static let device = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x1 product 0x2 version 0x100
    Input device name: "Screen"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max      999
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      999
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """

  private static let tap = """
    Event: time 10.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 10.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
    Event: time 10.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200
    Event: time 10.000000, -------------- SYN_REPORT ------------
    Event: time 10.050000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 10.050000, -------------- SYN_REPORT ------------

    """

  private static let lines = ["0: 1 began 100,200", "50: 1 ended 100,200"]

  private func open(
    _ text: String,
    device: String? = nil,
    range: Size? = nil
  ) throws(InputError) -> ImportedTrace {
    try EvtestImporter(size: Size(1000, 1000), device: device, range: range).importTrace(
      from: Array(text.utf8),
      name: "r",
      folder: nil
    )
  }

  @Test func aTapIsRead() throws {
    let imported = try open(Self.device + Self.tap)
    #expect(imported.lines == Self.lines)
    #expect(imported.trace.header.device == "Screen")
    #expect(imported.notes.isEmpty)
  }

  @Test func theRangeIsGivenOrThatOfTheData() throws {
    #expect(try open(Self.tap, range: Size(999, 999)).lines == Self.lines)
    #expect(try open(Self.tap).counts == [.unknownAxes: 2])
  }

  @Test func packetsAndLossesAreRead() throws {
    let text = """
      Event: time 1.00, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
      Event: time 1.00, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200
      Event: time 1.00, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1.00, -------------- SYN_REPORT ------------
      Event: time 1.02, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
      Event: time 1.03, -------------- SYN_REPORT ------------
      """
    let imported = try open(text, range: Size(999, 999))
    #expect(imported.lines == ["0: 1 began 100,200", "30: 1 cancelled 100,200"])
    #expect(imported.counts == [.lostEvents: 1])
  }

  @Test(arguments: [
    // Old names, and a report that is printed as an event.
    """
    Event: time 1.000000, type 1 (Key), code 330 (Touch), value 1
    Event: time 1.000000, type 3 (Absolute), code 0 (X), value 100
    Event: time 1.000000, type 3 (Absolute), code 1 (Y), value 200
    Event: time 1.000000, type 0 (Reset), code 0 (Reset), value 0
    Event: time 1.050000, type 1 (Key), code 330 (Touch), value 0
    Event: time 1.050000, -------------- Report Sync ------------
    """,
    // As python-evdev prints it.
    """
    time 1.0        type 1 (EV_KEY), code 330  (BTN_TOUCH), value 1
    time 1.0        type 3 (EV_ABS), code 0    (ABS_X), value 100
    time 1.0        type 3 (EV_ABS), code 1    (ABS_Y), value 200
    time 1.0        --------- SYN_REPORT --------
    time 1.05       type 1 (EV_KEY), code 330  (BTN_TOUCH), value 0
    time 1.05       --------- SYN_REPORT --------
    """,
    // In a quotation, with a remark, a name of two words, a scan code and a message of the kernel.
    """
    > Event: time 1.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value 7000f
    > Event: time 1.000000, type 1 (EV_KEY), code 330 (Touch Button), value 1   <--- here
    > Event: time 1.000000, type 3 (EV_ABS), code 0 (ABS_X), value 100
    [ 1961.191409] usb 1-1.2: a message
    > Event: time 1.000000, type 3 (EV_ABS), code 1 (ABS_Y), value 200
    > Event: time 1.000000, -------------- EV_SYN ------------
    now I lift the finger
    > Event: time 1.050000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
    > Event: time 1.050000, -------------- SYN_REPORT ------------
    """,
  ])
  func everyVersionOfEvtestIsUnderstood(_ text: String) throws {
    #expect(try open(text, range: Size(999, 999)).lines == Self.lines)
  }

  @Test func textAroundTheOutputIsCounted() throws {
    let text =
      "user@host:~$ sudo evtest | tee log\n" + Self.device + "now a tap\n" + Self.tap + "^C\n$ \n"
    let imported = try open(text)
    #expect(imported.lines == Self.lines)
    #expect(imported.counts == [.otherText: 4])
  }

  @Test func oneOfTwoDevicesIsChosen() throws {
    let keys = """
      Input driver version is 1.0.1
      Input device name: "Keys"
      Testing ... (interrupt to exit)
      Event: time 9.0, type 1 (EV_KEY), code 30 (KEY_A), value 1
      Event: time 9.0, -------------- SYN_REPORT ------------

      """
    let imported = try open(keys + Self.device + Self.tap)
    #expect(imported.lines == Self.lines)
    #expect(imported.counts == [.otherDevice: 2])
    let other = Self.device.replacing("Screen", with: "Second")
    let both = Self.device + Self.tap + other + Self.tap
    #expect(
      Fixtures.message { _ = try open(both) }
        == "r: expected one device that reports contacts, or its name, found Screen, Second"
    )
    #expect(try open(both, device: "Second").trace.header.device == "Second")
  }

  @Test(arguments: [
    (
      "Event: time 1.0, type 3 (EV_ABS), code 57 (ABS_MT_TRAC[ 1961.2@2]-\n",
      "r:1:67: expected \")\" after the name, found the end of the line"
    ),
    (
      "Event: time x, type 3 (EV_ABS), code 0 (ABS_X), value 1\n",
      "r:1:13: expected a time in seconds, such as 1.000250, found \"x,\""
    ),
    ("Event: tim 1.0,\n", "r:1:8: expected \"time\", found \"tim\""),
    (
      "Event: time 1.0, type 3 (EV_ABS), code 0 (ABS_X), value 99999999999\n",
      "r:1:57: expected a value (an integer), found \"99999999999\""
    ),
    (
      "Event: time 1.0, type 3 (EV_ABS), code 0 (ABS_X), value 1 2\n",
      "r:1:59: expected the end of the line, found \"2\""
    ),
    (
      "Event: time 1.0, -------------- SYN_REPROT ------------\n",
      "r:1:33: expected a report such as SYN_REPORT, found \"SYN_REPROT\" (did you mean \"SYN_REPORT\"?)"
    ),
    (
      "Event: time 1.0, -------------- SYN_REPORT ------------\n"
        + "vent: time 1.0, type 3 (EV_ABS), code 0 (ABS_X), value 1\n",
      "r:2:1: expected \"Event: time\" and an event, found \"vent:\""
    ),
    (
      "  Event type 3 (EV_ABS)\n    Event code 0 (ABS_X)\n      Max  9x\n",
      "r:3:12: expected the max of the axis (an integer), found \"9x\""
    ),
    ("hello\n", "r:1: expected a device that reports contacts, found none"),
  ])
  func aFaultHasItsPlaceAndWhatWasExpected(_ text: String, _ message: String) {
    #expect(Fixtures.message { _ = try open(text) } == message)
  }
}
