import Foundation
import GestureRecordings
import GestureTraces
import Gestures

/// The touches of one recording, in order of time.
struct Recording {
  /// What the device reported at one time.
  struct Event {
    let time: Timestamp
    let samples: [TouchSample]
  }

  var events: [Event] = []

  /// Reads the recordings in some files and folders.
  static func all(at paths: [String]) -> [Recording] {
    paths.flatMap { files(at: $0) }.flatMap { path -> [Recording] in
      if path.hasSuffix(".json") { return flings(at: path) }
      let opened = try? TraceOpener().open(contentsOf: URL(fileURLWithPath: path))
      guard let trace = opened?.trace else { return [] }
      let events = trace.frames.filter { !$0.touches.isEmpty }.map {
        Event(time: $0.time, samples: $0.touches)
      }
      return events.isEmpty ? [] : [Recording(events: events)]
    }
  }

  private static func files(at path: String) -> [String] {
    guard let inside = FileManager.default.enumerator(atPath: path) else { return [path] }
    let names = inside.compactMap { $0 as? String }.filter { name in
      [".events", ".trace.jsonl", "velocity_tracker.json"].contains { name.hasSuffix($0) }
    }
    return names.isEmpty ? [path] : names.sorted().map { path + "/" + $0 }
  }

  /// Reads the flings of AOSP's and of Flutter's tests; pixels count as points.
  private static func flings(at path: String) -> [Recording] {
    guard let data = FileManager.default.contents(atPath: path),
      let cases = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return cases.compactMap { fling in
      var events: [Event] = []
      for event in fling["events"] as? [Any] ?? [] {
        if let event = event as? [String: Any], let time = event["t_ns"] as? Int,
          let pointers = event["pointers"] as? [Any], let point = pointers.first as? [Double]
        {
          add(point, at: Timestamp(nanoseconds: Int64(time)), to: &events)
        } else if let event = event as? [Any], event.count > 2, let time = event[0] as? Double,
          let x = event[1] as? Double, let y = event[2] as? Double
        {
          add([x, y], at: Timestamp(seconds: time / 1000), to: &events)
        }
      }
      return events.count > 2 ? Recording(events: events) : nil
    }
  }

  private static func add(_ point: [Double], at time: Timestamp, to events: inout [Event]) {
    let sample = TouchSample(
      id: 1,
      phase: events.isEmpty ? .began : .moved,
      location: Point(point[0], point[1])
    )
    events.append(Event(time: time, samples: [sample]))
  }

  /// The readings of each contact, which are the truth, oldest first.
  func paths() -> [Path] {
    var paths: [Path] = []
    var open: [TouchID: Int] = [:]
    for event in events {
      for sample in event.samples where sample.location.isFinite {
        if sample.phase == .began {
          open[sample.id] = paths.count
          paths.append(Path(id: sample.id))
        }
        // The location of a lift is the last one again.
        guard let index = open[sample.id], sample.phase == .began || sample.phase == .moved
        else { continue }
        paths[index].add(sample.location, at: event.time.seconds)
      }
    }
    return paths.filter { $0.times.count > 2 }
  }
}

/// Where a contact was, as straight lines between its readings.
struct Path {
  let id: TouchID
  private(set) var times: [Double] = []
  private(set) var points: [Point] = []

  init(id: TouchID) { self.id = id }

  mutating func add(_ point: Point, at time: Double) {
    if let last = times.last, time <= last {
      points[points.count - 1] = point
    } else {
      times.append(time)
      points.append(point)
    }
  }

  /// Returns the location at a time; nil before the first and after the last reading.
  func location(at time: Double) -> Point? {
    guard let first = times.first, let last = times.last, time >= first, time <= last else {
      return nil
    }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let share = (time - times[low]) / (times[high] - times[low])
    return points[low] + (points[high] - points[low]) * share
  }
}
