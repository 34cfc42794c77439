/* gestures_sdl.h: passes events of SDL 2 or SDL 3 to a window of gestures.h.
 *
 * It is a header only. Include SDL's header and gestures.h first, then this one:
 *
 *     #include <SDL.h>            // or <SDL3/SDL.h>
 *     #include <gestures.h>
 *     #include <gestures_sdl.h>
 *
 *     gestures_window window = gestures_window_create(800, 600);
 *     gestures_recognizer pinch = gestures_attach_pinch(gestures_window_root(window));
 *     gestures_sdl input;
 *     gestures_sdl_init(&input, window, sdl_window);
 *     while (running) {
 *       SDL_Event event;
 *       SDL_WaitEventTimeout(NULL, gestures_sdl_timeout(&input));
 *       while (SDL_PollEvent(&event)) gestures_sdl_event(&input, &event);
 *       gestures_sdl_advance(&input);
 *       gestures_event gesture;
 *       while (gestures_next(window, &gesture))
 *         if (gesture.recognizer.id == pinch.id) zoom = gesture.scale;
 *     }
 *
 * Fingers are touches in points; their ids are those of SDL, with the device. A mouse with a button down is a
 * pointer, without one it hovers. A wheel scrolls. Arrows, Return, Escape and Play are presses. When the window
 * loses the focus, is hidden, minimized or closed, all touches are cancelled. What SDL makes up as a mouse from a
 * touch, and back, is dropped and counted.
 *
 * Use it on the thread that created the window and takes SDL's events.
 */
#ifndef GESTURES_SDL_H
#define GESTURES_SDL_H

#ifndef SDL_MAJOR_VERSION
#error "include SDL.h (SDL 2) or SDL3/SDL.h (SDL 3) before gestures_sdl.h"
#endif
#ifndef GESTURES_H
#error "include gestures.h before gestures_sdl.h"
#endif

#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many cancelled fingers are remembered until they are lifted. */
#define GESTURES_SDL_FINGERS 64

/* The input of one window. Read `drops`; leave the rest to the functions below. */
typedef struct gestures_sdl {
  gestures_window window;
  uint32_t window_id;      /* Of SDL's window; 0 reads the events of all windows. */
  double width, height;    /* Points. */
  double points_per_notch; /* How far a notch of a wheel moves the content: 48 at first. */
  struct {
    uint64_t mouse_from_touch; /* Mouse events that SDL made up from touches or pens. */
    uint64_t touch_from_mouse; /* Finger events that SDL made up from a mouse. */
    uint64_t after_cancel;     /* Changes of touches that were cancelled before they were lifted. */
    uint64_t other_windows;    /* Events of another window. */
  } drops;
  struct {
    int64_t id, device;
    int32_t is_cancelled;
  } fingers[GESTURES_SDL_FINGERS];
  size_t finger_count;
  int64_t mouse;          /* SDL's number of the mouse whose buttons are down. */
  uint32_t buttons;       /* The buttons that are down. */
  int32_t is_cancelled;   /* The mouse was cancelled while these buttons were down. */
  int32_t is_hovering;
  double mouse_x, mouse_y;
  uint32_t last_stamp;    /* SDL 2: the lower bits of the time of the last event. */
  double last_time;       /* Seconds. */
} gestures_sdl;

/* -------------------------------------------------------- Differences between SDL 2 and SDL 3 */

