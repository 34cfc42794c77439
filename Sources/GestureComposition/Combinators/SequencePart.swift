/// Two parts of which the second is let in when the first has ended.
final class SequencePart<First: Gesture, Second: Gesture>: GesturePart<
  SequenceGesture<First, Second>.Value
>
{
  private enum Stage {
    /// The first gesture has not ended.
    case first
    /// The first gesture has ended with this value.
    case second(First.Value)
    /// The sequence is over; it starts again when all recognizers are idle.
    case over
  }

  private let first: GesturePart<First.Value>
  private let second: GesturePart<Second.Value>
  private let gap: Double?
  private var stage = Stage.first

  init(_ first: GesturePart<First.Value>, _ second: GesturePart<Second.Value>, _ gap: Double?) {
    self.first = first
    self.second = second
    self.gap = gap
    super.init(leaves: first.leaves + second.leaves)
  }

  override var entries: [PartLeaf] { first.entries }

  // A sequence that is let in starts with its first gesture.
  override func open(within gap: Double?) { first.open(within: gap) }

  override func update(
    _ assembly: GestureAssembly
  ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
    switch stage {
    case .first:
      switch first.update(assembly) {
      case .possible: return .possible
      case .active(let value): return .active(.first(value))
      case .ended(let value):
        stage = .second(value)
        // New fingers belong to the second gesture.
        first.setAccepting(false)
        second.open(within: gap)
        return .active(.second(value, nil))
      case .failed:
        second.abandon(because: GestureAssembly.firstFailed)
        return .failed
      }
    case .second(let value):
      switch second.update(assembly) {
      case .possible:
        if second.isBusy { return .active(.second(value, nil)) }
        finish()
        return .failed
      case .active(let next): return .active(.second(value, next))
      case .ended(let next):
        finish()
        return .ended(.second(value, next))
      case .failed:
        finish()
        return .failed
      }
    case .over:
      // Sequences inside this one start again first, in the same update.
      _ = first.update(assembly)
      _ = second.update(assembly)
      if isIdle { restart() }
      return .possible
    }
  }

  private func finish() {
    stage = .over
    // A finger that comes before all recognizers are idle belongs to neither gesture.
    setAccepting(false)
  }

  private func restart() {
    stage = .first
    setAccepting(true)
    second.close()
  }
}
