public import GestureExplanation
public import GestureGeometry
public import GestureRecognition
public import GestureTouches
public import GestureTraces
import GestureViews

/// Plays a trace of any length in a scene, and reports the result of each attempt.
///
/// Only open attempts are kept, so an hour takes no more memory than a minute.
public final class SceneExplainer {
  private let player: ScenePlayer
  private let collector: AttemptCollector
  private let misses: MissObserver
  private var end = Timestamp.zero

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
    player = ScenePlayer(scene, size: size, keepsStory: false, keepsEvents: false)
    collector = player.collectAttempts(onAttempt)
    misses = MissObserver(player.instance)
    player.instance.window.addObserver(misses)
  }

  /// Passes every decision to an observer, from before the first frame.
  public func addObserver(_ observer: any DecisionObserver) {
    player.instance.window.addObserver(observer)
  }

  /// Called with each contact that the filter of the scene rejects, and the time.
  public var onFilteredTouch: ((FilteredTouch, Timestamp) -> Void)? {
    get { misses.onFilteredTouch }
    set { misses.onFilteredTouch = newValue }
  }

  /// Plays the next frame.
  public func play(_ frame: TraceFrame) {
    TracePlayer.play(frame, into: player)
    end = max(end, frame.time)
  }

  /// Ends the trace: reports the attempts that are still open.
  ///
  /// - Parameter settles: Whether pending timers fire before that.
  /// - Returns: Why recognizers never received a touch, in file order; may be empty.
  public func finish(settles: Bool) -> [MissedTouch] {
    if settles { player.settle() }
    collector.finish(at: max(end, player.instance.window.engine.now))
    return misses.misses
  }
}
