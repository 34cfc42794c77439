public import Gestures

/// Follows the contacts of one Linux input device, event by event, as an importer follows those of
/// a recording.
///
/// A program that reads a device gives it every event, and sends the touches that it returns to a
/// window. It holds no history, so it may run for years.
public struct EvdevStream {
  /// The range of one absolute axis.
  public struct Axis: Hashable, Sendable {
    /// The code, such as 0x35 for `ABS_MT_POSITION_X`.
    public var code: UInt16
    /// The smallest value.
    public var minimum: Int
    /// The largest value; an axis without a larger one than ``minimum`` counts as missing.
    public var maximum: Int
    /// Units per millimetre; 0 when unknown.
    public var resolution: Int

    /// Creates an axis.
    public init(code: UInt16, minimum: Int, maximum: Int, resolution: Int) {
      self.code = code
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution
    }
  }

  /// The window that the surface covers, in points.
  public var size: Size { scale.size }
  /// Whether the device reports its contacts in slots (multi-touch protocol B).
  public let usesSlots: Bool
  private let scale: EvdevScale
  private var tracker: any EvdevTracker
  private var context = EvdevContext(file: "the device")

  /// Creates a stream for a device on which nothing is known to be down; nil when the device reports
  /// no locations.
  ///
  /// - Parameters:
  ///   - axes: The absolute axes of the device.
  ///   - size: The window, in points; nil for one with the shape of the device and a longer side of
  ///     1000 points.
  public init?(axes: [Axis], size: Size? = nil) {
    var known: [UInt16: EvdevAxis] = [:]
    for axis in axes where axis.maximum > axis.minimum {
      known[axis.code] = EvdevAxis(
        minimum: axis.minimum,
        maximum: axis.maximum,
        resolution: max(0, axis.resolution)
      )
    }
    let hasContacts = known[EvdevAbsolute.contactX] != nil && known[EvdevAbsolute.contactY] != nil
    usesSlots = hasContacts && axes.contains { $0.code == EvdevAbsolute.slot }
    guard
      let scale = EvdevScale(
        known,
        style: usesSlots ? .slots : hasContacts ? .packets : .single,
        size: size
      )
    else { return nil }
    self.scale = scale
    if usesSlots {
      tracker = EvdevSlotTracker()
    } else if hasContacts {
      tracker = EvdevPacketTracker()
    } else {
      tracker = EvdevPointTracker(isDown: false)
    }
  }

  /// What was left out so far, one note per reason.
  public var notes: [ImportNote] { context.notes.list }

  /// Takes the next event of the device.
  ///
  /// `SYN_DROPPED` cancels every contact. A program whose library reports the differences instead,
  /// as libevdev does, gives these events and not `SYN_DROPPED`.
  ///
  /// - Parameters:
  ///   - type: The type of the event, such as 3 for `EV_ABS`.
  ///   - code: The code within the type.
  ///   - value: The new value.
  /// - Returns: The contacts that changed, at the end of a frame; otherwise none.
  public mutating func take(type: UInt16, code: UInt16, value: Int) -> [TouchSample] {
    let event = EvdevEvent(time: 0, type: type, code: code, value: value, line: 0)
    guard type == EvdevType.synchronization else {
      // A slot that no device has: nothing is known about such a contact.
      do { try tracker.handle(event, &context) } catch {
        context.notes.add(.unusedEvent, line: nil)
      }
      return []
    }
    switch code {
    case EvdevSync.report: return tracker.endFrame(event, &context).map(scale.sample)
    case EvdevSync.contactReport: tracker.endPacket(event, &context)
    case EvdevSync.dropped:
      context.notes.add(.lostEvents, line: nil)
      return cancelAll()
    default: break
    }
    return []
  }

  /// Cancels every contact, because the device is gone.
  ///
  /// - Returns: The contacts that were down.
  public mutating func cancelAll() -> [TouchSample] {
    tracker.loseAll(line: 0, &context).map(scale.sample)
  }

  /// Continues with the stream of a device that came back, so that no contact's number is used twice.
  public mutating func restart(as other: EvdevStream) {
    let context = self.context
    self = other
    self.context = context
  }
}
