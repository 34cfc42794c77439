import GestureEvdev
import GestureExplanation
import GestureListening
import GestureScenarios
import Gestures
import Testing

/// Devices to gestures and commands, without files and clocks.
@Suite struct ListenSessionTests {
  /// A session whose reports are words.
  final class World {
    let device = FakeDevice()
    let session: ListenSession
    private(set) var words: [String] = []
    var now: Int64 = 0

    init(_ rules: String, explains: Bool = false) throws {
      let rules = try ListenConfigurationReader.read(Array(rules.utf8), name: "rules")
      let map = try #require(SurfaceMap())
      let follower = try #require(DeviceFollower(device, map: map, start: 0, now: 0))
      var report: (ListenSession.Report) -> Void = { _ in }
      session = ListenSession(
        follower,
        scene: try RuleScene.scene(for: rules),
        configuration: rules,
        explains: explains
      ) { report($0) }
      report = { [unowned self] in note($0) }
    }

    private func note(_ report: ListenSession.Report) {
      switch report {
      case .event(let event) where event.isAction && event.state != "changed":
        words.append("\(event.recognizer) \(event.state)")
      case .event: break
      case .attempt(let attempt): words.append("\(attempt.recognizer.name): \(attempt.outcome)")
      case .call(let call): words.append("run \(call.rule.command)")
      }
    }

    func read() throws { try session.read { self.now } }

    func take() -> [String] {
      defer { words = [] }
      return words
    }
  }

