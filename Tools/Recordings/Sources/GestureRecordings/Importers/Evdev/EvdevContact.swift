import GestureTraces
import Gestures

/// What a device last reported about one contact, in its own units.
struct EvdevReading: Hashable, Sendable {
  /// The horizontal location; nil before it is known.
  var x: Int?
  /// The vertical location; nil before it is known.
  var y: Int?
  /// The length of the contact along its longer axis.
  var major: Int?
  /// How hard it presses.
  var pressure: Int?
  /// What makes the contact.
  var tool = EvdevTool.finger
  /// The height above the surface; 0 on it.
  var distance = 0

  /// Whether this is a touch: it has a location, is on the surface, and is not a palm.
  var isTouching: Bool { x != nil && y != nil && distance <= 0 && tool != .palm }

  /// Applies the event of one contact's axis.
  ///
  /// - Parameter event: Any event.
  /// - Returns: Whether the event was about a property of a touch.
  mutating func update(with event: EvdevEvent) -> Bool {
    switch event.code {
    case EvdevAbsolute.contactX: x = event.value
    case EvdevAbsolute.contactY: y = event.value
    case EvdevAbsolute.touchMajor: major = event.value
    case EvdevAbsolute.contactPressure: pressure = event.value
    case EvdevAbsolute.distance: distance = event.value
    case EvdevAbsolute.toolType: tool = EvdevTool(mtTool: event.value)
    default: return false
    }
    return true
  }
}

/// What makes a contact.
enum EvdevTool: Hashable, Sendable {
  case finger, pen, eraser, palm

  /// Reads the value of `ABS_MT_TOOL_TYPE`; anything except pens and palms counts as a finger.
  init(mtTool value: Int) {
    switch value {
    case 1: self = .pen
    case 2: self = .palm
    default: self = .finger
    }
  }
}

/// A change of one contact, in the device's units.
struct EvdevChange: Hashable, Sendable {
  /// The contact's number, from 1, never used twice in a recording.
  var contact: Int64
  /// `began`, `moved`, `ended` or `cancelled`.
  var phase: TouchPhase
  /// The last report; its location is known.
  var reading: EvdevReading
}

/// One slot for a contact, and what the trace knows about it so far.
struct EvdevContact {
  /// The number of the touch that has begun and not ended; nil for none.
  private(set) var number: Int64?
  /// Whether the device reports a contact.
  private(set) var isDown = false
  /// Whether the device has reported anything since the last frame.
  var hasNews = false
  /// What was last reported.
  var reading = EvdevReading()
  private var hasBegun = false

  /// Records that the device reports a contact.
  mutating func press() {
    isDown = true
    hasBegun = false
    hasNews = true
  }

  /// Records that the contact is gone, and returns the end of its touch.
  mutating func lift(
    _ phase: TouchPhase = .ended,
    line: Int,
    notes: inout ImportNotes
  ) -> EvdevChange? {
    defer {
      number = nil
      isDown = false
    }
    if let number { return EvdevChange(contact: number, phase: phase, reading: reading) }
    if isDown, !hasBegun, reading.tool != .palm, reading.distance <= 0 {
      let isPlaced = reading.x != nil && reading.y != nil
      notes.add(isPlaced ? .tooBrief : .unknownLocation, line: line)
    }
    return nil
  }

  /// Returns the change of the contact in a complete frame; nil when there is none.
  mutating func settle(
    nextNumber: inout Int64,
    line: Int,
    notes: inout ImportNotes
  ) -> EvdevChange? {
    defer { hasNews = false }
    guard isDown, hasNews else { return nil }
    switch (number, reading.isTouching) {
    case (let number?, true):
      return EvdevChange(contact: number, phase: .moved, reading: reading)
    case (nil, true):
      number = nextNumber
      hasBegun = true
      defer { nextNumber += 1 }
      return EvdevChange(contact: nextNumber, phase: .began, reading: reading)
    case (let number?, false):
      self.number = nil
      let isPalm = reading.tool == .palm
      notes.add(isPalm ? .palm : .hovering, line: line)
      // A palm was never meant as a touch; a finger that hovers again was lifted.
      return EvdevChange(contact: number, phase: isPalm ? .cancelled : .ended, reading: reading)
    case (nil, false):
      if !hasBegun, reading.x != nil, reading.y != nil {
        hasBegun = true
        notes.add(reading.tool == .palm ? .palm : .hovering, line: line)
      }
      return nil
    }
  }
}
