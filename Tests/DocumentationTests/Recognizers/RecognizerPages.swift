import Foundation
import GestureShapes
import Gestures
import Testing

/// The pages about recognizers, in the folder `Recognizers` of the catalogue.
enum RecognizerPages {
  static let folder = DocumentationFiles.articles + "/Recognizers"
  static let overview = folder + "/ChoosingARecognizer.md"
  static let reasons = folder + "/FailureReasons.md"

  /// The page with a list of ``RecognizerCatalogue/further``.
  static let special = DocumentationFiles.articles + "/Reference/Alternatives.md"

  /// Returns the path of each page in the folder.
  static func all() throws -> [String] {
    try DocumentationFiles.documents().filter { $0.hasPrefix(folder + "/") }
  }

  /// Returns the path of a kind's page.
  static func page(of kind: RecognizerDescription) -> String {
    "\(folder)/\(article(of: kind.word)).md"
  }

  /// Returns the name of the article about a kind: `LongPress` for `longPress`.
  static func article(of word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns a table of all kinds, with the title and the first words of each page.
  static func kinds() throws -> String {
    let rows = try RecognizerCatalogue.standard.kinds.map { kind in
      let lines = try DocumentationFiles.text(page(of: kind)).split(separator: "\n")
      let words = lines[1].prefix { $0 != ":" }
      return "| [\(lines[0].dropFirst(2))](\(article(of: kind.word)).md) | \(words) |"
    }
    return (["| page | what the recognizer does |", "| --- | --- |"] + rows).joined(separator: "\n")
  }

  private static let sources = Result {
    try DocumentationFiles.files(under: "Sources", ending: "GestureRecognizer.swift")
  }

  /// Returns how the paths of a kind's source files begin.
  static func source(of kind: RecognizerDescription) throws -> String {
    let file = "/\(Swift.type(of: kind.makeRecognizer())).swift"
    let path = try #require(sources.get().first { $0.hasSuffix(file) }, "\(kind.word): no \(file)")
    return String(path.dropLast(".swift".count))
  }

  // MARK: - Tables

  /// A table between two comments, which the tests write.
  struct Table {
    /// What the first comment asks for, such as `properties tap`.
    let request: [String]
    /// The lines between the comments.
    let text: String
  }

  static let start = "<!-- table: "
  static let end = "<!-- end of table -->"

  /// Returns the tables of a page.
  static func tables(of page: String) throws -> [Table] {
    try parts(of: DocumentationFiles.text(page)).compactMap(\.table)
  }

  /// Returns a page with each of its tables made anew.
  static func rewritten(_ page: String, _ make: ([String]) throws -> String) throws -> String {
    try parts(of: DocumentationFiles.text(page)).map { part in
      guard let table = part.table else { return part.text }
      let text = try DocumentationFiles.linked(make(table.request), on: page)
      return "\(start)\(table.request.joined(separator: " ")) -->\n\n\(text)\n\n\(end)"
    }.joined(separator: "\n")
  }

  private static func parts(of text: String) -> [(text: String, table: Table?)] {
    var parts: [(text: String, table: Table?)] = []
    var plain: [Substring] = []
    var open: (request: [String], lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(start) {
        parts.append((plain.joined(separator: "\n"), nil))
        plain = []
        let words = line.dropFirst(start.count).split(separator: " ").dropLast()
        open = (words.map { String($0) }, [])
      } else if line == end, let table = open {
        let text = table.lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
        parts.append(("", Table(request: table.request, text: text)))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else {
        plain.append(line)
      }
    }
    parts.append((plain.joined(separator: "\n"), nil))
    return parts
  }
}
