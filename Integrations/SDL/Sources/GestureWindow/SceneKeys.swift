import CSDL2
import GestureScenes

/// Performs the actions of a scene by keys, as the page in the browser does.
final class SceneKeys {
  private let scene: Scene
  /// The text that is being entered, and its action; nil when none is.
  private(set) var entry: (action: SceneAction, text: String)?

  init(_ scene: Scene) { self.scene = scene }

  /// Receives an event; returns whether it changed anything.
  func take(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN: return press(event.key.keysym)
    case SDL_TEXTINPUT: return enter(event.text)
    default: return false
    }
  }

  private func press(_ key: SDL_Keysym) -> Bool {
    let others = KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue | KMOD_LALT.rawValue | KMOD_LGUI.rawValue
    guard UInt32(key.mod) & UInt32(others) == 0 else { return false }
    if entry != nil { return edit(key) }
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_LEFT: return perform(1)
    case SDLK_UP: return perform(2)
    case SDLK_RIGHT: return perform(3)
    case SDLK_DOWN: return perform(4)
    case SDLK_RETURN, SDLK_KP_ENTER: return perform(13)
    case SDLK_ESCAPE: return perform(27)
    case SDLK_TAB: return startEntry()
    default: return false
    }
  }

  private func perform(_ key: UInt8) -> Bool {
    func lower(_ key: UInt8) -> UInt8 { (65...90).contains(key) ? key + 32 : key }
    let found = scene.actions.first { $0.key != 0 && lower($0.key) == lower(key) }
    guard let action = found, action.isEnabled else { return false }
    switch action.kind {
    case .button, .toggle: scene.perform(action.id)
    case .text: entry = (action, "")
    // Pictures are dropped onto the window.
    case .images: return false
    }
    return true
  }

  // MARK: - Text

  private func startEntry() -> Bool {
    guard let action = scene.actions.first(where: { $0.kind == .text && $0.isEnabled }) else {
      return false
    }
    entry = (action, "")
    return true
  }

  private func edit(_ key: SDL_Keysym) -> Bool {
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_BACKSPACE: if let (action, text) = entry { entry = (action, String(text.dropLast())) }
    case SDLK_ESCAPE, SDLK_TAB: entry = nil
    case SDLK_RETURN, SDLK_KP_ENTER:
      if let entry { scene.perform(entry.action.id, text: entry.text) }
      entry = nil
    default: return false
    }
    return true
  }

  /// Appends what was typed to the text, or performs the action of its key.
  private func enter(_ event: SDL_TextInputEvent) -> Bool {
    let typed = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if let (action, text) = entry {
      entry = (action, String((text + typed).prefix(60)))
      return true
    }
    guard let key = typed.utf8.first, typed.utf8.count == 1, key > 32, key < 127 else {
      return false
    }
    return perform(key)
  }
}
