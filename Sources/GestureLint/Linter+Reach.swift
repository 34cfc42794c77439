import GestureExplanation
import GesturePlanning
import GestureViews
import Gestures

/// On how much of a view a gesture works, and who has the rest.
struct Reach {
  /// Where it does not work.
  struct Loss {
    /// Who has the touch.
    let who: String
    /// The recognizer that has it; nil for a control or a view.
    let recognizer: Int?
    /// The view in front, so that no touch gets through.
    let front: String?
    let performance: Performance
    var count = 1
  }

  var count = 0
  var fired = 0
  var losses: [Loss] = []

  /// Of 100 points, 0 and 100 only when it is none or all.
  var percent: Int {
    guard fired > 0, fired < count else { return fired > 0 ? 100 : 0 }
    return max(1, min(99, (100 * fired + count / 2) / count))
  }

  /// Whether more is missing than a button in a corner takes, or than a handle does that takes the same drags.
  ///
  /// > Source: chosen.
  var isWorthTelling: Bool {
    let drags = losses.reduce(0) { $1.recognizer == nil ? $0 : $0 + $1.count }
    return Double(fired) < 0.9 * Double(count) || Double(drags) > 0.05 * Double(count)
  }

  mutating func add(_ loss: Loss?) {
    count += 1
    guard let loss else { return fired += 1 }
    if let known = losses.firstIndex(where: { $0.who == loss.who && $0.front == loss.front }) {
      losses[known].count += 1
    } else {
      losses.append(loss)
    }
  }

  /// Those that have more of the rest first; in their order when they have everything.
  var sorted: [Loss] {
    losses.sorted {
      fired > 0 ? $0.count > $1.count : ($0.recognizer ?? .max) < ($1.recognizer ?? .max)
    }
  }

  /// Who has the rest: "`a`, `b`, `c` and 3 others take".
  var takers: String {
    var names: [String] = []
    for loss in sorted where !names.contains(loss.who) { names.append(loss.who) }
    return LintText.few(names) + (names.count > 1 ? " take" : " takes")
  }
}

// Gestures that work on a part of their view only.
extension Linter {
  /// How many points of a view are looked at.
  private static let points = 250
  /// How many performances on one view in front that go alike speak for the others.
  private static let alike = 8
  /// A shorter drag is none, in points.
  private static let shortest = 24.0

  /// What a scroll view scrolls along one axis.
  struct Scrolling {
    let index: Int
    let scroll: Int
    let isAcross: Bool
    let reach: Reach
    /// Whether no drag scrolls it.
    var isNever: Bool { reach.count > 0 && reach.fired == 0 }
  }

  /// Tries where each scroll view can be scrolled, outer ones first.
  func measureScrolling() {
    for (number, scroll) in stage.scrolls.enumerated() where scroll.isScrollEnabled {
      let pan = scroll.panGestureRecognizer
      guard pan.isEnabled, !pan.allowedTouchTypes.isEmpty,
        let index = stage.members.firstIndex(where: { $0.recognizer === pan })
      else { continue }
      let scrolled = positions(toShow: scroll)
      for isAcross in [true, false] where ScrollRange(scroll).isLarger(across: isAcross) {
        // Content goes on, or back when it is at its end.
        let axis = isAcross ? Vector(1, 0) : Vector(0, 1)
        let there = scroll.convertToWindow(.zero + axis) - scroll.convertToWindow(.zero)
        guard there.length > 0 else { continue }
        let step = there * (1 / there.length)
        let direction = ScrollRange.moves(scroll, along: -step) ? -step : step
        let (bounds, fingers) = (stage.window.bounds, pan.minimumNumberOfTouches)
        let reach = reach(index, scrolled) { point in
          // With room for all fingers.
          let margin = fingers > 1 ? 60.0 : 1
          let room = bounds.inset(by: margin, margin)
          guard fingers == 1 || room.contains(point) else { return nil }
          let end = point + direction * 150
          let clamped = Point(
            min(max(end.x, room.minX), room.maxX),
            min(max(end.y, room.minY), room.maxY)
          )
          let length = (clamped - point).length
          guard length >= Self.shortest else { return nil }
          return .drag([point, clamped], over: length / 300, fingers: fingers, pace: .smooth)
        }
        scrolling.append(
          Scrolling(index: index, scroll: number, isAcross: isAcross, reach: reach)
        )
      }
    }
  }

  /// What people scroll before they touch a view.
  func positions(toShow view: View) -> [Scrolled] {
    stage.positions(toShow: view) { scroll, isAcross in
      stage.scrolls[scroll].isScrollEnabled
        && !scrolling.contains { $0.scroll == scroll && $0.isAcross == isAcross && $0.isNever }
    }
  }

