/* Calls the library at random: with handles that are valid, freed, of a wrong kind or made up, with NaN, null and
 * unknown names, from callbacks and from another thread. Nothing may crash, every error has a text and changes
 * nothing, and a freed handle is always recognized.
 *
 *     abuse [SEED [CALLS]]       prints how many calls returned which status; the same seed prints the same
 *     abuse --bytes FILE…        the bytes of each file take the place of the seed
 *
 * With -DABUSE_FUZZER it is a program of libFuzzer, which makes up the bytes: Scripts/fuzz c. Then memory that is
 * left after an input is an error, too.
 */
#include <float.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gestures.h"
#include "kinds.h"

/* -------------------------------------------------------------------------------------------- Chance */

static uint64_t state = 1;
static const uint8_t *bytes, *bytes_end;

static uint32_t next_number(void) {
  if (bytes < bytes_end) {
    uint32_t number = 0;
    for (int i = 0; i < 4 && bytes < bytes_end; i++) number = number << 8 | *bytes++;
    return number;
  }
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32);
}

/* Returns a number from 0 to count - 1: one byte of the fuzzer decides, or chance. */
static uint32_t pick(uint32_t count) {
  if (count <= 256 && bytes < bytes_end) return *bytes++ % count;
  return next_number() % count;
}
static bool one_in(uint32_t count) { return pick(count) == 0; }

/* -------------------------------------------------------------------------------------------- Checks */

static long calls[11], nested_calls, foreign_calls, events_seen, callbacks_seen, freed_seen;
static uint32_t seed;
static long step;

static void fail(const char *function, const char *what, int status) {
  fprintf(stderr, "abuse: seed %u, step %ld: %s: %s (status %d: %s)\n", (unsigned)seed, step, function, what, status,
          gestures_error_text());
  abort();
}

/* ------------------------------------------------------------------------------------------- Objects */

enum { WINDOW, VIEW, RECOGNIZER };

typedef struct object {
  gestures_id id;
  int kind;
  int parent; /* The index of the view or window that it is in; -1 for windows and views that were taken out. */
  int window; /* The index of its window. */
  bool is_alive, is_root;
} object;

enum { OBJECTS = 96 };
static object objects[OBJECTS];
static int depth; /* How many callbacks are running. */
static gestures_id busy[8]; /* The windows whose calls they are in. */

static bool is_busy(gestures_id window) {
  for (int i = 0; i < depth; i++)
    if (busy[i] == window) return true;
  return false;
}

static bool is_alive(int index) { return index >= 0 && objects[index].is_alive; }

static void kill_object(int index) {
  objects[index].is_alive = false;
  for (int i = 0; i < OBJECTS; i++)
    if (objects[i].is_alive && (objects[i].parent == index || objects[i].window == index)) kill_object(i);
}

/* Returns a place for an object, or -1. */
static int free_place(void) {
  int start = (int)pick(OBJECTS);
  for (int i = 0; i < OBJECTS; i++) {
    int index = (start + i) % OBJECTS;
    bool has_children = false;
    for (int j = 0; j < OBJECTS; j++)
      has_children |= objects[j].is_alive && (objects[j].parent == index || objects[j].window == index);
    if (!objects[index].is_alive && !has_children) return index;
  }
  return -1;
}

static gestures_window a_window(gestures_id id) { return (gestures_window){id}; }
static gestures_view a_view(gestures_id id) { return (gestures_view){id}; }
static gestures_recognizer a_recognizer(gestures_id id) { return (gestures_recognizer){id}; }

static int window_of(int index) { return objects[index].kind == WINDOW ? index : objects[index].window; }

/* A handle for a call, and what is known of it. */
typedef struct choice {
  gestures_id id;
  int index;    /* Its object if it is alive; otherwise -1. */
  bool is_dead; /* Whether it is 0 or was freed. */
} choice;

/* Returns a handle, most of the time of a living object of the kind. */
static choice choose(int kind) {
  uint32_t luck = pick(100);
  if (luck < 2) return (choice){0, -1, true};
  if (luck < 5) return (choice){((uint64_t)next_number() << 32) | next_number(), -1, false};
  for (int tries = 0; tries < 40; tries++) {
    int index = (int)pick(OBJECTS);
    const object *found = &objects[index];
    if (found->id == 0) continue;
    if (luck < 10) {
      if (!found->is_alive) return (choice){found->id, -1, true};
    } else if (luck < 15) {
      if (found->is_alive && found->kind != kind) return (choice){found->id, index, false};
    } else if (found->is_alive && found->kind == kind) {
      return (choice){found->id, index, false};
    }
  }
  return (choice){0, -1, true};
}

/* What can be seen of an object and its window: an error must not change it. */
typedef struct snapshot {
  gestures_id id;
  gestures_state state;
  double numbers[12];
  gestures_status statuses[12];
  char text[48];
  bool has_deadline;
  double deadline;
} snapshot;

static snapshot look(choice chosen) {
  static const char *const names[12] = {"isEnabled", "numberOfTapsRequired", "scale", "translationX", "tap.maximumGap",
                                        "minimumPressDuration", "isHidden", "alpha", "reportsFailures",
                                        "queueCapacity", "droppedEvents", "numberOfTouches"};
  snapshot seen;
  memset(&seen, 0, sizeof seen);
  if (chosen.index < 0 || !is_alive(chosen.index)) return seen;
  seen.id = chosen.id;
  seen.state = gestures_get_state(a_recognizer(chosen.id));
  for (int i = 0; i < 12; i++) seen.statuses[i] = gestures_get_number(chosen.id, names[i], &seen.numbers[i]);
  gestures_get_text(chosen.id, "name", seen.text, sizeof seen.text);
  int window = window_of(chosen.index);
  if (window >= 0) seen.has_deadline = gestures_next_deadline(a_window(objects[window].id), &seen.deadline);
  return seen;
}

