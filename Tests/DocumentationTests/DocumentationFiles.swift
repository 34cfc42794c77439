import Foundation

/// The project's documents and their contents.
enum DocumentationFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let articles = "Sources/Gestures/Gestures.docc"

  /// Returns the path of every document in the project.
  static func documents() throws -> [String] {
    let folder = "Documentation"
    let guides =
      try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 }
    let catalogue = try [articles, "Sources/GestureComposition"]
      .flatMap { try files(under: $0, ending: ".md") }
    let integrations = try files(under: "Integrations", ending: ".md")
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
      + (guides + catalogue + integrations).sorted()
  }

  /// Returns the paths of the files in a folder and its subfolders with one extension, sorted.
  static func files(under folder: String, ending suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(suffix) }.map { folder + "/" + $0 }.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the fenced blocks of a document in one language, without their fences.
  static func blocks(of path: String, in language: String) throws -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    for line in try text(path).split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = open, line == "```" {
        blocks.append(lines.joined(separator: "\n"))
        open = nil
      } else if open != nil {
        open?.append(line)
      } else if line == "```" + language {
        open = []
      }
    }
    return blocks
  }

  /// Returns the matches of a pattern's first group in a document.
  static func matches(of pattern: String, in path: String) throws -> [String] {
    let text = try text(path)
    let expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
      .compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
  }
}

extension String {
  /// The lines that are not empty, without surrounding spaces.
  var trimmedLines: [String] {
    split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

extension DocumentationFiles {
  /// Returns a text whose links of DocC lead to files, so that a reader of the repository can follow them too.
  ///
  /// - Parameters:
  ///   - text: A text with links such as `<doc:Tap>`.
  ///   - page: The path of the page that the text is on, in a folder of the catalogue.
  /// - Returns: The text with relative links in Markdown.
  /// - Throws: The error of reading the catalogue's folder.
  static func linked(_ text: String, on page: String) throws -> String {
    let pages = try files(under: articles, ending: ".md")
    let levels = page.dropFirst(articles.count + 1).split(separator: "/").count - 1
    let folder = page.split(separator: "/").dropLast().joined(separator: "/") + "/"
    return text.replacing(/<doc:([A-Za-z]+)>/) { match in
      guard let target = pages.first(where: { $0.hasSuffix("/\(match.output.1).md") }),
        let title = try? matches(of: "^# (.+)$", in: target).first
      else { return "<no page \(match.output.1)>" }
      let path =
        target.hasPrefix(folder)
        ? String(target.dropFirst(folder.count))
        : String(repeating: "../", count: levels) + target.dropFirst(articles.count + 1)
      return "[\(title)](\(path))"
    }
  }
}
