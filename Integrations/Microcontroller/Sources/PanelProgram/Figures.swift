import CBoard
import GestureGeometry
import GestureTouches

/// What a replay took, as one line of JSON.
struct Figures {
  private var frames = 0
  private var samples = 0
  private var moves = 0
  private var ticks: UInt32 = 0
  private var moveTicks: UInt32 = 0
  private var moveAllocations: UInt32 = 0
  private var allocations: UInt32 = 0

  /// Adds one call of the engine.
  mutating func add(samples: [TouchSample], ticks: UInt32) {
    frames += 1
    self.samples += samples.count
    self.ticks += ticks
    let allocations = board_memory().allocations
    if !samples.isEmpty, samples.allSatisfy({ $0.phase == .moved }) {
      moves += samples.count
      moveTicks += ticks
      moveAllocations += allocations - self.allocations
    }
    self.allocations = allocations
  }

  /// Writes the figures.
  func write() {
    let memory = board_memory()
    var json = JSONBytes()
    json.object { json in
      json.add("frames", frames)
      json.add("samples", samples)
      json.add("movedSamples", moves)
      json.add("ticks", Int(ticks))
      json.add("movedTicks", Int(moveTicks))
      json.add("data", Int(memory.data))
      json.add("heapAtStart", Int(memory.heap_at_start))
      json.add("heap", Int(memory.heap))
      json.add("stack", Int(memory.stack))
      json.add("allocations", Int(allocations))
      json.add("movedAllocations", Int(moveAllocations))
    }
    write(&json)
  }

  /// Writes a mistake in the trace.
  func write(_ failure: ByteReader.Failure) {
    var json = JSONBytes()
    json.object { json in
      json.add("line", failure.line)
      json.add("column", failure.column)
      json.key("expected")
      json.value(failure.expected)
    }
    write(&json)
  }

  private func write(_ json: inout JSONBytes) {
    json.endLine()
    json.utf8.withUnsafeBufferPointer {
      board_write(BoardOutputFigures, $0.baseAddress, Int32($0.count))
    }
  }
}
