import GestureGeometry
import GestureRecognition
import GestureViews

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
    var known: Set = [start]
    var next = [start]
    while let reached = next.popLast() {
      if reached == end { return true }
      next += edges[reached].filter { known.insert($0).inserted }
    }
    return false
  }

  // MARK: - Touches

  func findTouchless() {
    for (index, member) in stage.members.enumerated() where own[index].places.all.isEmpty {
      guard member.recognizer.isEnabled else {
        add(LintFinding(.noTouch, .error, member.name, "`\(member.name)` gets no touch: it is disabled."))
        continue
      }
      let name = member.view.name.map { "`\($0)`" } ?? "its view"
      let middle = member.view.convertToWindow(member.view.bounds.center)
      let verdict = stage.window.explainHitTest(middle).verdicts.first { $0.view === member.view }?.verdict
      let why =
        switch verdict {
        case .hidden: "\(name), or a view around it, is hidden"
        case .interactionDisabled: "\(name), or a view around it, takes no touches (`isUserInteractionEnabled`)"
        case .transparent(let alpha): "\(name), or a view around it, has an alpha of \(LintText.number(alpha))"
        case .outsideAncestor(let outer): "\(name) is outside of \(outer.name.map { "`\($0)`" } ?? "a view around it")"
        case .coveredBy(let other): "\(name) is covered by \(other.name.map { "`\($0)`" } ?? "another view")"
        case .outsideBounds, .hit, nil:
          member.view.bounds.width <= 0 || member.view.bounds.height <= 0
            ? "\(name) is empty" : "\(name) is outside of the window"
        }
      add(LintFinding(.noTouch, .error, member.name, "`\(member.name)` gets no touch: \(why)."))
    }
    for member in stage.members where !member.recognizer.isEnabled {
      guard let index = index(of: member.recognizer), !own[index].places.all.isEmpty else { continue }
      add(LintFinding(.noTouch, .error, member.name, "`\(member.name)` gets no touch: it is disabled."))
    }
    for member in stage.members where member.recognizer.allowedTouchTypes.isEmpty {
      guard member.recognizer.allowedPressTypes.isEmpty, member.recognizer.isEnabled else { continue }
      add(LintFinding(.noTouch, .error, member.name, "`\(member.name)` gets no touch: its `allowedTouchTypes` are empty."))
    }
  }

  // MARK: - Relations

  func findRelations() {
    let edges = requirements
    var inCycle: [Int] = []
    for index in edges.indices where !inCycle.contains(index) {
      let cycle = edges.indices.filter { other in
        edges[index].contains { reaches($0, other, edges) } && edges[other].contains { reaches($0, index, edges) }
      }
      guard cycle.contains(index) else { continue }
      inCycle += cycle
      let who = LintText.list(cycle.map { names[$0] })
      add(LintFinding(.cycle, .error, names[index], "\(who) wait for each other to fail, so none of them can fire."))
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
    let words = "`\(names[index]).require(toFail: \(names[other]))`"
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
    guard !mine.isEmpty, isSame(with: without, for: [index, other]) else { return }
    add(
      LintFinding(
        .requirement,
        .note,
        names[index],
        other: names[other],
        "\(words) changes nothing: the gestures of both go alike without it."
      )
    )
  }

  /// Returns whether the gestures of some recognizers go alike with a change.
  private func isSame(with change: LintChange, for indexes: [Int]) -> Bool {
    let entries = indexes.flatMap { own[$0].entries }
    let results = perform(entries.map(\.performance), with: change)
    return zip(entries, results).allSatisfy { entry, result in
      zip(entry.result.outcomes, result.outcomes).allSatisfy { $0.fired == $1.fired && $0.count == $1.count }
    }
  }

  private func examinePermissions() {
    for index in names.indices {
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
    guard !own[index].entries.isEmpty, isSame(with: without, for: [index] + others) else { return }
    add(
      LintFinding(
        .permission,
        .note,
        names[index],
        other: others.count == 1 ? names[others[0]] : nil,
        "That `\(names[index])` may recognize together with \(words) changes nothing: the gestures go alike without it."
      )
    )
  }

  private func examineTakeovers() {
    for (index, member) in stage.members.enumerated() {
      for giver in member.recognizer.takesOverFrom.compactMap({ self.index(of: $0) }) {
        let without = LintChange(text: "") { stage in
          stage.members[index].recognizer.stopTakingOver(from: stage.members[giver].recognizer)
        }
        guard !own[index].entries.isEmpty, isSame(with: without, for: [index, giver]) else { continue }
        add(
          LintFinding(
            .permission,
            .note,
            names[index],
            other: names[giver],
            "`\(names[index]).takeOver(from: \(names[giver]))` changes nothing: the gestures of both go alike without it."
          )
        )
      }
    }
  }

  func findNames() {
    var told: [String] = []
    for member in stage.members {
      guard let name = member.recognizer.name, !told.contains(name) else { continue }
      told.append(name)
      let count = stage.members.count { $0.recognizer.name == name }
      guard count > 1 else { continue }
      add(LintFinding(.sameName, .warning, name, "\(count) recognizers are named `\(name)`, so reports cannot tell them apart."))
    }
    var views: [View] = []
    for member in stage.members where !views.contains(where: { $0 === member.view }) { views.append(member.view) }
    told = []
    for view in views {
      guard let name = view.name, !told.contains(name) else { continue }
      told.append(name)
      let count = views.count { $0.name == name }
      guard count > 1 else { continue }
      add(LintFinding(.sameName, .warning, name, "\(count) views with recognizers are named `\(name)`, so reports cannot tell them apart."))
    }
  }
}
