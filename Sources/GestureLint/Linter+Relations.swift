import GestureExplanation
import GesturePlanning
import GestureViews
import Gestures

// What the relations of recognizers do, and recognizers that no touch reaches.
extension Linter {
  /// The recognizers that each one requires to fail.
  private var requirements: [[Int]] {
    stage.members.map { member in member.recognizer.requiredToFail.compactMap { index(of: $0) } }
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    stage.members.firstIndex { $0.recognizer === recognizer }
  }

  /// Whether a requirement would close a cycle.
  func closesCycle(_ index: Int, toFail other: Int) -> Bool { reaches(other, index, requirements) }

  private func reaches(_ start: Int, _ end: Int, _ edges: [[Int]]) -> Bool {
    var isKnown = edges.map { _ in false }
    var next = [start]
    while let reached = next.popLast() {
      if reached == end { return true }
      guard !isKnown[reached] else { continue }
      isKnown[reached] = true
      next += edges[reached]
    }
    return false
  }

  // MARK: - Touches

  func findTouchless() {
    /// The recognizers that share a reason, which is told once.
    var groups: [(why: String, level: LintFinding.Level, members: [Int])] = []
    var behind: [(modal: View, members: [Int])] = []
    for (index, member) in stage.members.enumerated() {
      // One for all that a scroll view has made for itself.
      if member.isOfView, !(member.recognizer is PanGestureRecognizer) { continue }
      // Buttons need no place.
      if takesOnlyButtons(member.recognizer) { continue }
      let isOut = own[index].places.all.isEmpty && member.recognizer.isEnabled
      if isOut, let modal = stage.showing(own[index].scrolled, { modal(inFrontOf: member.view) }) {
        if let known = behind.firstIndex(where: { $0.modal === modal }) {
          behind[known].members.append(index)
        } else {
          behind.append((modal, [index]))
        }
        continue
      }
      guard let (why, level) = stage.showing(own[index].scrolled, { obstacle(index) }) else {
        continue
      }
      if let known = groups.firstIndex(where: { $0.why == why }) {
        groups[known].members.append(index)
      } else {
        groups.append((why, level, [index]))
      }
    }
    for group in groups {
      let who = LintText.list(group.members.map { names[$0] })
      let verb = group.members.count == 1 ? "gets" : "get"
      add(
        LintFinding(
          .noTouch,
          group.level,
          names[group.members[0]],
          and: group.members.dropFirst().map { names[$0] },
          "\(who) \(verb) no touch: \(group.why)."
        )
      )
    }
    findTouchlessControls()
    for group in behind {
      let who = group.members.map { names[$0] }
      add(
        LintFinding(
          .unperformed,
          .note,
          who[0],
          and: Array(who.dropFirst()),
          "\(name(of: group.modal)) covers the window, so \(who.count == 1 ? "the gesture" : "the gestures") of \(LintText.some(who)) behind it \(who.count == 1 ? "was" : "were") not performed."
        )
      )
    }
  }

  /// Reports controls without recognizers that no touch reaches, but for hidden ones.
  private func findTouchlessControls() {
    for view in controls(in: stage.window) where !view.isHidden && view.isUserInteractionEnabled {
      let (scrolled, places) = places(of: view, name(of: view))
      guard places.all.isEmpty, !stage.members.contains(where: { $0.view === view }) else {
        continue
      }
      stage.showing(scrolled) {
        guard modal(inFrontOf: view) == nil else { return }
        let (why, level) = obstacle(to: view)
        add(
          LintFinding(
            .noTouch,
            level,
            view.name ?? "a control",
            "\(LintText.sentence(name(of: view))) gets no touch: \(why)."
          )
        )
      }
    }
  }

  /// Returns the view in front that covers the whole window for something that is touched, as a dialog does.
  private func modal(inFrontOf view: View) -> View? {
    var view = view
    while let parent = view.superview {
      var fronts = parent.subviews.drop { $0 !== view }.dropFirst()
      while let front = fronts.first {
        let covers =
          Rect(enclosing: front.corners).intersection(stage.window.bounds) == stage.window.bounds
          && !front.isHidden && !front.isTooTransparent && front.isUserInteractionEnabled
        if covers, fronts.contains(where: { takesTouches($0) }) { return front }
        fronts = fronts.dropFirst()
      }
      view = parent
    }
    return nil
  }

