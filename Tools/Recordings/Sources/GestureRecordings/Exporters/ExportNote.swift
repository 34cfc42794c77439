import GestureTraces
import Gestures

/// A part of a trace that another format cannot contain, and why.
public struct ExportNote: Hashable, Sendable {
  /// What happened.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The format counts whole milliseconds.
    case roundedTime = "time rounded to the millisecond"
    /// The format counts whole microseconds.
    case roundedMicroseconds = "time rounded to the microsecond"
    /// The format counts times from the first frame, and a trace has a maximum time.
    case distantTime = "time more than 9.2e9 s after the first frame, written as 9.2e9 s"
    /// Readings between two reports.
    case coalesced = "touch with coalesced or predicted readings, written without them"
    /// The touch was read at another time than its frame.
    case ownTime = "touch with its own time, written with the time of its frame"
    /// The format has no forces beyond what the device can report.
    case clampedForce = "force above the device's maximum, written as the maximum"
    /// An angle is only reported together with a move or a press.
    case lostProperties =
      "force, radius or angle of a lift or cancel, left out"
    /// The format counts whole degrees.
    case roundedRoll = "roll, rounded to a whole degree"
    /// A lift at another location than the last reading.
    case moveBeforeLift = "lift at a new location, written as a move and a lift"
    /// A pointer without contact.
    case hover = "hover, left out"
    /// A wheel or scrolling surface.
    case scroll = "scroll, left out"
    /// A trackpad's pinch or turn.
    case transform = "trackpad transform, left out"
    /// Hardware buttons.
    case presses = "presses of hardware buttons, left out"
    /// A change to the scene.
    case command = "command to the scene, left out"
    /// A kind of touch that the format does not have.
    case indirect = "indirect touch, written as a finger on the screen"
    /// A move, end or cancel of a contact that never began.
    case unknownContact = "change of a contact that is not down, left out"
    /// A contact that begins while it is down.
    case beganTwice = "contact that begins again while it is down, written as a move"
    /// The contact is down at the end.
    case unfinished = "contact still down at the end, left down"
    /// The format knows only fingers.
    case otherKind = "pen or pointer, written as a finger on the screen"
    /// The format has no angles, or only one of them.
    case angles = "angle of a pen, left out"
    /// A window or a browser handles no more contacts at once.
    case manyContacts = "contact beyond the number that the format has at once, left out"
    /// The format can only cancel every contact at once.
    case loneCancel = "cancel of one contact of several, written as a lift"
    /// The device reports palms, but not cancels.
    case cancelAsPalm = "cancel, written as a finger that the device takes for a palm"
    /// The range of the device's axes is that of the window.
    case unknownSize = "window of unknown size; the axes reach as far as the touches"
    /// A touch beside the window.
    case outsideWindow = "location outside the window, written outside the device's range"
    /// A device reports the force of all contacts or of none.
    case assumedForce =
      "touch without a force beside touches that have one, written as an average touch"
    /// Every command of the script takes time to start.
    case commandTime = "event whose command takes some milliseconds on the device"
  }

  /// What happened.
  public var reason: Reason
  /// How often it happened; at least 1.
  public var count: Int
  /// The index of the frame where it happened first, counted from 0.
  public var firstFrame: Int

  /// Creates a note.
  public init(reason: Reason, count: Int = 1, firstFrame: Int) {
    self.reason = reason
    self.count = count
    self.firstFrame = firstFrame
  }
}

extension ExportNote: CustomStringConvertible {
  /// The note as one line, `3 × why (first in frame 12)`.
  public var description: String {
    "\(count) × \(reason.rawValue) (first in frame \(firstFrame))"
  }
}

/// Counts what an exporter drops, one note per reason, in order of first occurrence.
struct ExportNotes {
  private(set) var list: [ExportNote] = []

  mutating func add(_ reason: ExportNote.Reason, frame: Int) {
    if let index = list.firstIndex(where: { $0.reason == reason }) {
      list[index].count += 1
    } else {
      list.append(ExportNote(reason: reason, firstFrame: frame))
    }
  }

  /// Notes what no format but a trace contains.
  mutating func addLosses(of frame: TraceFrame, index: Int) {
    for touch in frame.touches {
      if !touch.coalesced.isEmpty || !touch.predicted.isEmpty { add(.coalesced, frame: index) }
      if let time = touch.time, time != frame.time { add(.ownTime, frame: index) }
    }
    if frame.hover != nil { add(.hover, frame: index) }
    if !frame.presses.isEmpty { add(.presses, frame: index) }
    if frame.scroll != nil { add(.scroll, frame: index) }
    if frame.transform != nil { add(.transform, frame: index) }
    for _ in frame.commands { add(.command, frame: index) }
  }

  /// Returns the time between two frames in nanoseconds, at most what a trace can contain.
  mutating func time(from first: Timestamp, to time: Timestamp, frame: Int) -> Int64 {
    let (difference, overflow) = time.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
    let passed = overflow ? Self.longestTime : min(difference, Self.longestTime)
    if overflow || difference > passed { add(.distantTime, frame: frame) }
    return passed
  }

  private static let longestTime = Int64(WebDriverSource.longestPause * 1e6)

  /// Returns a force of a touch as a part of what its device can report, from 0 to 1.
  mutating func pressure(_ force: Double, of touch: TouchSample, frame: Int) -> Double {
    let pressure = touch.pressure(of: force)
    if pressure > 1 { add(.clampedForce, frame: frame) }
    return min(pressure, 1)
  }

  /// Returns a roll in whole degrees from 0 to 359.
  mutating func degrees(of roll: Double, frame: Int) -> Int {
    let exact = roll.truncatingRemainder(dividingBy: 2 * .pi) * 180 / .pi
    let degrees = Int(exact.rounded()) % 360
    // Because of rounding, a whole degree in radians may not convert back to a whole degree.
    if abs(exact - exact.rounded()) > 1e-9 { add(.roundedRoll, frame: frame) }
    return degrees < 0 ? degrees + 360 : degrees
  }
}
