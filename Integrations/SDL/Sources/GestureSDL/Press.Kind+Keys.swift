import CSDL2
import Gestures

extension Press.Kind {
  /// Creates the button that a key stands for; nil for any other key.
  init?(key: SDL_Keycode) {
    switch SDL_KeyCode(UInt32(bitPattern: key)) {
    case SDLK_UP: self = .upArrow
    case SDLK_DOWN: self = .downArrow
    case SDLK_LEFT: self = .leftArrow
    case SDLK_RIGHT: self = .rightArrow
    case SDLK_RETURN, SDLK_KP_ENTER, SDLK_SELECT: self = .select
    case SDLK_ESCAPE, SDLK_AC_BACK, SDLK_MENU: self = .menu
    case SDLK_AUDIOPLAY: self = .playPause
    default: return nil
    }
  }
}