  /// Whether something happens when a view, or one in it, is touched.
  private func takesTouches(_ view: View) -> Bool {
    stage.members.contains { $0.view.isDescendant(of: view) && $0.recognizer.isEnabled }
      || view is Control || !controls(in: view).isEmpty
  }

  /// Returns what keeps every touch from a recognizer; nil if nothing does.
  ///
  /// What a program may change at any time is less than an error.
  private func obstacle(_ index: Int) -> (why: String, level: LintFinding.Level)? {
    let member = stage.members[index]
    let changing: LintFinding.Level = hasActions ? .note : .warning
    guard own[index].places.all.isEmpty else {
      // A list that is not to scroll is no mistake.
      if let scroll = member.view as? ScrollView, member.isOfView, !scroll.isScrollEnabled {
        return nil
      }
      if !member.recognizer.isEnabled { return ("disabled by `isEnabled`", changing) }
      guard takesNothing(member.recognizer) else { return nil }
      return ("no kind of touch is allowed (`allowedTouchTypes`)", .error)
    }
    return obstacle(to: member.view)
  }

  /// Returns what keeps every touch from a view that no touch reaches.
  private func obstacle(to target: View) -> (why: String, level: LintFinding.Level) {
    let changing: LintFinding.Level = hasActions ? .note : .warning
    let name = target.name.map { "`\($0)`" } ?? "the view"
    var outer: View? = target
    while let view = outer {
      let word =
        view.name.map { "`\($0)`" } ?? (view === target ? "the view" : "a view around \(name)")
      if view.isHidden { return ("\(word) is hidden", changing) }
      if view.isTooTransparent {
        return ("\(word) has an alpha of \(LintText.number(view.alpha))", changing)
      }
      if !view.isUserInteractionEnabled {
        return ("\(word) takes no touches (`isUserInteractionEnabled`)", .error)
      }
      outer = view.superview
    }
    if target.bounds.width <= 0 || target.bounds.height <= 0 {
      return ("\(name) is empty", .error)
    }
    let shown = Places.visible(of: target) ?? target.bounds
    let middle = target.convertToWindow(shown.center)
    switch stage.window.explainHitTest(middle).verdicts.first(where: { $0.view === target })?
      .verdict
    {
    case .outsideAncestor(let outer) where !(outer is Window):
      // One reason for all that are there.
      if scrolling.contains(where: { stage.scrolls[$0.scroll] === outer && $0.isNever }) {
        return ("out of sight in \(self.name(of: outer)), which cannot be scrolled", .error)
      }
      return ("\(name) is outside of \(outer.name.map { "`\($0)`" } ?? "a view around it")", .error)
    case .coveredBy(let other) where stage.window.bounds.contains(middle):
      return ("\(name) is covered by \(other.name.map { "`\($0)`" } ?? "another view")", .error)
    default: return ("\(name) is outside of the window", .error)
    }
  }

  /// Recognizers whose gesture was not performed though touches reach them.
  func findUnperformed() {
    for name in unperformed {
      guard let index = names.firstIndex(of: name) else { continue }
      var (level, why) = (LintFinding.Level.note, "its gesture is not known")
      let recognizer = stage.members[index].recognizer
      if recognizer.allowedTouchTypes.isEmpty {
        why =
          recognizer.allowedPressTypes.isEmpty
          ? "it takes only pinches and turns of a trackpad"
          : recognizer is TapGestureRecognizer
            ? "it needs more hardware buttons than it takes"
            : "it takes only hardware buttons, which only taps recognize"
      } else if !own[index].repertoire.ways.isEmpty {
        (level, why) = (.error, "it cannot be done there in a minute with ten fingers")
      }
      add(
        LintFinding(
          .unperformed,
          level,
          name,
          "The gesture of `\(name)` was not performed, because \(why)."
        )
      )
    }
  }

  private func takesOnlyButtons(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.allowedTouchTypes.isEmpty
      && !recognizer.allowedPressTypes.isEmpty
  }

  /// Whether a recognizer takes no touches, and neither buttons nor what wheels and trackpads send.
  private func takesNothing(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.allowedTouchTypes.isEmpty && recognizer.allowedPressTypes.isEmpty
      && !recognizer.acceptsTransforms && !recognizer.acceptsScroll(continuous: true)
      && !recognizer.acceptsScroll(continuous: false) && !recognizer.acceptsHover
  }

