import GestureTables
import GestureTuning
import Gestures
import Testing

/// What is recommended from given counts: never what gives no more than a preset.
@Suite struct TuningChoiceTests {
  /// How many of ten gestures are recognized with a combination, and in which cell of delays.
  private typealias Row = (_ combination: Int) -> (hits: Int, cell: Int)

  private static let beside = SettingsBeside.allCases.count
  private static let (movement, press) = (TuningQuestion.all[0], TuningQuestion.all[3])

  /// Counts of people who made ten gestures of a role.
  private func json(_ question: TuningQuestion, _ role: TuningRole, _ rows: [Row]) -> String {
    let lines = rows.enumerated().map { person, row in
      let cells = (0..<question.count).map { combination in
        let (hits, cell) = row(combination)
        let nothing = TuningCounts.delays.count + 7
        return "[1,[\(cell),\(hits),\(nothing),\(10 - hits)]]"
      }
      return #"{"role":"\#(role.rawValue)","person":"p\#(person + 10)","count":10,"cells":["#
        + cells.joined(separator: ",") + "]}"
    }
    return lines.joined(separator: ",")
  }

  /// The report about questions, each with the rows of those who win and of those who pay.
  private func report(
    _ questions: [(TuningQuestion, winner: [Row], payer: [Row])]
  ) throws -> TuningReport {
    let tuning = questions.map { question, winner, payer in
      let rows = [json(question, question.winner, winner), json(question, question.payer, payer)]
      return "\"\(question.name)\":[" + rows.joined(separator: ",") + "]"
    }
    let text =
      #"{"table":{"version":1,"by":"element","sessions":1,"unreadable":0,"touches":[],"gestures":[],"tuning":{"#
      + #""version":2,\#(tuning.joined(separator: ","))}}}"#
    guard case .table(let table) = try AttemptTable.read(Array(text.utf8), file: "t", line: 1)
    else {
      Issue.record("no table")
      return TuningReport(TuningCounts(), wants: TuningWants())
    }
    return TuningReport(table.tuning, wants: TuningWants())
  }

  /// Twelve people who are alike.
  private func alike(_ row: @escaping Row) -> [Row] { Array(repeating: row, count: 12) }

  /// Which choice of the last axis a combination has; nil for settings beside.
  private static func hysteresis(_ combination: Int) -> Int? {
    combination < beside ? nil : movement.indexes(combination - beside)[2]
  }

  /// Of the taps half are recognized now, and what a function says with a value of `pan.hysteresis`.
  private func taps(forgiving: Int, _ tuned: @escaping (Int) -> Int) -> Row {
    { combination in
      if let index = Self.hysteresis(combination) { return (tuned(index), 0) }
      return (combination == SettingsBeside.forgiving.rawValue ? forgiving : 5, 0)
    }
  }

  @Test func aCombinationThatGivesMoreToAllIsRecommended() throws {
    let report = try report([
      (Self.movement, alike(taps(forgiving: 7) { $0 > 3 ? 10 : 5 }), alike { _ in (10, 0) })
    ])
    #expect(report.preset == nil)
    #expect(report.assignments.contains { $0 == ("pan.hysteresis", 14) }, "\(report.text)")
  }

  @Test func aCombinationLeavesRoomForThoseWhoAreSlower() throws {
    // Delays of 15 ms with the fifth choice and of 30 ms after it; both are in time.
    func late(_ combination: Int) -> (hits: Int, cell: Int) {
      let index = Self.hysteresis(combination) ?? 0
      return (10, index > 4 ? 6 : index == 4 ? 3 : 0)
    }
    let winner = taps(forgiving: 5) { index in index > 4 ? 10 : index == 4 ? 9 : 5 }
    let report = try report([(Self.movement, alike(winner), alike(late))])
    #expect(report.fits[0].shares(.now).payer == 1)
    #expect(report.assignments.contains { $0 == ("pan.hysteresis", 14) }, "\(report.text)")
  }

  @Test(arguments: [0, 1, 3, 6])
  func aPresetStandsUntilACombinationSurelyGivesMore(_ gaining: Int) throws {
    // So many people get more with a combination than with the preset; all others get as much.
    let winner = (0..<12).map { person in
      taps(forgiving: 8) { $0 > 3 ? (person < gaining ? 10 : 8) : 5 }
    }
    let report = try report([(Self.movement, winner, alike { _ in (10, 0) })])
    #expect(report.fits[0].preset == .forgiving, "\(report.text)")
    #expect(report.settings(over: GestureSettings()) == .forgiving)
  }

  @Test func settingsThatNothingBeatsStay() throws {
    // Also where much is missed.
    let report = try report([
      (Self.movement, alike(taps(forgiving: 5) { _ in 5 }), alike { _ in (10, 0) })
    ])
    #expect(report.fits[0].keepsNow && report.recommends)
    #expect(report.text.contains("Nothing that was tried gives more."), "\(report.text)")
    #expect(report.settings(over: .forgiving) == .forgiving)
  }

  @Test func aPresetByWhichOthersLoseGivesItsSettingsForOneQuestion() throws {
    let loses: Row = { $0 == SettingsBeside.forgiving.rawValue ? (5, 0) : (10, 0) }
    let report = try report([
      (Self.movement, alike(taps(forgiving: 9) { $0 > 3 ? 9 : 5 }), alike { _ in (10, 0) }),
      (Self.press, alike { _ in (10, 0) }, alike(loses)),
    ])
    #expect(report.fits[0].preset == .forgiving && report.preset == nil, "\(report.text)")
    #expect(report.text.contains("so only this is saved of it:\n  tap.maximumMovement 45 pt, "))
    let (settings, forgiving) = (
      report.settings(over: GestureSettings()), GestureSettings.forgiving
    )
    #expect(settings.finger.pan.settlingTime == forgiving.finger.pan.settlingTime)
    #expect(settings.finger.longPress == GestureSettings().finger.longPress)
  }

  @Test(arguments: [SettingsBeside.standard, .forgiving])
  func eachPresetIsAmongTheCombinations(_ preset: SettingsBeside) {
    let settings = preset == .standard ? GestureSettings() : .forgiving
    for question in TuningQuestion.all {
      for (name, value) in question.assignments(question.combination(of: preset)) {
        #expect(settings.value(of: name) == .number(value), "\(name)")
      }
    }
  }
}