/* Checks and counts the result of a call. */
static void judge(const char *function, choice chosen, const snapshot *before, gestures_status status) {
  if (status > 10) fail(function, "an unknown status", status);
  calls[status]++;
  if (depth > 0) nested_calls++;
  if (status == GESTURES_OK) {
    if (chosen.is_dead) fail(function, "took a handle that was freed", status);
    if (gestures_error() != GESTURES_OK || gestures_error_text()[0]) fail(function, "an error after a good call", status);
    return;
  }
  const char *text = gestures_error_text();
  if (!text || !text[0]) fail(function, "an error without a text", status);
  if (strncmp(text, function, strlen(function)) != 0) fail(function, "a text about another function", status);
  if (chosen.is_dead && status != GESTURES_ERROR_HANDLE) fail(function, "a freed handle gave another error", status);
  if (gestures_error() != status) fail(function, "gestures_error has another error", status);
  /* A refused action lets time pass. */
  if (before && status != GESTURES_ERROR_REFUSED && is_alive(chosen.index)) {
    snapshot after = look(chosen);
    if (memcmp(before, &after, sizeof after) != 0) fail(function, "an error changed something", status);
  }
}

/* -------------------------------------------------------------------------------------------- Values */

static double any_number(void) {
  switch (pick(24)) {
    case 0: return NAN;
    case 1: return INFINITY;
    case 2: return -INFINITY;
    case 3: return DBL_MAX;
    case 4: return -1;
    case 5: return 0;
    case 6: return DBL_MIN;
    case 7: return 1e18;
    default: return (double)pick(1000) / 4;
  }
}

static double location(void) { return one_in(60) ? any_number() : (double)pick(400); }

/* The time of the program; it seldom jumps. */
static double now;
static double any_time(void) {
  if (one_in(80)) return any_number();
  now += pick(30) / 1000.0;
  if (one_in(30)) now += 1;
  return now;
}

static const char *any_name(void) {
  static const char *const names[] = {
      PROPERTIES, "isHidden", "alpha", "isUserInteractionEnabled", "isMultipleTouchEnabled", "isExclusiveTouch",
      "clipsToBounds", "tap.maximumMovement", "tap.maximumGap", "pan.hysteresis", "pencil.tap.maximumMovement",
      "preset", "reportsFailures", "queueCapacity", "droppedEvents", "velocityX", "failureReason",
      "requiresAllTouchesUpBeforeReset", "velocityModel.window", "", "tap.", ".", "numberOfTap", "\xff\xfe",
      "numberOfTapsRequiredAndMuchMoreThatNoPropertyHasSinceItDoesNotEnd", NULL};
  return names[pick(sizeof names / sizeof names[0])];
}

static const char *any_text(void) {
  static const char *const texts[] = {"left right", "up", "forgiving", "standard", "counting", "direct pencil", "menu",
                                      "top", "", " ", "name", "caf\xc3\xa9", "\xc3", "\xff", "all", "any", NULL};
  return texts[pick(sizeof texts / sizeof texts[0])];
}

static const char *const kinds[] = {KINDS};

/* ----------------------------------------------------------------------------------------- Callbacks */

static void make_call(void);

/* Calls the library from a callback, sometimes. */
static void disturb(void) {
  callbacks_seen++;
  if (depth > 2 || !one_in(4)) return;
  depth++;
  for (uint32_t left = pick(4); left > 0; left--) make_call();
  depth--;
}

static int token;

static void check_context(void *context) {
  if (context != &token) fail("a callback", "another context", 0);
}

static void check_userdata(const gestures_event *event) {
  if (event->userdata && event->userdata != &token) fail("an event", "another pointer", 0);
}

static void take_event(void *context, const gestures_event *event) {
  check_context(context);
  check_userdata(event);
  if (event->state < 1 || event->state > 5) fail("an event", "an unknown state", event->state);
  events_seen++;
  disturb();
}

static void take_touches(void *context, gestures_view view, gestures_phase phase, const gestures_touch_info *touches,
                         size_t count) {
  check_context(context);
  if (view.id == 0 || phase > 4 || count == 0) fail("a touch callback", "no touches", phase);
  for (size_t i = 0; i < count; i++)
    if (!(touches[i].time == touches[i].time)) fail("a touch callback", "a touch without a time", phase);
  disturb();
}

/* The object is gone, and the library may be called. */
static void take_free(void *context, gestures_id object) {
  check_context(context);
  if (gestures_set_flag(object, GESTURES_IS_ENABLED, true) != GESTURES_ERROR_HANDLE)
    fail("a free callback", "too early", 0);
  if (gestures_free(gestures_window_create(1, 1).id) != GESTURES_OK) fail("a free callback", "no window", 0);
  freed_seen++;
}

static gestures_view find_view(void *context, gestures_window window, double x, double y) {
  check_context(context);
  (void)window, (void)x, (void)y;
  disturb();
  return a_view(choose(VIEW).id);
}

static bool answer_begin(void *context, gestures_recognizer recognizer) {
  check_context(context);
  if (recognizer.id == 0) fail("a delegate", "no recognizer", 0);
  disturb();
  return !one_in(4);
}

static bool answer_touch(void *context, gestures_recognizer recognizer, const gestures_touch_info *touch) {
  check_context(context);
  if (recognizer.id == 0 || !touch) fail("a delegate", "no touch", 0);
  disturb();
  return !one_in(4);
}

static bool answer_relation(void *context, gestures_recognizer recognizer, gestures_recognizer other) {
  check_context(context);
  (void)recognizer, (void)other;
  disturb();
  return one_in(2);
}

/* -------------------------------------------------------------------------------------------- Calls */

/* Memory for several structures of another size than ours; each callback in a callback has its own. */
static union {
  double alignment;
  unsigned char bytes[4096];
} rooms[8];

/* Returns a size for a structure: that of the header, a smaller one, a larger one, or one that cannot be. */
static size_t any_size(size_t size) {
  if (!one_in(12)) return size;
  static const size_t others[] = {0, 1, 8, 24, 56};
  return one_in(2) ? size + 8 * pick(4) : others[pick(5)];
}

/* Puts structures of a size into the room, with zeros after each. */
static const void *put(const void *values, size_t count, size_t size, size_t wanted) {
  unsigned char *room = rooms[depth].bytes;
  memset(room, 0, sizeof rooms[0].bytes);
  if (count * wanted > sizeof rooms[0].bytes) abort();
  for (size_t i = 0; i < count; i++)
    memcpy(room + i * wanted, (const unsigned char *)values + i * size, wanted < size ? wanted : size);
  return room;
}

/* Notes the window of a call that takes a time, during which callbacks run. */
static void enter(choice window) { busy[depth] = window.id; }

