import Gestures

/// The options of one gesture, as they were read.
struct PlanOptions {
  var at: Point?
  var from: Point?
  /// Where a movement passes and ends.
  var points: [Point] = []
  var displacement: Vector?
  /// The length of a movement.
  var distance: Double?
  var direction: Vector?
  /// The distance between fingers at first and at the end.
  var span: Double?
  var endSpan: Double?
  var factor: Double?
  var angle = 0.0
  /// How far a hand turns.
  var turn: Double?
  var radius: Double?
  var duration: Double?
  var speed: (first: Double, last: Double)?
  var count = 1
  var gap: Double?
  var pace: Pace?
  var tremor: Double?
  var seed: UInt64?
  /// What every gesture has: fingers, waits and the end.
  var fingers: Int?
  var spacing: Double?
  var hold = 0.0
  var rest = 0.0
  var stagger: Stagger = 0
  var rate: Double?
  var ending = PlannedHand.Ending.lifted
  /// The options that were given, one bit each.
  private var given: UInt64 = 0

  /// Notes that an option is given; returns false if it was given before.
  mutating func note(_ option: PlanOption) -> Bool {
    let bit: UInt64 = 1 << UInt64(option.rawValue)
    guard given & bit == 0 else { return false }
    given |= bit
    return true
  }
}

extension PlanParser {
  /// Takes in all options of a gesture.
  mutating func readOptions(of gesture: GestureWord) throws(PlanError) -> PlanOptions {
    var options = PlanOptions()
    if isPlace {
      if gesture.isMovement {
        _ = options.note(.from)
        options.from = try place()
      } else {
        _ = options.note(.at)
        options.at = try place()
      }
    }
    while !word.isEnd, !isWord("then"), !isWord("while") {
      if gesture.takes(.times), PlanNumber(text, word.range) != nil {
        guard options.note(.times), options.note(.twice) else { throw error("a count only once") }
        options.count = Int(try number(.count))
        guard take("times") else { throw error("\"times\" after the count") }
        continue
      }
      guard let option = PlanOption.allCases.first(where: { isWord($0.word) }),
        option != .times, gesture.takes(option)
      else { throw error(gesture.continuation) }
      guard options.note(option) || option == .to else {
        throw error("each option only once", at: word)
      }
      advance()
      try read(option, of: gesture, into: &options)
    }
    return options
  }

  private mutating func read(
    _ option: PlanOption,
    of gesture: GestureWord,
    into options: inout PlanOptions
  ) throws(PlanError) {
    switch option {
    case .at: options.at = try place()
    case .from:
      if gesture.isMovement {
        options.from = try place()
      } else {
        options.span = try number(.length)
      }
    case .to:
      if gesture.isMovement {
        options.points.append(try place())
      } else {
        options.endSpan = try number(.length)
      }
    case .by: try readAmount(of: gesture, into: &options)
    case .left: options.direction = Vector(-1, 0)
    case .right: options.direction = Vector(1, 0)
    case .up: options.direction = Vector(0, -1)
    case .down: options.direction = Vector(0, 1)
    case .over, .for: options.duration = try number(.time)
    case .speed:
      let place = word
      let first = try number(.speed)
      // A place after "to" belongs to the path.
      var last = first
      if isWord("to"), isSpeedNext { advance(); last = try number(.speed) }
      guard first + last > 0 else { throw error("a speed above 0", at: place) }
      options.speed = (first, last)
    case .twice:
      guard options.note(.times) else { throw error("a count only once") }
      options.count = 2
    case .times: break
    case .gap: options.gap = try number(.time)
    case .radius: options.radius = try number(.length)
    case .angle: options.angle = try number(.angle)
    case .turning: options.turn = try number(.angle)
    case .moving: options.displacement = try displacement()
    case .fingers: options.fingers = Int(try number(.fingers))
    case .spacing: options.spacing = try number(.length)
    case .hold: options.hold = try number(.time)
    case .rest: options.rest = try number(.time)
    case .stagger: options.stagger.interval = try number(.time)
    case .order: options.stagger.order = try fingerList()
    case .lifts: options.stagger.liftOrder = try fingerList()
    case .tremor: options.tremor = try number(.length)
    case .seed: options.seed = UInt64(try number(.seed))
    case .rate: options.rate = try number(.rate)
    case .steady: options.pace = .steady
    case .smooth: options.pace = .smooth
    case .slowing: options.pace = .slowing
    case .speeding: options.pace = .speeding
    case .cancelled: options.ending = .cancelled
    case .lost: options.ending = .lost
    }
  }

