/// Two parts that recognize together.
final class SimultaneousPart<First, Second, Value>: PairPart<First, Second, Value> {
  private let combine: (First?, Second?) -> Value
  /// What each part came to in this round; a recognizer that is reset forgets it.
  private var firstResult = GesturePhase<First>.possible
  private var secondResult = GesturePhase<Second>.possible
  /// Whether the round is over, and every recognizer must be reset before the next.
  private var isOver = false

  init(
    _ first: GesturePart<First>,
    _ second: GesturePart<Second>,
    _ combine: @escaping (First?, Second?) -> Value
  ) {
    self.combine = combine
    super.init(first, second)
  }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> {
    let one = first.update(assembly)
    let other = second.update(assembly)
    if isOver {
      // Both are idle again.
      guard one.kind == .possible, other.kind == .possible else { return .possible }
      isOver = false
    }
    // A value that was reported stays until the round is over.
    if one.kind != .possible { firstResult = one }
    if other.kind != .possible { secondResult = other }
    let (firstValue, secondValue) = (value(of: firstResult), value(of: secondResult))
    let isActive = one.kind == .active || other.kind == .active
    if isActive || isBusy {
      guard firstValue != nil || secondValue != nil else { return .possible }
      return .active(combine(firstValue, secondValue))
    }
    let hasEnded = firstResult.kind == .ended || secondResult.kind == .ended
    let hasFailed = firstResult.kind == .failed || secondResult.kind == .failed
    firstResult = .possible
    secondResult = .possible
    guard hasEnded || hasFailed else { return .possible }
    isOver = true
    return hasEnded ? .ended(combine(firstValue, secondValue)) : .failed
  }

  private func value<Member>(of phase: GesturePhase<Member>) -> Member? {
    switch phase {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }
}