/* Checks that a call that takes a time is refused in a callback of its window. */
static void judge_timed(const char *function, choice window, const snapshot *before, gestures_status status) {
  if (is_busy(window.id) && status == GESTURES_OK) fail(function, "ran inside its own callback", status);
  judge(function, window, before, status);
}

static void create_window(void) {
  int windows = 0, place = free_place();
  for (int i = 0; i < OBJECTS; i++) windows += objects[i].is_alive && objects[i].kind == WINDOW;
  if (place < 0 || windows >= 4) return;
  double width = one_in(8) ? any_number() : 400, height = one_in(8) ? any_number() : 400;
  gestures_window window = gestures_window_create(width, height);
  judge("gestures_window_create", (choice){0, -1, false}, NULL, window.id ? GESTURES_OK : gestures_error());
  if (!window.id) return;
  objects[place] = (object){window.id, WINDOW, -1, -1, true, false};
  int root = free_place();
  gestures_view view = gestures_window_root(window);
  if (!view.id) fail("gestures_window_root", "no root", gestures_error());
  if (root < 0) return;
  objects[root] = (object){view.id, VIEW, place, place, true, true};
}

static void create_view(void) {
  choice parent = choose(one_in(4) ? WINDOW : VIEW);
  int place = free_place();
  if (place < 0 || place == parent.index) return;
  snapshot before = look(parent);
  gestures_view view = gestures_view_create(a_view(parent.id), location(), location(), one_in(9) ? any_number() : 200,
                                            one_in(9) ? any_number() : 200);
  judge("gestures_view_create", parent, &before, view.id ? GESTURES_OK : gestures_error());
  if (view.id) objects[place] = (object){view.id, VIEW, parent.index, window_of(parent.index), true, false};
}

static void attach(void) {
  // In the order of the kinds.
  static const struct {
    gestures_recognizer (*function)(gestures_view);
    const char *name;
  } attachers[] = {
#define ATTACHER(name) {name, #name}
      ATTACHERS};
  choice view = choose(one_in(4) ? WINDOW : VIEW);
  int place = free_place();
  if (place < 0 || place == view.index) return;
  snapshot before = look(view);
  uint32_t which = pick(sizeof attachers / sizeof *attachers);
  bool by_word = one_in(2);
  const char *word = one_in(9) ? any_name() : kinds[which];
  gestures_view on = a_view(view.id);
  gestures_recognizer made = by_word ? gestures_attach(on, word) : attachers[which].function(on);
  judge(by_word ? "gestures_attach" : attachers[which].name, view, &before, made.id ? GESTURES_OK : gestures_error());
  if (made.id) objects[place] = (object){made.id, RECOGNIZER, view.index, window_of(view.index), true, false};
}

static void free_object(void) {
  int kind = one_in(12) ? WINDOW : one_in(2) ? VIEW : RECOGNIZER;
  choice chosen = choose(kind);
  snapshot before = look(chosen);
  gestures_status status = gestures_free(chosen.id);
  if (chosen.id == 0) {
    if (status != GESTURES_OK) fail("gestures_free", "0 is not ignored", status);
    calls[0]++;
    return;
  }
  if (status == GESTURES_OK && is_alive(chosen.index)) {
    if (objects[chosen.index].is_root) fail("gestures_free", "freed the root", status);
    if (is_busy(chosen.id)) fail("gestures_free", "freed a window inside its own callback", 0);
    kill_object(chosen.index);
  }
  judge("gestures_free", chosen, &before, status);
}

static void move_view(void) {
  choice view = choose(VIEW), parent = choose(one_in(3) ? WINDOW : VIEW);
  if (one_in(6)) parent = (choice){0, -1, true};
  snapshot before = look(view);
  gestures_status status = gestures_view_move(a_view(view.id), a_view(parent.id), pick(5) * 100);
  /* 0 takes the view out of its window. */
  if (status == GESTURES_OK && parent.id == 0 && view.index >= 0) objects[view.index].parent = -1;
  else if (status == GESTURES_OK && parent.is_dead) fail("gestures_view_move", "took a parent that was freed", status);
  if (status == GESTURES_OK && view.index >= 0 && parent.index >= 0) {
    if (window_of(view.index) != window_of(parent.index)) fail("gestures_view_move", "to another window", status);
    for (int up = parent.index; up >= 0; up = objects[up].parent)
      if (up == view.index) fail("gestures_view_move", "into itself", status);
    objects[view.index].parent = parent.index;
  }
  judge("gestures_view_move", view, &before, status);
}

static void send(void) {
  choice window = choose(WINDOW);
  gestures_touch touches[8];
  gestures_reading readings[3];
  size_t count = one_in(30) ? 0 : 1 + pick(3);
  memset(touches, 0, sizeof touches);
  for (size_t i = 0; i < 3; i++) readings[i] = (gestures_reading){now - 0.003 + 0.001 * (double)i, location(), location()};
  for (size_t i = 0; i < count; i++) {
    gestures_touch *touch = &touches[i];
    touch->id = pick(4);
    touch->device = one_in(20) ? -1 : 0;
    touch->phase = one_in(50) ? (gestures_phase)((int)pick(9) - 2) : (gestures_phase)(pick(8) < 6 ? 1 : pick(2) * 3);
    touch->kind = (gestures_touch_kind)(one_in(50) ? (int)pick(9) - 2 : one_in(5) ? (int)pick(4) : 0);
    touch->x = location();
    touch->y = location();
    touch->buttons = one_in(9) ? next_number() : 0;
    if (one_in(9)) {
      touch->has = next_number();
      touch->force = any_number();
      touch->maximum_force = any_number();
      touch->radius = any_number();
      touch->altitude = any_number();
      touch->azimuth = any_number();
      touch->roll = any_number();
    }
    if (one_in(9)) touch->view = a_view(choose(VIEW).id);
    if (one_in(9)) {
      touch->readings = one_in(9) ? NULL : readings;
      touch->reading_count = pick(4);
      if (!touch->readings && touch->reading_count == 3) touch->reading_count = SIZE_MAX;
    }
  }
  snapshot before = look(window);
  double time = any_time();
  enter(window);
  if (one_in(9)) {
    judge_timed("gestures_send", window, &before,
                gestures_send(a_window(window.id), one_in(9) ? NULL : touches, count, time));
    return;
  }
  size_t size = any_size(sizeof touches[0]);
  judge_timed("gestures_send", window, &before,
              gestures_send_sized(a_window(window.id), put(touches, count, sizeof touches[0], size), count, size, time,
                                  one_in(9) ? next_number() : 0));
}

