import GesturePlanning
import GestureTraces
import Gestures

/// People whose hands are known: how far their taps slip, how they shake, how fast they drag, and how long
/// they wait between the taps of a double tap.
struct SimulatedHands {
  /// A normal distribution over people, and the one of each person around it.
  struct Spread {
    var mean: Double
    var ofPeople: Double
    var within: Double

    /// The value that a share of all gestures of all people does not exceed.
    func quantile(_ deviations: Double) -> Double {
      mean + deviations * (ofPeople * ofPeople + within * within).squareRoot()
    }
  }

  var taps = 20
  var drags = 10
  var doubleTaps = 0
  var presses = 0
  var swipes = 0
  /// How far a tap slips, in points.
  var slip = Spread(mean: 6, ofPeople: 2, within: 2)
  /// How long a tap is down, in seconds.
  var hold = Spread(mean: 0.1, ofPeople: 0, within: 0)
  /// How far a finger swings about its path, in points.
  var tremor = 0.5
  /// How fast a drag is in the mean, in points per second.
  var speed = Spread(mean: 500, ofPeople: 80, within: 80)
  /// The time between the taps of a double tap, in seconds.
  var gap = Spread(mean: 0.25, ofPeople: 0.03, within: 0.03)

  /// How long a person waits after a gesture, in seconds.
  var pause = Spread(mean: 2, ofPeople: 0, within: 0)
  /// How long a swipe is, in points; it takes a fifth of a second.
  var swipe = Spread(mean: 60, ofPeople: 6, within: 6)
  /// How long a press is, in seconds.
  var press = 1.5
  /// The readings per second.
  var rate = 60.0
  /// Whether people differ as numbers of Student's distribution with three degrees of freedom do, so that a few
  /// are far from all others.
  var hasUnusualPeople = false

  /// Returns the session of a person.
  func trace(of person: String, _ numbers: inout SeededGenerator) -> Trace {
    var frames: [TraceFrame] = []
    var time = 1.0
    func normal() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &numbers) }
    }
    func own(_ spread: Spread) -> Spread {
      var deviation = normal()
      if hasUnusualPeople {
        let squares = (0..<3).map { _ in normal() }.reduce(0) { $0 + $1 * $1 }
        deviation /= (squares / 3).squareRoot()
      }
      return Spread(
        mean: spread.mean + spread.ofPeople * deviation,
        ofPeople: 0,
        within: spread.within
      )
    }
    func value(_ spread: Spread, atLeast least: Double) -> Double {
      max(spread.mean + spread.within * normal(), least)
    }
    let (slip, speed, gap, hold) = (own(slip), own(speed), own(gap), own(hold))
    // What draws no number leaves the simulated recordings as they are.
    let swipe = swipes > 0 ? own(swipe) : swipe
    let pause = own(pause)
    let tremor = tremor
    func add(_ meant: String, _ plan: GesturePlan) {
      let seed = numbers.next()
      let shaking = plan.with {
        if tremor > 0 { $0.tremor = Tremor(amplitude: tremor, seed: seed) }
      }
      for (index, frame) in shaking.frames(rate: rate).enumerated() {
        var frame = TraceFrame(
          time: Timestamp(seconds: time) + frame.time.seconds,
          touches: frame.touches
        )
        if index == 0 { frame.meant = meant }
        frames.append(frame)
      }
      time += plan.duration + value(pause, atLeast: 0.1)
    }
    /// A line in one of four directions, so that no arithmetic differs from platform to platform.
    func way(_ length: Double) -> [Point] {
      let start = Point(Double.random(in: 150...250, using: &numbers), 400)
      let turns = Int.random(in: 0..<4, using: &numbers)
      let ways = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
      return [start, start + ways[turns] * length]
    }
    for _ in 0..<taps {
      add("tap", .drag(way(value(slip, atLeast: 0)), over: value(hold, atLeast: 0.02)))
    }
    for _ in 0..<drags {
      let length = Double.random(in: 80...150, using: &numbers)
      add("pan", .drag(way(length), over: length / value(speed, atLeast: 100), pace: .smooth))
    }
    for _ in 0..<doubleTaps {
      add("doubleTap", .tap(at: Point(200, 400), taps: 2, gap: value(gap, atLeast: 0.02)))
    }
    for _ in 0..<swipes {
      let end = Point(350 - value(swipe, atLeast: 5), 400)
      add("swipeLeft", .drag([Point(350, 400), end], over: 0.2))
    }
    for _ in 0..<presses { add("longPress", .press(at: Point(200, 400), for: press)) }
    return Trace(
      header: TraceHeader(size: Size(400, 800), notes: ["x-person": .string(person)]),
      frames: frames
    )
  }

  /// Returns the sessions of some people in one recording, with locations of a tenth of a point and times of
  /// a millisecond, as devices report them.
  func recording(of people: Int, seed: UInt64, source: String) -> Trace {
    var trace = Trace(header: TraceHeader(size: Size(400, 800), source: source))
    var start = 0.0
    for var session in traces(people, seed: seed) {
      session.frames[0].person = session.person
      for var frame in session.frames {
        let time = start + frame.time.seconds
        frame.time = Timestamp(seconds: (time * 1000).rounded() / 1000)
        for index in frame.touches.indices {
          let place = frame.touches[index].location
          frame.touches[index].location = Point(
            (place.x * 10).rounded() / 10,
            (place.y * 10).rounded() / 10
          )
        }
        trace.frames.append(frame)
      }
      start = (trace.frames.last?.time.seconds ?? 0) + 5
    }
    return trace
  }

  /// Returns a session for each of some people.
  func traces(_ people: Int, seed: UInt64) -> [Trace] {
    var numbers = SeededGenerator(seed: seed)
    return (1...people).map { trace(of: "p\($0)", &numbers) }
  }
}

extension Trace {
  fileprivate var person: String? {
    if case .string(let name) = header.notes["x-person"] { return name }
    return nil
  }
}
