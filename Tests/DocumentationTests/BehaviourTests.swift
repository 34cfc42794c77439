import Foundation
import GestureScenarios
import Gestures
import Testing

/// The specification lists every rule with its tests, and the settings with their real defaults.
struct BehaviourTests {
  private static let path = "Documentation/Behaviour.md"

  /// Returns the lines of a section, from its heading to the next heading of its level or above.
  private static func section(_ heading: String) throws -> [Substring] {
    let level = heading.prefix { $0 == "#" }
    let lines = try DocumentationFiles.text(path).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let start = try #require(lines.firstIndex { $0.hasPrefix(heading) }, "no section \(heading)")
    let rest = lines[(start + 1)...]
    let end = rest.firstIndex { line in
      let marks = line.prefix { $0 == "#" }
      return !marks.isEmpty && marks.count <= level.count
    }
    return Array(rest[..<(end ?? rest.endIndex)])
  }

  // MARK: - Rules

  /// A rule of the conformance list, with all of its lines.
  struct Rule: CustomTestStringConvertible {
    let number: Int
    var text: String

    var testDescription: String { "rule \(number)" }

    /// The tests that the rule names: each a function and the file that it is in.
    var tests: [(function: String, file: String)] {
      text.matches(of: /\[([A-Za-z0-9]+)\]\(\.\.\/(Tests\/[A-Za-z0-9\/+]+\.swift)\)/)
        .map { (String($0.output.1), String($0.output.2)) }
    }
  }

  /// The rules in the order of the document.
  private static func rules() throws -> [Rule] {
    var rules: [Rule] = []
    for line in try section("## 9. ") {
      if let match = line.prefixMatch(of: /([0-9]+)\.[ ]/), let number = Int(match.output.1) {
        rules.append(Rule(number: number, text: String(line)))
      } else if line.hasPrefix(" "), !rules.isEmpty {
        rules[rules.count - 1].text += "\n" + line
      }
    }
    return rules
  }

  @Test func everyRuleStandsOnceUnderItsNumber() throws {
    let numbers = try Self.rules().map(\.number)
    #expect(numbers.starts(with: 1...100))
    // Rules that are written at the same time have numbers from different ranges.
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: try rules())
  func everyRuleNamesTestsThatExist(_ rule: Rule) throws {
    #expect(!rule.tests.isEmpty, "\(rule.testDescription) names no test")
    // A link in another form would not be checked.
    #expect(rule.tests.count == rule.text.matches(of: /\]\(/).count)
    for (function, file) in rule.tests {
      let text = try DocumentationFiles.text(file)
      guard let range = text.firstRange(of: "func \(function)(") else {
        Issue.record("\(file) has no func \(function)")
        continue
      }
      // The attributes are between the function and the empty line before it.
      let before = text[..<range.lowerBound]
      let attributes = before[(before.ranges(of: "\n\n").last?.upperBound ?? before.startIndex)...]
      #expect(attributes.contains("@Test"), "\(function) in \(file) is no test")
      // A title may name the rule.
      if let title = attributes.firstMatch(of: /"Rule ([0-9]+)/) {
        #expect(Int(title.output.1) == rule.number, "\(function) in \(file) has another number")
      }
    }
  }

  @Test func everySectionReferredToExists() throws {
    let headings = try Set(DocumentationFiles.matches(of: #"^#+ ([0-9.]*[0-9])"#, in: Self.path))
    let references = try DocumentationFiles.matches(of: #"§([0-9]+(?:\.[0-9]+)?)"#, in: Self.path)
    #expect(references.count > 100)
    for section in Set(references) {
      #expect(headings.contains(section), "there is no §\(section)")
    }
  }

  // MARK: - Settings

  /// A row of the tables of settings.
  struct SettingRow: CustomTestStringConvertible {
    let name: String
    let defaults: String

    var testDescription: String { name }

    /// The default as scene files write it: one value, or one for each kind of device.
    ///
    /// Empty when the default is not a value: it follows another setting.
    var values: [String: String] {
      guard !defaults.hasPrefix("=") else { return [:] }
      let parts = defaults.split(separator: "/").map(Self.value)
      guard let finger = parts.first, let pointer = parts.last, parts.count > 1 else {
        return [name: Self.value(Substring(defaults))]
      }
      return ["finger.\(name)": finger, "pencil.\(name)": finger, "pointer.\(name)": pointer]
    }

    /// Returns a default as JSON: degrees as radians, and the case of an enumeration as a string.
    private static func value(_ text: Substring) -> String {
      let text = text.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      if text.hasPrefix(".") { return "\"\(text.dropFirst())\"" }
      if text.hasSuffix("°"), let degrees = Double(text.dropLast()) {
        return "\(degrees * .pi / 180)"
      }
      return text
    }
  }

  private static func settings() throws -> [SettingRow] {
    try section("### 1.9 ").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      return SettingRow(name: name, defaults: cells[1])
    }
  }

  @Test func theTablesListEverySettingOnce() throws {
    #expect(try Self.settings().map(\.name).sorted() == SceneDescription.settingNames.sorted())
  }

  /// Setting the default again changes nothing, and setting another value changes the setting.
  @Test(arguments: try settings())
  func everyDefaultIsThatOfTheCode(_ row: SettingRow) throws {
    let followers = ["tap.maximumDistance", "circle.maximumElongation", "filter.maximumRadius"]
    #expect(row.values.isEmpty == followers.contains(row.name))
    for (name, value) in row.values {
      let text = #"{"settings":{"\#(name)":\#(value)},"views":[]}"#
      let settings = try ScenarioReader.readScene(Array(text.utf8), name: row.name).makeSettings()
      #expect(settings == GestureSettings(), "the default of \(name) is not \(value)")
    }
  }
}
