import Foundation
import GestureTables
import GestureTraces
import Gestures

/// Work on rows, several at a time, whose answers are written in the order of the rows.
///
/// The answers of all rows that were added are written without waiting for another row, because a
/// database waits for them before it sends more. Rows that wait and answers that wait for their turn are
/// limited in number and size, so that the memory does not grow with the number of rows.
final class RowWork: @unchecked Sendable {
  /// Writes the members of the answer to a row.
  typealias Answer = (SessionRow, inout JSONBytes) throws(InputError) -> Void

  /// How many rows may be under way per thread.
  private static let window = 32
  /// How many bytes of rows may be under way, unless it is only one row.
  private static let room = 32 << 20
  /// How many bytes of answers are collected before they are written.
  private static let chunk = 1 << 16

  private let condition = NSCondition()
  private let formats: [String]
  private let output: OutputFile
  /// What writes the members of the answers, one per thread.
  private let answers: [Answer]
  /// The answer that the calling thread writes when there are no others.
  private var json = JSONBytes()

  /// The rows under way; row n is at n modulo the size of the window.
  private var slots: [Slot]
  /// How many rows were added.
  private(set) var count = 0
  /// How many rows were taken by a thread.
  private var taken = 0
  /// How many rows have their answer in `text`, or written.
  private var answered = 0
  /// How many bytes the rows between `answered` and `count` have.
  private var size = 0
  /// How many rows have an error.
  private(set) var errorCount = 0
  /// Answers that were not written yet.
  private var text: [UInt8] = []
  private var isReaderWaiting = false
  /// Whether the calling thread uses what the first thread would write with.
  private var readerAnswers = false
  private var isAtEnd = false
  private var running = 0
  private var failure: (any Error)?

  /// A row under way.
  private struct Slot {
    var row: RowLine?
    var size = 0
    var answer: [UInt8]?
  }

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - answers: What writes the members of the answers, one per thread; at least one.
  ///   - formats: The words that a row may have for the format of its recording.
  ///   - output: Where the answers go.
  init(answers: [Answer], formats: [String], _ output: OutputFile) {
    self.formats = formats
    self.output = output
    slots = Array(repeating: Slot(), count: Self.window * answers.count)
    self.answers = answers
    guard hasThreads else { return }
    for index in answers.indices { Thread { [self] in loop(index) }.start() }
  }

  /// Adds the next row, and waits when too many rows are under way.
  func add(_ row: RowLine) throws {
    guard hasThreads else {
      if let failure { throw failure }
      count += 1
      if !write(row, answers[0], &json) { errorCount += 1 }
      text += json.utf8
      if text.count >= Self.chunk { flush() }
      return
    }
    condition.lock()
    defer { condition.unlock() }
    while failure == nil, isFull(for: row) {
      if running == 0 {
        answerInPlaceOfThreads()
      } else {
        isReaderWaiting = true
        condition.wait()
      }
    }
    isReaderWaiting = false
    if let failure { throw failure }
    slots[count % slots.count] = Slot(row: row, size: row.bytes.count)
    size += row.bytes.count
    count += 1
    condition.broadcast()
  }

  /// Writes the answers to all rows so far; called before the next row may have to be waited for.
  ///
  /// Threads write the last answer by themselves.
  func pause() {
    if !hasThreads { flush() }
  }

  private var hasThreads: Bool { answers.count > 1 }

  /// Waits until all answers have been written.
  ///
  /// - Throws: An exit code when they cannot be written.
  func finish() throws {
    condition.lock()
    isAtEnd = true
    condition.broadcast()
    while hasThreads, running > 0 || taken < count && failure == nil {
      if running > 0 { condition.wait() } else { answerInPlaceOfThreads() }
    }
    condition.unlock()
    pause()
    if let failure { throw failure }
  }

  private func isFull(for row: RowLine) -> Bool {
    count - answered == slots.count
      || count > answered && size + row.bytes.count > Self.room
  }

  /// Answers one row after the other until none is left, with the answer of a thread.
  private func loop(_ index: Int) {
    let answer = answers[index]
    var json = JSONBytes()
    condition.lock()
    // Two threads must not write with the same answer.
    if index == 0, readerAnswers {
      condition.unlock()
      return
    }
    // Counted here, because a thread that the system does not start never ends, and nobody is told.
    running += 1
    while true {
      while taken == count, !isAtEnd, failure == nil { condition.wait() }
      guard taken < count, failure == nil else { break }
      answerNext(answer, &json)
    }
    running -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// Answers the next row on the calling thread, because no thread is running.
  private func answerInPlaceOfThreads() {
    readerAnswers = true
    answerNext(answers[0], &json)
  }

  /// Answers the next row; the lock is held before and afterwards.
  private func answerNext(_ answer: Answer, _ json: inout JSONBytes) {
    let index = taken % slots.count
    taken += 1
    guard let row = slots[index].row else { preconditionFailure("a row is taken once") }
    slots[index].row = nil
    condition.unlock()
    let isRight = write(row, answer, &json)
    let bytes = json.utf8
    condition.lock()
    if !isRight { errorCount += 1 }
    slots[index].answer = bytes
    collect()
  }

  /// Takes the answers whose turn it is, and writes them when there are many, or no row is under way.
  private func collect() {
    while answered < taken, let answer = slots[answered % slots.count].answer {
      text += answer
      size -= slots[answered % slots.count].size
      slots[answered % slots.count] = Slot()
      answered += 1
    }
    if answered == count || text.count >= Self.chunk { flush() }
    // Half of the window at a time, because waking a thread takes longer than reading a row.
    if isReaderWaiting, answered == count || count - answered <= slots.count / 2 {
      condition.broadcast()
    }
  }

  private func flush() {
    guard !text.isEmpty, failure == nil else { return }
    do { try output.write(text) } catch {
      failure = error
      condition.broadcast()
    }
    text.removeAll(keepingCapacity: text.capacity <= 4 * Self.chunk)
  }

  /// Writes the answer to a row; returns false when it is an error.
  private func write(_ line: RowLine, _ answer: Answer, _ json: inout JSONBytes) -> Bool {
    defer { json.endLine() }
    json.removeAll()
    json.beginObject()
    defer { json.endObject() }
    do throws(RowError) {
      let row = try SessionRow(line, formats: formats)
      json.add(row.id)
      do throws(InputError) {
        try answer(row, &json)
      } catch {
        throw RowError(id: row.id, place: .recording, error: error)
      }
      return true
    } catch {
      // What was written of an answer is no answer.
      json.removeAll()
      json.beginObject()
      json.add(error.id)
      json.key("error")
      error.write(to: &json)
      return false
    }
  }
}

extension JSONBytes {
  fileprivate mutating func add(_ id: RowID?) {
    guard let id else { return }
    key("id")
    id.write(to: &self)
  }
}
