// Makes a touchscreen with uinput and uses it: fingers SECONDS
//
// Two fingers pinch, one finger taps, the device goes away with a finger down, comes back, and two
// fingers move at 240 Hz for the given time. Each step waits for the line "go" on standard input and
// answers with a line, so that another program can look at the effects in between. "latency" moves a
// finger 500 times and reads the line that follows from a named pipe.
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int device = -1;

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", what, strerror(errno));
  exit(1);
}

static void rest(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  while (nanosleep(&time, &time) != 0) {
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void axis(int code, int maximum) {
  struct uinput_abs_setup setup = {.code = code, .absinfo = {.maximum = maximum}};
  if (ioctl(device, UI_ABS_SETUP, &setup) != 0) fail("an axis");
}

static void plug(void) {
  device = open("/dev/uinput", O_WRONLY);
  if (device < 0) fail("/dev/uinput");
  ioctl(device, UI_SET_EVBIT, EV_ABS);
  ioctl(device, UI_SET_EVBIT, EV_KEY);
  ioctl(device, UI_SET_KEYBIT, BTN_TOUCH);
  ioctl(device, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
  axis(ABS_X, 4095);
  axis(ABS_Y, 2303);
  axis(ABS_MT_SLOT, 9);
  axis(ABS_MT_TRACKING_ID, 65535);
  axis(ABS_MT_POSITION_X, 4095);
  axis(ABS_MT_POSITION_Y, 2303);
  struct uinput_setup setup = {.id = {BUS_VIRTUAL, 1, 2, 3}, .name = "Machine Screen"};
  if (ioctl(device, UI_DEV_SETUP, &setup) != 0) fail("the device");
  if (ioctl(device, UI_DEV_CREATE) != 0) fail("the device");
  rest(1);
}

static void unplug(void) {
  ioctl(device, UI_DEV_DESTROY);
  close(device);
  rest(1);
}

static void event(int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) fail("an event");
}

static void finger(int slot, int x, int y) {
  event(EV_ABS, ABS_MT_SLOT, slot);
  event(EV_ABS, ABS_MT_POSITION_X, x);
  event(EV_ABS, ABS_MT_POSITION_Y, y);
}

static void down(int slot, int contact, int x, int y) {
  event(EV_ABS, ABS_MT_SLOT, slot);
  event(EV_ABS, ABS_MT_TRACKING_ID, contact);
  finger(slot, x, y);
  event(EV_KEY, BTN_TOUCH, 1);
}

static void up(int slot, int is_last) {
  event(EV_ABS, ABS_MT_SLOT, slot);
  event(EV_ABS, ABS_MT_TRACKING_ID, -1);
  if (is_last) event(EV_KEY, BTN_TOUCH, 0);
}

static void report(void) { event(EV_SYN, SYN_REPORT, 0); }

static void pinch(int contact, double seconds, double rate) {
  int steps = (int)(seconds * rate);
  double start = now();
  down(0, contact, 1500, 1100);
  down(1, contact + 1, 2500, 1100);
  report();
  for (int step = 1; step <= steps; step += 1) {
    double left = start + step / rate - now();
    if (left > 0) rest(left);
    int reach = 500 * step / steps;
    finger(0, 1500 - reach, 1100 + step % 2);
    finger(1, 2500 + reach, 1100 - step % 2);
    report();
  }
  up(0, 0);
  up(1, 1);
  report();
}

static void tap(int contact) {
  down(0, contact, 2048, 1152);
  report();
  rest(0.05);
  up(0, 1);
  report();
}

// The time from an event to the line that it causes.
static int compare(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return (difference > 0) - (difference < 0);
}

static void latency(const char *pipe) {
  enum { count = 500 };
  static double delays[count];
  // The command starts when its pipe has a reader, and needs time on a simulated processor.
  FILE *lines = fopen(pipe, "r");
  if (lines == NULL) fail(pipe);
  rest(15);
  char line[4096];
  down(0, 900, 100, 100);
  report();
  int measured = 0, x = 100;
  while (measured < count) {
    rest(0.004);
    double start = now();
    int at = x += 7;
    finger(0, at, 100);
    if (x > 3900) x = 200;
    report();
    // The first movements begin the gesture.
    if (x < 400 && measured == 0) continue;
    // The line of this movement, not one of those before.
    const char *place;
    do {
      if (fgets(line, sizeof line, lines) == NULL) fail("no more lines");
      place = strstr(line, "\"pan\"") == NULL ? NULL : strstr(line, "\"x\":");
    } while (place == NULL || fabs(atof(place + 4) - at / 4.096) > 0.01);
    delays[measured++] = now() - start;
  }
  up(0, 1);
  report();
  qsort(delays, count, sizeof delays[0], compare);
  printf("latency from write to line: median %.3f ms, 99 %% %.3f ms, %d events\n",
         delays[count / 2] * 1e3, delays[count * 99 / 100] * 1e3, count);
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (count == 3 && strcmp(arguments[1], "latency") == 0) {
    plug();
    latency(arguments[2]);
    return 0;
  }
  double seconds = count > 1 ? atof(arguments[1]) : 10;
  plug();
  rest(2);
  pinch(1, 0.5, 120);
  rest(1);
  tap(10);
  rest(1);
  printf("pinched and tapped\n");
  down(0, 20, 1000, 1000);
  report();
  rest(0.05);
  finger(0, 2000, 1000);
  report();
  rest(0.2);
  unplug();
  printf("gone with a finger down\n");
  rest(1);
  plug();
  rest(2);
  tap(30);
  rest(1);
  printf("back and tapped\n");
  double start = now();
  for (int contact = 100; now() - start < seconds; contact += 2) {
    pinch(contact, 0.9, 240);
    rest(0.1);
  }
  printf("used for %.0f s at 240 Hz\n", now() - start);
  rest(1);
  unplug();
  return 0;
}
