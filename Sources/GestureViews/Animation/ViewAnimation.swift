import GestureTouches

/// Something under way in a window that is a function of time alone.
///
/// Its closure sets whatever is animated, usually a view's frame or transform. Touches are tested
/// against what it has set last, so a moving button can be hit where it is.
///
/// A window moves its animations whenever time passes, before and after it carries out a call; the
/// values are computed from the time since the start and depend on nothing else. Stop an animation
/// at any time: what it animated stays as it is, and ``ValueAnimation/velocity`` hands over to what
/// comes next.
public class ViewAnimation {
  /// How long it takes, in seconds; infinite if it ends only when stopped.
  public let duration: Double
  /// Whether it is still under way.
  public private(set) var isRunning = true

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

  /// Seconds since it started, as it was last shown.
  public private(set) var elapsed = 0.0

  /// Ends it where it is.
  public func stop() { finish(isComplete: false) }

  func show(at time: Timestamp) {
    guard let start else { return }
    let isOver = time >= end
    elapsed = isOver ? duration : time - start
    body?(elapsed)
    if isOver { finish(isComplete: true) }
  }

  /// Ends it without a word, because its window is gone.
  func abandon() {
    isRunning = false
    body = nil
    completion = nil
  }

  func finish(isComplete: Bool) {
    guard isRunning else { return }
    isRunning = false
    // The closures are let go first: they may hold whatever owns the animation.
    let completion = completion
    body = nil
    self.completion = nil
    completion?(isComplete)
  }
}
