import Foundation
import GestureScenarios

/// A remedy as it is printed, read from the words alone.
struct PrintedRemedy {
  enum Change {
    case value(String, Double, recognizer: String?)
    case word(String, String, recognizer: String)
    case together(String, String)
    case requirement(String, toFail: String)
    case takeover(String, from: String)
  }

  enum Outcome {
    case fires(at: Double)
    case begins(at: Double)
    case fails
  }

  private(set) var changes: [Change] = []
  private(set) var outcome = Outcome.fails
  /// The recognizers that no longer fire, and those that fire less often.
  private(set) var lost: Set<String> = []
  private(set) var reduced: Set<String> = []

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
    func relation(_ code: String, _ word: String) -> (String, String)? {
      guard let range = code.range(of: word), code.hasSuffix(")") else { return nil }
      return (String(code[..<range.lowerBound]), String(code[range.upperBound...].dropLast()))
    }
    repeat {
      guard let code = takeCode() else { return nil }
      if let (id, other) = relation(code, ".require(toFail: ") {
        changes.append(.requirement(id, toFail: other))
      } else if let (id, other) = relation(code, ".takeOver(from: ") {
        changes.append(.takeover(id, from: other))
      } else if take(" recognizing simultaneously with any other") {
        changes.append(.together(code, "*"))
      } else if take(" = eachFinger for "), let id = takeCode() {
        changes.append(.word(code, "eachFinger", recognizer: id))
      } else if take(" = ") {
        guard let value = takeNumber() else { return nil }
        for unit in [" pt/s", " pt", " s", " rad"] where take(unit) { break }
        let recognizer = take(" for ") ? takeCode() : nil
        changes.append(.value(code, value, recognizer: recognizer))
      } else if take(" and "), let other = takeCode(), take(" recognizing simultaneously") {
        changes.append(.together(code, other))
      } else {
        return nil
      }
    } while take(" and ")
    guard take(": ") else { return nil }
    if take("not enough, ") { return }
    let isFiring = take("it fires at ")
    guard isFiring || take("it begins at "), let time = takeNumber(), take(" s") else { return nil }
    outcome = isFiring ? .fires(at: time) : .begins(at: time)
    while take(", and ") {
      guard let id = takeCode() else { return nil }
      if take(" no longer fires") || take(" no longer begins") {
        lost.insert(id)
        continue
      }
      guard take(" fires ") || take(" begins ") else { return nil }
      if !take("one time less") {
        guard takeNumber() != nil, take(" times less") else { return nil }
      }
      reduced.insert(id)
    }
    guard rest == "." else { return nil }
  }

  /// Returns a scene file with the changes.
  func carriedOut(in scene: OrderedJSON) -> OrderedJSON {
    var scene = scene
    for change in changes {
      switch change {
      case .value(let name, let value, nil): scene.set(name, value)
      case .value(let name, let value, let id?):
        let isSetting = SceneDescription.settingNames.contains(name)
        scene.changeRecognizer(id) { recognizer in
          if isSetting {
            recognizer.set(name, value)
          } else {
            recognizer[name] = .plain(value == value.rounded() ? "\(Int(value))" : "\(value)")
          }
        }
      case .word(let name, let word, let id):
        scene.changeRecognizer(id) { $0[name] = .text(word) }
      case .together(let id, let other):
        // One of the two consents. That of a scroll view is not among the recognizers of a scene.
        for (one, another) in [(id, other), (other, id)] {
          scene.changeRecognizer(one) { $0.append(another, to: "simultaneousWith") }
        }
      case .requirement(let id, let other):
        scene.changeRecognizer(id) { $0.append(other, to: "requireToFail") }
      case .takeover(let id, let other):
        scene.changeRecognizer(id) { $0.append(other, to: "takeOverFrom") }
      }
    }
    return scene
  }
}
