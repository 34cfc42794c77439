import GestureExplanation
import GestureLint
import GestureViews
import Gestures

/// A change that may help, whose value may have to be found.
enum ChangeCandidate {
  /// A relation between recognizers.
  ///
  /// A guess is not printed when it does not help.
  case relation(GestureChange, isGuess: Bool)
  case number(NumberCandidate)

  var isGuess: Bool {
    switch self {
    case .relation(_, let isGuess): isGuess
    case .number(let number): number.isGuess
    }
  }

  var order: Int {
    switch self {
    case .relation(let change, _): change.order
    case .number(let number): number.change(number.current, forOneOnly: true).order
    }
  }
}

/// Another value of a limit.
struct NumberCandidate {
  /// Whose limit it is.
  let id: String
  let name: String
  let isSetting: Bool
  let form: NumericForm
  let current: Double
  /// Whether a larger value allows more.
  let goesUp: Bool
  /// The measured value, if it is one of the setting.
  let measured: Double?
  /// Whether it is not the limit that was missed.
  let isGuess: Bool
  /// Whether it is not tried for the whole window, because it is the limit of another recognizer.
  var isForOneOnly = false

  /// The change to a value.
  func change(_ value: Double, forOneOnly: Bool) -> GestureChange {
    guard isSetting else { return .property(name, value, recognizer: id) }
    return .setting(name, value, recognizer: isOfWindowOnly || !forOneOnly ? nil : id)
  }

  /// Whether it is a setting that recognizers cannot have for themselves.
  var isOfWindowOnly: Bool { GestureSettings.general.contains { $0.name == name } }

  /// How many times its limit a value may be.
  ///
  /// > Source: chosen: with three times its limit, a gesture is another one.
  static let reach = 3.0

  /// The value that allows most of those that are tried.
  var extreme: Double {
    form.rounded(goesUp ? current * Self.reach : current / Self.reach, up: goesUp)
  }

  /// The measured value as it would be written; nil when it allows more than the others.
  var guess: Double? {
    guard let measured else { return nil }
    let value = form.rounded(measured, up: goesUp)
    return isWithinReach(value) ? value : nil
  }

  func isWithinReach(_ value: Double) -> Bool { goesUp ? value <= extreme : value >= extreme }
}

extension TrialRun {
  /// Returns the changes that may let a failed attempt fire, the smallest first; may be empty.
  func candidates(
    for attempt: Attempt,
    of id: String,
    in scene: SceneDescription
  )
    -> [ChangeCandidate]
  {
    guard let reason = attempt.reason, attempt.outcome == .failed || attempt.outcome == .cancelled
    else { return [] }
    switch reason.kind {
    case .lostTo: return relations(attempt, id, scene)
    case .tooFewTouches:
      // Another gesture may have had the missing finger.
      return activeRivals(of: attempt, id).prefix(2).map {
        .relation(.takeover(by: id, from: $0), isGuess: true)
      }
    case .tooManyTouches:
      return numbers(reason, attempt, id).map { .number($0) } + modes(attempt, id)
    default: return numbers(reason, attempt, id).map { .number($0) }
    }
  }

  /// A mode in which a further finger ends no tap, if the fingers did not land as one hand.
  private func modes(_ attempt: Attempt, _ id: String) -> [ChangeCandidate] {
    guard let tap = instance.recognizer(id) as? TapGestureRecognizer, tap.mode != .eachFinger,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1,
      attempt.end - attempt.start >= Self.handTime
    else { return [] }
    return [.relation(.mode(.eachFinger, recognizer: id), isGuess: true)]
  }

  /// How long after the first finger a further one may still be of the same hand, in seconds.
  ///
  /// > Source: chosen: in `Tests/Fixtures/evemu`, 44 of 75 fingers that land beside another one do so within 0.04 s.
  private static var handTime: Double { 0.05 }

  /// Relations with the winner, and the limits at which one of the two begins, in the order in which they are tried.
  private func relations(
    _ attempt: Attempt,
    _ id: String,
    _ scene: SceneDescription
  ) -> [ChangeCandidate] {
    guard let winner = attempt.rival?.recognizer else { return [] }
    let own = scene.ownRecognizers
    guard let other = instance.id(of: winner) else {
      return own.contains(id) ? [] : [.relation(.simultaneity(id, with: nil), isGuess: false)]
    }
    guard let first = instance.recognizer(id), let second = instance.recognizer(other) else {
      return []
    }
    var contest = RemedyContest(
      RemedyContest.Side(name: id, of: first, isOfView: own.contains(id)),
      lostTo: RemedyContest.Side(name: other, of: second, isOfView: own.contains(other))
    )
    contest.mayRequire = !scene.closesCycle(other, toFail: id)
    contest.mayTakeOver = attempt.rival?.rule == .activeFirst
    if let inner = first.view, let outer = second.view, inner !== outer,
      inner.isDescendant(of: outer)
    {
      contest.innerView = inner.name
      if let name = inner.name, let around = outer.name, let frame = inner.frame(beside: outer) {
        contest.beside = .beside(view: name, of: around, frame: frame)
      }
    }
    let limits = [(contest.winner, true), (contest.loser, false)].compactMap { side, up in
      beginning(of: side, up: up, attempt.reason)
    }
    let all = contest.relations.map { ChangeCandidate.relation($0, isGuess: false) } + limits
    return (0...3).flatMap { order in all.filter { $0.order == order } }
  }

