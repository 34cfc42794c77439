import GestureRecordings
import GestureTraces
import Gestures

/// Writes evemu recordings from short texts, and reads the resulting traces.
enum EvdevText {
  /// A device of 1000 × 1000 units, so that a unit is a point of the window.
  static let device = """
    N: Screen
    A: 35 0 999 0 0 0
    A: 36 0 999 0 0 0
    A: 3a 100 300 0 0 0
    A: 00 0 999 0 0 0
    A: 01 0 999 0 0 0

    """

  /// Abbreviations of events such as `x 3`, with `report` at the end of a frame.
  private static let codes: [(word: String, type: String, code: String)] = [
    ("slot", "0003", "002f"), ("id", "0003", "0039"), ("x", "0003", "0035"),
    ("y", "0003", "0036"), ("major", "0003", "0030"), ("pressure", "0003", "003a"),
    ("tool", "0003", "0037"), ("distance", "0003", "003b"), ("touch", "0001", "014a"),
    ("pen", "0001", "0140"), ("px", "0003", "0000"), ("py", "0003", "0001"),
    ("packet", "0000", "0002"), ("dropped", "0000", "0003"), ("report", "0000", "0000"),
    ("orientation", "0003", "0034"),
  ]

  /// Returns a recording with one frame per line, at intervals of ten milliseconds.
  static func recording(_ frames: [String], device: String = device) -> [UInt8] {
    var text = device
    for (index, frame) in frames.enumerated() {
      let time = "1.\(String(repeating: "0", count: 3 - "\(index * 10)".count))\(index * 10)000"
      for event in frame.split(separator: ",") {
        let words = event.split(separator: " ")
        guard let name = words.first, let match = codes.first(where: { $0.word == name }) else {
          preconditionFailure("an unknown event in \(frame)")
        }
        text += "E: \(time) \(match.type) \(match.code) \(words.count > 1 ? words[1] : "0")\n"
      }
    }
    return Array(text.utf8)
  }

  /// Returns the touches of a recording, one line per frame: milliseconds, then each change.
  static func touches(_ frames: [String]) throws(InputError) -> [String] {
    let imported = try result(frames)
    return imported.trace.frames.map { frame in
      let changes = frame.touches.map { touch in
        let location = "\(Int(touch.location.x)),\(Int(touch.location.y))"
        return "\(touch.id.contact) \(touch.phase) \(location)"
      }
      return "\(frame.time.nanoseconds / 1_000_000): " + changes.joined(separator: "; ")
    }
  }

  /// Returns the notes of a recording, as pairs of count and reason.
  static func notes(_ frames: [String]) throws(InputError) -> [ImportNote.Reason: Int] {
    var counts: [ImportNote.Reason: Int] = [:]
    for note in try result(frames).notes { counts[note.reason] = note.count }
    return counts
  }

  static func result(_ frames: [String]) throws(InputError) -> ImportedTrace {
    try EvemuImporter(size: Size(1000, 1000)).importTrace(
      from: recording(frames),
      name: "r",
      folder: nil
    )
  }
}
