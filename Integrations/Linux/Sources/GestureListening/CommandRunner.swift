import CEvdev
import Foundation

/// Runs commands of the shell without waiting for them.
public final class CommandRunner {
  /// How many commands may run at once.
  ///
  /// > Source: chosen: a hand makes less than ten gestures a second, and a command that hangs must
  /// > not fill the machine.
  public static let mostRunning = 64

  /// The result of a command that has ended.
  public struct Ended: Hashable, Sendable {
    /// The command.
    public var command: String
    /// Why it failed, in words; nil when it succeeded.
    public var failure: String?
  }

  private var running: [pid_t: String] = [:]
  private let environment: [String: String]

  /// Creates a runner.
  ///
  /// - Parameter environment: The variables that every command gets; nil for those of this program.
  public init(environment: [String: String]? = nil) {
    self.environment = environment ?? ProcessInfo.processInfo.environment
  }

  /// How many commands run now.
  public var count: Int { running.count }

  /// Starts a command in a session of its own, so that it survives the end of this program.
  ///
  /// Its standard input is empty, and its output goes to standard error, because standard output
  /// belongs to the events.
  ///
  /// - Parameters:
  ///   - command: The command for `/bin/sh`.
  ///   - variables: More variables of the environment.
  /// - Returns: Why it was not started, in words; nil when it was.
  public func run(_ command: String, variables: [(name: String, value: String)]) -> String? {
    guard running.count < Self.mostRunning else {
      return "\(running.count) commands are still running"
    }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    // The signals that this program handles or ignores have their usual effect on the command.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // POSIX_SPAWN_SETSID, which the headers have only for GNU programs.
    let newSession: Int32 = 0x80
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var values = environment
    for (name, value) in variables { values[name] = value.filter { $0 != "\0" } }
    var words: [UnsafeMutablePointer<CChar>?] = []
    for word in ["/bin/sh", "-c", command] { words.append(strdup(word)) }
    words.append(nil)
    var settings: [UnsafeMutablePointer<CChar>?] = []
    for (name, value) in values { settings.append(strdup(name + "=" + value)) }
    settings.append(nil)
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &settings)
    guard code == 0 else { return String(cString: strerror(code)) }
    running[process] = command
    return nil
  }

  /// Returns the commands that have ended since the last call, and lets the system forget them.
  public func reap() -> [Ended] {
    var ended: [Ended] = []
    for (process, command) in running.sorted(by: { $0.key < $1.key }) {
      var status: Int32 = 0
      let result = waitpid(process, &status, WNOHANG)
      guard result == process || result < 0 && errno == ECHILD else { continue }
      running[process] = nil
      let signal = status & 0x7F
      let code = status >> 8 & 0xFF
      let failure = signal != 0 ? "signal \(signal)" : code != 0 ? "exit status \(code)" : nil
      ended.append(Ended(command: command, failure: result < 0 ? nil : failure))
    }
    return ended
  }
}
