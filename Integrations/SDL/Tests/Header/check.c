/* Passes events of SDL through gestures_sdl.h to the C library. With SDL3_MAPPING, for SDL 3, whose functions come
 * from the program that loads this file; otherwise for SDL 2. Returns the line of the first check that failed, or 0. */
#ifdef SDL3_MAPPING
#include "sdl3.h"
#else
#define SDL_MAIN_HANDLED
#include <SDL.h>
#endif
#include <gestures.h>
#include <gestures_sdl.h>

#define CHECK(condition) \
  do {                   \
    if (!(condition)) return __LINE__; \
  } while (0)

#ifdef SDL3_MAPPING
#define MILLISECONDS 1000000ull
#define X_MOUSE SDL_TOUCH_MOUSEID
#else
#define MILLISECONDS 1u
#define SDL_EVENT_WINDOW_FOCUS_LOST SDL_WINDOWEVENT
#endif

/* Puts an event into SDL's queue with its own time, takes it out, and passes it on. */
static bool pass(gestures_sdl *input, SDL_Event *event) {
  SDL_Event taken;
  memset(&taken, 0, sizeof taken);
  if (SDL_PeepEvents(event, 1, SDL_ADDEVENT, 0, 0) != 1) return false;
  if (SDL_PeepEvents(&taken, 1, SDL_GETEVENT, event->type, event->type) != 1) return false;
  return gestures_sdl_event(input, &taken);
}

static bool finger(gestures_sdl *input, uint32_t type, int id, int device, float x, float y, unsigned ms) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.common.timestamp = ms * MILLISECONDS;
#ifdef SDL3_MAPPING
  event.tfinger.touchID = (SDL_TouchID)(int64_t)device;
  event.tfinger.fingerID = (SDL_FingerID)id;
#else
  event.tfinger.touchId = device;
  event.tfinger.fingerId = id;
#endif
  event.tfinger.x = x;
  event.tfinger.y = y;
  return pass(input, &event);
}

static bool button(gestures_sdl *input, uint32_t mouse, int number, bool is_down, int x, int y, unsigned ms) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = is_down ? GESTURES_SDL_BUTTON_DOWN : GESTURES_SDL_BUTTON_UP;
  event.common.timestamp = ms * MILLISECONDS;
  event.button.which = mouse;
  event.button.button = (uint8_t)number;
  event.button.x = x;
  event.button.y = y;
  return pass(input, &event);
}

static bool focus_lost(gestures_sdl *input, unsigned ms) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = SDL_EVENT_WINDOW_FOCUS_LOST;
  event.common.timestamp = ms * MILLISECONDS;
#ifndef SDL3_MAPPING
  event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
#endif
  return pass(input, &event);
}

static bool resized(gestures_sdl *input, int width, int height) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
#ifdef SDL3_MAPPING
  event.type = SDL_EVENT_WINDOW_RESIZED;
#else
  event.type = SDL_WINDOWEVENT;
  event.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
#endif
  event.window.data1 = width;
  event.window.data2 = height;
  return pass(input, &event);
}

/* The next gesture of a recognizer in a state. */
static bool next(gestures_window window, gestures_recognizer recognizer, gestures_state state, gestures_event *event) {
  while (gestures_next(window, event))
    if (event->recognizer.id == recognizer.id && event->state == state) return true;
  return false;
}

