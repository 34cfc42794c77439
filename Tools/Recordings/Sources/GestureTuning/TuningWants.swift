/// What `gesture tune` aims at.
public struct TuningWants: Sendable {
  /// The share of the gestures that are recognized as what they were meant, and in time, from 0 to 1.
  ///
  /// > Source: the aims of the preset `forgiving`, Documentation/Thresholds.md: 99.5 % of the taps, and
  /// > 100 of 101 drags; the others are chosen as for drags.
  public var shares: [TuningRole: Double] = [
    .tap: 0.995, .drag: 0.99, .doubleTap: 0.99, .press: 0.99, .swipe: 0.99,
  ]
  /// How much later than with the preset `standard` a drag may begin, in milliseconds; one of
  /// ``TuningCounts/delays``.
  ///
  /// > Source: the aim of the preset `forgiving`, Documentation/Thresholds.md.
  public var dragDelay = 45
  /// How late a tap may be, after the lift, in milliseconds; one of ``TuningCounts/delays``.
  ///
  /// > Source: what a single tap waits by default where a double tap must fail first, `tap.maximumGap`.
  public var tapDelay = 350

  /// Creates the defaults.
  public init() {}

  package func share(_ role: TuningRole) -> Double { shares[role] ?? 1 }

  /// The last cell that is in time.
  func cell(_ role: TuningRole) -> Int {
    switch role {
    case .drag: TuningCounts.cell(of: Double(dragDelay) / 1000)
    case .tap: TuningCounts.cell(of: Double(tapDelay) / 1000)
    case .doubleTap, .press, .swipe: TuningCounts.delays.count
    }
  }

  /// The last cell that counts when settings are chosen: a drag has half of its time, and so room for people who are
  /// slower than those who were recorded.
  ///
  /// > Source: chosen: without it, a choice that was good for ten people lost all drags of a slow eleventh one.
  func choosingCell(_ role: TuningRole) -> Int {
    guard role == .drag else { return cell(role) }
    return TuningCounts.delays.lastIndex { 2 * $0 <= dragDelay } ?? 0
  }
}