static void send_other(void) {
  choice window = choose(WINDOW);
  snapshot before = look(window);
  double time = any_time();
  enter(window);
  switch (pick(4)) {
    case 0: {
      gestures_scroll step = {location(), location(), any_number(), any_number(), (int32_t)pick(3),
                              (gestures_phase)((int)pick(6) - one_in(9))};
      size_t size = any_size(sizeof step);
      const void *value = one_in(20) ? NULL : put(&step, 1, sizeof step, size);
      judge_timed("gestures_send_scroll", window, &before,
                  gestures_send_scroll_sized(a_window(window.id), value, size, time));
      break;
    }
    case 1: {
      gestures_transform step = {location(), location(), one_in(3) ? any_number() : 1.05, any_number(),
                                 (gestures_phase)((int)pick(6) - one_in(9))};
      size_t size = any_size(sizeof step);
      const void *value = one_in(20) ? NULL : put(&step, 1, sizeof step, size);
      judge_timed("gestures_send_transform", window, &before,
                  gestures_send_transform_sized(a_window(window.id), value, size, time));
      break;
    }
    case 2: {
      gestures_hover reading = {pick(3), 0, location(), location(), any_number(), any_number(), any_number(),
                                any_number(), (gestures_phase)((int)pick(6) - one_in(9)), one_in(2) ? next_number() : 0};
      size_t size = any_size(sizeof reading);
      const void *value = one_in(20) ? NULL : put(&reading, 1, sizeof reading, size);
      judge_timed("gestures_send_hover", window, &before,
                  gestures_send_hover_sized(a_window(window.id), value, size, time));
      break;
    }
    default: {
      gestures_press presses[3];
      size_t count = pick(4);
      memset(presses, 0, sizeof presses);
      for (size_t i = 0; i < count; i++)
        presses[i] = (gestures_press){(gestures_press_button)((int)pick(9) - one_in(9)), (gestures_phase)pick(6),
                                      one_in(9) ? any_number() : 1};
      size_t size = any_size(sizeof presses[0]);
      const void *value = one_in(20) ? NULL : put(presses, count, sizeof presses[0], size);
      judge_timed("gestures_send_presses", window, &before,
                  gestures_send_presses_sized(a_window(window.id), value, count, size, time));
    }
  }
}

static void pass_time(void) {
  choice window = choose(WINDOW);
  snapshot before = look(window);
  double time = any_time();
  enter(window);
  switch (pick(8)) {
    case 0: judge_timed("gestures_cancel_all", window, &before, gestures_cancel_all(a_window(window.id), time)); break;
    case 1:
      judge_timed("gestures_cancel_device", window, &before,
                  gestures_cancel_device(a_window(window.id), (int64_t)pick(3) - 1, time));
      break;
    default: judge_timed("gestures_advance", window, &before, gestures_advance(a_window(window.id), time));
  }
}

static void set_property(void) {
  choice chosen = choose((int)pick(3));
  const char *name = any_name(), *text = any_text();
  double numbers[4] = {any_number(), any_number(), any_number(), any_number()};
  snapshot before = look(chosen);
  switch (pick(4)) {
    case 0:
      judge("gestures_set_number", chosen, &before,
            gestures_set_number(chosen.id, name, one_in(2) ? (double)(1 + pick(3)) : numbers[0]));
      break;
    case 1: judge("gestures_set_flag", chosen, &before, gestures_set_flag(chosen.id, name, one_in(2))); break;
    case 2: judge("gestures_set_text", chosen, &before, gestures_set_text(chosen.id, name, text)); break;
    default: {
      size_t count = pick(5);
      judge("gestures_set_numbers", chosen, &before,
            gestures_set_numbers(chosen.id, name, one_in(20) ? NULL : numbers, count));
    }
  }
}

static void get_property(void) {
  choice chosen = choose((int)pick(3));
  const char *name = any_name();
  double number = 0, other = 0;
  bool flag = false;
  char buffer[40];
  memset(buffer, 'c', sizeof buffer);
  switch (pick(8)) {
    case 0:
      judge("gestures_get_number", chosen, NULL, gestures_get_number(chosen.id, name, one_in(20) ? NULL : &number));
      break;
    case 1:
      judge("gestures_get_flag", chosen, NULL, gestures_get_flag(chosen.id, name, one_in(20) ? NULL : &flag));
      break;
    case 2: {
      size_t size = pick(33);
      if (one_in(20)) {
        gestures_get_text(chosen.id, name, NULL, 0);
        break;
      }
      size_t length = gestures_get_text(chosen.id, name, buffer, size);
      if (buffer[size] != 'c') fail("gestures_get_text", "wrote behind its buffer", 0);
      if (size > 0 && length > 0 && !memchr(buffer, 0, size)) fail("gestures_get_text", "no 0 at its end", 0);
      calls[0]++;
      break;
    }
    case 3: {
      size_t size = pick(33), length = gestures_explain(a_recognizer(chosen.id), buffer, size);
      if (buffer[size] != 'c') fail("gestures_explain", "wrote behind its buffer", 0);
      if (chosen.is_dead && length > 0) fail("gestures_explain", "explained what was freed", 0);
      calls[0]++;
      break;
    }
    case 4: {
      // One more than the function may write.
      gestures_attempt attempts[4];
      memset(attempts, 'c', sizeof attempts);
      size_t count = pick(4), written = gestures_get_attempts(a_recognizer(chosen.id), count ? attempts : NULL, count);
      if (written > count) fail("gestures_get_attempts", "wrote more than it may", (long)written);
      if (((char *)&attempts[count])[0] != 'c') fail("gestures_get_attempts", "wrote behind its array", (long)count);
      if (chosen.is_dead && written > 0) fail("gestures_get_attempts", "told of what was freed", 0);
      for (size_t i = 0; i < written; i++) {
        if (attempts[i].outcome > GESTURES_ATTEMPT_OPEN)
          fail("gestures_get_attempts", "an unknown outcome", attempts[i].outcome);
        if (attempts[i].end < attempts[i].start) fail("gestures_get_attempts", "an end before the start", 0);
        if (gestures_explain_attempt(a_recognizer(chosen.id), attempts[i].number, NULL, 0) == 0)
          fail("gestures_get_attempts", "an attempt without a sentence", (long)attempts[i].number);
      }
      judge("gestures_get_attempts", chosen, NULL,
            gestures_get_attempts(a_recognizer(chosen.id), NULL, one_in(2)) ? GESTURES_OK : gestures_error());
      if (gestures_get_attempts_sized(a_recognizer(chosen.id), attempts, 1, 1 + pick(7)) > 0)
        fail("gestures_get_attempts", "took a wrong size", 0);
      break;
    }
    case 5: {
      size_t size = pick(33);
      size_t length = gestures_explain_attempt(a_recognizer(chosen.id), (int64_t)next_number(), buffer, size);
      if (buffer[size] != 'c') fail("gestures_explain_attempt", "wrote behind its buffer", 0);
      if (chosen.is_dead && length > 0) fail("gestures_explain_attempt", "explained what was freed", 0);
      calls[0]++;
      break;
    }
    case 6: {
      gestures_state found = gestures_get_state(a_recognizer(chosen.id));
      if (found > 5) fail("gestures_get_state", "an unknown state", found);
      calls[0]++;
      break;
    }
    default:
      judge("gestures_get_touch", chosen, NULL,
            gestures_get_touch(a_recognizer(chosen.id), one_in(9) ? SIZE_MAX : pick(3),
                               a_view(one_in(2) ? 0 : choose(VIEW).id), one_in(20) ? NULL : &number, &other));
  }
}