#if SDL_MAJOR_VERSION >= 3
#define GESTURES_SDL_FINGER_DOWN SDL_EVENT_FINGER_DOWN
#define GESTURES_SDL_FINGER_MOTION SDL_EVENT_FINGER_MOTION
#define GESTURES_SDL_FINGER_UP SDL_EVENT_FINGER_UP
#define GESTURES_SDL_BUTTON_DOWN SDL_EVENT_MOUSE_BUTTON_DOWN
#define GESTURES_SDL_BUTTON_UP SDL_EVENT_MOUSE_BUTTON_UP
#define GESTURES_SDL_MOTION SDL_EVENT_MOUSE_MOTION
#define GESTURES_SDL_WHEEL SDL_EVENT_MOUSE_WHEEL
#define GESTURES_SDL_KEY_DOWN SDL_EVENT_KEY_DOWN
#define GESTURES_SDL_KEY_UP SDL_EVENT_KEY_UP
#define GESTURES_SDL_KEY(event) ((event)->key.key)
#define GESTURES_SDL_TOUCH_ID(event) ((event)->tfinger.touchID)
#define GESTURES_SDL_FINGER_ID(event) ((event)->tfinger.fingerID)
#define GESTURES_SDL_PLAY SDLK_MEDIA_PLAY
#else
#define GESTURES_SDL_FINGER_DOWN SDL_FINGERDOWN
#define GESTURES_SDL_FINGER_MOTION SDL_FINGERMOTION
#define GESTURES_SDL_FINGER_UP SDL_FINGERUP
#define GESTURES_SDL_BUTTON_DOWN SDL_MOUSEBUTTONDOWN
#define GESTURES_SDL_BUTTON_UP SDL_MOUSEBUTTONUP
#define GESTURES_SDL_MOTION SDL_MOUSEMOTION
#define GESTURES_SDL_WHEEL SDL_MOUSEWHEEL
#define GESTURES_SDL_KEY_DOWN SDL_KEYDOWN
#define GESTURES_SDL_KEY_UP SDL_KEYUP
#define GESTURES_SDL_KEY(event) ((event)->key.keysym.sym)
#define GESTURES_SDL_TOUCH_ID(event) ((event)->tfinger.touchId)
#define GESTURES_SDL_FINGER_ID(event) ((event)->tfinger.fingerId)
#define GESTURES_SDL_PLAY SDLK_AUDIOPLAY
#endif

/* Returns the present time of SDL's clock, in seconds. */
static inline double gestures_sdl_now(void) {
#if SDL_MAJOR_VERSION >= 3
  return (double)SDL_GetTicksNS() / 1e9;
#else
  return (double)SDL_GetTicks64() / 1e3;
#endif
}

/* Returns the time of an event on the same clock, in seconds. SDL 3 counts nanoseconds. SDL 2 counts milliseconds in
 * 32 bits, which start again after 49.7 days; the time goes on. */
static inline double gestures_sdl_time(gestures_sdl *input, const SDL_Event *event) {
#if SDL_MAJOR_VERSION >= 3
  input->last_time = (double)event->common.timestamp / 1e9;
#else
  input->last_time += (double)(int32_t)(event->common.timestamp - input->last_stamp) / 1e3;
  input->last_stamp = event->common.timestamp;
#endif
  return input->last_time;
}

/* ------------------------------------------------------------------------------------- Functions */

/* Prepares the input of a window, and gives the window the size of SDL's window in points. `sdl_window` may be null:
 * then events of all windows are read, and the size stays 1 by 1 until an event reports it. */
static inline gestures_status gestures_sdl_init(gestures_sdl *input, gestures_window window, SDL_Window *sdl_window) {
  int width = 1, height = 1;
  memset(input, 0, sizeof *input);
  if (sdl_window) {
    SDL_GetWindowSize(sdl_window, &width, &height);
    input->window_id = SDL_GetWindowID(sdl_window);
  }
  input->window = window;
  input->width = width;
  input->height = height;
  input->points_per_notch = 48;
#if SDL_MAJOR_VERSION < 3
  input->last_time = gestures_sdl_now();
  input->last_stamp = (uint32_t)SDL_GetTicks64();
#endif
  return gestures_window_resize(window, width, height);
}

/* Lets time pass to now. Call it once per frame, and when gestures_sdl_timeout has passed. */
static inline gestures_status gestures_sdl_advance(gestures_sdl *input) {
  return gestures_advance(input->window, gestures_sdl_now());
}

