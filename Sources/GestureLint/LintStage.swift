import GestureExplanation
import GestureViews
import Gestures

/// A window of the subject in which one gesture after another is performed.
final class LintStage {
  /// A recognizer of the window.
  struct Member {
    let recognizer: GestureRecognizer
    /// Its name, with its view's if others have the same.
    let name: String
    let view: View
    /// Whether a scroll view made it for itself.
    let isOfView: Bool

    /// What a program calls it.
    var codeName: String {
      guard isOfView, recognizer.name == nil, let view = view.name else { return name }
      return view + (recognizer is PanGestureRecognizer ? ".pan" : ".pinch") + "GestureRecognizer"
    }
  }

  let window: Window
  /// The recognizers, outer views first, in the order in which they were attached.
  let members: [Member]
  /// All views, outer ones first.
  let views: [View]
  /// The scroll views, outer ones first.
  let scrolls: [ScrollView]
  /// The controls.
  let controls: [Control]
  private let keeper: AnyObject?
  let recorder: LintRecorder
  /// Kept, because recognizers do not keep their delegates.
  var consents: [LintConsent] = []

  init(_ window: Window, keeper: AnyObject?) {
    (self.window, self.keeper) = (window, keeper)
    var found: [(recognizer: GestureRecognizer, view: View)] = []
    var views: [View] = []
    Self.collect(window, into: &found, &views)
    self.views = views
    scrolls = views.compactMap { $0 as? ScrollView }
    controls = views.compactMap { $0 as? Control }
    let labels = found.map { RecognizerLabel($0.recognizer) }
    var names: [String] = []
    members = zip(found, labels).map { entry, label in
      let isShared = labels.count { $0.name == label.name } > 1
      let place = entry.view.name ?? (entry.view is Window ? "the window" : nil)
      let isUnnamed = entry.recognizer.name == nil
      var name = label.name
      if isShared || isUnnamed, let place { name += " of \(place)" }
      names.append(name)
      let number = names.count { $0 == name }
      return Member(
        recognizer: entry.recognizer,
        name: number > 1 ? "\(name) (\(number))" : name,
        view: entry.view,
        isOfView: (entry.view as? ScrollView)?.isOwn(entry.recognizer) ?? false
      )
    }
    recorder = LintRecorder(members.map { $0.recognizer }, controls)
    window.addObserver(recorder)
  }

  private static func collect(
    _ view: View,
    into found: inout [(recognizer: GestureRecognizer, view: View)],
    _ views: inout [View]
  ) {
    found += view.gestureRecognizers.map { ($0, view) }
    views.append(view)
    for subview in view.subviews { collect(subview, into: &found, &views) }
  }

  /// Performs a gesture until nothing is pending, but at most three seconds after its end.
  func perform(_ performance: Performance) -> PerformanceResult {
    let start = window.engine.now + 1
    recorder.begin(at: start)
    let focus = window.focusedView
    if performance.needsFocus {
      let view = members[performance.intent].view
      if !(focus ?? window).isDescendant(of: view) { window.focusedView = view }
    }
    for step in performance.steps {
      var input = step.input
      if case .presses(let presses, let code) = input {
        let time = start + step.time
        let changed = presses.map { Press(type: $0.type, phase: $0.phase, timestamp: time) }
        input = .presses(changed, code)
      }
      window.send(input, at: start + step.time)
    }
    window.focusedView = focus
    let end = start + (performance.steps.last?.time ?? 0)
    recorder.result.lift = end - start
    // An animation that never ends has a deadline for each frame.
    for _ in 0..<1000 {
      guard let deadline = window.nextDeadline, deadline - end < 3 else { break }
      window.advance(to: max(deadline, window.engine.now))
    }
    window.advance(to: end + 3)
    return recorder.result
  }

  /// Whether the window is as it was before the first gesture, so that it serves for another one.
  var isAtRest: Bool {
    window.nextDeadline == nil && !recorder.hasMovedViews
      && members.allSatisfy { !$0.recognizer.isInAttempt }
  }
}

/// What happened to the recognizers during one performance; times in seconds since its first touch.
struct PerformanceResult {
  /// What one recognizer did.
  struct Outcome {
    /// Whether it was given a touch, or refused one.
    var tookPart = false
    /// When its first action was called; nil when none was.
    var fired: Double?
    /// How often it fired: a continuous one once for each beginning.
    var count = 0
    /// Why it failed or was cancelled first.
    var reason: FailureReason?
    /// The recognizer that won over it.
    var winner: Int?
    /// Those that it waited for.
    var waitedFor: [Int] = []
    /// Whether it has begun and not ended.
    var isOpen = false
    /// Why it was given no touch.
    var refusal: TouchRefusal?
  }

  /// What each recognizer did.
  var outcomes: Outcomes
  /// The control that kept the touch; an index of ``LintStage/controls``.
  var control: Int?
  /// When controls got the end of a touch.
  var presses: [(control: Int, time: Double, heldBy: Int?)] = []
  /// When the last finger was lifted.
  var lift = 0.0
  /// How late a view was told of a touch, and by which recognizer it was held back.
  var touchDelay: (time: Double, view: String, by: Int?)?

  /// The recognizers that fired, the first one first.
  var fired: [Int] { outcomes.fired }
}

