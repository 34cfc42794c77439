import Foundation
import GestureShapes
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
    case "pageEvents": try kinds.flatMap(event)
    case "eventOfKind": kinds.map { "\($0.word): \(eventType($0));" }
    case "pageTable": try pageTable()
    case "pageOptions": try kinds.flatMap(pageOptions)
    case "pageThresholds":
      try PropertyTables.settings(GestureSettings.thresholds.map(\.name)).replacing("`.", with: "`")
        .components(separatedBy: "\n")
    case "settingNames":
      ["export type SettingName = " + union(GestureSettings.thresholds.map(\.name)) + ";"]
    case "kindNames": ["export type RecognizerKind = " + union(kinds.map(\.word)) + ";"]
    case "reasons":
      ["export type FailureKind = " + union(FailureReason.Kind.allCases.map(\.word)) + ";"]
    case "options": try kinds.flatMap(options)
    case "optionsOfKind": kinds.map { "\($0.word): \(capital($0))Options;" }
    case "typedMakers":
      try kinds.flatMap {
        [
          "/** \(try described($0)) */",
          "export function \($0.word)(options?: \(capital($0))Options): Recognizer<\"\($0.word)\">;",
        ]
      }
    case "pythonValues":
      kinds.map { kind in
        let values = values(of: kind).map { "\"\($0)\"" }
        let tuple = values.joined(separator: ", ") + (values.count == 1 ? "," : "")
        return "\"\(kind.word)\": (\(tuple)),"
      }
    case "pythonClasses": try kinds.flatMap(pythonClass)
    case "pythonNames": kinds.map { capital($0) + "," }
    case "pythonExports": kinds.map { "\(capital($0)) as \(capital($0))," }
    case "pythonOptions": kinds.flatMap(pythonOptions).dropLast(2)
    case "pythonOptionNames": kinds.map { "\(capital($0))Options," }
    case "cTable": cTable
    case "cKinds": macro("KINDS", "  " + quoted(kinds.map(\.word)))
    case "cAttachers":
      macro("ATTACHERS", "  " + kinds.map { "ATTACHER(\(attach($0)))" }.joined(separator: ", "))
    case "cProperties":
      macro(
        "PROPERTIES",
        "  " + quoted(Set(kinds.flatMap(\.properties).map(\.name)).sorted())
      )
    case "cPropertyNames":
      constants(kinds.flatMap { $0.properties.map(\.name) + $0.valueNames })
    case "cSettingNames":
      constants((GestureSettings.thresholds + GestureSettings.general).map(\.name))
    case "rustGestures": rustWords(kinds.map(\.word))
    case "rustProperties":
      rustWords(
        Set(kinds.flatMap { $0.properties.map(\.name) + $0.valueNames }).sorted()
          + (GestureSettings.thresholds + GestureSettings.general).map(\.name).sorted()
      )
    case "rustReasons": rustWords(FailureReason.Kind.allCases.map { "\($0.word)" })
    case "rustValues": try kinds.flatMap(rustVariant)
    case "rustReading": kinds.map(rustReading)
    case "attach":
      try kinds.flatMap {
        [
          "/* \(try described($0)) */",
          "GESTURES_API gestures_recognizer \(attach($0))(gestures_view view);",
        ]
      }
    case "attachExports":
      kinds.flatMap {
        [
          "@c @implementation",
          "public func \(attach($0))(_ view: gestures_view) -> gestures_recognizer {",
          "  attach(\"\(attach($0))\", .\($0.word), to: view\(maker(of: $0)))", "}", "",
        ]
      }.dropLast()
    default: throw CocoaError(.featureUnsupported)
    }
  }

  /// Returns a line in pieces of at most 96 letters, broken after commas and before bars.
  static func wrapped(_ line: String) -> [String] {
    guard line.count > 96, !line.contains("/**"), !line.hasPrefix("| "), !line.hasSuffix("\\")
    else { return [line] }
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

  /// The summary, and whether the gesture only ends or begins, changes and ends.
  private static func described(_ kind: RecognizerDescription) throws -> String {
    try summary(of: kind) + (isDiscrete(kind) ? " Discrete." : " Continuous.")
  }

  private static func isDiscrete(_ kind: RecognizerDescription) throws -> Bool {
    try DocumentationFiles.text(RecognizerPages.source(of: kind) + ".swift")
      .contains("This discrete gesture")
  }

  private static func comments(of kind: RecognizerDescription) throws -> SourceComments {
    try SourceComments(
      RecognizerPages.source(of: kind),
      "Sources/Gestures/Recognizers/PanGestureRecognizer"
    )
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static func union(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " | ")
  }

  // MARK: - JavaScript

  /// The properties that a kind does not have from the kind from whose class it is made, whose properties follow them.
  private static func added(_ kind: RecognizerDescription) -> [PropertyDescription] {
    let inherited = Set(base(of: kind).map(own)?.map(\.name) ?? [])
    return own(kind).filter { !inherited.contains($0.name) }
  }

  private static func pageKind(_ kind: RecognizerDescription) -> [String] {
    let lines = added(kind).map { "  \($0.name): \(pageForm($0.form))," }
    let base = base(of: kind)
    let isOfBase = base.map(values(of:)) == values(of: kind)
    let start =
      "\(kind.word): { " + (base.map { "base: \"\($0.word)\", " } ?? "")
      + (isOfBase ? "" : "values: [\(quoted(values(of: kind)))], ") + "properties: {"
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
    let comments = try comments(of: kind)
    let name = "\(capital(kind))Options"
    var lines: [String]
    if let base = base(of: kind) {
      // An axis is a pan's alone.
      lines = [
        "export interface \(name)",
        "  extends Omit<\(capital(base))Options<\"\(kind.word)\">, \"axis\"> {",
      ]
    } else if kinds.contains(where: { self.base(of: $0)?.word == kind.word }) {
      lines = [
        "export interface \(name)<Kind extends RecognizerKind = \"\(kind.word)\">",
        "  extends CommonOptions<Kind> {",
      ]
    } else {
      lines = ["export interface \(name) extends CommonOptions<\"\(kind.word)\"> {"]
    }
    let recognizer = kind.makeRecognizer()
    for property in added(kind) {
      var parts: [String] = []
      if var summary = comments.entry(property.name)?.summary {
        summary = summary.replacing("\\|", with: "|").replacing("nil for", with: "null for")
        if case .numbers(_, let words) = property.form { summary += " It is \(words)." }
        parts.append(summary)
      }
      if !property.isOfAttempt { parts.append("@default \(usual(property, of: recognizer))") }
      if !parts.isEmpty { lines.append("  /** \(parts.joined(separator: " ")) */") }
      lines.append("  \(property.name)?: \(type(of: property));")
    }
    if kind.word == RecognizerDescription.pan.word {
      lines += [
        "  /** \(axis) @default null */",
        "  axis?: \"x\" | \"y\" | null;",
      ]
    }
    if kind.word == RecognizerDescription.stroke.word {
      lines.append("  templates?: readonly Template[];")
    }
    return lines + ["}"]
  }

  /// What the page's own option of a pan does.
  private static let axis =
    "The axis along which it drags: a drag that leans more than 45° from it fails, and the other way is the page's to scroll."

  /// The value of a property in a new recognizer, as a page writes it.
  private static func usual(
    _ property: PropertyDescription,
    of recognizer: GestureRecognizer
  ) -> String {
    switch (recognizer.value(of: property.name), property.form) {
    case (.flag(let flag)?, _): return "\(flag)"
    case (.number(let number)?, _): return String(format: "%.12g", number)
    case (.count(let index)?, .word(let words)): return "\"\(words[index])\""
    case (.count(let count)?, _): return count > 1_000_000 ? "no limit" : "\(count)"
    case (.vector(let vector)?, _): return "{ x: \(vector.dx), y: \(vector.dy) }"
    case (.numbers(let numbers)?, _):
      return "[" + numbers.map { String(format: "%.12g", $0) }.joined(separator: ", ") + "]"
    case (.bits(let bits)?, .options(let options, _)):
      let words = options.filter { bits & $0.bits != 0 }.map(\.word)
      return words.count == 1 ? quoted(words) : "[\(quoted(words))]"
    case (.text(let text)?, _): return "\"\(text)\""
    default: return property.name == "room" ? "no limit" : "null"
    }
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

  /// The kind from whose class that of a kind is made; nil for most.
  private static func base(of kind: RecognizerDescription) -> RecognizerDescription? {
    let type = Mirror(reflecting: kind.makeRecognizer()).superclassMirror?.subjectType
    return kinds.first { Swift.type(of: $0.makeRecognizer()) == type }
  }

  /// The type of the events of a kind: that of the kind from whose class it is made if the values are the same.
  private static func eventType(_ kind: RecognizerDescription) -> String {
    if let base = base(of: kind), values(of: base) == values(of: kind) { return eventType(base) }
    return values(of: kind).isEmpty && kind.word != RecognizerDescription.swipe.word
      ? "GestureEvent<\"\(kind.word)\">" : capital(kind) + "Event"
  }

  /// The members of a kind's events, each with what it is if the class or the unit tells.
  private static func members(of kind: RecognizerDescription) throws -> [String] {
    let comments = try comments(of: kind)
    var lines: [String] = []
    for value in RecognizerReading(of: kind.makeRecognizer()).all
    where values(of: kind).contains(value.name) {
      let unit: String? =
        switch value.unit {
        case .points: "Pixels."
        case .pointsPerSecond: "Pixels per second."
        case .radians: "Radians."
        case .radiansPerSecond: "Radians per second."
        case .ratioPerSecond: "The change of the ratio per second."
        case .ratio, .count: nil
        }
      let isWay = value.name.hasPrefix("translation")
      let summary =
        isWay
        ? "The way since the beginning, in pixels."
        : comments.entry(value.name)?.summary
          // An event is read only, and its lengths are a page's.
          .replacing(/[,;] settable/, with: "").replacing("points of the window", with: "pixels")
      if let text = summary ?? unit { lines.append("/** \(text) */") }
      lines.append("readonly \(value.name): number;")
    }
    if kind.word == RecognizerDescription.swipe.word {
      lines.append("readonly direction: \(union(["right", "left", "up", "down"]));")
    }
    if kind.word == RecognizerDescription.stroke.word {
      lines += ["/** The name of the template. */", "readonly drawing: string;"]
    }
    return lines
  }

  private static func event(_ kind: RecognizerDescription) throws -> [String] {
    let type = eventType(kind)
    guard type == capital(kind) + "Event" else { return [] }
    let words = kinds.filter { eventType($0) == type }.map(\.word)
    return try ["export interface \(type) extends GestureEvent<\(union(words))> {"]
      + members(of: kind).map { "  " + $0 } + ["}"]
  }

  /// A table of the kinds for the page about the package for pages.
  private static func pageTable() throws -> [String] {
    let script = try DocumentationFiles.text("Integrations/Web/gestures/gestures/tables.js")
    let usual = script.firstMatch(of: /const usual = new Set\(\[(.*)\]\)/)?.output.1 ?? ""
    return try [
      "| | gesture | values of its event | options |", "| --- | --- | --- | --- |",
    ]
      + kinds.map { kind in
        let star = usual.contains("\"\(kind.word)\"") ? "" : " *"
        let event = try members(of: kind).compactMap {
          $0.firstMatch(of: /readonly (\w+)/)?.output.1
        }
        let more = ["stroke": ["templates"], "pan": ["axis"]]
        var options: [String] = added(kind).map(\.name)
        options.removeAll { ["scale", "rotation", "translation"].contains($0) }
        options += more[kind.word] ?? []
        var shown = options.map { "`\($0)`" }.joined(separator: ", ")
        if let base = base(of: kind) { shown += ", those of `\(base.word)`" }
        let cells: [String] = [
          "`\(kind.word)`\(star)",
          try isDiscrete(kind) ? "discrete" : "continuous",
          event.map { "`\($0)`" }.joined(separator: ", "),
          shown,
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  /// The events and options of a kind, for the page about them.
  private static func pageOptions(_ kind: RecognizerDescription) throws -> [String] {
    let comments = try comments(of: kind)
    let recognizer = kind.makeRecognizer()
    var lines = ["### `\(kind.word)`", "", try described(kind)]
    var table: [String] = []
    for property in added(kind) where !property.isOfAttempt {
      var summary = comments.entry(property.name)?.summary ?? ""
      summary = summary.replacing("nil for", with: "null for")
      if case .numbers(_, let words) = property.form { summary += " It is \(words)." }
      var words = type(of: property).replacing(" | ", with: ", ")
      words = words.replacing("Words<", with: "some of ").replacing(">", with: "")
      let value = "`\(usual(property, of: recognizer))`".replacing("`no limit`", with: "no limit")
      table.append("| `\(property.name)` | \(words) | \(value) | \(summary) |")
    }
    if kind.word == RecognizerDescription.pan.word {
      table.append("| `axis` | \"x\", \"y\", null | `null` | \(axis) |")
    }
    if kind.word == RecognizerDescription.stroke.word {
      table.append(
        "| `templates` | drawings | `[]` | What it looks for: `{ name, strokes: [[{ x, y }, …], …] }` each. |"
      )
    }
    if !table.isEmpty {
      lines += ["", "| option | value | default | |", "| --- | --- | --- | --- |"] + table
    }
    if let base = base(of: kind) {
      lines += ["", "It also has the options of `\(base.word)`, except `axis`."]
    }
    let members = try members(of: kind)
    if !members.isEmpty {
      lines += ["", "| its events have | |", "| --- | --- |"]
      var text = ""
      for member in members {
        if member.hasPrefix("/**") {
          text = String(member.dropFirst(4).dropLast(3))
        } else if let name = member.firstMatch(of: /readonly (\w+)/)?.output.1 {
          lines.append("| `\(name)` | \(text) |")
          text = ""
        }
      }
    }
    return lines + [""]
  }

  // MARK: - Python

  /// Classes that add methods to those of a kind.
  private static let pythonMethods = ["pan": "_PanMethods", "stroke": "_StrokeMethods"]

  private static func pythonClass(_ kind: RecognizerDescription) throws -> [String] {
    let base = base(of: kind)
    let parent = base.map(capital) ?? pythonMethods[kind.word] ?? "Recognizer"
    var lines = [
      "class \(capital(kind))(\(parent)):", "    \"\"\"\(try described(kind))\"\"\"", "",
      "    __slots__ = ()", "    kind = \"\(kind.word)\"",
    ]
    let comments = try comments(of: kind)
    for property in added(kind) {
      guard let type = pythonType(property.form) else { continue }
      let name = underlined(property.name)
      var text = comments.entry(property.name)?.summary ?? ""
      switch property.form {
      case .word(let words), .list(let words): text += " Of: \(words.joined(separator: ", "))."
      case .options(let options, _):
        text += " Of: \(options.map(\.word).joined(separator: ", "))."
      case .vector: text = "The way since the gesture began, in points of the window: x and y."
      case .flag, .text, .number, .count, .numbers: break
      }
      text = text.replacing("\\|", with: "|").replacing("`", with: "")
      let line = "    \(name) = \(type)(\"\(property.name)\", \"\(text)\")"
      if line.count <= 96 {
        lines.append(line)
      } else {
        lines += ["    \(name) = \(type)(", "        \"\(property.name)\","]
        lines += pieces(of: text, 80).map { "        \"\($0)\"" } + ["    )"]
      }
    }
    lines += [
      "",
      "    def __init__(self, view: Place, **options: Unpack[\(capital(kind))Options]) -> None:",
      "        super()._attach(view, \(capital(kind))Options, options)",
    ]
    return lines + (kind.word == kinds.last?.word ? [""] : ["", ""])
  }

  /// The arguments of a class by their names, which a type checker reads, and so does the class.
  private static func pythonOptions(_ kind: RecognizerDescription) -> [String] {
    let base = base(of: kind)
    return [
      "class \(capital(kind))Options(\(base.map(capital) ?? "Recognizer")Options, total=False):",
      "    \"\"\"Arguments of \(capital(kind)).\"\"\"", "",
    ]
      + added(kind).map {
        "    \(underlined($0.name)): \(pythonOption($0))"
      } + ["", ""]
  }

  private static func pythonOption(_ property: PropertyDescription) -> String {
    switch property.form {
    case .flag: return "bool"
    case .text: return "str"
    case .number: return "float"
    case .count: return "int"
    case .vector, .numbers: return "Sequence[float]"
    case .word(let words): return "Literal[\(quoted(words))]"
    case .list(let words): return "Some[Literal[\(quoted(words))]]"
    case .options(let options, let takesAnyBits):
      let some = "Some[Literal[\(quoted(options.map(\.word)))]]"
      let others = takesAnyBits ? ["int"] : property.name == "direction" ? ["Direction"] : []
      return others.isEmpty ? some : "Union[\(others[0]), \(some)]"
    }
  }

  private static func pythonType(_ form: PropertyForm) -> String? {
    switch form {
    case .flag: "Flag"
    case .text: "Text"
    case .number: "Number"
    case .count: "Count"
    case .word, .list, .options: "Words"
    case .vector: "Vector"
    case .numbers: nil
    }
  }

  /// Returns a text in pieces of at most this many letters; each but the last ends with a space.
  private static func pieces(of text: String, _ count: Int) -> [String] {
    var pieces = [""]
    for word in text.split(separator: " ") {
      let last = pieces.count - 1
      if pieces[last].count + word.count > count {
        pieces.append(String(word))
        pieces[last] += " "
      } else {
        pieces[last] += (pieces[last].isEmpty ? "" : " ") + word
      }
    }
    return pieces
  }

  // MARK: - C

  /// What the C library also calls properties of a stroke.
  private static let drawn = [
    "`rotation` (`fixed`, `any` or an angle)", "`order` (`any` or `asDrawn`)",
  ]

  /// A table of the properties with their defaults, for the page about details.
  private static var cTable: [String] {
    ["| recognizer | properties (default) |", "| --- | --- |"]
      + kinds.map { kind in
        let recognizer = kind.makeRecognizer()
        let settings = kind.word == RecognizerDescription.stroke.word ? drawn : []
        let cells =
          settings
          + (own(kind) + unusual(kind)).map { property in
            let value = recognizer.value(of: property.name)
            var text = ValueWords.text(value, property.form).replacing("`.", with: "`")
            if case .number(let number)? = value { text = String(format: "%.12g", number) }
            switch property.form {
            case .word(let words), .list(let words):
              text += "; of `\(words.joined(separator: " "))`"
            case .options(let options, _):
              text += "; of `\(options.map(\.word).joined(separator: " "))`"
            case .flag, .text, .number, .count, .vector, .numbers: break
            }
            return "`\(property.name)` (\(text))"
          }
        return "| \(kind.word) | \(cells.isEmpty ? "none" : cells.joined(separator: ", ")) |"
      }
  }

  /// The properties of all kinds that are something else at first than for most.
  private static func unusual(_ kind: RecognizerDescription) -> [PropertyDescription] {
    let (recognizer, usual) = (kind.makeRecognizer(), kinds[0].makeRecognizer())
    return kind.properties.drop { $0.name != "name" }.filter { property in
      ValueWords.text(recognizer.value(of: property.name), property.form)
        != ValueWords.text(usual.value(of: property.name), property.form)
    }
  }

  /// A macro that is a list.
  private static func macro(_ name: String, _ list: String) -> [String] {
    let lines = wrapped(list)
    return ["#define \(name) \\"]
      + lines.enumerated().map { $1 + ($0 < lines.count - 1 ? " \\" : "") }
  }

  /// Constants for names, each once.
  // MARK: - Rust

  private static func rustWords(_ words: [String]) -> [String] {
    words.map { word in
      let parts = word.split(separator: ".")
      let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return "\(name) = \"\(word)\""
    }
  }

  /// What an event of C has of a kind's values: the field, its type and what it is.
  private static func rustFields(
    _ kind: RecognizerDescription
  )
    -> [(name: String, type: String, text: String)]
  {
    let numbers = [
      "translation_x": "Points of the window since it began.",
      "translation_y": "Points of the window since it began.",
      "velocity_x": "Points per second.", "velocity_y": "Points per second.",
      "scale": "The ratio since it began.", "rotation": "Radians since it began, clockwise.",
      "radius": "Points of the view.",
    ]
    var fields: [(name: String, type: String, text: String)] = []
    for value in RecognizerReading(of: kind.makeRecognizer()).all
    where values(of: kind).contains(value.name) {
      let name = underlined(value.name)
      if name == "tap_count" {
        fields.append((name, "i32", "The number of the tap in its series."))
      } else if name == "detent" {
        fields.append((name, "i32", "The detent at which it is."))
      } else if name == "velocity" {
        let unit =
          switch value.unit {
          case .pointsPerSecond: "Points"
          case .radiansPerSecond: "Radians"
          default: "The change of the ratio"
          }
        fields.append((name, "f64", unit + " per second."))
      } else if let text = numbers[name] {
        fields.append((name, "f64", text))
      }
    }
    if kind.word == RecognizerDescription.swipe.word {
      fields.append(("direction", "Option<Direction>", "Where it went; none for a failure."))
    }
    if kind.word == "stroke" {
      fields.append(("name", "String", "The name of the template."))
    }
    return fields
  }

  private static func rustVariant(_ kind: RecognizerDescription) throws -> [String] {
    let fields = rustFields(kind)
    let comment = "/// \(try described(kind))"
    guard !fields.isEmpty else { return [comment, capital(kind) + ","] }
    return [comment, capital(kind) + " {"]
      + fields.flatMap { ["    /// \($0.text)", "    \($0.name): \($0.type),"] } + ["},"]
  }

  private static func rustReading(_ kind: RecognizerDescription) -> String {
    let values = rustFields(kind).map { field in
      switch field.name {
      case "direction": "direction: direction(native.direction)"
      case "name": "name: text(&native.name)"
      default: "\(field.name): native.\(field.name)"
      }
    }
    let list = values.isEmpty ? "" : " { \(values.joined(separator: ", ")) }"
    return "Gesture::\(capital(kind)) => Values::\(capital(kind))\(list),"
  }

  private static func constants(_ names: [String]) -> [String] {
    Set(names).sorted().map { name in
      // GESTURES_ERROR would read like a status.
      let words = name == "error" ? "relative_error" : underlined(name).replacing(".", with: "_")
      return "#define GESTURES_\(words.uppercased()) \"\(name)\""
    }
  }

  private static func attach(_ kind: RecognizerDescription) -> String {
    "gestures_attach_" + underlined(kind.word)
  }

  /// Returns the argument that makes the objects of a kind, if they have a class of their own.
  private static func maker(of kind: RecognizerDescription) -> String {
    kind.word == "stroke" ? ", by: StrokeObject.init" : ""
  }

  /// Returns a name in the form of C, Python and Rust.
  private static func underlined(_ name: String) -> String {
    name.map { $0.isUppercase ? "_" + $0.lowercased() : "\($0)" }.joined()
  }
}
