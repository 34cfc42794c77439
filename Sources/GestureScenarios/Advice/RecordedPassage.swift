import GestureExplanation
import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureTraces
import GestureViews

/// A part of a recording between two rests, which is played again in changed scenes.
///
/// What happened before the first rest cannot matter: nothing was down, no attempt was open, and no timer
/// was pending.
final class RecordedPassage {
  let scene: SceneDescription
  let size: Size
  private(set) var frames: [TraceFrame] = []
  /// The time of the frame after the passage; nil at the end of the recording.
  var next: Timestamp?
  /// Whether pending timers fire at the end of the recording.
  var settles = false
  /// Whether it is longer than what is kept, so that nothing is tried on it.
  private(set) var isTooLong = false
  /// How many frames have been played again in it and in other passages.
  private let work: TrialWork
  /// Where nothing is down before a frame, by the index of the frame.
  private var isFree: [Bool] = []
  /// The frames before which nothing was open for longer than a gap between taps.
  private var pauses = [0]

  /// The largest number of frames that are kept.
  ///
  /// > Source: chosen: five minutes of a touchscreen with 60 readings a second, some megabytes.
  static let longest = 18_000

  init(_ scene: SceneDescription, size: Size, _ work: TrialWork) {
    self.scene = scene
    self.size = size
    self.work = work
  }

  var start: Timestamp { frames.first?.time ?? .zero }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isFree: Whether nothing is down before it.
  ///   - isAfterPause: Whether nothing was open before it for longer than a gap between taps.
  func append(_ frame: TraceFrame, isFree: Bool, isAfterPause: Bool) {
    if frames.count == Self.longest {
      isTooLong = true
      (frames, self.isFree, pauses) = ([], [], [])
    }
    guard !isTooLong else { return }
    if isAfterPause { pauses.append(frames.count) }
    frames.append(frame)
    self.isFree.append(isFree)
  }

  /// How long after an attempt a tap may come that was meant as a part of it, in seconds, and a bit.
  static let patience = 1.5

  /// Plays the part of the passage around an attempt in a new window.
  ///
  /// It begins at the last pause before the attempt, unless gaps are longer than in the recording, and
  /// ends when nothing is open after the attempt.
  func play(_ changes: [SceneChange], around attempt: Attempt) -> TrialRun {
    var first = 0
    if !changes.contains(where: \.isAboutGap) {
      first = pauses.last { frames[$0].time <= attempt.start } ?? 0
    }
    let player = ScenePlayer(
      scene.changed(by: changes),
      size: size,
      keepsStory: false,
      keepsEvents: false,
      reportsFailures: false
    )
    var attempts: [Attempt] = []
    let collector = player.collectAttempts { attempts.append($0) }
    let end = attempt.end + Self.patience
    var played = 0
    defer { work.add(played, recognizers: player.instance.members.count) }
    for index in first..<frames.count {
      let frame = frames[index]
      if isFree[index], frame.time > end {
        player.advance(before: frame.time)
        if collector.attempts(at: player.now).isEmpty { break }
      }
      played += 1
      TracePlayer.play(frame, into: player)
      if index == frames.count - 1, next == nil, settles { player.settle() }
    }
    if let next { player.advance(before: next) }
    collector.finish(at: max(player.now, frames.last?.time ?? .zero))
    return TrialRun(attempts, in: player.instance)
  }
}

/// How much has been played again, for a limit that is the same on every machine.
final class TrialWork {
  /// The frames of the recording so far.
  var recorded = 0
  /// The frames that have been played again; in a scene of many recognizers each counts as several.
  private var played = 0

  /// Counts frames that were played in a new window.
  ///
  /// > Source: chosen: a frame costs time in proportion to the recognizers, and so does the window.
  func add(_ frames: Int, recognizers: Int) { played += frames + (frames + 1) * (recognizers / 32) }

  /// Whether more may be played.
  ///
  /// > Source: chosen: a folder of recordings takes at most some ten times as long as without advice.
  var isLeft: Bool { played < 200_000 + 10 * recorded }
}

/// The attempts of a passage in one scene.
struct TrialRun {
  /// An attempt, with the id of its recognizer.
  struct Entry {
    let id: String
    let attempt: Attempt

    /// When it fired or began; nil when it did not.
    var success: Timestamp? {
      if attempt.outcome == .fired { return attempt.began ?? attempt.end }
      return attempt.began
    }
  }

  let entries: [Entry]
  let instance: SceneInstance

  init(_ attempts: [Attempt], in instance: SceneInstance) {
    self.instance = instance
    entries = attempts.compactMap { attempt in
      instance.id(of: attempt.recognizer).map { Entry(id: $0, attempt: attempt) }
    }
  }

  /// Returns the same attempt, if it went alike.
  func same(as attempt: Attempt, of id: String) -> Attempt? {
    entries.first {
      $0.id == id && $0.attempt.start == attempt.start && $0.attempt.end == attempt.end
        && $0.attempt.outcome == attempt.outcome
        && $0.attempt.reason?.kind == attempt.reason?.kind
    }?.attempt
  }

  /// Returns the attempt of a recognizer during which another one began.
  func attempt(of id: String, at start: Timestamp) -> Attempt? {
    entries.filter { $0.id == id && $0.attempt.start <= start && start <= $0.attempt.end }
      .max { $0.attempt.start < $1.attempt.start }?.attempt
  }

  /// Returns how often a recognizer fired or began in attempts that overlap a time.
  func successes(of id: String, from start: Timestamp, to end: Timestamp) -> [Attempt] {
    entries.filter {
      $0.id == id && $0.success != nil && $0.attempt.start <= end && start <= $0.attempt.end
    }.map(\.attempt)
  }
}

extension SceneChange {
  /// Whether it changes how long a recognizer waits for the next tap.
  fileprivate var isAboutGap: Bool {
    if case .setting("tap.maximumGap", _, _) = self { return true }
    return false
  }
}

extension ScenePlayer {
  /// Fires the timers that are due before a time.
  func advance(before time: Timestamp) {
    while let deadline = nextDeadline, deadline < time { advance(to: deadline) }
  }
}
