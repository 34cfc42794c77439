import Gestures

// Arbitrary samples and steps.
extension StreamGenerator {
  /// Adds one arbitrary step.
  mutating func wild() {
    switch random.below(24) {
    case 0:
      add(.cancelAll(random.chance(50) ? nil : Int64(random.below(2)), clock()))
      if random.chance(50) { forgetAll() }
    case 1:
      var samples: [TouchSample] = []
      for _ in 0..<random.below(4) { samples.append(wildSample()) }
      add(.resync(samples, clock()))
    case 2: add(.presses([random.pick(Press.Kind.allCases)], wildPhase(), clock()))
    case 3:
      add(.advance(random.pick([.invalid, Timestamp(nanoseconds: now - 1_000_000_000), clock()])))
    default:
      var samples: [TouchSample] = []
      for _ in 0...random.pick([0, 0, 1, 2, 5]) { samples.append(wildSample()) }
      add(.touches(samples, random.chance(90) ? clock() : wildTime()))
    }
    wait(random.pick([0, 0.001, 0.008, 0.1]))
  }

  mutating func wildSample() -> TouchSample {
    let known = !order.isEmpty && random.chance(70)
    let id =
      known
      ? random.pick(order)
      : TouchID(Int64(random.below(6)), device: random.chance(80) ? 0 : 1)
    var sample = TouchSample(
      id: id,
      phase: wildPhase(),
      location: random.chance(85) ? point(near: random.pick(spots), within: 60) : wildPoint(),
      kind: fingers[id]?.kind ?? random.pick(TouchKind.allCases),
      buttons: random.pick([[], .primary, .secondary])
    )
    decorate(&sample)
    switch sample.phase {
    case .began: remember(sample)
    case .ended, .cancelled: forget(id)
    default: break
    }
    return sample
  }

  mutating func wildPhase() -> TouchPhase {
    random.chance(60)
      ? random.pick([.began, .moved, .moved, .ended, .cancelled])
      : random.pick(TouchPhase.allCases)
  }

  mutating func wildTime() -> Timestamp {
    // A fuzzer may use any number, even if the rest of its stream is then useless.
    if random.hasBytes, random.chance(20) {
      return Timestamp(nanoseconds: Int64(bitPattern: random.next()))
    }
    return random.pick([
      .invalid, .zero, Timestamp(nanoseconds: now - 50_000_000), Timestamp(nanoseconds: -now),
      Timestamp(nanoseconds: now + 3_000_000),
    ])
  }

  mutating func wildPoint() -> Point {
    if random.hasBytes, random.chance(20) {
      return Point(Double(bitPattern: random.next()), Double(bitPattern: random.next()))
    }
    let numbers = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0, .leastNonzeroMagnitude, 400, 1e12,
    ]
    return Point(random.pick(numbers), random.pick(numbers))
  }

  /// Adds values that only some devices report.
  mutating func decorate(_ sample: inout TouchSample) {
    guard random.chance(25) else { return }
    sample.force = random.pick([0, 0.5, 1, .nan, .infinity])
    // Below the force, 0 or no number. Another draw would make other worlds of all seeds.
    sample.maximumPossibleForce = (sample.force ?? 0) * 0.75
    sample.radius = random.pick([nil, 5, 5, 30, .nan, .infinity])
    sample.tool = random.pick([.standard, .standard, .standard, .palm, .eraser])
    sample.altitude = random.pick([nil, 1])
    sample.azimuth = random.pick([nil, 2])
    sample.time = random.pick([nil, wildTime(), Timestamp(nanoseconds: now - 2_000_000)])
    sample.estimationUpdateIndex = random.pick([nil, 7])
    for _ in 0..<random.below(4) {
      let time = random.chance(80) ? Timestamp(nanoseconds: now - 4_000_000) : wildTime()
      let location = random.chance(80) ? point(near: sample.location, within: 8) : wildPoint()
      sample.coalesced.append(CoalescedSample(time: time, location: location))
      sample.predicted.append(CoalescedSample(time: time, location: location))
    }
  }
}
