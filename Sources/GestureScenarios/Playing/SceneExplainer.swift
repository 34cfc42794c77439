public import GestureExplanation
public import GestureGeometry
import GestureRecognition
import GestureTouches
public import GestureTraces
import GestureViews

/// Plays a trace of any length to a scene, and hands out what became of each attempt.
///
/// Nothing is kept but what is going on, so an hour takes no more memory than a minute.
public final class SceneExplainer {
  private let player: ScenePlayer
  private let ear: Ear
  private var end = Timestamp.zero

  /// Builds a scene to play to.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - size: The size of its window in points; nil for that of the scene, else 400 × 800.
  ///   - onAttempt: Is handed each attempt of the scene's recognizers, in the order in which they
  ///     ended.
  public init(
    _ scene: SceneDescription,
    size: Size? = nil,
    onAttempt: @escaping (Attempt) -> Void
  ) {
    player = ScenePlayer(scene, size: size, keepsStory: false, keepsEvents: false)
    let members = player.instance.members
    let collector = AttemptCollector(capacity: 0) { attempt in
      // Views have recognizers of their own, which the scene does not name.
      guard members.contains(where: { attempt.recognizer.isLabel(of: $0.recognizer) }) else {
        return
      }
      onAttempt(attempt)
    }
    ear = Ear(player.instance, collector)
    player.story.next = ear
  }

  /// Plays the next frame.
  public func play(_ frame: TraceFrame) {
    TracePlayer.play(frame, into: player)
    end = max(end, frame.time)
  }

  /// Ends the trace: hands out the attempts that are still going on.
  ///
  /// - Parameter settles: Whether pending timers fire before that.
  /// - Returns: Why recognizers never got a touch, in file order; may be empty.
  public func finish(settles: Bool) -> [TouchMiss] {
    if settles { player.settle() }
    ear.collector.finish(at: max(end, player.instance.window.engine.now))
    return ear.misses
  }
}

/// Hears every decision: hands them on, and notes which recognizers no touch comes to.
private final class Ear: DecisionObserver {
  let collector: AttemptCollector
  private let instance: SceneInstance
  /// The recognizers that got no touch so far, each with the touch that came nearest.
  private var untouched: [(recognizer: GestureRecognizer, miss: TouchMiss)] = []

  init(_ instance: SceneInstance, _ collector: AttemptCollector) {
    self.instance = instance
    self.collector = collector
    // A pointer that hovers is no touch, so nothing can be said about it here.
    for member in instance.members where member.type != .hover {
      let label = RecognizerLabel(member.recognizer)
      untouched.append((member.recognizer, TouchMiss(of: label, cause: .noTouch)))
    }
  }

  var misses: [TouchMiss] { untouched.map(\.miss) }

  func observe(_ decision: Decision) {
    collector.observe(decision)
    guard !untouched.isEmpty else { return }
    switch decision.kind {
    case .admitted(let recognizer, _), .refused(let recognizer, _, _),
      .transition(let recognizer, _, _, _, _):
      untouched.removeAll { $0.recognizer === recognizer }
    case .hit(let touch, _):
      for index in untouched.indices { look(at: touch, missing: index, decision.time) }
    default: break
    }
  }

  private func look(at touch: Touch, missing index: Int, _ time: Timestamp) {
    let miss = instance.window.explainMiss(
      of: untouched[index].recognizer,
      touch: touch.id,
      at: touch.location(in: nil),
      time: time
    )
    guard let miss else { return }
    if miss.distance < untouched[index].miss.distance { untouched[index].miss = miss }
  }
}
