import GestureExplanation
import GesturePlanning
public import GestureViews
import Gestures

/// Performs, through the real engine, every gesture that a window offers, and reports what is wrong with them.
///
/// ```swift
/// let report = Lint { makeWindow() }.report()
/// print(report.text)
/// ```
/// Each gesture is done at several places of its view and in the ways people do it, in new windows that the
/// closure makes, so the result is the same every time. Nothing is performed in a window that is in use.
public struct Lint {
  /// How many simulated users perform each gesture; half of them are steady.
  public var hands = 200
  /// The findings that are known and wanted.
  public var accepted: [LintAcceptance] = []
  /// The levels of rules that are not as usual; nil for a rule that is not reported.
  public var levels: [LintFinding.Rule: LintFinding.Level?] = [:]

  /// Whether what fires may change the window, so that each gesture needs a new one.
  package var hasActions = true

  /// Whether the host is a web page, which has no Swift.
  package var isOfPage = false

  private let make: LintMaker

  /// Looks at a window.
  ///
  /// - Parameter make: Makes the window with its views and recognizers; called for each window that is needed,
  ///   and must make the same every time.
  public init(_ make: @escaping () -> Window) {
    self.make = { (make(), nil) }
  }

  /// Looks at a window whose recognizers have delegates.
  ///
  /// - Parameter make: Makes the window, and returns it with the object that keeps the delegates.
  public init(keeping make: @escaping LintMaker) {
    self.make = make
  }

  /// Performs everything.
  public func report() -> LintReport {
    let linter = Linter(make, hands: hands, hasActions: hasActions, isOfPage: isOfPage)
    linter.run()
    var findings = linter.findings
    var isUsed = accepted.map { _ in false }
    for index in findings.indices {
      guard let match = accepted.firstIndex(where: { $0.covers(findings[index]) }) else { continue }
      findings[index].accepted = accepted[match].reason
      isUsed[match] = true
    }
    for (acceptance, used) in zip(accepted, isUsed) where !used {
      let whose = acceptance.subject.map { " of `\($0)`" } ?? ""
      findings.append(
        LintFinding(
          .staleAcceptance,
          .warning,
          acceptance.subject ?? "",
          other: acceptance.other,
          "The scene accepts \(acceptance.rule.rawValue)\(whose), and there is no such finding: remove it."
        )
      )
    }
    findings = findings.compactMap { finding in
      var finding = finding
      guard let level = levels[finding.rule] else { return finding }
      guard let level else { return nil }
      finding.level = level
      return finding
    }
    let sorted = findings.enumerated().sorted { a, b in
      (a.element.level, a.offset) < (b.element.level, b.offset)
    }
    var report = LintReport(
      findings: Self.merged(sorted.map { $0.element }),
      recognizers: linter.names,
      rows: linter.rows,
      unperformed: linter.unperformed,
      performances: linter.performanceCount
    )
    report.isOfPage = isOfPage
    return report
  }

  /// Returns one finding for those that say the same of several recognizers or views.
  private static func merged(_ findings: [LintFinding]) -> [LintFinding] {
    struct Kind: Equatable {
      let rule: LintFinding.Rule
      let level: LintFinding.Level
      let accepted: String?
      let words: [Substring]
    }
    var result: [LintFinding] = []
    var others: [[String]] = []
    var kinds: [Kind] = []
    /// Returns the names in which a finding differs from a known one; nil if it says the same.
    func difference(_ finding: LintFinding, _ known: LintFinding) -> [String]? {
      if !known.subjects.contains(finding.subject) { return finding.subjects }
      guard let other = finding.other, !known.others.contains(other) else { return nil }
      return [other]
    }
    let (dot, parenthesis) = (UInt8(ascii: "."), UInt8(ascii: "("))
    for finding in findings {
      // Every second part stands in backticks: a name, or a setting, a property or a call.
      let parts = finding.text.split(separator: "`", omittingEmptySubsequences: false)
      let words = parts.enumerated().map { index, part -> Substring in
        let isName = index % 2 == 1 && !part.utf8.contains { $0 == dot || $0 == parenthesis }
        return isName ? "" : part
      }
      let kind = Kind(
        rule: finding.rule,
        level: finding.level,
        accepted: finding.accepted,
        words: words
      )
      if let place = kinds.lastIndex(of: kind), let names = difference(finding, result[place]) {
        result[place].subjects += finding.subjects
        result[place].others += finding.others
        others[place] += names
      } else {
        kinds.append(kind)
        result.append(finding)
        others.append([])
      }
    }
    for (place, names) in others.enumerated() where !names.isEmpty {
      result[place].text += " It is the same for \(LintText.some(names))."
    }
    return result
  }
}