  @Test func aTapRunsTheFirstRuleThatFits() throws {
    let world = try World("tap corner top-left => corner\ntap => anywhere\n")
    world.device.down(0, 1, 20, 20, at: ms(10))
    world.device.up(0, at: ms(60))
    world.device.down(0, 2, 500, 250, at: ms(600))
    world.device.up(0, at: ms(650))
    world.now = ms(700)
    try world.read()
    #expect(
      world.take() == [
        "1-finger tap ended", "run corner", "1-finger tap ended", "run anywhere",
      ]
    )
  }

  @Test func aTapWaitsForADoubleTapOnlyIfThereIsARuleForOne() throws {
    let world = try World("tap => one\ndouble-tap => two\n")
    world.device.down(0, 1, 500, 250, at: ms(10))
    world.device.up(0, at: ms(60))
    world.now = ms(70)
    try world.read()
    #expect(world.take() == [])
    let delay = try #require(world.session.delay(now: world.now))
    world.now += delay
    world.session.advance(now: world.now)
    #expect(world.take() == ["1-finger tap ended", "run one"])
  }

  @Test func aPressRunsWhileNothingMoves() throws {
    let world = try World("press fingers 2 => both\n")
    world.device.down(0, 1, 300, 250, at: ms(10))
    world.device.down(1, 2, 600, 250, at: ms(20))
    world.now = ms(30)
    try world.read()
    let delay = try #require(world.session.delay(now: world.now))
    // The default of half a second, from the second finger on.
    #expect(delay == ms(490))
    world.now += delay - 1
    world.session.advance(now: world.now)
    #expect(world.take() == [])
    world.now += 1
    world.session.advance(now: world.now)
    #expect(world.take() == ["2-finger press began", "run both"])
  }

  @Test func aPinchCountsItsFingersAndItsFactor() throws {
    let world = try World("pinch out fingers 2 by 1.5 => wide\npinch out => narrow\n")
    for (index, end) in [(0, 40), (1, 150)] {
      let start = ms(Int64(index) * 2000 + 10)
      world.device.down(0, index * 2 + 1, 400, 250, at: start)
      world.device.down(1, index * 2 + 2, 600, 250, at: start)
      for step in 1...10 {
        let time = start + ms(Int64(step) * 20)
        world.device.move(0, 400 - end * step / 10, 250, at: time)
        world.device.move(1, 600 + end * step / 10, 250, at: time)
      }
      world.device.up(0, at: start + ms(400))
      world.device.up(1, at: start + ms(410))
    }
    world.now = ms(5000)
    try world.read()
    #expect(world.take().filter { $0.hasPrefix("run") } == ["run narrow", "run wide"])
  }

  @Test func aDragHasADirectionAndASection() throws {
    let world = try World(
      "drag right by 100 edge left 0% 50% => upper\ndrag right edge left => lower\n"
    )
    for (contact, y) in [(1, 100), (2, 400)] {
      let start = ms(Int64(contact) * 3000)
      world.device.down(0, contact, 5, y, at: start)
      for step in 1...20 {
        world.device.move(0, 5 + step * 10, y, at: start + ms(Int64(step) * 100))
      }
      world.device.up(0, at: start + ms(2100))
    }
    world.now = ms(20000)
    try world.read()
    #expect(world.take().filter { $0.hasPrefix("run") } == ["run upper", "run lower"])
  }

  /// Queues a stroke of several fingers to the left, which land and lift one after the other.
  private func stroke(_ world: World, fingers: Int, stagger: Int64, from start: Int64 = 10) {
    for finger in 0..<fingers {
      world.device.down(
        finger,
        finger + 1,
        700,
        100 + finger * 90,
        at: ms(start + Int64(finger) * stagger)
      )
    }
    let landed = start + Int64(fingers - 1) * stagger
    for step in 1...20 {
      for finger in 0..<fingers {
        let time = ms(landed + Int64(step) * 10)
        world.device.move(finger, 700 - step * 15, 100 + finger * 90, at: time)
      }
    }
    for finger in 0..<fingers {
      world.device.up(finger, at: ms(landed + 210 + Int64(finger) * stagger))
    }
    world.now = ms(landed + 5000)
  }

  @Test(arguments: [0, 5, 15, 30] as [Int64])
  func oneGestureRunsOneRule(_ stagger: Int64) throws {
    let world = try World(
      "drag left by 100 => drag\nswipe left fingers 3 => swipe\nswipe left => narrow\n"
    )
    stroke(world, fingers: 3, stagger: stagger)
    try world.read()
    #expect(world.take().filter { $0.hasPrefix("run") } == ["run swipe"])
    stroke(world, fingers: 1, stagger: stagger, from: 10_000)
    try world.read()
    #expect(world.take().filter { $0.hasPrefix("run") } == ["run narrow"])
  }

  @Test func whatEndsTogetherRunsTheFirstRuleOfTheFile() throws {
    let world = try World("rotate right => turn\npinch out => wide\ndrag left fingers 2 => drag\n")
    world.device.down(0, 1, 400, 250, at: ms(10))
    world.device.down(1, 2, 600, 250, at: ms(10))
    for step in 1...20 {
      let time = ms(10 + Int64(step) * 10)
      world.device.move(0, 400 - step * 10, 250 - step * 10, at: time)
      world.device.move(1, 600 - step * 2, 250 + step * 10, at: time)
    }
    world.device.up(0, at: ms(400))
    world.device.up(1, at: ms(400))
    world.now = ms(5000)
    try world.read()
    #expect(world.take().filter { $0.hasPrefix("run") } == ["run turn"])
  }

  @Test func aDragEndsWhenMoreFingersCome() throws {
    let world = try World("drag left => left\n")
    for (contact, length) in [(1, 150), (3, 60)] {
      let start = Int64(contact) * 10_000
      world.device.down(0, contact, 900, 250, at: ms(start))
      for step in 1...length / 10 {
        world.device.move(0, 900 - step * 10, 250, at: ms(start + Int64(step) * 20))
      }
      world.device.down(1, contact + 1, 500, 400, at: ms(start + 400))
      world.device.move(0, 200, 250, at: ms(start + 500))
      world.device.up(0, at: ms(start + 600))
      world.device.up(1, at: ms(start + 620))
      world.now = ms(start + 5000)
      try world.read()
      // Of 150 points it ran before the other finger came; 60 points were none.
      #expect(
        world.take().filter { !$0.hasSuffix("began") }
          == (length == 150 ? ["run left", "1-finger drag ended"] : ["1-finger drag ended"])
      )
    }
  }

  @Test func aRestingPalmLetsEveryOtherFingerRunItsRule() throws {
    let world = try World("swipe left => swipe\ndrag left => drag\n")
    world.device.down(9, 100, 50, 450, at: ms(10))
    for contact in 1...2 {
      let start = Int64(contact) * 2000
      world.device.down(0, contact, 700, 250, at: ms(start))
      for step in 1...20 {
        world.device.move(0, 700 - step * 15, 250, at: ms(start + Int64(step) * 10))
      }
      world.device.up(0, at: ms(start + 210))
    }
    world.now = ms(9000)
    try world.read()
    #expect(world.take().filter { $0.hasPrefix("run") } == ["run swipe", "run swipe"])
  }

  @Test func aDeviceThatGoesCancelsAndComesBack() throws {
    let world = try World("drag left => left\n")
    world.device.down(0, 1, 900, 250, at: ms(10))
    world.device.move(0, 500, 250, at: ms(30))
    world.device.isGone = true
    world.now = ms(40)
    #expect(throws: TouchDeviceError.gone("No such device")) { try world.read() }
    #expect(world.take() == ["1-finger drag began", "1-finger drag cancelled"])
    #expect(world.session.follower.down.isEmpty)

    let again = FakeDevice()
    // A finger rests on it already.
    again.state = [(3, 0x2F, 0), (3, 0x39, 7), (3, 0x35, 800), (3, 0x36, 250), (0, 0, 0)].map {
      TouchDeviceEvent(time: 0, type: $0.0, code: $0.1, value: $0.2)
    }
    world.now = ms(5000)
    world.session.resume(again, now: world.now)
    #expect(world.session.follower.down == [TouchID(2)])
    again.move(0, 300, 250, at: ms(5050))
    again.up(0, at: ms(5100))
    try world.read()
    #expect(world.take() == ["1-finger drag began", "1-finger drag ended", "run left"])
  }

  @Test func otherRulesWaitUntilTheFingersAreGone() throws {
    let world = try World("drag left => old\n")
    world.device.down(0, 1, 900, 250, at: ms(10))
    world.device.move(0, 500, 250, at: ms(30))
    world.now = ms(40)
    try world.read()
    let other = try ListenConfigurationReader.read(Array("tap => new\n".utf8), name: "rules")
    world.session.configure(other, scene: try RuleScene.scene(for: other))
    world.device.up(0, at: ms(60))
    world.device.down(0, 2, 500, 250, at: ms(500))
    world.device.up(0, at: ms(550))
    world.now = ms(600)
    try world.read()
    #expect(
      world.take() == [
        "1-finger drag began", "1-finger drag ended", "1-finger tap ended", "run new",
      ]
    )
  }

  @Test func aMinuteAt240HertzLeavesNothing() throws {
    let world = try World("pinch in by 100 => never\ntap fingers 2 => never\n", explains: true)
    for frame in 0..<(60 * 240) {
      let time = Int64(frame) * 1_000_000_000 / 240
      switch frame % 120 {
      case 0: world.device.down(0, frame, 300, 200, at: time)
      case 1: world.device.down(1, frame, 600, 300, at: time)
      case 110: world.device.up(0, at: time)
      case 111: world.device.up(1, at: time)
      case 112...: break
      case let step: world.device.move(step % 2, 300 + step, 200 + step % 7, at: time)
      }
      world.now = time
      try world.read()
      if frame % 1200 == 0 { _ = world.take() }
    }
    #expect(world.session.follower.down.isEmpty)
    // One note per reason at most, however long it takes.
    #expect(world.session.follower.notes.count < 8)
  }
}
