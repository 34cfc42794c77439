import Foundation

/// Standard input, output and error.
enum StandardStreams {
  /// Opens those that the caller closed, so that no file gets their numbers.
  ///
  /// They are opened the wrong way round: reading from a closed input and writing to a closed output stay errors.
  ///
  /// > Source: gnulib's module `stdopen`.
  static func openClosed() {
    for (stream, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}
