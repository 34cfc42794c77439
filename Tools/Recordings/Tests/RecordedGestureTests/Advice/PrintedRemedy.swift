import Foundation
import GestureExplanation
import GestureScenarios
import Gestures

/// A remedy as it is printed, read from the words alone.
struct PrintedRemedy {
  enum Outcome {
    case fires(at: Double)
    case begins(at: Double)
    case fails
  }

  /// What is printed about another recognizer.
  struct Cost: Hashable, CustomStringConvertible {
    enum Kind { case both, less, more, later }
    let kind: Kind
    /// Nil for the recognizer that the remedy is for.
    let id: String?
    /// Nil for as often as it fired.
    let count: Int?

    var description: String { "\(kind) \(id ?? "itself") \(count.map { "\($0)" } ?? "all")" }
  }

  private(set) var changes: [GestureChange] = []
  private(set) var outcome = Outcome.fails
  private(set) var costs: Set<Cost> = []
  /// Whether it says that nothing else changes.
  private(set) var isFree = false
  /// Whether the price was counted in a part of the recording.
  private(set) var isOfPart = false

  static let start = " Tried with "

  /// Reads the remedy in a text; nil when it is not as all others are.
  init?(in text: String) {
    guard let start = text.range(of: Self.start) else { return nil }
    var rest = text[start.upperBound...]
    func take(_ words: String) -> Bool {
      guard rest.hasPrefix(words) else { return false }
      rest = rest.dropFirst(words.count)
      return true
    }
    func takeCode() -> String? {
      guard take("`"), let end = rest.firstIndex(of: "`") else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return String(rest[..<end])
    }
    func takeNumber() -> Double? {
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      rest = rest.dropFirst(digits.count)
      return Double(digits)
    }
    func takeTimes() -> Int? {
      if take("once") { return 1 }
      guard let count = takeNumber(), count == count.rounded(), take(" times") else { return nil }
      return Int(count)
    }
    func relation(_ code: String, _ word: String) -> (String, String)? {
      guard let range = code.range(of: word), code.hasSuffix(")") else { return nil }
      return (String(code[..<range.lowerBound]), String(code[range.upperBound...].dropLast()))
    }
    repeat {
      guard let code = takeCode() else { return nil }
      if let (id, other) = relation(code, ".require(toFail: ") {
        changes.append(.requirement(of: id, toFail: other))
      } else if let (id, other) = relation(code, ".takeOver(from: ") {
        changes.append(.takeover(by: id, from: other))
      } else if take(" recognizing simultaneously with any other") {
        changes.append(.simultaneity(code, with: nil))
      } else if take(" not receiving touches in "), let view = takeCode() {
        changes.append(.exclusion(of: code, from: view))
      } else if take(" beside "), let outer = takeCode(), take(" (frame ["), let x = takeNumber(),
        take(", "), let y = takeNumber(), take(", "), let width = takeNumber(), take(", "),
        let height = takeNumber(), take("]) instead of inside it")
      {
        changes.append(.beside(view: code, of: outer, frame: Rect(x, y, width, height)))
      } else if take(" = eachFinger for "), let id = takeCode() {
        changes.append(.mode(.eachFinger, recognizer: id))
      } else if take(" = ") {
        guard let value = takeNumber() else { return nil }
        for unit in [" pt/s", " pt", " s", " rad"] where take(unit) { break }
        let id = take(" for ") ? takeCode() : nil
        let isSetting = SceneDescription.settingNames.contains(code)
        changes.append(
          isSetting || id == nil
            ? .setting(code, value, recognizer: id) : .property(code, value, recognizer: id ?? "")
        )
      } else if take(" and "), let other = takeCode(), take(" recognizing simultaneously") {
        changes.append(.simultaneity(code, with: other))
      } else {
        return nil
      }
    } while take(" and ")
    guard take(": ") else { return nil }
    if take("not enough, ") { return }
    let isFiring = take("it fires at ")
    guard isFiring || take("it begins at "), let time = takeNumber(), take(" s") else { return nil }
    outcome = isFiring ? .fires(at: time) : .begins(at: time)
    while take("; ") {
      if take("nothing else changes") {
        isFree = true
        continue
      }
      if take("then both fire, ") {
        guard takeCode() != nil, take(" and "), let id = takeCode(), take(", "),
          let count = takeTimes()
        else { return nil }
        costs.insert(Cost(kind: .both, id: id, count: count))
        continue
      }
      let id: String?
      if take("it") { id = nil } else if let code = takeCode() { id = code } else { return nil }
      if take(" no longer fires") || take(" no longer begins") {
        costs.insert(Cost(kind: .less, id: id, count: nil))
      } else if take(" then fires ") || take(" then begins ") {
        guard let count = takeTimes() else { return nil }
        let isLess = take(" less")
        guard isLess || take(" more") else { return nil }
        _ = take(" elsewhere")
        costs.insert(Cost(kind: isLess ? .less : .more, id: id, count: count))
      } else if take(" fires up to ") || take(" begins up to ") {
        guard takeNumber() != nil, take(" s later, "), let count = takeTimes() else { return nil }
        costs.insert(Cost(kind: .later, id: id, count: count))
      } else {
        return nil
      }
    }
    if take(" (counted from ") {
      guard takeNumber() != nil, take(" s to "), takeNumber() != nil, take(" s)") else {
        return nil
      }
      isOfPart = true
    }
    // A remedy without a price is none.
    guard rest == ".", isFree != !costs.isEmpty else { return nil }
  }

  /// Returns a scene file with the changes.
  func carriedOut(in scene: OrderedJSON) throws -> OrderedJSON? {
    let patched = try ScenePatch.applying(changes, to: Array(scene.text.utf8), name: "a scene")
    return try patched.map { try OrderedJSON(String(decoding: $0, as: UTF8.self)) }
  }
}
