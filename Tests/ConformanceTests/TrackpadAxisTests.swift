import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 160: the first motion of a trackpad decides the axis of its scroll.
@Suite("Conformance: the axis of a trackpad")
struct TrackpadAxisTests {
  private let needed = GestureSettings.standard.finger.pan.trackpadHysteresis

  /// A list that scrolls up and down, with a pan around it that goes back to the page before.
  private final class Board {
    let stage = TestStage(size: Size(400, 800))
    let list = ScrollView(frame: Rect(0, 0, 400, 800))
    let back = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    var moved = Vector.zero

    init() {
      list.contentSize = Size(400, 3000)
      list.contentOffset = Point(0, 500)
      let page = stage.addView("page", frame: Rect(0, 0, 400, 800))
      page.addSubview(list)
      back.allowedScrollTypesMask = [.continuous, .discrete]
      back.boundPolicy = .fail
      back.room = .init(up: 0, down: 0)
      back.addAction { [unowned self] pan in
        if pan.state != .changed { states.append(pan.state) }
        moved = pan.translation(in: nil)
      }
      page.addGestureRecognizer(back)
    }

    /// Scrolls by steps, 10 ms each; without an end of its own.
    func scroll(_ steps: [Vector], isContinuous: Bool = true, end: ScrollSample.Phase? = nil) {
      for (index, step) in steps.enumerated() {
        let phase = index == steps.count - 1 ? end ?? .changed : .changed
        stage.send(
          ScrollSample(
            location: Point(200, 400),
            delta: step,
            isContinuous: isContinuous,
            phase: phase
          )
        )
        stage.wait(0.01)
      }
    }
  }

  @Test(
    "Rule 160: A scroll along one axis belongs to it, for any first event",
    arguments: [
      [Vector(8, 0.1)], [Vector(8, 0.5)], [Vector(0.1, 0.6)], [Vector(0, -1)], [Vector(1, 2)],
      [Vector(0, 0)], [Vector(-0.3, 0.4), Vector(0.2, -0.9)],
    ]
  )
  func theAxisIsThatOfTheFirstMotion(_ first: [Vector]) {
    let board = Board()
    let steps = first + [Vector](repeating: Vector(8, 0.5), count: 20)
    board.scroll(steps)
    board.stage.wait(0.2)
    #expect(board.states == [.began, .ended])
    #expect(board.list.contentOffset == Point(0, 500))
    // Nothing of it is lost.
    #expect(agree(board.moved, steps.reduce(.zero, +)))
    // The same, turned by a right angle, scrolls the list.
    let other = Board()
    other.scroll(steps.map { Vector($0.dy, $0.dx) })
    other.stage.wait(0.2)
    #expect(other.states == [])
    #expect(agree(other.list.contentOffset.y, 500 - steps.reduce(0) { $0 + $1.dx }))
  }

  @Test(
    "Rule 160: With noise in every event, both axes are told apart at 60, 120 and 240 Hz",
    arguments: 0..<20
  )
  func noiseDoesNotChangeTheAxis(_ seed: Int) {
    var bits = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func fraction() -> Double {
      bits ^= bits << 13
      bits ^= bits >> 7
      bits ^= bits << 17
      return Double(bits >> 11) / 9_007_199_254_740_992 * 2 - 1
    }
    for rate in [60.0, 120, 240] {
      for noise in [0.25, 0.5, 1] {
        // 300 points a second; where the fingers are, and not how far they move, is uncertain.
        let places = (0...Int(rate / 2)).map {
          Vector(300 / rate * Double($0) + noise * fraction(), noise * fraction())
        }
        let steps = zip(places.dropFirst(), places).map { $0 - $1 }
        let board = Board()
        board.scroll(steps)
        board.stage.wait(0.2)
        #expect(board.states == [.began, .ended], "\(rate) Hz, \(noise) pt")
        #expect(board.list.contentOffset == Point(0, 500), "\(rate) Hz, \(noise) pt")
        let other = Board()
        other.scroll(steps.map { Vector($0.dy, $0.dx) })
        other.stage.wait(0.2)
        #expect(other.states == [], "\(rate) Hz, \(noise) pt")
        let sum = steps.reduce(0) { $0 + $1.dx }
        #expect(agree(other.list.contentOffset.y, 500 - sum, within: 1e-6))
      }
    }
  }

  @Test("Rule 160: A short scroll moves its content when it ends", arguments: [true, false])
  func aShortScrollIsNotLost(_ hasEnd: Bool) {
    let board = Board()
    board.scroll([Vector(0.2, 1), Vector(0.1, 1.5)], end: hasEnd ? .ended : nil)
    board.stage.wait(0.2)
    #expect(board.states == [])
    #expect(board.list.contentOffset == Point(0, 500 - 2.5))
    let across = Board()
    across.scroll([Vector(1, 0.2), Vector(1.5, 0.1)], end: hasEnd ? .ended : nil)
    across.stage.wait(0.2)
    #expect(across.states == [.began, .ended])
    #expect(agree(across.moved, Vector(2.5, 0.3)))
    #expect(across.list.contentOffset == Point(0, 500))
  }

  @Test("Rule 160: A list alone scrolls with what an oblique motion has along its axis")
  func anObliqueMotionScrollsAListAlone() {
    let board = Board()
    board.back.isEnabled = false
    board.scroll([Vector](repeating: Vector(3, 2), count: 10))
    board.stage.wait(0.2)
    #expect(board.list.contentOffset == Point(0, 500 - 20))
  }

  @Test("Rule 160, 82: A scroll across a list says how far it went along it, and the setting")
  func aScrollAcrossIsExplained() {
    let board = Board()
    board.back.isEnabled = false
    board.scroll([Vector](repeating: Vector(8, 0.25), count: 10))
    board.stage.wait(0.2)
    let reason = board.list.panGestureRecognizer.failureReason
    #expect(reason?.kind == .notEnoughMovement)
    #expect(agree(reason?.measured ?? .nan, 2.5))
    #expect(reason?.limit == needed)
    #expect(reason?.setting == "pan.trackpadHysteresis")
    #expect(board.list.contentOffset == Point(0, 500))
  }

  @Test("Rule 160: A wheel with notches scrolls at once")
  func aWheelIsImmediate() {
    let board = Board()
    board.scroll([Vector(0, 1)], isContinuous: false)
    #expect(board.list.contentOffset == Point(0, 499))
    #expect(board.states == [])
    board.scroll([Vector(1, 0)], isContinuous: false)
    #expect(board.states == [.began, .ended])
  }

  @Test("Rule 160: The motion that decides is a setting")
  func theMotionIsASetting() {
    for (hysteresis, count) in [(0.0, 1), (1, 1), (4, 4), (20, 20)] {
      let pan = PanGestureRecognizer()
      pan.allowedScrollTypesMask = .continuous
      pan.settings = GestureSettings.standard
      pan.settings?.update { $0.pan.trackpadHysteresis = hysteresis }
      let stage = TestStage.box(pan)
      for number in 1...count {
        #expect(pan.state == .possible)
        stage.send(
          ScrollSample(
            location: Point(300, 400),
            delta: Vector(-1, 0),
            isContinuous: true,
            phase: number == 1 ? .began : .changed
          )
        )
      }
      #expect(pan.state == .began)
      #expect(pan.translation(in: nil) == Vector(-Double(count), 0))
      stage.close()
    }
  }
}
