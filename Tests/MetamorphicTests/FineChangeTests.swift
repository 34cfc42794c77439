import GestureGeometry
import GestureRecognition
import GestureTouches
import Testing

/// Changes of how finely the same motion is told.
///
/// A threshold may be passed between two frames. So of the doubled frame rate only what is clear is
/// compared: recognizers that do the same as often when every threshold is a quarter smaller and a
/// third larger. All run together, so that one in doubt disturbs no other.
@Suite struct FineChangeTests {
  @Test(arguments: try Subject.real())
  func twiceTheFrameRateChangesNoOutcome(_ subject: Subject) {
    compare(subject, with: subject.withMidpoints())
  }

  @Test(arguments: try Subject.all(), [true, false])
  func contactsThatComeOrGoTogetherMayDoSoInOneCallEach(_ subject: Subject, areRivals: Bool) {
    // Frames with moves are not split: two fingers that glide side by side, if delivered one after
    // the other, are a pinch for a moment. The same holds for a third finger: delivered one by one,
    // the second ends the attempt of a recognizer for one finger, and the third starts another.
    let split = Outcome(Board(areRivals: areRivals).play(subject.splitWhereAllComeOrGo()))
    let whole = Outcome(Board(areRivals: areRivals).play(subject.frames))
    #expect(split.steps == whole.steps)
  }

  @Test func mostOutcomesAreClear() {
    var clear = 0
    var all = 0
    for subject in Subject.scripts() {
      let names = Outcome.clearNames(subject)
      let fired = Set(Board().play(subject.frames).map(\.name))
      clear += fired.intersection(names).count
      all += fired.count
    }
    // The comparison would be worth little if it left out more than it compared.
    #expect(clear * 2 > all)
  }

  private func compare(_ subject: Subject, with frames: [Subject.Frame]) {
    let names = Outcome.clearNames(subject)
    let before = Outcome(Board().play(subject.frames))
    let after = Outcome(Board().play(frames))
    let frame = subject.longestFrame
    let step = subject.longestStep
    for name in names.sorted() {
      let (old, new) = (before[name], after[name])
      #expect(new.map(\.state) == old.map(\.state), "\(name)")
      for (act, wanted) in zip(new, old) {
        #expect(abs(act.time - wanted.time) <= frame, "\(name) at \(act.time.seconds)")
        // The hysteresis that is taken out is what lies beyond it at the frame that passes it.
        guard act.state == .ended, name == "pan" else { continue }
        #expect((act.translation - wanted.translation).length <= 2 * step)
      }
    }
  }
}

/// What each recognizer did, changes left out: how many there are is a matter of the frame rate.
struct Outcome {
  private let acts: [Act]

  init(_ acts: [Act]) { self.acts = acts.filter { $0.state != .changed } }

  /// Who did what when, without values.
  var steps: [String] { acts.map { "\($0.name) \($0.state) \($0.time.nanoseconds)" } }

  subscript(name: String) -> [Act] { acts.filter { $0.name == name } }

  /// The recognizers that are not at a threshold.
  static func clearNames(_ subject: Subject) -> Set<String> {
    let exact = Outcome(Board().play(subject.frames))
    let others = [3.0 / 4, 4.0 / 3].map { Outcome(Board(thresholds: $0).play(subject.frames)) }
    return Set(
      exact.acts.map(\.name) + others.flatMap { $0.acts.map(\.name) }
    ).filter { name in
      others.allSatisfy { $0[name].map(\.state) == exact[name].map(\.state) }
    }
  }
}

extension Subject {
  /// The longest time between two frames, in seconds.
  var longestFrame: Double {
    zip(frames.dropFirst(), frames).map { $0.time - $1.time }.max() ?? 0
  }

  /// The farthest that a finger moves from one frame to the next, in points.
  var longestStep: Double {
    var places: [TouchID: Point] = [:]
    var longest = 0.0
    for touch in frames.flatMap(\.touches) {
      if touch.phase != .began, let place = places[touch.id] {
        longest = max(longest, place.distance(to: touch.location))
      }
      places[touch.id] = touch.location
    }
    return longest
  }

  /// The frames with another between each two, where every finger that moves is halfway.
  func withMidpoints() -> [Frame] {
    var places: [TouchID: Point] = [:]
    var doubled: [Frame] = []
    var last: Timestamp?
    for frame in frames {
      let midpoints = frame.touches.compactMap { touch -> TouchSample? in
        guard touch.phase == .moved, let place = places[touch.id] else { return nil }
        let middle = place + (touch.location - place) / 2
        return TouchSample(id: touch.id, phase: .moved, location: middle, kind: touch.kind)
      }
      if let last, frame.time > last, !midpoints.isEmpty {
        let middle = last.nanoseconds + (frame.time.nanoseconds - last.nanoseconds) / 2
        doubled.append(Frame(time: Timestamp(nanoseconds: middle), touches: midpoints))
      }
      doubled.append(frame)
      for touch in frame.touches { places[touch.id] = touch.location }
      last = frame.time
    }
    return doubled
  }

  /// The frames in pieces of one contact each, at the same time, where two contacts come down while
  /// no other is, and where contacts are lifted and nothing else happens.
  func splitWhereAllComeOrGo() -> [Frame] {
    var down: Set<TouchID> = []
    return frames.flatMap { frame -> [Frame] in
      let isFirstPair =
        down.isEmpty && frame.touches.count == 2
        && frame.touches.allSatisfy { $0.phase == .began }
      for touch in frame.touches {
        switch touch.phase {
        case .began: down.insert(touch.id)
        case .ended, .cancelled: down.remove(touch.id)
        default: break
        }
      }
      guard isFirstPair || frame.touches.allSatisfy({ $0.phase == .ended }) else { return [frame] }
      return frame.touches.map { Frame(time: frame.time, touches: [$0]) }
    }
  }
}
