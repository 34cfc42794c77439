import Gestures

/// Generates a stream of steps, in which realistic gestures are mixed with arbitrary input.
///
/// It has no access to the window, and only records which fingers are down.
package struct StreamGenerator {
  static let side = 400.0

  var random: RandomChoices
  /// The percentage of steps that are followed by noise.
  let noise: Int
  /// The number of steps per thousand that are followed by a change from client code.
  let pranks: Int
  private(set) var steps: [Step] = []
  private(set) var events = 0
  var now: Int64 = 0
  var fingers: [TouchID: Finger] = [:]
  /// The fingers that are down, in order, because a dictionary has no order.
  var order: [TouchID] = []
  var spots: [Point] = []
  var nextContact: Int64 = 100

  struct Finger {
    var location: Point
    var kind: TouchKind
    var buttons: ButtonMask
  }

  init(_ random: RandomChoices, noise: Int, pranks: Int) {
    self.random = random
    self.noise = noise
    self.pranks = pranks
    for _ in 0..<3 { spots.append(point()) }
    spots.append(Point(self.random.between(0, 19), self.random.between(0, Self.side)))
  }

  /// Generates the stream of a seed, with more or less noise and pranks.
  package static func stream(seed: UInt64, events: Int) -> [Step] {
    stream(
      seed: seed &* 0x9E37,
      noise: [0, 5, 30][Int(seed % 3)],
      pranks: [0, 0, 4, 20][Int(seed % 4)],
      events: events
    )
  }

  /// Generates scenes up to a number of events, then lifts everything and lets timers fire.
  package static func stream(seed: UInt64, noise: Int, pranks: Int, events: Int) -> [Step] {
    var generator = StreamGenerator(RandomChoices(seed), noise: noise, pranks: pranks)
    while generator.events < events { generator.scene() }
    generator.close()
    return generator.steps
  }

  /// Generates the steps that some bytes describe.
  ///
  /// - Parameters:
  ///   - choices: The bytes, and the numbers that follow them.
  ///   - most: The maximum number of events, even if bytes are left.
  /// - Returns: The steps; everything is lifted at the end.
  package static func stream(spelledBy choices: RandomChoices, most: Int) -> [Step] {
    var choices = choices
    let noise = choices.pick([0, 5, 30])
    let pranks = choices.pick([0, 0, 4, 20])
    var generator = StreamGenerator(choices, noise: noise, pranks: pranks)
    while generator.random.hasBytes, generator.events < most { generator.scene() }
    generator.close()
    return generator.steps
  }

  // MARK: - Scenes

  private mutating func scene() {
    switch random.below(20) {
    case 0..<4: taps()
    case 4..<8: drag()
    case 8..<11: pair()
    case 11..<13: hold()
    case 13: scroll()
    case 14: trackpad()
    case 15: hover()
    case 16: press()
    default: for _ in 0...random.below(12) { wild() }
    }
    if random.rare(4) { crowd() }
    if random.chance(40) { pause(random.pick([0.05, 0.2, 0.4, 0.8, 2])) }
    if random.chance(3) { pause(random.pick([6, 6, 1000, 1e6])) }
    if random.chance(30) { liftAll() }
  }

  private mutating func taps() {
    let spot = random.pick(spots)
    let count = 1 + random.below(3)
    for _ in 0...random.below(3) {
      var samples: [TouchSample] = []
      for _ in 0..<(random.chance(70) ? 1 : count) { samples.append(down(near: spot, within: 12)) }
      send(samples)
      wait(random.between(0.005, 0.12))
      if random.chance(20) { moveAll(by: 3) }
      liftAll()
      wait(random.pick([0.05, 0.1, 0.3, 0.35]))
    }
  }

  private mutating func drag() {
    var samples: [TouchSample] = []
    let spot = random.pick(spots)
    for _ in 0..<random.pick([1, 1, 1, 2, 3]) { samples.append(down(near: spot, within: 30)) }
    send(samples)
    let displacement = Vector(random.between(-16, 16), random.between(-16, 16))
    for _ in 0...random.below(14) {
      wait(0.008)
      send(order.map { move($0, by: displacement) })
      if random.chance(4) { send([down(near: spot, within: 60)]) }
    }
    if random.chance(80) { liftAll() }
  }

  private mutating func pair() {
    let spot = random.pick(spots)
    let first = down(near: spot, within: 40)
    let second = down(near: spot, within: 40)
    if random.chance(50) {
      send([first, second])
    } else {
      send([first])
      wait(0.02)
      send([second])
    }
    for step in 0...random.below(12) {
      wait(0.008)
      let spread = random.between(0, 9)
      var samples: [TouchSample] = []
      for (index, id) in order.enumerated() {
        let sign = index % 2 == 0 ? 1.0 : -1.0
        samples.append(move(id, by: Vector(sign * spread, sign * (Double(step) - 5))))
      }
      send(samples)
      if random.chance(8), let id = order.first { lift(id) }
    }
    if random.chance(70) { liftAll() }
  }

  private mutating func hold() {
    send([down(near: random.pick(spots), within: 5)])
    if random.chance(70) {
      pause(random.pick([0.3, 0.5, 0.6, 0.75, 1]))
    } else {
      wait(0.5)
    }
    for _ in 0...random.below(4) {
      moveAll(by: random.pick([2, 40]))
      wait(0.016)
    }
    if random.chance(80) { liftAll() }
  }

  private mutating func scroll() {
    let continuous = random.chance(60)
    let spot = random.pick(spots)
    for _ in 0...random.below(6) {
      let delta = Vector(random.between(-20, 20), random.pick([0, 5, -30, .nan, .infinity]))
      let phase = random.pick(ScrollSample.Phase.allCases)
      let sample = ScrollSample(
        location: random.rare(20) ? wildPoint() : spot,
        delta: delta,
        isContinuous: random.chance(5) ? !continuous : continuous,
        phase: continuous ? phase : .changed
      )
      add(.scroll(sample, clock()))
      wait(0.016)
    }
  }

  private mutating func trackpad() {
    let spot = random.pick(spots)
    for _ in 0...random.below(6) {
      let sample = TransformSample(
        location: spot,
        scale: random.pick([1, 1.1, 0.8, 0, -1, .nan, 1e300]),
        rotation: random.pick([0, 0.1, -0.3, 40, .infinity]),
        phase: random.pick(ScrollSample.Phase.allCases)
      )
      add(.transform(sample, clock()))
      wait(0.016)
    }
  }

  private mutating func hover() {
    for _ in 0...random.below(5) {
      let sample = HoverSample(
        id: TouchID(Int64(random.below(2))),
        kind: random.chance(70) ? .indirectPointer : .pencil,
        phase: random.pick([.regionEntered, .regionMoved, .regionMoved, .regionExited, .began]),
        location: random.rare(30) ? wildPoint() : point(near: random.pick(spots), within: 80),
        zOffset: random.pick([0, 0.5, .nan])
      )
      add(.hover(sample, clock()))
      wait(0.016)
    }
  }

  private mutating func press() {
    let kind = random.pick(Press.Kind.allCases)
    add(.presses([kind], .began, clock()))
    wait(0.1)
    if random.chance(50) { add(.presses([kind, .select], .moved, clock())) }
    if random.chance(90) { add(.presses([kind], random.pick([.ended, .cancelled]), clock())) }
  }

  /// Adds more contacts than a window follows.
  private mutating func crowd() {
    let spot = random.pick(spots)
    send((0..<60).map { _ in down(near: spot, within: 50) })
    send((0..<20).map { _ in down(near: spot, within: 50) })
    send(order.map { move($0, by: Vector(5, 0)) })
    if random.chance(50) {
      liftAll()
    } else {
      add(.cancelAll(nil, clock()))
      forgetAll()
    }
  }

  // MARK: - Steps

  func clock() -> Timestamp { Timestamp(nanoseconds: now) }

  mutating func wait(_ seconds: Double) { now += Int64(seconds * 1e9) }

  private mutating func pause(_ seconds: Double) {
    wait(seconds)
    add(.advance(clock()))
  }

  mutating func send(_ samples: [TouchSample]) { add(.touches(samples, clock())) }

  mutating func add(_ step: Step) {
    steps.append(step)
    if step.isEvent { events += 1 }
    if random.rare(pranks) { steps.append(.prank(random.next())) }
    if noise > 0, random.chance(noise) {
      let calm = self.calm
      self.calm = true
      if !calm { wild() }
      self.calm = calm
    }
  }

  /// Whether noise is being generated, so that no further noise follows it.
  private var calm = false

  /// Lifts every finger and ends every scroll and hover.
  private mutating func close() {
    steps.append(.cancelAll(nil, clock()))
    let middle = Point(Self.side / 2, Self.side / 2)
    steps.append(.hover(HoverSample(phase: .regionExited, location: middle), clock()))
    events += 2
  }
}