/// What one run found out.
final class Linter {
  /// The performances of one recognizer's gesture.
  struct Own {
    /// What is scrolled first.
    var scrolled: [Scrolled]
    var places: Places
    var repertoire: Repertoire
    var entries: [(performance: Performance, result: PerformanceResult)] = []
  }

  let make: LintMaker
  let hands: Int
  let hasActions: Bool
  /// Whether the host is a web page, which has no Swift.
  let isOfPage: Bool
  private let runner: StageRunner
  /// A window in which nothing is performed, for questions.
  let stage: LintStage
  let names: [String]
  private(set) var own: [Own] = []
  var scrolling: [Scrolling] = []
  var findings: [LintFinding] = []
  var rows: [LintReport.Row] = []
  private(set) var unperformed: [String] = []
  private(set) var performanceCount = 0
  /// What was done and where, so that equal gestures are performed once.
  private var known: [Key: PerformanceResult] = [:]
  /// The window of the last gesture that was performed alone: one for each recognizer would be too much.
  private var alone: (index: Int, runner: StageRunner)?

  private struct Key: Hashable {
    let plan: GesturePlan
    let contact: Performance.ContactKind
    let scrolled: [Scrolled]
  }

  init(_ make: @escaping LintMaker, hands: Int, hasActions: Bool, isOfPage: Bool) {
    self.make = make
    self.hands = hands
    self.hasActions = hasActions
    self.isOfPage = isOfPage
    runner = StageRunner(make, hasActions: hasActions)
    let (window, keeper) = make()
    stage = LintStage(window, keeper: keeper)
    names = stage.members.map { $0.name }
  }

  func run() {
    measureScrolling()
    prepare()
    for index in own.indices { performAll(of: index) }
    findScrolling()
    findTouchless()
    findUnperformed()
    findRelations()
    findUncalled()
    for index in own.indices where !own[index].entries.isEmpty {
      findNever(index)
      findPartly(index)
      findInstead(index)
      findAlso(index)
      findLate(index)
    }
    findLateTouches()
    findUnsteady()
    findNames()
    findPeople()
  }

  // MARK: - Performing

  private func prepare() {
    var placesOfViews: [ObjectIdentifier: (scrolled: [Scrolled], places: Places)] = [:]
    for member in stage.members {
      let key = ObjectIdentifier(member.view)
      let name =
        member.view.name.map { "`\($0)`" } ?? (member.view is Window ? "the window" : "a view")
      let (scrolled, places) = placesOfViews[key] ?? places(of: member.view, name)
      placesOfViews[key] = (scrolled, places)
      let repertoire = Repertoire(of: member.recognizer, reach: places.reach, window: stage.window)
      own.append(Own(scrolled: scrolled, places: places, repertoire: repertoire))
      if repertoire.ways.isEmpty, !repertoire.isHover, !member.isOfView {
        unperformed.append(member.name)
      }
    }
  }

  /// Where a view can be touched, after it was scrolled into sight.
  func places(of view: View, _ name: String) -> (scrolled: [Scrolled], places: Places) {
    let scrolled = positions(toShow: view)
    return (
      scrolled, stage.showing(scrolled) { Places(of: view, in: stage.window, name: name) }
    )
  }

