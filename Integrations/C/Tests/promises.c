/* What the header promises about forks, threads, recordings, counts, contexts and time.
 *
 *     promises FOLDER       writes its recordings there
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "gestures.h"

static int checks;

static gestures_recognizer attach_tap(gestures_window window) {
  return gestures_attach_tap(gestures_window_root(window));
}

static void check(bool is_true, const char *what) {
  checks++;
  if (is_true) return;
  fprintf(stderr, "promises: not true: %s (status %d: %s)\n", what, (int)gestures_error(), gestures_error_text());
  abort();
}

/* Taps with one finger; returns the first error of the two calls. */
static gestures_status tap(gestures_window window, double time) {
  gestures_touch touch = {.id = 1, .x = 10, .y = 10};
  gestures_status first = gestures_send(window, &touch, 1, time);
  touch.phase = GESTURES_PHASE_ENDED;
  gestures_status second = gestures_send(window, &touch, 1, time + 0.05);
  return first ? first : second;
}

/* Returns how a child ended: its exit code, or -1. */
static int wait_for(pid_t child) {
  int status;
  if (waitpid(child, &status, 0) != child) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* ------------------------------------------------------------------------------------------- Forks */

static atomic_bool is_over;
static pthread_mutex_t foreign = PTHREAD_MUTEX_INITIALIZER;
static atomic_long foreign_windows, waits;

static void wait_for_foreign(void *context, const gestures_event *event) {
  (void)context, (void)event;
  /* As a function in Python waits for the lock that the thread which forks holds. */
  pthread_mutex_lock(&foreign);
  pthread_mutex_unlock(&foreign);
  waits++;
}

/* Is inside the library nearly always; every other thread in a callback that waits. */
static void *use_library(void *argument) {
  for (long round = 0; !is_over; round++) {
    gestures_window window = gestures_window_create(100, 100);
    gestures_recognizer recognizer = attach_tap(window);
    foreign_windows = (long)window.id;
    if (argument) gestures_on_event(recognizer.id, wait_for_foreign, NULL);
    for (int i = 0; i < 5; i++) tap(window, i);
    gestures_free(window.id);
  }
  return NULL;
}

/* In a child: the windows of this thread work, also new ones. */
static void use_as_child(gestures_window window, bool is_busy) {
  alarm(20); /* A deadlock ends it. */
  gestures_event event;
  gestures_status status = tap(window, 100);
  if (status != (is_busy ? GESTURES_ERROR_BUSY : GESTURES_OK)) _exit(2);
  if (!is_busy && !gestures_next(window, &event)) _exit(3);
  for (int i = 0; i < 20; i++) {
    gestures_window other = gestures_window_create(100, 100);
    attach_tap(other);
    if (tap(other, 0) != GESTURES_OK || !gestures_next(other, &event)) _exit(4);
    if (gestures_free(other.id) != GESTURES_OK) _exit(5);
  }
  long theirs = foreign_windows;
  if (theirs) {
    status = gestures_free((gestures_id)theirs);
    if (status != GESTURES_ERROR_THREAD && status != GESTURES_ERROR_HANDLE) _exit(6);
  }
  if (!is_busy && gestures_free(window.id) != GESTURES_OK) _exit(7);
}

static void fork_in_callback(void *context, const gestures_event *event) {
  (void)event;
  pid_t child = fork();
  if (child == 0) use_as_child(*(gestures_window *)context, true);
  else check(wait_for(child) == 0, "a child that was forked in a callback works");
}

static void forks(int count) {
  pthread_t threads[4];
  for (long i = 0; i < 4; i++) pthread_create(&threads[i], NULL, use_library, (void *)(i % 2));
  gestures_window window = gestures_window_create(100, 100);
  attach_tap(window);
  for (int i = 0; i < count; i++) {
    pthread_mutex_lock(&foreign);
    if (i % 8 == 0) usleep(1000); /* So that a callback waits now. */
    pid_t child = fork();
    if (child == 0) {
      use_as_child(window, false);
      _exit(0);
    }
    pthread_mutex_unlock(&foreign);
    check(wait_for(child) == 0, "a child works");
  }
  gestures_window own = gestures_window_create(100, 100);
  gestures_on_event(attach_tap(own).id, fork_in_callback, &own);
  pid_t parent = getpid();
  for (int i = 0; i < 20; i++) {
    gestures_status status = tap(own, i);
    /* The child comes back here, too: its call goes on. */
    if (getpid() != parent) _exit(status == GESTURES_OK && tap(window, 300) == GESTURES_OK ? 0 : 8);
    check(status == GESTURES_OK, "the parent goes on");
  }
  is_over = true;
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  gestures_free(own.id);
  gestures_free(window.id);
  check(waits > 10, "callbacks waited while the process forked");
}

/* -------------------------------------------------------------------------------------- Recordings */

static void full_disk(void) {
  gestures_window window = gestures_window_create(100, 100);
  gestures_recognizer recognizer = attach_tap(window);
  gestures_event event;
  check(gestures_record(window, "/dev/full") == GESTURES_OK, "/dev/full can be opened");
  check(tap(window, 0) == GESTURES_ERROR_FILE, "a call says that the disk is full");
  check(gestures_next(window, &event) && event.recognizer.id == recognizer.id, "the input was taken");
  for (int i = 1; i < 2000; i++) check(tap(window, i) == GESTURES_OK, "it is said once");
  check(gestures_record(window, NULL) == GESTURES_ERROR_FILE, "the end says it again");
  check(strstr(gestures_error_text(), "No space left") != NULL, "the text says why");
  check(gestures_record(window, NULL) == GESTURES_OK, "there is no recording any more");
  check(gestures_record(window, "/dev/full") == GESTURES_OK, "/dev/full can be opened again");
  tap(window, 3000);
  check(gestures_record(window, "/dev/null") == GESTURES_ERROR_FILE, "another recording says it");
  check(gestures_record(window, "/nowhere/a") == GESTURES_ERROR_FILE, "there is no folder");
  check(strstr(gestures_error_text(), "No such file") != NULL, "the text says why");
  gestures_record(window, "/dev/full");
  gestures_action action;
  check(gestures_get_action(recognizer, 0, &action), "there is an action");
  check(gestures_perform(recognizer, action.id, 4000) == GESTURES_ERROR_FILE, "an action says it");
  check(gestures_free(window.id) == GESTURES_ERROR_FILE, "freeing says it");
  check(gestures_free(window.id) == GESTURES_ERROR_HANDLE, "the window is freed all the same");
}

static char *in_folder(const char *folder, const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

/* A limit on the size of files, and a pipe without a reader: a signal would end the child. */
static void limits(const char *folder) {
  char *path = in_folder(folder, "limit.trace.jsonl");
  pid_t child = fork();
  if (child == 0) {
    struct rlimit limit = {700, 700};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(2);
    gestures_window window = gestures_window_create(100, 100);
    if (gestures_record(window, path) != GESTURES_OK) _exit(3);
    int errors = 0;
    for (int i = 0; i < 100; i++) errors += tap(window, i) == GESTURES_ERROR_FILE;
    sigset_t pending;
    sigpending(&pending);
    if (errors != 1 || sigismember(&pending, SIGXFSZ)) _exit(4);
    _exit(gestures_free(window.id) == GESTURES_ERROR_FILE ? 0 : 5);
  }
  check(wait_for(child) == 0, "a limit on the size of files is told");
  struct stat found;
  check(stat(path, &found) == 0 && found.st_size == 700, "the file is as long as it may be");
  path = in_folder(folder, "pipe");
  unlink(path);
  check(mkfifo(path, 0600) == 0, "there is a pipe");
  int reader = open(path, O_RDONLY | O_NONBLOCK);
  gestures_window window = gestures_window_create(100, 100);
  check(gestures_record(window, path) == GESTURES_OK, "a pipe can be opened");
  check(tap(window, 0) == GESTURES_OK, "a pipe can be written");
  close(reader);
  check(tap(window, 1) == GESTURES_ERROR_FILE, "a pipe without a reader is told");
  check(gestures_free(window.id) == GESTURES_ERROR_FILE, "freeing says it");
}

/* Returns how many lines a file has. */
static int lines(const char *path) {
  FILE *file = fopen(path, "rb");
  int count = 0;
  for (int byte; file && (byte = getc(file)) != EOF;) count += byte == '\n';
  if (file) fclose(file);
  return count;
}

/* A recording has the force of a touch and the largest one of its device, unless that is the usual one. */
static void forces(const char *folder) {
  const char *path = in_folder(folder, "force.trace.jsonl");
  char text[1000] = "";
  gestures_window window = gestures_window_create(100, 100);
  gestures_touch touch = {.id = 1, .x = 10, .y = 10, .has = GESTURES_HAS_FORCE, .force = 1, .maximum_force = 4};
  gestures_touch pen = {.id = 2, .x = 10, .y = 10, .has = GESTURES_HAS_FORCE, .kind = GESTURES_TOUCH_PENCIL};
  pen.force = 0.75 * GESTURES_USUAL_MAXIMUM_FORCE;
  check(gestures_record(window, path) == GESTURES_OK, "a file can be opened");
  check(gestures_send(window, &touch, 1, 0) == GESTURES_OK, "a touch with a maximum is sent");
  check(gestures_send(window, &pen, 1, 1) == GESTURES_OK, "a touch without one is sent");
  check(gestures_free(window.id) == GESTURES_OK, "it is written");
  FILE *file = fopen(path, "rb");
  if (file) text[fread(text, 1, sizeof text - 1, file)] = 0;
  if (file) fclose(file);
  const char *first = strstr(text, "\"force\":1,\"maximumForce\":4"), *second = strstr(text, "\"force\":5");
  check(first && second && !strstr(second, "maximumForce"), "forces and maxima are those of the touches");
}

static void descriptors(const char *folder) {
  const char *path = in_folder(folder, "fork.trace.jsonl");
  int before = dup(0), output = dup(1);
  close(before);
  close(1);
  gestures_window window = gestures_window_create(100, 100);
  check(gestures_record(window, path) == GESTURES_OK, "a file can be opened");
  check(fcntl(1, F_GETFD) == -1, "the recording is not standard output");
  dup2(output, 1);
  close(output);
  check(fcntl(before, F_GETFD) == FD_CLOEXEC, "the recording is closed on exec");
  check(tap(window, 0) == GESTURES_OK, "it can be written");
  int written = lines(path);
  check(written == 3, "each input is written at once");
  pid_t child = fork();
  if (child == 0) {
    if (tap(window, 1) != GESTURES_ERROR_FILE || tap(window, 2) != GESTURES_OK) exit(2);
    exit(gestures_free(window.id) == GESTURES_ERROR_FILE && strstr(gestures_error_text(), "began it") ? 0 : 3);
  }
  check(wait_for(child) == 0, "a child does not record");
  check(tap(window, 1) == GESTURES_OK && gestures_free(window.id) == GESTURES_OK, "the parent records");
  check(lines(path) == written + 2, "nothing is written twice");
}

/* ----------------------------------------------------------------------------------------- Threads */

static atomic_long freed;

static void count_freed(void *context, gestures_id object) {
  if (gestures_set_flag(object, GESTURES_IS_ENABLED, true) != GESTURES_ERROR_HANDLE) abort();
  (void)context;
  freed++;
}

static void *leave_window(void *argument) {
  gestures_window window = gestures_window_create(100, 100);
  gestures_on_free(window.id, count_freed, NULL);
  *(gestures_window *)argument = window;
  return NULL;
}

static void threads_that_end(void) {
  freed = 0;
  for (int i = 0; i < 500; i++) {
    pthread_t thread;
    gestures_window window;
    pthread_create(&thread, NULL, leave_window, &window);
    pthread_join(thread, NULL);
    check(gestures_free(window.id) == GESTURES_ERROR_HANDLE, "the window of a thread that ended is freed");
  }
  check(freed == 500, "each of them was told");
}

/* --------------------------------------------------------------------------- Contexts, counts, time */

static gestures_recognizer inner;

static void free_in_callback(void *context, const gestures_event *event) {
  (void)context;
  long before = freed;
  check(gestures_free(event->recognizer.id) == GESTURES_OK, "a recognizer is freed in its callback");
  check(freed == before, "its context is not freed while the callback runs");
}

static void contexts(void) {
  freed = 0;
  gestures_window window = gestures_window_create(100, 100);
  gestures_view view = gestures_view_create(gestures_window_root(window), 0, 0, 100, 100);
  inner = gestures_attach_tap(view);
  gestures_recognizer other = gestures_attach_pan(view);
  check(gestures_on_free(0, count_freed, NULL) == GESTURES_ERROR_HANDLE, "0 is no object");
  gestures_on_free(inner.id, count_freed, NULL);
  gestures_on_free(other.id, count_freed, NULL);
  gestures_on_free(view.id, count_freed, NULL);
  gestures_on_event(inner.id, free_in_callback, NULL);
  tap(window, 0);
  check(freed == 1, "a recognizer that was freed in its callback");
  gestures_free(view.id);
  check(freed == 3, "a view with its recognizer");
  view = gestures_view_create(gestures_window_root(window), 0, 0, 100, 100);
  gestures_on_free(view.id, count_freed, NULL);
  gestures_on_free(attach_tap(window).id, count_freed, NULL);
  gestures_view_move(view, (gestures_view){0}, 0);
  gestures_free(window.id);
  check(freed == 5, "a window with a recognizer and a view that was taken out");
}

/* The pointer of a recognizer comes with its events, unless it was freed before they are taken. */
static void userdata(void) {
  gestures_window window = gestures_window_create(100, 100);
  gestures_recognizer recognizer = attach_tap(window);
  gestures_event event;
  int first = 0, second = 0;
  check(gestures_get_userdata(recognizer) == NULL && gestures_error() == GESTURES_OK, "there is none at first");
  check(gestures_set_userdata(recognizer, &first) == GESTURES_OK, "a pointer is kept");
  check(gestures_get_userdata(recognizer) == &first, "it is the same");
  tap(window, 0);
  check(gestures_next(window, &event) && event.userdata == &first, "an event has it");
  tap(window, 10);
  gestures_set_userdata(recognizer, &second);
  check(gestures_next(window, &event) && event.userdata == &second, "an event that waited has that of now");
  tap(window, 20);
  gestures_free(recognizer.id);
  check(gestures_next(window, &event) && event.userdata == NULL, "that of a freed recognizer has none");
  check(gestures_get_userdata(recognizer) == NULL && gestures_error() == GESTURES_ERROR_HANDLE, "nor is it read");
  check(gestures_set_userdata(recognizer, &first) == GESTURES_ERROR_HANDLE, "nor set");
  gestures_free(window.id);
}

static void counts(void) {
  gestures_window window = gestures_window_create(100, 100);
  gestures_recognizer stroke = gestures_attach_stroke(gestures_window_root(window));
  gestures_touch touch = {.id = 1, .readings = &(gestures_reading){0, 0, 0}};
  size_t sizes[] = {SIZE_MAX, (size_t)1 << 63, (size_t)1 << 60, 10001};
  double points[] = {0, 0, 50, 100, 100, 0};
  size_t three = 3;
  for (int i = 0; i < 4; i++) {
    touch.reading_count = sizes[i];
    check(gestures_send(window, &touch, 1, 0) == GESTURES_ERROR_ARGUMENT, "a count of readings");
    check(gestures_send(window, &touch, sizes[i], 0) == GESTURES_ERROR_ARGUMENT, "a count of touches");
    check(gestures_send_presses(window, NULL, sizes[i], 0) == GESTURES_ERROR_ARGUMENT, "a count of presses");
    check(gestures_add_template(stroke, "v", points, &three, sizes[i]) == GESTURES_ERROR_ARGUMENT, "of strokes");
    check(gestures_add_template(stroke, "v", points, &sizes[i], 1) == GESTURES_ERROR_ARGUMENT, "of points");
    check(gestures_set_numbers(window.id, GESTURES_SNAP, points, sizes[i]) == GESTURES_ERROR_ARGUMENT, "of numbers");
  }
  /* What is listed can be performed. */
  char name[65];
  gestures_action action;
  memset(name, 'n', sizeof name);
  name[64] = 0;
  check(gestures_add_template(stroke, name, points, &three, 1) == GESTURES_ERROR_ARGUMENT, "a name of 64 bytes");
  check(!gestures_get_action(stroke, 0, &action), "no action");
  name[63] = 0;
  check(gestures_add_template(stroke, name, points, &three, 1) == GESTURES_OK, "a name of 63 bytes");
  check(gestures_get_action(stroke, 0, &action), "an action");
  check(gestures_perform(stroke, action.id, 1) == GESTURES_OK, "an action with a long name is performed");
  gestures_event event;
  check(gestures_next(window, &event) && strcmp(event.name, name) == 0, "the event has the whole name");
  gestures_free(window.id);
}

enum { WINDOWS, WINDOW_OF_VIEWS, VIEWS, RECOGNIZERS };

/* Returns the seconds of this processor for freeing many objects. */
static double seconds_for(int what, int count) {
  gestures_id *objects = calloc((size_t)count, sizeof *objects);
  gestures_window window = gestures_window_create(100, 100);
  struct timespec start, end;
  for (int i = 0; i < count; i++) {
    gestures_view parent = gestures_window_root(window);
    if (what == WINDOWS) {
      gestures_window other = gestures_window_create(100, 100);
      objects[i] = other.id;
      parent = gestures_window_root(other);
    }
    if (what == WINDOW_OF_VIEWS || what == VIEWS) {
      parent = gestures_view_create(parent, 0, 0, 1, 1);
      objects[i] = parent.id;
    }
    gestures_recognizer recognizer = gestures_attach_tap(parent);
    if (what == RECOGNIZERS) objects[i] = recognizer.id;
    else gestures_attach_pan(parent);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int i = 0; i < count && what != WINDOW_OF_VIEWS; i++) gestures_free(objects[i]);
  gestures_free(window.id);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  free(objects);
  return (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
}

static bool never(void *context, gestures_recognizer recognizer) {
  (void)context, (void)recognizer;
  return false;
}

/* A window that nobody watches tells the reason in words, with the names that the functions of a delegate have in C. */
static void reasons(void) {
  gestures_window window = gestures_window_create(400, 800);
  gestures_recognizer recognizer = attach_tap(window);
  gestures_touch touch = {.id = 1, .x = 10, .y = 10};
  char text[256];
  check(gestures_send(window, &touch, 1, 0) == GESTURES_OK && gestures_advance(window, 2) == GESTURES_OK, "a held finger");
  check(gestures_explain(recognizer, text, sizeof text) > 0, "a reason without watching");
  check(!strncmp(text, "the finger was still down after 0.750 s", 39), "a reason in words");
  check(gestures_get_text(recognizer.id, GESTURES_FAILURE_REASON, text, sizeof text) > 0 && !strcmp(text, "heldTooLong"),
        "the word of the reason");
  gestures_delegate delegate = {.should_begin = never};
  check(gestures_set_delegate(recognizer, &delegate) == GESTURES_OK, "a delegate that refuses");
  touch.phase = GESTURES_PHASE_ENDED;
  gestures_send(window, &touch, 1, 2);
  touch.phase = GESTURES_PHASE_BEGAN;
  gestures_send(window, &touch, 1, 3);
  touch.phase = GESTURES_PHASE_ENDED;
  gestures_send(window, &touch, 1, 3.05);
  gestures_advance(window, 6);
  gestures_explain(recognizer, text, sizeof text);
  check(!strcmp(text, "its delegate returned false from `should_begin`"), "the name of the delegate's function");
  gestures_free(window.id);
}

static void growth(void) {
  static const char *const names[] = {"windows", "views of one window with it", "views one by one",
                                      "recognizers one by one"};
  for (int what = WINDOWS; what <= RECOGNIZERS; what++) {
    seconds_for(what, 1000);
    double half = seconds_for(what, 10000), whole = seconds_for(what, 20000);
    printf("promises: freed 10000 %s in %.3f s, 20000 in %.3f s\n", names[what], half, whole);
    check(whole < 3 * half + 0.2, "twice as many take twice the time");
  }
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  counts();
  contexts();
  userdata();
  full_disk();
  limits(arguments[1]);
  forces(arguments[1]);
  descriptors(arguments[1]);
  threads_that_end();
  reasons();
  growth();
  forks(100);
  printf("promises: %d checks, all kept\n", checks);
  return 0;
}
