/// The kind of a contact.
///
/// > Source: The cases and numbers are those of UIKit's public headers.
public enum TouchKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A finger on the screen.
  case direct = 0
  /// A finger on a surface that is not the screen.
  case indirect = 1
  /// A pencil.
  case pencil = 2
  /// A mouse or trackpad pointer with a button down.
  case indirectPointer = 3
}

/// A set of touch kinds, as a filter.
public struct TouchKinds: OptionSet, Sendable, Hashable {
  /// One bit per kind, at the position of its number.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Fingers on the screen.
  public static let direct = TouchKinds(rawValue: 1)
  /// Fingers on other surfaces.
  public static let indirect = TouchKinds(rawValue: 2)
  /// Pencils.
  public static let pencil = TouchKinds(rawValue: 4)
  /// Pointers with a button down.
  public static let indirectPointer = TouchKinds(rawValue: 8)
  /// Every kind.
  public static let all = TouchKinds(rawValue: 15)
}
