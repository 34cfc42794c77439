import Foundation
import GestureExplanation
import GestureScenarios
import GestureTraces
import Gestures

/// What is printed about the attempts of a recording in a scene, and what is true about it.
final class PrintedAdvice {
  /// An attempt in a whole recording.
  struct Fact {
    let id: String
    let start: Timestamp
    let end: Timestamp
    let isFired: Bool
    let began: Timestamp?
    /// Whether it had too many fingers, so that another attempt may fire for one of them.
    let hadTooMany: Bool

    init(_ attempt: Attempt) {
      id = attempt.recognizer.name
      start = attempt.start
      end = attempt.end
      isFired = attempt.outcome == .fired
      began = attempt.began
      hadTooMany = attempt.reason?.kind == .tooManyTouches
    }

    var isSuccess: Bool { isFired || began != nil }
  }

  let name: String
  let scene: OrderedJSON
  let folder: URL?
  let trace: Trace
  let size: Size
  /// The attempts that did not fire, each with what is printed about it.
  private(set) var printed: [(fact: Fact, text: String)] = []
  private(set) var untried = 0
  private(set) var facts: [Fact] = []
  /// The attempts of whole recordings, by the text of the scene.
  private var known: [String: [Fact]] = [:]

  init(_ name: String, scene: OrderedJSON, folder: URL? = nil, _ trace: Trace) throws {
    self.name = name
    var scene = scene
    scene.nameScrolling()
    self.scene = scene
    self.folder = folder
    self.trace = trace
    let description = try Self.read(scene, folder)
    size = description.size ?? trace.windowSize
    let explainer = SceneExplainer(description, size: size) { [unowned self] in
      facts.append(Fact($0))
    }
    explainer.tryChanges(for: { $0.mayHaveRemedy }) { [unowned self] attempt, tried in
      if tried != nil { printed.append((Fact(attempt), attempt.text(with: tried))) }
    }
    for frame in trace.frames { explainer.play(frame) }
    _ = explainer.finish(settles: true)
    untried = explainer.untried
  }

  private static func read(_ scene: OrderedJSON, _ folder: URL?) throws -> SceneDescription {
    try ScenarioReader.readScene(Array(scene.text.utf8), name: "a scene", folder: folder)
  }

  /// Plays the whole recording in a scene, from its first frame.
  private func play(_ scene: OrderedJSON) throws -> [Fact] {
    let text = scene.text
    if let facts = known[text] { return facts }
    var facts: [Fact] = []
    let explainer = SceneExplainer(try Self.read(scene, folder), size: size) {
      facts.append(Fact($0))
    }
    for frame in trace.frames { explainer.play(frame) }
    _ = explainer.finish(settles: true)
    known[text] = facts
    return facts
  }

  /// Carries out what is printed about an attempt, and returns what is false about it; nil for nothing.
  func fault(_ fact: Fact, _ text: String) throws -> String? {
    guard let remedy = PrintedRemedy(in: text) else { return "cannot be read, or has no price" }
    guard let changed = try remedy.carriedOut(in: scene) else { return "cannot be applied" }
    let after = try play(changed)
    let same = after.filter { $0.id == fact.id && $0.start <= fact.start && fact.start <= $0.end }
    func isAt(_ time: Timestamp?, _ printed: Double) -> Bool {
      // Printed with three decimals.
      time.map { abs($0.seconds - printed) <= 0.000_501 } ?? false
    }
    let new: Fact
    switch remedy.outcome {
    case .fails:
      guard fact.began == nil, let fired = same.first(where: { $0.isFired }) else { return nil }
      return "it fires at \(fired.end.seconds)"
    case .fires(let time):
      let candidates =
        fact.hadTooMany ? after.filter { $0.id == fact.id && $0.start >= fact.start } : same
      guard let fired = candidates.first(where: { $0.isFired && isAt($0.end, time) }) else {
        return "it does not fire then"
      }
      new = fired
    case .begins(let time):
      guard let begun = same.first(where: { isAt($0.began, time) }) else {
        return "it does not begin then"
      }
      new = begun
    }
    guard !remedy.isOfPart else { return nil }
    let counted = try costs(after, for: fact.id, at: new)
    return counted == remedy.costs ? nil : "it costs \(counted), not \(remedy.costs)"
  }

  /// Counts what else is different in the whole recording.
  private func costs(
    _ after: [Fact],
    for subject: String,
    at new: Fact
  ) throws -> Set<PrintedRemedy.Cost> {
    let before = try play(scene)
    func overlap(_ a: Fact, _ b: Fact) -> Bool { a.start <= b.end && b.start <= a.end }
    func successes(_ facts: [Fact], _ id: String) -> [Fact] {
      facts.filter { $0.id == id && $0.isSuccess }.sorted { $0.start < $1.start }
    }
    func pairs(_ facts: [Fact], _ id: String) -> Int {
      let other = successes(facts, id)
      return successes(facts, subject).count { one in other.contains { overlap(one, $0) } }
    }
    var costs: Set<PrintedRemedy.Cost> = []
    for id in Set((before + after).map(\.id)) {
      let old = successes(before, id)
      var left = successes(after, id)
      var (lost, later) = (0, 0)
      for one in old {
        guard let match = left.firstIndex(where: { overlap($0, one) }) else {
          lost += 1
          continue
        }
        let found = left.remove(at: match)
        let delay = (found.began ?? found.end).seconds - (one.began ?? one.end).seconds
        if delay > 0.001 { later += 1 }
      }
      let name = id == subject ? nil : id
      func add(_ kind: PrintedRemedy.Cost.Kind, _ count: Int, of total: Int? = nil) {
        guard count > 0 else { return }
        costs.insert(.init(kind: kind, id: name, count: count == total ? nil : count))
      }
      add(.less, lost, of: old.count)
      guard id != subject else {
        add(.more, left.count { !overlap($0, new) })
        continue
      }
      let both = max(pairs(after, id) - pairs(before, id), 0)
      let own = successes(after, subject)
      let together = left.count { one in own.contains { overlap($0, one) } }
      add(.both, both)
      add(.more, left.count - min(together, both))
      add(.later, later)
    }
    return costs
  }

  /// How many remedies of one recording in one scene are carried out.
  ///
  /// > Source: chosen: the whole law takes some 30 s in a debug build.
  private static let most = carriesOutAll ? Int.max : 10

  /// Whether every remedy of every recording in every scene is carried out, which takes minutes.
  static let carriesOutAll = ProcessInfo.processInfo.environment["EVERY_REMEDY"] == "1"

  /// What is false about what is printed, for remedies at even distances.
  func faults() throws -> [String] {
    let step = printed.count <= Self.most ? 1 : (printed.count + Self.most - 1) / Self.most
    return try stride(from: 0, to: printed.count, by: step).compactMap { index in
      let (fact, text) = printed[index]
      return try fault(fact, text).map { "\(name): \(text)\n  but \($0)" }
    }
  }
}
