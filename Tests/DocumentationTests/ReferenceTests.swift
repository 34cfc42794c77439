import Foundation
import GestureShapes
import Gestures
import Testing

/// Documents refer only to what exists, and are complete.
struct ReferenceTests {
  @Test(arguments: try DocumentationFiles.documents())
  func everyLinkLeadsSomewhere(_ document: String) throws {
    let folder = DocumentationFiles.root.appendingPathComponent(document)
      .deletingLastPathComponent()
    for link in try DocumentationFiles.matches(of: #"\]\(([^)]+)\)"#, in: document)
    where !link.contains(":") {
      let path = link.prefix { $0 != "#" }
      let exists = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(String(path)).path
      )
      #expect(exists, "\(document) links to \(link)")
    }
    // Only DocC follows links of its own, so they stand only where it needs them: in lists of topics.
    let body = try DocumentationFiles.text(document).components(separatedBy: "\n## Topics")[0]
    #expect(!body.contains("<doc:"), "\(document) has a link that only DocC follows")
    let articles = try DocumentationFiles.files(under: "Sources", ending: ".md")
    for article in try DocumentationFiles.matches(
      of: #"<doc:([A-Za-z]+)(?:#[^>]*)?>"#,
      in: document
    ) {
      let isThere = articles.contains { $0.hasSuffix("/\(article).md") }
      #expect(isThere, "\(document) links to \(article)")
    }
  }

  @Test func everyNamedFileExists() throws {
    let pattern =
      #"`((?:Benchmarks|Documentation|Examples|Integrations|Scripts|Sources|Tests|Tools)/[^`…<*: ]+)`"#
    for document in try DocumentationFiles.documents() {
      for path in try DocumentationFiles.matches(of: pattern, in: document) {
        // The page of a package in the package may name its files from there.
        let folders = ["", document.components(separatedBy: "/").dropLast().joined(separator: "/")]
        let isThere = folders.contains { folder in
          let url = DocumentationFiles.root.appendingPathComponent(folder + "/" + path)
          return FileManager.default.fileExists(atPath: url.path)
        }
        #expect(isThere, "\(document) names \(path)")
      }
    }
  }

