import Foundation
import GestureRecognition
import Gestures

/// The text of other languages about the recognizers, in lines.
enum Bindings {
  static let kinds = RecognizerCatalogue.standard.kinds

  /// Properties that mean nothing on a page.
  private static let unused: Set = [
    "name", "delaysTouchesBegan", "delaysTouchesEnded", "allowedPressTypes",
  ]

  static func part(_ name: String) throws -> [String] {
    switch name {
    case "kinds": kinds.enumerated().map { "case \($0): \(Swift.type(of: $1.makeRecognizer()))()" }
    case "pageKinds": kinds.flatMap(pageKind)
    case "pageCommon": pageCommon
    case "pageSettings":
      GestureSettings.thresholds.map { "[\"\($0.name)\", \(pageForm($0.form))]," }
    case "pageMakers":
      try kinds.flatMap {
        ["/** \(try summary(of: $0)) */", "export const \($0.word) = make(\"\($0.word)\");"]
      }
    case "kindNames": ["export type RecognizerKind = " + union(kinds.map(\.word)) + ";"]
    case "options": try kinds.flatMap(options)
    case "optionsOfKind": kinds.map { "\($0.word): \(capital($0))Options;" }
    case "typedMakers":
      try kinds.flatMap {
        [
          "/** \(try summary(of: $0)) */",
          "export function \($0.word)(options?: \(capital($0))Options): Recognizer<\"\($0.word)\">;",
        ]
      }
    case "pythonValues":
      kinds.map { kind in
        let values = values(of: kind).map { "\"\($0)\"" }
        let tuple = values.joined(separator: ", ") + (values.count == 1 ? "," : "")
        return "\"\(kind.word)\": (\(tuple)),"
      }
    case "attach":
      kinds.map { "GESTURES_API gestures_recognizer \(attach($0))(gestures_view view);" }
    case "attachExports":
      kinds.flatMap {
        [
          "@c @implementation",
          "public func \(attach($0))(_ view: gestures_view) -> gestures_recognizer {",
          "  attach(\"\(attach($0))\", .\($0.word), to: view)", "}", "",
        ]
      }.dropLast()
    default: throw CocoaError(.featureUnsupported)
    }
  }

  /// Returns a line in pieces of at most 96 letters, broken after commas and before bars.
  static func wrapped(_ line: String) -> [String] {
    guard line.count > 96, !line.contains("/**") else { return [line] }
    let indent = line.prefix { $0 == " " }
    var pieces: [String] = []
    for word in line.dropFirst(indent.count).split(separator: " ") {
      if let last = pieces.last, !last.hasSuffix(","), !word.hasPrefix("|") {
        pieces[pieces.count - 1] += " " + word
      } else {
        pieces.append(String(word))
      }
    }
    var lines = [String(indent)]
    for piece in pieces {
      let last = lines[lines.count - 1]
      let isFirst = last == indent
      if isFirst || last.count + piece.count < 96 {
        lines[lines.count - 1] += (isFirst ? "" : " ") + piece
      } else {
        lines.append(indent + "  " + piece)
      }
    }
    return lines
  }

  /// The names of the values that the events of a kind have besides those of all kinds.
  static func values(of kind: RecognizerDescription) -> [String] {
    kind.valueNames.filter { !["x", "y", "numberOfTouches"].contains($0) }
  }

  private static func own(_ kind: RecognizerDescription) -> [PropertyDescription] {
    Array(kind.properties.prefix { $0.name != "name" })
  }

  private static func capital(_ kind: RecognizerDescription) -> String {
    RecognizerPages.article(of: kind.word)
  }

  /// What the kind is, from the documentation of its description.
  private static func summary(of kind: RecognizerDescription) throws -> String {
    let pattern = #"/// (.+)\n  public static let \#(kind.word) = "#
    return try DocumentationFiles.matches(
      of: pattern,
      in: RecognizerPages.source(of: kind) + ".swift"
    )
    .first ?? ""
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static func union(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " | ")
  }

  // MARK: - JavaScript

  private static func pageKind(_ kind: RecognizerDescription) -> [String] {
    let lines = own(kind).map { "  \($0.name): \(pageForm($0.form))," }
    let start = "\(kind.word): { values: [\(quoted(values(of: kind)))], properties: {"
    return lines.isEmpty ? [start + "} },"] : [start] + lines + ["} },"]
  }

  private static var pageCommon: [String] {
    let common = kinds[0].properties.drop { $0.name != "name" }
    return common.map {
      unused.contains($0.name) ? "null," : "[\"\($0.name)\", \(pageForm($0.form))],"
    }
  }

  private static func pageForm(_ form: PropertyForm) -> String {
    switch form {
    case .flag: return #"["flag"]"#
    case .text: return #"["text"]"#
    case .number(let range, _):
      let (low, high) = (range.lowerBound, range.upperBound)
      if low == .leastNonzeroMagnitude { return #"["number", Number.MIN_VALUE]"# }
      if low == -.infinity { return #"["number"]"# }
      return high == .infinity
        ? #"["number", \#(Int(low))]"# : #"["number", \#(Int(low)), \#(Int(high))]"#
    case .count(let least): return #"["count", \#(least)]"#
    case .vector: return #"["vector"]"#
    case .numbers(let count, _): return #"["numbers", \#(count)]"#
    case .word(let words): return "[\"word\", \(quoted(words))]"
    case .list(let words): return "[\"list\", \(quoted(words))]"
    case .options(let options, _):
      let pairs = options.map { option in
        // A name with a hyphen is not a name in JavaScript.
        let word = option.word.contains("-") ? quoted([option.word]) : option.word
        return "\(word): \(option.bits)"
      }
      return "[\"options\", { \(pairs.joined(separator: ", ")) }]"
    }
  }

  // MARK: - TypeScript

  private static func options(_ kind: RecognizerDescription) throws -> [String] {
    let comments = try SourceComments(
      RecognizerPages.source(of: kind),
      "Sources/GestureRecognition/Recognizers/PanGestureRecognizer"
    )
    var lines = [
      "export interface \(capital(kind))Options extends CommonOptions<\"\(kind.word)\"> {"
    ]
    for property in own(kind) {
      if var summary = comments.entry(property.name)?.summary {
        summary = summary.replacing("\\|", with: "|").replacing("nil for", with: "null for")
        if case .numbers(_, let words) = property.form { summary += " It is \(words)." }
        lines.append("  /** \(summary) */")
      }
      lines.append("  \(property.name)?: \(type(of: property));")
    }
    if kind.word == RecognizerDescription.stroke.word {
      lines.append("  templates?: readonly Template[];")
    }
    return lines + ["}"]
  }

  private static func type(of property: PropertyDescription) -> String {
    switch property.form {
    case .flag: return "boolean"
    case .text: return "string"
    case .number, .count: return "number"
    case .vector: return "PointLike"
    case .numbers(let count, _):
      let tuple = "[" + Array(repeating: "number", count: count).joined(separator: ", ") + "]"
      return property.name == "snap" ? tuple + " | null" : tuple
    case .word(let words): return union(words)
    case .list(let words): return "readonly (\(union(words)))[]"
    case .options(let options, let takesAnyBits):
      return "Words<\(union(options.map(\.word)))>" + (takesAnyBits ? " | number" : "")
    }
  }

  // MARK: - C

  private static func attach(_ kind: RecognizerDescription) -> String {
    "gestures_attach_" + kind.word.map { $0.isUppercase ? "_" + $0.lowercased() : "\($0)" }.joined()
  }
}
