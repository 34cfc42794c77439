import GesturePlanning
import Gestures

/// How one simulated user does gestures: how long, how far, how straight and how steadily.
///
/// > Source: of steady users the percentiles 5, 25, 50, 75 and 95 of the recordings in `Tests/Fixtures/evemu`: 24 contacts
/// > of taps (how long, how far), 9 gaps of double taps, 59 pairs of fingers that landed within 0.15 s. Those of
/// > unsteady users are chosen: the taps that a pan takes from a standard tap slide 15 points in the median, as the
/// > missed ones among 46,928 taps of a public corpus do; their gaps and pairs take half as long again. Slant, speed,
/// > size and tremor are chosen; so is that a mouse, which rests on a table, moves a sixth as far during a click.
struct Hand {
  let isSteady: Bool
  let tapDuration: Double
  let tapMovement: Double
  let gap: Double
  let stagger: Double
  /// How far drags are turned, in radians.
  let slant: Double
  /// How much faster than usual.
  let speed: Double
  /// How much farther than usual.
  let size: Double
  let tremor: Tremor?
  /// Where the finger slides during a tap, in radians.
  private let slide: Double

  init(_ index: Int, isSteady: Bool, isPointer: Bool = false) {
    self.isSteady = isSteady
    var random = SplitMix(state: UInt64(index) &+ 1)
    func pick(_ percentiles: [Double]) -> Double {
      Self.value(random.nextFraction(), of: percentiles)
    }
    tapDuration = pick(
      isSteady ? [0.024, 0.06, 0.082, 0.096, 0.12] : [0.05, 0.1, 0.16, 0.25, 0.45]
    )
    let unrest = isPointer ? 1.0 / 6 : 1
    tapMovement = unrest * pick(isSteady ? [0, 0, 0.1, 0.3, 2.3] : [0.5, 2, 5, 10, 18])
    gap = pick(isSteady ? [0.125, 0.138, 0.139, 0.14, 0.153] : [0.15, 0.19, 0.21, 0.24, 0.32])
    stagger = pick(isSteady ? [0, 0, 0.01, 0.03, 0.058] : [0, 0.01, 0.03, 0.058, 0.113])
    slant = pick(isSteady ? [-15, -6, 0, 6, 15] : [-30, -12, 0, 12, 30]) * .pi / 180
    speed = pick(isSteady ? [0.6, 0.85, 1, 1.2, 1.6] : [0.35, 0.6, 0.8, 1, 1.4])
    size = pick(isSteady ? [0.75, 0.9, 1, 1.1, 1.3] : [0.5, 0.75, 1, 1.2, 1.5])
    let amplitude = unrest * pick(isSteady ? [0, 0.1, 0.3, 0.5, 1] : [0.5, 1, 2, 3, 5])
    tremor = amplitude > 0 ? Tremor(amplitude: amplitude, seed: UInt64(index)) : nil
    slide = 2 * .pi * random.nextFraction()
  }

  /// Returns the value at a share of the users, between percentiles 5, 25, 50, 75 and 95.
  private static func value(_ share: Double, of percentiles: [Double]) -> Double {
    let marks = [0.05, 0.25, 0.5, 0.75, 0.95]
    guard let above = marks.firstIndex(where: { $0 >= share }) else { return percentiles[4] }
    guard above > 0 else { return percentiles[0] }
    let part = (share - marks[above - 1]) / (marks[above] - marks[above - 1])
    return percentiles[above - 1] + (percentiles[above] - percentiles[above - 1]) * part
  }

  /// Returns how this person does a gesture.
  func perform(_ plan: GesturePlan) -> GesturePlan {
    // What follows a contact comes as much later as that takes longer.
    var result = GesturePlan()
    var (usualEnd, end) = (0.0, 0.0)
    for usual in plan.hands {
      var hand = usual
      change(&hand)
      let pause = usual.start - usualEnd
      hand.start = end + (pause > 0 && pause < 0.3 ? pause * gap / 0.15 : max(0, pause))
      (usualEnd, end) = (max(usualEnd, usual.end), hand.end)
      var one = GesturePlan(hand)
      one = one.with { $0.start = 0 }
      result = result.then(one, after: max(0, hand.start - result.duration))
    }
    return result
  }

  private func change(_ hand: inout PlannedHand) {
    switch hand.path {
    case .still(let point):
      // A press is held for as long as it needs.
      if hand.duration < 0.25 { hand.duration *= tapDuration / 0.08 }
      let end = point + Vector(Elementary.cos(slide), Elementary.sin(slide)) * tapMovement
      if tapMovement > 0 { hand.path = .line([point, end]) }
      if hand.count > 1 { hand.gap = gap }
    case .line(let points):
      guard let start = points.first else { break }
      let turn = Transform.rotation(slant)
      hand.path = .line(points.map { start + turn.apply($0 - start) * size })
      hand.duration *= size / speed
    case .ring(var ring):
      ring.angle += slant
      hand.path = .ring(ring)
      hand.duration /= speed
    case .readings: hand.duration /= speed
    }
    hand.tremor = tremor
    if hand.fingers > 1 { hand.stagger = Stagger(stagger) }
  }
}
