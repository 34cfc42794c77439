import GestureGeometry
import GesturePlanning
import GestureRecognition
import GestureTouches

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
  /// The fingers; nil for a pointer that hovers.
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

  /// What moves a pointer's content: `scrolling up with a wheel`.
  private init(intent: Int, way: String, place: String, scrolling samples: [ScrollSample]) {
    (self.intent, self.way, self.place) = (intent, way, place)
    plan = nil
    contact = ContactKind(kind: .indirectPointer)
    steps = samples.enumerated().map { Step(time: Double($0) / 60, input: .scroll($1)) }
  }

  /// What people do with a wheel and a trackpad, as far as a recognizer takes it.
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
        let samples = (0..<count).map { index in
          let isEnd = isContinuous && (index == 0 || index == count - 1)
          return ScrollSample(
            location: place.point,
            delta: isEnd ? .zero : delta,
            isContinuous: isContinuous,
            phase: !isEnd ? .changed : index == 0 ? .began : .ended
          )
        }
        list.append(
          Performance(
            intent: intent,
            way: "scrolling \(word) with a \(isContinuous ? "trackpad" : "wheel")",
            place: place.words,
            scrolling: samples
          )
        )
      }
    }
    return list
  }

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

  /// Where the first finger comes down; nil if none does.
  var start: Point? {
    guard case .touches(let samples, _)? = steps.first?.input else { return nil }
    return samples.first?.location
  }

  /// What is performed and where, without the recognizer.
  var words: String { "\(way) \(place)" }
}
