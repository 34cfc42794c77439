/// A part of a trace that another format cannot contain, and why.
public struct ExportNote: Hashable, Sendable {
  /// What happened.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The format counts whole milliseconds.
    case roundedTime = "time rounded to the millisecond"
    /// The format counts times from the first frame, and a trace has a maximum time.
    case distantTime = "time more than 9.2e9 s after the first frame, written as 9.2e9 s"
    /// Readings between two reports.
    case coalesced = "touch with coalesced or predicted readings, written without them"
    /// The touch was read at another time than its frame.
    case ownTime = "touch with its own time, written with the time of its frame"
    /// The format has forces up to 1.
    case clampedForce = "force above 1, written as 1"
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
}
