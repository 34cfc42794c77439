import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct GeteventImporterTests {
  private static let device = """
    add device 1: /dev/input/event2
      bus:      0018
      name:     "Screen"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT

    """

  private static func tap(_ node: String) -> String {
    """
    [   10.000000] \(node)EV_ABS       ABS_MT_TRACKING_ID   0000000a
    [   10.000000] \(node)EV_ABS       ABS_MT_POSITION_X    00000064
    [   10.000000] \(node)EV_ABS       ABS_MT_POSITION_Y    000000c8
    [   10.000000] \(node)EV_SYN       SYN_REPORT           00000000
    [   10.050000] \(node)EV_ABS       ABS_MT_TRACKING_ID   ffffffff             rate 20
    [   10.050000] \(node)EV_SYN       SYN_REPORT           00000000

    """
  }

  private func open(
    _ text: String,
    device: String? = nil,
    range: Size? = nil
  ) throws(InputError) -> ImportedTrace {
    try GeteventImporter(size: Size(1000, 1000), device: device, range: range).importTrace(
      from: Array(text.utf8),
      name: "r",
      folder: nil
    )
  }

  private static let lines = ["0: 1 began 100,200", "50: 1 ended 100,200"]

  @Test func aTapIsRead() throws {
    let imported = try open(Self.device + Self.tap("/dev/input/event2: "))
    #expect(imported.lines == Self.lines)
    #expect(imported.trace.header.device == "Screen")
    #expect(imported.notes.isEmpty)
  }

  @Test func eventsWithoutADeviceBelongToTheOneDescribed() throws {
    #expect(try open(Self.device + Self.tap("")).lines == Self.lines)
  }

  @Test func theRangeCanBeGiven() throws {
    #expect(try open(Self.tap(""), range: Size(999, 999)).lines == Self.lines)
    let other = try open(Self.device + Self.tap(""), range: Size(4095, 4095))
    #expect(other.lines == Self.lines, "a description of the device counts more")
  }

  @Test func numbersDoWithoutLabels() throws {
    let text = """
      add device 1: /dev/input/event2
          ABS (0003): 0035  : value 0, min 0, max 999, fuzz 0 flat 0 resolution 0
                      0036  : value 0, min 0, max 999, fuzz 0 flat 0 resolution 0
      [   10.000000] /dev/input/event2: 0003 0039 0000000a
      [   10.000000] /dev/input/event2: 0003 0035 00000064
      [   10.000000] /dev/input/event2: 0003 0036 000000c8
      [   10.000000] /dev/input/event2: 0000 0000 00000000
      [   10.050000] /dev/input/event2: 0003 0039 ffffffff
      [   10.050000] /dev/input/event2: 0000 0000 00000000
      """
    #expect(try open(text).lines == Self.lines)
  }

  @Test func keysOfAnotherDeviceAreLeftOut() throws {
    let key = "[   10.01] /dev/input/event0: EV_KEY KEY_VOLUMEUP DOWN\n"
    let imported = try open(Self.device + Self.tap("/dev/input/event2: ") + key)
    #expect(imported.lines == Self.lines)
    #expect(imported.counts == [.otherDevice: 1])
  }

  @Test func twoTouchscreensNeedAChoice() throws {
    let text = Self.device + Self.tap("/dev/input/event2: ") + Self.tap("/dev/input/event4: ")
    #expect(
      Fixtures.message { _ = try open(text) }
        == "r: expected one device that reports contacts, or its name, "
        + "found /dev/input/event2 (Screen), /dev/input/event4"
    )
    #expect(try open(text, device: "Screen").counts == [.otherDevice: 6])
  }

  @Test(arguments: [
    (
      "[ 1.0] EV_ABS ABS_MT_POSITON_X 00000064\n",
      "r:1:15: expected a code, such as ABS_MT_POSITION_X or its number, "
        + "found \"ABS_MT_POSITON_X\" (did you mean \"ABS_MT_POSITION_X\"?)"
    ),
    (
      "[ 1.0] EV_ABZ ABS_MT_POSITION_X 00000064\n",
      "r:1:8: expected a kind of event, such as EV_ABS or 0003, "
        + "found \"EV_ABZ\" (did you mean \"EV_ABS\"?)"
    ),
    (
      "[ 1.0] EV_ABS ABS_MT_POSITION_X\n",
      "r:1:32: expected a value in hexadecimal, DOWN or UP, found the end of the line"
    ),
    (
      "[ 1.0] EV_ABS ABS_MT_POSITION_X 12 13\n",
      "r:1:36: expected the end of the line, found \"13\""
    ),
    (
      "[ 1 ] EV_ABS ABS_MT_POSITION_X 12\n",
      "r:1:1: expected a time in brackets, such as [   12.345678], found \"[\""
    ),
    (
      "/dev/input/event2: EV_ABS ABS_MT_POSITION_X 12\n",
      "r:1:1: expected a time in brackets, as getevent -lt prints it, found \"/dev/input/event2:\""
    ),
    (
      "hello\n",
      "r:1:1: expected \"add device\" or an event with its time, found \"hello\""
    ),
    (
      "add device 1: /dev/a\n ABS (0003): ABS_X : value 0, min 0, max 9x\n",
      "r:2:42: expected the max of the axis (an integer), found \"9x\""
    ),
    (
      "add device 1: /dev/a\n10.000000] /dev/a: EV_ABS ABS_MT_POSITION_X 00000064\n",
      "r:2:1: expected a name or number of the description, or an event, found \"10.000000]\""
    ),
    (
      "add device 1: /dev/a\n  name: \"A\"\n  ABS (0003): ABS_X : valu 0, min 0, max 9\n",
      "r:3:21: expected a name or number of the description, or an event, found \":\""
    ),
    (
      "phone:/ $ getevent\n0000] EV_ABS ABS_MT_POSITION_X 12\n",
      "r:2:1: expected \"add device\" or an event with its time, found \"0000]\""
    ),
    (
      "[ 1.0] EV_SYN SYN_REPORT 0\n[   1.01\n",
      "r:2:1: expected a time in brackets, such as [   12.345678], found \"[\""
    ),
    ("", "r:1: expected a device that reports contacts, found none"),
  ])
  func aFaultHasItsPlaceAndWhatWasExpected(_ text: String, _ message: String) {
    #expect(Fixtures.message { _ = try open(text) } == message)
  }

  @Test func theRangeOfTheDataIsUsedWithoutADescription() throws {
    let imported = try open(Self.tap(""))
    #expect(imported.lines == ["0: 1 began 0,0", "50: 1 ended 0,0"])
    #expect(imported.counts == [.unknownAxes: 2])
  }

  @Test func promptsAroundTheOutputAreLeftOut() throws {
    let text =
      "* daemon started successfully\n$ adb shell\nshell@phone:/ $ getevent -lp\n" + Self.device
      + "130|shell@phone:/ $ getevent -lt\n" + Self.tap("/dev/input/event2: ")
      + "^C\n[user@host ~]$ exit\n"
    let imported = try open(text)
    #expect(imported.lines == Self.lines)
    #expect(imported.counts == [.otherText: 6])
    #expect(imported.notes.first?.firstLine == 1)
  }

  @Test func anyDescriptionIsAccepted() throws {
    let text = """
      add device 4: /dev/input/event2
        bus:      0003
        vendor    04f3
        product   2234
        version   0110
        name:     "Screen # 2 > 1"
        location: "usb-3f980000.usb-1.2/input0"
        id:       "$ 5"
        version:  1.0.1
        events:
          KEY (0001): BTN_TOOL_PEN          BTN_TOUCH*            014b*
                      0150
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 0
          MSC (0004): MSC_SCAN
        input props:
          <none>
        HID descriptor:

      """
    let imported = try open(text + Self.tap("/dev/input/event2: "))
    #expect(imported.lines == Self.lines)
    #expect(imported.trace.header.device == "Screen # 2 > 1")
    #expect(imported.notes.isEmpty)
  }
}
