import GestureTraces

/// Something that an importer dropped, changed or assumed, and why.
public struct ImportNote: Hashable, Sendable {
  /// What happened.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The recording does not contain the ranges of its axes.
    case unknownAxes = "axis without a known range; the range of the data is used"
    /// The driver's buffer overran; the recording does not contain what happened in that time.
    case lostEvents = "loss of events by the driver (SYN_DROPPED); the touches down were cancelled"
    /// Events between a loss and the next complete frame describe no known state.
    case skippedAfterLoss = "event left out, because it followed a loss within its frame"
    /// The recording ends with the contact down.
    case unfinished = "contact still down at the end of the recording, cancelled there"
    /// The recording starts, or continues after a loss, with the contact down.
    case alreadyDown =
      "contact already down when the recording started or continued; it begins there"
    /// The location is only reported when it changes, and it did not change.
    case unknownLocation = "contact left out, because the recording never reports its location"
    /// The contact began and ended between two reports.
    case tooBrief = "contact left out, because it began and ended within one frame"
    /// The device says that the contact is a palm.
    case palm = "palm left out; where it had begun as a touch, it was cancelled"
    /// The device says that the contact is above the surface.
    case hovering = "contact left out while it hovered above the surface"
    /// The clock of the recording was set back.
    case timeReversal = "time before the previous time, replaced by the previous time"
    /// The recording stops in the middle of a frame.
    case unfinishedFrame = "event left out, because its frame is not complete"
    /// A protocol A packet without both coordinates.
    case incompletePacket = "contact packet without a location, left out"
    /// A location beyond the range that the device declares.
    case outsideRange = "location outside the declared range of the device, kept"
    /// The kernel repeats one contact for programs that support only one.
    case emulatedPointer =
      "event of the emulated single pointer, left out in favour of the contacts"
    /// A trace cannot contain the reported value, such as an orientation.
    case unusedEvent = "event with a value that a trace cannot contain, left out"
    /// No event says that the surface is touched.
    case noTouchButton = "location without any report of contact, left out"
    /// Another device than the one that reports contacts.
    case otherDevice = "event of another device, left out"
    /// The interpretation of the events by libinput, or a report of the device's own protocol.
    case otherStream = "record of libinput or HID beside the events, left out"
    /// A prompt, a message of another program, or a remark, around or within copied output.
    case otherText = "line that does not belong to the recording, left out"
    /// A message to the browser with another purpose, or the browser's answer.
    case otherMessage = "message that sends no touch, left out"
    /// A message that does not say when it was sent.
    case noTimestamp = "message without a timestamp, put one frame after the previous message"
    /// A message that changes some contacts and does not mention the others.
    case unlisted = "contact that a message does not list, kept down"
    /// An action that changes nothing, such as a second press of one button.
    case noEffect = "action without effect, left out"
    /// An action of a keyboard or a wheel.
    case otherAction = "action of a keyboard or wheel, left out; the time it takes is kept"
    /// A pointer's property that a trace cannot contain.
    case unusedProperty = "property that a trace cannot contain, left out"
    /// The recording contains only the end of a move that takes time.
    case interpolated = "location during a move, added at the frame rate"
    /// A snapshot, a change of the page, scrolling, an entry, a custom event.
    case otherEvent = "event of a replay that is no touch, left out"
    /// An event that is not of the form of rrweb's.
    case strangeEvent = "event or value of another form than rrweb's, left out"
    /// Events of several windows or batches, or a clock that was set back.
    case eventOrder = "event before the previous event, put in the order of time"
    /// A recorder keeps one location in so many milliseconds.
    case thinned = "location of a move, thinned by the recorder, usually to one in 50 ms"
    /// A recorder notes only the first of the fingers that changed, and not which one it is.
    case anonymousFinger =
      "touch without the number of its finger: most pinches are lost, as only one finger's moves are kept"
    /// The number of a finger is missing, and several are down.
    case guessedFinger =
      "move or end while several fingers were down, given to that of its element or the nearest"
    /// A browser that scrolls does not report the end of the touch.
    case noEnd = "touch whose end was not recorded, cancelled where it was last seen"
    /// The start was not recorded, or another window's.
    case noStart = "end of a touch whose start was not recorded, left out"
    /// A finger moves of which no start was recorded.
    case loneMove = "move of a finger that is not down, left out"
    /// The end is elsewhere than the start, with nothing between.
    case noPath = "touch that ended elsewhere than it began, without a recorded move"
    /// Browsers repeat a touch as a mouse for pages that know only mice.
    case emulatedMouse = "mouse event that the browser made from a touch, left out"
    /// The mouse moved with no button down.
    case mouseMove = "move of a mouse without a press, left out"
    /// Replays do not say which button it was.
    case unknownButton = "press of a mouse without the number of its button, taken for the first"
    /// A phone was turned, or a window resized.
    case resized = "other size of the window, while the trace has only the first"
    /// Locations in an iframe are those of the iframe.
    case insideFrame = "touch in a frame of the page (iframe), with its location in that frame"
  }

  /// What happened.
  public var reason: Reason
  /// How often it happened; at least 1.
  public var count: Int
  /// The line of the recording where it happened first; nil when no line is known.
  public var firstLine: Int?

  /// Creates a note.
  public init(reason: Reason, count: Int = 1, firstLine: Int? = nil) {
    self.reason = reason
    self.count = count
    self.firstLine = firstLine
  }
}

extension ImportNote: CustomStringConvertible {
  /// The note as one line, `3 × why (first in line 12)`.
  public var description: String {
    let position = firstLine.map { " (first in line \($0))" } ?? ""
    return "\(count) × \(reason.rawValue)\(position)"
  }
}

/// Counts what an importer drops, one note per reason, in order of first occurrence.
struct ImportNotes {
  private(set) var list: [ImportNote] = []

  mutating func add(_ reason: ImportNote.Reason, line: Int?, count: Int = 1) {
    guard count > 0 else { return }
    if let index = list.firstIndex(where: { $0.reason == reason }) {
      list[index].count += count
    } else {
      list.append(ImportNote(reason: reason, count: count, firstLine: line))
    }
  }
}
