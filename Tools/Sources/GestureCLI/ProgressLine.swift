import Foundation
import GestureTraces

/// A line on the terminal that shows the progress of long work.
///
/// It shows nothing in the first second, updates at most ten times per second, and shows nothing if
/// standard error is not a terminal.
struct ProgressLine {
  private let what: String
  private let total: Int?
  /// The time from which it may be shown next.
  private var next = ContinuousClock.now + .seconds(1)
  private let isTerminal: Bool
  private var isShown = false

  /// Creates a line; a quiet one shows nothing.
  init(_ what: String, total: Int? = nil, isQuiet: Bool = false) {
    isTerminal = !isQuiet && isatty(STDERR_FILENO) == 1
    self.what = MessageText.name(what, limit: 60)
    self.total = total
  }

  /// Shows how many items are done.
  ///
  /// - Parameters:
  ///   - done: The number of items.
  ///   - total: How many there are; nil for what was said at first.
  mutating func update(done: Int, of total: Int? = nil) {
    guard isTerminal else { return }
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + .milliseconds(100)
    isShown = true
    show("\r\(what) \(done)" + ((total ?? self.total).map { " of \($0)" } ?? ""))
  }

  /// Removes the line.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    show("\r\u{1B}[K")
  }

  private func show(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
