import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Gestures
import Testing

/// What the report says of known people.
@Suite struct TuningReportTests {
  private static let scene = try? BuiltInScene.standard.scene

  private func counts(
    _ hands: SimulatedHands,
    people: Int,
    in scene: SceneDescription? = TuningReportTests.scene,
    named name: String? = nil
  ) throws -> TuningCounts {
    let scenes = try TuningScenes(try #require(scene))
    var counts = TuningCounts()
    for var trace in hands.traces(people, seed: 2) {
      if let name { trace.header.notes["x-person"] = name.isEmpty ? nil : .string(name) }
      let collector = TuningCollector(scenes, size: trace.windowSize, header: trace.header)
      for frame in trace.frames { collector.add(frame) }
      counts.merge(collector.finish())
    }
    return counts
  }

  /// Taps that slip by 18 points, which standard settings take for drags.
  private static let slipping = {
    var hands = SimulatedHands(taps: 10, drags: 3)
    hands.tremor = 0
    hands.slip = .init(mean: 18, ofPeople: 0, within: 1)
    return hands
  }()

  @Test(arguments: ["pan.hysteresis=40", "preset=forgiving"])
  func theSettingsOfTheSceneDoNotChangeTheRowsOfThePresets(_ setting: String) throws {
    let scene = try #require(Self.scene)
    let usual = try #require(
      TuningReport(try counts(Self.slipping, people: 2), wants: TuningWants()).fits.first
    )
    let other = try #require(
      TuningReport(
        try counts(Self.slipping, people: 2, in: try scene.setting([setting])),
        wants: TuningWants()
      ).fits.first
    )
    #expect(other.shares(.standard) == usual.shares(.standard))
    #expect(other.shares(.forgiving) == usual.shares(.forgiving))
    #expect(usual.shares(.now) == usual.shares(.standard))
    // A drag is as late as it is later than with the standard settings, not with those of the scene.
    if setting == "pan.hysteresis=40" {
      #expect(other.shares(.now).payer < 0.5)
      #expect(other.shares(.now) != usual.shares(.now))
    } else {
      #expect(other.shares(.now) == usual.shares(.forgiving))
    }
  }

  @Test func whatIsAsItWasStaysSoForAMouse() throws {
    let now = GestureSettings()
    var settings = now
    settings.change([("tap.maximumMovement", now.finger.tap.maximumMovement)])
    #expect(settings == now)
    settings.change([("tap.maximumMovement", 60)])
    #expect(settings.finger.tap.maximumMovement == 60 && settings.pointer.tap.maximumMovement == 60)
  }

  @Test func aPresetIsRecommendedWhereNoCombinationGivesMore() throws {
    var hands = Self.slipping
    hands.slip.mean = 15
    let report = TuningReport(try counts(hands, people: 12), wants: TuningWants())
    let fit = try #require(report.fits.first)
    #expect(fit.refusal == nil)
    let rows = SettingsBeside.allCases.map { fit.shares($0) }
    #expect(rows.allSatisfy { $0.winner <= fit.recommended.winner }, "\(report.text)")
    let settings = report.settings(over: GestureSettings())
    if let preset = fit.preset {
      #expect(preset == .forgiving)
      #expect(settings == .forgiving)
      #expect(report.settingsFile(named: "n", over: GestureSettings()).contains("forgiving"))
    } else {
      #expect(settings != GestureSettings())
    }
  }

  @Test func whatTakesTheRestIsNamed() throws {
    let few = TuningReport(try counts(Self.slipping, people: 1), wants: TuningWants())
    #expect(few.text.contains("  Now, 100 % of the taps are lost to the drag."), "\(few.text)")
    // The rows are there, although one person is too few.
    #expect(few.text.contains("Nothing is recommended from 1 person"))
    #expect(few.text.contains("  forgiving "))
    var holding = SimulatedHands(taps: 10, drags: 2, presses: 2)
    holding.tremor = 0
    holding.hold = .init(mean: 0.62, ofPeople: 0, within: 0)
    holding.slip = .init(mean: 0, ofPeople: 0, within: 0)
    let held = TuningReport(try counts(holding, people: 1), wants: TuningWants())
    #expect(held.text.contains("of the taps are lost to the press."), "\(held.text)")
  }

  @Test func aGroupWithoutThoseWhoPayHasRows() throws {
    var hands = Self.slipping
    hands.drags = 0
    let report = TuningReport(try counts(hands, people: 2), wants: TuningWants())
    #expect(report.text.contains("Nothing is recommended: no drags were recorded."))
    #expect(report.text.contains("–"))
    #expect(report.json.contains(#""now":{"winner":0}"#), "\(report.json)")
  }

  @Test func thoseWhoAreNotNamedAreOnePerson() throws {
    let report = TuningReport(try counts(Self.slipping, people: 3, named: ""), wants: TuningWants())
    #expect(report.names == [])
    #expect(report.text.contains(#"One person is assumed for 30 gestures without "x-person""#))
    #expect(report.text.contains("Nothing is recommended from 1 person"))
    // Beside others they are left out.
    var both = try counts(Self.slipping, people: 3, named: "")
    both.merge(try counts(Self.slipping, people: 1))
    let left = TuningReport(both, wants: TuningWants())
    #expect(left.text.contains(#"Left out: 30 gestures without "x-person""#))
    #expect(left.text.contains("10 taps of 1 person"))
  }

  @Test func thePersonWhoGainsMostByOwnSettingsIsNamed() throws {
    var usual = SimulatedHands(taps: 12, drags: 4)
    usual.slip = .init(mean: 4, ofPeople: 1, within: 1)
    var far = Self.slipping
    far.taps = 40
    far.slip = .init(mean: 35, ofPeople: 0, within: 1)
    var all = try counts(usual, people: 14)
    all.merge(try counts(far, people: 1, named: "far"))
    let report = TuningReport(all, wants: TuningWants())
    let most = try #require(report.mostPersonal(), "\(report.text)")
    #expect(most.name == "far" && most.role == .tap)
    #expect(most.own > most.shared + 0.3)
    #expect(report.text.contains("with --person far."))
    // The numbers are those of the person's own report.
    let own = TuningReport(all, wants: TuningWants(), person: "far")
    #expect(own.fits.first?.recommended.winner == most.own)
    #expect(own.text.contains("Record again after a while"))
  }

  @Test func fewPeopleArePromisedLess() {
    func promise(_ shares: [Double]) -> TuningPromise {
      TuningPromise(of: shares)
    }
    let (ten, hundred) = (
      promise(Array(repeating: 1, count: 10)), promise(Array(repeating: 1, count: 100))
    )
    // About one person who is missing among them.
    #expect(ten.least > 0.8 && ten.least < 0.9)
    #expect(hundred.least > 0.98 && hundred.least < 1)
    #expect(ten.leastHolding < 1 && ten.holds == (10, 10))
    let mixed = promise(Array(repeating: 1, count: 9) + [0.3])
    #expect(mixed.least < ten.least - 0.1)
    #expect(mixed.worst?.share == 0.3)
    #expect(mixed.holds == (9, 10))
    #expect(promise([]).least == 0)
  }

  @Test func progressIsToldAtMostEveryTenSeconds() {
    var progress = TuningProgress(files: 3)
    #expect(progress.line(at: 9.9) == nil)
    progress.done = 1
    progress.gestures = 250
    #expect(progress.line(at: 75) == "1 of 3 recordings, 250 gestures, 1:15")
    #expect(progress.line(at: 84.9) == nil)
    #expect(progress.line(at: 85) != nil)
  }
}
