import GesturePlanning
import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// What is planned is what the engine recognizes, however often the fingers are read.
@Suite struct RecognitionTests {
  /// A stage on which a recognizer is alone, so that it fires if it can.
  private func transcript(
    _ words: String,
    rate: Double,
    _ recognizer: GestureRecognizer
  ) throws
    -> [String]
  {
    let stage = TestStage(frameRate: rate)
    stage.root.addGestureRecognizer(recognizer)
    try stage.perform(words)
    stage.settle()
    #expect(stage.check().isEmpty)
    return stage.transcript.lines
  }

  @Test(arguments: [60.0, 120, 240], 1...3) func tapsAreTaps(rate: Double, count: Int) throws {
    for fingers in 1...3 {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      tap.numberOfTouchesRequired = fingers
      let words = "tap \(count) times at 200,300 fingers \(fingers) stagger 10ms"
      let lines = try transcript(words, rate: rate, tap)
      #expect(lines.count == 1, "\(words)")
      #expect(lines.first?.contains("tap ended x=200.000 y=300.000") == true, "\(lines)")
    }
  }

  @Test(arguments: [60.0, 120, 240]) func gesturesAWhileApartAreNoDoubleTap(rate: Double) throws {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    #expect(try transcript("tap at 9,9\ntap at 9,9", rate: rate, tap).isEmpty)
  }

  @Test(arguments: [60.0, 120, 240]) func pressesArePresses(rate: Double) throws {
    let press = LongPressGestureRecognizer()
    let lines = try transcript("press at 50,60 for 0.6s tremor 3", rate: rate, press)
    #expect(lines.first?.hasPrefix("0.500 longPress began") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("0.600 longPress ended") == true, "\(lines)")
  }

  @Test(arguments: [60.0, 120, 240], [0.25, 0.5, 1.5, 2.5, 4])
  func pinchesHaveTheirScale(rate: Double, factor: Double) throws {
    for angle in [0, 30, 90, 200] {
      let stage = TestStage(frameRate: rate)
      let pinch = PinchGestureRecognizer()
      // From the first reading on, so that the scale is that of the words.
      stage.window.settings.finger.pinch.hysteresis = 0
      stage.root.addGestureRecognizer(pinch)
      try stage.perform("pinch at 200,400 by \(factor) angle \(angle)deg over 0.5s lost")
      #expect(abs(pinch.scale - factor) < 0.05 * factor, "\(angle)°: \(pinch.scale)")
    }
  }

  @Test(arguments: [60.0, 120, 240], [-90.0, 45, 180])
  func rotationsHaveTheirAngle(rate: Double, degrees: Double) throws {
    let stage = TestStage(frameRate: rate)
    let rotation = RotationGestureRecognizer()
    stage.root.addGestureRecognizer(rotation)
    try stage.perform("rotate at 200,400 by \(degrees)deg over 1s lost")
    // A rotation is counted from where it was recognized.
    let lost = stage.window.settings.finger.rotation.hysteresis + abs(degrees) * .pi / 180 / rate
    #expect(abs(abs(degrees) * .pi / 180 - abs(rotation.rotation)) <= lost + 1e-9)
    #expect((rotation.rotation < 0) == (degrees < 0))
  }

  @Test(arguments: [60.0, 120, 240], ["left", "right", "up", "down"])
  func swipesHaveTheirDirection(rate: Double, direction: String) throws {
    let directions: [(String, SwipeGestureRecognizer.Direction)] = [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ]
    for (word, other) in directions {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = other
      let fires = try !transcript("swipe \(direction)", rate: rate, swipe).isEmpty
      #expect(fires == (word == direction), "\(direction), \(word)")
    }
  }

  @Test(arguments: [60.0, 120, 240]) func flicksHaveTheirSpeed(rate: Double) throws {
    let stage = TestStage(frameRate: rate)
    let pan = PanGestureRecognizer()
    stage.root.addGestureRecognizer(pan)
    try stage.perform("flick 100,700 to 100,200 speed 1500 lost")
    #expect(abs(pan.velocity(in: nil).dy + 1500) < 15, "\(pan.velocity(in: nil))")
    stage.cancelAll()
    try stage.perform("drag 100,700 to 100,200 speed 800 lost")
    #expect(abs(pan.velocity(in: nil).dy + 800) < 8, "\(pan.velocity(in: nil))")
  }

  @Test(arguments: [60.0, 120, 240]) func circlesAreCircles(rate: Double) throws {
    let circle = CircleGestureRecognizer()
    let lines = try transcript("circle at 200,300 radius 80 over 1s", rate: rate, circle)
    #expect(lines.last?.contains("circle ended") == true, "\(lines)")
  }

  @Test(arguments: [60.0, 120, 240]) func twoHandsDoTwoThings(rate: Double) throws {
    let stage = TestStage(frameRate: rate)
    let left = stage.addView("left", frame: Rect(0, 0, 200, 800))
    let right = stage.addView("right", frame: Rect(200, 0, 200, 800))
    let pinch = PinchGestureRecognizer()
    let pan = PanGestureRecognizer()
    left.addGestureRecognizer(pinch)
    right.addGestureRecognizer(pan)
    try stage.perform("pinch at 100,300 from 50 to 150 while drag 300,100 to 300,500 over 0.4s")
    let lines = stage.transcript.lines
    #expect(
      lines.contains { $0.contains("pinch ended") } && lines.contains { $0.contains("pan ended") }
    )
  }

  @Test func wordsTakeThePlaceOfFingersByHand() throws {
    func played(_ body: (TestStage) throws -> Void) rethrows -> Transcript {
      let stage = TestStage()
      stage.root.addGestureRecognizer(PanGestureRecognizer())
      stage.root.addGestureRecognizer(TapGestureRecognizer())
      try body(stage)
      stage.settle()
      return stage.transcript
    }
    let byHand = played { stage in
      stage.finger(1).down(at: Point(100, 100)).move(to: Point(300, 120), over: 0.4).up()
      stage.wait(0.5)
      stage.finger(1).down(at: Point(50, 60)).hold(for: 0.05).up()
    }
    let byWords = try played { try $0.perform("drag 100,100 to 300,120\ntap at 50,60") }
    #expect(byWords == byHand)
    #expect(!byHand.lines.isEmpty)
  }

  @Test func aStageGivesPlansFreeFingers() throws {
    let stage = TestStage()
    let tap = TapGestureRecognizer()
    stage.root.addGestureRecognizer(tap)
    stage.finger(1).down(at: Point(9, 9))
    stage.perform(.tap(at: Point(300, 300)))
    #expect(stage.finger(1).location == Point(9, 9))
    #expect(stage.finger(2).location == Point(300, 300))
  }
}