static void list_actions(void) {
  choice chosen = choose(RECOGNIZER);
  unsigned char *room = rooms[depth].bytes;
  for (size_t index = one_in(9) ? next_number() : 0; index < SIZE_MAX; index++) {
    gestures_action action;
    size_t size = any_size(sizeof action);
    memset(room, 'c', sizeof rooms[0].bytes);
    bool is_one = gestures_get_action_sized(a_recognizer(chosen.id), index,
                                            one_in(50) ? NULL : (gestures_action *)room, size);
    if (room[size] != 'c') fail("gestures_get_action", "wrote behind its structure", 0);
    if (!is_one) break;
    if (chosen.is_dead) fail("gestures_get_action", "an action of a freed recognizer", 0);
    if (size < sizeof action) continue;
    memcpy(&action, room, sizeof action);
    if (!memchr(action.id, 0, sizeof action.id) || !memchr(action.name, 0, sizeof action.name) ||
        !memchr(action.keys, 0, sizeof action.keys))
      fail("gestures_get_action", "a text without an end", 0);
    if (!action.id[0] || !action.name[0]) fail("gestures_get_action", "no word or no name", 0);
    if (index > 200) fail("gestures_get_action", "no end of actions", 0);
  }
  judge("gestures_get_action", (choice){0, -1, false}, NULL, gestures_error());
}

/* Performs an action that the recognizer has, most of the time. */
static void perform(void) {
  choice chosen = choose(RECOGNIZER);
  gestures_action action;
  const char *id = one_in(9) ? any_text() : "zoomIn";
  if (!one_in(9) && gestures_get_action(a_recognizer(chosen.id), pick(6), &action)) id = action.id;
  gestures_id window = 0;
  if (is_alive(chosen.index)) window = objects[window_of(chosen.index)].id;
  snapshot before = look(chosen);
  double time = any_time();
  enter((choice){window, -1, false});
  bool has_place = one_in(2);
  const char *function = has_place ? "gestures_perform_at" : "gestures_perform";
  gestures_status status = has_place ? gestures_perform_at(a_recognizer(chosen.id), id, location(), location(), time)
                                     : gestures_perform(a_recognizer(chosen.id), id, time);
  if (status == GESTURES_OK && is_busy(window)) fail(function, "ran inside its own callback", status);
  judge(function, chosen, &before, status);
}

static void relate(void) {
  choice first = choose(RECOGNIZER), second = choose(RECOGNIZER);
  snapshot before = look(first);
  /* A handle that was freed is an error wherever it stands, except that 0 stands for all. */
  if (one_in(3)) {
    gestures_status status = gestures_take_over(a_recognizer(first.id), a_recognizer(second.id));
    if (second.is_dead && status == GESTURES_OK) fail("gestures_take_over", "took a freed handle", status);
    judge("gestures_take_over", first, &before, status);
  } else if (one_in(2)) {
    gestures_status status = gestures_require_failure(a_recognizer(first.id), a_recognizer(second.id));
    if (second.is_dead && status == GESTURES_OK) fail("gestures_require_failure", "took a freed handle", status);
    judge("gestures_require_failure", first, &before, status);
  } else {
    gestures_status status = gestures_allow_together(a_recognizer(first.id), a_recognizer(second.id));
    if (second.is_dead && second.id && status == GESTURES_OK)
      fail("gestures_allow_together", "took a freed handle", status);
    judge("gestures_allow_together", first, &before, status);
  }
}

static void set_callback(void) {
  bool is_null = one_in(4);
  switch (pick(4)) {
    case 0: {
      choice view = choose(VIEW);
      judge("gestures_view_on_touches", view, NULL,
            gestures_view_on_touches(a_view(view.id), is_null ? NULL : take_touches, &token));
      break;
    }
    case 1: {
      choice chosen = choose(one_in(4) ? WINDOW : RECOGNIZER);
      judge("gestures_on_event", chosen, NULL, gestures_on_event(chosen.id, is_null ? NULL : take_event, &token));
      judge("gestures_on_free", chosen, NULL, gestures_on_free(chosen.id, is_null ? NULL : take_free, &token));
      break;
    }
    case 2: {
      choice window = choose(WINDOW);
      is_null = !one_in(4);
      judge("gestures_window_set_hit_test", window, NULL,
            gestures_window_set_hit_test(a_window(window.id), is_null ? NULL : find_view, &token));
      break;
    }
    default: {
      choice chosen = choose(RECOGNIZER);
      gestures_delegate delegate = {&token, one_in(2) ? answer_begin : NULL, one_in(2) ? answer_touch : NULL,
                                    one_in(2) ? answer_relation : NULL, one_in(2) ? answer_relation : NULL,
                                    one_in(2) ? answer_relation : NULL, one_in(2) ? answer_relation : NULL};
      size_t size = one_in(12) ? 8 * (size_t)pick(9) : sizeof delegate;
      judge("gestures_set_delegate", chosen, NULL,
            gestures_set_delegate_sized(a_recognizer(chosen.id),
                                        is_null ? NULL : put(&delegate, 1, sizeof delegate, size), size));
      void *userdata = is_null ? NULL : &token;
      gestures_status status = gestures_set_userdata(a_recognizer(chosen.id), userdata);
      judge("gestures_set_userdata", chosen, NULL, status);
      if (gestures_get_userdata(a_recognizer(chosen.id)) != (status == GESTURES_OK ? userdata : NULL))
        fail("gestures_get_userdata", "another pointer", status);
    }
  }
}