/* Returns how long the program may wait for an event, in milliseconds, for SDL_WaitEventTimeout: until the library
 * needs time, at most a day. */
static inline int gestures_sdl_timeout(const gestures_sdl *input) {
  double deadline, wait, day = 24 * 3600 * 1000.0;
  if (!gestures_next_deadline(input->window, &deadline)) return (int)day;
  wait = (deadline - gestures_sdl_now()) * 1000;
  return wait <= 0 ? 0 : wait >= day ? (int)day : (int)wait + 1;
}

/* Cancels all touches, or those of one device for a device that is not 0; they stay cancelled until they are lifted. */
static inline bool gestures_sdl_cancel(gestures_sdl *input, int64_t device, double time) {
  size_t index;
  for (index = 0; index < input->finger_count; index++)
    if (device == 0 || input->fingers[index].device == device) input->fingers[index].is_cancelled = 1;
  if (device != 0) return gestures_cancel_device(input->window, device, time) == GESTURES_OK;
  if (input->buttons) input->is_cancelled = 1;
  return gestures_cancel_all(input->window, time) == GESTURES_OK;
}

/* The functions from here to gestures_sdl_event are its parts. */

/* Adds the force of a finger. SDL reports a pressure of 1 for screens that do not measure it, and 0 at a lift; both are
 * no force. On iOS the pressure is UIKit's force, where 1 is an average touch; elsewhere it is a part of the range. */
static inline void gestures_sdl_press(gestures_touch *touch, double pressure) {
#if defined(__IPHONEOS__) || defined(SDL_PLATFORM_IOS)
  if (!(pressure > 0)) return;
  touch->force = pressure;
#else
  if (!(pressure > 0 && pressure < 1)) return;
  touch->force = pressure * GESTURES_USUAL_MAXIMUM_FORCE;
#endif
  touch->has |= GESTURES_HAS_FORCE;
}

static inline bool gestures_sdl_finger(gestures_sdl *input, const SDL_Event *event, gestures_phase phase, double time) {
  size_t index;
  gestures_touch touch;
  memset(&touch, 0, sizeof touch);
  if (GESTURES_SDL_TOUCH_ID(event) == SDL_MOUSE_TOUCHID) {
    input->drops.touch_from_mouse++;
    return false;
  }
  touch.id = (int64_t)GESTURES_SDL_FINGER_ID(event);
  touch.device = (int64_t)GESTURES_SDL_TOUCH_ID(event);
#if SDL_MAJOR_VERSION >= 3 && defined(SDL_PEN_TOUCHID)
  if (GESTURES_SDL_TOUCH_ID(event) == SDL_PEN_TOUCHID) touch.kind = GESTURES_TOUCH_PENCIL;
#endif
  for (index = 0; index < input->finger_count; index++)
    if (input->fingers[index].id == touch.id && input->fingers[index].device == touch.device) break;
  if (index == input->finger_count) {
    if (phase == GESTURES_PHASE_BEGAN && index < GESTURES_SDL_FINGERS) {
      input->fingers[index].id = touch.id;
      input->fingers[index].device = touch.device;
      input->fingers[index].is_cancelled = 0;
      input->finger_count++;
    }
  } else {
    int32_t was_cancelled = input->fingers[index].is_cancelled;
    if (phase == GESTURES_PHASE_BEGAN) input->fingers[index].is_cancelled = 0;
    if (phase == GESTURES_PHASE_ENDED || phase == GESTURES_PHASE_CANCELLED)
      input->fingers[index] = input->fingers[--input->finger_count];
    if (was_cancelled && phase != GESTURES_PHASE_BEGAN) {
      input->drops.after_cancel++;
      return false;
    }
  }
  touch.x = (double)event->tfinger.x * input->width;
  touch.y = (double)event->tfinger.y * input->height;
  touch.phase = phase;
  gestures_sdl_press(&touch, (double)event->tfinger.pressure);
  return gestures_send(input->window, &touch, 1, time) == GESTURES_OK;
}

