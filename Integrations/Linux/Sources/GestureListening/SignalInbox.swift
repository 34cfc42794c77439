import Foundation

/// Turns signals into bytes of a pipe, so that a loop can wait for them beside its files.
public enum SignalInbox {
  private nonisolated(unsafe) static var writer: Int32 = -1
  /// The end of the pipe to wait for; negative before ``open()``.
  public private(set) nonisolated(unsafe) static var descriptor: Int32 = -1

  /// Starts to collect the signals that end a program, and those of ended children.
  ///
  /// A signal that the caller ignores, as `nohup` does, stays ignored. Writing to a closed pipe, or
  /// above a limit on the size of files, is an error afterwards, and no signal.
  public static func open() {
    guard descriptor < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writer) = (ends[0], ends[1])
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGCHLD] {
      let former = signal(number, SIG_IGN)
      // The value 1 is SIG_IGN.
      if number != SIGCHLD, unsafeBitCast(former, to: Int.self) == 1 { continue }
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        let code = errno
        _ = write(SignalInbox.writer, &byte, 1)
        errno = code
      }
    }
  }

  /// Returns the signals since the last call, without waiting.
  public static func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes.prefix(count).map { Int32($0) } : []
  }
}
