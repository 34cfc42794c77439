import Foundation
import GestureRecordings
import GestureTraces
import Testing

/// The events of real devices give one trace, independent of the program that recorded them.
@Suite struct SameEventsTests {
  @Test(arguments: try RecordingLabel.all())
  func libinputGivesTheTraceOfEvemu(_ label: RecordingLabel) throws {
    let events = try EvemuText(of: label)
    let copy = try LibinputImporter().importTrace(
      from: Array(events.libinput.utf8),
      name: "copy",
      folder: nil
    )
    try expectSame(copy, as: label)
  }

  @Test(arguments: try RecordingLabel.all())
  func geteventGivesTheTraceOfEvemu(_ label: RecordingLabel) throws {
    let events = try EvemuText(of: label)
    let copy = try GeteventImporter().importTrace(
      from: Array(events.getevent.utf8),
      name: "copy",
      folder: nil
    )
    try expectSame(copy, as: label)
  }

  @Test(arguments: try RecordingLabel.all())
  func evtestGivesTheTraceOfEvemu(_ label: RecordingLabel) throws {
    let events = try EvemuText(of: label)
    let copy = try EvtestImporter().importTrace(
      from: Array(events.evtest.utf8),
      name: "copy",
      folder: nil
    )
    try expectSame(copy, as: label)
  }

  @Test(arguments: try RecordingLabel.all())
  func whatIsWrittenAsEvemuAndLibinputIsTheSame(_ label: RecordingLabel) throws {
    let url = Fixtures.recordings.appendingPathComponent(label.file)
    let original = try TraceOpener().open(contentsOf: url).trace
    let size = original.header.size
    let evemu = try EvemuImporter(size: size).importTrace(
      from: Array(try EvemuExporter().export(original).text.utf8),
      name: "copy",
      folder: nil
    )
    let libinput = try LibinputImporter(size: size).importTrace(
      from: Array(try LibinputExporter().export(original).text.utf8),
      name: "copy",
      folder: nil
    )
    #expect(evemu.trace.difference(from: original) == nil)
    #expect(libinput.trace.frames == evemu.trace.frames)
  }

  private func expectSame(_ copy: ImportedTrace, as label: RecordingLabel) throws {
    let url = Fixtures.recordings.appendingPathComponent(label.file)
    let original = try TraceOpener().open(contentsOf: url)
    #expect(copy.trace.frames == original.trace.frames)
    #expect(copy.trace.header.size == original.trace.header.size)
    #expect(copy.trace.header.device == original.trace.header.device)
    // The programs write different lines for the same events.
    #expect(copy.counts == original.counts)
  }
}

/// The lines of an evemu recording, which are then written as other programs write them.
private struct EvemuText {
  private var name = ""
  /// Code, minimum, maximum, fuzz, flat and resolution.
  private var axes: [[Int]] = []
  /// Seconds, microseconds, type, code and value.
  private var events: [[Int]] = []

  init(of label: RecordingLabel) throws {
    let url = Fixtures.recordings.appendingPathComponent(label.file)
    var text = try Self.text(of: url)
    if !text.contains("\nA: ") {
      let folder = url.deletingLastPathComponent()
      let file = try #require(EvemuImporter.descriptionFile(for: label.file, in: folder))
      text = try Self.text(of: file) + "\n" + text
    }
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      switch words.first {
      case "N:": name = String(line.dropFirst(3))
      case "A:":
        let numbers = words.dropFirst(2).compactMap { Int($0) }
        axes.append(
          [try #require(Int(words[1], radix: 16))] + numbers
            + Array(repeating: 0, count: 5 - numbers.count)
        )
      case "E:":
        let time = words[1].split(separator: ".")
        events.append([
          try #require(Int(time[0])), try #require(Int(time[1])),
          try #require(Int(words[2], radix: 16)), try #require(Int(words[3], radix: 16)),
          try #require(Int(words[4])),
        ])
      default: break
      }
    }
  }

  private static func text(of url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  var libinput: String {
    var text = "# libinput record\nversion: 1\nndevices: 1\ndevices:\n- node: /dev/input/event1\n"
    text += "  evdev:\n    name: \"\(name)\"\n    absinfo:\n"
    for axis in axes { text += "      \(axis[0]): \(Array(axis[1...]))\n" }
    text += "  events:\n  - evdev:\n"
    for event in events { text += "    - \(event) # an event\n" }
    return text
  }

  var getevent: String {
    var text =
      "add device 1: /dev/input/event1\n  name:     \"\(name)\"\n  events:\n    ABS (0003): "
    for axis in axes {
      text += "\(hex(axis[0], 4))  : value 0, min \(axis[1]), max \(axis[2]), fuzz \(axis[3]), "
      text += "flat \(axis[4]), resolution \(axis[5])\n                "
    }
    text += "\n  input props:\n    INPUT_PROP_DIRECT\n"
    for event in events {
      let fraction = String(1_000_000 + event[1]).dropFirst()
      let value = hex(Int(UInt32(bitPattern: Int32(event[4]))), 8)
      text += "[   \(event[0]).\(fraction)] /dev/input/event1: "
      text += "\(hex(event[2], 4)) \(hex(event[3], 4)) \(value)\n"
    }
    return text
  }

  var evtest: String {
    var text = "Input driver version is 1.0.1\nInput device name: \"\(name)\"\nSupported events:\n"
    text += "  Event type 3 (EV_ABS)\n"
    for axis in axes {
      text += "    Event code \(axis[0]) (?)\n      Value      0\n      Min \(axis[1])\n"
      text += "      Max \(axis[2])\n      Resolution \(axis[5])\n"
    }
    text += "Properties:\nTesting ... (interrupt to exit)\n"
    let reports = [
      0: "-------------- SYN_REPORT ------------", 1: "-------------- SYN_CONFIG ------------",
      2: "++++++++++++++ SYN_MT_REPORT ++++++++++++",
      3: ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<",
    ]
    for event in events {
      let fraction = String(1_000_000 + event[1]).dropFirst()
      text += "Event: time \(event[0]).\(fraction), "
      if event[2] == 0, let report = reports[event[3]] {
        text += report + "\n"
      } else {
        text += "type \(event[2]) (?), code \(event[3]) (?), value \(event[4])\n"
      }
    }
    return text
  }

  private func hex(_ number: Int, _ count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