static void change_view(void) {
  choice view = choose(VIEW);
  snapshot before = look(view);
  if (one_in(2))
    judge("gestures_view_set_frame", view, &before,
          gestures_view_set_frame(a_view(view.id), location(), location(), one_in(9) ? any_number() : 300,
                                  one_in(9) ? any_number() : 300));
  else
    judge("gestures_view_set_transform", view, &before,
          gestures_view_set_transform(a_view(view.id), one_in(4) ? any_number() : 1, one_in(4) ? any_number() : 0,
                                      one_in(4) ? any_number() : 0, one_in(4) ? any_number() : 1, location(), 0));
}

static void change_window(void) {
  choice window = choose(WINDOW);
  snapshot before = look(window);
  switch (pick(4)) {
    case 0:
      judge("gestures_window_resize", window, &before,
            gestures_window_resize(a_window(window.id), one_in(4) ? any_number() : 400, 400));
      break;
    case 1: {
      choice view = choose(VIEW);
      judge("gestures_window_focus", window, &before,
            gestures_window_focus(a_window(window.id), a_view(one_in(4) ? 0 : view.id)));
      break;
    }
    case 2: judge("gestures_watch", window, &before, gestures_watch(a_window(window.id), one_in(2))); break;
    default: {
      static const char *const paths[] = {"/dev/null", "/nowhere/trace", "", "/", NULL, NULL, NULL};
      judge("gestures_record", window, &before, gestures_record(a_window(window.id), paths[pick(7)]));
    }
  }
}

static void take_events(void) {
  choice window = choose(WINDOW);
  gestures_event event;
  unsigned char *room = rooms[depth].bytes;
  for (int i = 0; i < 40; i++) {
    size_t size = any_size(sizeof event);
    memset(room, 'c', sizeof rooms[0].bytes);
    bool is_next = gestures_next_sized(a_window(window.id), one_in(50) ? NULL : (gestures_event *)room, size);
    if (room[size] != 'c') fail("gestures_next", "wrote behind its structure", 0);
    if (!is_next) break;
    if (window.is_dead) fail("gestures_next", "an event of a freed window", 0);
    if (size < sizeof event) continue;
    memcpy(&event, room, sizeof event);
    if (event.state < 1 || event.state > 5) fail("gestures_next", "an unknown state", event.state);
    if (!memchr(event.name, 0, sizeof event.name)) fail("gestures_next", "a name without an end", 0);
    check_userdata(&event);
    if (event.reason && !gestures_reason_name(event.reason)[0]) fail("gestures_next", "an unknown reason", event.reason);
    events_seen++;
  }
  calls[0]++;
}

static void add_template(void) {
  choice chosen = choose(RECOGNIZER);
  double points[40];
  for (int i = 0; i < 40; i++) points[i] = one_in(200) ? any_number() : pick(100);
  size_t counts[2] = {pick(11), pick(10)};
  if (counts[0] == 10) counts[0] = (size_t)1 << 60;
  size_t strokes = pick(3);
  snapshot before = look(chosen);
  judge("gestures_add_template", chosen, &before,
        gestures_add_template(a_recognizer(chosen.id), any_text(), one_in(20) ? NULL : points,
                              one_in(20) ? NULL : counts, strokes));
}

static void ask(void) {
  const char *name = gestures_reason_name((int32_t)next_number());
  if (!name) fail("gestures_reason_name", "null", 0);
  gestures_reason_name((int32_t)pick(64) - 8);
  double time;
  gestures_next_deadline(a_window(choose(WINDOW).id), one_in(9) ? NULL : &time);
  if (gestures_version() <= 0) fail("gestures_version", "no version", 0);
}

static void make_call(void) {
  uint32_t luck = pick(100);
  if (luck < 42) send();
  else if (luck < 45) perform();
  else if (luck < 52) pass_time();
  else if (luck < 56) send_other();
  else if (luck < 66) set_property();
  else if (luck < 74) get_property();
  else if (luck < 78) attach();
  else if (luck < 80) create_view();
  else if (luck < 83) relate();
  else if (luck < 87) set_callback();
  else if (luck < 89) change_view();
  else if (luck < 91) change_window();
  else if (luck < 94) take_events();
  else if (luck < 95) add_template();
  else if (luck < 96) move_view();
  else if (luck < 97 && one_in(2)) ask();
  else if (luck < 97) list_actions();
  else if (luck < 99) free_object();
  else create_window();
}

/* ------------------------------------------------------------------------------------------ Threads */

/* Calls on another thread, while this one waits: every call on a living object is refused. */
static void *call_from_elsewhere(void *argument) {
  (void)argument;
  for (int i = 0; i < OBJECTS; i++) {
    if (!objects[i].is_alive) continue;
    gestures_id id = objects[i].id;
    double number = 0;
    gestures_touch touch = {0};
    gestures_status statuses[7];
    statuses[0] = gestures_set_flag(id, GESTURES_IS_ENABLED, true);
    statuses[1] = gestures_get_number(id, GESTURES_ALPHA, &number);
    gestures_recognizer recognizer = a_recognizer(id);
    bool is_recognizer = objects[i].kind == RECOGNIZER;
    statuses[2] = objects[i].kind == WINDOW ? gestures_send(a_window(id), &touch, 1, now) : GESTURES_ERROR_THREAD;
    statuses[3] = objects[i].kind == VIEW ? gestures_view_set_frame(a_view(id), 0, 0, 1, 1) : GESTURES_ERROR_THREAD;
    statuses[4] = gestures_free(id);
    statuses[5] = is_recognizer ? gestures_require_failure(recognizer, recognizer) : GESTURES_ERROR_THREAD;
    statuses[6] = is_recognizer ? gestures_perform(recognizer, "zoomIn", now) : GESTURES_ERROR_THREAD;
    for (int j = 0; j < 7; j++) {
      if (statuses[j] != GESTURES_ERROR_THREAD) fail("a call on another thread", "was not refused", statuses[j]);
      foreign_calls++;
    }
    if (!gestures_error_text()[0]) fail("a call on another thread", "no text", 0);
  }
  /* A window of its own works. */
  gestures_window own = gestures_window_create(100, 100);
  gestures_recognizer tap = gestures_attach_tap(gestures_window_root(own));
  gestures_touch touch = {0};
  gestures_send(own, &touch, 1, 0);
  touch.phase = GESTURES_PHASE_ENDED;
  gestures_send(own, &touch, 1, 0.05);
  gestures_event event;
  if (!gestures_next(own, &event) || event.recognizer.id != tap.id) fail("a window of another thread", "no tap", 0);
  if (gestures_free(own.id) != GESTURES_OK) fail("a window of another thread", "was not freed", 0);
  return NULL;
}