  // MARK: - Relations

  func findRelations() {
    let edges = requirements
    var inCycle: [Int] = []
    for index in edges.indices where !inCycle.contains(index) {
      let cycle = edges.indices.filter { other in
        edges[index].contains { reaches($0, other, edges) }
          && edges[other].contains { reaches($0, index, edges) }
      }
      guard cycle.contains(index) else { continue }
      inCycle += cycle
      let who = LintText.list(cycle.map { names[$0] })
      add(
        LintFinding(
          .cycle,
          .error,
          names[index],
          "\(who) wait for each other to fail, so none of them can fire."
        )
      )
    }
    for index in edges.indices where !inCycle.contains(index) {
      for other in edges[index] { examineRequirement(index, other) }
    }
    examinePermissions()
    examineTakeovers()
  }

  /// Whether a recognizer failed every time because a required one recognized.
  func hasNeverMet(_ index: Int) -> Bool {
    let entries = own[index].entries
    return !entries.isEmpty
      && entries.allSatisfy { $0.result.outcomes[index].reason?.kind == .requiredFailureRecognized }
  }

  private func examineRequirement(_ index: Int, _ other: Int) {
    let mine = own[index].entries
    let words = GestureChange.requirement(of: names[index], toFail: names[other]).words(
      isOfPage: isOfPage
    )
    if hasNeverMet(index), mine.contains(where: { $0.result.outcomes[other].fired != nil }) {
      let count = mine.count == 1 ? "the only performance" : "all \(mine.count) performances"
      add(
        LintFinding(
          .requirement,
          .error,
          names[index],
          other: names[other],
          "In \(count) of the gesture of `\(names[index])`, `\(names[other])` recognizes first, so \(words) is never met and it never fires."
        )
      )
      return
    }
    let without = LintChange(text: "") { stage in
      stage.members[index].recognizer.stopRequiring(toFail: stage.members[other].recognizer)
    }
    guard !mine.isEmpty,
      isSame(with: without, for: [index, other], combinations(index, other))
    else { return }
    add(
      LintFinding(
        .requirement,
        .note,
        names[index],
        other: names[other],
        "\(words) changes nothing: both gestures behave the same without it."
      )
    )
  }

  /// Returns whether the gestures of some recognizers go alike with a change.
  private func isSame(
    with change: LintChange,
    for indexes: [Int],
    _ others: [Performance] = []
  ) -> Bool {
    let entries = indexes.flatMap { own[$0].entries } + others.map { ($0, perform($0)) }
    let results = perform(entries.map { $0.performance }, with: change)
    return zip(entries, results).allSatisfy { entry, result in
      zip(entry.result.outcomes, result.outcomes).allSatisfy {
        $0.fired == $1.fired && $0.count == $1.count
      }
    }
  }

  private func examinePermissions() {
    for index in names.indices where !stage.members[index].isOfView {
      let others = names.indices.filter { $0 != index && permits(index, $0) }
      if others.count > 1, others.count == names.count - 1 {
        examinePermission(index, others, "any other")
      } else {
        // One that is mutual is one permission.
        for other in others where !(permits(other, index) && other < index) {
          examinePermission(index, [other], "`\(names[other])`")
        }
      }
    }
  }

  private func examinePermission(_ index: Int, _ others: [Int], _ words: String) {
    let without = LintChange(text: "") { stage in
      for (a, b) in others.flatMap({ [(index, $0), ($0, index)] }) where self.permits(a, b) {
        LintChange.setTogether(stage, a) { $0 === stage.members[b].recognizer ? false : nil }
      }
    }
    let both = others.flatMap { combinations(index, $0) }
    guard !own[index].entries.isEmpty, isSame(with: without, for: [index] + others, both) else {
      return
    }
    add(
      LintFinding(
        .permission,
        .note,
        names[index],
        other: others.count == 1 ? names[others[0]] : nil,
        "That `\(names[index])` may recognize together with \(words) changes nothing: the gestures behave the same without it."
      )
    )
  }

  /// Two gestures in one movement, and one beside the other: what recognizers that work together are for.
  private func combinations(_ a: Int, _ b: Int) -> [Performance] {
    inOneMovement(a, b) + beside(a, b) + beside(b, a)
  }

