public import CSDL2
public import Gestures

extension ModifierFlags {
  /// Creates the set of modifier keys that SDL reports, such as with `SDL_GetModState`.
  public init(_ state: SDL_Keymod) {
    self = []
    if state.rawValue & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
    if state.rawValue & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { insert(.control) }
    if state.rawValue & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { insert(.alternate) }
    if state.rawValue & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { insert(.command) }
    if state.rawValue & KMOD_CAPS.rawValue != 0 { insert(.alphaShift) }
  }
}
