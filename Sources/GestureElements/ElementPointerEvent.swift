public import Gestures

/// An event of a pointer, with the values of the browser's `PointerEvent`.
public struct ElementPointerEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The pointer came down: `pointerdown`.
    case down
    /// The pointer moved, or changed its buttons: `pointermove`.
    case move
    /// The pointer was lifted: `pointerup`.
    case up
    /// The pointer was taken away by the browser: `pointercancel`.
    case cancel

    /// Creates a kind from the `type` of an event; nil for another type.
    public init?(_ type: String) {
      // The bytes are compared because `==` of strings needs tables that Embedded Swift does not link.
      let names: [StaticString] = ["pointerdown", "pointermove", "pointerup", "pointercancel"]
      guard let index = names.firstIndex(where: { $0.hasBytes(of: type) }) else { return nil }
      self.init(rawValue: UInt8(index))
    }
  }

  /// Where and how a pointer was at a time.
  public struct Reading: Sendable, Hashable {
    /// The location `clientX`, in points of the visible part of the page.
    public var x: Double
    /// The location `clientY`, in points of the visible part of the page.
    public var y: Double
    /// The time `timeStamp`, in milliseconds.
    public var timeStamp: Double
    /// The `pressure`, from 0 to 1; read only for a pen.
    public var pressure: Double
    /// The `width` of the contact, in points; read only for a finger.
    public var width: Double
    /// The `height` of the contact, in points; read only for a finger.
    public var height: Double

    /// Creates a reading; the usual values are those of a device that measures neither pressure nor size.
    public init(
      x: Double,
      y: Double,
      timeStamp: Double,
      pressure: Double = 0,
      width: Double = 1,
      height: Double = 1
    ) {
      self.x = x
      self.y = y
      self.timeStamp = timeStamp
      self.pressure = pressure
      self.width = width
      self.height = height
    }
  }

  /// What happened.
  public var kind: Kind
  /// The number of the pointer, `pointerId`.
  public var pointerID: Int64
  /// What makes the contact.
  public var pointerType: TouchKind
  /// The `buttons` that are down.
  public var buttons: UInt32
  /// The modifier keys that are held.
  public var modifierFlags: ModifierFlags
  /// The values of the event itself.
  public var reading: Reading
  /// The readings of `getCoalescedEvents()`, oldest first.
  ///
  /// May be empty; then the event itself is the only reading.
  public var coalesced: [Reading]

  /// Creates an event.
  public init(
    _ kind: Kind,
    pointerID: Int64,
    pointerType: TouchKind = .direct,
    buttons: UInt32 = 1,
    modifierFlags: ModifierFlags = [],
    reading: Reading,
    coalesced: [Reading] = []
  ) {
    self.kind = kind
    self.pointerID = pointerID
    self.pointerType = pointerType
    self.buttons = buttons
    self.modifierFlags = modifierFlags
    self.reading = reading
    self.coalesced = coalesced
  }

  /// Returns the readings of the event as samples of a contact, oldest first.
  var samples: [TouchSample] {
    guard kind == .move, !coalesced.isEmpty else { return [sample(reading)] }
    return coalesced.map(sample)
  }

  private func sample(_ reading: Reading) -> TouchSample {
    let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
    let isPressed = pointerType == .pencil && reading.pressure > 0
    let isMeasured = pointerType == .direct && reading.width > 1
    return TouchSample(
      id: TouchID(pointerID),
      phase: phases[Int(kind.rawValue)],
      location: Point(reading.x, reading.y),
      time: Timestamp(seconds: reading.timeStamp / 1000),
      kind: pointerType,
      tool: TouchTool(kind: pointerType, buttons: buttons),
      buttons: pointerType == .direct ? [] : ButtonMask(rawValue: buttons),
      // A part of the pen's range. What a mouse and most screens report is a fixed number.
      force: isPressed ? reading.pressure * TouchSample.usualMaximumForce : nil,
      radius: isMeasured ? max(reading.width, reading.height) / 2 : nil
    )
  }
}

extension TouchTool {
  /// The button of a pencil's eraser in a browser.
  ///
  /// > Source: W3C Pointer Events, "Chorded button interactions": the pen eraser button is 32.
  static let eraserButton: UInt32 = 32

  /// Creates what a browser says about a contact, from the `buttons` that are down.
  init(kind: TouchKind, buttons: UInt32) {
    self = kind == .pencil && buttons & Self.eraserButton != 0 ? .eraser : .standard
  }
}

extension TouchKind {
  /// Creates a kind from the `pointerType` of an event; an unknown type counts as a finger.
  public init(pointerType: String) {
    if ("mouse" as StaticString).hasBytes(of: pointerType) {
      self = .indirectPointer
    } else if ("pen" as StaticString).hasBytes(of: pointerType) {
      self = .pencil
    } else {
      self = .direct
    }
  }
}