int check(void);
int check(void) {
  gestures_window window = gestures_window_create(100, 100);
  gestures_view root = gestures_window_root(window);
  gestures_recognizer tap = gestures_attach_tap(root), pinch = gestures_attach_pinch(root);
  gestures_recognizer second = gestures_attach_tap(root);
  gestures_event event;
  gestures_sdl input;
  unsigned step;
  CHECK(gestures_set_number(second.id, GESTURES_BUTTON_MASK_REQUIRED, 2) == GESTURES_OK);
  CHECK(gestures_allow_together(second, (gestures_recognizer){0}) == GESTURES_OK);
  CHECK(gestures_sdl_init(&input, window, NULL) == GESTURES_OK);
#ifndef SDL3_MAPPING
  input.last_stamp = 0;
  input.last_time = 0;
#endif
  CHECK(resized(&input, 400, 200));
  CHECK(input.width == 400 && input.height == 200);

  /* A tap, in points. */
  CHECK(finger(&input, GESTURES_SDL_FINGER_DOWN, 1, 7, 0.25f, 0.5f, 100));
  CHECK(finger(&input, GESTURES_SDL_FINGER_UP, 1, 7, 0.25f, 0.5f, 150));
  CHECK(next(window, tap, GESTURES_STATE_ENDED, &event));
  CHECK(event.x == 100 && event.y == 100 && event.time == 0.15);

  /* A pressure is a part of the largest force; 1 and 0 are no measurements. */
  gestures_touch pressed;
  memset(&pressed, 0, sizeof pressed);
  gestures_sdl_press(&pressed, 1);
  gestures_sdl_press(&pressed, 0);
  CHECK(pressed.has == 0);
  gestures_sdl_press(&pressed, 0.75);
  CHECK(pressed.has == GESTURES_HAS_FORCE && pressed.force == 0.75 * GESTURES_USUAL_MAXIMUM_FORCE);

  /* Two devices with the same finger: a pinch, which the lost focus cancels. */
  CHECK(finger(&input, GESTURES_SDL_FINGER_DOWN, 1, 7, 0.5f, 0.5f, 1000));
  CHECK(finger(&input, GESTURES_SDL_FINGER_DOWN, 1, 8, 0.5f, 0.5f, 1000));
  for (step = 1; step <= 10; step++) {
    CHECK(finger(&input, GESTURES_SDL_FINGER_MOTION, 1, 7, 0.5f - 0.04f * step, 0.5f, 1000 + 16 * step));
    CHECK(finger(&input, GESTURES_SDL_FINGER_MOTION, 1, 8, 0.5f + 0.04f * step, 0.5f, 1000 + 16 * step));
  }
  CHECK(next(window, pinch, GESTURES_STATE_BEGAN, &event));
  CHECK(event.touch_count == 2);
  CHECK(focus_lost(&input, 1200));
  CHECK(next(window, pinch, GESTURES_STATE_CANCELLED, &event));
  CHECK(!finger(&input, GESTURES_SDL_FINGER_MOTION, 1, 7, 0.3f, 0.5f, 1210));
  CHECK(!finger(&input, GESTURES_SDL_FINGER_UP, 1, 7, 0.3f, 0.5f, 1220));
  CHECK(!finger(&input, GESTURES_SDL_FINGER_UP, 1, 8, 0.3f, 0.5f, 1220));
  CHECK(input.drops.after_cancel == 3 && input.finger_count == 0);

  /* What SDL makes up. */
  CHECK(!button(&input, SDL_TOUCH_MOUSEID, 1, true, 5, 5, 1300));
  CHECK(!finger(&input, GESTURES_SDL_FINGER_DOWN, 1, -1, 0.3f, 0.5f, 1300));
  CHECK(input.drops.mouse_from_touch == 1 && input.drops.touch_from_mouse == 1);

  /* The right button of a mouse is the secondary one. */
  CHECK(button(&input, 3, 3, true, 50, 60, 2000));
  CHECK(button(&input, 3, 3, false, 50, 60, 2050));
  CHECK(next(window, second, GESTURES_STATE_ENDED, &event));
  CHECK(event.x == 50 && event.y == 60);

#ifdef SDL3_MAPPING
  /* SDL 3 says when a finger was cancelled; a tap does not follow. */
  CHECK(finger(&input, GESTURES_SDL_FINGER_DOWN, 1, 7, 0.5f, 0.5f, 3000));
  CHECK(finger(&input, SDL_EVENT_FINGER_CANCELED, 1, 7, 0.5f, 0.5f, 3050));
  CHECK(!next(window, tap, GESTURES_STATE_ENDED, &event));
  CHECK(input.finger_count == 0);
#else
  /* SDL 2 counts in 32 bits: the time goes on. */
  input.last_stamp = 0xffffffffu;
  CHECK(finger(&input, GESTURES_SDL_FINGER_DOWN, 1, 7, 0.5f, 0.5f, 9));
  CHECK(finger(&input, GESTURES_SDL_FINGER_UP, 1, 7, 0.5f, 0.5f, 60));
  CHECK(next(window, tap, GESTURES_STATE_ENDED, &event));
  CHECK(event.time > 2.05 && event.time < 2.2);
#endif
  CHECK(gestures_sdl_timeout(&input) >= 0);
  CHECK(gestures_free(window.id) == GESTURES_OK);
  return 0;
}

#ifndef SDL3_MAPPING
#include <stdio.h>
int main(void) {
  int line;
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 2;
  SDL_FlushEvents(0, 0xffff);
  line = check();
  if (line) fprintf(stderr, "check.c:%d: failed: %s\n", line, gestures_error_text());
  else puts("gestures_sdl.h with SDL 2: every check passed");
  SDL_Quit();
  return line != 0;
}
#endif
