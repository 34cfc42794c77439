import GestureGeometry
import GestureRecognition
import GestureViews

/// A change that may mend a finding, as people write it, and how to make it in a new window.
struct LintChange {
  /// In code: `pan.require(toFail: swipe)`.
  let text: String
  let apply: (LintStage) -> Void

  /// Both may recognize at the same time.
  static func together(_ id: Int, _ other: Int, in stage: LintStage) -> LintChange {
    let names = (stage.members[id].name, stage.members[other].name)
    return LintChange(text: "`\(names.0)` and `\(names.1)` recognizing simultaneously") { stage in
      setTogether(stage, id) { $0 === stage.members[other].recognizer ? true : nil }
    }
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

  /// The first may take over from the other.
  static func takeover(_ id: Int, _ other: Int, in stage: LintStage) -> LintChange {
    let names = (stage.members[id].name, stage.members[other].name)
    return LintChange(text: "`\(names.0).takeOver(from: \(names.1))`") { stage in
      stage.members[id].recognizer.takeOver(from: stage.members[other].recognizer)
    }
  }

  /// The other waits until the first has failed.
  static func requirement(of other: Int, toFail id: Int, in stage: LintStage) -> LintChange {
    let names = (stage.members[id].name, stage.members[other].name)
    return LintChange(text: "`\(names.1).require(toFail: \(names.0))`") { stage in
      stage.members[other].recognizer.require(toFail: stage.members[id].recognizer)
    }
  }

  /// A setting of some recognizers has another value; nil if it is no setting that is a number.
  static func setting(
    _ name: String,
    _ value: Double,
    of ids: [Int],
    in stage: LintStage
  ) -> LintChange? {
    guard GestureSettings.property(name) != nil else { return nil }
    let names = ids.map { "`\(stage.members[$0].name)`" }.joined(separator: " and ")
    return LintChange(text: "`\(name)` = \(LintText.number(value)) for \(names)") { stage in
      for id in ids {
        let recognizer = stage.members[id].recognizer
        var settings = recognizer.settings ?? stage.window.settings
        settings.set(name, to: .number(value))
        recognizer.settings = settings
      }
    }
  }

  /// A property of a recognizer has another value.
  static func property(
    _ name: String,
    _ value: PropertyValue,
    _ word: String,
    of id: Int,
    in stage: LintStage
  ) -> LintChange {
    LintChange(text: "`\(name)` = \(word) for `\(stage.members[id].name)`") { stage in
      stage.members[id].recognizer.set(name, to: value)
    }
  }
}

/// Words and numbers of reports.
enum LintText {
  static func number(_ value: Double) -> String { decimal(value, isTrimmed: true) }
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
  static func list(_ names: [String], _ last: String = "and") -> String {
    let quoted = names.map { "`\($0)`" }
    guard quoted.count > 1, let end = quoted.last else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }

  /// Returns a text that begins with a capital letter.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
