import Foundation
import Gestures
import Testing

/// Velocities of flings that two other toolkits recorded, with the values their tests expect.
///
/// Fixtures/velocity/README.md describes the files. Of AOSP's expectations, those of its least
/// squares strategy (LSQ2) apply. Its other strategy integrates impulses and is not used here.
@Suite struct RecordedFlingTests {
  struct AndroidCase: Decodable, CustomTestStringConvertible {
    struct Event: Decodable {
      let t_ns: Int64
      let pointers: [[Double]?]

      /// A pointer that is not down is null, or missing at the end of the row.
      func location(of pointer: Int) -> Vector? {
        guard pointer < pointers.count, let coordinates = pointers[pointer] else { return nil }
        return Vector(coordinates[0], coordinates[1])
      }
    }
    struct Expectation: Decodable {
      let strategy: String
      let axis: String
      let velocity: Double?
      let pointer: Int
    }
    let name: String
    let events: [Event]
    let expected: [Expectation]
    var testDescription: String { name }
    var leastSquares: [Expectation] { expected.filter { $0.strategy == "LSQ2" } }
  }

  struct FlutterCase: Decodable, CustomTestStringConvertible {
    struct Event: Decodable {
      let milliseconds: Int64
      let location: Vector
      let phase: String

      init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        milliseconds = try row.decode(Int64.self)
        location = Vector(try row.decode(Double.self), try row.decode(Double.self))
        phase = try row.decode(String.self)
      }
    }
    let name: String
    let events: [Event]
    let expected: [Double]
    var testDescription: String { name }
  }

  /// The tolerance for these recordings; their own tolerances are 20 % and 0.1 %.
  static let tolerance = 0.01

  static func cases<Case: Decodable>(_ file: String) throws -> [Case] {
    let url = Bundle.module.bundleURL.appending(path: "Fixtures/velocity/\(file)")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
  }
  static func androidCases() throws -> [AndroidCase] {
    try cases("android_velocity_tracker.json")
  }
  static func flutterCases() throws -> [FlutterCase] {
    try cases("flutter_velocity_tracker.json")
  }

  /// Adds readings of one finger, and returns the velocity at the lift of a gesture that has begun.
  private func velocityAtLift(
    _ readings: [(time: Timestamp, location: Vector)],
    lift: Timestamp
  ) -> Vector {
    var history = MotionHistory()
    var finger = TouchHistory()
    for (time, location) in readings {
      history.append(location, at: time)
      finger.append(Point(location.dx, location.dy), at: time)
    }
    let model = VelocityModel.leastSquares
    // None of them is too slow to throw.
    let speed = finger.meanSpeed(at: lift, model: model)
    if speed < model.minimumFlingVelocity { return .zero }
    return history.velocity(
      at: lift,
      model: model,
      afterBegan: true,
      isResting: finger.restFinding(at: lift, model: model).isResting
    )
  }

  @Test(arguments: try Self.androidCases())
  func leastSquaresVelocityOfAndroidIsMet(fling: AndroidCase) throws {
    // The last event is the lift. It repeats the last position, and adds no sample.
    let lift = try #require(fling.events.last)
    for expectation in fling.leastSquares {
      let readings = fling.events.dropLast().compactMap { event in
        event.location(of: expectation.pointer).map {
          (time: Timestamp(nanoseconds: event.t_ns), location: $0)
        }
      }
      let velocity = velocityAtLift(readings, lift: Timestamp(nanoseconds: lift.t_ns))
      let component = expectation.axis == "X" ? velocity.dx : velocity.dy
      if let expected = expectation.velocity {
        #expect(abs(component - expected) <= Self.tolerance * abs(expected))
      } else {
        // AOSP has no velocity here: there is nothing to fit, because the fingers stayed or waited.
        #expect(component == 0)
      }
    }
  }

  @Test(arguments: try Self.flutterCases())
  func velocityOfFlutterIsMet(fling: FlutterCase) throws {
    let lift = try #require(fling.events.last)
    #expect(lift.phase == "up")
    let readings = fling.events.dropLast().map {
      (time: Timestamp(nanoseconds: $0.milliseconds * 1_000_000), location: $0.location)
    }
    let velocity = velocityAtLift(
      readings,
      lift: Timestamp(nanoseconds: lift.milliseconds * 1_000_000)
    )
    #expect(abs(velocity.dx - fling.expected[0]) <= Self.tolerance * abs(fling.expected[0]))
    #expect(abs(velocity.dy - fling.expected[1]) <= Self.tolerance * abs(fling.expected[1]))
  }

  @Test func theFixturesAreComplete() throws {
    let android = try Self.androidCases()
    #expect(android.count == 23)
    #expect(android.map(\.expected.count).reduce(0, +) == 68)
    #expect(android.map(\.leastSquares.count).reduce(0, +) == 33)
    #expect(try Self.flutterCases().count == 14)
  }
}
