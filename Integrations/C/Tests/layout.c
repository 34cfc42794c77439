/* Prints the layout of the structures of gestures.h, which bindings to other languages declare again:
 * "structure . size" and "structure field offset", one a line. */
#include <stdio.h>

#include "gestures.h"

#define SIZE(type) printf("%s . %zu\n", #type + sizeof("gestures_") - 1, sizeof(type))
#define FIELD(type, field) printf("%s %s %zu\n", #type + sizeof("gestures_") - 1, #field, offsetof(type, field))

int main(void) {
  SIZE(gestures_reading);
  FIELD(gestures_reading, time);
  FIELD(gestures_reading, x);
  FIELD(gestures_reading, y);
  SIZE(gestures_touch);
  FIELD(gestures_touch, id);
  FIELD(gestures_touch, device);
  FIELD(gestures_touch, x);
  FIELD(gestures_touch, y);
  FIELD(gestures_touch, phase);
  FIELD(gestures_touch, kind);
  FIELD(gestures_touch, buttons);
  FIELD(gestures_touch, has);
  FIELD(gestures_touch, force);
  FIELD(gestures_touch, radius);
  FIELD(gestures_touch, altitude);
  FIELD(gestures_touch, azimuth);
  FIELD(gestures_touch, roll);
  FIELD(gestures_touch, view);
  FIELD(gestures_touch, readings);
  FIELD(gestures_touch, reading_count);
  SIZE(gestures_scroll);
  FIELD(gestures_scroll, x);
  FIELD(gestures_scroll, y);
  FIELD(gestures_scroll, dx);
  FIELD(gestures_scroll, dy);
  FIELD(gestures_scroll, continuous);
  FIELD(gestures_scroll, phase);
  SIZE(gestures_transform);
  FIELD(gestures_transform, x);
  FIELD(gestures_transform, y);
  FIELD(gestures_transform, scale);
  FIELD(gestures_transform, rotation);
  FIELD(gestures_transform, phase);
  SIZE(gestures_hover);
  FIELD(gestures_hover, id);
  FIELD(gestures_hover, device);
  FIELD(gestures_hover, x);
  FIELD(gestures_hover, y);
  FIELD(gestures_hover, height);
  FIELD(gestures_hover, altitude);
  FIELD(gestures_hover, azimuth);
  FIELD(gestures_hover, roll);
  FIELD(gestures_hover, phase);
  FIELD(gestures_hover, has);
  SIZE(gestures_press);
  FIELD(gestures_press, button);
  FIELD(gestures_press, phase);
  FIELD(gestures_press, force);
  SIZE(gestures_event);
  FIELD(gestures_event, recognizer);
  FIELD(gestures_event, view);
  FIELD(gestures_event, time);
  FIELD(gestures_event, state);
  FIELD(gestures_event, touch_count);
  FIELD(gestures_event, x);
  FIELD(gestures_event, y);
  FIELD(gestures_event, window_x);
  FIELD(gestures_event, window_y);
  FIELD(gestures_event, translation_x);
  FIELD(gestures_event, translation_y);
  FIELD(gestures_event, velocity_x);
  FIELD(gestures_event, velocity_y);
  FIELD(gestures_event, velocity);
  FIELD(gestures_event, scale);
  FIELD(gestures_event, rotation);
  FIELD(gestures_event, radius);
  FIELD(gestures_event, direction);
  FIELD(gestures_event, tap_count);
  FIELD(gestures_event, reason);
  FIELD(gestures_event, is_discrete);
  FIELD(gestures_event, measured);
  FIELD(gestures_event, limit);
  FIELD(gestures_event, name);
  SIZE(gestures_touch_info);
  FIELD(gestures_touch_info, id);
  FIELD(gestures_touch_info, device);
  FIELD(gestures_touch_info, x);
  FIELD(gestures_touch_info, y);
  FIELD(gestures_touch_info, window_x);
  FIELD(gestures_touch_info, window_y);
  FIELD(gestures_touch_info, time);
  FIELD(gestures_touch_info, view);
  FIELD(gestures_touch_info, phase);
  FIELD(gestures_touch_info, kind);
  FIELD(gestures_touch_info, tap_count);
  FIELD(gestures_touch_info, buttons);
  SIZE(gestures_delegate);
  FIELD(gestures_delegate, context);
  FIELD(gestures_delegate, should_begin);
  FIELD(gestures_delegate, should_receive_touch);
  FIELD(gestures_delegate, should_recognize_together);
  FIELD(gestures_delegate, should_require_failure_of);
  FIELD(gestures_delegate, should_be_required_to_fail_by);
  FIELD(gestures_delegate, should_take_over_from);
  SIZE(gestures_attempt);
  FIELD(gestures_attempt, number);
  FIELD(gestures_attempt, start);
  FIELD(gestures_attempt, end);
  FIELD(gestures_attempt, measured);
  FIELD(gestures_attempt, limit);
  FIELD(gestures_attempt, outcome);
  FIELD(gestures_attempt, reason);
  SIZE(gestures_action);
  FIELD(gestures_action, id);
  FIELD(gestures_action, name);
  FIELD(gestures_action, keys);
  return 0;
}
