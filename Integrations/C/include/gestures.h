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
 *     gestures_touch touch = {.id = finger, .x = x, .y = y, .phase = GESTURES_MOVED};
 *     gestures_send(window, &touch, 1, seconds);
 *
 *     // Once per frame:
 *     gestures_advance(window, seconds);
 *     gestures_event event;
 *     while (gestures_next(window, &event))
 *       if (event.recognizer == pinch) zoom = event.scale;
 *
 * The library needs the C library and nothing else. It reads no clock, starts no thread, opens no file unless
 * you ask it to record, and keeps no reference to your data except to the contexts of your callbacks.
 *
 * UNITS  Lengths are in points, the unit of the size that you gave to the window. x runs to the right and y
 *   down. Times are in seconds from any start, and must not run backwards. Angles are in radians, clockwise on
 *   the screen. Velocities are per second.
 *
 * OWNERSHIP  A window owns its views, and a view owns its subviews and its recognizers. `gestures_free` frees an
 *   object with all that it owns. Names and arrays that you pass are copied. A handle is a number. Handles of
 *   freed objects are never used again, so a function that gets one returns GESTURES_ERROR_HANDLE.
 *
 * ERRORS  No argument makes the library crash: not zero, nor a freed handle, a handle of another kind, a NaN, a
 *   null pointer or an unknown name. Only a pointer to memory that is not yours does. Functions return
 *   GESTURES_OK (0) or an error; functions that return a handle or a number return 0 after an error. After an
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

/* An object of the library: a window, a view or a recognizer. 0 stands for none. */
typedef uint64_t gestures_handle;
/* A surface that gets touches: the root of a tree of views. */
typedef gestures_handle gestures_window;
/* A rectangle that recognizers are attached to. */
typedef gestures_handle gestures_view;
/* Recognizes one kind of gesture in the touches of its view and its subviews. */
typedef gestures_handle gestures_recognizer;

/* The result of a call: GESTURES_OK or an error. */
typedef int32_t gestures_status;
enum {
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
};

/* What a touch did. */
enum {
  GESTURES_BEGAN = 0,
  GESTURES_MOVED = 1,
  GESTURES_ENDED = 3,
  GESTURES_CANCELLED = 4 /* The system took the touch: no gesture is to follow from it. */
};

/* What a touch is made with. */
enum {
  GESTURES_FINGER = 0,
  GESTURES_INDIRECT = 1, /* On a surface away from the screen, such as a touchpad. */
  GESTURES_PENCIL = 2,
  GESTURES_POINTER = 3 /* A mouse or trackpad whose button is down. */
};

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
  GESTURES_CAPS_LOCK = 1,
  GESTURES_SHIFT = 2,
  GESTURES_CONTROL = 4,
  GESTURES_ALT = 8,
  GESTURES_COMMAND = 16
};

/* The state of a gesture. A discrete gesture (tap, swipe, circle, stroke) only ends. A continuous one begins,
 * changes any number of times, and ends or is cancelled. */
enum {
  GESTURES_STATE_POSSIBLE = 0,
  GESTURES_STATE_BEGAN = 1,
  GESTURES_STATE_CHANGED = 2,
  GESTURES_STATE_ENDED = 3,
  GESTURES_STATE_CANCELLED = 4,
  GESTURES_STATE_FAILED = 5 /* Only in windows whose property `reportsFailures` is true. */
};

/* Directions of a swipe, as bits. */
enum {
  GESTURES_RIGHT = 1,
  GESTURES_LEFT = 2,
  GESTURES_UP = 4,
  GESTURES_DOWN = 8
};

/* The buttons of a remote control or keyboard that presses come from. */
enum {
  GESTURES_PRESS_UP = 0,
  GESTURES_PRESS_DOWN = 1,
  GESTURES_PRESS_LEFT = 2,
  GESTURES_PRESS_RIGHT = 3,
  GESTURES_PRESS_SELECT = 4,
  GESTURES_PRESS_MENU = 5,
  GESTURES_PRESS_PLAY_PAUSE = 6
};

/* One earlier reading of a touch, which the device reported together with later ones. */
typedef struct gestures_reading {
  double time; /* Seconds. */
  double x, y; /* Points of the window. */
} gestures_reading;

