import Foundation
import GestureShapes
import Gestures
import Testing

/// The tables of properties and settings, and the names of values, made from the descriptions and the sources.
enum PropertyTables {
  private static let engine = "Sources/Gestures"

  /// The names of the properties that every recognizer has.
  private static let common = Set(
    RecognizerDescription(GestureRecognizer.self).properties.map(\.name)
  )

  /// Returns the properties that a kind has in addition to the common ones, for `properties KIND`.
  static func properties(of kind: RecognizerDescription) throws -> String {
    let comments = try SourceComments(
      RecognizerPages.source(of: kind),
      engine + "/Recognizers/PanGestureRecognizer"
    )
    var own = kind.properties.filter { !common.contains($0.name) && !$0.isOfAttempt }
    guard kind.makeRecognizer() is PanGestureRecognizer, kind.word != "pan" else {
      return try table(own, of: kind, comments)
    }
    let pan = Set(RecognizerDescription(PanGestureRecognizer.self).properties.map(\.name))
    own.removeAll { pan.contains($0.name) }
    return try table(own, of: kind, comments) + "\n\nIt also has the properties of a <doc:Pan>."
  }

  /// Returns the properties that every recognizer has, for `commonProperties`.
  static func commonProperties() throws -> String {
    let kind = try #require(RecognizerCatalogue.standard.kind("pan"))
    let shared = kind.properties.filter { common.contains($0.name) }
    return try table(shared, of: kind, SourceComments(engine + "/Recognition/GestureRecognizer"))
  }

  private static func table(
    _ properties: [PropertyDescription],
    of kind: RecognizerDescription,
    _ comments: SourceComments
  ) throws -> String {
    guard !properties.isEmpty else { return "It has no properties of its own." }
    let recognizer = kind.makeRecognizer()
    var lines = ["| property | what it is | default and range |", "| --- | --- | --- |"]
    for property in properties {
      let entry = comments.entry(property.name)
      let summary = try #require(entry?.summary, "\(kind.word).\(property.name): no documentation")
      let unit = try #require(
        ValueWords.unit(of: property.name, property.form),
        "\(kind.word).\(property.name): add its unit to ValueWords.units"
      )
      let value = ValueWords.text(recognizer.value(of: property.name), property.form)
      let cell = ValueWords.cell(value, unit: unit, property.form)
      lines.append("| `\(property.name)` | \(summary) | \(cell) |")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Settings

  private static let heading = [
    "| setting | what it is | default and range |", "| --- | --- | --- |",
  ]

  /// Returns the settings whose names are given or begin with a given word and a dot, for
  /// `settings tap. pan.hysteresis`.
  static func settings(_ patterns: [String]) throws -> String {
    let settings = GestureSettings.thresholds.filter { setting in
      patterns.contains { $0.hasSuffix(".") ? setting.name.hasPrefix($0) : setting.name == $0 }
    }
    for pattern in patterns {
      let isUsed = settings.contains { $0.name == pattern || $0.name.hasPrefix(pattern) }
      try #require(isUsed, "there is no setting \(pattern)")
    }
    return try (heading + settings.map(row)).joined(separator: "\n")
  }

  /// Returns the settings that do not depend on the device and begin with a word, for
  /// `generalSettings scroll.`.
  static func generalSettings(_ prefix: String) throws -> String {
    let settings = GestureSettings.general.filter { $0.name.hasPrefix(prefix) }
    try #require(!settings.isEmpty, "there is no setting \(prefix)")
    return try (heading + settings.map(row)).joined(separator: "\n")
  }

  /// Returns the settings that belong to no page of a kind, for `otherSettings`.
  static func otherSettings() throws -> String {
    let kinds = Set(RecognizerCatalogue.standard.kinds.flatMap(\.settings).map(\.name))
    let settings = GestureSettings.thresholds.filter {
      !kinds.contains($0.name) && !$0.name.hasPrefix("velocityModel")
    }
    let general = GestureSettings.general.filter { !$0.name.hasPrefix("scroll.") }
    return try (heading + settings.map(row) + general.map(row)).joined(separator: "\n")
  }

  private static func row(_ setting: PropertyDescription) throws -> String {
    let settings = GestureSettings()
    let finger = ValueWords.text(settings.value(of: setting.name), setting.form)
    let other = settings.value(of: "pointer." + setting.name)
    let pointer = other.map { ValueWords.text($0, setting.form) } ?? finger
    return try row(
      setting.name,
      setting.form,
      finger == pointer ? finger : "\(finger); pointer \(pointer)",
      SourceComments(
        engine + "/Recognition/RecognizerThresholds",
        "Sources/Gestures/Motion/VelocityModel",
        engine + "/Recognition/GestureSettings",
        engine + "/Recognition/TouchFilter",
        engine + "/Alternatives/AlternativeAmounts"
      )
    )
  }

  private static func row(
    _ name: String,
    _ form: PropertyForm,
    _ value: String,
    _ comments: SourceComments
  ) throws -> String {
    let parts = name.split(separator: ".").map { String($0) }
    let owner = parts.count > 1 ? RecognizerPages.article(of: parts[0]) : nil
    let entry = try #require(
      comments.entry(parts[parts.count - 1], in: owner)
        ?? comments.entry(parts[parts.count - 1]),
      "\(name): no documentation"
    )
    try #require(entry.source != nil, "\(name): its documentation has no Source")
    let unit = try #require(
      ValueWords.unit(of: name, form),
      "\(name): add its unit to ValueWords.units"
    )
    return "| `\(name)` | \(entry.summary) | \(ValueWords.cell(value, unit: unit, form)) |"
  }
}
