import Foundation
import Testing

/// The page of downloads lists what each script, manifest and list of packages gets, and all of it is pinned.
///
/// `RECORD_DOWNLOADS=1 swift test --filter DownloadsTests` writes the table.
struct DownloadsTests {
  private static let page = "Documentation/Downloads.md"

  /// What a file gets from elsewhere, and the lines of it that nothing pins.
  struct Downloads: Equatable {
    var names: Set<String> = []
    var unpinned: [String] = []
  }

  /// Returns what a file gets from elsewhere: Debian packages, lists of Python packages, Swift and Python packages.
  static func downloads(of path: String, _ text: String) -> Downloads {
    switch path.components(separatedBy: "/").last {
    case "Package.swift": swiftPackages(text)
    case "pyproject.toml": buildPackages(text)
    case "requirements.txt": pythonPackages(text)
    case let name? where name.hasSuffix(".yml"): workflow(text)
    case "Cargo.lock": Downloads(unpinned: text.trimmedLines.filter { $0.hasPrefix("source") })
    default: text.hasPrefix("#") ? script(text) : Downloads()
    }
  }

  private static func swiftPackages(_ text: String) -> Downloads {
    var found = Downloads()
    for line in text.trimmedLines where line.contains(".package(") && line.contains("url:") {
      if let match = line.firstMatch(of: /url: "https:\/\/github\.com\/([^"]+)", exact: "([^"]+)"/)
      {
        found.names.insert("\(match.1) \(match.2)")
      } else {
        found.unpinned.append(line)
      }
    }
    return found
  }

