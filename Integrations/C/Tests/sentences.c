/* Prints the sentences that the library writes in the situations of gestures.h and of the pages, the actions of every
 * kind of recognizer, its properties with their defaults, and the events of some kinds. sentences.py compares the
 * pages with it. */
#include <gestures.h>

#include "kinds.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static gestures_window window;

static void touch(gestures_phase phase, double time) {
  gestures_touch one = {.id = 1, .x = 100, .y = 80, .phase = phase};
  gestures_send(window, &one, 1, time);
}

static void explain(gestures_recognizer recognizer) {
  char text[512];
  gestures_explain(recognizer, text, sizeof text);
  printf("sentence %s\n", text);
}

/* Prints what a property is at first; nothing for one that has no value yet. */
static void print_property(const char *kind, gestures_id object, const char *name) {
  double number;
  char text[256];
  if (gestures_get_text(object, name, text, sizeof text) > 0)
    printf("property %s %s %s\n", kind, name, text);
  else if (gestures_get_number(object, name, &number) == GESTURES_OK)
    printf("property %s %s %.12g\n", kind, name, number);
  else
    printf("property %s %s\n", kind, name);
}

/* Prints the properties of an object, whose names are in the text of an error. */
static void print_properties(const char *kind, gestures_id object) {
  char text[8192];
  gestures_set_number(object, "taps", 1);
  printf("error %s\n", gestures_error_text());
  snprintf(text, sizeof text, "%s", gestures_error_text());
  char *names = strstr(text, "it has ");
  if (!names) return;
  for (char *name = strtok(names + strlen("it has "), " "); name; name = strtok(NULL, " "))
    print_property(kind, object, name);
}

/* Prints how many events of each state a recognizer has that is alone. A finger draws a part of a circle, clockwise and
 * from three o'clock or a later turn on. */
static void print_events(const char *kind, double radius, double from, double turns, double seconds) {
  window = gestures_window_create(800, 600);
  gestures_attach(gestures_window_root(window), kind);
  for (int step = 0; step <= 64; step++) {
    double angle = (from + turns * step / 64) * 2 * acos(-1);
    gestures_touch one = {.id = 1, .x = 400 + radius * cos(angle), .y = 300 + radius * sin(angle)};
    one.phase = step == 0 ? GESTURES_PHASE_BEGAN : step == 64 ? GESTURES_PHASE_ENDED : GESTURES_PHASE_MOVED;
    gestures_send(window, &one, 1, seconds * step / 64);
  }
  gestures_advance(window, seconds + 3);
  int counts[GESTURES_STATE_FAILED + 1] = {0}, discrete = 0;
  gestures_event event;
  while (gestures_next(window, &event)) {
    counts[event.state]++;
    discrete += event.is_discrete;
  }
  printf("events %s %d %d %d %d\n", kind, counts[GESTURES_STATE_BEGAN], counts[GESTURES_STATE_CHANGED],
         counts[GESTURES_STATE_ENDED], discrete);
  gestures_free(window.id);
}

int main(void) {
  static const char *const kinds[] = {KINDS};
  print_events("circle", 100, 0, 1, 1);
  print_events("pan", 100, 0, 0.25, 0.5);
  print_events("longPress", 3, 0, 0.25, 1);
  print_events("tap", 0, 0, 0, 0.1);
  print_events("swipe", 200, 0.75, 0.08, 0.2); /* To the right. */
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    window = gestures_window_create(800, 600);
    gestures_view photo = gestures_view_create(gestures_window_root(window), 0, 0, 400, 400);
    gestures_recognizer recognizer = gestures_attach(photo, kinds[i]);
    if (i == 0) {
      print_properties("window", window.id);
      print_properties("view", photo.id);
    }
    print_properties(kinds[i], recognizer.id);
    gestures_action action;
    for (size_t n = 0; gestures_get_action(recognizer, n, &action); n++)
      printf("action \"%s\", \"%s\", \"%s\"\n", action.id, action.name, action.keys);
    gestures_free(window.id);
  }

  /* A tap, and then a double tap with names, whose finger stays down. */
  for (int count = 1; count <= 2; count++) {
    window = gestures_window_create(800, 600);
    gestures_watch(window, true);
    gestures_view root = gestures_window_root(window);
    gestures_view photo = count == 1 ? root : gestures_view_create(root, 0, 0, 400, 400);
    gestures_recognizer tap = gestures_attach_tap(photo);
    gestures_set_number(tap.id, GESTURES_NUMBER_OF_TAPS_REQUIRED, count);
    if (count == 2) {
      gestures_set_text(photo.id, GESTURES_NAME, "photo");
      gestures_set_text(tap.id, GESTURES_NAME, "twice");
    }
    touch(GESTURES_PHASE_BEGAN, 0.1);
    gestures_advance(window, 1);
    explain(tap);
    gestures_free(window.id);
  }
}
