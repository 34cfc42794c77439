import GesturePlanning
import Gestures

extension FuzzTarget {
  /// The words of plans, and the readings that are made of them.
  ///
  /// The length of the input decides whether the window is known, and the readings per second.
  static let plan = FuzzTarget("plan", dictionary: "plan") { bytes in
    let rate = [60.0, 1, 1000, 240][bytes.count % 4]
    let area = bytes.count % 3 == 0 ? nil : Rect(10, 20, 400, 800)
    do throws(PlanError) {
      let plan = try GesturePlan(bytes: bytes, in: area, rate: rate)
      guard plan.isWithinLimits(rate: rate) else { return .wrong("beyond the limits") }
      let frames = plan.frames(rate: rate)
      if let fault = fault(in: frames, until: plan.duration) { return .wrong(fault) }
      let messages = plan.touchMessages(rate: rate)
      for (message, next) in zip(messages, messages.dropFirst()) where next.time < message.time {
        return .wrong("a message that comes before the previous one")
      }
      return .taken
    } catch {
      let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
      guard (1...lines).contains(error.line), (1...bytes.count + 1).contains(error.column) else {
        return .wrong("no such place: \(error)")
      }
      return error.expected.isEmpty || error.found.isEmpty ? .wrong("no words: \(error)") : .refused
    }
  }

  /// Returns what is wrong with readings; nil if nothing is.
  private static func fault(in frames: [PlannedFrame], until end: Double) -> String? {
    var down: Set<TouchID> = []
    var last = Timestamp.zero
    for frame in frames {
      if frame.time < last { return "a frame that comes before the previous one" }
      last = frame.time
      if Set(frame.touches.map(\.id)).count < frame.touches.count { return "a finger read twice" }
      for touch in frame.touches {
        if !touch.location.isFinite { return "a location that is not finite" }
        switch touch.phase {
        // A finger whose lift was lost may come down again.
        case .began: down.insert(touch.id)
        case .moved: if !down.contains(touch.id) { return "a move of a finger that is up" }
        case .ended, .cancelled:
          if down.remove(touch.id) == nil { return "a lift of a finger that is up" }
        default: return "a phase that no finger has"
        }
      }
      if down.count > GesturePlan.mostContacts { return "too many fingers" }
    }
    return last.seconds <= end + 1e-6 ? nil : "readings after the end"
  }
}
