extension AlternativeKey.Key {
  /// The key that types a character.
  public static func character(_ scalar: Unicode.Scalar) -> Self { Self(rawValue: scalar.value) }

  /// The left arrow key.
  public static let arrowLeft = Self(rawValue: 1)
  /// The up arrow key.
  public static let arrowUp = Self(rawValue: 2)
  /// The right arrow key.
  public static let arrowRight = Self(rawValue: 3)
  /// The down arrow key.
  public static let arrowDown = Self(rawValue: 4)
  /// The key that opens a context menu.
  public static let contextMenu = Self(rawValue: 5)
  /// The tenth function key.
  public static let f10 = Self(rawValue: 6)
  /// The Return or Enter key.
  public static let enter = Self(rawValue: 13)
  /// The Escape key.
  public static let escape = Self(rawValue: 27)
  /// The space bar.
  public static let space = Self(rawValue: 32)
  /// The plus sign.
  public static let plus = Self(rawValue: 43)
  /// The minus sign.
  public static let minus = Self(rawValue: 45)
  /// The left square bracket.
  public static let leftBracket = Self(rawValue: 91)
  /// The right square bracket.
  public static let rightBracket = Self(rawValue: 93)

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

extension AlternativeKey {
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