static void visit_elsewhere(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, call_from_elsewhere, NULL) != 0) abort();
  pthread_join(thread, NULL);
}

/* ------------------------------------------------------------------------------------------ Program */

static void free_all(void) {
  for (int i = 0; i < OBJECTS; i++) {
    if (!objects[i].is_alive || objects[i].kind != WINDOW) continue;
    if (gestures_free(objects[i].id) != GESTURES_OK) fail("gestures_free", "a window stays", 0);
    kill_object(i);
  }
  for (int i = 0; i < OBJECTS; i++)
    if (objects[i].id && gestures_set_flag(objects[i].id, GESTURES_IS_ENABLED, true) != GESTURES_ERROR_HANDLE)
      fail("gestures_free", "an object outlives its window", 0);
  memset(objects, 0, sizeof objects);
  now = 0;
}

/* Makes the calls that the bytes decide, then some at random that depend on the bytes, and frees everything. */
static void play(const uint8_t *data, size_t size) {
  state = 1;
  for (size_t i = 0; i < size; i++) state = (state ^ data[i]) * UINT64_C(0x100000001B3);
  state |= 1;
  bytes = data;
  bytes_end = data + size;
  create_window();
  /* Without recognizers, most calls would do little. */
  for (uint32_t left = pick(16); left > 0; left--) attach();
  for (int left = 60; left > 0; left -= bytes == bytes_end) {
    make_call();
    if (pick(256) == 255) visit_elsewhere();
    step++;
  }
  free_all();
  step = 0;
}

#ifdef ABUSE_FUZZER
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*callback)(const uint8_t *data, size_t size));
size_t __sanitizer_get_current_allocated_bytes(void);

/* Plays an input, and returns how much memory it leaves. */
static size_t memory_left(const uint8_t *data, size_t size) {
  size_t before = __sanitizer_get_current_allocated_bytes();
  play(data, size);
  size_t after = __sanitizer_get_current_allocated_bytes();
  return after > before ? after - before : 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  /* The library keeps the room of its tables, so only the same input again must leave nothing. */
  if (memory_left(data, size) > 0 && memory_left(data, size) > 0) {
    size_t left = memory_left(data, size);
    if (left > 0) fprintf(stderr, "abuse: every time, the input leaves memory, now %zu bytes\n", left), abort();
  }
  return 0;
}

int main(int count, char **arguments) { return LLVMFuzzerRunDriver(&count, &arguments, LLVMFuzzerTestOneInput); }
#else
/* A view that was taken out of its window is freed with the window; the leak checker would find it. */
static void free_views_taken_out(void) {
  gestures_window window = gestures_window_create(8, 6);
  gestures_view outer = gestures_view_create(gestures_window_root(window), 0, 0, 1, 1);
  gestures_view inner = gestures_view_create(outer, 0, 0, 1, 1);
  gestures_recognizer tap = gestures_attach_tap(inner);
  if (gestures_view_move(outer, (gestures_view){0}, 0) != GESTURES_OK ||
      gestures_get_state(tap) != GESTURES_STATE_POSSIBLE || gestures_error() != GESTURES_OK)
    fail("gestures_view_move", "a view that was taken out is not usable", gestures_error());
  if (gestures_free(window.id) != GESTURES_OK) fail("gestures_free", "failed", gestures_error());
  if (gestures_free(outer.id) != GESTURES_ERROR_HANDLE || gestures_free(tap.id) != GESTURES_ERROR_HANDLE)
    fail("gestures_free", "left a view that was taken out", gestures_error());
}

/* Views that contain each other would use up the stack, so there is a limit. */
static void nest_views(void) {
  enum { DEEPEST = 512 };
  gestures_window window = gestures_window_create(8, 6);
  gestures_view views[DEEPEST] = {gestures_window_root(window)};
  for (int i = 1; i < DEEPEST; i++) views[i] = gestures_view_create(views[i - 1], 0, 0, 8, 6);
  if (gestures_error() != GESTURES_OK) fail("gestures_view_create", "too few levels", gestures_error());
  if (gestures_view_create(views[DEEPEST - 1], 0, 0, 8, 6).id != 0 || gestures_error() != GESTURES_ERROR_ARGUMENT)
    fail("gestures_view_create", "too many levels", gestures_error());
  gestures_view outer = gestures_view_create(views[0], 0, 0, 8, 6);
  gestures_view_create(outer, 0, 0, 8, 6);
  if (gestures_view_move(outer, views[DEEPEST - 2], 0) != GESTURES_ERROR_ARGUMENT)
    fail("gestures_view_move", "too many levels", gestures_error());
  if (gestures_view_move(outer, views[DEEPEST - 3], 0) != GESTURES_OK)
    fail("gestures_view_move", "too few levels", gestures_error());
  /* Neither touches nor freeing the views use up the stack. */
  gestures_recognizer tap = gestures_attach_tap(views[DEEPEST - 1]);
  gestures_touch touch = {.id = 1, .x = 1, .y = 1};
  gestures_view_move(outer, (gestures_view){0}, 0);
  gestures_send(window, &touch, 1, 0);
  touch.phase = GESTURES_PHASE_ENDED;
  gestures_send(window, &touch, 1, 0.05);
  gestures_event event;
  if (!gestures_next(window, &event) || event.recognizer.id != tap.id) fail("gestures_send", "no tap in a deep view", 0);
  gestures_free(window.id);
}

/* Runs a function on a thread with 256 kB of stack, which is little. */
static void *nest_views_elsewhere(void *argument) {
  (void)argument;
  nest_views();
  return NULL;
}

