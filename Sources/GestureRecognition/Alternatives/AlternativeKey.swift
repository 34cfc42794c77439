public import GestureTouches

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

    /// The key that types a character.
    public static func character(_ scalar: Unicode.Scalar) -> Key { Key(rawValue: scalar.value) }

    /// The left arrow key.
    public static let arrowLeft = Key(rawValue: 1)
    /// The up arrow key.
    public static let arrowUp = Key(rawValue: 2)
    /// The right arrow key.
    public static let arrowRight = Key(rawValue: 3)
    /// The down arrow key.
    public static let arrowDown = Key(rawValue: 4)
    /// The key that opens a context menu.
    public static let contextMenu = Key(rawValue: 5)
    /// The tenth function key.
    public static let f10 = Key(rawValue: 6)
    /// The Return or Enter key.
    public static let enter = Key(rawValue: 13)
    /// The Escape key.
    public static let escape = Key(rawValue: 27)
    /// The space bar.
    public static let space = Key(rawValue: 32)
    /// The plus sign.
    public static let plus = Key(rawValue: 43)
    /// The minus sign.
    public static let minus = Key(rawValue: 45)
    /// The left square bracket.
    public static let leftBracket = Key(rawValue: 91)
    /// The right square bracket.
    public static let rightBracket = Key(rawValue: 93)

    /// Whether it is a printable character other than a space.
    public var isCharacter: Bool { rawValue > 32 }

    /// The name of the key in browsers, such as `ArrowLeft`; empty for an unknown number.
    ///
    /// > Source: W3C, UI Events KeyboardEvent key Values.
    public var word: String {
      switch self {
      case .arrowLeft: "ArrowLeft"
      case .arrowUp: "ArrowUp"
      case .arrowRight: "ArrowRight"
      case .arrowDown: "ArrowDown"
      case .contextMenu: "ContextMenu"
      case .f10: "F10"
      case .enter: "Enter"
      case .escape: "Escape"
      case .space: " "
      default: isCharacter ? Unicode.Scalar(rawValue).map { String($0) } ?? "" : ""
      }
    }
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

  /// A key with Shift.
  public static func shift(_ key: Key) -> AlternativeKey { AlternativeKey(key, modifiers: .shift) }

  /// Returns whether a pressed key is this one.
  ///
  /// Caps lock never counts. Shift does not count for a printable character.
  public func matches(_ pressed: AlternativeKey) -> Bool {
    let ignored: ModifierFlags = key.isCharacter ? [.alphaShift, .shift] : [.alphaShift]
    return key.rawValue == pressed.key.rawValue
      && modifiers.subtracting(ignored) == pressed.modifiers.subtracting(ignored)
  }

  /// The key in the form of the attribute `aria-keyshortcuts`, such as `Shift+F10`.
  public var shortcut: String {
    var text = ""
    if modifiers.contains(.control) { text += "Control+" }
    if modifiers.contains(.alternate) { text += "Alt+" }
    if modifiers.contains(.shift) { text += "Shift+" }
    if modifiers.contains(.command) { text += "Meta+" }
    // A plus sign joins keys, so WAI-ARIA requires the name for it, as for the space bar.
    if key.rawValue == Key.space.rawValue { return text + "Space" }
    if key.rawValue == Key.plus.rawValue { return text + "Plus" }
    return text + key.word
  }
}
