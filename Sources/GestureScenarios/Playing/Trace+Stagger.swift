package import GesturePlanning
package import GestureTraces
import Gestures

extension Trace {
  /// Returns the trace with fingers that land or lift in one frame doing so one after another.
  ///
  /// Everything after such a frame comes later by the time that the fingers take. A finger's index
  /// is its place among the fingers that landed with it. Touches that are cancelled together are
  /// still cancelled together: the system takes all fingers at once.
  ///
  /// - Parameter stagger: The time between two fingers, and their order.
  /// - Returns: The trace, and for each of this trace's frames the number of frames up to its end.
  package func staggered(_ stagger: Stagger) -> (trace: Trace, ends: [Int]) {
    var result = Trace(header: header)
    var ends: [Int] = []
    var indexes: [TouchID: Int] = [:]
    var delay = 0.0
    for frame in frames {
      let landing = frame.touches.filter { $0.phase == .began }
      for (index, touch) in landing.enumerated() { indexes[touch.id] = index }
      let lifting = frame.touches.filter { $0.phase == .ended }
        .sorted { (indexes[$0.id] ?? 0) < (indexes[$1.id] ?? 0) }
      let turns = [
        landing.inTurn(stagger, isLift: false) { _, place in place },
        lifting.inTurn(stagger, isLift: true) { touch, _ in indexes[touch.id] ?? 0 },
      ]
      let count = turns.map(\.count).max() ?? 0
      let isSplit = count > 1 && !stagger.isNone && frame.hasOneSamplePerTouch
      guard isSplit else {
        result.frames.append(frame.delayed(by: delay))
        ends.append(result.frames.count)
        continue
      }
      // The first frame has everything else, the last one what follows the touches.
      for turn in 0..<count {
        var part = TraceFrame(time: frame.time)
        if turn == 0 {
          part.hover = frame.hover
          part.scroll = frame.scroll
          part.transform = frame.transform
          part.presses = frame.presses
          part.touches = frame.touches.filter { $0.phase != .began && $0.phase != .ended }
        }
        if turn == count - 1 {
          part.isCancelAll = frame.isCancelAll
          part.commands = frame.commands
        }
        for fingers in turns where turn < fingers.count { part.touches.append(fingers[turn]) }
        result.frames.append(part.delayed(by: delay + stagger.interval * Double(turn)))
      }
      delay += stagger.interval * Double(count - 1)
      ends.append(result.frames.count)
    }
    return (result, ends)
  }

  /// The largest number of fingers that land or lift in one frame.
  package var mostFingersAtOnce: Int {
    frames.map { frame in
      max(
        frame.touches.count { $0.phase == .began },
        frame.touches.count { $0.phase == .ended }
      )
    }.max() ?? 0
  }
}

extension [TouchSample] {
  /// Returns the samples in the order of a stagger.
  fileprivate func inTurn(
    _ stagger: Stagger,
    isLift: Bool,
    index: (TouchSample, Int) -> Int
  ) -> [TouchSample] {
    let known = enumerated().map { (place: $0.offset, index: index($0.element, $0.offset)) }
    let order = stagger.sorted(known.map(\.index), isLift: isLift)
    // Fingers of different hands can have the same index; then the place decides.
    return order.flatMap { wanted in known.filter { $0.index == wanted }.map { self[$0.place] } }
  }
}

extension TraceFrame {
  /// Whether no touch has two samples in the frame, whose order could be lost.
  fileprivate var hasOneSamplePerTouch: Bool {
    Set(touches.map(\.id)).count == touches.count
  }

  /// Returns the frame at a later time, with all times in it, in seconds.
  fileprivate func delayed(by delay: Double) -> TraceFrame {
    guard delay > 0 else { return self }
    var frame = self
    frame.time = frame.time + delay
    for index in frame.touches.indices {
      frame.touches[index].time = frame.touches[index].time.map { $0 + delay }
      frame.touches[index].coalesced = frame.touches[index].coalesced.map {
        CoalescedSample(time: $0.time + delay, location: $0.location)
      }
      frame.touches[index].predicted = frame.touches[index].predicted.map {
        CoalescedSample(time: $0.time + delay, location: $0.location)
      }
    }
    return frame
  }
}