/* What one finger, pencil or pointer did. Fields that you do not know stay 0. */
typedef struct gestures_touch {
  int64_t id;       /* Which finger: the same number from began to ended. It may be used again then. */
  int64_t device;   /* Which device: fingers of different devices may have the same id. */
  double x, y;      /* The location, in points of the window. */
  int32_t phase;    /* GESTURES_BEGAN and so on. */
  int32_t kind;     /* GESTURES_FINGER and so on. Only read when the touch begins. */
  uint32_t buttons; /* The buttons that are down: 1 primary, 2 secondary, 4 the third one and so on. */
  uint32_t has;     /* Which of the next five values are known, and what the source says about the
                       contact: GESTURES_HAS_FORCE and so on, GESTURES_IS_PALM, GESTURES_IS_ERASER. */
  double force;     /* From 0; 1 is the force of an average touch. */
  double radius;    /* Points. */
  double altitude;  /* Radians: 0 lies on the screen, pi/2 stands upright. */
  double azimuth;   /* Radians, clockwise from the x axis. */
  double roll;      /* Radians, of a pencil about its own axis. */
  gestures_view view; /* Began: the view that your own hit test found. 0: the library looks for it. */
  const gestures_reading *readings; /* Readings between the last call and this one, oldest first, or null. */
  size_t reading_count;
} gestures_touch;

/* A step of a wheel, or of two fingers that scroll on a touchpad. */
typedef struct gestures_scroll {
  double x, y;       /* Where the pointer is, in points of the window. */
  double dx, dy;     /* How far the content moves, in points. */
  int32_t continuous; /* 1: a touchpad with a finger's precision. 0: the notches of a wheel. */
  int32_t phase;     /* GESTURES_MOVED for wheels; began, moved, ended for devices that tell. */
} gestures_scroll;

/* A step of a pinch or rotation that a trackpad recognized itself. */
typedef struct gestures_transform {
  double x, y;     /* Where the pointer is, in points of the window. */
  double scale;    /* By how much the scale changed since the last step; 1 for no change. */
  double rotation; /* By how much the angle changed since the last step, in radians. */
  int32_t phase;   /* GESTURES_BEGAN and so on; GESTURES_MOVED for devices that do not tell. */
} gestures_transform;

/* A pointer or pencil above the window, without a button down. */
typedef struct gestures_hover {
  int64_t id;
  int64_t device;
  double x, y;      /* Points of the window. */
  double height;    /* How far above the surface, from 0 (touching) to 1. */
  double altitude, azimuth, roll; /* Radians; known if `has` says so. */
  int32_t phase;    /* GESTURES_BEGAN: entered the window. GESTURES_MOVED. GESTURES_ENDED: left it. */
  uint32_t has;     /* GESTURES_HAS_ALTITUDE and so on, and GESTURES_IS_PENCIL. */
} gestures_hover;

/* A change of a hardware button. */
typedef struct gestures_press {
  int32_t button; /* GESTURES_PRESS_UP and so on. */
  int32_t phase;  /* GESTURES_BEGAN: pressed. GESTURES_ENDED: released. GESTURES_CANCELLED. */
  double force;   /* From 0 to 1. */
} gestures_press;

/* What a recognizer reported. Values that a kind does not measure are 0, and its scale is 1. */
typedef struct gestures_event {
  gestures_recognizer recognizer;
  gestures_view view;     /* The view that the recognizer is attached to. */
  double time;            /* Seconds. */
  int32_t state;          /* GESTURES_STATE_BEGAN and so on. */
  int32_t touch_count;    /* How many fingers take part. */
  double x, y;            /* The centre of the fingers, in points of the view. */
  double window_x, window_y; /* The same in points of the window. */
  double translation_x, translation_y; /* Pan, transform: the way since it began, in points of the window. */
  double velocity_x, velocity_y; /* Pan, transform: points per second. */
  double velocity;        /* Pan: points per second. Pinch: ratio per second. Rotation: radians per second. */
  double scale;           /* Pinch, transform, tap-drag zoom: the ratio since it began. */
  double rotation;        /* Rotation, transform: radians since it began, clockwise. */
  double radius;          /* Circle: points of the view. */
  int32_t direction;      /* Swipe: GESTURES_RIGHT and so on. */
  int32_t tap_count;      /* Tap: the number of the tap in its series. */
  int32_t reason;         /* Failed, cancelled: why; see gestures_reason_name. 0 otherwise. */
  int32_t is_discrete;    /* 1 for an end without a beginning: a tap, a swipe, a circle, a stroke. */
  double measured;        /* Failed: what the reason is about, such as the distance in points. */
  double limit;           /* Failed: the limit that `measured` missed. */
  char name[64];          /* Stroke: the name of the template, UTF-8, ends with 0. */
} gestures_event;

