/// A gesture that a line of a plan can name.
enum GestureWord: UInt8, CaseIterable {
  case tap, press, drag, swipe, flick, pinch, rotate, circle, wait

  var word: StaticString {
    switch self {
    case .tap: "tap"
    case .press: "press"
    case .drag: "drag"
    case .swipe: "swipe"
    case .flick: "flick"
    case .pinch: "pinch"
    case .rotate: "rotate"
    case .circle: "circle"
    case .wait: "wait"
    }
  }

  /// Whether the fingers follow lines.
  var isMovement: Bool { self == .drag || self == .swipe || self == .flick }

  /// The options of this gesture alone.
  private var ownOptions: [PlanOption] {
    switch self {
    case .tap: [.at, .twice, .times, .for, .gap]
    case .press: [.at, .for]
    case .drag, .swipe, .flick:
      [.left, .right, .up, .down, .at, .from, .to, .by, .over, .speed]
    case .pinch: [.at, .from, .to, .by, .angle, .turning, .moving, .over]
    case .rotate: [.at, .by, .radius, .angle, .moving, .over]
    case .circle: [.at, .radius, .by, .angle, .over, .speed]
    case .wait: []
    }
  }

  func takes(_ option: PlanOption) -> Bool {
    if ownOptions.contains(option) { return true }
    switch option {
    case .spacing: return self != .wait && self != .pinch && self != .rotate && self != .circle
    case .fingers, .hold, .rest, .stagger, .order, .lifts, .tremor, .seed, .rate, .cancelled, .lost:
      return self != .wait
    case .steady, .smooth, .slowing, .speeding:
      return self != .wait && self != .tap && self != .press
    default: return false
    }
  }

  /// What a line may continue with, for messages.
  var continuation: String {
    switch self {
    case .tap:
      "at, twice, a count such as 3 times, for, gap, fingers or another option of tap, then, while or the end of the line"
    case .press: "at, for, fingers or another option of press, then, while or the end of the line"
    case .drag, .swipe, .flick:
      "left, right, up, down, at, from, to, by, over, speed or another option of a movement, then, while or the end of the line"
    case .pinch:
      "at, from, to, by, angle, turning, moving, over or another option of pinch, then, while or the end of the line"
    case .rotate:
      "at, by, radius, angle, moving, over or another option of rotate, then, while or the end of the line"
    case .circle:
      "at, radius, by, angle, over, speed or another option of circle, then, while or the end of the line"
    case .wait: "then, while or the end of the line"
    }
  }
}

/// A word after a gesture that says how it is done.
enum PlanOption: UInt8, CaseIterable {
  case at, from, to, by, left, right, up, down
  case over, speed, twice, times, `for`, gap
  case radius, angle, turning, moving
  case fingers, spacing, hold, rest, stagger, order, lifts, tremor, seed, rate
  case steady, smooth, slowing, speeding, cancelled, lost

  var word: StaticString {
    switch self {
    case .at: "at"
    case .from: "from"
    case .to: "to"
    case .by: "by"
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    case .over: "over"
    case .speed: "speed"
    case .twice: "twice"
    case .times: "times"
    case .for: "for"
    case .gap: "gap"
    case .radius: "radius"
    case .angle: "angle"
    case .turning: "turning"
    case .moving: "moving"
    case .fingers: "fingers"
    case .spacing: "spacing"
    case .hold: "hold"
    case .rest: "rest"
    case .stagger: "stagger"
    case .order: "order"
    case .lifts: "lifts"
    case .tremor: "tremor"
    case .seed: "seed"
    case .rate: "rate"
    case .steady: "steady"
    case .smooth: "smooth"
    case .slowing: "slowing"
    case .speeding: "speeding"
    case .cancelled: "cancelled"
    case .lost: "lost"
    }
  }
}
