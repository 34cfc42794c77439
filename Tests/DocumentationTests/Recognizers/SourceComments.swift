import Foundation

/// The documentation comments of the public declarations in source files.
struct SourceComments {
  /// A declaration with its documentation.
  struct Entry {
    /// The type around it that is named in the file, such as `Tap`; empty at the top.
    let owner: String
    /// Its name, with the labels of a function: `translation(in:)`.
    let name: String
    /// The first paragraph.
    let summary: String
    /// What the block `> Source:` says; nil without one.
    let source: String?
  }

  let entries: [Entry]

  /// Reads the Swift files of the project whose paths begin with one of these, in that order.
  init(_ prefixes: String...) throws {
    entries = try prefixes.flatMap { prefix in
      let folder = prefix.prefix(upTo: prefix.lastIndex(of: "/") ?? prefix.startIndex)
      let url = DocumentationFiles.root.appendingPathComponent(String(folder))
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        .map { "\(folder)/\($0)" }
        .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".swift") }
        .flatMap { try Self.entries(in: DocumentationFiles.text($0)) }
    }
  }

  /// Returns the first entry of a name.
  func entry(_ name: String, in owner: String? = nil) -> Entry? {
    entries.first { $0.name == name && (owner == nil || $0.owner == owner) }
  }

  private static func entries(in text: String) -> [Entry] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var entries: [Entry] = []
    var comment: [String] = []
    // The structures around a line, with their indents.
    var owners: [(name: String, indent: Int)] = []
    for line in lines {
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(3).trimmingCharacters(in: .whitespaces))
        continue
      }
      let indent = line.prefix { $0 == " " }.count
      if code == "}", owners.last?.indent == indent { owners.removeLast() }
      if let match = code.prefixMatch(of: /public struct (\w+)[^}]*\{$/) {
        owners.append((String(match.output.1), indent))
      }
      if let name = name(declaredBy: code) {
        entries.append(
          Entry(
            owner: owners.last?.name ?? "",
            name: name,
            summary: words(comment.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }),
            source: source(in: comment)
          )
        )
      }
      if !code.hasPrefix("@") || code.contains(" ") { comment = [] }
    }
    return entries
  }

  private static func name(declaredBy code: String) -> String? {
    // An attribute may stand on the line of its declaration.
    let code = code.replacing(#/^@\w+\([^)]*\) /#, with: "")
    if let match = code.firstMatch(of: /^(?:public|open)(?: final)? var (\w+)/) {
      return String(match.output.1)
    }
    if let match = code.firstMatch(of: /^case (\w+)$/) { return String(match.output.1) }
    guard let match = code.firstMatch(of: /^(?:public|open)(?: final)? func (\w+)\(([^)]*)/) else {
      return nil
    }
    let labels = match.output.2.split(separator: ",").map { parameter in
      (parameter.split(separator: " ").first ?? "").trimmingCharacters(in: [":"]) + ":"
    }
    return match.output.1 + "(" + labels.joined() + ")"
  }

  /// Returns the sentences of lines, with symbols as code.
  private static func words(_ lines: some Sequence<String>) -> String {
    let modules = ["GestureShapes", "Gestures", "RecognizerThresholds"]
    let text = lines.joined(separator: " ").replacing(/``([^`]+)``/) { match in
      let names = match.output.1.split(separator: "/").filter { !modules.contains(String($0)) }
      return "`" + names.joined(separator: ".") + "`"
    }
    return text.replacing("|", with: "\\|")
  }

  private static func source(in comment: [String]) -> String? {
    guard let start = comment.firstIndex(where: { $0.hasPrefix("> Source:") }) else { return nil }
    let lines = comment[start...].prefix { $0.hasPrefix(">") }
      .map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
    let text = words(lines).dropFirst("Source:".count).trimmingCharacters(in: .whitespaces)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