/* The result of an attempt. */
enum {
  GESTURES_ATTEMPT_FIRED = 0, /* A continuous gesture began and ended. */
  GESTURES_ATTEMPT_FAILED = 1,
  GESTURES_ATTEMPT_CANCELLED = 2, /* It had begun. */
  GESTURES_ATTEMPT_REFUSED = 3,   /* The recognizer did not get the touch. */
  GESTURES_ATTEMPT_OPEN = 4       /* Nothing is decided yet, or the gesture goes on. */
};

/* What a recognizer did from the first touch that it was offered to its result, in a window that is watched. */
typedef struct gestures_attempt {
  int64_t number;  /* Counts the attempts of all recognizers of the window, from 1. */
  double start;    /* Seconds: its first touch. */
  double end;      /* Seconds: its result; for one that is open, now. */
  double measured; /* What the reason is about, such as the distance in points. */
  double limit;    /* The limit that `measured` missed. */
  int32_t outcome; /* GESTURES_ATTEMPT_FIRED and so on. */
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
  int32_t phase;         /* GESTURES_BEGAN and so on. */
  int32_t kind;          /* GESTURES_FINGER and so on. */
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
typedef void (*gestures_touch_callback)(void *context, gestures_view view, int32_t phase,
                                        const gestures_touch_info *touches, size_t count);

/* Returns the view under a point of the window, 0 for the root. Called once when a touch begins, and for each
 * step of a wheel, a trackpad or a hovering pointer. */
typedef gestures_view (*gestures_hit_test_callback)(void *context, gestures_window window, double x, double y);

/* Called once, when an object was freed. */
typedef void (*gestures_free_callback)(void *context, gestures_handle object);

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

/* Sets which view gets presses; 0 for the root. */
GESTURES_API gestures_status gestures_window_focus(gestures_window window, gestures_view view);

/* Frees a window, a view or a recognizer, with all that it owns. Gestures that go on are cancelled without an
 * event. 0 is ignored. A window is also freed when this returns GESTURES_ERROR_FILE, because its recording is not
 * whole. */
GESTURES_API gestures_status gestures_free(gestures_handle handle);

/* Calls a function when a window, a view or a recognizer has been freed, by itself or with what owns it, and its other
 * functions will not be called any more: their contexts may go. Null stops that. */
GESTURES_API gestures_status gestures_on_free(gestures_handle object, gestures_free_callback callback,
                                              void *context);

/* ------------------------------------------------------------------------------------------ Views */

/* Adds a view in front of the other subviews of a view. At most 512 views may contain each other.
 *
 * parent: a view, or a window, which stands for its root.
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
 * parent: 0 takes the view out of the window with all in it. Its gestures are cancelled, with their events, at the
 * next call with a time. It may move back later.
 * index: 0 is the back; a larger number than there are siblings is the front. */
GESTURES_API gestures_status gestures_view_move(gestures_view view, gestures_view parent, size_t index);

/* Calls a function with the touches of a view; null stops that. Phases are those of touches. A gesture that is
 * recognized cancels the touches of its view, unless its property `cancelsTouchesInView` is false. */
GESTURES_API gestures_status gestures_view_on_touches(gestures_view view, gestures_touch_callback callback,
                                                      void *context);

/* ----------------------------------------------------------------------------------- Recognizers */

/* Attach a recognizer to a view, or to the root of a window. */
/* generated: attach */
GESTURES_API gestures_recognizer gestures_attach_tap(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_long_press(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_pan(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_pinch(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_rotation(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_transform(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_swipe(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_screen_edge_pan(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_hover(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_circle(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_stroke(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_tap_drag_zoom(gestures_view view);
GESTURES_API gestures_recognizer gestures_attach_three_finger_twist(gestures_view view);
/* end of generated */

/* Attaches a recognizer by the word that scene files have for it, such as tap. The text of the error for a word
 * that is no kind has those that are. */
GESTURES_API gestures_recognizer gestures_attach(gestures_view view, const char *kind);

/* Makes a recognizer wait: it is only recognized once the other one has failed. A single tap requires the
 * failure of the double tap. */
GESTURES_API gestures_status gestures_require_failure(gestures_recognizer recognizer, gestures_recognizer other);

/* Lets two gestures go on at the same time, such as a pinch and a rotation. Without it, the first one that is
 * recognized ends the others. 0 as the other one stands for all. */
GESTURES_API gestures_status gestures_allow_together(gestures_recognizer recognizer, gestures_recognizer other);

/* Lets a recognizer begin while the other one goes on, which is cancelled first, with the reason `takenOver`. A
 * pinch takes over from a pan: otherwise its second finger has to come before the pan begins. */
GESTURES_API gestures_status gestures_take_over(gestures_recognizer recognizer, gestures_recognizer other);

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

/* Properties have the names that they have in scene files and in Swift.
 *
 * Recognizers: every property of the kind, such as `numberOfTapsRequired`, `minimumPressDuration`, `direction`,
 *   `isEnabled`, `cancelsTouchesInView`; and its own thresholds by their dotted names, such as
 *   `tap.maximumMovement`. `failureReason` can be read: why the last attempt failed, empty if it did not. A stroke
 *   has `rotation` (`fixed`, `any`, or an angle in radians up to which drawings may be turned) and `order` (`any`,
 *   `asDrawn`). Integrations/C/Details.md in the sources lists all of them, with their defaults.
 * Views: `name`, `isHidden`, `alpha`, `isUserInteractionEnabled`, `isMultipleTouchEnabled` (true here),
 *   `isExclusiveTouch`, `clipsToBounds`.
 * Windows: the thresholds of all its recognizers by their dotted names, such as `tap.maximumGap`, also for one
 *   kind of device (`pencil.tap.maximumMovement`; finger, pencil, pointer); `preset` (`standard`, `forgiving`);
 *   `reportsFailures` (false), `queueCapacity` (1024 events); to read, `droppedEvents` and `repairs`.
 *
 * Numbers are also for counts. Words are texts; several are separated by spaces: "left right". */
GESTURES_API gestures_status gestures_set_number(gestures_handle object, const char *name, double value);
GESTURES_API gestures_status gestures_set_flag(gestures_handle object, const char *name, bool value);
GESTURES_API gestures_status gestures_set_text(gestures_handle object, const char *name, const char *value);
/* For properties of several numbers: `translation` (x and y), `snap` (step, catch range, release range). */
GESTURES_API gestures_status gestures_set_numbers(gestures_handle object, const char *name, const double *values,
                                                  size_t count);

/* Read a property, or a value that the recognizer measures now, such as `scale` or `velocityX`. Counts and flags
 * are numbers, too. */
GESTURES_API gestures_status gestures_get_number(gestures_handle object, const char *name, double *value);
GESTURES_API gestures_status gestures_get_flag(gestures_handle object, const char *name, bool *value);

/* Writes a text property into a buffer and ends it with 0, shortened if it does not fit. Returns its whole
 * length in bytes without the 0, as snprintf does; 0 after an error. The buffer may be null if `size` is 0. */
GESTURES_API size_t gestures_get_text(gestures_handle object, const char *name, char *buffer, size_t size);

/* Returns the state of a recognizer; GESTURES_STATE_POSSIBLE after an error. */
GESTURES_API int32_t gestures_get_state(gestures_recognizer recognizer);

/* Returns the location of one of the fingers of a recognizer.
 *
 * index: from 0 to the number of fingers less 1.
 * view: whose points are meant; 0 for those of the window. */
GESTURES_API gestures_status gestures_get_touch(gestures_recognizer recognizer, size_t index, gestures_view view,
                                                double *x, double *y);

/* ------------------------------------------------------------------------------------------ Input */

/* Passes in touches that changed at one time, as one event. Touches that change together in one call make better
 * gestures than one call each.
 *
 * count: how many touches. size: sizeof(gestures_touch). time: in seconds; a time before the last one counts as
 * the last one. modifiers: GESTURES_SHIFT and so on, as bits.
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
GESTURES_API gestures_status gestures_on_event(gestures_handle object, gestures_event_callback callback,
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
 * Without `gestures_watch`, only the reason with its measure and limit. The buffer is filled as by
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
