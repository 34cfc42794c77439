public import GestureExplanation
public import GestureTraces
import GestureViews
public import Gestures

/// Everything that a picture of a trace in a scene shows.
///
/// It refers to no view and no recognizer.
public struct SceneRecording {
  /// The size of the window, in points.
  public let size: Size
  /// The views as they are before the first frame, back to front; hidden ones are left out.
  public let views: [Outline]
  /// The contacts, in the order in which they came down.
  public private(set) var contacts: [RecordedContact] = []
  /// The recognizers of the scene in file order, then recognizers of views that had attempts.
  public private(set) var recognizers: [RecognizerLabel] = []
  /// How many of the recognizers the scene names; the others belong to views.
  public private(set) var namedCount = 0
  /// The attempts of the recognizers, in the order in which they started.
  public private(set) var attempts: [Attempt] = []
  /// The changes that were tried for attempts, by the number of the attempt.
  private var tried: [Int: TriedChange] = [:]
  /// For how many attempts no change was tried because of the limit of the work.
  public private(set) var untried = 0
  /// The timers that were due, in order.
  public private(set) var timers: [(recognizer: RecognizerLabel, time: Timestamp)] = []
  /// Why recognizers of the scene never received a touch, in file order.
  public private(set) var misses: [MissedTouch] = []
  /// The time of the last event.
  public private(set) var end = Timestamp.zero

  /// A view in the window.
  public struct Outline: Sendable {
    /// Its id in the scene; nil when it has none.
    public let name: String?
    /// Its corners in window points: top left, top right, bottom right, bottom left.
    public let corners: [Point]
  }

  /// The part of a recording that is kept.
  ///
  /// What starts after it is left out, and what ended before it, except the last of it.
  public struct Part: Sendable {
    /// The first second; nil for the first of the recording.
    public var start: Double?
    /// The last second; nil for the start of the attempt after the first ``attempts``.
    public var end: Double?
    /// The largest number of attempts, if there is no last second.
    public var attempts: Int
    /// The recognizers whose attempts are counted; empty for all.
    public var recognizers: [String]

    /// Creates a part.
    public init(start: Double?, end: Double?, attempts: Int, recognizers: [String] = []) {
      self.start = start
      self.end = end
      self.attempts = attempts
      self.recognizers = recognizers
    }
  }

  /// Plays a trace, and records the results.
  ///
  /// - Parameters:
  ///   - source: The trace. The touches and attempts of the part are held in memory.
  ///   - scene: The scene.
  ///   - size: The size of the window in points; nil for that of the scene, or 400 × 800.
  ///   - settles: Whether pending timers fire after the end.
  ///   - part: The part that is kept; nil for all.
  ///   - triesChanges: Whether a change is tried for each kept attempt that nearly fired.
  ///   - onEvent: Called with each event of a recognizer that is not after the part; nil if nobody
  ///     needs them.
  ///   - progress: Called from time to time with the number of frames that have been played.
  /// - Throws: An error when the file has changed and is now broken.
  public init(
    of source: TraceSource,
    in scene: SceneDescription,
    size: Size? = nil,
    settles: Bool,
    keeping part: Part? = nil,
    triesChanges: Bool = false,
    onEvent: ((SceneEvent) -> Void)? = nil,
    progress: (Int) -> Void = { _ in }
  ) throws(InputError) {
    let player = ScenePlayer(
      scene,
      size: size,
      keepsStory: false,
      keepsEvents: onEvent != nil
    )
    let keeper = AttemptKeeper(part)
    if let onEvent {
      player.onEvent = { if !keeper.isAfter($0.time) { onEvent($0) } }
    }
    var tried: [Int: TriedChange] = [:]
    if triesChanges {
      let trials = ChangeTrials(scene, player, keeper.collector)
      trials.wants = { [unowned keeper] in $0.isTelling && keeper.keeps($0) }
      trials.onResult = { tried[$0.number] = $1 }
      keeper.trials = trials
    }
    let missObserver = MissObserver(player.instance)
    let window = player.instance.window
    window.addObserver(keeper.collector)
    window.addObserver(keeper)
    window.addObserver(missObserver)
    self.size = window.bounds.size
    views = player.instance.views.compactMap { Outline($0.view, named: $0.id) }
    var follower = ContactFollower()
    follower.takes = { !keeper.isAfter($0.start) }
    follower.keeps = { !keeper.isBefore($0.last) }
    var end = Timestamp.zero
    try source.forEachFrame { frame, index in
      if index % 256 == 0 { progress(index) }
      follower.take(frame)
      keeper.trials?.take(frame)
      missObserver.take(frame)
      TracePlayer.play(frame, into: player)
      end = max(end, frame.time)
    }
    if settles { player.settle() }
    end = max(end, window.engine.now)
    keeper.collector.finish(at: end)
    keeper.trials?.finish(settles: settles)
    untried = keeper.trials?.untried ?? 0
    self.tried = tried
    contacts = follower.contacts
    attempts = keeper.kept.sorted { $0.start < $1.start }
    timers = keeper.timers
    misses = missObserver.misses
    recognizers = player.instance.members.map { RecognizerLabel($0.recognizer) }
    namedCount = recognizers.count
    var known = Set(recognizers.map(\.identity))
    for attempt in attempts where known.insert(attempt.recognizer.identity).inserted {
      recognizers.append(attempt.recognizer)
    }
    self.end = end
  }

