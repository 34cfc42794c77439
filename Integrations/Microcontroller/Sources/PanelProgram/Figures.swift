import CBoard
import Gestures

/// What a replay took.
struct Figures {
  private var contacts: UInt32 = 0
  private var samples: UInt32 = 0
  private var moves: UInt32 = 0
  private var ticks: UInt32 = 0
  private var moveTicks: UInt32 = 0
  private var allocations: UInt32 = 0
  private var moveAllocations: UInt32 = 0

  /// Adds one call of the engine.
  ///
  /// - Parameters:
  ///   - samples: The touches of the call.
  ///   - ticks: How long it took.
  ///   - hasChanged: Whether a recognizer changed its state. Otherwise, and if all touches moved, the call counts
  ///     as movement.
  mutating func add(samples: [TouchSample], ticks: UInt32, hasChanged: Bool) {
    self.samples += UInt32(samples.count)
    for sample in samples where sample.phase == .began { contacts += 1 }
    self.ticks += ticks
    let allocations = board_memory().allocations
    if !hasChanged, !samples.isEmpty, samples.allSatisfy({ $0.phase == .moved }) {
      moves += UInt32(samples.count)
      moveTicks += ticks
      moveAllocations += allocations - self.allocations
    }
    self.allocations = allocations
  }

  /// Writes the figures, one a line.
  func write() {
    let memory = board_memory()
    board_write_figure("contacts", contacts)
    board_write_figure("samples", samples)
    board_write_figure("movedSamples", moves)
    board_write_figure("ticks", ticks)
    board_write_figure("movedTicks", moveTicks)
    board_write_figure("allocations", allocations)
    board_write_figure("movedAllocations", moveAllocations)
    board_write_figure("data", memory.data)
    board_write_figure("heapAtStart", memory.heap_at_start)
    board_write_figure("heap", memory.heap)
    board_write_figure("stackAtStart", memory.stack_at_start)
    board_write_figure("stack", memory.stack)
  }

  /// Writes a mistake in the input.
  func write(_ failure: InputFailure) {
    board_write_figure("line", UInt32(failure.line))
    board_write_figure("column", UInt32(failure.column))
    failure.expected.withUTF8Buffer { text in
      board_write(BoardOutputFigures, text.baseAddress, Int32(text.count))
    }
    board_write_figure(" was expected, status", 65)
  }
}
