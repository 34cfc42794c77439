import Foundation
public import GestureTraces
import Gestures

/// Writes a trace to a file while it happens.
///
/// Each line is written at once, so the file is a whole trace at any time, also when the power
/// fails.
public final class TraceKeeper {
  /// The file.
  public let path: String
  /// Why the file is no longer written, in words of the system; nil while it is.
  public private(set) var failure: String?
  private var isFailureTaken = false
  private var descriptor: Int32
  private var writer = TraceWriter()
  private var buffer = JSONBytes()

  /// Creates the file, and replaces an existing one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - header: The first line.
  public init(path: String, header: TraceHeader) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { failure = String(cString: strerror(errno)) }
    write(Array(writer.line(for: header).utf8))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes the next frame; after a failure this does nothing.
  public func keep(_ frame: TraceFrame) {
    guard descriptor >= 0 else { return }
    buffer.removeAll()
    // A frame that a trace cannot contain is left out: its locations are not finite.
    do { try writer.write(frame, to: &buffer) } catch { return }
    write(buffer.utf8)
  }

  /// Returns a sentence about the failure, once.
  public func takeFailure() -> String? {
    guard let failure, !isFailureTaken else { return nil }
    isFailureTaken = true
    return "\(path) could not be written: \(failure)"
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while descriptor >= 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = String(cString: strerror(errno))
        close(descriptor)
        descriptor = -1
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the name of the file of another device: `a.trace.jsonl` becomes `a-2.trace.jsonl`.
  public static func path(_ path: String, number: Int) -> String {
    guard number > 1 else { return path }
    let folderEnd = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[folderEnd...]
    let dot = name.dropFirst().firstIndex(of: ".") ?? name.endIndex
    return path[..<folderEnd] + name[..<dot] + "-\(number)" + name[dot...]
  }
}
