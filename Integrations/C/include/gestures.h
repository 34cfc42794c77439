/* gestures.h: recognizes touch gestures.
 *
 * Tap, long press, pan, pinch, rotation, swipe, pan from an edge, hover, drawn circles and strokes. Alone or
 * together, waiting for each other, cancelled. You pass in touches and time; the library says which gestures
 * began, changed and ended, and why one did not.
 *
 *     gestures_window window = gestures_window_create(800, 600);
 *     gestures_recognizer pinch = gestures_attach_pinch(gestures_window_root(window));
 *
 *     // For each touch of your toolkit:
 *     gestures_touch touch = {.id = finger, .x = x, .y = y, .phase = GESTURES_PHASE_MOVED};
 *     gestures_send(window, &touch, 1, seconds);
 *
 *     // Once per frame:
 *     gestures_advance(window, seconds);
 *     gestures_event event;
 *     while (gestures_next(window, &event))
 *       if (event.recognizer.id == pinch.id) zoom = event.scale;
 *
 * The library needs the C library and nothing else. It reads no clock, starts no thread, opens no file unless
 * you ask it to record, and keeps no reference to your data except to the contexts of your callbacks and the userdata of
 * recognizers.
 *
 * UNITS  Lengths are in points, the unit of the size that you gave to the window. x runs to the right and y
 *   down. Times are in seconds from any start, and must not run backwards. Angles are in radians, clockwise on
 *   the screen. Velocities are per second.
 *
 * OWNERSHIP  A window owns its views, and a view owns its subviews and its recognizers. `gestures_free` frees an
 *   object with all that it owns. Names and arrays that you pass are copied. A handle is a number in a type of its own;
 *   `pinch.id` is the number, with which handles are compared and which functions for all kinds of objects take. 0 stands
 *   for none: `(gestures_view){0}` in C, `gestures_view{}` in C++. Handles of freed objects are never used again, so a
 *   function that gets one returns GESTURES_ERROR_HANDLE.
 *
 * ERRORS  No argument makes the library crash: not zero, nor a freed handle, a handle of another kind, a NaN, a
 *   null pointer or an unknown name. Only a pointer to memory that is not yours does. Functions return
 *   GESTURES_OK (0) or an error; functions that return a handle or a number return none or 0 after an error. After an
 *   error nothing has changed, except that before GESTURES_ERROR_REFUSED time has passed, and that before
 *   GESTURES_ERROR_FILE the call has done its work, without the recording.
 *   `gestures_error_text` says what was wrong. Broken touches are no errors: they are repaired and counted, see
 *   gestures_send_sized. No count may be above 10,000. Running out of memory ends the program.
 *
 * THREADS  A window and everything in it belong to the thread that created it: other threads get
 *   GESTURES_ERROR_THREAD. When the thread ends, its windows are freed. Different windows may live on different
 *   threads. Calls in one process run one at a time, so a callback must not wait for another thread that calls the
 *   library.
 *
 * FORK  A program may fork at any time, also in a callback and while other threads are inside the library. The child
 *   goes on with copies of the windows of the thread that forked, and may create others. Those of other threads
 *   belong to no thread there. A recording goes on in the parent alone. This holds for `fork`, not for `vfork`, nor for
 *   a `clone` without the handlers of `pthread_atfork`.
 *
 * SIGNALS  The library handles no signal, and a handler of a signal must not call it. A call that a signal interrupts
 *   goes on afterwards.
 *
 * FILES  Only recordings. Each input is written before the call that takes it returns. When that fails, because the
 *   disk is full, a limit on the size is reached or nobody reads a pipe, that call returns GESTURES_ERROR_FILE once, and
 *   the end of the recording returns it again; no SIGXFSZ or SIGPIPE is raised. The file is closed on `exec`, and
 *   never gets the descriptor of a standard stream that the program closed.
 *
 * CALLBACKS  Called during `gestures_send`, `gestures_advance` and the other functions that take a time. They may
 *   read and set properties, and attach and free views and recognizers. A function that takes a time, and
 *   freeing the window, returns GESTURES_ERROR_BUSY there. Leave a callback by returning: no longjmp and no C++
 *   exception may pass through the library.
 *
 * VERSIONS  Structures may get new fields at their end. The functions that take a structure get its size from
 *   the header that you compiled with, so that older programs go on working with a newer library.
 */
#ifndef GESTURES_H
#define GESTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. `gestures_version` returns that of the library, as major * 10000 + minor * 100 +
 * patch. While the major version is 0, a new minor version may change the interface. */
#define GESTURES_VERSION_MAJOR 0
#define GESTURES_VERSION_MINOR 1
#define GESTURES_VERSION_PATCH 0

#if defined(__GNUC__)
#define GESTURES_API __attribute__((visibility("default")))
#else
#define GESTURES_API
#endif

/* ------------------------------------------------------------------------------------------- Types */

/* A surface that gets touches: the root of a tree of views. */
typedef struct gestures_window {
  uint64_t id;
} gestures_window;
/* A rectangle that recognizers are attached to. */
typedef struct gestures_view {
  uint64_t id;
} gestures_view;
/* Recognizes one kind of gesture in the touches of its view and its subviews. */
typedef struct gestures_recognizer {
  uint64_t id;
} gestures_recognizer;
/* The number of a window, a view or a recognizer, such as `window.id`. No two have the same. */
typedef uint64_t gestures_id;

/* The result of a call: GESTURES_OK or an error. */
typedef enum gestures_status {
  GESTURES_OK = 0,
  GESTURES_ERROR_HANDLE = 1,   /* The handle is 0, or its object was freed. */
  GESTURES_ERROR_KIND = 2,     /* The handle is of an object of another kind. */
  GESTURES_ERROR_ARGUMENT = 3, /* A null pointer, an unknown phase, a size or count that cannot be. */
  GESTURES_ERROR_NUMBER = 4,   /* A NaN, an infinite number, or one outside its range. */
  GESTURES_ERROR_NAME = 5,     /* There is no such property, setting, kind or action. The text lists those that are. */
  GESTURES_ERROR_TYPE = 6,     /* The property has another type; the text says which. */
  GESTURES_ERROR_BUSY = 7,     /* Not possible from a callback. */
  GESTURES_ERROR_THREAD = 8,   /* The window belongs to another thread. */
  GESTURES_ERROR_FILE = 9,     /* The recording could not be written; the call has done the rest of its work. */
  GESTURES_ERROR_REFUSED = 10  /* The recognizer did not perform the action; the text says why. */
} gestures_status;