/// What each recognizer of a window did; only those that a touch reached take memory.
struct Outcomes: RandomAccessCollection {
  private var known: [(index: Int, outcome: PerformanceResult.Outcome)] = []
  let startIndex = 0
  let endIndex: Int

  init(count: Int) { endIndex = count }

  subscript(index: Int) -> PerformanceResult.Outcome {
    for entry in known where entry.index == index { return entry.outcome }
    return PerformanceResult.Outcome()
  }

  mutating func update(_ index: Int, _ change: (inout PerformanceResult.Outcome) -> Void) {
    for place in known.indices where known[place].index == index {
      return change(&known[place].outcome)
    }
    known.append((index, PerformanceResult.Outcome()))
    change(&known[known.count - 1].outcome)
  }

  /// The recognizers that fired, the first one first.
  fileprivate var fired: [Int] {
    known.filter { $0.outcome.fired != nil }.sorted {
      ($0.outcome.fired ?? 0, $0.index) < ($1.outcome.fired ?? 0, $1.index)
    }.map { $0.index }
  }
}

/// Writes down what happens in a window.
final class LintRecorder: DecisionObserver {
  private let indexes: [ObjectIdentifier: Int]
  private let controls: [Control]
  private var start = Timestamp.zero
  private var delayed: [TouchID: Int?] = [:]
  /// The recognizer that failed last, and when: what waits for it comes then.
  private var failed: (recognizer: Int?, time: Timestamp) = (nil, .zero)
  fileprivate(set) var result: PerformanceResult
  private(set) var hasMovedViews = false

  init(_ recognizers: [GestureRecognizer], _ controls: [Control]) {
    self.controls = controls
    var indexes: [ObjectIdentifier: Int] = [:]
    for (index, recognizer) in recognizers.enumerated() {
      indexes[ObjectIdentifier(recognizer)] = index
    }
    self.indexes = indexes
    result = PerformanceResult(outcomes: Outcomes(count: recognizers.count))
  }

  func begin(at time: Timestamp) {
    start = time
    delayed = [:]
    result = PerformanceResult(outcomes: Outcomes(count: indexes.count))
  }

  func observe(_ decision: Decision) {
    if case .transition(let recognizer, _, .failed, _, _) = decision.kind {
      failed = (indexes[ObjectIdentifier(recognizer)], decision.time)
    }
    switch decision.kind {
    case .admitted(let recognizer, _): update(recognizer) { $0.tookPart = true }
    case .refused(let recognizer, _, let refusal):
      update(recognizer) { $0.refusal = $0.refusal ?? refusal }
    case .action(let recognizer, let state): act(recognizer, state, at: decision.time)
    case .transition(let recognizer, _, let state, isPublished: true, let reason):
      guard state == .failed || state == .cancelled else { return }
      let winner = reason?.winner.flatMap { indexes[ObjectIdentifier($0)] }
      update(recognizer) { outcome in
        guard outcome.reason == nil else { return }
        (outcome.reason, outcome.winner) = (reason, winner)
      }
    case .transition(let recognizer, _, _, _, _): update(recognizer) { $0.tookPart = true }
    case .blocked(let recognizer, let other, _):
      guard let index = indexes[ObjectIdentifier(other)] else { return }
      update(recognizer) { if !$0.waitedFor.contains(index) { $0.waitedFor.append(index) } }
    case .touchDelayed(let touch, let recognizer):
      delayed[touch.id] = indexes[ObjectIdentifier(recognizer)]
    case .delivered(let touches, .began, let node): deliver(touches, node, at: decision.time)
    case .delivered(let touches, .ended, let node):
      guard let control = controls.firstIndex(where: { $0 === node }) else { return }
      // Of several that hold it back, the last one.
      let holder = touches.first.flatMap { delayed[$0.id] ?? nil }
      let last = failed.time == decision.time ? failed.recognizer : nil
      result.presses.append((control, decision.time - start, last ?? holder))
    case .delivered(_, .cancelled, let node):
      if let control = result.control, controls[control] === node { result.control = nil }
    default: break
    }
  }

  private func act(
    _ recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    at time: Timestamp
  ) {
    // Scrolling moves content, so that the next gesture would begin in another place.
    if recognizer.view is ScrollView { hasMovedViews = true }
    guard state == .began || state == .ended || state == .changed else { return }
    let seconds = time - start
    update(recognizer) { outcome in
      if state == .began || state == .ended && !outcome.isOpen { outcome.count += 1 }
      outcome.isOpen = state != .ended
      outcome.fired = outcome.fired ?? seconds
    }
  }

  private func deliver(_ touches: [Touch], _ node: any GestureNode, at time: Timestamp) {
    guard let control = controls.firstIndex(where: { $0 === node }) else { return }
    result.control = control
    guard result.touchDelay == nil, let touch = touches.first else { return }
    let delay = time - start
    guard delay > 0 else { return }
    result.touchDelay = (delay, node.gestureName ?? "a control", delayed[touch.id] ?? nil)
  }

  private func update(
    _ recognizer: GestureRecognizer,
    _ change: (inout PerformanceResult.Outcome) -> Void
  ) {
    guard let index = indexes[ObjectIdentifier(recognizer)] else { return }
    result.outcomes.update(index, change)
  }
}
