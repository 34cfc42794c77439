import Foundation
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Testing

/// What one half of people is recommended and promised, judged by the other half.
///
/// The people are simulated, with a few far from all others, and one of nineteen who slips three times as far and
/// taps slowly. By hand, in a release build, with more of them: `TUNING_POPULATIONS=20`.
@Suite struct TuningSplitTests {
  private static let populations =
    ProcessInfo.processInfo.environment["TUNING_POPULATIONS"].flatMap { UInt64($0) } ?? 1
  private static let splits = populations > 1 ? 34 : 4

  /// People whose taps are lost by standard settings: about one in ten.
  private static let tapping = {
    var hands = SimulatedHands(taps: 24, drags: 8)
    hands.hasUnusualPeople = true
    hands.slip = .init(mean: 4, ofPeople: 1.2, within: 4.5)
    hands.hold = .init(mean: 0.1, ofPeople: 0.015, within: 0.03)
    hands.speed = .init(mean: 700, ofPeople: 120, within: 120)
    return hands
  }()

  /// People whose drags are slow, and reported 30 times a second, so that a preset which waits loses some.
  private static let dragging = {
    var hands = tapping
    hands.speed = .init(mean: 330, ofPeople: 70, within: 80)
    hands.rate = 30
    return hands
  }()

  /// People who slip so far that all of them gain.
  private static let slipping = {
    var hands = tapping
    hands.slip = .init(mean: 10, ofPeople: 3, within: 5)
    hands.tremor = 2
    return hands
  }()

  /// The gestures of each of nineteen people.
  private func people(_ hands: SimulatedHands, seed: UInt64) throws -> [TuningCounts] {
    let scenes = try TuningScenes(try BuiltInScene.standard.scene)
    var unusual = hands
    unusual.slip.mean *= 3
    unusual.slip.ofPeople = 0
    unusual.hold.mean *= 2.5
    var traces = hands.traces(18, seed: seed) + unusual.traces(1, seed: seed + 1000)
    traces[18].header.notes["x-person"] = .string("unusual")
    return traces.map { trace in
      let collector = TuningCollector(scenes, size: trace.windowSize, header: trace.header)
      for frame in trace.frames { collector.add(frame) }
      return collector.finish()
    }
  }

  private struct Tally: CustomStringConvertible {
    var splits = 0
    var recommended = 0, presets = 0
    var heldTaps = 0, heldDrags = 0
    var worse = 0, fewerTaps = 0
    var promised = 0.0, given = 0.0

    var description: String {
      let count = Double(max(recommended, 1))
      return """
        \(splits) splits, \(recommended) with a recommendation (\(presets) times a preset); the promise held for taps \
        in \(heldTaps), for drags in \(heldDrags); worse than a preset in \(worse), fewer taps in \(fewerTaps); \
        promised \(promised / count), given \(given / count) of the taps in the mean
        """
    }
  }

  private func tally(_ hands: SimulatedHands) throws -> Tally {
    let wants = TuningWants()
    func missing(_ shares: TuningFit.Shares) -> Double {
      max(wants.share(.tap) - shares.winner, 0) + max(wants.share(.drag) - shares.payer, 0)
    }
    var tally = Tally()
    for seed in 1...Self.populations {
      let people = try people(hands, seed: seed)
      var numbers = SeededGenerator(seed: seed)
      for _ in 0..<Self.splits {
        let order = people.shuffled(using: &numbers)
        func fit(_ half: ArraySlice<TuningCounts>) throws -> TuningFit {
          let counts = half.reduce(into: TuningCounts()) { $0.merge($1) }
          let fits = TuningReport(counts, wants: wants).fits
          return try #require(fits.first { $0.question.name == "movement" })
        }
        let (chosen, judge) = (try fit(order[..<10]), try fit(order[10...]))
        tally.splits += 1
        guard chosen.refusal == nil, !chosen.keepsNow, let promised = chosen.promised else {
          continue
        }
        tally.recommended += 1
        if chosen.preset != nil { tally.presets += 1 }
        let given = chosen.preset.map { judge.shares($0) } ?? judge.shares(chosen.combination)
        let forgiving = judge.shares(.forgiving)
        if given.winner >= promised.winner.least { tally.heldTaps += 1 }
        if given.payer >= promised.payer.least { tally.heldDrags += 1 }
        let best = min(missing(judge.shares(.standard)), missing(forgiving))
        if missing(given) > best + 1e-9 { tally.worse += 1 }
        if given.winner < forgiving.winner - 1e-9 { tally.fewerTaps += 1 }
        tally.promised += promised.winner.least
        tally.given += given.winner
      }
    }
    return tally
  }

  enum Hands: String, CaseIterable {
    case tapping, dragging, slipping
  }

  @Test(arguments: Hands.allCases)
  func whatIsPromisedHoldsForOthersAndIsNotWorseThanAPreset(_ hands: Hands) throws {
    let tally =
      switch hands {
      case .tapping: try tally(Self.tapping)
      case .dragging: try tally(Self.dragging)
      case .slipping: try tally(Self.slipping)
      }
    print(hands, tally)
    // Among ten people a slow one may be missing.
    #expect(tally.worse * 500 <= tally.splits, "\(tally)")
    #expect(tally.heldTaps * 10 >= tally.recommended * 8, "\(tally)")
    #expect(tally.heldDrags * 10 >= tally.recommended * 8, "\(tally)")
    // Not because nothing is said.
    if hands == .slipping { #expect(tally.recommended * 2 >= tally.splits, "\(tally)") }
  }
}
