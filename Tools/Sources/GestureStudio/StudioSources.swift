public import Foundation

/// The sources of a page, which show whether the page is older than they are.
///
/// A build writes a hidden file `.sources` to the folder of the page. It lists the folders and files that
/// the build read, one path per line. The date of the file is the start of the build.
public enum StudioSources {
  /// Returns the newest file that is newer than a page.
  ///
  /// - Parameter page: The folder of the page.
  /// - Returns: A file that the page was built from; nil when none has changed, when there is no list, or
  ///   when nothing on it exists.
  public static func changed(since page: URL) -> URL? {
    let list = page.appendingPathComponent(".sources")
    guard let built = date(of: list), let data = try? Data(contentsOf: list) else { return nil }
    var newest: (file: URL, date: Date)?
    for path in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      for file in files(below: URL(fileURLWithPath: String(path))) {
        guard let date = date(of: file), date > newest?.date ?? built else { continue }
        newest = (file, date)
      }
    }
    return newest?.file
  }

  /// Returns the files below a folder, or the file itself.
  private static func files(below folder: URL) -> [URL] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    guard isFolder.boolValue else { return exists ? [folder] : [] }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return files.map { $0.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath } } ?? []
  }

  private static func date(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}