  /// The limit at which a recognizer begins; nil if it has none that may be changed.
  private func beginning(
    of side: RemedyContest.Side,
    up: Bool,
    _ reason: FailureReason?
  ) -> ChangeCandidate? {
    guard let reason, let name = side.beginning,
      var candidate = number(name, of: side.name, reason, up, nil, true)
    else { return nil }
    candidate.isForOneOnly = true
    return .number(candidate)
  }

  /// The ids of other recognizers that were active during an attempt.
  private func activeRivals(of attempt: Attempt, _ id: String) -> [String] {
    var ids: [String] = []
    for entry in entries where entry.id != id && !ids.contains(entry.id) {
      guard let began = entry.attempt.began else { continue }
      if began <= attempt.end, attempt.start <= entry.attempt.end { ids.append(entry.id) }
    }
    return ids
  }

  private func numbers(
    _ reason: FailureReason,
    _ attempt: Attempt,
    _ id: String
  ) -> [NumberCandidate] {
    guard let recognizer = instance.recognizer(id) else { return [] }
    var list: [NumberCandidate] = []
    func add(_ name: String, up: Bool, measured: Double? = nil, isGuess: Bool = false) {
      guard let candidate = number(name, of: id, reason, up, measured, isGuess) else { return }
      // What was missed by more than is tried is no near miss.
      guard measured == nil || candidate.guess != nil || !isGuess && isScaled(reason) else {
        return
      }
      list.append(candidate)
    }
    if let setting = reason.setting, attempt.measure != nil {
      let gap = attempt.gap.flatMap { gap in gap.next.map { $0 - gap.lift } }
      // A tap that never came cannot come in time.
      if reason.kind == .tooFewTaps, gap == nil { return [] }
      let up = reason.kind == .tooFewTaps || reason.bound == .atMost
      // A tap before a press or a drag that never came is no tap that took too long.
      if attempt.lacksLeadingTaps { return [] }
      add(setting, up: up, measured: gap ?? attempt.measuredSpeed ?? reason.measured)
    }
    if reason.kind == .tooManyTouches {
      // A finger that rests is forgotten when its attempt has run out of time.
      if recognizer is TapGestureRecognizer { add("tap.maximumHold", up: false, isGuess: true) }
      if recognizer is SwipeGestureRecognizer {
        add("swipe.maximumDuration", up: false, isGuess: true)
      }
    }
    if recognizer is SwipeGestureRecognizer {
      switch reason.kind {
      case .wrongDirection:
        add("swipe.maximumSecondary", up: true, isGuess: true)
        add("swipe.oppositeTolerance", up: true, isGuess: true)
      case .tooSlow:
        add("swipe.maximumDuration", up: true, isGuess: true)
        add("swipe.minimumPrimary", up: false, isGuess: true)
        add("swipe.minimumSpeed", up: false, isGuess: true)
      default: break
      }
    }
    return list
  }

  /// Whether a limit is computed from its setting, so that the two cannot be compared.
  private func isScaled(_ reason: FailureReason) -> Bool {
    reason.knownSetting == .tolerance || reason.knownSetting == .maximumElongation
      || reason.knownSetting == .swipeMinimumPrimary || reason.knownSetting == .pinchMinimumSpan
  }

  private func number(
    _ name: String,
    of id: String,
    _ reason: FailureReason,
    _ goesUp: Bool,
    _ measured: Double?,
    _ isGuess: Bool
  ) -> NumberCandidate? {
    guard let recognizer = instance.recognizer(id) else { return nil }
    let isSetting = NumericForm.setting(name) != nil
    guard let form = NumericForm.setting(name) ?? NumericForm.property(name) else { return nil }
    let value =
      isSetting
      ? (recognizer.settings ?? instance.window.settings).value(of: name)
      : recognizer.value(of: name)
    var current: Double
    switch value {
    case .number(let number): current = number
    case .count(let count): current = Double(count)
    default: current = reason.limit
    }
    // A property without a value of its own has the limit of the setting.
    if !current.isFinite { current = reason.limit }
    guard current.isFinite, current > 0 else { return nil }
    return NumberCandidate(
      id: id,
      name: name,
      isSetting: isSetting,
      form: NumericForm(form),
      current: current,
      goesUp: goesUp,
      measured: measured,
      isGuess: isGuess
    )
  }
}