static void nest_views_on_a_small_stack(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
#ifdef __SANITIZE_ADDRESS__
  const size_t stack = 2048 * 1024; /* A watched library needs more of it. */
#else
  const size_t stack = 256 * 1024;
#endif
  pthread_attr_setstacksize(&attributes, stack);
  if (pthread_create(&thread, &attributes, nest_views_elsewhere, NULL) != 0) abort();
  pthread_join(thread, NULL);
  pthread_attr_destroy(&attributes);
}

/* Every kind has actions, and its first one does what it says. */
static void perform_first_actions(void) {
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    gestures_window window = gestures_window_create(400, 800);
    gestures_recognizer recognizer = gestures_attach(gestures_window_root(window), kinds[i]);
    double line[] = {0, 0, 100, 0, 100, 100};
    size_t points = 3;
    if (strcmp(kinds[i], "stroke") == 0) gestures_add_template(recognizer, "corner", line, &points, 1);
    if (strcmp(kinds[i], "screenEdgePan") == 0) gestures_set_text(recognizer.id, GESTURES_EDGES, "left");
    gestures_action action;
    if (!gestures_get_action(recognizer, 0, &action)) fail("gestures_get_action", kinds[i], gestures_error());
    if (gestures_perform(recognizer, action.id, 1) != GESTURES_OK) fail("gestures_perform", kinds[i], gestures_error());
    gestures_event event;
    if (!gestures_next(window, &event) || event.recognizer.id != recognizer.id || event.time != 1)
      fail("gestures_perform", "no event", (int)i);
    gestures_set_flag(recognizer.id, GESTURES_IS_ENABLED, false);
    if (gestures_perform_at(recognizer, action.id, 30, 40, 2) != GESTURES_ERROR_REFUSED ||
        strcmp(gestures_error_text(), "gestures_perform_at: refused: disabled") != 0)
      fail("gestures_perform_at", "was not refused", gestures_error());
    gestures_free(window.id);
  }
}

static bool take_all(void *context, gestures_recognizer recognizer, gestures_recognizer other) {
  (void)recognizer, (void)other;
  ++*(int *)context;
  return true;
}

/* Sends a finger that drags, then a second one that moves away from it. */
static void pinch_late(gestures_window window, double time) {
  gestures_touch touches[] = {{.id = 1, .x = 400, .y = 500, .phase = GESTURES_PHASE_BEGAN},
                              {.id = 1, .x = 440, .y = 500, .phase = GESTURES_PHASE_MOVED},
                              {.id = 2, .x = 540, .y = 500, .phase = GESTURES_PHASE_BEGAN},
                              {.id = 2, .x = 560, .y = 500, .phase = GESTURES_PHASE_MOVED},
                              {.id = 2, .x = 656, .y = 500, .phase = GESTURES_PHASE_MOVED}};
  for (int i = 0; i < 5; i++) gestures_send(window, &touches[i], 1, time + 0.02 * i);
  gestures_cancel_all(window, time + 1);
}

/* A delegate may be set again at any time, and that of an older program has no answer about takeovers. */
static void take_over(void) {
  gestures_window window = gestures_window_create(1000, 1000);
  gestures_attach_pan(gestures_window_root(window));
  gestures_recognizer pinch = gestures_attach_pinch(gestures_window_root(window));
  int asked;
  gestures_delegate delegate = {.context = &asked, .should_take_over_from = take_all};
  for (int round = 0; round < 4; round++) {
    asked = 0;
    size_t size = round % 2 ? sizeof delegate : offsetof(gestures_delegate, should_take_over_from);
    if (gestures_set_delegate_sized(pinch, &delegate, size) != GESTURES_OK)
      fail("gestures_set_delegate", "refused a structure", gestures_error());
    pinch_late(window, 10 * round);
    bool is_pinched = false;
    gestures_event event;
    while (gestures_next(window, &event)) is_pinched |= event.recognizer.id == pinch.id;
    if (is_pinched != (round % 2 == 1) || is_pinched != (asked > 0))
      fail("gestures_set_delegate", "another answer about a takeover", asked);
  }
  gestures_free(window.id);
}

/* Plays the bytes of a file. */
static void play_file(const char *path) {
  static uint8_t data[1 << 16];
  FILE *file = fopen(path, "rb");
  size_t size = file ? fread(data, 1, sizeof data, file) : 0;
  if (!file || size == 0) {
    fprintf(stderr, "abuse: cannot read %s\n", path);
    exit(66);
  }
  fclose(file);
  play(data, size);
}

int main(int count, char **arguments) {
  if (count > 1 && strcmp(arguments[1], "--bytes") == 0) {
    for (int i = 2; i < count; i++) play_file(arguments[i]);
    printf("abuse: ok, %d files, %ld in callbacks, %ld events\n", count - 2, nested_calls, events_seen);
    return 0;
  }
  static const char *const names[11] = {"ok",   "handle", "kind",   "argument", "number", "name",
                                        "type", "busy",   "thread", "file",     "refused"};
  seed = count > 1 ? (uint32_t)strtoul(arguments[1], NULL, 10) : 1;
  long total = count > 2 ? strtol(arguments[2], NULL, 10) : 50000;
  state = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
  free_views_taken_out();
  nest_views_on_a_small_stack();
  perform_first_actions();
  take_over();
  for (step = 0; step < total; step++) {
    make_call();
    if (step % 20000 == 19999) visit_elsewhere();
    if (step % 25000 == 24999) free_all();
  }
  visit_elsewhere();
  free_all();
  printf("abuse, seed %u:", (unsigned)seed);
  for (int i = 0; i < 11; i++) printf(" %s %ld", names[i], calls[i]);
  printf("; %ld in callbacks, %ld from another thread, %ld callbacks, %ld events\n", nested_calls, foreign_calls,
         callbacks_seen, events_seen);
  /* A run that never got this far into the library proves nothing. */
  for (int i = 0; i < 11; i++)
    if (total >= 50000 && i != GESTURES_ERROR_THREAD && calls[i] < 10) fail("abuse", "too few calls with a status", i);
  if (total >= 50000 && (events_seen < 1000 || nested_calls < 1000 || foreign_calls < 50 || freed_seen < 50))
    fail("abuse", "too few events, nested calls, calls of another thread or freed objects", 0);
  return 0;
}
#endif
