public import GestureEvdev
public import GestureExplanation
public import GestureScenarios
import GestureTraces
import Gestures

/// One device that is listened to: its touches, its window, and its recording.
public final class ListenSession {
  /// What happened.
  public enum Report {
    /// A recognizer reported something, also that it failed.
    case event(SceneEvent)
    /// An attempt of a recognizer ended.
    case attempt(Attempt)
    /// A rule has to run its command.
    case call(RuleMatcher.Call)
  }

  /// The device.
  public let follower: DeviceFollower
  /// The file that keeps the touches; nil for none.
  public private(set) var keeper: TraceKeeper?
  private var matcher: RuleMatcher
  private var configuration: ListenConfiguration?
  private var player: ScenePlayer
  private var collector: AttemptCollector?
  /// The scene that is used as soon as nothing is down.
  private var nextScene: SceneDescription?
  private let onReport: (Report) -> Void
  private let explains: Bool

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - follower: The device.
  ///   - scene: The scene that its touches are played in.
  ///   - configuration: The rules; nil for none.
  ///   - record: The file that keeps the touches; nil for none.
  ///   - explains: Whether attempts are reported.
  ///   - onReport: Called with everything that happens, in order.
  public init(
    _ follower: DeviceFollower,
    scene: SceneDescription,
    configuration: ListenConfiguration? = nil,
    record: String? = nil,
    explains: Bool = false,
    onReport: @escaping (Report) -> Void
  ) {
    self.follower = follower
    self.configuration = configuration
    self.explains = explains
    self.onReport = onReport
    matcher = RuleMatcher(size: follower.windowSize)
    player = ScenePlayer(scene, size: follower.windowSize)
    keeper = record.map {
      TraceKeeper(
        path: $0,
        header: TraceHeader(
          size: follower.windowSize,
          device: follower.info.name,
          source: "gesture listen " + follower.info.path
        )
      )
    }
    watchAttempts()
  }

  /// Uses other rules, and another scene as soon as no finger is down.
  public func configure(_ configuration: ListenConfiguration, scene: SceneDescription) {
    self.configuration = configuration
    nextScene = scene
    changeSceneIfIdle()
  }

  /// Plays what is down when the device is opened.
  ///
  /// - Parameter now: The monotonic time, in nanoseconds.
  public func begin(now: Int64) {
    if let frame = follower.begin(now: now) { play(frame) }
  }

  /// Continues with a device that came back.
  ///
  /// - Parameters:
  ///   - device: The open device.
  ///   - now: The monotonic time, in nanoseconds.
  public func resume(_ device: any TouchDevice, now: Int64) {
    if let frame = follower.resume(device, now: now) { play(frame) }
  }

  /// Plays what the device reports.
  ///
  /// - Parameters:
  ///   - limit: The most frames, so that one device cannot keep others waiting.
  ///   - now: Returns the monotonic time, in nanoseconds.
  /// - Throws: An error when the device is gone; its touches are cancelled then.
  public func read(limit: Int = 256, now: () -> Int64) throws(TouchDeviceError) {
    do {
      for _ in 0..<limit {
        guard let frame = try follower.next(now: now) else { return }
        play(frame)
      }
    } catch {
      lose(now: now())
      throw error
    }
  }

  /// Cancels the touches, because the device is gone.
  ///
  /// - Parameter now: The monotonic time, in nanoseconds.
  public func lose(now: Int64) {
    if let frame = follower.lose(now: now) { play(frame) }
  }

  /// Fires the timers that are due.
  ///
  /// - Parameter now: The monotonic time, in nanoseconds.
  public func advance(now: Int64) {
    let time = follower.time(now: now)
    guard let deadline = player.nextDeadline, deadline <= time else { return }
    player.advance(to: time)
    report()
    changeSceneIfIdle()
  }

  /// Returns how long it is until a timer is due.
  ///
  /// - Parameter now: The monotonic time, in nanoseconds.
  /// - Returns: Nanoseconds, at least 0; nil when no timer is pending.
  public func delay(now: Int64) -> Int64? {
    player.nextDeadline.map { follower.delay(until: $0, now: now) }
  }

  /// Ends the session: cancels what is down, and completes the recording.
  ///
  /// - Parameter now: The monotonic time, in nanoseconds.
  public func finish(now: Int64) {
    lose(now: now)
    let time = follower.time(now: now)
    player.advance(to: time)
    report()
    collector?.finish(at: time)
    keeper?.keep(TraceFrame(time: time))
  }

  private func play(_ frame: TraceFrame) {
    keeper?.keep(frame)
    if let configuration {
      // A drag that more fingers end ran before them.
      for call in matcher.take(frame, in: configuration, device: device) { onReport(.call(call)) }
    }
    TracePlayer.play(frame, into: player)
    report()
    changeSceneIfIdle()
  }

  private var device: (name: String, path: String) { (follower.info.name, follower.info.path) }

  private func report() {
    let events = player.takeEvents()
    for event in events { onReport(.event(event)) }
    guard let configuration else { return }
    for call in matcher.calls(for: events, in: configuration, device: device) {
      onReport(.call(call))
    }
  }

  private func changeSceneIfIdle() {
    guard let scene = nextScene, follower.down.isEmpty else { return }
    nextScene = nil
    let now = player.now
    player.cancelAll(at: now)
    report()
    collector?.finish(at: now)
    player = ScenePlayer(scene, size: follower.windowSize)
    player.advance(to: now)
    watchAttempts()
  }

  private func watchAttempts() {
    if configuration != nil { player.followContacts() }
    guard explains else { return }
    let onReport = onReport
    collector = player.collectAttempts { onReport(.attempt($0)) }
  }
}