  /// Performs a gesture all over the visible part of its view.
  private func reach(
    _ index: Int,
    _ scrolled: [Scrolled],
    isWanted: (PerformanceResult, View) -> Bool = { _, _ in true },
    _ plan: (Point) -> GesturePlan?
  ) -> Reach {
    let (view, window) = (stage.members[index].view, stage.window)
    let spots: [(point: Point, hit: View)] = stage.showing(scrolled) {
      guard let rect = Places.visible(of: view) else { return [] }
      return (0..<Self.points).compactMap { number in
        // Spread evenly, and in no row or column.
        let (x, y) = (
          0.5 + Double(number) * 0.7548776662466927, 0.5 + Double(number) * 0.5698402909980532
        )
        let own = Point(
          rect.minX + rect.width * (x - x.rounded(.down)),
          rect.minY + rect.height * (y - y.rounded(.down))
        )
        let point = view.convertToWindow(own)
        guard window.bounds.contains(point), view.point(inside: own, with: nil),
          let hit = window.hitTest(point, with: nil), hit === view || !view.isDescendant(of: hit)
        else { return nil }
        return (point, hit)
      }
    }
    var reach = Reach()
    // One that no touch reaches is told as that, and where nothing else is, nothing else has a touch.
    guard spots.contains(where: { $0.hit.isDescendant(of: view) }),
      view is ScrollView || spots.contains(where: { $0.hit !== view })
    else { return reach }
    let allowed = stage.members[index].recognizer.allowedTouchTypes
    var known: [(hit: View, isCounted: Bool, loss: Reach.Loss?, count: Int, isAlike: Bool)] = []
    for spot in spots {
      let found = known.firstIndex { $0.hit === spot.hit }
      if let found, known[found].isAlike, known[found].count >= Self.alike {
        if known[found].isCounted { reach.add(known[found].loss) }
        continue
      }
      guard let plan = plan(spot.point), Performance.canDo(plan) else { continue }
      var performance = Performance(
        intent: index,
        way: "a drag",
        place: "",
        plan: plan,
        contact: .init(kind: Repertoire.kind(for: allowed))
      )
      performance.scrolled = scrolled
      let result = perform(performance)
      let isFired = result.outcomes[index].fired != nil
      let isCounted = isFired || isWanted(result, spot.hit)
      let loss = isFired ? nil : loss(performance, result, spot.hit, of: view)
      if isCounted { reach.add(loss) }
      if let found {
        let isAlike = known[found].isCounted == isCounted && known[found].loss?.who == loss?.who
        known[found].isAlike = known[found].isAlike && isAlike
        known[found].count += 1
      } else {
        known.append((spot.hit, isCounted, loss, 1, true))
      }
    }
    return reach
  }

  private func loss(
    _ performance: Performance,
    _ result: PerformanceResult,
    _ hit: View,
    of view: View
  ) -> Reach.Loss {
    let winner = result.control == nil ? result.fired.first : nil
    let isInFront = !hit.isDescendant(of: view)
    let name = result.control.map { self.name(of: stage.controls[$0]) } ?? self.name(of: hit)
    return Reach.Loss(
      who: winner.map { "`\(names[$0])`" } ?? name,
      recognizer: winner,
      front: isInFront ? self.name(of: hit) : nil,
      performance: performance
    )
  }

  /// The name of a view, for sentences.
  func name(of view: View) -> String {
    view.name.map { "`\($0)`" } ?? (view is Window ? "the window" : "a view without a name")
  }

  /// Reports what cannot be scrolled, or not everywhere.
  func findScrolling() {
    for (number, one) in scrolling.enumerated() where one.reach.isWorthTelling {
      let (reach, view) = (one.reach, name(of: stage.members[one.index].view))
      // Alike along both axes is told once.
      func isAlike(_ other: Scrolling) -> Bool {
        other.index == one.index && other.isAcross != one.isAcross
          && abs(other.reach.percent - reach.percent) < 3 && other.reach.takers == reach.takers
      }
      guard !scrolling.prefix(number).contains(where: isAlike) else { continue }
      let axis =
        scrolling.contains(where: isAlike) ? "" : one.isAcross ? " horizontally" : " vertically"
      let what =
        one.isNever
        ? "\(view) can never be scrolled\(axis): \(reach.takers) every drag."
        : "\(view) scrolls\(axis) on \(reach.percent) % of its visible part: \(reach.takers) the rest."
      add(
        LintFinding(
          one.isNever ? .never : .partly,
          reach.percent < 10 ? .error : reach.percent < 25 ? .warning : .note,
          names[one.index],
          other: reach.losses.lazy.compactMap { $0.recognizer }.first.map { names[$0] },
          LintText.sentence(what) + inFront(reach, of: view),
          remedies: reach.percent < 25 ? mendScrolling(one) : []
        )
      )
    }
  }

