import Foundation
import Testing

/// Words that a new reader does not know, and long sentences, stay out of what people read.
@Suite struct WordTests {
  /// Retired words, and what to write instead.
  static let retired: [(word: String, instead: String)] = [
    ("doors?", "integration"),
    ("parcels?", "package"),
    ("strangers?", "external client, other people"),
    ("planted|plants?", "simulated, injected"),
    ("mend|mends|mended|mending", "fix"),
    ("whoever", "the one who, you"),
    ("carried out|carries out|carry out", "apply, replay"),
    ("your[ _-]?signs?", "your own gestures, template"),
    ("your hand", "Calibrate"),
    ("shaky hands?|hands that shake", "tremor"),
    ("in each other's way", "conflicting"),
  ]

  /// Texts that people read: every page, the studio, what the command prints, sentences and messages of the
  /// library, and the interfaces for other languages.
  static let texts: [String] = {
    let folders = ["Benchmarks", "Examples", "Integrations", "Sources", "Tests", "Tools"]
    let pages = (try? DocumentationFiles.documents()) ?? []
    let others = folders.map { ($0, ".md") }
    let sources = [
      ("Examples/Studio", ".html"), ("Examples/Studio", ".js"), ("Tools/Sources", ".swift"),
      ("Sources/GestureExplanation", ".swift"), ("Sources/GestureLint", ".swift"),
      ("Sources/GestureScenarios", ".swift"), ("Sources/GestureTesting", ".swift"),
      ("Integrations/C/include", ".h"), ("Integrations/Python/src", ".py"),
      ("Integrations/Web/gestures", ".ts"), ("Scripts", ""),
    ]
    let files = (others + sources).flatMap { folder, ending in
      (try? DocumentationFiles.files(under: folder, ending: ending)) ?? []
    }
    // What a build or a package manager has fetched is not ours.
    return Set(pages + files).filter {
      !$0.contains("/.") && !$0.contains("node_modules") && !$0.contains("__pycache__")
    }.sorted()
  }()

  @Test func noRetiredWordIsInWhatPeopleRead() throws {
    #expect(Self.texts.count > 100)
    for file in Self.texts {
      let text = try Self.shown(file)
      for (word, instead) in Self.retired {
        let pattern = "\\b(?:\(word))\\b"
        let options: String.CompareOptions = [.regularExpression, .caseInsensitive]
        guard let found = text.range(of: pattern, options: options) else { continue }
        let line = text[..<found.lowerBound].count { $0 == "\n" } + 1
        Issue.record("\(file):\(line): write \(instead), not \(text[found])")
      }
    }
  }

  /// Returns the text of a file, and of a program without the lines that are comments.
  private static func shown(_ file: String) throws -> String {
    let text = try DocumentationFiles.text(file)
    guard file.hasSuffix(".swift") || file.hasPrefix("Scripts/") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == " " }
      return start.hasPrefix("//") || start.hasPrefix("#") ? "" : line
    }.joined(separator: "\n")
  }

  /// Names of tests are read when they fail.
  @Test func noRetiredWordIsInTheNameOfATest() throws {
    let word = #"[Ww]h(?:o|at)ever|[Pp]arcel|[Ss]tranger|[Pp]lanted"#
    let short = #"(?:_mend|Mend)(?:s|ed)(?![a-z])|(?:_door|Door)s?(?![a-z])"#
    let pattern = "(?:func |def (?=test_))(\\w*(?:\(word)|\(short))\\w*)"
    let folders = [
      "Tests", "Tools/Tests", "Tools/Recordings/Tests", "Examples/Tests", "Integrations",
    ]
    for file in try folders.flatMap({ folder in
      try [".swift", ".py"].flatMap { try DocumentationFiles.files(under: folder, ending: $0) }
    }) where !file.contains("/.") && !file.contains("node_modules") {
      let names = try DocumentationFiles.matches(of: pattern, in: file)
      #expect(names == [], "\(file): see the list above")
    }
  }

  /// Users read sentences of 16 words on average.
  @Test(arguments: try DocumentationFiles.documents())
  func sentencesAreShort(_ page: String) throws {
    let lengths = Self.sentences(of: try DocumentationFiles.text(page)).map { sentence in
      sentence.split(separator: " ").count
    }
    guard lengths.count >= 8 else { return }
    let mean = Double(lengths.reduce(0, +)) / Double(lengths.count)
    #expect(mean <= 16, "\(page): \(lengths.count) sentences of \(mean) words on average")
  }

  /// The check finds what it looks for.
  @Test func aLongSentenceIsOne() {
    #expect(
      Self.sentences(
        of: "# Title\n\nOne two. Three four\nfive `a.b(c: d)`.\n\n```\ncode. code.\n```\n- Six."
      ).count == 3
    )
  }

  /// Returns the sentences of a page, without code, tables, headings and comments.
  static func sentences(of text: String) -> [String] {
    var isCode = false
    var paragraphs = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("```") { isCode.toggle() }
      let isProse =
        !isCode && !line.hasPrefix("```") && !line.hasPrefix("|") && !line.hasPrefix("#")
        && !line.hasPrefix("<")
      guard isProse, !line.isEmpty else {
        paragraphs.append("")
        continue
      }
      let isItem = line.prefixMatch(of: #/(?:[-*+>]|[0-9]+\.) /#) != nil
      if isItem { paragraphs.append("") }
      paragraphs[paragraphs.count - 1] +=
        (paragraphs[paragraphs.count - 1].isEmpty ? "" : " ") + line
    }
    return paragraphs.flatMap { paragraph in
      paragraph
        .replacing(/`[^`]*`/, with: "code")
        .replacing(/\]\([^)]*\)/, with: "")
        .split(separator: /[.!?:;](?: |$)/)
        .map { String($0) }
        .filter { $0.contains { $0.isLetter } }
    }
  }
}
