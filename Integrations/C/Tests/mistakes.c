/* Mistakes that a compiler finds: run-tests compiles this file without one, and then with each of them. */
#include <gestures.h>

void use(gestures_window window, gestures_view view, gestures_recognizer tap);
void use(gestures_window window, gestures_view view, gestures_recognizer tap) {
  gestures_touch touch = {.phase = GESTURES_PHASE_BEGAN};
  gestures_event event;
#if MISTAKE == 1
  gestures_advance(tap, 0);
#elif MISTAKE == 2
  gestures_attach_tap(window);
#elif MISTAKE == 3
  gestures_require_failure(tap, view);
#elif MISTAKE == 4
  if (gestures_next(window, &event) && event.state == GESTURES_PHASE_BEGAN) return;
#elif MISTAKE == 5
  touch.phase = GESTURES_STATE_BEGAN;
#elif MISTAKE == 6
  touch.kind = GESTURES_PHASE_BEGAN;
#elif MISTAKE == 7
  if (gestures_send(window, &touch, 1, 0) == GESTURES_STATE_FAILED) return;
#elif MISTAKE == 8
  gestures_set_number(tap.id, GESTURES_NUMBER_OF_TAPS_REQIURED, 2);
#elif MISTAKE == 9
  gestures_free(window);
#endif
  gestures_set_number(tap.id, GESTURES_NUMBER_OF_TAPS_REQUIRED, 2);
  gestures_send(window, &touch, 1, 0);
  if (gestures_next(window, &event) && event.state == GESTURES_STATE_BEGAN) gestures_free(view.id);
}