  private func performAll(of index: Int) {
    for performance in performances(of: index) {
      own[index].entries.append((performance, perform(performance)))
    }
    guard !own[index].entries.isEmpty else {
      let repertoire = own[index].repertoire
      if !repertoire.ways.isEmpty, !own[index].places.all.isEmpty,
        stage.members[index].recognizer.isEnabled, !stage.members[index].isOfView
      {
        unperformed.append(names[index])
      }
      return
    }
    var fired = Array(repeating: 0, count: names.count)
    for entry in own[index].entries {
      for other in entry.result.fired { fired[other] += 1 }
    }
    rows.append(
      LintReport.Row(recognizer: index, performed: own[index].entries.count, fired: fired)
    )
  }

  /// The gestures of a recognizer, at the places of its view.
  private func performances(of index: Int) -> [Performance] {
    let (places, repertoire) = (own[index].places.all, own[index].repertoire)
    let recognizer = stage.members[index].recognizer
    guard recognizer.isEnabled else { return [] }
    if repertoire.isHover {
      return places.prefix(1).map { place in
        Performance(intent: index, place: place.words, hoveringAt: place.point)
          .scrolled(own[index].scrolled)
      }
    }
    let devices = devices(of: index).map { $0.scrolled(own[index].scrolled) }
    guard !recognizer.allowedTouchTypes.isEmpty else { return devices }
    var list: [Performance] = []
    for way in repertoire.ways
    where !isOfOther(way, than: index) && isMeant(along: way.direction, for: index) {
      for place in places where place.isMiddle || way.isEverywhere {
        guard let plan = way.plan(place.point), Performance.canDo(plan) else { continue }
        var performance = Performance(
          intent: index,
          way: way.words,
          place: place.words,
          plan: plan,
          contact: repertoire.contact,
          isVariation: way.isVariation
        ).scrolled(own[index].scrolled)
        performance.hasExtraFinger = way.hasExtraFinger
        // Nobody puts one finger more on what has no room for it.
        let reach = own[index].places.reach
        if way.hasExtraFinger, !performance.starts.allSatisfy(reach.contains) { continue }
        list.append(performance)
      }
    }
    if let last = performance(onTwoViews: index) { list.append(last) }
    return list + devices
  }

  /// What people do with a wheel, a trackpad or hardware buttons; a wheel moves a scroll view where a drag does.
  ///
  /// Pages and apps in a browser have neither a trackpad's pinches nor hardware buttons.
  private func devices(of index: Int) -> [Performance] {
    let member = stage.members[index]
    let recognizer = member.recognizer
    var list: [Performance] = []
    if let place = own[index].places.all.first {
      if !member.isOfView || recognizer.allowedTouchTypes.isEmpty {
        list += Performance.wheels(of: recognizer, intent: index, at: place)
      }
      #if !hasFeature(Embedded)
      if isMeant(along: nil, for: index) {
        list += Performance.trackpad(of: recognizer, intent: index, at: place)
      }
      #endif
    }
    #if !hasFeature(Embedded)
    list += Performance.presses(of: recognizer, intent: index, in: name(of: member.view))
    #endif
    return list
  }

  /// The gesture of two fingers that come down on different views inside its own one.
  private func performance(onTwoViews index: Int) -> Performance? {
    let repertoire = own[index].repertoire
    let inner = own[index].places.all.filter { $0.isOnOther }
    guard let apart = repertoire.apart, inner.count > 1, !stage.members[index].isOfView,
      (inner[1].point - inner[0].point).length >= 60
    else { return nil }
    let (way, plan) = apart(inner[0].point, inner[1].point)
    guard Performance.canDo(plan) else { return nil }
    var performance = Performance(
      intent: index,
      way: way,
      place: "(\(inner[0].words) and \(inner[1].words))",
      plan: plan,
      contact: repertoire.contact,
      isVariation: true
    ).scrolled(own[index].scrolled)
    performance.isOnTwoViews = true
    return performance
  }

