import CEvdev
import Foundation

/// Waits for changes in folders, through inotify.
public final class FolderWatch {
  /// A change of one entry of a folder.
  public struct Change: Hashable, Sendable {
    /// The folder, as it was given.
    public var folder: String
    /// The name of the entry; empty for the folder itself.
    public var name: String
    /// Whether the entry is gone, or has another name now.
    public var isRemoval: Bool
  }

  /// The file to wait for, which is readable when something changed.
  ///
  /// It is negative when the system has no watches left.
  public let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// Creates a watch without folders.
  public init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches a folder for entries that appear, disappear, are written or get other rights.
  ///
  /// - Parameter folder: The folder; it is not followed when it is moved.
  /// - Returns: Whether it is watched now.
  @discardableResult
  public func add(_ folder: String) -> Bool {
    let mask =
      IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB | IN_CLOSE_WRITE
    let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
    guard watch >= 0 else { return false }
    folders[watch] = folder
    return true
  }

  /// Returns the changes since the last call, oldest first, without waiting.
  public func changes() -> [Change] {
    guard descriptor >= 0 else { return [] }
    var changes: [Change] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return changes }
      buffer.withUnsafeBytes { bytes in
        let header = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + header <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let end = offset + header + Int(event.len)
          guard end <= count else { return }
          let name = bytes[(offset + header)..<end].prefix { $0 != 0 }
          offset = end
          guard let folder = folders[event.wd] else { continue }
          changes.append(
            Change(
              folder: folder,
              name: String(decoding: name, as: UTF8.self),
              isRemoval: event.mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0
            )
          )
        }
      }
    }
  }
}
