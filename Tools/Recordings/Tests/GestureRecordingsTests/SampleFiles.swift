import Foundation
import GestureRecordings
import GestureTraces
import Gestures

/// A small recording of every format, one gesture each.
enum SampleFiles {
  static let folder = Fixtures.root.appendingPathComponent("Examples/formats")

  /// An opener with the options for the recording without a description.
  static let opener = TraceOpener(importers: [
    EvemuImporter(), LibinputImporter(), GeteventImporter(range: Size(1079, 2399)),
    EvtestImporter(), WebDriverImporter(), DevToolsImporter(), RRWebImporter(),
  ])

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".md") }.sorted()
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func open(_ name: String) throws -> ImportedTrace {
    try opener.open(try bytes(name), name: name)
  }
}

extension ImportedTrace {
  /// The touches, one line per frame: milliseconds, then each change with its location in points.
  var lines: [String] {
    trace.frames.map { frame in
      let changes = frame.touches.map { touch in
        let location = "\(Int(touch.location.x.rounded())),\(Int(touch.location.y.rounded()))"
        return "\(touch.id.contact) \(touch.phase) \(location)"
      }
      return "\(frame.time.nanoseconds / 1_000_000): " + changes.joined(separator: "; ")
    }
  }

  /// The count of each note.
  var counts: [ImportNote.Reason: Int] {
    Dictionary(uniqueKeysWithValues: notes.map { ($0.reason, $0.count) })
  }
}