/* What a touch did. */
typedef enum gestures_phase {
  GESTURES_PHASE_BEGAN = 0,
  GESTURES_PHASE_MOVED = 1,
  GESTURES_PHASE_ENDED = 3,
  GESTURES_PHASE_CANCELLED = 4 /* The system took the touch: no gesture follows from it. */
} gestures_phase;

/* What a touch is made with. */
typedef enum gestures_touch_kind {
  GESTURES_TOUCH_FINGER = 0,
  GESTURES_TOUCH_INDIRECT = 1, /* On a surface away from the screen, such as a touchpad. */
  GESTURES_TOUCH_PENCIL = 2,
  GESTURES_TOUCH_POINTER = 3 /* A mouse or trackpad whose button is down. */
} gestures_touch_kind;

/* The state of a gesture. A discrete gesture only ends. A continuous one begins, changes any number of times, and ends
 * or is cancelled. The functions that attach recognizers say which is which. */
typedef enum gestures_state {
  GESTURES_STATE_POSSIBLE = 0,
  GESTURES_STATE_BEGAN = 1,
  GESTURES_STATE_CHANGED = 2,
  GESTURES_STATE_ENDED = 3,
  GESTURES_STATE_CANCELLED = 4,
  GESTURES_STATE_FAILED = 5 /* Only in windows whose property `reportsFailures` is true. */
} gestures_state;

/* The direction of a swipe. As bits, those that its property `direction` allows. */
typedef enum gestures_direction {
  GESTURES_DIRECTION_NONE = 0,
  GESTURES_DIRECTION_RIGHT = 1,
  GESTURES_DIRECTION_LEFT = 2,
  GESTURES_DIRECTION_UP = 4,
  GESTURES_DIRECTION_DOWN = 8
} gestures_direction;

/* The buttons of a remote control or keyboard that presses come from. */
typedef enum gestures_press_button {
  GESTURES_PRESS_UP = 0,
  GESTURES_PRESS_DOWN = 1,
  GESTURES_PRESS_LEFT = 2,
  GESTURES_PRESS_RIGHT = 3,
  GESTURES_PRESS_SELECT = 4,
  GESTURES_PRESS_MENU = 5,
  GESTURES_PRESS_PLAY_PAUSE = 6
} gestures_press_button;

/* The result of an attempt. */
typedef enum gestures_outcome {
  GESTURES_ATTEMPT_FIRED = 0, /* A continuous gesture began and ended. */
  GESTURES_ATTEMPT_FAILED = 1,
  GESTURES_ATTEMPT_CANCELLED = 2, /* It had begun. */
  GESTURES_ATTEMPT_REFUSED = 3,   /* The recognizer did not get the touch. */
  GESTURES_ATTEMPT_OPEN = 4       /* Nothing is decided yet, or the gesture goes on. */
} gestures_outcome;

/* Does not compile where enumerations are not of 32 bits, as with -fshort-enums: structures would be others there. */
typedef char gestures_enums_have_32_bits[sizeof(gestures_phase) == 4 ? 1 : -1];

/* Which optional values of a touch or of a hovering pointer are known: the bits of `has`. */
enum {
  GESTURES_HAS_FORCE = 1,
  GESTURES_HAS_RADIUS = 2,
  GESTURES_HAS_ALTITUDE = 4,
  GESTURES_HAS_AZIMUTH = 8,
  GESTURES_HAS_ROLL = 16,
  GESTURES_IS_PALM = 32,  /* The source says that the contact is a palm. */
  GESTURES_IS_ERASER = 64, /* The contact is the eraser of a pencil. */
  GESTURES_IS_PENCIL = 128 /* What hovers is a pencil; touches say so with their kind. */
};

/* Modifier keys that are held, as bits. */
enum {
  GESTURES_MODIFIER_CAPS_LOCK = 1,
  GESTURES_MODIFIER_SHIFT = 2,
  GESTURES_MODIFIER_CONTROL = 4,
  GESTURES_MODIFIER_ALT = 8,
  GESTURES_MODIFIER_COMMAND = 16
};

/* One earlier reading of a touch, which the device reported together with later ones. */
typedef struct gestures_reading {
  double time; /* Seconds. */
  double x, y; /* Points of the window. */
} gestures_reading;

/* The largest force of a device that does not name it: 20/3 of an average touch, as on an iPhone 6S. */
#define GESTURES_USUAL_MAXIMUM_FORCE (20.0 / 3)

/* What one finger, pencil or pointer did. Fields that you do not know stay 0. */
typedef struct gestures_touch {
  int64_t id;       /* Which finger: the same number from began to ended. It may be used again then. */
  int64_t device;   /* Which device: fingers of different devices may have the same id. */
  double x, y;      /* The location, in points of the window. */
  gestures_phase phase;
  gestures_touch_kind kind; /* Only read when the touch begins. */
  uint32_t buttons; /* The buttons that are down: 1 primary, 2 secondary, 4 the third one and so on. */
  uint32_t has;     /* Which of the next five values are known, and what the source says about the
                       contact: GESTURES_HAS_FORCE and so on, GESTURES_IS_PALM, GESTURES_IS_ERASER. */
  double force;     /* From 0; 1 is the force of an average touch. A device with a pressure from 0 to 1 passes
                       it times GESTURES_USUAL_MAXIMUM_FORCE. */
  double radius;    /* Points. */
  double altitude;  /* Radians: 0 lies on the screen, pi/2 stands upright. */
  double azimuth;   /* Radians, clockwise from the x axis. */
  double roll;      /* Radians, of a pencil about its own axis. */
  gestures_view view; /* Began: the view that your own hit test found. None: the library looks for it. */
  const gestures_reading *readings; /* Readings between the last call and this one, oldest first, or null. */
  size_t reading_count;
  double maximum_force; /* Began: the largest force of the device, in the unit of `force`, which is at most that.
                           0: unknown, so GESTURES_USUAL_MAXIMUM_FORCE. */
} gestures_touch;

/* A step of a wheel, or of two fingers that scroll on a touchpad. */
typedef struct gestures_scroll {
  double x, y;       /* Where the pointer is, in points of the window. */
  double dx, dy;     /* How far the content moves, in points. */
  int32_t continuous; /* 1: a touchpad with a finger's precision. 0: the notches of a wheel. */
  gestures_phase phase; /* GESTURES_PHASE_MOVED for wheels; began, moved, ended for devices that tell. */
} gestures_scroll;