  /// Whether people do this in a scroll view: drag along an axis on which there is more, and zoom what zooms.
  private func isMeant(along direction: Vector?, for index: Int) -> Bool {
    guard stage.members[index].isOfView, let scroll = stage.members[index].view as? ScrollView
    else { return true }
    guard let direction else {
      return stage.members[index].recognizer is PinchGestureRecognizer
        && scroll.maximumZoomScale > scroll.minimumZoomScale
    }
    return stage.showing(own[index].scrolled) { ScrollRange.moves(scroll, along: direction) }
  }

  /// Whether a way is what another recognizer of the same, an inner or an outer view is for.
  ///
  /// That is a flick for a swipe, and more fingers than it needs for one that needs them.
  private func isOfOther(_ way: Repertoire.Way, than index: Int) -> Bool {
    let isFlick =
      way.words.hasPrefix("a flick") && !(stage.members[index].recognizer is SwipeGestureRecognizer)
    guard isFlick || way.hasExtraFinger else { return false }
    let view = stage.members[index].view
    return stage.members.indices.contains { other in
      other != index
        && (way.hasExtraFinger
          ? own[other].repertoire.fingers > own[index].repertoire.fingers
          : stage.members[other].recognizer is SwipeGestureRecognizer
            && own[other].repertoire.ways.contains { $0.words == way.words })
        && (view.isDescendant(of: stage.members[other].view)
          || stage.members[other].view.isDescendant(of: view))
    }
  }

  /// Performs a gesture; `isKept` says whether the same may be performed again.
  func perform(_ performance: Performance, isKept: Bool = true) -> PerformanceResult {
    let key = performance.plan.map {
      Key(plan: $0, contact: performance.contact, scrolled: performance.scrolled)
    }
    if isKept, let key, let result = known[key] { return result }
    performanceCount += 1
    let result = runner.perform(performance)
    if isKept, let key { known[key] = result }
    return result
  }

  /// Performs gestures in windows with a change.
  func perform(_ performances: [Performance], with change: LintChange) -> [PerformanceResult] {
    let runner = StageRunner(make, hasActions: hasActions, change: change.apply)
    var known: [Key: PerformanceResult] = [:]
    return performances.map { performance in
      let key = performance.plan.map {
        Key(plan: $0, contact: performance.contact, scrolled: performance.scrolled)
      }
      if let key, let result = known[key] { return result }
      performanceCount += 1
      let result = runner.perform(performance)
      if let key { known[key] = result }
      return result
    }
  }

  /// Performs a gesture where only its own recognizer is enabled.
  func performAlone(_ performance: Performance) -> PerformanceResult {
    let index = performance.intent
    let known = alone.flatMap { $0.index == index ? $0.runner : nil }
    let runner =
      known
      ?? StageRunner(make, hasActions: hasActions) { stage in
        for other in stage.members.indices where other != index {
          stage.members[other].recognizer.isEnabled = false
        }
      }
    alone = (index, runner)
    performanceCount += 1
    return runner.perform(performance)
  }

  /// The recognizer whose gesture an entry's recognizer has to leave to it, because its view is in front.
  func isDeeper(_ other: Int, than index: Int) -> Bool {
    let (inner, outer) = (stage.members[other].view, stage.members[index].view)
    return inner !== outer && inner.isDescendant(of: outer)
  }

  /// Whether a control inside its view kept the touch.
  func isOfControl(_ result: PerformanceResult, inside index: Int) -> Bool {
    guard let control = result.control.map({ stage.controls[$0] }) else { return false }
    let view = stage.members[index].view
    return control !== view && control.isDescendant(of: view)
  }

  func add(_ finding: LintFinding) { findings.append(finding) }
}
