import Gestures

/// A running animation of a window, as a function of time.
///
/// Its closure sets what is animated, usually a view's frame or transform. Hit tests use the value
/// that was set last, so a moving button is hit where it is.
///
/// A window moves its animations whenever time passes, before and after it performs a call. The
/// values depend only on the time since the start. You can stop an animation at any time: what it
/// animated stays as it is, and ``ValueAnimation/velocity`` is the start of the next movement.
public class ViewAnimation {
  /// The duration, in seconds; infinite if it ends only when stopped.
  public final let duration: Double
  /// Whether it is still running.
  public private(set) final var isRunning = true

  var start: Timestamp?
  /// Whether it shows nothing, and only its end matters.
  let isDelay: Bool
  private var body: ((Double) -> Void)?
  private var completion: ((Bool) -> Void)?

  /// Creates an animation; without a body it is a delay, which needs no frames.
  init(duration: Double, body: ((Double) -> Void)?, completion: ((Bool) -> Void)?) {
    self.duration = duration > 0 ? duration : 0
    isDelay = body == nil
    self.body = body
    self.completion = completion
  }

  var end: Timestamp { start.map { $0 + duration } ?? .distantFuture }

  /// Seconds from its start to the state that was last shown.
  public private(set) final var elapsed = 0.0

  /// Ends it in its current state.
  public final func stop() { finish(isComplete: false) }

  func show(at time: Timestamp) {
    guard let start else { return }
    let isOver = time >= end
    elapsed = isOver ? duration : time - start
    body?(elapsed)
    if isOver { finish(isComplete: true) }
  }

  /// Ends it without calling its completion, because its window was released.
  func abandon() {
    isRunning = false
    body = nil
    completion = nil
  }

  func finish(isComplete: Bool) {
    guard isRunning else { return }
    isRunning = false
    // The closures are released first: they may retain the owner of the animation.
    let completion = completion
    body = nil
    self.completion = nil
    completion?(isComplete)
  }
}
