import Foundation
import GestureTraces
import Gestures

/// The path of one finger in a recording, relative to where and when it came down.
struct RecordedTouch {
  /// The recording.
  var name: String
  /// The displacement at each time, in points and seconds; the first is at zero.
  var readings: [(time: Double, offset: Vector)]
  /// The time of the lift.
  var end: Double

  /// The maximum distance from the start, in points.
  var travel: Double { readings.map(\.offset.length).max() ?? 0 }

  /// Returns every finger of the recordings in `Tests/Fixtures/evemu`.
  static func devices() throws -> [RecordedTouch] {
    struct Label: Decodable { var file: String }
    let url = ProjectFiles.root.appendingPathComponent("Tests/Fixtures/evemu/labels.json")
    let labels = try JSONDecoder().decode([Label].self, from: Data(contentsOf: url))
    return try labels.flatMap { touches(of: try Recording($0.file).trace, name: $0.file) }
  }

  private static func touches(of trace: Trace, name: String) -> [RecordedTouch] {
    var open: [TouchID: (start: Point, time: Double, touch: RecordedTouch)] = [:]
    var touches: [RecordedTouch] = []
    for frame in trace.frames {
      let time = frame.time.seconds
      for sample in frame.touches {
        if sample.phase == .began {
          let touch = RecordedTouch(name: name, readings: [(0, .zero)], end: 0)
          open[sample.id] = (sample.location, time, touch)
        }
        guard var known = open[sample.id] else { continue }
        if sample.phase == .moved {
          known.touch.readings.append((time - known.time, sample.location - known.start))
          open[sample.id] = known
        }
        guard sample.phase == .ended || sample.phase == .cancelled else { continue }
        known.touch.end = time - known.time
        touches.append(known.touch)
        open[sample.id] = nil
      }
    }
    return touches
  }

  /// Returns the flings that AOSP and Flutter recorded, in points.
  ///
  /// AOSP's flings are in pixels of phones with about 2.6 pixels per point.
  static func flings() throws -> [RecordedTouch] {
    struct Android: Decodable {
      struct Event: Decodable {
        var t_ns: Int64
        var pointers: [[Double]?]
      }
      var name: String
      var recorded: Bool
      var events: [Event]
    }
    struct Flutter: Decodable {
      struct Event: Decodable {
        var time: Double
        var position: Vector
        var phase: String

        init(from decoder: any Decoder) throws {
          var row = try decoder.unkeyedContainer()
          time = try row.decode(Double.self) / 1000
          position = Vector(try row.decode(Double.self), try row.decode(Double.self))
          phase = try row.decode(String.self)
        }
      }
      var name: String
      var events: [Event]
    }
    func read<Case: Decodable>(_ file: String) throws -> [Case] {
      let path = "Tests/GesturesTests/Motion/Fixtures/velocity/" + file
      let url = ProjectFiles.root.appendingPathComponent(path)
      return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
    }
    func touch(_ name: String, _ readings: [(time: Double, position: Vector)]) -> RecordedTouch? {
      guard let first = readings.first, let last = readings.last else { return nil }
      return RecordedTouch(
        name: name,
        readings: readings.map { ($0.time - first.time, $0.position - first.position) },
        end: last.time - first.time
      )
    }
    let android: [Android] = try read("android_velocity_tracker.json")
    let flutter: [Flutter] = try read("flutter_velocity_tracker.json")
    let flings = android.filter { $0.recorded && $0.events.allSatisfy { $0.pointers.count == 1 } }
    return flings.compactMap { fling in
      // The last event is the lift, which repeats the last location.
      let readings = fling.events.dropLast().compactMap { event in
        event.pointers[0].map { (Double(event.t_ns) / 1e9, Vector($0[0], $0[1]) / 2.625) }
      }
      return touch(fling.name, readings)
    }
      + flutter.compactMap { fling in
        touch(fling.name, fling.events.prefix { $0.phase != "up" }.map { ($0.time, $0.position) })
      }
  }
}