  /// Takes in numbers of fingers from 1 on, such as 2,1,3, each at most once; returns their indexes.
  private mutating func fingerList() throws(PlanError) -> [Int] {
    var list: [Int] = []
    var range = word.range
    while let number = PlanNumber(text, range), number.value == number.value.rounded(),
      (1...Double(GesturePlan.mostFingers)).contains(number.value),
      !list.contains(Int(number.value) - 1)
    {
      list.append(Int(number.value) - 1)
      guard !number.unit.isEmpty else {
        advance()
        return list
      }
      guard text[number.unit.lowerBound] == UInt8(ascii: ",") else { break }
      range = number.unit.lowerBound + 1..<number.unit.upperBound
    }
    throw error("the numbers of fingers in their order, each once, such as 2,1,3")
  }

  /// Whether a speed follows the word "to", rather than a place.
  private var isSpeedNext: Bool {
    var next = self
    next.advance()
    return !next.isPlace
  }

  private mutating func readAmount(
    of gesture: GestureWord,
    into options: inout PlanOptions
  )
    throws(PlanError)
  {
    switch gesture {
    case .pinch: options.factor = try number(.factor)
    case .rotate, .circle: options.turn = try number(.angle)
    default:
      if isPlace {
        options.displacement = try displacement()
      } else {
        options.distance = try number(.length)
      }
    }
  }

  // MARK: - Hands

  /// Returns the hand of a gesture with its options.
  func hand(
    _ gesture: GestureWord,
    _ options: PlanOptions,
    at place: PlanWord
  ) throws(PlanError)
    -> PlannedHand
  {
    var hand: PlannedHand
    switch gesture {
    case .tap, .press, .wait:
      let duration = options.duration ?? (gesture == .tap ? 0.05 : 1)
      hand = PlannedHand(path: .still(try center(options, place)), over: duration)
      hand.count = options.count
      hand.gap = options.gap ?? 0.1
    case .drag, .swipe, .flick:
      let path = FingerPath.line(try points(gesture, options, place))
      hand = PlannedHand(path: path, over: gesture == .drag ? 0.4 : 0.15)
      try setSpeed(of: &hand, options, gesture == .flick ? (2000, 2000) : nil, place)
    case .pinch:
      hand = try pinch(options, place)
    case .rotate, .circle:
      let isCircle = gesture == .circle
      guard let turn = options.turn ?? (isCircle ? 2 * .pi : nil) else {
        throw error("\"by\" and an angle after \"rotate\", such as by 90deg", at: word)
      }
      let diameter = 2 * (options.radius ?? 60)
      let ring = FingerPath.Ring(
        center: try center(options, place),
        displacement: options.displacement ?? .zero,
        span: diameter,
        endSpan: diameter,
        angle: options.angle,
        turn: turn
      )
      hand = PlannedHand(path: .ring(ring), over: isCircle ? 1 : 0.4)
      hand.fingers = isCircle ? 1 : 2
      try setSpeed(of: &hand, options, nil, place)
    }
    setCommon(of: &hand, options)
    for finger in hand.stagger.order + (hand.stagger.liftOrder ?? [])
    where finger >= hand.fingers {
      throw error("orders with numbers of fingers that the gesture has", at: place)
    }
    return hand
  }

  private func setCommon(of hand: inout PlannedHand, _ options: PlanOptions) {
    if let fingers = options.fingers { hand.fingers = fingers }
    if let spacing = options.spacing { hand.spacing = spacing }
    if let pace = options.pace { hand.pace = pace }
    hand.hold = options.hold
    hand.rest = options.rest
    hand.stagger = options.stagger
    hand.rate = options.rate
    hand.ending = options.ending
    if let amplitude = options.tremor {
      hand.tremor = Tremor(amplitude: amplitude, seed: options.seed ?? 1)
    }
  }

