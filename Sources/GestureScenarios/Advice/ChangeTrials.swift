public import GestureExplanation
import GestureTraces
import GestureViews
import Gestures

/// Tries changes for the attempts of a recording while it is played.
///
/// A recording is kept until its end, so that the price of a change is counted over all of it, and so that the
/// attempts that came nearest are tried when there is no time for all. One that arrives while it is being made is
/// kept since the last rest.
final class ChangeTrials {
  /// Whether a change is tried for an attempt.
  var wants: (Attempt) -> Bool = { _ in false }
  /// Called once for each wanted attempt, in order: with the change, or nil when there is none.
  var onResult: (Attempt, TriedChange?) -> Void = { _, _ in }
  /// How many attempts were wanted and not tried, because the work for it has a limit.
  private(set) var untried = 0

  // What owns both also owns this.
  private unowned let player: ScenePlayer
  private let scene: SceneDescription
  private let isLive: Bool
  private let work = TrialWork()
  private unowned let collector: AttemptCollector
  /// The passage before the present one: some of its attempts are reported late.
  private var previous: RecordedPassage?
  private var current: RecordedPassage
  /// Wanted attempts that have not been tried.
  private var waiting: [Attempt] = []
  private var down = TouchesDown()
  private var last: Timestamp?
  /// Whether the state of the scene depends on more than where its content is scrolled.
  private var hasMemory: Bool
  /// How long nothing must happen before a passage begins, in seconds.
  private let rest: Double
  /// How long nothing must happen so that no tap is waited for, in seconds.
  private let pause: Double

  /// Starts before the first frame.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - player: What plays the recording.
  ///   - collector: The collector of its attempts.
  ///   - isLive: Whether results are wanted while the recording is being made.
  init(
    _ scene: SceneDescription,
    _ player: ScenePlayer,
    _ collector: AttemptCollector,
    isLive: Bool = false
  ) {
    self.scene = scene.namingOwnRecognizers
    self.player = player
    self.collector = collector
    self.isLive = isLive
    current = RecordedPassage(self.scene, size: player.instance.window.bounds.size, work)
    hasMemory = scene.resampling != nil
    let settings =
      [scene.makeSettings()] + player.instance.members.compactMap(\.recognizer.settings)
    let gaps = settings.flatMap {
      [$0.finger.tap, $0.pencil.tap, $0.pointer.tap].map(\.maximumGap)
    }
    let gap = gaps.max() ?? 0
    // Content that is thrown comes to rest in the meantime.
    pause = scene.hasScrollView ? 1.5 : gap + 0.1
    // Longer than the longest gap that is tried, and than a late tap is waited for.
    rest = 1.5 + NumberCandidate.reach * gap
  }

  /// Takes a frame that is about to be played.
  func take(_ frame: TraceFrame) {
    var pause: (isRest: Bool, places: ScrollPlaces)?
    if let last, !hasMemory, down.isEmpty, frame.time - last > self.pause {
      player.advance(before: frame.time)
      if player.nextDeadline == nil, collector.attempts(at: player.now).isEmpty {
        let isRest = frame.time - last > rest
        pause = (isRest, ScrollPlaces(in: player.instance.window))
        if isRest, isLive || current.isFull { endPassage(before: frame) }
      }
    }
    work.recorded += 1
    current.append(frame, isFree: down.isEmpty, after: pause)
    down.note(frame)
    if frame.hover != nil || !frame.presses.isEmpty || !frame.commands.isEmpty { hasMemory = true }
    last = max(last ?? frame.time, frame.time)
  }

  private func endPassage(before frame: TraceFrame) {
    current.next = frame.time
    tryWaiting()
    previous = current
    let places = ScrollPlaces(in: player.instance.window)
    current = RecordedPassage(scene, size: current.size, work, from: places)
  }

  /// Takes an attempt that has ended.
  func add(_ attempt: Attempt) {
    if wants(attempt) { waiting.append(attempt) }
  }

  /// Tries the rest, after the end of the recording.
  func finish(settles: Bool) {
    current.settles = settles
    tryWaiting()
  }

  /// Tries changes for the attempts that wait, those first that came nearest.
  private func tryWaiting() {
    guard !waiting.isEmpty else { return }
    var results: [TriedChange?] = waiting.map { _ in nil }
    let replays = isLive ? nil : WholeReplays(of: current)
    let order = waiting.indices.filter { waiting[$0].mayHaveRemedy }.sorted {
      (waiting[$0].remoteness, $0) < (waiting[$1].remoteness, $1)
    }
    for index in order {
      let attempt = waiting[index]
      let isCurrent = previous == nil || attempt.start >= current.start && !current.frames.isEmpty
      let passage = isCurrent ? current : previous ?? current
      guard let id = player.instance.id(of: attempt.recognizer) else { continue }
      guard work.isLeft, !passage.isTooLong else {
        untried += 1
        continue
      }
      var search = ChangeSearch(attempt, of: id, in: passage, isCurrent ? replays : nil)
      results[index] = search?.find()
    }
    for (attempt, tried) in zip(waiting, results) { onResult(attempt, tried) }
    waiting = []
  }
}

extension Attempt {
  /// Whether it did not fire for a reason for which a change of the scene can be tried.
  public var mayHaveRemedy: Bool {
    guard outcome == .failed || outcome == .cancelled, let reason else { return false }
    switch reason.kind {
    case .lostTo, .tooFewTouches, .wrongDirection: return true
    case .tooFewTaps: return gap?.next != nil
    default: return reason.hasMeasure && reason.setting != nil || reason.kind == .tooSlow
    }
  }
}

extension SceneDescription {
  fileprivate var hasScrollView: Bool {
    views.flatMap(\.all).contains { $0.type == .scrollView }
  }
}