  /// Each promise of the page about security names a script, a file or a test, and the test is there.
  @Test func everyPromiseNamesItsTest() throws {
    let rows = try DocumentationFiles.text("SECURITY.md").trimmedLines.filter { $0.hasPrefix("| ") }
    #expect(rows.count > 20)
    for row in rows.dropFirst(2) {
      #expect(
        ["tests/", "`scripts/", "`integrations/"].contains { row.lowercased().contains($0) }
          || row.hasSuffix("the tests of C |"),
        "\(row)"
      )
      for link in row.matches(of: /\[(\w+)\]\(([^)]+)\)/) {
        let text = try DocumentationFiles.text(String(link.2))
        #expect(text.contains(try Regex("\\b\(link.1)\\(")), "\(link.2) has no \(link.1)")
      }
    }
  }

  /// The tables of "How to add a recognizer" list the files of the knob: those that the twist has under its own name.
  ///
  /// The word for the twist is in nothing else.
  @Test func theTableOfAddingARecognizerIsWhole() throws {
    let page = "Documentation/HowToAddARecognizer.md"
    var listed: Set<String> = ["Tests/DocumentationTests/ReferenceTests.swift"]
    for row in try DocumentationFiles.text(page).split(separator: "\n") where row.hasPrefix("| `") {
      var folder = ""
      for name in row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map({ String($0.1) }) {
        let path = name.contains("/") || name == "CHANGELOG.md" ? name : folder + name
        folder = path.components(separatedBy: "/").dropLast().map { $0 + "/" }.joined()
        let text = path + (try DocumentationFiles.text(path))
        #expect(text.localizedCaseInsensitiveContains("knob"), "\(path) does not name the knob")
        listed.insert(
          path.replacing("Knob", with: "ThreeFingerTwist").replacing(
            "knob",
            with: "threeFingerTwist"
          )
        )
      }
    }
    var found: Set<String> = ["CHANGELOG.md"]
    let folders = [
      "Benchmarks", "Documentation", "Integrations", "Scripts", "Sources", "Tests", "Tools",
    ]
    let words = ["hreeFingerTwist", "three_finger_twist"]
    for file in try folders.flatMap({ try DocumentationFiles.files(under: $0, ending: "") }) {
      guard !file.contains("/."), !file.contains("/build/"), !file.contains("/node_modules/") else {
        continue
      }
      // A recording has no words.
      let text =
        file.hasSuffix(".jsonl") ? file : file + ((try? DocumentationFiles.text(file)) ?? "")
      if words.contains(where: text.contains) { found.insert(file) }
    }
    #expect(found.subtracting(listed) == [], "\(page) lacks them")
    #expect(listed.subtracting(found) == [], "\(page) names what does not know it")
  }

  /// The guide for recognizers outside the package lists what they can say.
  @Test func theGuideListsEveryReasonAndRequirement() throws {
    let guide = try DocumentationFiles.text(
      DocumentationFiles.articles + "/Guides/YourOwnRecognizer.md"
    )
    for kind in FailureReason.Kind.allCases {
      #expect(guide.contains("`.\(kind.word)`") || guide.contains("`\(kind.word)`"), "\(kind.word)")
    }
    let words = "Sources/Gestures/Description/RecognizerWords.swift"
    let requirements = try DocumentationFiles.matches(of: #"\n    case (\w+)"#, in: words)
    #expect(requirements.count == 3)
    for word in requirements { #expect(guide.contains("`.\(word)`"), "\(word)") }
  }

  @Test func everyRecognizerWithADescriptionIsInTheCatalogue() throws {
    var described: Set<String> = []
    for file in try DocumentationFiles.files(under: "Sources", ending: ".swift") {
      let pattern = #"\n  public static let (\w+) = RecognizerDescription\("#
      described.formUnion(try DocumentationFiles.matches(of: pattern, in: file))
    }
    #expect(described == Set(RecognizerCatalogue.standard.kinds.map(\.word)))
  }

  /// Returns the names of an enumeration's cases in a source file, up to a line that ends the list.
  private func cases(in path: String, from start: String, to end: String) throws -> [String] {
    let text = try DocumentationFiles.text(path)
    let from = try #require(text.range(of: start))
    let rest = text[from.upperBound...]
    let list = rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)]
    return list.split(separator: "\n").compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("case ") else { return nil }
      return String(line.dropFirst("case ".count).prefix { $0.isLetter })
    }
  }

  /// Each reason has a row with what happened, what it tells, and what to do.
  @Test(arguments: FailureReason.Kind.allCases)
  func everyFailureReasonHasARow(_ reason: FailureReason.Kind) throws {
    let rows = try DocumentationFiles.text(RecognizerPages.reasons).split(separator: "\n")
      .filter { $0.hasPrefix("| `\(reason)` |") }
    #expect(rows.count == 1, "\(reason) has no row on \(RecognizerPages.reasons)")
    let cells = rows.first?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(cells?.count == 4 && cells?.contains("") == false)
  }

  @Test func everyWarningIsInTheQuestionIndex() throws {
    let index = try DocumentationFiles.text("Documentation/QuestionIndex.md")
    let names = try cases(
      in: "Sources/Gestures/Recognition/DecisionLog.swift",
      from: "public enum EngineWarning {",
      to: "\n}"
    )
    #expect(names.contains("stalled"))
    for name in names { #expect(index.contains("`\(name)`"), "\(name) is not in the index") }
  }

  @Test func everyArticleIsOnTheLandingPage() throws {
    // The pages about recognizers are in a table on a page of their own; the site finds a place for them.
    let landing =
      try DocumentationFiles.text(DocumentationFiles.articles + "/Gestures.md")
      + DocumentationFiles.text(RecognizerPages.overview)
    for document in try DocumentationFiles.documents()
    where document.hasPrefix(DocumentationFiles.articles) && !document.hasSuffix("/Gestures.md") {
      let name = URL(fileURLWithPath: document).deletingPathExtension().lastPathComponent
      let links = ["<doc:\(name)>", "](\(name).md)"]
      #expect(links.contains(where: landing.contains), "\(name) is not on the landing page")
    }
  }
}
