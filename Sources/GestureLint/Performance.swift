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

  init(intent: Int, way: String, place: String, plan: GesturePlan, contact: ContactKind) {
    (self.intent, self.way, self.place, self.plan, self.contact) = (
      intent, way, place, plan, contact
    )
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

  /// The same gesture, done in another way.
  func varied(_ plan: GesturePlan) -> Performance {
    var performance = Performance(
      intent: intent,
      way: way,
      place: place,
      plan: plan,
      contact: contact
    )
    performance.scrolled = scrolled
    return performance
  }

  /// Where the first finger comes down; nil if none does.
  var start: Point? {
    guard case .touches(let samples, _)? = steps.first?.input else { return nil }
    return samples.first?.location
  }

  /// What is performed and where, without the recognizer.
  var words: String { "\(way) \(place)" }
}