  private static func buildPackages(_ text: String) -> Downloads {
    let required = text.firstMatch(of: /requires = \[([^\]]*)\]/)?.1.matches(of: /"([^"]+)"/) ?? []
    let names = required.map { String($0.1) }
    return Downloads(
      names: Set(names),
      unpinned: names.filter { $0.wholeMatch(of: /[\w-]+==[\w.]+/) == nil }
    )
  }

  private static func pythonPackages(_ text: String) -> Downloads {
    let entries = text.replacing("\\\n", with: "").trimmedLines.filter { !$0.hasPrefix("#") }
    return Downloads(
      unpinned: entries.filter {
        $0.prefixMatch(of: /[\w-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}/) == nil
      }
    )
  }

  /// What GitHub gets for a workflow: actions and images of containers, and what its commands get.
  private static func workflow(_ text: String) -> Downloads {
    var found = script(text)
    for line in text.trimmedLines {
      if let match = line.firstMatch(of: /uses: ([^@]+)@[0-9a-f]{40} # (v[0-9.]+)$/) {
        found.names.insert("\(match.1) \(match.2)")
      } else if line.contains("uses:") {
        found.unpinned.append(line)
      } else if let match = line.firstMatch(of: /(?:container|image): ([^ ]+)$/) {
        found.names.insert(String(match.1))
      }
    }
    return found
  }

  /// What each group of Scripts/install gets: packages, lists of Python packages, and all that other groups get.
  static func groups(_ text: String) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for line in text.trimmedLines {
      guard let match = line.wholeMatch(of: /([a-z-]+): (\S.*)/) else { continue }
      found["Scripts/install \(match.1)"] = Set(match.2.split(separator: " ").map(named))
    }
    return found
  }

  /// Returns the name in an entry of the table: `command?package(command,…)`, `@group`, `list=folder` or `package/folder`.
  private static func named(_ entry: Substring) -> String {
    if let list = entry.firstMatch(of: /(.*)=/) { return String(list.1) }
    let package = entry.split(separator: "?").last ?? entry
    return String(package.prefix { !"(/".contains($0) }.drop { $0 == "@" })
  }

  private static func script(_ text: String) -> Downloads {
    var found = Downloads()
    let table = Set(groups(text).keys)
    let lines = text.replacing("\\\n", with: "").trimmedLines.filter {
      !$0.hasPrefix("#") && !$0.hasPrefix("need ")
        && !table.contains("Scripts/install \($0.prefix { $0 != ":" })")
    }
    for line in lines {
      for command in line.split(separator: /[;|&]+/) {
        let words = command.split(separator: " ").map { $0.filter { $0 != "\"" } }
        if words.contains("install"),
          words.contains(where: { $0.wholeMatch(of: /[\w$\/.-]*pip3?/) != nil })
        {
          let pinned = ["--require-hashes", "--no-index"].contains(where: words.contains)
          if !pinned || !words.contains("--no-build-isolation") { found.unpinned.append(line) }
        } else if words.contains("cargo"), words.contains(where: ["test", "run", "build"].contains)
        {
          if !words.contains("--offline") { found.unpinned.append(line) }
        } else if command.contains(others) {
          found.unpinned.append(line)
        }
      }
    }
    return found
  }

  /// What would get something from elsewhere in another way.
  nonisolated(unsafe) private static let others =
    /\b(curl|wget|npm|npx|docker|rustup|conda|playwright install|git clone (?!--quiet \. )|https?:\/\/.*urlopen)\b/

  /// Returns the paths of the files that may get something, by their name or as scripts.
  private static func files() throws -> [String] {
    let manager = FileManager.default
    let root = DocumentationFiles.root.resolvingSymlinksInPath()
    let found = try #require(
      manager.enumerator(
        at: root,
        includingPropertiesForKeys: [.isExecutableKey],
        options: .skipsHiddenFiles
      )
    )
    // The rest is in no hidden folder.
    var paths = [".ci/run", ".github/release"]
    let workflows = root.appendingPathComponent(".github/workflows")
    for name in try manager.contentsOfDirectory(atPath: workflows.path) {
      paths.append(".github/workflows/\(name)")
    }
    let names = ["Package.swift", "pyproject.toml", "requirements.txt", "Cargo.lock"]
    for case let file as URL in found {
      let path = String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1))
      if path == "Benchmarks/peers/build" {
        found.skipDescendants()
      } else if !file.hasDirectoryPath,
        file.pathExtension == "sh" || names.contains(file.lastPathComponent)
          || manager.isExecutableFile(atPath: file.path)
      {
        paths.append(path)
      }
    }
    return paths
  }

  // MARK: - The project

  @Test func thePageListsWhatEachFileGets() throws {
    var found = try Self.groups(DocumentationFiles.text("Scripts/install"))
    #expect(found.count > 20)
    for path in try Self.files() {
      guard let text = try? DocumentationFiles.text(path) else { continue }
      let downloads = Self.downloads(of: path, text)
      #expect(downloads.unpinned.isEmpty, "\(path) gets what nothing pins")
      if !downloads.names.isEmpty { found[path] = downloads.names }
    }
    let text = try DocumentationFiles.text(Self.page)
    let parts = text.components(separatedBy: Self.start)
    let ends = try #require(parts.last?.range(of: Self.end))
    let written =
      try #require(parts.first) + Self.start + Self.table(of: found)
      + (parts.last?[ends.lowerBound...] ?? "")
    guard written != text else { return }
    guard ProcessInfo.processInfo.environment["RECORD_DOWNLOADS"] != nil else {
      Issue.record("\(Self.page) differs from the scripts. RECORD_DOWNLOADS=1 writes its table.")
      return
    }
    let url = DocumentationFiles.root.appendingPathComponent(Self.page)
    try written.write(to: url, atomically: true, encoding: .utf8)
  }

  private static let start = "<!-- table: downloads -->\n"
  private static let end = "<!-- end of table -->"

  /// Returns the table of the page: a row for each group and file, with other groups and lists first.
  private static func table(of found: [String: Set<String>]) -> String {
    var rows = "\n| group or file | gets |\n| --- | --- |\n"
    for (path, names) in found.sorted(by: { $0.key < $1.key }) {
      let words = names.sorted().map { name in
        let group = "Scripts/install \(name)"
        if found[group] != nil && group != path { return "all of `\(name)`" }
        return name.hasSuffix("/requirements.txt") ? "the list `\(name)`" : "`\(name)`"
      }
      let others = words.filter { !$0.hasPrefix("`") } + words.filter { $0.hasPrefix("`") }
      rows += "| `\(path)` | \(others.joined(separator: ", ")) |\n"
    }
    return rows + "\n"
  }

  @Test func aListHasThePackagesThatItIsMadeFrom() throws {
    let lists = try Self.files().filter { $0.hasSuffix("/requirements.txt") }
    #expect(lists.count >= 5)
    for list in lists {
      let pinned = try DocumentationFiles.text(list)
      for name in try DocumentationFiles.text(list.replacing(".txt", with: ".in")).trimmedLines {
        #expect(pinned.contains("\n\(name) "), "\(list) lacks \(name)")
      }
    }
  }

  // MARK: - Injected faults

  private static let hash = "--hash=sha256:" + String(repeating: "0", count: 64)

  @Test(arguments: [
    ("Package.swift", #".package(url: "https://github.com/a/b", from: "1.0.0"),"#),
    ("pyproject.toml", #"requires = ["hatchling>=1.21"]"#),
    ("requirements.txt", "pytest==9.0.3\n"), ("requirements.txt", "pytest>=9 \(hash)\n"),
    ("Cargo.lock", #"source = "registry+https://github.com/rust-lang/crates.io-index""#),
    ("a.yml", "steps:\n  - uses: actions/checkout@v4\n"),
    ("a.yml", "steps:\n  - run: |\n      curl -LO https://example.org/a\n"),
    ("run", "#!/bin/bash\npip install pytest\n"),
    ("run", "#!/bin/bash\n\"$venv/bin/pip\" install --no-index \\\n  \"$package\"\n"),
    ("run", "#!/bin/bash\nmkdir a && curl -LO https://example.org/a\n"),
    ("run", "#!/bin/bash\npython3 -m pip install pytest\n"),
    ("run", "#!/bin/bash\nnpm ci\n"), ("run", "#!/bin/bash\ncargo build --release\n"),
  ])
  func whatNothingPinsIsFound(_ path: String, _ text: String) {
    #expect(!Self.downloads(of: path, text).unpinned.isEmpty)
  }

  @Test(arguments: [
    ("Package.swift", #".package(url: "https://github.com/a/b", exact: "1.0.0"),"#, ["a/b 1.0.0"]),
    ("pyproject.toml", #"requires = ["hatchling==1.27.0"]"#, ["hatchling==1.27.0"]),
    ("requirements.txt", "# made\npytest==9.0.3 \\\n    \(hash)\n    # via\n", []),
    (
      "a.yml",
      "container: swift:6.3\nsteps:\n  - uses: a/b@\(String(repeating: "0", count: 40)) # v1.2\n",
      ["swift:6.3", "a/b v1.2"]
    ),
  ])
  func whatAFileGetsIsFound(_ path: String, _ text: String, _ names: [String]) {
    #expect(Self.downloads(of: path, text) == Downloads(names: Set(names)))
  }

  @Test func aGroupGetsWhatItsEntriesName() {
    let line = "a: gcc?gcc ld?binutils(nm,ar) @b requirements.txt=.build-a/venv linux/.build-b"
    let names: Set = ["gcc", "binutils", "b", "requirements.txt", "linux"]
    #expect(Self.groups(line) == ["Scripts/install a": names])
  }
}
