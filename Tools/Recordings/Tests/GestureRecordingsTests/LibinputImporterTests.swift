import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct LibinputImporterTests {
  /// Returns a recording of one device with 1000 × 1000 units and the given events.
  private static func recording(_ events: [String], device: String = "event3") -> String {
    """
    # libinput record
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/\(device)
      evdev:
        # Name: Screen
        name: "Screen # 1"
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 999, 0, 0, 0]
          54: [0, 999, 0, 0, 0]
      events:

    """ + events.map { "  - evdev:\n    - [" + $0 + "] # what it is\n" }.joined()
  }

  private static let tap = [
    "0, 0, 3, 57, 4]\n    - [0, 0, 3, 53, 100]\n    - [0, 0, 3, 54, 200]\n    - [0, 0, 0, 0, 0",
    "0, 50000, 3, 57, -1]\n    - [0, 50000, 0, 0, 0",
  ]

  private func open(
    _ text: String,
    device: String? = nil
  ) throws(InputError) -> ImportedTrace {
    try LibinputImporter(size: Size(1000, 1000), device: device).importTrace(
      from: Array(text.utf8),
      name: "r",
      folder: nil
    )
  }

  @Test func aTapIsRead() throws {
    let imported = try open(Self.recording(Self.tap))
    #expect(imported.lines == ["0: 1 began 100,200", "50: 1 ended 100,200"])
    #expect(imported.trace.header.device == "Screen # 1")
    #expect(imported.notes.isEmpty)
  }

  @Test func timesGoAsFarAsThoseOfOtherRecordings() throws {
    let late = "9223372036, 50000, 3, 57, -1]\n    - [9223372036, 50000, 0, 0, 0"
    let imported = try open(Self.recording([Self.tap[0], late]))
    #expect(imported.lines.last == "9223372036050: 1 ended 100,200")
  }

  @Test func textAroundARecordingIsLeftOut() throws {
    let menu = """
      root@kiosk:~# libinput record
      Available devices:
      /dev/input/event3:\tScreen
      Select the device event number [0-3]: 3
      Recording to 'stdout'.

      """
    let imported = try open(menu + Self.recording(Self.tap) + "^C\nroot@kiosk:~# exit\n")
    #expect(imported.lines == ["0: 1 began 100,200", "50: 1 ended 100,200"])
    #expect(imported.counts == [.otherText: 7])
  }

  @Test func theMachineIsTheOneOfEvemu() throws {
    let events = [
      "0, 0, 3, 57, 4]\n    - [0, 0, 3, 53, 1]\n    - [0, 0, 3, 54, 2]\n    - [0, 0, 0, 0, 0",
      "0, 10000, 0, 3, 0]\n    - [0, 10000, 3, 53, 9]\n    - [0, 10000, 0, 0, 0",
      "0, 20000, 3, 53, 5]\n    - [0, 20000, 3, 54, 6]\n    - [0, 20000, 0, 0, 0",
    ]
    let imported = try open(Self.recording(events))
    let known = try EvdevText.touches([
      "id 4,x 1,y 2,report", "dropped,x 9,report", "x 5,y 6,report",
    ])
    #expect(imported.lines == known)
    #expect(imported.counts[.lostEvents] == 1)
    #expect(imported.counts[.skippedAfterLoss] == 1)
  }

  @Test func whatLibinputMadeOfItIsLeftOut() throws {
    var text = Self.recording(Self.tap)
    text += """
          libinput:
          - {time: 0.050000, type: TOUCH_UP, slot: 0, seat_slot: 0}
        - hid:
            time: [  0,  60000]
            hidraw0: [
              0x01, 0x02,
              0x03
            ]

      """
    let imported = try open(text)
    #expect(imported.lines.count == 2)
    #expect(imported.counts == [.otherStream: 2])
  }

  @Test func theDeviceWithContactsIsTaken() throws {
    let key = "- node: /dev/input/event1\n  evdev:\n    name: Keys\n  events:\n  - evdev:\n"
    let text = Self.recording(Self.tap) + key + "    - [0, 1, 1, 30, 1]\n"
    #expect(try open(text).lines.count == 2)
    #expect(try open(text).counts == [.otherDevice: 1])
  }

  @Test func severalDevicesWithContactsNeedAChoice() throws {
    let second = Self.recording(Self.tap, device: "event5").split(separator: "\n").dropFirst(4)
    let text = Self.recording(Self.tap) + second.joined(separator: "\n") + "\n"
    let message = Fixtures.message { _ = try open(text) }
    #expect(
      message == """
        r: expected one device that reports contacts, or its name, \
        found /dev/input/event3 (Screen # 1), /dev/input/event5 (Screen # 1)
        """
    )
    #expect(try open(text, device: "event5").counts == [.otherDevice: 6])
    #expect(
      Fixtures.message { _ = try open(text, device: "event9") }
        .hasPrefix("r: expected events of the device \"event9\", found /dev/input/event3")
    )
  }

  private static let start = "version: 1\ndevices:\n- node: a\n  events:\n"

  @Test(arguments: [
    ("", "r:1: expected the key \"version\", found the end"),
    ("version: 1\n", "r:1: expected the key \"devices\", found the end"),
    ("version: 2\n", "r:1:10: expected version 1 of the format, found \"2\""),
    ("\tversion: 1\n", "r:1:1: expected spaces before the content, found a tab"),
    (
      "version: 1\na: &b c\n",
      "r:2:4: expected a key, an item or a value, found '&', which is not understood here"
    ),
    (
      "version: 1\na:\n- *b\n",
      "r:3:3: expected a key, an item or a value, found '*', which is not understood here"
    ),
    (
      "version: 1\na: |\n  text\n",
      "r:2:4: expected a key, an item or a value, found '|', which is not understood here"
    ),
    (
      "version: 1\nhid: [\n 1, 2\n",
      "r:2:6: expected a closing ']', found the end of the file"
    ),
    (
      "version: 1\ndevices:\n---\nversion: 1\n",
      "r:3:1: expected one recording, found a second document"
    ),
    (
      "\(start)  - evdev:\n    - [0, 0, 3, 53]\n",
      "r:6:7: expected an event [seconds, microseconds, type, code, value], found a list of 4"
    ),
    (
      "\(start)  - evdev:\n    - [0, 0, 3, 5x, 7]\n",
      "r:6:17: expected an event [seconds, microseconds, type, code, value], found \"5x\""
    ),
    (
      "\(start)  - evdev:\n    - [0, 0, 3, 53, \(Int.min)]\n",
      "r:6:21: expected an event [seconds, microseconds, type, code, value], found \"\(Int.min)\""
    ),
    (
      "\(start)  - evdev:\n    - [0, 1000000, 3, 53, 7]\n",
      "r:6:7: expected an event [seconds, microseconds, type, code, value], found a number beyond its range"
    ),
    (
      "\(start)  - evdev:\n    - [9223372036, 999999, 3, 53, 7]\n",
      "r:6:7: expected an event [seconds, microseconds, type, code, value], found a number beyond its range"
    ),
    (
      "\(start)  - evdef:\n    - [0, 0, 3, 53, 7]\n",
      "r:5:5: expected \"evdev:\", \"libinput:\" or \"hid:\", found \"evdef\""
    ),
    (
      "version: 1\ndevices:\n- evdev:\n    absinfo:\n      x: [0, 1, 0, 0, 0]\n",
      "r:5:7: expected the number of an axis, found \"x\""
    ),
    (
      "\(start)  - evdev:\n    - [0, 0, 3, 57, 7]\n",
      "r:6: expected the range of the device's x axis, in the list absinfo of its description, found none"
    ),
    ("version: 1\ndevices:\n", "r:1: expected a device that reports contacts, found none"),
  ])
  func aFaultHasItsPlaceAndWhatWasExpected(_ text: String, _ message: String) {
    #expect(Fixtures.message { _ = try open(text) } == message)
  }
}