static inline bool gestures_sdl_hover(gestures_sdl *input, gestures_phase phase, double time) {
  gestures_hover hover;
  memset(&hover, 0, sizeof hover);
  hover.x = input->mouse_x;
  hover.y = input->mouse_y;
  hover.phase = phase;
  input->is_hovering = phase != GESTURES_PHASE_ENDED;
  return gestures_send_hover(input->window, &hover, time) == GESTURES_OK;
}

static inline bool gestures_sdl_contact(gestures_sdl *input, gestures_phase phase, double time) {
  gestures_touch touch;
  memset(&touch, 0, sizeof touch);
  touch.id = input->mouse;
  touch.device = -1; /* SDL_MOUSE_TOUCHID, which no touchscreen has. */
  touch.x = input->mouse_x;
  touch.y = input->mouse_y;
  touch.kind = GESTURES_TOUCH_POINTER;
  touch.phase = phase;
  touch.buttons = input->buttons;
  return gestures_send(input->window, &touch, 1, time) == GESTURES_OK;
}

/* Whether SDL made up the events of a mouse; counts them. */
static inline bool gestures_sdl_is_made_up(gestures_sdl *input, uint32_t mouse) {
  bool is_made_up = mouse == SDL_TOUCH_MOUSEID;
#if SDL_MAJOR_VERSION >= 3 && defined(SDL_PEN_MOUSEID)
  is_made_up = is_made_up || mouse == SDL_PEN_MOUSEID;
#endif
  if (is_made_up) input->drops.mouse_from_touch++;
  return is_made_up;
}

static inline bool gestures_sdl_button(gestures_sdl *input, const SDL_Event *event, bool is_down, double time) {
  int number = event->button.button;
  uint32_t before = input->buttons, bit;
  if (gestures_sdl_is_made_up(input, event->button.which)) return false;
  if (number < 1 || number > 32) return false;
  /* SDL: 1 left, 2 middle, 3 right. The library: 1 primary, 2 secondary, 3 the third. */
  if (number == 2 || number == 3) number = 5 - number;
  bit = (uint32_t)1 << (number - 1);
  input->mouse_x = (double)event->button.x;
  input->mouse_y = (double)event->button.y;
  input->buttons = is_down ? before | bit : before & ~bit;
  if (input->is_cancelled) {
    if (!input->buttons) input->is_cancelled = 0;
    input->drops.after_cancel++;
    return false;
  }
  if (!before && !is_down) return false;
  if (!before) {
    input->mouse = (int64_t)event->button.which;
    if (input->is_hovering) gestures_sdl_hover(input, GESTURES_PHASE_ENDED, time);
    return gestures_sdl_contact(input, GESTURES_PHASE_BEGAN, time);
  }
  return gestures_sdl_contact(input, input->buttons ? GESTURES_PHASE_MOVED : GESTURES_PHASE_ENDED, time);
}

static inline bool gestures_sdl_motion(gestures_sdl *input, const SDL_Event *event, double time) {
  if (gestures_sdl_is_made_up(input, event->motion.which)) return false;
  input->mouse_x = (double)event->motion.x;
  input->mouse_y = (double)event->motion.y;
  if (input->is_cancelled) {
    input->drops.after_cancel++;
    return false;
  }
  if (input->buttons) return gestures_sdl_contact(input, GESTURES_PHASE_MOVED, time);
  return gestures_sdl_hover(input, input->is_hovering ? GESTURES_PHASE_MOVED : GESTURES_PHASE_BEGAN, time);
}