/* A step of a pinch or rotation that a trackpad recognized itself. */
typedef struct gestures_transform {
  double x, y;     /* Where the pointer is, in points of the window. */
  double scale;    /* By how much the scale changed since the last step; 1 for no change. */
  double rotation; /* By how much the angle changed since the last step, in radians. */
  gestures_phase phase; /* GESTURES_PHASE_MOVED for devices that do not tell. */
} gestures_transform;

/* A pointer or pencil above the window, without a button down. */
typedef struct gestures_hover {
  int64_t id;
  int64_t device;
  double x, y;      /* Points of the window. */
  double height;    /* How far above the surface, from 0 (touching) to 1. */
  double altitude, azimuth, roll; /* Radians; known if `has` says so. */
  gestures_phase phase; /* Began: entered the window. Moved. Ended: left it. */
  uint32_t has;     /* GESTURES_HAS_ALTITUDE and so on, and GESTURES_IS_PENCIL. */
} gestures_hover;

/* A change of a hardware button. */
typedef struct gestures_press {
  gestures_press_button button;
  gestures_phase phase; /* Began: pressed. Ended: released. Cancelled. */
  double force;   /* From 0 to 1. */
} gestures_press;

/* What a recognizer reported. Values that a kind does not measure are 0, and its scale is 1. */
typedef struct gestures_event {
  gestures_recognizer recognizer;
  gestures_view view;     /* The view that the recognizer is attached to. */
  double time;            /* Seconds. */
  gestures_state state;
  int32_t touch_count;    /* How many fingers take part. */
  double x, y;            /* The centre of the fingers, in points of the view. */
  double window_x, window_y; /* The same in points of the window. */
  double translation_x, translation_y; /* Pan, transform: the way since it began, in points of the window. */
  double velocity_x, velocity_y; /* Pan, transform: points per second. */
  double velocity;        /* Pan: points per second. Pinch: ratio per second. Rotation: radians per second. */
  double scale;           /* Pinch, transform, tap-drag zoom: the ratio since it began. */
  double rotation;        /* Rotation, transform: radians since it began, clockwise. */
  double radius;          /* Circle: points of the view. */
  gestures_direction direction; /* Swipe. */
  int32_t tap_count;      /* Tap: the number of the tap in its series. */
  int32_t reason;         /* Failed, cancelled: why; see gestures_reason_name. 0 otherwise. */
  int32_t is_discrete;    /* 1 for an end without a beginning, as that of a tap. */
  double measured;        /* Failed: what the reason is about, such as the distance in points. */
  double limit;           /* Failed: the limit that `measured` missed. */
  char name[64];          /* Stroke: the name of the template, UTF-8, ends with 0. */
  void *userdata;         /* What gestures_set_userdata gave the recognizer. */
  int32_t detent;         /* Knob: the detent at which it is. */
} gestures_event;

/* What a recognizer did from the first touch that it was offered to its result, in a window that is watched. */
typedef struct gestures_attempt {
  int64_t number;  /* Counts the attempts of all recognizers of the window, from 1. */
  double start;    /* Seconds: its first touch. */
  double end;      /* Seconds: its result; for one that is open, now. */
  double measured; /* What the reason is about, such as the distance in points. */
  double limit;    /* The limit that `measured` missed. */
  gestures_outcome outcome;
  int32_t reason;  /* For gestures_reason_name; 0 if it fired or is open. */
} gestures_attempt;

/* A touch as callbacks see it. */
typedef struct gestures_touch_info {
  int64_t id;
  int64_t device;
  double x, y;           /* Points of the view that the touch began on. */
  double window_x, window_y;
  double time;           /* Seconds. */
  gestures_view view;    /* The view that the touch began on. */
  gestures_phase phase;
  gestures_touch_kind kind;
  int32_t tap_count;     /* How often the finger came down here in quick succession. */
  uint32_t buttons;
} gestures_touch_info;

/* Something that a recognizer does without fingers. Texts that do not fit are shortened. */
typedef struct gestures_action {
  char id[80];   /* A word for programs, such as "zoomIn"; for drawings "draw:" and the name of the template. */
  char name[80]; /* For people, in English: "Zoom in". */
  char keys[64]; /* Suggested keys in the form of aria-keyshortcuts, the most usual one first, separated by
                    spaces: "Enter Space". Many actions have none. */
} gestures_action;

/* --------------------------------------------------------------------------------------- Callbacks */

/* Receives an event. The event lives as long as the call. */
typedef void (*gestures_event_callback)(void *context, const gestures_event *event);

/* Receives the touches of a view that changed in the same way; the touches live as long as the call. */
typedef void (*gestures_touch_callback)(void *context, gestures_view view, gestures_phase phase,
                                        const gestures_touch_info *touches, size_t count);

/* Returns the view under a point of the window, none for the root. Called once when a touch begins, and for each
 * step of a wheel, a trackpad or a hovering pointer. */
typedef gestures_view (*gestures_hit_test_callback)(void *context, gestures_window window, double x, double y);

/* Called once, when an object was freed. */
typedef void (*gestures_free_callback)(void *context, gestures_id object);

/* Answers questions of a recognizer. Every function may be null, which gives the usual answer. */
typedef struct gestures_delegate {
  void *context; /* The first argument of each function. */
  /* Whether a gesture that was recognized may begin. Usually true. */
  bool (*should_begin)(void *context, gestures_recognizer recognizer);
  /* Whether the recognizer gets a touch that began. Usually true. */
  bool (*should_receive_touch)(void *context, gestures_recognizer recognizer, const gestures_touch_info *touch);
  /* Whether two gestures may go on at the same time. Usually false. */
  bool (*should_recognize_together)(void *context, gestures_recognizer recognizer, gestures_recognizer other);
  /* Whether the recognizer waits until the other one has failed. Usually false. */
  bool (*should_require_failure_of)(void *context, gestures_recognizer recognizer, gestures_recognizer other);
  /* Whether the other one waits until the recognizer has failed. Usually false. */
  bool (*should_be_required_to_fail_by)(void *context, gestures_recognizer recognizer, gestures_recognizer other);
  /* Whether the recognizer takes the fingers of the other one, which has begun. Usually false. */
  bool (*should_take_over_from)(void *context, gestures_recognizer recognizer, gestures_recognizer other);
} gestures_delegate;

/* ------------------------------------------------------------------------------------------ Errors */

/* Returns the version of the library. */
GESTURES_API int32_t gestures_version(void);

