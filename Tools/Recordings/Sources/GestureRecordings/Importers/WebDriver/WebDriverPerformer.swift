import GestureTraces
import Gestures

/// Performs the actions of several sources as a browser does, and records the result.
///
/// Presses, lifts and moves that take no time come at the start of a tick, in the order of the
/// sources. Moves that take time reach their end at the end of the tick.
struct WebDriverPerformer {
  private struct Pointer {
    var kind: TouchKind
    var location = Point.zero
    var buttons: ButtonMask = []
    var contact: Int64?
    var properties = WebDriverProperties()
  }

  /// A move that is in progress within a tick.
  private struct Movement {
    var pointer: Int
    var start: Point
    var end: Point
    var duration: Int64
    var line: Int
  }

  /// What was dropped or added.
  private(set) var notes: ImportNotes
  private let sources: [WebDriverSource]
  private let file: String
  private let interval: Double
  private var pointers: [Pointer]
  private var nextContact: Int64 = 1
  private var frames: [TraceFrame] = []

  /// Creates a performer with all pointers up and at the viewport's origin.
  init(sources: [WebDriverSource], file: String, frameRate: Double, notes: ImportNotes) {
    self.sources = sources
    self.file = file
    self.notes = notes
    interval = max(1, 1e9 / frameRate)
    pointers = sources.map { Pointer(kind: $0.kind ?? .direct) }
  }

  /// Performs every tick.
  ///
  /// - Returns: The frames, the first tick being at 0; what is down at the end stays down.
  /// - Throws: An error at an action that exceeds the range of numbers, in space or in time.
  mutating func perform() throws(InputError) -> [TraceFrame] {
    let count = sources.map(\.actions.count).max() ?? 0
    var now: Int64 = 0
    var moving: Int64 = 0
    for tick in 0..<count {
      let actions = sources.indices.filter { tick < sources[$0].actions.count }
        .map { (pointer: $0, action: sources[$0].actions[tick]) }
      let duration = actions.map(\.action.duration).max() ?? 0
      var samples: [TouchSample] = []
      var movements: [Movement] = []
      for (pointer, action) in actions {
        try start(action, of: pointer, &samples, &movements)
      }
      moving += movements.map(\.duration).max() ?? 0
      if moving > Self.longestMoving, let line = movements.first?.line {
        throw failure("moves that take at most an hour together", "longer ones", line: line)
      }
      append(samples, at: now)
      run(movements, from: now)
      let (next, overflow) = now.addingReportingOverflow(duration)
      if overflow, let line = actions.first?.action.line {
        throw failure("actions that take at most 9.2e9 seconds together", "longer ones", line: line)
      }
      now = next
    }
    // A pause at the end lets timers fire.
    if let last = frames.last, last.time.nanoseconds < now {
      frames.append(TraceFrame(time: Timestamp(nanoseconds: now)))
    }
    return frames
  }

  /// The maximum total time of moves, in nanoseconds, because each of their frames is generated.
  private static let longestMoving = Int64(WebDriverSource.longestMove * 1e6)

  private func failure(_ expected: String, _ found: String, line: Int) -> InputError {
    InputError(file: file, line: line, expected: expected, found: found)
  }

  private mutating func append(_ samples: [TouchSample], at time: Int64) {
    guard !samples.isEmpty else { return }
    frames.append(TraceFrame(time: Timestamp(nanoseconds: time), touches: samples))
  }

