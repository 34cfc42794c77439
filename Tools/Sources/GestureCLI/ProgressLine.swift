import Foundation

/// A line on the terminal that says how far a long piece of work has come.
///
/// It is silent for the first second, speaks ten times a second at most, and never when standard
/// error is no terminal.
struct ProgressLine {
  private let what: String
  private let total: Int?
  /// When it may be shown next.
  private var next = ContinuousClock.now + .seconds(1)
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var isShown = false

  init(_ what: String, total: Int? = nil) {
    self.what = what
    self.total = total
  }

  /// Says that so many are done.
  mutating func update(done: Int) {
    guard isTerminal else { return }
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + .milliseconds(100)
    isShown = true
    show("\r\(what) \(done)" + (total.map { " of \($0)" } ?? ""))
  }

  /// Takes the line away again.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    show("\r\u{1B}[K")
  }

  private func show(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
