import Foundation
import GestureRecordings
import GestureTraces
import Gestures
import Testing

/// Every recording of a real device, compared with the result of another decoder.
@Suite struct RecordingTests {
  @Test(arguments: try RecordingLabel.all())
  func everyContactIsTheOneKnown(_ label: RecordingLabel) throws {
    let url = Fixtures.recordings.appendingPathComponent(label.file)
    let imported = try TraceOpener().open(contentsOf: url)
    let trace = imported.trace
    let contacts = try ContactSummary.all(in: trace, size: label.deviceSize(of: url))

    #expect(trace.header.device == label.device)
    #expect(contacts.map(\.points) == label.contacts.map(\.points))
    #expect(contacts.map(\.begin) == label.contacts.map(\.begin))
    #expect(contacts.map(\.end) == label.contacts.map(\.end))
    #expect(contacts.map(\.sumT) == label.contacts.map(\.sumT))
    #expect(contacts.map(\.sumX) == label.contacts.map(\.sumX))
    #expect(contacts.map(\.sumY) == label.contacts.map(\.sumY))
    #expect(TouchCount.most(in: trace) == label.maxFingers)
  }

  @Test(arguments: try RecordingLabel.all())
  func everyRecordingSurvivesTheTraceFile(_ label: RecordingLabel) throws {
    let url = Fixtures.recordings.appendingPathComponent(label.file)
    let trace = try TraceOpener().open(contentsOf: url).trace
    let text = try TraceWriter.text(of: trace)
    #expect(try Trace(bytes: Array(text.utf8), name: "copy") == trace)
  }

  @Test func thereAreFortyFourRecordings() throws {
    let labels = try RecordingLabel.all()
    #expect(labels.count == 44)
    #expect(labels.map(\.contacts.count).reduce(0, +) == 161)
    #expect(labels.contains { $0.proto == "A" } && labels.contains { $0.proto == "B" })
  }

  @Test func theLongerSideHasAThousandPoints() throws {
    for label in try RecordingLabel.all() {
      let url = Fixtures.recordings.appendingPathComponent(label.file)
      let size = try #require(try TraceOpener().open(contentsOf: url).trace.header.size)
      // Two roundings of one multiplication and one division.
      #expect(abs(max(size.width, size.height) - 1000) < 1e-9)
    }
  }
}

/// A line of `labels.json`.
struct RecordingLabel: Decodable, Sendable, CustomTestStringConvertible {
  struct Contact: Decodable, Sendable {
    var points: Int
    var begin: Int64
    var end: Int64
    var sumT: Int64
    var sumX: Int64
    var sumY: Int64
  }

  var file: String
  var label: String?
  var device: String
  var proto: String
  var maxFingers: Int
  var contacts: [Contact]

  var testDescription: String { file }

  static func all() throws -> [RecordingLabel] {
    let url = Fixtures.recordings.appendingPathComponent("labels.json")
    return try JSONDecoder().decode([RecordingLabel].self, from: Data(contentsOf: url))
  }

  /// Returns the size of the device in its own units, read from the text of the recording.
  ///
  /// The importer used it for scaling.
  func deviceSize(of url: URL) throws -> Size {
    let folder = url.deletingLastPathComponent()
    var text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    if !text.contains("\nA: ") {
      let description = try #require(EvemuImporter.descriptionFile(for: file, in: folder))
      text = String(decoding: try Data(contentsOf: description), as: UTF8.self)
    }
    func cells(_ code: String) throws -> Double {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("A: \(code) ") })
      let fields = line.split(separator: " ").compactMap { Double($0) }
      return fields[fields.count - (line.split(separator: " ").count - 3)] + 1
    }
    return Size(width: try cells("35"), height: try cells("36"))
  }
}

/// The values of one contact that the test compares, in the device's units.
struct ContactSummary {
  var points = 0
  var begin: Int64 = 0
  var end: Int64 = 0
  var sumT: Int64 = 0
  var sumX: Int64 = 0
  var sumY: Int64 = 0

  /// Returns the contacts of a trace, in the order of `labels.json`.
  static func all(in trace: Trace, size: Size) throws -> [ContactSummary] {
    let window = try #require(trace.header.size)
    var found: [TouchID: ContactSummary] = [:]
    for frame in trace.frames {
      let time = frame.time.nanoseconds / 1000
      for touch in frame.touches {
        var contact = found[touch.id] ?? ContactSummary()
        switch touch.phase {
        case .began:
          #expect(found[touch.id] == nil, "a number is used for one contact only")
          contact.begin = time
        case .ended, .cancelled: contact.end = time
        default: break
        }
        if touch.phase == .began || touch.phase == .moved {
          contact.points += 1
          contact.sumT += time
          contact.sumX += Int64((touch.location.x / window.width * size.width).rounded())
          contact.sumY += Int64((touch.location.y / window.height * size.height).rounded())
        }
        found[touch.id] = contact
      }
    }
    return found.values.sorted { ($0.begin, $0.sumX) < ($1.begin, $1.sumX) }
  }
}

/// The number of contacts that are down at the same time.
enum TouchCount {
  static func most(in trace: Trace) -> Int {
    var down = 0
    var most = 0
    for frame in trace.frames {
      for touch in frame.touches {
        if touch.phase == .began { down += 1 }
        if touch.phase == .ended || touch.phase == .cancelled { down -= 1 }
      }
      most = max(most, down)
    }
    return most
  }
}
