import Foundation
import GestureLint
@_spi(Reading) import GestureScenarios
@_spi(Reading) import GestureTraces
import Gestures

/// The lines of a scene's file on which recognizers and views stand, so that a report can point at them.
struct LintLines {
  private var recognizers: [String: Int] = [:]
  private var views: [String: Int] = [:]
  private var start = 1
  private var acceptances: [Int] = []

  /// Creates the lines of a scene without a file.
  init() {}

  /// Returns the lines of each scene of a file.
  static func all(in bytes: [UInt8], name: String) throws(InputError) -> [LintLines] {
    if let header = ScenarioReader.traceHeader(bytes, name: name) { return [LintLines(header)] }
    let top = try JSONParser.parse(bytes, file: name)
    guard case .array = top.content else { return [LintLines(top)] }
    return try top.elements().map { LintLines($0) }
  }

  /// Finds the lines in a scene, a scenario or the header of a trace; what is wrong in it is told by those who read it.
  private init(_ cursor: JSONCursor) {
    guard let object = try? cursor.object() else { return }
    start = cursor.line
    let scene = (try? object["scene"]?.object()) ?? object
    for view in Self.elements(scene["views"]) { read(view) }
    acceptances = Self.elements(scene["accepted"]).map { $0.line }
  }

  private static func elements(_ cursor: JSONCursor?) -> [JSONCursor] {
    (try? cursor?.elements()) ?? []
  }

  private mutating func read(_ cursor: JSONCursor) {
    guard let view = try? cursor.object() else { return }
    Self.add(view, to: &views)
    for own in [view["pan"], view["pinch"]].compactMap({ $0 }) + Self.elements(view["recognizers"])
    {
      if let recognizer = try? own.object() { Self.add(recognizer, to: &recognizers) }
    }
    for inner in Self.elements(view["subviews"]) { read(inner) }
  }

  private static func add(_ object: JSONObjectCursor, to lines: inout [String: Int]) {
    guard let id = object["id"], let name = try? id.string(), lines[name] == nil else { return }
    lines[name] = id.line
  }

  /// The line of what a finding is about: its recognizer, or the view of one without an id.
  func line(of finding: LintFinding) -> Int {
    if finding.rule == .staleAcceptance { return acceptances.first ?? start }
    if let line = recognizers[finding.subject] ?? views[finding.subject] { return line }
    // `pan of list (2)`
    let parts = finding.subject.components(separatedBy: " of ")
    guard parts.count > 1 else { return start }
    let name = parts.dropFirst().joined(separator: " of ")
    return views[name] ?? views[name.components(separatedBy: " (")[0]] ?? start
  }
}

/// What makes a finding the same in two runs, whatever its words and its line are.
struct LintIdentity: Hashable {
  let scene: String
  let rule: String
  let subject: String
  let other: String

  /// Returns one for each of those that share a finding, so that the rest is the same when one of them is fixed.
  static func all(of finding: LintFinding, in scene: String) -> [LintIdentity] {
    zip(finding.subjects, finding.others).map { subject, other in
      LintIdentity(scene: scene, rule: finding.rule.rawValue, subject: subject, other: other ?? "")
    }
  }

  /// A number for code hosts.
  ///
  /// > Source: FNV-1a, 64 bits.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [scene, rule, subject, other].joined(separator: "\0").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

/// The findings of an earlier run, so that only new ones are reported.
///
/// Scenes are named relative to the folder of the file, so that it serves wherever the command is called.
struct LintBaseline {
  private var counts: [LintIdentity: Int] = [:]
  private let folder: URL

  /// Takes all findings of a run that are not accepted.
  init(_ results: [LintCommand.Result], for path: String) {
    folder = Self.folder(of: path)
    for result in results {
      for finding in result.report.findings where finding.accepted == nil {
        for one in LintIdentity.all(of: finding, in: name(of: result)) {
          counts[one, default: 0] += 1
        }
      }
    }
  }