/* Returns what was wrong in the last call on this thread, in English, for example "gestures_set_number: a
 * recognizer has no property 'taps'; it has numberOfTapsRequired numberOfTouchesRequired …". An empty text if it
 * went well. The text lives until the next call on this thread. */
GESTURES_API const char *gestures_error_text(void);

/* Returns the result of the last call on this thread, for functions that return a handle, a length or a bool. Calls
 * of this function, of gestures_error_text and of gestures_version do not count. */
GESTURES_API gestures_status gestures_error(void);

/* ---------------------------------------------------------------------------------------- Windows */

/* Creates a window of a size in points, which must be finite and not negative. */
GESTURES_API gestures_window gestures_window_create(double width, double height);

/* Changes the size of a window. */
GESTURES_API gestures_status gestures_window_resize(gestures_window window, double width, double height);

/* Returns the view that fills the window. It cannot be freed or moved. */
GESTURES_API gestures_view gestures_window_root(gestures_window window);

/* Uses your own hit test instead of the frames of the views; null returns to the frames. */
GESTURES_API gestures_status gestures_window_set_hit_test(gestures_window window,
                                                          gestures_hit_test_callback callback, void *context);

/* Sets which view gets presses; none for the root. */
GESTURES_API gestures_status gestures_window_focus(gestures_window window, gestures_view view);

/* Frees a window, a view or a recognizer, with all that it owns: `gestures_free(window.id)`. Gestures that go on are
 * cancelled without an event. 0 is ignored. A window is also freed when this returns GESTURES_ERROR_FILE, because its
 * recording is not whole. */
GESTURES_API gestures_status gestures_free(gestures_id object);

/* Calls a function when a window, a view or a recognizer has been freed, by itself or with what owns it, and its other
 * functions will not be called any more: their contexts may go. Null stops that. */
GESTURES_API gestures_status gestures_on_free(gestures_id object, gestures_free_callback callback,
                                              void *context);

/* ------------------------------------------------------------------------------------------ Views */

/* Adds a view in front of the other subviews of a view. At most 512 views may contain each other.
 *
 * x, y, width, height: the frame, in points of the parent. */
GESTURES_API gestures_view gestures_view_create(gestures_view parent, double x, double y, double width,
                                                double height);

/* Sets the frame of a view, in points of its parent. */
GESTURES_API gestures_status gestures_view_set_frame(gestures_view view, double x, double y, double width,
                                                     double height);

/* Turns, scales or shifts a view about its centre: x' = a x + c y + tx, y' = b x + d y + ty. */
GESTURES_API gestures_status gestures_view_set_transform(gestures_view view, double a, double b, double c,
                                                         double d, double tx, double ty);

/* Moves a view to another parent of the same window, or to another place among its siblings.
 *
 * parent: none takes the view out of the window with all in it. Its gestures are cancelled, with their events, at the
 * next call with a time. It may move back later.
 * index: 0 is the back; a larger number than there are siblings is the front. */
GESTURES_API gestures_status gestures_view_move(gestures_view view, gestures_view parent, size_t index);

/* Calls a function with the touches of a view; null stops that. Phases are those of touches. A gesture that is
 * recognized cancels the touches of its view, unless its property `cancelsTouchesInView` is false. */
GESTURES_API gestures_status gestures_view_on_touches(gestures_view view, gestures_touch_callback callback,
                                                      void *context);

/* ----------------------------------------------------------------------------------- Recognizers */

/* Attach a recognizer to a view; gestures_window_root has that of a window. */
/* generated: attach */
/* One or more taps. Discrete. */
GESTURES_API gestures_recognizer gestures_attach_tap(gestures_view view);
/* A press that rests. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_long_press(gestures_view view);
/* A drag. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_pan(gestures_view view);
/* Two fingers that spread or close. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_pinch(gestures_view view);
/* Two fingers that turn. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_rotation(gestures_view view);
/* Drag, pinch and turn together. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_transform(gestures_view view);
/* A quick stroke in one direction. Discrete. */
GESTURES_API gestures_recognizer gestures_attach_swipe(gestures_view view);
/* A drag in from an edge of the window. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_screen_edge_pan(gestures_view view);
/* A pointer without contact. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_hover(gestures_view view);
/* A drawn circle. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_circle(gestures_view view);
/* A drawing that resembles one of the templates. Discrete. */
GESTURES_API gestures_recognizer gestures_attach_stroke(gestures_view view);
/* A tap and then a finger that drags up or down, to zoom with one finger. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_tap_drag_zoom(gestures_view view);
/* Three fingers that turn. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_three_finger_twist(gestures_view view);
/* One finger that turns around the center of its view. Continuous. */
GESTURES_API gestures_recognizer gestures_attach_knob(gestures_view view);
/* end of generated */

/* Attaches a recognizer by the word that scene files have for it, such as tap. The text of the error for a word
 * that is no kind has those that are. */
GESTURES_API gestures_recognizer gestures_attach(gestures_view view, const char *kind);

/* Makes a recognizer wait: it is only recognized once the other one has failed. A single tap requires the
 * failure of the double tap. */
GESTURES_API gestures_status gestures_require_failure(gestures_recognizer recognizer, gestures_recognizer other);

/* Lets two gestures go on at the same time, such as a pinch and a rotation. Without it, the first one that is
 * recognized ends the others. None as the other one stands for all. */
GESTURES_API gestures_status gestures_allow_together(gestures_recognizer recognizer, gestures_recognizer other);

/* Lets a recognizer begin while the other one goes on, which is cancelled first, with the reason `takenOver`. A
 * pinch takes over from a pan: otherwise its second finger has to come before the pan begins. */
GESTURES_API gestures_status gestures_take_over(gestures_recognizer recognizer, gestures_recognizer other);

/* Keeps a pointer of yours, null at first, which comes with the recognizer's events: also with those that were in the
 * queue already, but with null once the recognizer was freed. */
GESTURES_API gestures_status gestures_set_userdata(gestures_recognizer recognizer, void *userdata);

/* Returns the pointer of a recognizer; null after an error. */
GESTURES_API void *gestures_get_userdata(gestures_recognizer recognizer);

/* Asks your functions; null stops that. The structure is copied.
 *
 * size: sizeof(gestures_delegate). Call gestures_set_delegate, which knows it. */
GESTURES_API gestures_status gestures_set_delegate_sized(gestures_recognizer recognizer,
                                                         const gestures_delegate *delegate, size_t size);

