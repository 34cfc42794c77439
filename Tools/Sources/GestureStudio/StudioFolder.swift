public import Foundation
import Synchronization

/// The folder of a page.
///
/// It is read again after another folder has replaced it.
///
/// A build replaces the whole folder, so the identity of the folder shows whether the files that
/// were read are still current.
public final class StudioFolder: Sendable {
  private struct Identity: Equatable {
    let number: Int
    let changed: Date
  }

  private let folder: URL
  private let known: Mutex<(identity: Identity?, site: StudioSite)>

  /// Reads a folder for the first time.
  ///
  /// - Throws: A ``StudioSite/Fault`` when it is not a page.
  public init(_ folder: URL) throws {
    self.folder = folder
    let identity = Self.identity(of: folder)
    known = Mutex((identity, try StudioSite(folder: folder)))
  }

  /// The current page; nil while it is being built, or after a failed build.
  public var site: StudioSite? {
    guard let identity = Self.identity(of: folder) else { return nil }
    return known.withLock { known in
      if known.identity == identity { return known.site }
      guard let site = try? StudioSite(folder: folder) else { return nil }
      known = (identity, site)
      return site
    }
  }

  private static func identity(of folder: URL) -> Identity? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path),
      let number = attributes[.systemFileNumber] as? Int,
      let changed = attributes[.modificationDate] as? Date
    else { return nil }
    return Identity(number: number, changed: changed)
  }
}