  /// Reads a file that ``text`` was written to.
  init(contentsOf path: String) throws(InputError) {
    folder = Self.folder(of: path)
    let file = try InputFile(path)
    let object = try JSONParser.parse(try file.bytes(), file: file.name).object()
    try object.allowKeys(["format", "version", "findings"])
    _ = try object.required("format").word([("gesture-lint-baseline", true)])
    let version = try object.required("version")
    guard version.exactInteger == 1 else { throw version.failure(expected: "version 1") }
    for element in try object.required("findings").elements() {
      let finding = try element.object()
      try finding.allowKeys(["scene", "rule", "subject", "other"])
      let identity = LintIdentity(
        scene: try finding.required("scene").string(),
        rule: try finding.required("rule").string(),
        subject: try finding.required("subject").string(),
        other: try finding["other"]?.string() ?? ""
      )
      counts[identity, default: 0] += 1
    }
  }

  /// Marks the findings that are known: with all that share them.
  ///
  /// - Returns: How many known findings of the same scenes are gone.
  func mark(_ results: inout [LintCommand.Result]) -> Int {
    var left = counts
    for index in results.indices {
      let scene = name(of: results[index])
      for place in results[index].report.findings.indices {
        let all = LintIdentity.all(of: results[index].report.findings[place], in: scene)
        let known = all.filter { left[$0, default: 0] > 0 }
        for one in known { left[one, default: 0] -= 1 }
        results[index].report.findings[place].isKnown = known.count == all.count
      }
    }
    let scenes = Set(results.map { name(of: $0) })
    return left.reduce(0) { $0 + (scenes.contains($1.key.scene) ? $1.value : 0) }
  }

  /// The file: a finding on each line, in the order of their names.
  var text: String {
    let sorted = counts.sorted { a, b in
      let (first, second) = (a.key, b.key)
      return (first.scene, first.rule, first.subject, first.other)
        < (second.scene, second.rule, second.subject, second.other)
    }
    let lines = sorted.flatMap { identity, count -> [String] in
      var json = JSONBytes()
      json.object { json in
        json.add("scene", text: identity.scene)
        json.add("rule", text: identity.rule)
        json.add("subject", text: identity.subject)
        if !identity.other.isEmpty { json.add("other", text: identity.other) }
      }
      return Array(repeating: json.text, count: count)
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
    return "{\"format\":\"gesture-lint-baseline\",\"version\":1,\"findings\":\(list)}\n"
  }

  private static func folder(of path: String) -> URL {
    URL(fileURLWithPath: path == "-" ? "." : path).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }

  /// The name of a scene, relative to the folder.
  private func name(of result: LintCommand.Result) -> String {
    guard let file = result.file, result.name.hasPrefix(file) else { return result.name }
    let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().pathComponents
    let base = folder.pathComponents
    let common = zip(path, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + path.dropFirst(common)).joined(separator: "/") + result.name.dropFirst(file.count)
  }
}

/// Lines that GitHub shows beside the lines of a change.
///
/// > Source: GitHub Docs, "Workflow commands for GitHub Actions".
enum LintGitHub {
  static func text(_ results: [LintCommand.Result]) -> String {
    var text = ""
    for result in results {
      for finding in result.report.findings where finding.accepted == nil && !finding.isKnown {
        let command =
          switch finding.level {
          case .error: "error"
          case .warning: "warning"
          case .note: "notice"
          }
        let place =
          result.file.map { "file=\(escaped($0, ":,")),line=\(result.lines.line(of: finding))," }
          ?? ""
        let message = finding.text + (finding.tried.map { " " + $0 } ?? "")
        text += "::\(command) \(place)title=\(finding.rule.rawValue)::\(escaped(message, ""))\n"
      }
    }
    return text
  }

  private static func escaped(_ text: String, _ more: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(scalar) || more.unicodeScalars.contains(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (code.count < 2 ? "0" + code : code)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
