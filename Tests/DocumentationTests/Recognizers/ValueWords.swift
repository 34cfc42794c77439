import Foundation
import Gestures

/// How a table writes the unit, the range and the default of a value.
enum ValueWords {
  /// The units that the form of a value does not know.
  private static let units = [
    "minimumPressDuration": "seconds",
    "longPress.duration": "seconds",
    "pointsPerDoubling": "points",
    "tolerance": "radii",
    "circle.tolerance": "radii",
    "translation": "points",
    "mode": "",
    "direction": "",
    "edges": "",
    "components": "",
    "minimumScore": "",
    "minimumMargin": "",
    "stroke.minimumScore": "",
    "stroke.minimumMargin": "",
    "swipe.relaxation": "",
    "hitTest.minimumAlpha": "",
    "scroll.normalRate": "",
    "scroll.fastRate": "",
    "scroll.rubberBand": "",
    "section": "shares of the edge",
    "corners": "",
    "boundPolicy": "",
    "room": "points",
    "alternatives.zoom": "",
    "alternatives.turn": "radians",
    "maximumElongation": "",
    "circle.maximumElongation": "",
  ]

  /// Returns the unit of a value; nil when neither its form nor the table above has one.
  static func unit(of name: String, _ form: PropertyForm) -> String? {
    switch form {
    case .number(_, let words), .numbers(_, let words):
      return ["points per second", "points", "seconds", "radians"].first { words.contains($0) }
        ?? units[name]
    case .count:
      if name.contains("Taps") { return "taps" }
      if name.contains("Touches") { return "fingers" }
      return name.contains("Samples") ? "samples" : units[name]
    case .flag, .text, .word, .list, .options: return ""
    case .vector: return units[name]
    }
  }

  /// Returns a default with its unit, and the values that are allowed if they are not obvious.
  static func cell(_ value: String, unit: String, _ form: PropertyForm) -> String {
    let isNumber = value.first?.isNumber == true
    let amount = isNumber && !unit.isEmpty ? "\(value) \(unit)" : value
    let allowed = range(form)
    let isObvious = ["true, false", "any text", "any", "≥ 0"].contains(allowed)
    return isObvious ? amount : "\(amount); \(allowed)"
  }

  /// Returns the values that are allowed.
  static func range(_ form: PropertyForm) -> String {
    switch form {
    case .flag: "true, false"
    case .text: "any text"
    case .number(let range, _): Self.range(range)
    case .count(let least): "≥ \(least)"
    case .vector: "x, y"
    case .numbers(_, let words): words
    case .word(let words): words.map { "`.\($0)`" }.joined(separator: ", ")
    case .list(let words): "list of " + words.map { "`.\($0)`" }.joined(separator: ", ")
    case .options(let options, _):
      "set of " + options.map { "`.\($0.word)`" }.joined(separator: ", ")
    }
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    let isAboveZero = range.lowerBound == .leastNonzeroMagnitude
    let lower = isAboveZero ? "> 0" : "≥ \(number(range.lowerBound))"
    switch (range.lowerBound, range.upperBound) {
    case (-Double.infinity, .infinity): return "any"
    case (_, .infinity): return lower
    case (_, let upper) where isAboveZero && upper < 1: return "> 0 and < 1"
    case (let least, let most): return "\(number(least)) to \(number(most))"
    }
  }

  /// Returns a value as a table shows it.
  static func text(_ value: PropertyValue?, _ form: PropertyForm) -> String {
    switch (value, form) {
    case (nil, _): "none"
    case (.flag(let flag), _): "\(flag)"
    case (.text(let text), _): text.isEmpty ? "none" : text
    case (.number(let number), .number(_, let words)) where words.contains("radians"): angle(number)
    case (.number(let number), _): Self.number(number)
    case (.count(let index), .word(let words)): "`.\(words[index])`"
    case (.count(let count), _): count > 1_000_000 ? "no limit" : "\(count)"
    case (.vector(let vector), _): "\(number(vector.dx)), \(number(vector.dy))"
    case (.numbers(let numbers), _): numbers.map(number).joined(separator: ", ")
    case (.list(let indices), .list(let words)):
      indices.isEmpty ? "none" : indices.map { "`.\(words[$0])`" }.joined(separator: ", ")
    case (.bits(let bits), .options(let options, _)): self.text(bits, options)
    case (.list, _), (.bits, _): "?"
    }
  }

  private static func text(_ bits: UInt64, _ options: [PropertyForm.Option]) -> String {
    guard bits != 0 else { return "none" }
    let known = options.reduce(0) { $0 | $1.bits }
    guard bits & known != known || options.count == 1 else { return "all" }
    return options.filter { bits & $0.bits != 0 }.map { "`.\($0.word)`" }.joined(separator: ", ")
  }

  static func number(_ number: Double) -> String {
    let rounded = (number * 10000).rounded() / 10000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns an angle in radians with its degrees.
  private static func angle(_ radians: Double) -> String {
    guard radians != 0 else { return "0" }
    let degrees = (radians * 180 / .pi * 10).rounded() / 10
    return "\(number(radians)) (\(number(degrees))°)"
  }
}
