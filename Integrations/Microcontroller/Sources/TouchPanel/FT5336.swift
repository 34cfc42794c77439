public import Gestures

/// Turns the registers of an FT5336 touch controller into samples of contacts.
///
/// The controller answers on I²C at ``address`` with up to five points. Each point has an id from 0 to 15, which
/// stays with the finger, and an event flag: pressed, lifted, in contact or nothing. A driver that ignores both
/// cannot tell two fingers that swap places, nor a quick second tap from a finger that jumped.
///
/// ```swift
/// var panel = FT5336(map: PanelMap(width: 480, height: 272, points: Size(480, 272)))
/// var samples: [TouchSample] = []
/// panel.read([0, 0, 1, 0x00, 100, 0x20, 50, 0, 0], into: &samples)
/// // samples: contact 2 began at (100, 50)
/// ```
///
/// The FT5206, FT5306, FT5406 and FT6x06 have the same registers, the last one for two points.
///
/// > Source: FocalTech, Application Note for FT6x06 CTPM, version 0.4, section 2.1; the names of the fields are
/// > its. Linux reads the same fields in `drivers/input/touchscreen/edt-ft5x06.c`.
public struct FT5336 {
  /// The address on the I²C bus, 7 bits.
  public static let address: UInt8 = 0x38
  /// How many registers, from register 0 on, hold all points.
  public static let registerCount = firstPoint + mostPoints * pointLength
  /// How many points the controller reports.
  public static let mostPoints = 5

  /// The register with the number of points.
  private static let status = 2
  /// The first register of the first point.
  private static let firstPoint = 3
  /// The distance between two points in registers.
  private static let pointLength = 6
  /// The id that stands for no point.
  private static let noID = 15

  /// How raw coordinates become points of the screen.
  public var map: PanelMap
  /// How many reads had a number of points that is impossible, and were ignored.
  ///
  /// A controller that is starting, or a bus without one, answers 255.
  public private(set) var unreadable = 0
  /// How many points were ignored: without an id, or with one that another point of the same read has.
  public private(set) var ignoredPoints = 0
  /// How many contacts were ended because the controller no longer reported them.
  public private(set) var lostLifts = 0

  /// The ids that are down, one bit each.
  private var down: UInt16 = 0
  /// The last raw coordinates of each id.
  private var last = Last(repeating: Raw(x: 0, y: 0))

  private typealias Last = InlineArray<16, Raw>

  private struct Raw: Equatable {
    var x: UInt16
    var y: UInt16
  }

  /// The two bits of the event flag.
  private enum Flag: UInt8 {
    case pressed
    case lifted
    case contact
    case nothing
  }

  private let mostContacts: Int

  /// Creates a decoder without contacts.
  ///
  /// - Parameters:
  ///   - map: How raw coordinates become points of the screen.
  ///   - mostContacts: How many fingers are followed at a time, from 1 to 5; the engine needs 1.2 kB for each.
  ///     Another finger is ignored, and begins when one of them is lifted.
  public init(map: PanelMap, mostContacts: Int = FT5336.mostPoints) {
    precondition(mostContacts > 0 && mostContacts <= Self.mostPoints, "from 1 to 5 contacts")
    self.map = map
    self.mostContacts = mostContacts
  }

  /// Decodes what was read from register 0 on.
  ///
  /// - Parameters:
  ///   - registers: At least 3 bytes, and 6 more for each point; at most ``registerCount`` are used. Registers
  ///     that are missing count as a read that failed.
  ///   - samples: Receives the contacts that changed, at most 10; what it held is removed. Its memory is kept,
  ///     so that nothing is allocated if it has room.
  public mutating func read(_ registers: [UInt8], into samples: inout [TouchSample]) {
    samples.removeAll(keepingCapacity: true)
    guard registers.count > Self.status else { return unreadable += 1 }
    let count = Int(registers[Self.status] & 15)
    guard count <= Self.mostPoints, registers[Self.status] != 255,
      registers.count >= Self.firstPoint + count * Self.pointLength
    else { return unreadable += 1 }
    var seen: UInt16 = 0
    for index in 0..<count {
      let start = Self.firstPoint + index * Self.pointLength
      let id = Int(registers[start + 2] >> 4)
      let bit = UInt16(1) << UInt16(id)
      guard id != Self.noID, seen & bit == 0 else {
        ignoredPoints += 1
        continue
      }
      seen |= bit
      let raw = Raw(
        x: UInt16(registers[start] & 15) << 8 | UInt16(registers[start + 1]),
        y: UInt16(registers[start + 2] & 15) << 8 | UInt16(registers[start + 3])
      )
      take(id, Flag(rawValue: registers[start] >> 6) ?? .nothing, raw, &samples)
    }
    endMissing(seen, &samples)
  }

  /// Forgets all contacts, after the controller was reset or put to sleep.
  ///
  /// Tell the engine as well, with `cancelAll`.
  public mutating func reset() { down = 0 }

  private mutating func take(
    _ id: Int,
    _ flag: Flag,
    _ raw: Raw,
    _ samples: inout [TouchSample]
  ) {
    let bit = UInt16(1) << UInt16(id)
    let isDown = down & bit != 0
    switch flag {
    case .pressed, .contact:
      if !isDown {
        guard down.nonzeroBitCount < mostContacts else { return }
        add(id, .began, raw, &samples)
      } else if raw != last[id] {
        // A press of a finger that is down and elsewhere is another finger: the lift was between two reads. At
        // the same location, the registers were read twice.
        if flag == .pressed {
          lostLifts += 1
          add(id, .ended, last[id], &samples)
          add(id, .began, raw, &samples)
        } else {
          add(id, .moved, raw, &samples)
        }
      }
    case .lifted:
      // The second read of a lift finds the finger up.
      if isDown { add(id, .ended, raw, &samples) }
    case .nothing:
      break
    }
  }

  /// Ends contacts that are down and not in the list of points.
  private mutating func endMissing(_ seen: UInt16, _ samples: inout [TouchSample]) {
    var missing = down & ~seen
    while missing != 0 {
      let id = missing.trailingZeroBitCount
      missing &= missing - 1
      lostLifts += 1
      add(id, .ended, last[id], &samples)
    }
  }

  private mutating func add(
    _ id: Int,
    _ phase: TouchPhase,
    _ raw: Raw,
    _ samples: inout [TouchSample]
  ) {
    let bit = UInt16(1) << UInt16(id)
    down = phase == .ended ? down & ~bit : down | bit
    last[id] = raw
    samples.append(
      TouchSample(
        id: TouchID(Int64(id)),
        phase: phase,
        location: map.point(x: Int(raw.x), y: Int(raw.y))
      )
    )
  }
}
