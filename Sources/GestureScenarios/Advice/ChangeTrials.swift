public import GestureExplanation
import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureTraces
import GestureViews

/// Tries changes for the attempts of a recording while it is played.
///
/// It keeps the frames since the last rest, so an hour takes no more memory than its longest passage.
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
  private let work = TrialWork()
  private unowned let collector: AttemptCollector
  /// The passage before the present one: some of its attempts are reported late.
  private var previous: RecordedPassage?
  private var current: RecordedPassage
  /// Wanted attempts of the present passage.
  private var waiting: [Attempt] = []
  private var down: Set<TouchID> = []
  private var last: Timestamp?
  /// Whether the state of the scene depends on everything that happened before.
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
  init(_ scene: SceneDescription, _ player: ScenePlayer, _ collector: AttemptCollector) {
    self.scene = scene
    self.player = player
    self.collector = collector
    current = RecordedPassage(scene, size: player.instance.window.bounds.size, work)
    // A scroll view keeps its place.
    hasMemory = scene.hasScrollView
    let settings =
      [scene.makeSettings()] + player.instance.members.compactMap(\.recognizer.settings)
    let gaps = settings.flatMap {
      [$0.finger.tap, $0.pencil.tap, $0.pointer.tap].map(\.maximumGap)
    }
    let gap = gaps.max() ?? 0
    pause = gap + 0.1
    // Longer than the longest gap that is tried, and than a late tap is waited for.
    rest = 1.5 + NumberCandidate.reach * gap
  }

  /// Takes a frame that is about to be played.
  func take(_ frame: TraceFrame) {
    var isAfterPause = false
    if let last, !hasMemory, down.isEmpty, frame.time - last > pause {
      player.advance(before: frame.time)
      isAfterPause = player.nextDeadline == nil && collector.attempts(at: player.now).isEmpty
      if isAfterPause, frame.time - last > rest { endPassage(before: frame) }
    }
    work.recorded += 1
    current.append(frame, isFree: down.isEmpty, isAfterPause: isAfterPause)
    for touch in frame.touches {
      switch touch.phase {
      case .began: down.insert(touch.id)
      case .ended, .cancelled: down.remove(touch.id)
      default: break
      }
    }
    if frame.isCancelAll { down = [] }
    if frame.hover != nil || !frame.presses.isEmpty || !frame.commands.isEmpty { hasMemory = true }
    last = max(last ?? frame.time, frame.time)
  }

  private func endPassage(before frame: TraceFrame) {
    current.next = frame.time
    tryWaiting()
    previous = current
    current = RecordedPassage(scene, size: current.size, work)
  }

  /// Takes an attempt that has ended.
  func add(_ attempt: Attempt) {
    guard wants(attempt) else { return }
    if let previous, attempt.start < current.start || current.frames.isEmpty {
      report(attempt, in: previous)
    } else {
      waiting.append(attempt)
    }
  }

  /// Tries the rest, after the end of the recording.
  func finish(settles: Bool) {
    current.settles = settles
    tryWaiting()
  }

  private func tryWaiting() {
    for attempt in waiting { report(attempt, in: current) }
    waiting = []
  }

  private func report(_ attempt: Attempt, in passage: RecordedPassage) {
    guard let id = player.instance.id(of: attempt.recognizer), attempt.mayHaveRemedy else {
      return onResult(attempt, nil)
    }
    guard work.isLeft, !passage.isTooLong else {
      untried += 1
      return onResult(attempt, nil)
    }
    var search = ChangeSearch(attempt, of: id, in: passage)
    onResult(attempt, search?.find())
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
