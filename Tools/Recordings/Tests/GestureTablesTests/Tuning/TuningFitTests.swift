import Foundation
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Testing

/// Known hands are found again.
@Suite struct TuningFitTests {
  /// How many seeds: 100 with `TUNING_SEEDS=100`.
  private static let seeds =
    ProcessInfo.processInfo.environment["TUNING_SEEDS"].flatMap { UInt64($0) } ?? 1

  private func report(
    _ hands: SimulatedHands,
    people: Int,
    seed: UInt64,
    wants: TuningWants = TuningWants(),
    person: String? = nil
  ) throws -> TuningReport {
    let scenes = try TuningScenes(try BuiltInScene.standard.scene)
    var counts = TuningCounts()
    for trace in hands.traces(people, seed: seed) {
      let collector = TuningCollector(scenes, size: trace.windowSize, header: trace.header)
      for frame in trace.frames { collector.add(frame) }
      counts.merge(collector.finish())
    }
    return TuningReport(counts, wants: wants, person: person)
  }

  /// Expects that the interval of thirty people contains a value, in 95 of 100 seeds.
  private func expectFound(
    _ truth: Double,
    of setting: String,
    in question: String,
    _ hands: SimulatedHands,
    _ wants: TuningWants
  ) throws {
    var missed: [UInt64] = []
    for seed in 1...Self.seeds {
      let fits = try report(hands, people: 30, seed: seed, wants: wants).fits
      guard let fit = fits.first(where: { $0.question.name == question }), fit.refusal == nil,
        let axis = fit.question.axes.firstIndex(where: { $0.settings[0] == setting })
      else {
        missed.append(seed)
        continue
      }
      let choices = fit.question.axes[axis].choices.map { $0[0] }
      let interval =
        choices[fit.intervals[axis].lowerBound]...choices[fit.intervals[axis].upperBound]
      if !interval.contains(truth) { missed.append(seed) }
    }
    print("\(setting) \(truth): missed by seeds \(missed)")
    #expect(missed.count * 20 <= Self.seeds, "\(missed)")
  }

  @Test func theGapOfDoubleTapsIsFound() throws {
    var hands = SimulatedHands(taps: 1, drags: 0, doubleTaps: 12)
    hands.slip = .init(mean: 2, ofPeople: 0, within: 0)
    hands.gap = .init(mean: 0.38, ofPeople: 0.04, within: 0.04)
    var wants = TuningWants()
    wants.shares[.doubleTap] = 0.95
    // 95 % of a normal distribution are below 1.645 deviations.
    try expectFound(hands.gap.quantile(1.645), of: "tap.maximumGap", in: "gap", hands, wants)
  }

  @Test func howLongTapsAreHeldIsFound() throws {
    var hands = SimulatedHands(taps: 12, drags: 0, presses: 1)
    hands.tremor = 0
    hands.slip = .init(mean: 0, ofPeople: 0, within: 0)
    hands.hold = .init(mean: 0.45, ofPeople: 0.06, within: 0.06)
    var wants = TuningWants()
    wants.shares[.tap] = 0.95
    try expectFound(hands.hold.quantile(1.645), of: "longPress.duration", in: "hold", hands, wants)
  }

  @Test func theSlipOfTapsIsFound() throws {
    var hands = SimulatedHands(taps: 12, drags: 2)
    hands.tremor = 0
    hands.slip = .init(mean: 8, ofPeople: 2, within: 2)
    // So fast that drags do not choose.
    hands.speed = .init(mean: 1500, ofPeople: 80, within: 80)
    var wants = TuningWants()
    wants.shares[.tap] = 0.9
    // Along an axis, as a drag measures it.
    try expectFound(hands.slip.quantile(1.2816), of: "pan.hysteresis", in: "movement", hands, wants)
  }

  @Test func theLengthOfSwipesIsFound() throws {
    var hands = SimulatedHands(taps: 0, drags: 2, swipes: 15)
    hands.tremor = 0
    hands.rate = 30
    hands.swipe = .init(mean: 55, ofPeople: 8, within: 8)
    var wants = TuningWants()
    wants.shares[.swipe] = 0.9
    try expectFound(
      hands.swipe.quantile(-1.2816),
      of: "swipe.minimumPrimary",
      in: "swipe",
      hands,
      wants
    )
  }

  @Test(arguments: TuningQuestion.all.flatMap(\.axes).flatMap(\.settings))
  func everySettingHasAUnit(_ setting: String) {
    let isTime = ["Time", "Gap", "Hold", "uration"].contains { setting.hasSuffix($0) }
    #expect(TuningReport.unit(of: setting) == (isTime ? "s" : "pt"))
  }

  @Test func fewPeopleAreRefused() throws {
    var hands = SimulatedHands(taps: 3, drags: 2)
    hands.slip = .init(mean: 9, ofPeople: 3, within: 2)
    let few = try report(hands, people: 4, seed: 1)
    guard case .tooFew(4, let needed) = few.fits[0].refusal else {
      Issue.record("\(few.text)")
      return
    }
    #expect(needed >= TuningFit.fewestPeople)
    #expect(!few.recommends)
  }

  /// A hand that slips further than all others gets other settings than they do, and few taps move less.
  @Test func oneHandIsFittedAmongAllOthers() throws {
    let scenes = try TuningScenes(try BuiltInScene.standard.scene)
    func counts(_ hands: SimulatedHands, people: Int, named name: String? = nil) -> TuningCounts {
      var counts = TuningCounts()
      for var trace in hands.traces(people, seed: 1) {
        if let name { trace.header.notes["x-person"] = .string(name) }
        let collector = TuningCollector(scenes, size: trace.windowSize, header: trace.header)
        for frame in trace.frames { collector.add(frame) }
        counts.merge(collector.finish())
      }
      return counts
    }
    var hands = SimulatedHands(taps: 8, drags: 1)
    hands.slip = .init(mean: 7, ofPeople: 2, within: 2)
    let others = counts(hands, people: 12)
    hands.slip = .init(mean: 15, ofPeople: 0, within: 1)
    hands.drags = 0
    var wants = TuningWants()
    wants.shares[.tap] = 0.9
    func fit(afterTaps taps: Int) throws -> TuningFit {
      hands.taps = taps
      var all = others
      all.merge(counts(hands, people: 1, named: "far"))
      return try #require(TuningReport(all, wants: wants, person: "far").fits.first)
    }
    let usual = try #require(TuningReport(others, wants: wants).fits.first)
    let (few, many) = (try fit(afterTaps: 10), try fit(afterTaps: 40))
    #expect(few.refusal == nil && many.refusal == nil)
    // No tap of this hand is one now; the others say that some would be.
    #expect(many.shares(.now).winner < few.shares(.now).winner)
    #expect(few.shares(.now).winner < usual.shares(.now).winner)
    // What suits the others does not suit this hand.
    #expect(many.shares(usual.combination).winner < 0.5)
    #expect(many.shares(many.combination).winner > 0.85)
    #expect(try fit(afterTaps: 9).refusal == .tooFewOwn(gestures: 9, needed: 10))
  }

  @Test func theSameBytesEveryTime() throws {
    let hands = SimulatedHands(taps: 3, drags: 2)
    let (first, second) = (
      try report(hands, people: 10, seed: 1), try report(hands, people: 10, seed: 1)
    )
    #expect(first.text == second.text)
    #expect(first.json == second.json)
  }
}
