import Foundation
import Gestures

/// Measures what moving touches to frames costs and gains, on recordings.
///
/// Every recording is played at each frame rate, with the frames at four places between its readings. The truth is
/// the straight line between two readings. A frame counts while the finger moves by at least half a point per frame.
@main
enum ResamplingBenchmark {
  /// How a frame chooses the location of a finger.
  struct Method {
    let name: String
    /// How long before the frame the location is meant to be, in seconds; negative for ahead.
    let latency: Double
    let kind: Kind

    enum Kind {
      case newest
      case resampled(ResamplingOptions)
      case predicted(ahead: Double)
    }
  }

  static let methods = [
    Method(name: "newest reading", latency: 0, kind: .newest),
    Method(
      name: "5 ms, guesses 8 ms (Android)",
      latency: 0.005,
      kind: .resampled(ResamplingOptions())
    ),
    Method(
      name: "12 ms, no guess",
      latency: 0.012,
      kind: .resampled(ResamplingOptions(latency: 0.012, maximumPrediction: 0))
    ),
    Method(
      name: "38 ms, no guess (Flutter)",
      latency: 0.038,
      kind: .resampled(ResamplingOptions(latency: 0.038, maximumPrediction: 0))
    ),
    Method(name: "newest, for 16 ms ahead", latency: -0.016, kind: .newest),
    Method(name: "predicted 16 ms ahead", latency: -0.016, kind: .predicted(ahead: 0.016)),
  ]

  /// What was measured with one method at one rate.
  struct Result {
    /// The distances from the truth at the time that is meant, in points.
    var errors: [Double] = []
    /// How old the shown location is, in seconds.
    var ages: [Double] = []
    /// By how much a step between two frames differs from the true step, in points.
    var steps: [Double] = []
  }

  static func main() {
    let paths = Array(CommandLine.arguments.dropFirst())
    let recordings = Recording.all(at: paths)
    guard !recordings.isEmpty else {
      FileHandle.standardError.write(Data("no recordings: give files or folders\n".utf8))
      exit(64)
    }
    let intervals = recordings.flatMap { $0.paths() }.flatMap { path in
      zip(path.times, path.times.dropFirst()).map { $1 - $0 }
    }.sorted()
    let contacts = recordings.reduce(0) { $0 + $1.paths().count }
    let median = intervals.isEmpty ? 0 : intervals[intervals.count / 2] * 1000
    print(
      "\(recordings.count) recordings, \(contacts) contacts, a reading every \(text(median)) ms (median)"
    )
    print("| frames | method | error, mean | error, 95 % | latency | jitter | frames |")
    print("|---|---|---|---|---|---|---|")
    for rate in [60.0, 90, 120] {
      for method in methods {
        var result = Result()
        for recording in recordings {
          for phase in [0, 0.25, 0.5, 0.75] {
            play(recording, method, interval: 1 / rate, phase: phase, into: &result)
          }
        }
        print(row(rate, method, result))
      }
    }
  }

  private static func play(
    _ recording: Recording,
    _ method: Method,
    interval: Double,
    phase: Double,
    into result: inout Result
  ) {
    guard let first = recording.events.first, let last = recording.events.last else { return }
    var resampler = TouchResampler()
    if case .resampled(let options) = method.kind { resampler.options = options }
    var predictor = TouchPredictor()
    var newest: [TouchID: (location: Point, time: Double)] = [:]
    var shown: [TouchID: Point] = [:]
    var before: [TouchID: (shown: Point, truth: Point, time: Double)] = [:]
    let paths = recording.paths()
    var next = 0
    var time = first.time.seconds + phase * interval
    while time <= last.time.seconds + 0.05 {
      while next < recording.events.count, recording.events[next].time.seconds <= time {
        let event = recording.events[next]
        next += 1
        resampler.add(event.samples, at: event.time)
        predictor.add(event.samples, at: event.time)
        for sample in event.samples where sample.phase == .began || sample.phase == .moved {
          newest[sample.id] = (sample.location, event.time.seconds)
        }
      }
      for frame in resampler.frames(at: Timestamp(seconds: time)) {
        for sample in frame.samples { shown[sample.id] = sample.location }
      }
      for path in paths {
        let meant = time - method.latency
        guard let truth = path.location(at: meant),
          let reading = newest[path.id], path.location(at: reading.time) != nil
        else { continue }
        var location: Point?
        var age = method.latency
        switch method.kind {
        case .newest:
          location = reading.location
          age = time - reading.time
        case .resampled: location = shown[path.id]
        case .predicted(let ahead):
          location =
            predictor.location(of: path.id, ahead: time - reading.time + ahead) ?? reading.location
        }
        guard let location else { continue }
        if let before = before[path.id], time - before.time < interval * 1.5 {
          let trueStep = truth - before.truth
          if trueStep.length >= 0.5 {
            result.errors.append((location - truth).length)
            result.ages.append(age)
            result.steps.append(((location - before.shown) - trueStep).length)
          }
        }
        before[path.id] = (location, truth, time)
      }
      time += interval
    }
  }

  private static func row(_ rate: Double, _ method: Method, _ result: Result) -> String {
    guard !result.errors.isEmpty else { return "| \(Int(rate)) Hz | \(method.name) | no frame |" }
    let count = Double(result.errors.count)
    let mean = result.errors.reduce(0, +) / count
    let high = result.errors.sorted()[min(Int(count * 0.95), result.errors.count - 1)]
    let age = result.ages.reduce(0, +) / count * 1000
    let jitter = (result.steps.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
    return "| \(Int(rate)) Hz | \(method.name) | \(text(mean)) pt | \(text(high)) pt "
      + "| \(text(age)) ms | \(text(jitter)) pt | \(result.errors.count) |"
  }

  private static func text(_ number: Double) -> String { String(format: "%.1f", number) }
}
