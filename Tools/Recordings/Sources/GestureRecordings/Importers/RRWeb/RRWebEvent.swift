@_spi(Reading) import GestureTraces
import Gestures

/// What an event of a replay says about touches.
///
/// > Source: The numbers are those of rrweb's `EventType`, `IncrementalSource`, `MouseInteractions`
/// > and `PointerTypes` (`packages/types/src/index.ts`).
struct RRWebEvent {
  /// What makes a contact.
  enum Pointer: Int {
    case touch, mouse, pen

    /// The kind of the contact in a trace.
    var kind: TouchKind {
      switch self {
      case .touch: .direct
      case .mouse: .indirectPointer
      case .pen: .pencil
      }
    }
  }

  /// What happened.
  enum Kind {
    /// A contact comes down.
    case down(Point)
    /// A contact lifts; the location is nil when it is that of the last move.
    case up(Point?)
    /// The browser takes all contacts.
    case cancel
    /// A contact, or a mouse, moves.
    case move(Point)
    /// A page begins.
    case page(href: String, Size?)
    /// The window has another size.
    case size(Size)
    /// A menu is asked for, which a mouse does with its second button.
    case menu
  }

  /// What happened.
  var kind: Kind
  /// When it happened, in nanoseconds.
  var time: Int64
  /// The window or tab, counted from 0.
  var window: Int
  /// The offset of the event in the file.
  var offset: Int
  /// What made it.
  var pointer = Pointer.touch
  /// Whether the event says what made it.
  var saysPointer = false
  /// The element, as the number of its node; nil when it has none.
  var node: Int64?
  /// The finger; nil when the recorder does not number fingers.
  var finger: Int64?

  /// What tells one contact from another, as far as that is known.
  var key: Int64? { finger ?? node }
}

extension RRWebEvent {
  /// The numbers of the types of events.
  enum TypeNumber {
    static let fullSnapshot: Int64 = 2
    static let incremental: Int64 = 3
    static let meta: Int64 = 4
  }

  /// The numbers of the sources of incremental events.
  enum Source {
    static let mutation: Int64 = 0
    static let mouseMove: Int64 = 1
    static let interaction: Int64 = 2
    static let resize: Int64 = 4
    static let touchMove: Int64 = 6
    /// Those that are read as touches or sizes.
    static let read: Set<Int64> = [mouseMove, interaction, resize, touchMove]
  }

  /// The greatest time of an event, in milliseconds since 1970: the year 2115.
  static let latest = 4.6e12
  /// The greatest distance of a move from its event, in milliseconds: a day.
  static let longestOffset = 86_400_000.0

  /// Returns what an event says about touches; empty when it says nothing.
  ///
  /// - Parameters:
  ///   - data: The value of its key `data`.
  ///   - frame: The event's time, window and offset.
  ///   - type: The number of the event's type.
  /// - Returns: One event, or one for each location of a move.
  /// - Throws: An error at the first value of another form.
  static func read(
    _ data: JSONCursor,
    as frame: RRWebEvent,
    type: Int64
  ) throws(InputError) -> [RRWebEvent] {
    let object = try data.object()
    var event = frame
    if type == TypeNumber.meta {
      let href = try object["href"]?.string() ?? ""
      event.kind = .page(href: href, try object.size())
      return [event]
    }
    switch try object.required("source").integer() {
    case Source.resize:
      guard let size = try object.size() else { return [] }
      event.kind = .size(size)
      return [event]
    case Source.interaction: return try interaction(object, event)
    case Source.touchMove: return try moves(object, event, .touch)
    case Source.mouseMove: return try moves(object, event, .mouse)
    default: return []
    }
  }

  private static func interaction(
    _ data: JSONObjectCursor,
    _ frame: RRWebEvent
  ) throws(InputError) -> [RRWebEvent] {
    var event = frame
    let type = try data.required("type").integer()
    event.node = try data.node()
    event.finger = try data["pointerId"]?.integer()
    if let pointer = data["pointerType"] {
      let pointers: [Pointer] = [.mouse, .pen, .touch]
      event.pointer = pointers[Int(try pointer.integer(in: 0...2))]
      event.saysPointer = true
    } else {
      event.pointer = type <= 1 || type == 3 ? .mouse : .touch
    }
    let hasLocation = data["x"] != nil && data["y"] != nil
    switch type {
    case 1, 7: event.kind = .down(try data.location())
    case 0, 9: event.kind = .up(hasLocation ? try data.location() : nil)
    case 10: event.kind = .cancel
    case 3: event.kind = .menu
    // Clicks and focus follow from the touches.
    default: return []
    }
    return [event]
  }

  private static func moves(
    _ data: JSONObjectCursor,
    _ frame: RRWebEvent,
    _ pointer: Pointer
  ) throws(InputError) -> [RRWebEvent] {
    let finger = try data["pointerId"]?.integer()
    var events: [RRWebEvent] = []
    for element in try data["positions"]?.elements() ?? [] {
      let position = try element.object()
      var event = frame
      event.pointer = pointer
      event.kind = .move(try position.location())
      event.node = try position.node()
      event.finger = try position["pointerId"]?.integer() ?? finger
      let offset = try position["timeOffset"]?.number(
        in: -longestOffset...longestOffset,
        "milliseconds of at most a day"
      )
      event.time += Int64(((offset ?? 0) * 1e6).rounded())
      events.append(event)
    }
    return events
  }
}

extension JSONObjectCursor {
  /// The element; nil for the numbers that stand for none.
  ///
  /// > Source: rrweb gives -1 to elements that it does not know; the recorders of apps give 0.
  fileprivate func node() throws(InputError) -> Int64? {
    guard let id = self["id"], id.kind != .null else { return nil }
    let node = try id.integer()
    return node > 0 ? node : nil
  }

  fileprivate func size() throws(InputError) -> Size? {
    guard let width = self["width"], let height = self["height"] else { return nil }
    let size = Size(try width.number(), try height.number())
    return size.width > 0 && size.height > 0 ? size : nil
  }
}