/* Adds a drawing that a stroke recognizer looks for.
 *
 * name: what events call it, at most 63 bytes; several drawings may have the same name.
 * points: x and y of each point, in any unit.
 * point_counts: how many points each stroke of the drawing has, in the order drawn.
 * stroke_count: how many strokes there are. */
GESTURES_API gestures_status gestures_add_template(gestures_recognizer recognizer, const char *name,
                                                   const double *points, const size_t *point_counts,
                                                   size_t stroke_count);

/* ------------------------------------------------------------------------------------- Properties */

/* Properties have the names that they have in scene files and in Swift. There are constants for them, so that a
 * mistake in one does not compile: `gestures_set_number(twice.id, GESTURES_NUMBER_OF_TAPS_REQUIRED, 2)`.
 *
 * Recognizers: every property of the kind, such as `numberOfTapsRequired`, `minimumPressDuration`, `direction`,
 *   `isEnabled`, `cancelsTouchesInView`; and its own thresholds by their dotted names, such as
 *   `tap.maximumMovement`. `failureReason` can be read: why the last attempt failed, empty if it did not. A stroke
 *   has `rotation` (`fixed`, `any`, or an angle in radians up to which drawings may be turned) and `order` (`any`,
 *   `asDrawn`). Integrations/C/Details.md in the sources lists all of them, with their defaults.
 * Views: `name`, `isHidden`, `alpha`, `isUserInteractionEnabled`, `isMultipleTouchEnabled` (true here),
 *   `isExclusiveTouch`, `clipsToBounds`.
 * Windows: the thresholds of all its recognizers by their dotted names, such as `tap.maximumGap`, also for one
 *   kind of device (`"pencil." GESTURES_TAP_MAXIMUM_MOVEMENT`; finger, pencil, pointer); `preset` (`standard`,
 *   `forgiving`, or the contents of a settings file that `gesture tune` made); `reportsFailures` (false), `queueCapacity` (1024 events); to read, `droppedEvents` and `repairs`.
 *
 * Numbers are also for counts. Words are texts; several are separated by spaces: "left right". */

/* Of recognizers, and what they measure. */
/* generated: cPropertyNames */
#define GESTURES_ALLOWABLE_MOVEMENT "allowableMovement"
#define GESTURES_ALLOWED_PRESS_TYPES "allowedPressTypes"
#define GESTURES_ALLOWED_SCROLL_TYPES_MASK "allowedScrollTypesMask"
#define GESTURES_ALLOWED_TOUCH_TYPES "allowedTouchTypes"
#define GESTURES_ALTITUDE_ANGLE "altitudeAngle"
#define GESTURES_BEGINS_WITH_REMAINING_TOUCHES "beginsWithRemainingTouches"
#define GESTURES_BOUND_POLICY "boundPolicy"
#define GESTURES_BUTTON_MASK_REQUIRED "buttonMaskRequired"
#define GESTURES_CANCELS_TOUCHES_IN_VIEW "cancelsTouchesInView"
#define GESTURES_CENTER "center"
#define GESTURES_CENTER_X "centerX"
#define GESTURES_CENTER_Y "centerY"
#define GESTURES_COMPONENTS "components"
#define GESTURES_CORNERS "corners"
#define GESTURES_DELAYS_TOUCHES_BEGAN "delaysTouchesBegan"
#define GESTURES_DELAYS_TOUCHES_ENDED "delaysTouchesEnded"
#define GESTURES_DETENT "detent"
#define GESTURES_DETENT_ANGLE "detentAngle"
#define GESTURES_DETENT_HYSTERESIS "detentHysteresis"
#define GESTURES_DIRECTION "direction"
#define GESTURES_EDGES "edges"
#define GESTURES_RELATIVE_ERROR "error"
#define GESTURES_HYSTERESIS "hysteresis"
#define GESTURES_IGNORES_RESTING_TOUCHES "ignoresRestingTouches"
#define GESTURES_IS_ENABLED "isEnabled"
#define GESTURES_IS_RECORDING "isRecording"
#define GESTURES_MARGIN "margin"
#define GESTURES_MAXIMUM_ANGLE "maximumAngle"
#define GESTURES_MAXIMUM_ELONGATION "maximumElongation"
#define GESTURES_MAXIMUM_GAP "maximumGap"
#define GESTURES_MAXIMUM_NUMBER_OF_TOUCHES "maximumNumberOfTouches"
#define GESTURES_MINIMUM_MARGIN "minimumMargin"
#define GESTURES_MINIMUM_NUMBER_OF_TOUCHES "minimumNumberOfTouches"
#define GESTURES_MINIMUM_PRESS_DURATION "minimumPressDuration"
#define GESTURES_MINIMUM_RADIUS "minimumRadius"
#define GESTURES_MINIMUM_SCORE "minimumScore"
#define GESTURES_MODE "mode"
#define GESTURES_NAME "name"
#define GESTURES_NUMBER_OF_TAPS_REQUIRED "numberOfTapsRequired"
#define GESTURES_NUMBER_OF_TOUCHES "numberOfTouches"
#define GESTURES_NUMBER_OF_TOUCHES_REQUIRED "numberOfTouchesRequired"
#define GESTURES_POINTS_PER_DOUBLING "pointsPerDoubling"
#define GESTURES_RADIUS "radius"
#define GESTURES_REQUIRES_EXCLUSIVE_TOUCH_TYPE "requiresExclusiveTouchType"
#define GESTURES_ROLL_ANGLE "rollAngle"
#define GESTURES_ROOM "room"
#define GESTURES_ROTATION "rotation"
#define GESTURES_ROTATION_VELOCITY "rotationVelocity"
#define GESTURES_SCALE "scale"
#define GESTURES_SCALE_VELOCITY "scaleVelocity"
#define GESTURES_SCORE "score"
#define GESTURES_SECTION "section"
#define GESTURES_SNAP "snap"
#define GESTURES_TAP_COUNT "tapCount"
#define GESTURES_TOLERANCE "tolerance"
#define GESTURES_TRANSLATION "translation"
#define GESTURES_TRANSLATION_X "translationX"
#define GESTURES_TRANSLATION_Y "translationY"
#define GESTURES_VELOCITY "velocity"
#define GESTURES_VELOCITY_X "velocityX"
#define GESTURES_VELOCITY_Y "velocityY"
#define GESTURES_X "x"
#define GESTURES_Y "y"
#define GESTURES_Z_OFFSET "zOffset"
/* end of generated */
#define GESTURES_FAILURE_REASON "failureReason"
#define GESTURES_ORDER "order"

