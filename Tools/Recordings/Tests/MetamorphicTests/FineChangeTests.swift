import Gestures
import Testing

/// Changes of the number of frames for the same motion.
///
/// A threshold may be passed between two frames. At the doubled frame rate, only clear outcomes are
/// compared: those of recognizers that reach the same states when every threshold is a quarter
/// smaller and a third larger. All recognizers recognize together, so that an unclear outcome does
/// not affect the others.
@Suite struct FineChangeTests {
  @Test(arguments: try Subject.real())
  func twiceTheFrameRateChangesNoOutcome(_ subject: Subject) {
    compare(subject, with: subject.withMidpoints())
  }

  @Test(arguments: try Subject.all(), [true, false])
  func contactsThatComeOrGoTogetherMayDoSoInOneCallEach(_ subject: Subject, areRivals: Bool) {
    // Frames with moves are not split. If two fingers that move side by side are delivered one
    // after the other, they are a pinch for a moment.
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
    // The comparison must not leave out more than it compares.
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
        // The translation leaves out the hysteresis up to the frame that passes it.
        guard act.state == .ended, name == "pan" else { continue }
        #expect((act.translation - wanted.translation).length <= 2 * step)
      }
    }
  }
}

/// The actions of each recognizer without changes, whose number depends on the frame rate.
struct Outcome {
  private let acts: [Act]

  init(_ acts: [Act]) { self.acts = acts.filter { $0.state != .changed } }

  /// Each action with its recognizer, state and time, without values.
  var steps: [String] { acts.map { "\($0.name) \($0.state) \($0.time.nanoseconds)" } }

  subscript(name: String) -> [Act] { acts.filter { $0.name == name } }

  /// Returns the recognizers whose outcome does not depend on slightly different thresholds.
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

  /// The longest movement of a finger from one frame to the next, in points.
  var longestStep: Double {
    var locations: [TouchID: Point] = [:]
    var longest = 0.0
    for touch in frames.flatMap(\.touches) {
      if touch.phase != .began, let location = locations[touch.id] {
        longest = max(longest, location.distance(to: touch.location))
      }
      locations[touch.id] = touch.location
    }
    return longest
  }

  /// Returns the frames with one more between each two, in which moving fingers are halfway.
  func withMidpoints() -> [Frame] {
    var locations: [TouchID: Point] = [:]
    var doubled: [Frame] = []
    var last: Timestamp?
    for frame in frames {
      let midpoints = frame.touches.compactMap { touch -> TouchSample? in
        guard touch.phase == .moved, let location = locations[touch.id] else { return nil }
        let middle = location + (touch.location - location) / 2
        return TouchSample(id: touch.id, phase: .moved, location: middle, kind: touch.kind)
      }
      if let last, frame.time > last, !midpoints.isEmpty {
        let middle = last.nanoseconds + (frame.time.nanoseconds - last.nanoseconds) / 2
        doubled.append(Frame(time: Timestamp(nanoseconds: middle), touches: midpoints))
      }
      doubled.append(frame)
      for touch in frame.touches { locations[touch.id] = touch.location }
      last = frame.time
    }
    return doubled
  }

  /// Returns the frames with some of them split into one frame per contact, at the same time.
  ///
  /// A frame is split when its contacts come down while no other is down, and when all its contacts
  /// are lifted.
  func splitWhereAllComeOrGo() -> [Frame] {
    var down: Set<TouchID> = []
    return frames.flatMap { frame -> [Frame] in
      let isFirstHand = down.isEmpty && frame.touches.allSatisfy { $0.phase == .began }
      for touch in frame.touches {
        switch touch.phase {
        case .began: down.insert(touch.id)
        case .ended, .cancelled: down.remove(touch.id)
        default: break
        }
      }
      guard isFirstHand || frame.touches.allSatisfy({ $0.phase == .ended }) else { return [frame] }
      return frame.touches.map { Frame(time: frame.time, touches: [$0]) }
    }
  }
}
