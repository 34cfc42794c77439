public import Gestures

/// The attempts that ended between two rests, at which no finger was down.
///
/// People ask about an episode and not about an attempt: one drag has made an attempt of each recognizer.
public struct Episode {
  /// The attempts, in the order in which they ended.
  public private(set) var attempts: [Attempt] = []
  /// The end of the last one.
  public private(set) var end = Timestamp.zero

  /// Creates an episode without attempts.
  public init() {}

  /// Adds an attempt that has ended.
  public mutating func add(_ attempt: Attempt) {
    attempts.append(attempt)
    end = max(end, attempt.end)
  }

  /// Returns the part of the episode that some recognizers have.
  public func part(of isWanted: (RecognizerLabel) -> Bool) -> Episode {
    var part = Episode()
    for attempt in attempts where isWanted(attempt.recognizer) { part.add(attempt) }
    return part
  }

  /// The attempts as people ask for them: first those that failed and were probably meant, the nearest of them first;
  /// then those that fired; then the others, the nearest first.
  public var ranked: [Attempt] {
    var meant: [Attempt] = []
    var fired: [Attempt] = []
    var others: [Attempt] = []
    for attempt in attempts {
      if attempt.outcome == .fired || attempt.outcome == .open && attempt.began != nil {
        fired.append(attempt)
      } else if wasMeant(attempt) {
        meant.append(attempt)
      } else {
        others.append(attempt)
      }
    }
    return Self.byNearness(meant) + fired + Self.byNearness(others)
  }

  private var hasFired: Bool { attempts.contains { $0.outcome == .fired } }

  private static func byNearness(_ attempts: [Attempt]) -> [Attempt] {
    var sorted: [Attempt] = []
    for attempt in attempts {
      let index = sorted.firstIndex { $0.remoteness > attempt.remoteness } ?? sorted.count
      sorted.insert(attempt, at: index)
    }
    return sorted
  }

  /// How many times the movement with which a drag began a slip may have, at most.
  ///
  /// > Source: chosen: a drag begins at 10 points, and a tap may slip by 45.
  static let mostSlip = 4.0

  /// Returns whether what came instead leaves it possible that an attempt was meant.
  private func wasMeant(_ attempt: Attempt) -> Bool {
    guard attempt.isTelling else { return false }
    guard let rival = attempt.rival?.recognizer, let winner = winner(rival, over: attempt),
      winner.recognizer.words.requirement == .moved
    else { return true }
    // A finger that goes on did not mean a tap.
    guard attempt.recognizer.words.requirement == .moved else {
      return winner.movement <= Self.mostSlip * winner.movementAtBegan
    }
    guard let axes = attempt.facts.scrolling else { return true }
    return axes.isHorizontal || axes.isVertical
  }

  private func winner(_ rival: RecognizerLabel, over attempt: Attempt) -> Attempt? {
    attempts.first {
      $0.recognizer.isOfSame(as: rival) && $0.start <= attempt.end && attempt.end <= $0.end
    }
  }

  /// The failures that several attempts have in common, those first that came nearest.
  public var sharedFailures: [SharedFailure] {
    var failures: [SharedFailure] = []
    var left = ranked.filter { $0.outcome == .failed || $0.outcome == .refused }
    while let lead = left.first {
      var alike: [Attempt] = []
      var others: [Attempt] = []
      for attempt in left {
        let isAlike = attempt === lead || attempt.hasSameFailure(as: lead)
        if !isAlike {
          others.append(attempt)
        } else if !alike.contains(where: { $0.recognizer.isOfSame(as: attempt.recognizer) }) {
          alike.append(attempt)
        }
      }
      left = others
      // One recognizer has one sentence already, unless that is about two attempts.
      guard alike.count > 1 || lead.takenFinger != nil,
        wasMeant(lead) || lead.outcome == .refused && !hasFired
      else { continue }
      failures.append(SharedFailure(alike))
    }
    return failures
  }
}

extension Attempt {
  /// The finger that the attempt lacked and that another recognizer had taken before; nil if there is none.
  var takenFinger: (contact: MissingContact, rival: Rival, time: Timestamp)? {
    guard reason?.kind == .tooFewTouches else { return nil }
    for contact in missing {
      if let earlier = contact.earlier, let rival = earlier.rival {
        return (contact, rival, earlier.end)
      }
    }
    return nil
  }