/* Of views; their `name` is above. */
#define GESTURES_ALPHA "alpha"
#define GESTURES_CLIPS_TO_BOUNDS "clipsToBounds"
#define GESTURES_IS_EXCLUSIVE_TOUCH "isExclusiveTouch"
#define GESTURES_IS_HIDDEN "isHidden"
#define GESTURES_IS_MULTIPLE_TOUCH_ENABLED "isMultipleTouchEnabled"
#define GESTURES_IS_USER_INTERACTION_ENABLED "isUserInteractionEnabled"

/* Of windows. */
#define GESTURES_DROPPED_EVENTS "droppedEvents"
#define GESTURES_PRESET "preset"
#define GESTURES_QUEUE_CAPACITY "queueCapacity"
#define GESTURES_REPAIRS "repairs"
#define GESTURES_REPORTS_FAILURES "reportsFailures"

/* Thresholds and other settings, of windows and recognizers. */
/* generated: cSettingNames */
#define GESTURES_ALTERNATIVES_MOVE "alternatives.move"
#define GESTURES_ALTERNATIVES_SCROLL "alternatives.scroll"
#define GESTURES_ALTERNATIVES_TURN "alternatives.turn"
#define GESTURES_ALTERNATIVES_ZOOM "alternatives.zoom"
#define GESTURES_CIRCLE_MAXIMUM_ELONGATION "circle.maximumElongation"
#define GESTURES_CIRCLE_MINIMUM_EXTENT "circle.minimumExtent"
#define GESTURES_CIRCLE_TOLERANCE "circle.tolerance"
#define GESTURES_CONTROL_TRACKING_OUTSET "control.trackingOutset"
#define GESTURES_DIAGNOSTICS_STALL_WARNING "diagnostics.stallWarning"
#define GESTURES_EDGE_CORNER_SIZE "edge.cornerSize"
#define GESTURES_EDGE_HYSTERESIS "edge.hysteresis"
#define GESTURES_EDGE_ZONE "edge.zone"
#define GESTURES_FILTER_ALLOWS_ERASERS "filter.allowsErasers"
#define GESTURES_FILTER_ALLOWS_FINGERS "filter.allowsFingers"
#define GESTURES_FILTER_ALLOWS_PENCILS "filter.allowsPencils"
#define GESTURES_FILTER_ALLOWS_POINTERS "filter.allowsPointers"
#define GESTURES_FILTER_FINGER_PAUSE "filter.fingerPause"
#define GESTURES_FILTER_MAXIMUM_RADIUS "filter.maximumRadius"
#define GESTURES_FILTER_PENCIL_BLOCKS_FINGERS "filter.pencilBlocksFingers"
#define GESTURES_FILTER_PENCIL_CANCELS_FINGERS "filter.pencilCancelsFingers"
#define GESTURES_FILTER_REJECTS_PALMS "filter.rejectsPalms"
#define GESTURES_HAND_LANDING_TIME "handLandingTime"
#define GESTURES_HIT_TEST_MINIMUM_ALPHA "hitTest.minimumAlpha"
#define GESTURES_LONG_PRESS_DURATION "longPress.duration"
#define GESTURES_LONG_PRESS_MAXIMUM_MOVEMENT "longPress.maximumMovement"
#define GESTURES_PAN_ENDS_BELOW_MINIMUM "pan.endsBelowMinimum"
#define GESTURES_PAN_HAND_OVER_HYSTERESIS "pan.handOverHysteresis"
#define GESTURES_PAN_HYSTERESIS "pan.hysteresis"
#define GESTURES_PAN_MINIMUM_ROOM "pan.minimumRoom"
#define GESTURES_PAN_REST_RADIUS "pan.restRadius"
#define GESTURES_PAN_REST_TIME "pan.restTime"
#define GESTURES_PAN_SCROLL_IDLE "pan.scrollIdle"
#define GESTURES_PAN_SETTLING_HYSTERESIS "pan.settlingHysteresis"
#define GESTURES_PAN_SETTLING_TIME "pan.settlingTime"
#define GESTURES_PAN_STEADY_SPEED "pan.steadySpeed"
#define GESTURES_PAN_STEADY_TIME "pan.steadyTime"
#define GESTURES_PAN_TRACKPAD_HYSTERESIS "pan.trackpadHysteresis"
#define GESTURES_PAN_WHEEL_HYSTERESIS "pan.wheelHysteresis"
#define GESTURES_PINCH_ENDS_WHEN_FINGER_LIFTS "pinch.endsWhenFingerLifts"
#define GESTURES_PINCH_HYSTERESIS "pinch.hysteresis"
#define GESTURES_PINCH_MINIMUM_SPAN "pinch.minimumSpan"
#define GESTURES_PINCH_TRACKPAD_HYSTERESIS "pinch.trackpadHysteresis"
#define GESTURES_REQUIRES_ALL_TOUCHES_UP_BEFORE_RESET "requiresAllTouchesUpBeforeReset"
#define GESTURES_ROTATION_ENDS_WHEN_FINGER_LIFTS "rotation.endsWhenFingerLifts"
#define GESTURES_ROTATION_HYSTERESIS "rotation.hysteresis"
#define GESTURES_ROTATION_TRACKPAD_HYSTERESIS "rotation.trackpadHysteresis"
#define GESTURES_SCROLL_BOUNCE_RESPONSE "scroll.bounceResponse"
#define GESTURES_SCROLL_CONTENT_DELAY "scroll.contentDelay"
#define GESTURES_SCROLL_FAST_RATE "scroll.fastRate"
#define GESTURES_SCROLL_MINIMUM_CATCH_VELOCITY "scroll.minimumCatchVelocity"
#define GESTURES_SCROLL_NORMAL_RATE "scroll.normalRate"
#define GESTURES_SCROLL_RUBBER_BAND "scroll.rubberBand"
#define GESTURES_SCROLL_STOP_DISTANCE "scroll.stopDistance"
#define GESTURES_STROKE_MAXIMUM_GAP "stroke.maximumGap"
#define GESTURES_STROKE_MINIMUM_EXTENT "stroke.minimumExtent"
#define GESTURES_STROKE_MINIMUM_MARGIN "stroke.minimumMargin"
#define GESTURES_STROKE_MINIMUM_SCORE "stroke.minimumScore"
#define GESTURES_SWIPE_MAXIMUM_DURATION "swipe.maximumDuration"
#define GESTURES_SWIPE_MAXIMUM_SECONDARY "swipe.maximumSecondary"
#define GESTURES_SWIPE_MINIMUM_PRIMARY "swipe.minimumPrimary"
#define GESTURES_SWIPE_MINIMUM_SPEED "swipe.minimumSpeed"
#define GESTURES_SWIPE_OPPOSITE_TOLERANCE "swipe.oppositeTolerance"
#define GESTURES_SWIPE_RELAXATION "swipe.relaxation"
#define GESTURES_TAKEOVER_MINIMUM_MOVEMENT "takeover.minimumMovement"
#define GESTURES_TAP_MAXIMUM_DISTANCE "tap.maximumDistance"
#define GESTURES_TAP_MAXIMUM_GAP "tap.maximumGap"
#define GESTURES_TAP_MAXIMUM_HOLD "tap.maximumHold"
#define GESTURES_TAP_MAXIMUM_MOVEMENT "tap.maximumMovement"
#define GESTURES_TRANSFORM_ENGAGEMENT "transform.engagement"
#define GESTURES_VELOCITY_MODEL "velocityModel"
#define GESTURES_VELOCITY_MODEL_MAXIMUM_SAMPLES "velocityModel.maximumSamples"
#define GESTURES_VELOCITY_MODEL_MINIMUM_FLING_VELOCITY "velocityModel.minimumFlingVelocity"
#define GESTURES_VELOCITY_MODEL_REST_GAP "velocityModel.restGap"
#define GESTURES_VELOCITY_MODEL_REST_RADIUS "velocityModel.restRadius"
#define GESTURES_VELOCITY_MODEL_WINDOW "velocityModel.window"
/* end of generated */

