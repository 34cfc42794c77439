public import GestureExplanation
public import GestureGeometry
import GestureRecognition
public import GestureTouches
public import GestureTraces
import GestureViews

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

  /// Plays a trace, and records the results.
  ///
  /// - Parameters:
  ///   - source: The trace; it is held in memory as touches and attempts.
  ///   - scene: The scene.
  ///   - size: The size of the window in points; nil for that of the scene, or 400 × 800.
  ///   - settles: Whether pending timers fire after the end.
  ///   - onEvent: Called with each event of a recognizer; nil if nobody needs them.
  ///   - progress: Called from time to time with the number of frames that have been played.
  /// - Throws: An error when the file has changed and is now broken.
  public init(
    of source: TraceSource,
    in scene: SceneDescription,
    size: Size? = nil,
    settles: Bool,
    onEvent: ((SceneEvent) -> Void)? = nil,
    progress: (Int) -> Void = { _ in }
  ) throws(InputError) {
    let player = ScenePlayer(
      scene,
      size: size,
      keepsStory: false,
      keepsEvents: onEvent != nil
    )
    player.onEvent = onEvent
    let keeper = AttemptKeeper()
    let missObserver = MissObserver(player.instance)
    let window = player.instance.window
    window.addObserver(keeper.collector)
    window.addObserver(keeper)
    window.addObserver(missObserver)
    self.size = window.bounds.size
    views = player.instance.views.compactMap { Outline($0.view, named: $0.id) }
    var follower = ContactFollower()
    var end = Timestamp.zero
    try source.forEachFrame { frame, index in
      if index % 256 == 0 { progress(index) }
      follower.take(frame)
      TracePlayer.play(frame, into: player)
      end = max(end, frame.time)
    }
    if settles { player.settle() }
    end = max(end, window.engine.now)
    keeper.collector.finish(at: end)
    contacts = follower.contacts
    attempts = keeper.attempts.sorted { $0.start < $1.start }
    timers = keeper.timers
    misses = missObserver.misses
    recognizers = player.instance.members.map { RecognizerLabel($0.recognizer) }
    namedCount = recognizers.count
    for attempt in attempts where !recognizers.contains(where: attempt.recognizer.isOfSame) {
      recognizers.append(attempt.recognizer)
    }
    self.end = end
  }
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

/// Keeps every attempt and timer.
private final class AttemptKeeper: DecisionObserver {
  private(set) var attempts: [Attempt] = []
  private(set) var timers: [(recognizer: RecognizerLabel, time: Timestamp)] = []
  private(set) lazy var collector = AttemptCollector(capacity: 0) { [unowned self] in
    attempts.append($0)
  }

  func observe(_ decision: Decision) {
    guard case .timer(let recognizer, _, let deadline) = decision.kind else { return }
    timers.append((RecognizerLabel(recognizer), deadline))
  }
}
