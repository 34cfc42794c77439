import Foundation
import GestureShapes
import Gestures
import RandomStreams
import Testing

extension Tag {
  /// A test that takes seconds instead of milliseconds.
  @Tag static var slow: Self
}

/// The amount that is played, which the environment can increase.
enum Volume {
  /// The number of parallel cases, worlds per case, and events per world.
  static let cases = number("RANDOM_STREAM_CASES") ?? 16
  static let usualWorlds = 80
  static let worlds = number("RANDOM_STREAM_WORLDS") ?? usualWorlds
  static let events = 800
  static let firstSeed = UInt64(number("RANDOM_STREAM_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}

@Suite(.tags(.slow))
struct RandomStreamTests {
  /// Plays every world of a part; all parts together have more than a million events.
  @Test(arguments: 0..<Volume.cases)
  func rulesHold(part: Int) {
    var coverage = Coverage()
    for world in 0..<Volume.worlds {
      let seed = Volume.firstSeed + UInt64(part * Volume.worlds + world)
      if Telling.isOn { Telling.tell("seed \(seed)") }
      let outcome = play(seed, StreamGenerator.stream(seed: seed, events: Volume.events))
      coverage.add(outcome)
      guard !outcome.violations.isEmpty else { continue }
      Issue.record("seed \(seed): \(outcome.violations.joined(separator: "; "))")
      return
    }
    if Telling.isOn { Telling.tell("\(coverage)") }
    // A million events prove little if they cause no decisions.
    if Volume.worlds >= Volume.usualWorlds {
      #expect(coverage.missing == [], "part \(part)")
      #expect(coverage.events >= 1_000_000 / Volume.cases, "part \(part)")
    }
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func everyKindOfRecognizerIsInSomeWorlds(_ kind: RecognizerDescription) {
    #expect(recognizerTypes(inWorldsOf: 1..<60).contains(kind.word))
  }

  @Test(arguments: 0..<Volume.cases)
  func theSameSeedGivesTheSameTranscript(part: Int) {
    compare(part, Mode(), Mode()) { $0.log == $1.log && $0.actions == $1.actions }
  }

  @Test(arguments: 0..<Volume.cases)
  func anObserverChangesNothing(part: Int) {
    compare(part, Mode(), Mode(isObserved: false)) { $0.actions == $1.actions }
  }

  /// Callbacks send no events here.
  ///
  /// Such events run after the outermost call. When time passes in other steps, that is another
  /// call.
  @Test(arguments: 0..<Volume.cases)
  func itDoesNotMatterInHowManyStepsTimePasses(part: Int) {
    let whole = Mode(reenters: false)
    compare(part, share: 3, whole, Mode(parts: 7, reenters: false)) {
      $0.log == $1.log && $0.actions == $1.actions
    }
  }

  /// Plays some worlds in two ways.
  private func compare(
    _ part: Int,
    share: Int = 8,
    _ one: Mode,
    _ other: Mode,
    _ agree: (Outcome, Outcome) -> Bool
  ) {
    for world in 0..<max(Volume.worlds / share, 1) {
      let seed = Volume.firstSeed + UInt64(part * Volume.worlds + world)
      let steps = StreamGenerator.stream(seed: seed, events: Volume.events)
      let first = play(seed, steps, one)
      let second = play(seed, steps, other)
      guard !agree(first, second) || first.violations != second.violations else { continue }
      let line = zip(first.log, second.log).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
      let action = zip(first.actions, second.actions).enumerated().first { $1.0 != $1.1 }?.offset
      Issue.record("seed \(seed): transcripts part at \(line), actions at \(action ?? -1)")
      return
    }
  }
}

/// The decisions and actions in some worlds.
struct Coverage {
  private(set) var events = 0
  private var seen: [Int] = []
  private var fired: [Int] = []

  mutating func add(_ outcome: Outcome) {
    events += outcome.events
    if seen.isEmpty { seen = outcome.seen.map { _ in 0 } }
    if fired.isEmpty { fired = outcome.fired.map { _ in 0 } }
    for index in seen.indices { seen[index] += outcome.seen[index] }
    for index in fired.indices { fired[index] += outcome.fired[index] }
  }

  /// The kinds of decisions that did not occur, and of recognizers that never acted.
  var missing: [String] {
    var missing: [String] = []
    for (kind, count) in seen.enumerated() where count == 0 && !Checker.rareKinds.contains(kind) {
      missing.append("decision \(kind)")
    }
    for (kind, count) in fired.enumerated() where count == 0 {
      missing.append("recognizer \(kind)")
    }
    return missing
  }
}
