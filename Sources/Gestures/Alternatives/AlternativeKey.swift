/// A key with the modifier keys that are held, as a suggestion for a host.
///
/// Modifiers of a printable character do not count: whether a keyboard needs Shift for a plus sign
/// depends on its layout.
public struct AlternativeKey: Sendable, Hashable {
  /// A key: a printable character, or one of the named keys.
  public struct Key: RawRepresentable, Sendable, Hashable {
    /// The Unicode scalar of a character, or a number below 33 for a named key.
    public var rawValue: UInt32

    /// Creates a key from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// The key.
  public var key: Key
  /// The modifier keys that are held.
  public var modifiers: ModifierFlags

  /// Creates a key.
  public init(_ key: Key, modifiers: ModifierFlags = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
