// SDL 2 for Swift, with the constants that Swift cannot read from macros.
#ifndef CSDL2_H
#define CSDL2_H

#define SDL_MAIN_HANDLED
#include <SDL.h>

/// The `which` of a mouse event that SDL makes up from a touch.
static const Uint32 CSDL_touchMouseID = SDL_TOUCH_MOUSEID;
/// The `touchId` of a finger event that SDL makes up from a mouse.
static const SDL_TouchID CSDL_mouseTouchID = SDL_MOUSE_TOUCHID;
/// Where a window is shown when its position does not matter.
static const int CSDL_windowPositionUndefined = SDL_WINDOWPOS_UNDEFINED;

#endif
