// The page shows this code.
// swift-format-ignore-file: NeverForceUnwrap

import CSDL2
import GestureSDL
import GestureViews
import Gestures

/// The program on the page, as the body of a function.
private func runTheProgramOnThePage() {
  SDL_SetMainReady()
  SDL_Init(SDL_INIT_VIDEO)
  let screen = SDL_CreateWindow("Game", 0, 0, 800, 600, SDL_WINDOW_RESIZABLE.rawValue)!
  let window = Window(size: Size(800, 600))
  window.onPinch { pinch in print("scale", pinch.scale) }
  let input = SDLInput(window, of: screen)

  var event = SDL_Event()
  var isRunning = true
  while isRunning {
    SDL_WaitEventTimeout(nil, input.timeout)
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_QUIT.rawValue { isRunning = false }
      input.take(event)
    }
    input.advance()
  }
}
