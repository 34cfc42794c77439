import Foundation

/// Work on several inputs at the same time, whose output comes in the order of the inputs.
///
/// With any number of threads, the output is that of one input after the other. What comes before
/// its turn is kept, up to ``OrderedOutput/room`` bytes; then its input waits. After an error nothing of
/// the later inputs is printed.
final class OrderedWork<Result>: @unchecked Sendable {
  private let condition = NSCondition()
  private let body: (Int, OrderedOutput) throws -> Result
  private var results: [Result?]
  private var started = 0
  private var running = 0
  private var failure: (any Error)?
  /// The input whose output is printed now.
  private var turn = 0

  private init(count: Int, body: @escaping (Int, OrderedOutput) throws -> Result) {
    results = Array(repeating: nil, count: count)
    self.body = body
  }

  /// Calls a body for each input, and returns after the last.
  ///
  /// - Parameters:
  ///   - count: How many inputs there are.
  ///   - jobs: How many of them are worked on at the same time; at least 1.
  ///   - body: Called with the index of an input and its output, on any thread.
  /// - Returns: The results in the order of the inputs.
  /// - Throws: The error of the first input, in the order of the inputs, that has one.
  static func run(
    count: Int,
    jobs: Int,
    body: @escaping (Int, OrderedOutput) throws -> Result
  ) throws -> [Result] {
    let work = OrderedWork(count: count, body: body)
    for _ in 1..<max(min(jobs, count), 1) { Thread(block: work.loop).start() }
    work.loop()
    work.condition.lock()
    while work.running > 0 { work.condition.wait() }
    work.condition.unlock()
    if let failure = work.failure { throw failure }
    return work.results.compactMap(\.self)
  }

  /// Takes one input after the other until none is left.
  private func loop() {
    condition.lock()
    // Counted here, because a thread that the system does not start never ends, and nobody is told.
    running += 1
    while started < results.count, failure == nil {
      let index = started
      started += 1
      condition.unlock()
      let output = OrderedOutput { [self] in try isTurn(of: index, waits: $0) }
      var result: Result?
      var caught: (any Error)?
      do {
        do { result = try body(index, output) } catch { caught = error }
        // What came before a mistake is printed, too.
        try output.finish()
      } catch { caught = caught ?? error }
      condition.lock()
      while turn < index, failure == nil { condition.wait() }
      if turn == index, failure == nil {
        turn += 1
        results[index] = result
        failure = caught
      }
      condition.broadcast()
    }
    running -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// Returns whether it is an input's turn; throws when an input before it had an error.
  private func isTurn(of index: Int, waits: Bool) throws -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while waits, turn < index, failure == nil { condition.wait() }
    if failure != nil { throw CancellationError() }
    return turn == index
  }
}

/// The output of one input, which waits for its turn.
final class OrderedOutput {
  /// How many bytes are kept before the turn of the input.
  static let room = 1 << 20

  private enum Piece {
    case output([UInt8])
    case note(String)
  }

  /// Returns whether it is the turn of the input, after waiting for it or at once.
  private let isTurn: (_ waits: Bool) throws -> Bool
  private var kept: [Piece] = []
  private var size = 0

  fileprivate init(_ isTurn: @escaping (_ waits: Bool) throws -> Bool) {
    self.isTurn = isTurn
  }

  /// Writes bytes to standard output.
  func write(_ bytes: [UInt8]) throws {
    kept.append(.output(bytes))
    size += bytes.count
    if try isTurn(size > Self.room) { try flush() }
  }

  /// Writes a line for the user to standard error.
  func note(_ line: String) { kept.append(.note(line)) }

  /// Prints what was kept, when it is the turn of the input.
  fileprivate func finish() throws {
    if try isTurn(true) { try flush() }
  }

  private func flush() throws {
    for piece in kept {
      switch piece {
      case .output(let bytes): try OutputFile("-").write(bytes)
      case .note(let line): Output.note(line)
      }
    }
    kept = []
    size = 0
  }
}
