public import Foundation

/// The folder of a built page, and nothing outside it.
///
/// A site lists its files at the start. Other files do not exist for it, for any path and any link
/// in the folder.
public struct StudioSite: Sendable {
  /// A file of the page, as the server sends it.
  public struct File: Sendable {
    /// Its content.
    public let content: Data
    /// Its type, as in the header `Content-Type`.
    public let type: String
    /// An identifier of exactly this content, as in the header `ETag`.
    public let tag: String
    /// The content as gzip has packed it; nil when there is no file of that name with `.gz`.
    public let packed: Data?
  }

  /// The reason why a folder is not a page.
  public struct Fault: Error, CustomStringConvertible, Sendable {
    /// A sentence that says what to do.
    public let description: String
  }

  private let files: [String: File]
  /// Whether a build is still adding modules, as the hidden file `.building` says.
  private let isBuilding: Bool

  /// Reads a folder.
  ///
  /// Links, hidden files and files of kinds that no page has are left out.
  ///
  /// - Parameter folder: The folder with `index.html` and the modules of the apps.
  /// - Throws: A ``Fault`` when the page is missing, or every module and no build is adding them, or
  ///   when something cannot be read.
  public init(folder: URL) throws {
    let root = folder.standardizedFileURL.resolvingSymlinksInPath()
    var files: [String: File] = [:]
    for path in try Self.paths(below: root, prefix: "") {
      guard let type = Self.type(of: path) else { continue }
      let content: Data
      do {
        content = try Data(contentsOf: root.appendingPathComponent(path))
      } catch {
        throw Fault(description: "\(path) of the page cannot be read")
      }
      let packed = try? Data(contentsOf: root.appendingPathComponent(path + ".gz"))
      let tag = Self.tag(of: content)
      files["/\(path)"] = File(content: content, type: type, tag: tag, packed: packed)
    }
    isBuilding = FileManager.default.fileExists(
      atPath: root.appendingPathComponent(".building").path
    )
    let hasModules = isBuilding || files.keys.contains { $0.hasSuffix(".wasm") }
    for (needed, isThere) in [("index.html", files["/index.html"] != nil), ("module", hasModules)]
    where !isThere {
      throw Fault(
        description: "\(folder.path) has no \(needed); Scripts/studio builds the page"
      )
    }
    files["/"] = files["/index.html"]
    self.files = files
  }

  /// Returns the file that the target of a request names.
  ///
  /// - Parameter target: A path with an optional query, as in the first line of a request. Only
  ///   a path in its plain form names a file.
  /// - Returns: The file; nil when there is none.
  public func file(for target: String) -> File? {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    return files[String(path)]
  }

  /// Returns whether a request names a module that a build may still add.
  func isComing(_ target: String) -> Bool {
    isBuilding && target.prefix { $0 != "?" && $0 != "#" }.hasSuffix(".wasm")
  }

  private static func paths(below folder: URL, prefix: String) throws -> [String] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .isDirectoryKey, .isSymbolicLinkKey]
    let items: [URL]
    do {
      items = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: Array(keys),
        options: .skipsHiddenFiles
      )
    } catch {
      throw Fault(description: "\(folder.path) is no folder; Scripts/studio builds the page")
    }
    var paths: [String] = []
    for item in items {
      // A name that is no text leads nowhere, and no request can ask for it.
      guard let values = try? item.resourceValues(forKeys: keys), values.isSymbolicLink != true
      else { continue }
      let path = prefix + item.lastPathComponent
      if values.isDirectory == true {
        paths += try Self.paths(below: item, prefix: path + "/")
      } else if values.isRegularFile == true {
        paths.append(path)
      }
    }
    return paths
  }

  /// The kinds of files a page has.
  private static func type(of path: String) -> String? {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jsonl": "application/jsonl"
    default: nil
    }
  }

  /// > Source: FNV-1a, Fowler, Noll and Vo, draft-eastlake-fnv; with the length, so that a change
  /// > is not overlooked. It is not a protection: an attacker who can write here needs no
  /// > collision.
  private static func tag(of content: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(content.count, radix: 16))-\(String(hash, radix: 16))\""
  }
}
