import GestureExplanation
import GestureViews
import Gestures

/// A change that may fix a finding, as people write it, and how to make it in a new window.
struct LintChange {
  /// In code: `pan.require(toFail: swipe)`.
  let text: String
  /// The changes of recognizers that it is made of; empty if it is not told.
  var changes: [GestureChange] = []
  /// The recognizers that it touches; nil for all performances.
  var touching: [Int]?
  /// Whether it is a relation, which matters only where all of them take part.
  var isRelation = false
  let apply: (LintStage) -> Void

  init(text: String, apply: @escaping (LintStage) -> Void) {
    (self.text, self.apply) = (text, apply)
  }

  /// A relation of recognizers.
  init(
    _ change: GestureChange,
    touching: [Int],
    apply: @escaping (LintStage) -> Void
  ) {
    self.init(text: change.text, apply: apply)
    (changes, self.touching, isRelation) = ([change], touching, true)
  }

  /// The order in which it is tried.
  var order: Int { changes.map { $0.order }.max() ?? 0 }

  /// Whether a performance can go otherwise with it.
  func canTouch(_ result: PerformanceResult) -> Bool {
    guard let touching else { return true }
    return isRelation
      ? touching.allSatisfy { result.outcomes[$0].tookPart }
      : touching.contains { result.outcomes[$0].tookPart }
  }

  /// Changes what the delegate of a recognizer answers about recognizing together.
  static func setTogether(
    _ stage: LintStage,
    _ index: Int,
    _ answer: @escaping (GestureRecognizer) -> Bool?
  ) {
    let recognizer = stage.members[index].recognizer
    let consent = LintConsent(recognizer.delegate, together: answer)
    stage.consents.append(consent)
    recognizer.delegate = consent
  }

  /// A delegate gives a recognizer no touches in a view.
  static func exclude(_ stage: LintStage, _ index: Int, from view: View) {
    let recognizer = stage.members[index].recognizer
    let consent = LintConsent(recognizer.delegate) { touch in
      touch.view?.isDescendant(of: view) != true
    }
    stage.consents.append(consent)
    recognizer.delegate = consent
  }

  /// A setting of some recognizers has another value; nil if it is no setting that is a number.
  static func setting(
    _ name: String,
    _ value: Double,
    of ids: [Int],
    in stage: LintStage
  ) -> LintChange? {
    guard let form = GestureSettings.property(name)?.form else { return nil }
    let names = LintText.list(ids.map { stage.members[$0].name })
    var change = LintChange(
      text: "`\(name)` = \(LintText.quantity(value, form)) for \(names)"
    ) { stage in
      for id in ids {
        let recognizer = stage.members[id].recognizer
        var settings = recognizer.settings ?? stage.window.settings
        settings.set(name, to: .number(value))
        recognizer.settings = settings
      }
    }
    change.touching = ids
    change.changes = ids.map { .setting(name, value, recognizer: stage.members[$0].codeName) }
    return change
  }

  /// A property of a recognizer that is a number has another value.
  static func property(
    _ name: String,
    _ value: Double,
    of id: Int,
    in stage: LintStage
  ) -> LintChange {
    let form = stage.members[id].recognizer.properties.first { $0.name.hasBytes(of: name) }?.form
    let text = LintText.quantity(value, form)
    var change = LintChange(
      text: "`\(name)` = \(text) for `\(stage.members[id].name)`"
    ) { stage in
      stage.members[id].recognizer.set(name, to: .number(value))
    }
    change.touching = [id]
    change.changes = [.property(name, value, recognizer: stage.members[id].codeName)]
    return change
  }
}

/// Words and numbers of reports.
enum LintText {
  static func number(_ value: Double) -> String { decimal(value, isTrimmed: true) }
  /// Returns a value with the unit of its form.
  static func quantity(_ value: Double, _ form: PropertyForm?) -> String {
    let unit = form?.unit ?? ""
    return number(value) + (unit.isEmpty ? "" : " " + unit)
  }

  /// Returns the size of a rectangle, to a tenth of a point.
  static func size(_ rect: Rect) -> String {
    let (width, height) = ((rect.width * 10).rounded() / 10, (rect.height * 10).rounded() / 10)
    return "\(number(width)) × \(number(height))"
  }

  static func seconds(_ value: Double) -> String { decimal(value, isTrimmed: false) + " s" }

  // `DecimalText` has no strings in Embedded Swift.
  private static func decimal(_ value: Double, isTrimmed: Bool) -> String {
    var bytes: [UInt8] = []
    guard bytes.append(value, decimals: 3, isTrimmed: isTrimmed) else {
      return value > 0 ? "inf" : "-inf"
    }
    return String(bytes: bytes)
  }

  /// Returns names in backticks: `a`, `b` and `c`.
  static func list(_ names: [String]) -> String { joined(names.map { "`\($0)`" }) }

  /// Returns words with commas and an "and".
  static func joined(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns names in backticks, those after the eighth as their number.
  static func some(_ names: [String]) -> String {
    let left = names.count - 8
    let shown = (left > 1 ? Array(names.prefix(8)) : names).map { "`\($0)`" }
    return joined(left > 1 ? shown + ["\(left) others"] : shown)
  }

  /// Returns words with commas and an "and", the fourth and more as their number.
  static func few(_ words: [String]) -> String {
    let left = words.count - 3
    return joined(left > 1 ? words.prefix(3) + ["\(left) others"] : words)
  }

  /// Returns a text that begins with a capital letter.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