  /// Tells of views in front that are not already named.
  private func inFront(_ reach: Reach, of view: String) -> String {
    var fronts: [String] = []
    for loss in reach.losses {
      if let front = loss.front, front != loss.who, !fronts.contains(front) { fronts.append(front) }
    }
    guard let first = fronts.first else { return "" }
    if fronts.count > 3 {
      return " \(LintText.sentence(first)) and others are in front of \(view)."
    }
    return
      " \(LintText.sentence(LintText.joined(fronts))) \(fronts.count == 1 ? "is" : "are") in front of \(view)."
  }

  /// Returns the changes with which a scroll view scrolls where others have the drags.
  private func mendScrolling(_ one: Scrolling) -> [LintRemedy] {
    let (losses, index) = (one.reach.sorted.filter { $0.front == nil }, one.index)
    var takers: [Int] = []
    for loss in losses {
      if let taker = loss.recognizer, taker != index, !takers.contains(taker) {
        takers.append(taker)
      }
    }
    guard !takers.isEmpty, takers.allSatisfy({ !closesCycle($0, toFail: index) }) else { return [] }
    let list = LintText.few(takers.map { "`\(names[$0])`" })
    let scroll = stage.members[index].codeName
    var waiting = LintChange(text: "`require(toFail: \(scroll))` for \(list)") { stage in
      for taker in takers {
        stage.members[taker].recognizer.require(toFail: stage.members[index].recognizer)
      }
    }
    var taking = LintChange(text: "`\(scroll).takeOver(from:)` for \(list)") { stage in
      for taker in takers {
        stage.members[index].recognizer.takeOver(from: stage.members[taker].recognizer)
      }
    }
    waiting.changes = takers.map {
      .requirement(of: stage.members[$0].codeName, toFail: scroll)
    }
    taking.changes = takers.map { .takeover(by: scroll, from: stage.members[$0].codeName) }
    (waiting.touching, taking.touching) = (takers, takers)
    return remedies(
      among: [waiting, taking],
      for: index,
      in: losses.map { $0.performance },
      effect: { "it scrolls in \($0) of \(losses.count) such drags" }
    ) { $0.outcomes[index].fired != nil }
  }

  /// Reports drags of an outer view that views inside or in front of it have on a part of it.
  func findPartly(_ index: Int) {
    let member = stage.members[index]
    guard !member.isOfView, !member.recognizer.allowedTouchTypes.isEmpty,
      member.view.subviews.count + stage.members.count > 1
    else { return }
    let ways = own[index].repertoire.ways.filter {
      // The usual drags, and the flicks of a swipe.
      guard $0.direction != nil, $0.isEverywhere, !$0.words.hasPrefix("a slow") else {
        return false
      }
      return member.recognizer is SwipeGestureRecognizer || $0.words.hasPrefix("a drag")
    }
    guard !ways.isEmpty else { return }
    var worst: (reach: Reach, axis: String)?
    var isAlike = true
    for isAcross in [true, false] {
      let along = ways.filter { ($0.direction?.dx != 0) == isAcross }
      guard !along.isEmpty else { continue }
      let reach = reach(
        index,
        own[index].scrolled,
        isWanted: { result, hit in
          // Those of its own view and of outer ones are told otherwise.
          guard hit.isDescendant(of: member.view) else { return true }
          return result.control != nil
            || result.fired.first.map { isDeeper($0, than: index) } == true
        }
      ) { point in along.lazy.compactMap { $0.plan(point) }.first }
      guard reach.count > 0 else { continue }
      if let known = worst?.reach {
        isAlike = abs(known.percent - reach.percent) < 3 && known.takers == reach.takers
        if known.percent <= reach.percent { continue }
      }
      worst = (reach, isAcross ? "horizontally" : "vertically")
    }
    guard let worst, worst.reach.isWorthTelling else { return }
    let view = name(of: member.view)
    let axis = isAlike ? "" : worst.axis + " "
    add(
      LintFinding(
        .partly,
        .note,
        names[index],
        other: worst.reach.losses.lazy.compactMap { $0.recognizer }.first.map { names[$0] },
        "`\(names[index])` works \(axis)on \(worst.reach.percent) % of \(view): \(worst.reach.takers) the rest."
          + inFront(worst.reach, of: view)
      )
    )
  }

  // MARK: - Targets

