/* What gestures_sdl.h uses of SDL 3.4, for a test on machines that have SDL 3 as a library without its headers. The
 * names, numbers and layouts are those of SDL3/SDL_events.h. Programs include <SDL3/SDL.h>. */
#ifndef SDL3_FOR_TESTS_H
#define SDL3_FOR_TESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SDL_MAJOR_VERSION 3
typedef uint64_t SDL_TouchID;
typedef uint64_t SDL_FingerID;
typedef uint16_t SDL_Keymod;
typedef struct SDL_Window SDL_Window;

#define SDL_TOUCH_MOUSEID ((uint32_t)-1)
#define SDL_MOUSE_TOUCHID ((SDL_TouchID)-1)
#define SDL_PEN_MOUSEID ((uint32_t)-2)
#define SDL_PEN_TOUCHID ((SDL_TouchID)-2)

enum {
  SDL_EVENT_WILL_ENTER_BACKGROUND = 0x103,
  SDL_EVENT_DID_ENTER_BACKGROUND,
  SDL_EVENT_WINDOW_FIRST = 0x202,
  SDL_EVENT_WINDOW_HIDDEN = 0x203,
  SDL_EVENT_WINDOW_RESIZED = 0x206,
  SDL_EVENT_WINDOW_MINIMIZED = 0x209,
  SDL_EVENT_WINDOW_MOUSE_LEAVE = 0x20d,
  SDL_EVENT_WINDOW_FOCUS_LOST = 0x20f,
  SDL_EVENT_WINDOW_CLOSE_REQUESTED = 0x210,
  SDL_EVENT_WINDOW_LAST = 0x21a,
  SDL_EVENT_KEY_DOWN = 0x300,
  SDL_EVENT_KEY_UP,
  SDL_EVENT_MOUSE_MOTION = 0x400,
  SDL_EVENT_MOUSE_BUTTON_DOWN,
  SDL_EVENT_MOUSE_BUTTON_UP,
  SDL_EVENT_MOUSE_WHEEL,
  SDL_EVENT_FINGER_DOWN = 0x700,
  SDL_EVENT_FINGER_UP,
  SDL_EVENT_FINGER_MOTION,
  SDL_EVENT_FINGER_CANCELED
};
#define SDLK_RETURN 0x0du
#define SDLK_ESCAPE 0x1bu
#define SDLK_RIGHT 0x4000004fu
#define SDLK_LEFT 0x40000050u
#define SDLK_DOWN 0x40000051u
#define SDLK_UP 0x40000052u
#define SDLK_KP_ENTER 0x40000058u
#define SDLK_MENU 0x40000076u
#define SDLK_SELECT 0x40000077u
#define SDLK_MEDIA_PLAY 0x40000106u
#define SDLK_AC_BACK 0x4000011au

#define SDL3_HEAD uint32_t type, reserved; uint64_t timestamp
typedef union SDL_Event {
  uint32_t type;
  struct { SDL3_HEAD; } common;
  struct { SDL3_HEAD; uint32_t windowID; int32_t data1, data2; } window;
  struct {
    SDL3_HEAD; uint32_t windowID, which, scancode, key; SDL_Keymod mod; uint16_t raw; bool down, repeat;
  } key;
  struct { SDL3_HEAD; uint32_t windowID, which, state; float x, y, xrel, yrel; } motion;
  struct {
    SDL3_HEAD; uint32_t windowID, which; uint8_t button; bool down; uint8_t clicks, padding; float x, y;
  } button;
  struct { SDL3_HEAD; uint32_t windowID, which; float x, y; uint32_t direction; float mouse_x, mouse_y; } wheel;
  struct {
    SDL3_HEAD; SDL_TouchID touchID; SDL_FingerID fingerID; float x, y, dx, dy, pressure; uint32_t windowID;
  } tfinger;
  uint8_t padding[128];
} SDL_Event;

enum { SDL_ADDEVENT, SDL_PEEKEVENT, SDL_GETEVENT };
int SDL_PeepEvents(SDL_Event *events, int count, int action, uint32_t first, uint32_t last);
uint64_t SDL_GetTicksNS(void);
uint32_t SDL_GetWindowID(SDL_Window *window);
bool SDL_GetWindowSize(SDL_Window *window, int *width, int *height);
SDL_Keymod SDL_GetModState(void);

#endif