GESTURES_API gestures_status gestures_set_number(gestures_id object, const char *name, double value);
GESTURES_API gestures_status gestures_set_flag(gestures_id object, const char *name, bool value);
GESTURES_API gestures_status gestures_set_text(gestures_id object, const char *name, const char *value);
/* For properties of several numbers: `translation` (x and y), `snap` (step, catch range, release range). */
GESTURES_API gestures_status gestures_set_numbers(gestures_id object, const char *name, const double *values,
                                                  size_t count);

/* Read a property, or a value that the recognizer measures now, such as `scale` or `velocityX`. Counts and flags
 * are numbers, too. */
GESTURES_API gestures_status gestures_get_number(gestures_id object, const char *name, double *value);
GESTURES_API gestures_status gestures_get_flag(gestures_id object, const char *name, bool *value);

/* Writes a text property into a buffer and ends it with 0, shortened if it does not fit. Returns its whole
 * length in bytes without the 0, as snprintf does; 0 after an error. The buffer may be null if `size` is 0. */
GESTURES_API size_t gestures_get_text(gestures_id object, const char *name, char *buffer, size_t size);

/* Returns the state of a recognizer; GESTURES_STATE_POSSIBLE after an error. */
GESTURES_API gestures_state gestures_get_state(gestures_recognizer recognizer);

/* Returns the location of one of the fingers of a recognizer.
 *
 * index: from 0 to the number of fingers less 1.
 * view: whose points are meant; none for those of the window. */
GESTURES_API gestures_status gestures_get_touch(gestures_recognizer recognizer, size_t index, gestures_view view,
                                                double *x, double *y);

/* ------------------------------------------------------------------------------------------ Input */

/* Passes in touches that changed at one time, as one event. Touches that change together in one call make better
 * gestures than one call each.
 *
 * count: how many touches. size: sizeof(gestures_touch). time: in seconds; a time before the last one counts as
 * the last one. modifiers: GESTURES_MODIFIER_SHIFT and so on, as bits.
 *
 * Broken streams are repaired, and the call returns GESTURES_OK: a finger that begins twice, one that moves without
 * having begun, a location that is not a number, a time before the last one. The property `repairs` of the window
 * counts them. Call gestures_send, which has fewer arguments. */
GESTURES_API gestures_status gestures_send_sized(gestures_window window, const gestures_touch *touches, size_t count,
                                                 size_t size, double time, uint32_t modifiers);

/* Lets time pass: fires every timer that is due. Call it once per frame, or at the next deadline, because a long
 * press begins while nothing moves. */
GESTURES_API gestures_status gestures_advance(gestures_window window, double time);

/* Writes the time at which something is due, and returns true; returns false if nothing is, or after an error.
 * Your program may sleep until then, or until there is input. */
GESTURES_API bool gestures_next_deadline(gestures_window window, double *time);

/* Ends every touch as cancelled: the window lost the focus, or the system took over. */
GESTURES_API gestures_status gestures_cancel_all(gestures_window window, double time);

/* Ends the touches of one device as cancelled: it was unplugged. */
GESTURES_API gestures_status gestures_cancel_device(gestures_window window, int64_t device, double time);

/* Passes in a step of a wheel or touchpad. size: sizeof(gestures_scroll). */
GESTURES_API gestures_status gestures_send_scroll_sized(gestures_window window, const gestures_scroll *step,
                                                        size_t size, double time);

/* Passes in a step of a trackpad's own pinch or rotation. size: sizeof(gestures_transform). */
GESTURES_API gestures_status gestures_send_transform_sized(gestures_window window, const gestures_transform *step,
                                                           size_t size, double time);

/* Passes in a reading of a hovering pointer. size: sizeof(gestures_hover). */
GESTURES_API gestures_status gestures_send_hover_sized(gestures_window window, const gestures_hover *reading,
                                                       size_t size, double time);

/* Passes in hardware buttons that changed. size: sizeof(gestures_press). */
GESTURES_API gestures_status gestures_send_presses_sized(gestures_window window, const gestures_press *presses,
                                                         size_t count, size_t size, double time);

/* ----------------------------------------------------------------------------------------- Events */

/* Takes the oldest event out of the queue of a window; returns false when it is empty, or after an error.
 *
 * When the queue holds `queueCapacity` events, the oldest change is dropped, and the window counts it in
 * `droppedEvents`. Events with a callback do not enter the queue. Call gestures_next, which knows the size. */
GESTURES_API bool gestures_next_sized(gestures_window window, gestures_event *event, size_t size);

/* Calls a function with each event of a recognizer, or of all recognizers of a window that have no function of
 * their own; null returns to the queue. */
GESTURES_API gestures_status gestures_on_event(gestures_id object, gestures_event_callback callback,
                                               void *context);

/* --------------------------------------------------------------------------------------- Actions */

