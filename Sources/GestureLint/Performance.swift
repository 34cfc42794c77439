import GesturePlanning
import Gestures

/// One gesture that is performed: whose it is, how, and where.
struct Performance {
  /// One input and when it comes, in seconds.
  struct Step {
    let time: Double
    let input: Input
  }

  /// The recognizer whose gesture it is.
  let intent: Int
  /// What people do, with its article: `a flick to the left`.
  let way: String
  /// Where: `in the middle of row`.
  let place: String
  /// The fingers; nil for pointers, wheels, trackpads and hardware buttons.
  let plan: GesturePlan?
  /// What touches.
  let contact: ContactKind
  let steps: [Step]
  /// Whether it is a usual gesture done in a less usual way: slowly, or with fingers that come late.
  var isVariation = false
  /// Whether there is one finger more than the gesture needs.
  var hasExtraFinger = false
  /// Whether its fingers come down on two views inside its own one.
  var isOnTwoViews = false
  /// Whether the view of its recognizer has the focus.
  var needsFocus = false
  /// What was scrolled before.
  var scrolled: [Scrolled] = []

  /// What touches, and with which buttons.
  struct ContactKind: Hashable {
    var kind = TouchKind.direct
    var buttons: ButtonMask = []
  }

  /// The readings per second of the fingers.
  static let rate = 60.0

  /// Whether fingers can do a plan, in at most a minute.
  static func canDo(_ plan: GesturePlan) -> Bool {
    plan.duration <= 60 && plan.isWithinLimits(rate: rate)
  }

  init(
    intent: Int,
    way: String,
    place: String,
    plan: GesturePlan,
    contact: ContactKind,
    isVariation: Bool = false
  ) {
    (self.intent, self.way, self.place, self.plan, self.contact) = (
      intent, way, place, plan, contact
    )
    self.isVariation = isVariation
    steps = plan.frames(rate: Self.rate).map { frame in
      let samples = frame.touches.map { sample in
        var sample = sample
        sample.kind = contact.kind
        sample.buttons = contact.buttons
        return sample
      }
      return Step(time: frame.time.seconds, input: .touches(samples))
    }
  }

  /// A pointer that passes over a point.
  init(intent: Int, place: String, hoveringAt point: Point) {
    (self.intent, self.place) = (intent, place)
    way = "pointing at it"
    plan = nil
    contact = ContactKind(kind: .indirectPointer)
    steps = (0..<12).map { index in
      let sample = HoverSample(
        phase: index == 0 ? .began : index == 11 ? .ended : .moved,
        location: point + Vector(Double(index), 0)
      )
      return Step(time: Double(index) / 60, input: .hover(sample))
    }
  }

  /// What people do with another device, such as `scrolling up with a wheel`.
  private init(intent: Int, way: String, place: String, _ steps: [Step]) {
    (self.intent, self.way, self.place, self.steps) = (intent, way, place, steps)
    plan = nil
    contact = ContactKind(kind: .indirectPointer)
  }

  private init(intent: Int, way: String, place: String, _ inputs: [Input]) {
    let steps = inputs.enumerated().map { Step(time: Double($0) / 60, input: $1) }
    self.init(intent: intent, way: way, place: place, steps)
  }

  /// What people do with a wheel, as far as a recognizer takes it.
  static func wheels(
    of recognizer: GestureRecognizer,
    intent: Int,
    at place: Place
  ) -> [Performance] {
    var list: [Performance] = []
    for isContinuous in [false, true] where recognizer.acceptsScroll(continuous: isContinuous) {
      for (word, delta) in [
        ("up", Vector(0, 20)), ("down", Vector(0, -20)), ("left", Vector(20, 0)),
        ("right", Vector(-20, 0)),
      ] {
        let count = 8
        let inputs = (0..<count).map { index in
          let isEnd = isContinuous && (index == 0 || index == count - 1)
          return Input.scroll(
            ScrollSample(
              location: place.point,
              delta: isEnd ? .zero : delta,
              isContinuous: isContinuous,
              phase: !isEnd ? .changed : index == 0 ? .began : .ended
            )
          )
        }
        list.append(
          Performance(
            intent: intent,
            way: "scrolling \(word) with a \(isContinuous ? "trackpad" : "wheel")",
            place: place.words,
            inputs
          )
        )
      }
    }
    return list
  }

  #if !hasFeature(Embedded)
  /// The pinches and turns that a trackpad reports, as far as a recognizer takes them.
  static func trackpad(
    of recognizer: GestureRecognizer,
    intent: Int,
    at place: Place
  ) -> [Performance] {
    guard recognizer.acceptsTransforms else { return [] }
    let turns = recognizer is RotationGestureRecognizer
    let ways = turns ? ["turning clockwise", "turning anticlockwise"] : ["spreading", "pinching"]
    return ways.enumerated().map { number, word in
      let (scale, angle) = turns ? (1, number == 0 ? 0.15 : -0.15) : (number == 0 ? 1.1 : 0.9, 0)
      let count = 10
      let inputs = (0..<count).map { index in
        let isEnd = index == 0 || index == count - 1
        return Input.transform(
          TransformSample(
            location: place.point,
            scale: isEnd ? 1 : scale,
            rotation: isEnd ? 0 : angle,
            phase: !isEnd ? .changed : index == 0 ? .began : .ended
          )
        )
      }
      let way = "\(word) on a trackpad"
      return Performance(intent: intent, way: way, place: place.words, inputs)
    }
  }

  /// The presses of hardware buttons that a recognizer takes: each button, or as many at once as it needs fingers.
  static func presses(
    of recognizer: GestureRecognizer,
    intent: Int,
    in view: String
  ) -> [Performance] {
    // A press counts as a finger of a tap, and of nothing else.
    guard let tap = recognizer as? TapGestureRecognizer else { return [] }
    let (fingers, taps) = (tap.numberOfTouchesRequired, tap.numberOfTapsRequired)
    let buttons = recognizer.allowedPressTypes
    guard buttons.count >= fingers, taps <= 60 else { return [] }
    let sets = fingers == 1 ? buttons.map { [$0] } : [Array(buttons.prefix(fingers))]
    return sets.map { set in
      var steps: [Step] = []
      var time = 0.0
      for _ in 0..<taps {
        for (start, phase) in [(time, TouchPhase.began), (time + 0.08, .ended)] {
          let presses = set.map { Press(type: $0, phase: phase, timestamp: .zero) }
          steps.append(Step(time: start, input: .presses(presses)))
        }
        time += 0.08 + 0.15
      }
      let names = LintText.joined(set.map { "`\($0)`" })
      let times = taps == 1 ? "" : taps == 2 ? " twice" : " \(taps) times"
      var performance = Performance(
        intent: intent,
        way: "pressing \(names)\(times)",
        place: "with the focus on \(view)",
        steps
      )
      performance.needsFocus = true
      return performance
    }
  }
  #endif

  /// The same gesture, after contents were scrolled.
  func scrolled(_ positions: [Scrolled]) -> Performance {
    var performance = self
    performance.scrolled = positions
    return performance
  }

  /// The same gesture, done in another way.
  func varied(_ plan: GesturePlan) -> Performance {
    Performance(intent: intent, way: way, place: place, plan: plan, contact: contact)
      .scrolled(scrolled)
  }

  /// Where the fingers that come down first do so.
  var starts: [Point] {
    guard case .touches(let samples, _)? = steps.first?.input else { return [] }
    return samples.map { $0.location }
  }

  /// Where the first finger comes down; nil if none does.
  var start: Point? { starts.first }

  /// What is performed and where, without the recognizer.
  var words: String { "\(way) \(place)" }
}