  /// A gesture, and another one with other fingers: at once, and when the first is under way.
  private func beside(_ a: Int, _ b: Int) -> [Performance] {
    guard let first = own[a].entries.first?.performance, let plan = first.plan,
      own[a].scrolled == own[b].scrolled,
      // Not at the same place, which no two fingers touch.
      let second = own[b].entries.first(where: { entry in
        guard let start = entry.performance.start, let other = first.start else { return false }
        return (start - other).length > 20
      })?.performance.plan ?? own[b].entries.first?.performance.plan.map(Self.shifted)
    else { return [] }
    return [0, 0.2].compactMap { delay in
      let both = plan.together(with: second, after: delay)
      guard Performance.canDo(both) else { return nil }
      return Performance(
        intent: a,
        way: "one beside the other",
        place: first.place,
        plan: both,
        contact: own[a].repertoire.contact
      ).scrolled(own[a].scrolled)
    }
  }

  /// The same gesture, beside where it was.
  private static func shifted(_ plan: GesturePlan) -> GesturePlan {
    let shift = Vector(40, 30)
    return plan.with { hand in
      switch hand.path {
      case .still(let point): hand.path = .still(point + shift)
      case .line(let points): hand.path = .line(points.map { $0 + shift })
      case .readings(let points): hand.path = .readings(points.map { $0 + shift })
      case .ring(var ring):
        ring.center = ring.center + shift
        hand.path = .ring(ring)
      }
    }
  }

  private func inOneMovement(_ a: Int, _ b: Int) -> [Performance] {
    let kinds = [a, b].map { stage.members[$0].recognizer.words.type }
    guard kinds.allSatisfy({ ["pan", "pinch", "rotation", "transform"].contains($0) }),
      let place = own[a].places.all.first, let other = own[b].places.all.first
    else { return [] }
    let (small, large) = Repertoire.spans(in: own[a].places.reach)
    return [(place, a), (other, b)].compactMap { place, owner in
      let plan = GesturePlan.pinch(
        at: place.point,
        from: small,
        to: large,
        over: 0.8,
        turning: kinds.contains("rotation") ? 1.2 : 0,
        moving: kinds.contains("pan") ? Vector(60, 40) : .zero
      )
      guard Performance.canDo(plan) else { return nil }
      var performance = Performance(
        intent: a,
        way: "both at once",
        place: place.words,
        plan: plan,
        contact: own[a].repertoire.contact
      )
      performance.scrolled = own[owner].scrolled
      return performance
    }
  }

  private func examineTakeovers() {
    for (index, member) in stage.members.enumerated() {
      for giver in member.recognizer.takesOverFrom.compactMap({ self.index(of: $0) }) {
        let without = LintChange(text: "") { stage in
          stage.members[index].recognizer.stopTakingOver(from: stage.members[giver].recognizer)
        }
        guard !own[index].entries.isEmpty,
          isSame(with: without, for: [index, giver], combinations(index, giver))
        else { continue }
        let words = GestureChange.takeover(by: names[index], from: names[giver]).words(
          isOfPage: isOfPage
        )
        add(
          LintFinding(
            .permission,
            .note,
            names[index],
            other: names[giver],
            "\(words) changes nothing: both gestures behave the same without it."
          )
        )
      }
    }
  }

  /// Methods that only a subclass of a delegate's class declares.
  func findUncalled() {
    for method in stage.window.uncalledMethods?() ?? [] {
      add(LintFinding(.uncalled, .warning, method, Window.advice(onUncalled: method)))
    }
  }

  func findNames() {
    findNamesakes(stage.members.compactMap { $0.recognizer.name }, "recognizers")
    var views: [View] = []
    for member in stage.members where !views.contains(where: { $0 === member.view }) {
      views.append(member.view)
    }
    findNamesakes(views.compactMap { $0.name }, "views with recognizers")
  }

  private func findNamesakes(_ names: [String], _ what: String) {
    var told: [String] = []
    for name in names where !told.contains(name) {
      told.append(name)
      let count = names.count { $0 == name }
      guard count > 1 else { continue }
      add(
        LintFinding(
          .sameName,
          .warning,
          name,
          "\(count) \(what) are named `\(name)`, so reports cannot tell them apart."
        )
      )
    }
  }
}
