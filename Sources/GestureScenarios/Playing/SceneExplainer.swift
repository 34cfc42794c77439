public import GestureExplanation
public import GestureTraces
import GestureViews
public import Gestures

/// Plays a trace of any length in a scene, and reports the result of each attempt.
///
/// Only open attempts are kept, so an hour takes no more memory than a minute. If changes are tried,
/// the frames of up to twenty minutes are kept, too.
public final class SceneExplainer {
  private let player: ScenePlayer
  private let collector: AttemptCollector
  private let misses: MissObserver
  private let scene: SceneDescription
  private let route: AttemptRoute
  private var end = Timestamp.zero
  private var down = TouchesDown()

  /// Builds a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - size: The size of its window in points; nil for that of the scene, or 400 × 800.
  ///   - onAttempt: Called with each attempt of the scene's recognizers, in the order in which they
  ///     ended.
  public init(
    _ scene: SceneDescription,
    size: Size? = nil,
    onAttempt: @escaping (Attempt) -> Void
  ) {
    self.scene = scene
    player = ScenePlayer(scene, size: size, keepsStory: false, keepsEvents: false)
    let route = AttemptRoute(onAttempt)
    self.route = route
    collector = player.collectAttempts { route.pass($0) }
    misses = MissObserver(player.instance)
    player.instance.window.addObserver(misses)
  }

  /// Passes every decision to an observer, from before the first frame.
  public func addObserver(_ observer: any DecisionObserver) {
    player.instance.window.addObserver(observer)
  }

  /// Tries changes for attempts that did not fire, by playing the recording around them again.
  ///
  /// Call it before the first frame.
  ///
  /// - Parameters:
  ///   - wants: Called with each attempt after `onAttempt`. Returns whether a change is tried for it.
  ///   - isLive: Whether the recording is being made meanwhile. Then `onResult` is called at each rest, and the price
  ///     of a change is counted since the rest before.
  ///   - onResult: Called once for each of these attempts, in the same order, after the recording has
  ///     come to its end: with the change and what then happened, or nil when there is nothing to tell.
  public func tryChanges(
    for wants: @escaping (Attempt) -> Bool,
    isLive: Bool = false,
    onResult: @escaping (Attempt, TriedChange?) -> Void
  ) {
    let trials = ChangeTrials(scene, player, collector, isLive: isLive)
    trials.wants = wants
    trials.onResult = onResult
    route.trials = trials
  }

  /// For how many attempts no change was tried because of the limit of the work.
  public private(set) var untried = 0

  /// Called whenever no finger is down any more, and at the end, with the attempts that have ended since the last
  /// call, unless there are none.
  public var onEpisode: ((Episode) -> Void)? {
    get { route.onEpisode }
    set { route.onEpisode = newValue }
  }

  /// Called with each contact that the filter of the scene rejects, and the time.
  public var onFilteredTouch: ((FilteredTouch, Timestamp) -> Void)? {
    get { misses.onFilteredTouch }
    set { misses.onFilteredTouch = newValue }
  }

  /// Called with each touch that stops content of a scroll view which the scene gives no id for its drag; the
  /// attempts of the others tell it.
  public var onCaughtTouch: ((Attempt.Catch) -> Void)? {
    get { misses.onCaughtTouch }
    set { misses.onCaughtTouch = newValue }
  }

  /// Plays the next frame.
  public func play(_ frame: TraceFrame) {
    route.trials?.take(frame)
    misses.take(frame)
    if down.isEmpty { route.rest = frame.time }
    TracePlayer.play(frame, into: player)
    end = max(end, frame.time)
    down.note(frame)
    if down.isEmpty { route.endEpisode() }
  }

  /// Ends the trace: reports the attempts that are still open.
  ///
  /// - Parameter settles: Whether pending timers fire before that.
  /// - Returns: Why recognizers never received a touch, in file order; may be empty.
  public func finish(settles: Bool) -> [MissedTouch] {
    if settles { player.settle() }
    collector.finish(at: max(end, player.instance.window.engine.now))
    route.endEpisode()
    route.trials?.finish(settles: settles)
    untried = route.trials?.untried ?? 0
    route.trials = nil
    return misses.misses
  }
}

/// Passes attempts to the client, and then to the trials.
private final class AttemptRoute {
  let onAttempt: (Attempt) -> Void
  var trials: ChangeTrials?
  var onEpisode: ((Episode) -> Void)?
  private var episode = Episode()
  /// The last time at which no finger was down.
  var rest = Timestamp.zero

  init(_ onAttempt: @escaping (Attempt) -> Void) { self.onAttempt = onAttempt }

  func pass(_ attempt: Attempt) {
    // What was passed late belongs to the touches before the rest.
    if attempt.start > episode.end, episode.end < rest { endEpisode() }
    onAttempt(attempt)
    trials?.add(attempt)
    guard onEpisode != nil else { return }
    episode.add(attempt)
    if episode.attempts.count == Self.most { endEpisode() }
  }

  /// How many attempts an episode has at most, so that memory does not grow.
  private static let most = 256

  func endEpisode() {
    guard !episode.attempts.isEmpty else { return }
    onEpisode?(episode)
    episode = Episode()
  }
}

/// The touches of a recording that are down.
struct TouchesDown {
  private var ids: Set<TouchID> = []

  var isEmpty: Bool { ids.isEmpty }

  mutating func note(_ frame: TraceFrame) {
    for touch in frame.touches {
      switch touch.phase {
      case .began: ids.insert(touch.id)
      case .ended, .cancelled: ids.remove(touch.id)
      default: break
      }
    }
    if frame.isCancelAll { ids = [] }
  }
}
