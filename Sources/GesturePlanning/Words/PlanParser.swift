import Gestures

/// Reads the words of a plan.
///
/// A plan is a list of gestures, one per line or with `then` or `while` between them. `then` is the same as the
/// end of a line.
struct PlanParser {
  let text: [UInt8]
  let area: Rect?
  let rate: Double
  private var scanner: WordScanner
  /// The word that has not been taken in yet.
  private(set) var word: PlanWord

  private var plan = GesturePlan()
  /// The readings of the plan so far.
  private var readings = 0.0
  /// When the previous gesture started, in seconds; nil before the first one.
  private var previousStart: Double?
  /// The time from the end of the plan so far to the next gesture.
  private var pause = 0.0

  init(_ text: [UInt8], area: Rect?, rate: Double) {
    self.text = text
    self.area = area
    self.rate = rate
    scanner = WordScanner(text)
    word = scanner.next()
  }

  /// Reads the whole text.
  mutating func read() throws(PlanError) -> GesturePlan {
    guard GesturePlan.rates.contains(rate) else {
      throw PlanError(line: 1, column: 1, expected: Self.rateWords, found: "another one")
    }
    if let area, !area.isWithinLimits {
      throw PlanError(line: 1, column: 1, expected: Self.areaWords, found: "another one")
    }
    while !word.isLast {
      guard !word.isEnd else {
        advance()
        continue
      }
      try readStep()
      guard word.isEnd || isWord("then") || isWord("while") else {
        throw error("then, while or the end of the line")
      }
    }
    return plan
  }

  static let rateWords = "from 1 to 1000 readings per second"
  static let areaWords = "a window with a size from 0 to 1000000 points"

  /// Reads `[then | while] [at TIME | after TIME] GESTURE`.
  private mutating func readStep() throws(PlanError) {
    let first = word
    let isTogether = take("while")
    if isTogether {
      guard previousStart != nil else { throw error("a gesture before \"while\"", at: first) }
    } else {
      _ = take("then")
    }
    // What a word joins may stand in the next line.
    while word.isEnd, !word.isLast, first.range != word.range, first.line == word.line { advance() }
    var start: Double?
    let clause = word
    if take("at") {
      if isTogether { throw error("a gesture, or \"after\" and a time", at: clause) }
      let time = try number(.time)
      guard time >= plan.duration else {
        throw error("a time that is not before the end of the previous gesture", at: clause)
      }
      start = time
    } else if take("after") {
      start = (isTogether ? previousStart ?? 0 : plan.duration) + (try number(.time))
    }
    let place = word
    guard let gesture = GestureWord.allCases.first(where: { isWord($0.word) }) else {
      throw error(
        "a gesture: tap, press, drag, swipe, flick, pinch, rotate, circle or wait"
      )
    }
    advance()
    if gesture == .wait { return try readWait(start, isTogether: isTogether, at: place) }
    let options = try readOptions(of: gesture)
    let hand = try self.hand(gesture, options, at: place)
    let time = start ?? (isTogether ? previousStart ?? 0 : plan.duration + pause)
    try add(hand, at: time, word: place)
  }

  /// Reads `wait TIME`: exactly this time passes between two gestures.
  private mutating func readWait(
    _ start: Double?,
    isTogether: Bool,
    at place: PlanWord
  )
    throws(PlanError)
  {
    guard !isTogether else { throw error("a gesture after \"while\"", at: place) }
    let end = (start ?? plan.duration) + (try number(.time))
    guard end <= GesturePlan.longest else { throw error(Self.longestWords, at: place) }
    plan = plan.waiting(end - plan.duration)
    pause = 0
  }

  private static let longestWords = "a plan of at most 86400 seconds"

  private mutating func add(
    _ hand: PlannedHand,
    at time: Double,
    word: PlanWord
  )
    throws(PlanError)
  {
    guard plan.hands.count < GesturePlan.mostHands else {
      throw error("at most 1000 gestures", at: word)
    }
    readings += hand.readingCount(rate: hand.rate ?? rate)
    guard readings <= Double(GesturePlan.mostReadings) else {
      throw error("at most 100000 readings in all", at: word)
    }
    guard hand.count == 1 || hand.length < .infinity, time + hand.length <= GesturePlan.longest
    else { throw error(Self.longestWords, at: word) }
    let isTooCrowded = plan.contactCount(at: time) + hand.fingers > GesturePlan.mostContacts
    guard !isTooCrowded else { throw error("at most 64 fingers that are down at a time", at: word) }
    plan = plan.adding(GesturePlan(hand), at: time)
    previousStart = time
    pause = GesturePlan.pause
  }

  // MARK: - Words

  /// Goes on to the next word.
  mutating func advance() { word = scanner.next() }

  /// Returns whether the current word is a certain one.
  func isWord(_ other: StaticString) -> Bool { isWord(word, other) }

  func isWord(_ word: PlanWord, _ other: StaticString) -> Bool {
    guard word.range.count == other.utf8CodeUnitCount else { return false }
    for index in 0..<word.range.count
    where text[word.range.lowerBound + index] != other.utf8Start[index] { return false }
    return true
  }

  /// Takes in the current word if it is a certain one.
  mutating func take(_ other: StaticString) -> Bool {
    guard isWord(other) else { return false }
    advance()
    return true
  }

  /// Returns the error that something else was expected.
  func error(_ expected: String, at place: PlanWord? = nil, column: Int = 0) -> PlanError {
    let place = place ?? word
    return PlanError(
      line: place.line,
      column: place.column + column,
      expected: expected,
      found: found(place)
    )
  }

  /// The word in quotes, shortened, for a message.
  private func found(_ place: PlanWord) -> String {
    if place.isEnd { return place.isLast ? "the end of the text" : "the end of the line" }
    let limit = 40
    var end = place.range.upperBound
    if place.range.count > limit {
      end = place.range.lowerBound + limit
      // Not in the middle of a character.
      while end > place.range.lowerBound, text[end] & 0xC0 == 0x80 { end -= 1 }
    }
    var bytes = [UInt8(ascii: "\"")]
    for index in place.range.lowerBound..<end { bytes.append(text[index]) }
    if end < place.range.upperBound { bytes.append(text: "…") }
    bytes.append(UInt8(ascii: "\""))
    return String(bytes: bytes)
  }
}

extension Rect {
  fileprivate var isWithinLimits: Bool {
    let numbers = [origin.x, origin.y, size.width, size.height]
    return numbers.allSatisfy { $0.magnitude <= GesturePlan.farthest } && size.width >= 0
      && size.height >= 0
  }
}