static inline bool gestures_sdl_wheel(gestures_sdl *input, const SDL_Event *event, double time) {
  double dx, dy;
  gestures_scroll scroll;
  if (gestures_sdl_is_made_up(input, event->wheel.which)) return false;
  memset(&scroll, 0, sizeof scroll);
#if SDL_MAJOR_VERSION >= 3
  dx = (double)event->wheel.x;
  dy = (double)event->wheel.y;
  scroll.x = (double)event->wheel.mouse_x;
  scroll.y = (double)event->wheel.mouse_y;
#elif SDL_VERSION_ATLEAST(2, 26, 0)
  dx = (double)event->wheel.preciseX;
  dy = (double)event->wheel.preciseY;
  if (dx == 0 && dy == 0) {
    dx = event->wheel.x;
    dy = event->wheel.y;
  }
  scroll.x = event->wheel.mouseX;
  scroll.y = event->wheel.mouseY;
#else
  dx = event->wheel.x;
  dy = event->wheel.y;
  scroll.x = input->mouse_x;
  scroll.y = input->mouse_y;
#endif
  /* Positive is up and to the right; the content moves down and to the left. A flipped direction keeps its sign:
   * the values already go the way that the person has set in the system. Shift scrolls sideways. */
  scroll.dx = -dx * input->points_per_notch;
  scroll.dy = dy * input->points_per_notch;
  if (dx == 0 && (SDL_GetModState() & (SDL_Keymod)(0x0001 | 0x0002))) {
    scroll.dx = scroll.dy;
    scroll.dy = 0;
  }
  scroll.phase = GESTURES_PHASE_MOVED;
  return gestures_send_scroll(input->window, &scroll, time) == GESTURES_OK;
}

static inline bool gestures_sdl_key(gestures_sdl *input, const SDL_Event *event, bool is_down, double time) {
  gestures_press press;
  if (event->key.repeat) return false;
  memset(&press, 0, sizeof press);
  switch (GESTURES_SDL_KEY(event)) {
    case SDLK_UP: press.button = GESTURES_PRESS_UP; break;
    case SDLK_DOWN: press.button = GESTURES_PRESS_DOWN; break;
    case SDLK_LEFT: press.button = GESTURES_PRESS_LEFT; break;
    case SDLK_RIGHT: press.button = GESTURES_PRESS_RIGHT; break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
    case SDLK_SELECT: press.button = GESTURES_PRESS_SELECT; break;
    case SDLK_ESCAPE:
    case SDLK_AC_BACK:
    case SDLK_MENU: press.button = GESTURES_PRESS_MENU; break;
    case GESTURES_SDL_PLAY: press.button = GESTURES_PRESS_PLAY_PAUSE; break;
    default: return false;
  }
  press.phase = is_down ? GESTURES_PHASE_BEGAN : GESTURES_PHASE_ENDED;
  press.force = 1;
  return gestures_send_presses(input->window, &press, 1, time) == GESTURES_OK;
}

static inline bool gestures_sdl_resize(gestures_sdl *input, int width, int height) {
  if (width <= 0 || height <= 0) return false;
  input->width = width;
  input->height = height;
  return gestures_window_resize(input->window, width, height) == GESTURES_OK;
}

static inline bool gestures_sdl_leave(gestures_sdl *input, double time) {
  return input->is_hovering && gestures_sdl_hover(input, GESTURES_PHASE_ENDED, time);
}

/* Whether an event belongs to another window. */
static inline bool gestures_sdl_is_elsewhere(const gestures_sdl *input, const SDL_Event *event) {
  uint32_t own = 0;
  switch (event->type) {
    case GESTURES_SDL_FINGER_DOWN:
    case GESTURES_SDL_FINGER_MOTION:
#if SDL_MAJOR_VERSION >= 3
    case SDL_EVENT_FINGER_CANCELED:
#endif
    case GESTURES_SDL_FINGER_UP: own = event->tfinger.windowID; break;
    case GESTURES_SDL_BUTTON_DOWN:
    case GESTURES_SDL_BUTTON_UP: own = event->button.windowID; break;
    case GESTURES_SDL_MOTION: own = event->motion.windowID; break;
    case GESTURES_SDL_WHEEL: own = event->wheel.windowID; break;
    case GESTURES_SDL_KEY_DOWN:
    case GESTURES_SDL_KEY_UP: own = event->key.windowID; break;
#if SDL_MAJOR_VERSION >= 3
    default:
      if (event->type >= SDL_EVENT_WINDOW_FIRST && event->type <= SDL_EVENT_WINDOW_LAST) own = event->window.windowID;
#else
    case SDL_WINDOWEVENT: own = event->window.windowID; break;
    default: break;
#endif
  }
  return input->window_id != 0 && own != 0 && own != input->window_id;
}