  /// Returns the change that was tried for an attempt; nil when there is none to tell of.
  public func triedChange(for attempt: Attempt) -> TriedChange? { tried[attempt.number] }
}

extension SceneRecording.Outline {
  fileprivate init?(_ view: View, named name: String) {
    var ancestor: View? = view
    while let shown = ancestor {
      if shown.isHidden { return nil }
      ancestor = shown.superview
    }
    let bounds = view.bounds
    self.name = name
    corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
      Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
    ].map { view.convertToWindow($0) }
  }
}

/// Keeps the attempts and timers of a part.
private final class AttemptKeeper: DecisionObserver {
  private let part: SceneRecording.Part?
  private var attempts: [Attempt] = []
  /// The attempt of those before the part that ended last.
  private var latest: Attempt?
  /// The starts of the first attempts of the part, and of the one after them.
  private var starts: [Timestamp] = []
  private(set) var timers: [(recognizer: RecognizerLabel, time: Timestamp)] = []
  private(set) lazy var collector = AttemptCollector(capacity: 0) { [unowned self] in
    keep($0)
    trials?.add($0)
  }
  /// What tries changes for the attempts; nil for nothing.
  var trials: ChangeTrials?

  init(_ part: SceneRecording.Part?) { self.part = part }

  /// The attempts, in the order in which they ended.
  var kept: [Attempt] { (latest.map { [$0] } ?? []) + attempts }

  /// Whether a time is after the part, as far as it is known.
  func isAfter(_ time: Timestamp) -> Bool {
    guard let part else { return false }
    if let end = part.end { return time.seconds > end }
    return starts.count > part.attempts && starts[part.attempts] < time
  }

  /// Whether a time is before the part.
  func isBefore(_ time: Timestamp) -> Bool { part?.start.map { time.seconds < $0 } ?? false }

  /// Whether an attempt is in the part, as far as it is known.
  func keeps(_ attempt: Attempt) -> Bool { !isAfter(attempt.start) && !isBefore(attempt.end) }

  private func keep(_ attempt: Attempt) {
    guard let part, !isAfter(attempt.start) else {
      if part == nil { attempts.append(attempt) }
      return
    }
    guard !isBefore(attempt.end) else {
      if latest.map({ $0.end < attempt.end }) ?? true { latest = attempt }
      return
    }
    attempts.append(attempt)
    guard part.end == nil,
      part.recognizers.isEmpty || part.recognizers.contains(attempt.recognizer.name)
    else { return }
    starts.insert(attempt.start, at: starts.firstIndex { attempt.start < $0 } ?? starts.count)
    if starts.count > part.attempts + 1 { starts.removeLast() }
  }

  func observe(_ decision: Decision) {
    guard case .timer(let recognizer, _, let deadline) = decision.kind,
      !isAfter(deadline), !isBefore(deadline)
    else { return }
    timers.append((RecognizerLabel(recognizer), deadline))
  }
}