  private mutating func start(
    _ action: WebDriverAction,
    of index: Int,
    _ samples: inout [TouchSample],
    _ movements: inout [Movement]
  ) throws(InputError) {
    switch action.kind {
    case .pause: break
    case .move(let offset, let isRelative):
      let origin = isRelative ? pointers[index].location : Point.zero
      let end = origin + offset
      // During the move, the difference of the locations must also be a valid number.
      let displacement = action.duration == 0 ? .zero : end - pointers[index].location
      guard end.isFinite, displacement.isFinite else {
        throw failure("a move within the range of numbers", "a move beyond it", line: action.line)
      }
      pointers[index].properties = action.properties
      if action.duration == 0 {
        pointers[index].location = end
        if let sample = moved(index, line: action.line) { samples.append(sample) }
      } else {
        movements.append(
          Movement(
            pointer: index,
            start: pointers[index].location,
            end: end,
            duration: action.duration,
            line: action.line
          )
        )
      }
    case .down(let button):
      let mask = ButtonMask.button(WebDriverButton.swapped(button) + 1)
      guard !pointers[index].buttons.contains(mask) else {
        notes.add(.noEffect, line: action.line)
        return
      }
      pointers[index].buttons.insert(mask)
      pointers[index].properties = action.properties
      if pointers[index].contact == nil {
        pointers[index].contact = nextContact
        nextContact += 1
        samples.append(sample(index, .began))
      } else {
        samples.append(sample(index, .moved))
      }
    case .up(let button):
      let mask = ButtonMask.button(WebDriverButton.swapped(button) + 1)
      guard pointers[index].buttons.contains(mask) else {
        notes.add(.noEffect, line: action.line)
        return
      }
      pointers[index].buttons.remove(mask)
      if !action.properties.isEmpty { pointers[index].properties = action.properties }
      let isLast = pointers[index].buttons.isEmpty
      samples.append(sample(index, isLast ? .ended : .moved))
      if isLast { pointers[index].contact = nil }
    case .cancel:
      guard pointers[index].contact != nil else {
        notes.add(.noEffect, line: action.line)
        return
      }
      pointers[index].buttons = []
      samples.append(sample(index, .cancelled))
      pointers[index].contact = nil
    }
  }

  /// Lets the moves of a tick run, each at the frame rate from the tick's start.
  private mutating func run(_ movements: [Movement], from start: Int64) {
    var times = Set(movements.map(\.duration))
    for movement in movements {
      var step = 1.0
      while step * interval < Double(movement.duration) {
        times.insert(Int64((step * interval).rounded()))
        step += 1
      }
    }
    for time in times.sorted() {
      var samples: [TouchSample] = []
      for movement in movements where time <= movement.duration {
        let part = Double(time) / Double(movement.duration)
        let isEnd = time == movement.duration
        pointers[movement.pointer].location =
          isEnd ? movement.end : movement.start + (movement.end - movement.start) * part
        guard pointers[movement.pointer].contact != nil || isEnd else { continue }
        guard let sample = moved(movement.pointer, line: movement.line) else { continue }
        if !isEnd { notes.add(.interpolated, line: movement.line) }
        samples.append(sample)
      }
      append(samples, at: start + time)
    }
  }

  private mutating func moved(_ index: Int, line: Int) -> TouchSample? {
    guard pointers[index].contact != nil else {
      // A finger above the screen has no location; the path of a mouse to its location does not
      // matter.
      if pointers[index].kind != .direct { notes.add(.hovering, line: line) }
      return nil
    }
    return sample(index, .moved)
  }

  private func sample(_ index: Int, _ phase: TouchPhase) -> TouchSample {
    let pointer = pointers[index]
    var sample = TouchSample(
      id: TouchID(pointer.contact ?? 0),
      phase: phase,
      location: pointer.location,
      kind: pointer.kind,
      force: pointer.properties.force,
      radius: pointer.properties.radius,
      altitude: pointer.properties.altitude,
      azimuth: pointer.properties.azimuth,
      roll: pointer.properties.roll
    )
    if pointer.kind == .indirectPointer { sample.buttons = pointer.buttons }
    return sample
  }
}

extension WebDriverProperties {
  fileprivate var isEmpty: Bool { self == WebDriverProperties() }
}

/// The buttons of a browser and those of a trace.
enum WebDriverButton {
  /// Returns a button's number in the other numbering; both start at 0 here.
  ///
  /// > Source: A browser counts the middle button before the right one, W3C Pointer Events,
  /// > "button"; a trace counts the right one as the second.
  static func swapped(_ button: Int) -> Int {
    switch button {
    case 1: 2
    case 2: 1
    default: button
    }
  }
}
