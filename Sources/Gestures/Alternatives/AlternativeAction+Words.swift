extension AlternativeAction {
  /// The name for people, such as `Move left`; English until a name is assigned.
  public var name: String {
    get { ownName ?? effect.name }
    set { ownName = newValue }
  }

  /// The suggested keys, the most usual one first; may be empty.
  public var keys: [AlternativeKey] {
    get { ownKeys ?? effect.keys }
    set { ownKeys = newValue }
  }

  /// A word for programs that does not depend on the language, such as `moveLeft`.
  ///
  /// Two actions of one recognizer may have the same word if they differ only in an amount.
  public var id: String { effect.id }

  /// The words of all effects but drawings, see ``id``: for readers of files.
  package static var words: [String] {
    [
      "activate", "doubleTap", "multipleTap", "tapWithFingers", "pressAndHold", "moveLeft",
      "moveRight", "moveUp", "moveDown", "scrollLeft", "scrollRight", "scrollUp", "scrollDown",
      "zoomIn", "zoomOut", "turnLeft", "turnRight", "swipeLeft", "swipeRight", "swipeUp",
      "swipeDown", "pullInFromLeft", "pullInFromRight", "pullInFromTop", "pullInFromBottom",
      "drawCircle", "point", "leave", "custom",
    ]
  }
}

// The words, English names and keys of all effects, in one place. A program that reads none of them
// does not link them.
extension AlternativeAction.Effect {
  /// The word for programs.
  var id: String {
    switch self {
    case .tap(_, 2...): return "tapWithFingers"
    case .tap(1, _): return "activate"
    case .tap(2, _): return "doubleTap"
    case .tap: return "multipleTap"
    case .draw(let name): return "draw:" + name
    case .pressAndHold, .move, .scroll, .zoom, .turn, .swipe, .pullIn, .drawCircle, .point, .leave,
      .custom:
      break
    }
    return switch code {
    case 1: "pressAndHold"
    case 2: "moveLeft"
    case 3: "moveRight"
    case 4: "moveUp"
    case 5: "moveDown"
    case 6: "scrollRight"
    case 7: "scrollLeft"
    case 8: "scrollDown"
    case 9: "scrollUp"
    case 10: "zoomIn"
    case 11: "zoomOut"
    case 12: "turnLeft"
    case 13: "turnRight"
    case 14: "swipeLeft"
    case 15: "swipeRight"
    case 16: "swipeUp"
    case 17: "swipeDown"
    case 18: "pullInFromLeft"
    case 19: "pullInFromRight"
    case 20: "pullInFromTop"
    case 21: "pullInFromBottom"
    case 22: "drawCircle"
    case 24: "point"
    case 25: "leave"
    default: "custom"
    }
  }

  /// The English name.
  var name: String {
    switch self {
    case .tap(_, 2...): return "Tap with several fingers"
    case .tap(1, _): return "Activate"
    case .tap(2, _): return "Double tap"
    case .tap: return "Tap several times"
    case .draw(let name): return "Draw " + name
    case .pressAndHold, .move, .scroll, .zoom, .turn, .swipe, .pullIn, .drawCircle, .point, .leave,
      .custom:
      break
    }
    return switch code {
    case 1: "Press and hold"
    case 2: "Move left"
    case 3: "Move right"
    case 4: "Move up"
    case 5: "Move down"
    case 6: "Scroll right"
    case 7: "Scroll left"
    case 8: "Scroll down"
    case 9: "Scroll up"
    case 10: "Zoom in"
    case 11: "Zoom out"
    case 12: "Turn left"
    case 13: "Turn right"
    case 14: "Swipe left"
    case 15: "Swipe right"
    case 16: "Swipe up"
    case 17: "Swipe down"
    case 18: "Pull in from the left"
    case 19: "Pull in from the right"
    case 20: "Pull in from the top"
    case 21: "Pull in from the bottom"
    case 22: "Draw a circle"
    case 24: "Point here"
    case 25: "Point elsewhere"
    default: "Perform"
    }
  }

  /// The suggested keys, the most usual one first.
  ///
  /// > Source: Enter, Space and Shift+F10 are those of the WAI-ARIA Authoring Practices; plus and minus
  /// > are those of maps and documents, and the brackets those of drawing programs.
  var keys: [AlternativeKey] {
    // One list that grows, and not a literal for each case: the compiler makes globals of such literals, with
    // numbers as names, and two modules of Embedded Swift may number them differently.
    var keys: [AlternativeKey] = []
    if let key = usualKey { keys.append(key) }
    switch self {
    case .tap(1, let touches) where touches < 2: keys.append(AlternativeKey(.space))
    case .pressAndHold: keys.append(.shift(.f10))
    default: break
    }
    return keys
  }

  private var usualKey: AlternativeKey? {
    switch self {
    case .tap(_, 2...): return nil
    case .tap(1, _): return AlternativeKey(.enter)
    case .tap(2, _): return .shift(.enter)
    case .tap, .draw, .drawCircle, .point, .custom: return nil
    case .pressAndHold: return AlternativeKey(.contextMenu)
    case .move, .scroll, .zoom, .turn, .swipe, .pullIn, .leave: break
    }
    return switch code {
    case 2, 7, 14: AlternativeKey(.arrowLeft)
    case 3, 6, 15: AlternativeKey(.arrowRight)
    case 4, 9, 16: AlternativeKey(.arrowUp)
    case 5, 8, 17: AlternativeKey(.arrowDown)
    case 10: AlternativeKey(.plus)
    case 11: AlternativeKey(.minus)
    case 12: AlternativeKey(.leftBracket)
    case 13: AlternativeKey(.rightBracket)
    case 18: .shift(.arrowRight)
    case 19: .shift(.arrowLeft)
    case 20: .shift(.arrowDown)
    case 21: .shift(.arrowUp)
    default: AlternativeKey(.escape)
    }
  }
}
