import ArgumentParser
import Foundation
import GestureTraces

/// A file that is written piece by piece and appears when it is complete.
///
/// The bytes go to a file beside it, which then takes its name and its mode. A device, a pipe or
/// standard output gets the bytes at once.
final class OutputFile {
  private let path: String
  private var descriptor: Int32
  /// The file beside the target, and the target; nil when the bytes go to their destination at once.
  private var replacement: (file: String, target: String)?
  /// Whether the file beside the target has a name yet.
  private var isNamed = true

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - mayBeInput: Whether the file may be one that the command reads.
  /// - Throws: An exit code when it cannot be written, after a message.
  init(_ path: String, mayBeInput: Bool = false) throws {
    self.path = path
    descriptor = STDOUT_FILENO
    guard path != "-" else { return }
    try Output.check(path, mayBeInput: mayBeInput)
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      // A device is written to, not replaced.
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw failed() }
      return
    }
    var standard = stat()
    if exists, fstat(STDOUT_FILENO, &standard) == 0, FileID(status) == FileID(standard) {
      // /dev/stdout, when it leads to a file.
      return
    }
    // A link stays, and what it leads to is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    // Nobody else may read a private file while it is written.
    let mode: mode_t = exists ? 0o600 : 0o666
    descriptor = Self.openUnnamed(folder.path, mode)
    isNamed = descriptor < 0
    let name = isNamed ? Self.uniqueName : Self.name(for: target.lastPathComponent)
    let file = folder.appendingPathComponent(name).path
    replacement = (file, target.path)
    if isNamed {
      // Before the file exists, so that no signal comes between.
      Interruption.remove(file)
      descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    if descriptor < 0 { throw failed() }
    if exists, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw failed() }
  }

  deinit { abandon() }

  /// A name for a file that is written under it, which no other command may use.
  private static var uniqueName: String {
    ".gesture-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
  }

  /// Returns the name that a complete file has until it replaces its target.
  ///
  /// It depends only on the name of the target, so that the next command that writes the target removes
  /// what a killed one left.
  private static func name(for name: String) -> String {
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return ".gesture-\(String(hash, radix: 16)).tmp"
  }

  /// Opens a file without a name, which vanishes when the command is killed; negative if the system
  /// or the folder's file system has none.
  private static func openUnnamed(_ folder: String, _ mode: mode_t) -> Int32 {
    #if os(Linux)
    // Without /proc the file could not get a name.
    guard access("/proc/self/fd", F_OK) == 0 else { return -1 }
    // O_TMPFILE, a macro that is not imported.
    return open(folder, O_WRONLY | O_DIRECTORY | 0o20_000_000 | O_CLOEXEC, mode)
    #else
    return -1
    #endif
  }

  /// Writes the next bytes.
  func write(_ bytes: some Sequence<UInt8>) throws {
    var rest = ContiguousArray(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failed() }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the complete file its name.
  func finish() throws {
    guard descriptor != STDOUT_FILENO else { return }
    let isShared = !isNamed
    if let (file, _) = replacement, isShared {
      Interruption.remove(file)
      _ = unlink(file)
      guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, file, AT_SYMLINK_FOLLOW) == 0
      else { throw failed() }
      isNamed = true
    }
    let code = close(descriptor)
    descriptor = STDOUT_FILENO
    guard code == 0 else { throw failed() }
    guard let (file, target) = replacement else { return }
    // Another command that writes this target may just have moved the file there, or replaced it by
    // its own: either is complete.
    guard rename(file, target) == 0 || isShared && errno == ENOENT else { throw failed() }
    replacement = nil
    Interruption.remove(nil)
  }

  private func abandon() {
    if descriptor > STDERR_FILENO { _ = close(descriptor) }
    descriptor = STDOUT_FILENO
    guard let file = replacement?.file else { return }
    if isNamed { _ = unlink(file) }
    replacement = nil
    Interruption.remove(nil)
  }

  /// Reports the error of the system; returns the exit code.
  private func failed() -> ExitCode {
    let words = String(cString: strerror(errno))
    abandon()
    Output.note("\(path == "-" ? "standard output" : path) could not be written: \(words)")
    return .couldNotWrite
  }
}

/// Removes an unfinished file when the command is interrupted.
private enum Interruption {
  /// The path of the file for the signal handler, which may not allocate memory.
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var isWatching = false

  /// Sets the file that is removed; nil for none.
  static func remove(_ file: String?) {
    let old = path
    path = file.flatMap { strdup($0) }
    free(old)
    guard !isWatching, file != nil else { return }
    isWatching = true
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the caller ignores stays ignored; the value 1 is SIG_IGN.
      guard unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != 1 else { continue }
      signal(number) { number in
        if let path = Interruption.path { _ = unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