  /// The largest shares of a target for a warning and for a note, and the largest shorter side, in points.
  ///
  /// > Source: chosen.
  private static let (warned, noted, largest) = (0.8, 0.95, 200.0)

  /// Whether a recognizer of a view may move it.
  func moves(_ view: View) -> Bool {
    stage.members.contains {
      $0.view === view && !($0.recognizer is ScreenEdgePanGestureRecognizer)
        && ($0.recognizer is PanGestureRecognizer || $0.recognizer is TransformGestureRecognizer)
    }
  }

  /// Whether a view is there to be tapped or pressed.
  private func isTarget(_ view: View) -> Bool {
    view is Control
      || stage.members.contains {
        $0.view === view && $0.recognizer.isEnabled
          && ($0.recognizer is TapGestureRecognizer || $0.recognizer is LongPressGestureRecognizer)
      }
  }

  /// Reports a target of which others cover a part, or that is partly outside.
  ///
  /// What is moved is brought to the front, and one that is partly outside comes in; only one that is hard to get hold of is
  /// reported. A target that stands on another one, as a piece on a square, is meant to.
  func findCovered(_ target: View) {
    let (bounds, isMoved) = (target.bounds, moves(target))
    // Of a large one enough is left.
    guard bounds.width > 0, bounds.height > 0, min(bounds.width, bounds.height) <= Self.largest,
      !isMoved || min(bounds.width, bounds.height) >= Self.leastTarget
    else { return }
    let scrolled = positions(toShow: target)
    stage.showing(scrolled) {
      let few = sample(target, (9, 9))
      guard few.free > 0, few.free < few.all else { return }
      let columns = Int(max(9, min(60, bounds.width)))
      let rows = Int(max(9, min(60, bounds.height)))
      let many = sample(target, (columns, rows))
      guard many.free > 0, Double(many.free) < Self.noted * Double(many.all) else { return }
      let cell = Size(bounds.width / Double(columns), bounds.height / Double(rows))
      let left = many.rect.inset(by: -cell.width / 2, -cell.height / 2)
      let isLarge = min(left.width, left.height) >= Self.leastTarget
      if isMoved, many.cover != nil || isLarge { return }
      let isOnIt = isLarge && many.cover.map { isTarget($0) } ?? false
      let isMuch = Double(many.free) < Self.warned * Double(many.all)
      guard isMuch || many.cover != nil && !isOnIt else { return }
      let size = LintText.size(left)
      let share = max(1, (100 * many.free + many.all / 2) / many.all)
      let name = name(of: target)
      add(
        LintFinding(
          .partly,
          isMuch && !isOnIt ? .warning : .note,
          target.name ?? "a view without a name",
          other: many.cover?.name,
          "Only \(share) % of \(name) can be touched (\(size) points): "
            + (many.cover.map { "\(self.name(of: $0)) covers the rest." }
              ?? "the rest is outside of \(many.outside.map { self.name(of: $0) } ?? "the window").")
        )
      )
    }
  }

  /// Which points of a view reach it.
  private func sample(
    _ view: View,
    _ grid: (columns: Int, rows: Int)
  ) -> (all: Int, free: Int, rect: Rect, cover: View?, outside: View?) {
    var (all, free): (Int, [Point]) = (0, [])
    var covers: [(view: View, count: Int)] = []
    var outside: View?
    let bounds = view.bounds
    for number in 0..<grid.columns * grid.rows {
      let own = Point(
        bounds.minX + bounds.width * (Double(number % grid.columns) + 0.5) / Double(grid.columns),
        bounds.minY + bounds.height * (Double(number / grid.columns) + 0.5) / Double(grid.rows)
      )
      guard view.point(inside: own, with: nil) else { continue }
      let point = view.convertToWindow(own)
      var outer = view.superview
      var clip: View?
      while let next = outer, clip == nil {
        if !next.point(inside: next.convertFromWindow(point), with: nil) { clip = next }
        outer = next.superview
      }
      // What is left in a scroll view comes into sight.
      if clip is ScrollView { continue }
      all += 1
      if let clip {
        outside = outside ?? clip
        continue
      }
      guard let hit = stage.window.hitTest(point, with: nil) else { continue }
      if hit.isDescendant(of: view) {
        free.append(own)
      } else if view.isDescendant(of: hit) {
        // It has another shape.
        all -= 1
      } else if let known = covers.firstIndex(where: { $0.view === hit }) {
        covers[known].count += 1
      } else {
        covers.append((hit, 1))
      }
    }
    let cover = covers.max { $0.count < $1.count }?.view
    return (all, free.count, Rect(enclosing: free), cover, outside)
  }
}