  /// Sets the duration of a movement, which is given as such or by its speed.
  private func setSpeed(
    of hand: inout PlannedHand,
    _ options: PlanOptions,
    _ standard: (first: Double, last: Double)?,
    _ place: PlanWord
  ) throws(PlanError) {
    if let duration = options.duration {
      guard options.speed == nil else { throw error("\"over\" or \"speed\", not both", at: place) }
      hand.duration = duration
    } else if let speed = options.speed ?? standard {
      guard options.speed == nil || options.pace == nil else {
        throw error("\"speed\" or a word such as slowing, not both", at: place)
      }
      let duration = Pace.duration(of: hand.path.length, from: speed.first, to: speed.last)
      guard duration <= GesturePlan.longest else {
        throw error("a speed that ends within 86400 seconds", at: place)
      }
      hand.duration = duration
      hand.pace = Pace(from: speed.first, to: speed.last)
    }
  }

  private func pinch(_ options: PlanOptions, _ place: PlanWord) throws(PlanError) -> PlannedHand {
    var span = options.span
    var endSpan = options.endSpan
    if let factor = options.factor {
      guard span == nil || endSpan == nil else {
        throw error("\"by\" with only one of \"from\" and \"to\"", at: place)
      }
      if span == nil, endSpan == nil { if factor < 1 { endSpan = 100 } else { span = 100 } }
      span = span ?? (endSpan ?? 0) / factor
      endSpan = endSpan ?? (span ?? 0) * factor
    }
    guard let span, let endSpan, max(span, endSpan) <= GesturePlan.farthest else {
      throw error("\"from\" and \"to\", or \"by\", such as from 100 to 240, or by 2", at: word)
    }
    let ring = FingerPath.Ring(
      center: try center(options, place),
      displacement: options.displacement ?? .zero,
      span: span,
      endSpan: endSpan,
      angle: options.angle,
      turn: options.turn ?? 0
    )
    var hand = PlannedHand(path: .ring(ring), over: options.duration ?? 0.4)
    hand.fingers = 2
    return hand
  }

  /// Returns where a gesture takes place: in the middle of the window unless a place is given.
  private func center(_ options: PlanOptions, _ place: PlanWord) throws(PlanError) -> Point {
    if let at = options.at { return at }
    guard let area else { throw error("a place, such as at 100,200", at: word) }
    return area.center
  }

  /// Returns the points of a movement.
  private func points(
    _ gesture: GestureWord,
    _ options: PlanOptions,
    _ place: PlanWord
  )
    throws(PlanError) -> [Point]
  {
    var points = options.points
    let distance = options.distance
    if let direction = options.direction {
      guard points.isEmpty, options.displacement == nil else {
        throw error(
          "a direction, or \"to\", or \"by\" with a displacement; only one of them",
          at: place
        )
      }
      let side = area.map { direction.dx == 0 ? $0.size.height : $0.size.width }
      let way = direction * (distance ?? side.map { $0 / 2 } ?? 200)
      return try line(along: way, options, place)
    }
    if let displacement = options.displacement {
      guard points.isEmpty, distance == nil else {
        throw error("\"to\" or \"by\", not both", at: place)
      }
      return try line(along: displacement, options, place)
    }
    guard !points.isEmpty, distance == nil else {
      throw error(
        "a direction such as left, \"to\" and a place, or \"by\" and a displacement",
        at: word
      )
    }
    guard let from = options.from, options.at == nil else {
      throw error("a place where the movement starts, such as from 100,200", at: word)
    }
    points.insert(from, at: 0)
    return points
  }

  private func line(
    along way: Vector,
    _ options: PlanOptions,
    _ place: PlanWord
  )
    throws(PlanError) -> [Point]
  {
    if let from = options.from {
      guard options.at == nil else { throw error("\"at\" or \"from\", not both", at: place) }
      return [from, from + way]
    }
    let start = try center(options, place) - way / 2
    return [start, start + way]
  }
}
