/// The buttons of a pointing device that are down.
///
/// Button *n*, counted from 1, has bit *n* - 1: the primary button 1, the secondary 2.
public struct ButtonMask: OptionSet, Sendable, Hashable {
  /// One bit per button.
  public var rawValue: UInt32

  /// Creates a mask from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first button, usually the left one.
  public static let primary = ButtonMask(rawValue: 1)
  /// The second button, usually the right one.
  public static let secondary = ButtonMask(rawValue: 2)

  /// Returns the mask of one button.
  ///
  /// - Parameter number: The number of the button, counted from 1.
  /// - Returns: Its bit; the empty mask for numbers outside 1...32.
  public static func button(_ number: Int) -> ButtonMask {
    guard (1...32).contains(number) else { return [] }
    return ButtonMask(rawValue: 1 << UInt32(number - 1))
  }
}

/// The modifier keys held during an event.
public struct ModifierFlags: OptionSet, Sendable, Hashable {
  /// One bit per key.
  public var rawValue: UInt32

  /// Creates a set of keys from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Caps lock is on.
  public static let alphaShift = ModifierFlags(rawValue: 1)
  /// A shift key is down.
  public static let shift = ModifierFlags(rawValue: 2)
  /// A control key is down.
  public static let control = ModifierFlags(rawValue: 4)
  /// An option or alt key is down.
  public static let alternate = ModifierFlags(rawValue: 8)
  /// A command or super key is down.
  public static let command = ModifierFlags(rawValue: 16)
}
