import CSDL2
import CairoPlayer
import GestureScenes
import Gestures

/// A window of SDL whose pixels Cairo draws.
final class Screen {
  /// SDL could not do something; the text is its reason.
  struct Failure: Error { var text: String }

  let window: OpaquePointer
  let player = CairoPlayer()

  init(title: String, size: Size) throws(Failure) {
    SDL_SetMainReady()
    // A click that also brings the window to the front is for the app, too, as a touch is.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Self.failure("SDL_Init") }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let position = CSDL_windowPositionUndefined
    guard
      let window = SDL_CreateWindow(
        title,
        position,
        position,
        Int32(size.width),
        Int32(size.height),
        flags
      )
    else { throw Self.failure("SDL_CreateWindow") }
    self.window = window
  }

  deinit {
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  private static func failure(_ call: String) -> Failure {
    Failure(text: "\(call): \(String(cString: SDL_GetError()))")
  }

  /// The size of the window, in points.
  private var size: Size {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetWindowSize(window, &width, &height)
    return Size(Double(max(width, 1)), Double(max(height, 1)))
  }

  /// Draws a list into the pixels of the window, which ``present()`` shows.
  func draw(_ list: DisplayList) throws(Failure) {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw Self.failure("SDL_GetWindowSurface")
    }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let scale = Double(width) / size.width
    if Self.isCairos(surface), SDL_LockSurface(surface) == 0 {
      defer { SDL_UnlockSurface(surface) }
      let target = CairoSurface(
        pixels: surface.pointee.pixels,
        width: width,
        height: height,
        stride: Int(surface.pointee.pitch)
      )
      return player.play(list, on: target, scale: scale)
    }
    // SDL converts pixels that Cairo cannot write.
    guard
      let pixels = SDL_CreateRGBSurfaceWithFormat(
        0,
        Int32(width),
        Int32(height),
        32,
        SDL_PIXELFORMAT_RGB888.rawValue
      )
    else { throw Self.failure("SDL_CreateRGBSurfaceWithFormat") }
    defer { SDL_FreeSurface(pixels) }
    let target = CairoSurface(
      pixels: pixels.pointee.pixels,
      width: width,
      height: height,
      stride: Int(pixels.pointee.pitch)
    )
    player.play(list, on: target, scale: scale)
    guard SDL_UpperBlit(pixels, nil, surface, nil) == 0 else {
      throw Self.failure("SDL_BlitSurface")
    }
  }

  /// Returns whether Cairo can write a surface's pixels.
  private static func isCairos(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee
    return format.BytesPerPixel == 4 && format.Rmask == 0xff0000 && format.Gmask == 0xff00
      && format.Bmask == 0xff && surface.pointee.pitch % 4 == 0
  }

  /// Shows what was drawn.
  func present() throws(Failure) {
    guard SDL_UpdateWindowSurface(window) == 0 else {
      throw Self.failure("SDL_UpdateWindowSurface")
    }
  }
}