  /// Returns whether two attempts of gestures of one kind failed by the same cause at the same time.
  func hasSameFailure(as other: Attempt) -> Bool {
    guard outcome == other.outcome, reason?.kind == other.reason?.kind,
      recognizer.words.requirement == other.recognizer.words.requirement,
      isTelling == other.isTelling
    else { return false }
    if let taken = takenFinger, let same = other.takenFinger {
      return taken.contact.touch == same.contact.touch && taken.time == same.time
    }
    guard end == other.end, takenFinger == nil, other.takenFinger == nil else { return false }
    if rival != nil || other.rival != nil { return isSameLoss(as: other) }
    if outcome == .refused {
      return refusals.first?.touch == other.refusals.first?.touch
        && refusals.first?.refusal == other.refusals.first?.refusal
    }
    return reason?.measured == other.reason?.measured && reason?.limit == other.reason?.limit
      && refusingNodeName.map { $0.hasBytes(of: other.refusingNodeName ?? "") } != false
  }
}

/// Why several recognizers did not fire, in one sentence.
///
/// Two fingers that zoom and turn make an attempt of a pinch and one of a rotation. If a pager took the first
/// finger, both failed for the same reason.
public struct SharedFailure {
  /// The attempts, one of each recognizer; the first came nearest to firing.
  public let attempts: [Attempt]

  init(_ attempts: [Attempt]) { self.attempts = attempts }

  /// The sentence as UTF-8.
  public var utf8: [UInt8] {
    var text = ExplanationText()
    text.add(self)
    return text.utf8
  }

  /// The sentence.
  public var text: String { String(bytes: utf8) }

  /// The failure as one line of JSON for programs.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object whose `outcome` is `together`.
  public func json(trace: String? = nil) -> String {
    JSONBytes { write(to: &$0, trace: trace) }.text
  }

  /// Writes the failure as an object of JSON, without a line end.
  ///
  /// - Parameters:
  ///   - json: Where to write it.
  ///   - trace: The name of its trace, if there are several.
  public func write(to json: inout JSONBytes, trace: String? = nil) {
    guard let lead = attempts.first else { return }
    json.object { json in
      json.add("outcome", text: "together")
      json.key("recognizers")
      json.array { json in for attempt in attempts { json.value(text: attempt.recognizer.name) } }
      json.add("end", lead.end.seconds)
      if let reason = lead.reason { json.add("reason", text: reason.caseName) }
      if let winner = (lead.takenFinger?.rival ?? lead.rival)?.recognizer {
        json.add("winner", text: winner.name)
      }
      json.add("text", text: text)
      if let trace { json.add("trace", text: trace) }
    }
  }
}

extension ExplanationText {
  mutating func add(_ failure: SharedFailure) {
    guard let lead = failure.attempts.first else { return }
    addNames(of: failure.attempts)
    if let taken = lead.takenFinger {
      add(" lacked a finger: ")
      add(taken.rival, of: lead)
      add(" had taken ")
      add(taken.contact.touch)
      add(" at ")
      add(seconds: taken.time.seconds)
      add(", before the next finger landed at ")
      add(seconds: lead.start.seconds)
      return add(".")
    }
    if lead.outcome == .refused, let refusal = lead.refusals.first {
      add(" did not get ")
      add(refusal.touch)
      add(" at ")
      add(seconds: refusal.time.seconds)
      add(": ")
      addOfAll { $0.add(refusal) }
      return add(".")
    }
    if lead.reason?.kind == .lostTo {
      addLoss(of: lead)
      return add(".")
    }
    add(" failed at ")
    add(seconds: lead.end.seconds)
    add(": ")
    addOfAll { $0.addReason(of: lead) }
    add(".")
    addOfAll { $0.addMissingContacts(of: lead) }
  }

  /// Adds what is said of one recognizer, about all of them.
  private mutating func addOfAll(_ addWords: (inout ExplanationText) -> Void) {
    var text = ExplanationText()
    addWords(&text)
    let words = String(bytes: text.utf8)
    let plurals = [
      ("it ", "each "), ("its ", "their "), (" It was ", " They were "), (" Its ", " Their "),
    ]
    for (one, all) in plurals {
      if let rest = words.after(one) { return add(text: all + rest) }
    }
    add(text: words)
  }

  /// Adds the names, and that of the node once if they are all on one.
  private mutating func addNames(of attempts: [Attempt]) {
    let node = attempts[0].recognizer.nodeName
    let isOnOne = attempts.allSatisfy { attempt in
      attempt.recognizer.nodeName.map { $0.hasBytes(of: node ?? "") } ?? (node == nil)
    }
    for index in attempts.indices {
      if index > 0 { add(index == attempts.count - 1 ? " and " : ", ") }
      add(attempts[index].recognizer, withNodeName: !isOnOne)
    }
    guard isOnOne, let node else { return }
    add(" on ")
    add(name: node)
  }
}