/* What a gesture does, without the gesture: for people who cannot drag, pinch or draw, and use keys, buttons or a
 * voice instead. A pan moves left, right, up and down, a pinch zooms in and out. Show the names in a menu, or bind
 * the keys. How far an action goes is a setting: `alternatives.move` and `alternatives.scroll` in points,
 * `alternatives.zoom` as a factor, `alternatives.turn` in radians. */

/* Describes an action of a recognizer, and returns true; returns false if there is no such number, or after an
 * error. Which actions there are depends on its properties: a swipe has one for each of its directions.
 *
 * index: from 0. size: sizeof(gestures_action). Call gestures_get_action, which knows it. */
GESTURES_API bool gestures_get_action_sized(gestures_recognizer recognizer, size_t index, gestures_action *action,
                                            size_t size);

/* Performs an action in the middle of the recognizer's view. The gesture begins, has exactly the values of the
 * action, and ends, with its events, in this call. It waits for no other recognizer.
 *
 * id: the word of one of the recognizer's actions. time: in seconds, as for gestures_send.
 *
 * Returns GESTURES_ERROR_REFUSED if no gesture came of it. After "refused:", the text has one of these words:
 * `disabled`; `busy`: its fingers are down, or its gesture has not ended; `unreachable`: a view is hidden or takes no
 * touches; `notInWindow`; `notActive`: nothing to leave. After "failed:" it has the reason, as gestures_explain. */
GESTURES_API gestures_status gestures_perform(gestures_recognizer recognizer, const char *id, double time);

/* Performs an action at a point of the window. */
GESTURES_API gestures_status gestures_perform_at(gestures_recognizer recognizer, const char *id, double x, double y,
                                                 double time);

/* ---------------------------------------------------------------------------------- Explanations */

/* Watches a window, so that `gestures_explain` can tell whole sentences. It costs time and memory for every
 * touch, so switch it on while you look for something. */
GESTURES_API gestures_status gestures_watch(gestures_window window, bool is_watched);

/* Writes why the last attempt of a recognizer fired or did not, in one sentence:
 * "`tap` failed at 0.850 s: the finger was still down after 0.750 s, the longest allowed time (`tap.maximumHold`).".
 * Without `gestures_watch`, only the reason: "the finger was still down after 0.750 s, …". The buffer is filled as by
 * gestures_get_text; returns 0 if there was no attempt yet, or after an error. */
GESTURES_API size_t gestures_explain(gestures_recognizer recognizer, char *buffer, size_t size);

/* Writes the last attempts of a recognizer, oldest first, at most `count` of them, and returns how many. A double
 * tap whose second tap came too late has two, and a pinch that lost its first finger to a drag, too.
 *
 * A window keeps the last 256 finished attempts of all its recognizers, from gestures_watch on. Returns 0 if there
 * was none, or after an error: GESTURES_ERROR_ARGUMENT if the window is not watched. The array may be null if
 * `count` is 0. size: sizeof(gestures_attempt). Call gestures_get_attempts, which knows it. */
GESTURES_API size_t gestures_get_attempts_sized(gestures_recognizer recognizer, gestures_attempt *attempts,
                                                size_t count, size_t size);

/* Writes why an attempt fired or did not, as gestures_explain does for the last one. The number is that of
 * gestures_get_attempts; returns 0 if the attempt is no longer kept, or after an error. */
GESTURES_API size_t gestures_explain_attempt(gestures_recognizer recognizer, int64_t number, char *buffer,
                                             size_t size);

/* Returns the name of a reason, such as "movedTooFar"; an empty text for an unknown number. It lives for ever. */
GESTURES_API const char *gestures_reason_name(int32_t reason);

/* Records everything that a window receives from now on to a file, in the format of `gesture explain` and
 * `gesture recognize`. Null ends the recording and closes the file; so does freeing the window. An existing file
 * is replaced. Returns GESTURES_ERROR_FILE when the file cannot be opened, and also when an earlier recording, which
 * ends here, is not whole: then no new one begins. */
GESTURES_API gestures_status gestures_record(gestures_window window, const char *path);

/* ------------------------------------------------------------------------------------------ Short */

/* Passes in touches that changed at one time; see gestures_send_sized. */
static inline gestures_status gestures_send(gestures_window window, const gestures_touch *touches, size_t count,
                                            double time) {
  return gestures_send_sized(window, touches, count, sizeof(gestures_touch), time, 0);
}

/* Takes the oldest event out of the queue; see gestures_next_sized. */
static inline bool gestures_next(gestures_window window, gestures_event *event) {
  return gestures_next_sized(window, event, sizeof(gestures_event));
}

/* Asks your functions; see gestures_set_delegate_sized. */
static inline gestures_status gestures_set_delegate(gestures_recognizer recognizer,
                                                    const gestures_delegate *delegate) {
  return gestures_set_delegate_sized(recognizer, delegate, sizeof(gestures_delegate));
}

/* Describes an action of a recognizer; see gestures_get_action_sized. */
static inline bool gestures_get_action(gestures_recognizer recognizer, size_t index, gestures_action *action) {
  return gestures_get_action_sized(recognizer, index, action, sizeof(gestures_action));
}

/* Writes the last attempts of a recognizer; see gestures_get_attempts_sized. */
static inline size_t gestures_get_attempts(gestures_recognizer recognizer, gestures_attempt *attempts,
                                           size_t count) {
  return gestures_get_attempts_sized(recognizer, attempts, count, sizeof(gestures_attempt));
}

/* Passes in a step of a wheel or touchpad. */
static inline gestures_status gestures_send_scroll(gestures_window window, const gestures_scroll *step, double time) {
  return gestures_send_scroll_sized(window, step, sizeof(gestures_scroll), time);
}

/* Passes in a step of a trackpad's own pinch or rotation. */
static inline gestures_status gestures_send_transform(gestures_window window, const gestures_transform *step,
                                                      double time) {
  return gestures_send_transform_sized(window, step, sizeof(gestures_transform), time);
}

/* Passes in a reading of a hovering pointer. */
static inline gestures_status gestures_send_hover(gestures_window window, const gestures_hover *reading,
                                                  double time) {
  return gestures_send_hover_sized(window, reading, sizeof(gestures_hover), time);
}

/* Passes in hardware buttons that changed. */
static inline gestures_status gestures_send_presses(gestures_window window, const gestures_press *presses,
                                                    size_t count, double time) {
  return gestures_send_presses_sized(window, presses, count, sizeof(gestures_press), time);
}

#ifdef __cplusplus
}
#endif

#endif
