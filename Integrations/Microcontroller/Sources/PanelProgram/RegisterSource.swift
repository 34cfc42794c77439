public import Gestures
import TouchPanel

/// Touches from the registers of an FT5336, as the main loop of a device reads them.
///
/// The registers come from a text with one read a line: the time in milliseconds, then the registers from 0
/// on, two hexadecimal digits each.
public struct RegisterSource: TouchSource {
  /// The time of the last read.
  public private(set) var time = Timestamp.zero
  /// The touches that changed.
  public private(set) var samples: [TouchSample] = []
  /// False: a panel cannot say so.
  public var cancelsAll: Bool { false }

  private var panel: FT5336
  private var registers: [UInt8] = []
  private var reader = ByteReader()

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - size: The size of the panel in its own units, which are the points of the screen as well.
  ///   - mostContacts: How many fingers are followed at a time; at most 5.
  public init(size: Size, mostContacts: Int) {
    panel = FT5336(
      map: PanelMap(width: Int(size.width), height: Int(size.height), points: size),
      mostContacts: mostContacts
    )
    registers.reserveCapacity(FT5336.registerCount)
    // A finger that was exchanged for another between two reads ends and begins.
    samples.reserveCapacity(2 * mostContacts)
  }

  /// Reads the next line and decodes it.
  public mutating func next() throws(InputFailure) -> Bool {
    guard try reader.startLine() else { return false }
    time = Timestamp(nanoseconds: try reader.integer() * 1_000_000)
    registers.removeAll(keepingCapacity: true)
    while try reader.peek() != nil {
      guard registers.count < FT5336.registerCount else {
        throw reader.failure("at most 33 registers")
      }
      registers.append(try reader.hexadecimalByte())
    }
    panel.read(registers, into: &samples)
    return true
  }
}