/* Passes an event of SDL to the window. Returns whether the library received it; false for events that do not
 * concern gestures, that were dropped, or after an error of the library (gestures_error_text). */
static inline bool gestures_sdl_event(gestures_sdl *input, const SDL_Event *event) {
  double time;
  if (gestures_sdl_is_elsewhere(input, event)) {
    input->drops.other_windows++;
    return false;
  }
  time = gestures_sdl_time(input, event);
  switch (event->type) {
    case GESTURES_SDL_FINGER_DOWN: return gestures_sdl_finger(input, event, GESTURES_PHASE_BEGAN, time);
    case GESTURES_SDL_FINGER_MOTION: return gestures_sdl_finger(input, event, GESTURES_PHASE_MOVED, time);
    case GESTURES_SDL_FINGER_UP: return gestures_sdl_finger(input, event, GESTURES_PHASE_ENDED, time);
    case GESTURES_SDL_BUTTON_DOWN: return gestures_sdl_button(input, event, true, time);
    case GESTURES_SDL_BUTTON_UP: return gestures_sdl_button(input, event, false, time);
    case GESTURES_SDL_MOTION: return gestures_sdl_motion(input, event, time);
    case GESTURES_SDL_WHEEL: return gestures_sdl_wheel(input, event, time);
    case GESTURES_SDL_KEY_DOWN: return gestures_sdl_key(input, event, true, time);
    case GESTURES_SDL_KEY_UP: return gestures_sdl_key(input, event, false, time);
#if SDL_MAJOR_VERSION >= 3
    case SDL_EVENT_FINGER_CANCELED: return gestures_sdl_finger(input, event, GESTURES_PHASE_CANCELLED, time);
    case SDL_EVENT_WINDOW_RESIZED: return gestures_sdl_resize(input, event->window.data1, event->window.data2);
    case SDL_EVENT_WINDOW_MOUSE_LEAVE: return gestures_sdl_leave(input, time);
    case SDL_EVENT_WINDOW_FOCUS_LOST:
    case SDL_EVENT_WINDOW_HIDDEN:
    case SDL_EVENT_WINDOW_MINIMIZED:
    case SDL_EVENT_WINDOW_CLOSE_REQUESTED:
    case SDL_EVENT_WILL_ENTER_BACKGROUND:
    case SDL_EVENT_DID_ENTER_BACKGROUND: return gestures_sdl_cancel(input, 0, time);
#else
    case SDL_APP_WILLENTERBACKGROUND:
    case SDL_APP_DIDENTERBACKGROUND: return gestures_sdl_cancel(input, 0, time);
    case SDL_WINDOWEVENT:
      switch (event->window.event) {
        case SDL_WINDOWEVENT_SIZE_CHANGED:
          return gestures_sdl_resize(input, event->window.data1, event->window.data2);
        case SDL_WINDOWEVENT_LEAVE: return gestures_sdl_leave(input, time);
        case SDL_WINDOWEVENT_FOCUS_LOST:
        case SDL_WINDOWEVENT_HIDDEN:
        case SDL_WINDOWEVENT_MINIMIZED:
        case SDL_WINDOWEVENT_CLOSE: return gestures_sdl_cancel(input, 0, time);
        default: return false;
      }
#endif
    default: return false;
  }
}

#ifdef __cplusplus
}
#endif

#endif
