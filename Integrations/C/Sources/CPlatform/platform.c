#define _GNU_SOURCE
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// MARK: - Calls

// Held by the thread whose call runs, also while a function of the program runs in it.
static pthread_mutex_t calls = PTHREAD_MUTEX_INITIALIZER;
// Held while the code of the library runs, and not while a function of the program does. Its holder waits for nobody
// but the kernel, so `fork` may wait for it. Waiting for `calls` would not end when a function of the program waits for
// the thread that forks, as every function in Python waits for the one lock of Python.
static pthread_mutex_t state = PTHREAD_MUTEX_INITIALIZER;
// The number of the thread that holds `calls`; 0 for none.
static _Atomic uint64_t owner = 0;
// How many of its calls run inside each other.
static uint32_t depth = 0;
// Whether it holds `state`.
static bool is_inside = false;
// Whether this thread took `state` in order to fork.
static _Thread_local bool holds_for_fork = false;

static pthread_key_t thread_key;
static bool has_thread_key = false;
static void (*thread_ended)(void);

uint64_t platform_thread(void) {
  static _Atomic uint64_t last = 0;
  static _Thread_local uint64_t number = 0;
  if (number == 0) number = atomic_fetch_add(&last, 1) + 1;
  return number;
}

static void before_fork(void) {
  holds_for_fork = !(owner == platform_thread() && is_inside);
  if (holds_for_fork) pthread_mutex_lock(&state);
}

static void after_fork(void) {
  if (holds_for_fork) pthread_mutex_unlock(&state);
  holds_for_fork = false;
}

// The other threads do not exist in the child, and what they held is free. New locks, because a lock remembers its holder
// by a number of the kernel, which this thread no longer has.
static void after_fork_in_child(void) {
  bool was_inside = !holds_for_fork;
  holds_for_fork = false;
  pthread_mutex_init(&calls, NULL);
  pthread_mutex_init(&state, NULL);
  if (owner == platform_thread()) {
    pthread_mutex_lock(&calls);
    if (was_inside) pthread_mutex_lock(&state);
  } else {
    owner = 0;
    depth = 0;
    is_inside = false;
  }
}

static void end_thread(void *value) {
  (void)value;
  if (thread_ended) thread_ended();
}

static void start(void) {
  pthread_atfork(before_fork, after_fork, after_fork_in_child);
  has_thread_key = pthread_key_create(&thread_key, end_thread) == 0;
}

// A thread that ends after the library was unloaded must not call it.
__attribute__((destructor)) static void stop(void) {
  if (has_thread_key) pthread_key_delete(thread_key);
  has_thread_key = false;
}

void platform_lock(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  uint64_t thread = platform_thread();
  if (owner != thread) {
    pthread_mutex_lock(&calls);
    owner = thread;
  }
  depth++;
  platform_return();
}

void platform_unlock(void) {
  platform_leave();
  if (--depth > 0) return;
  owner = 0;
  pthread_mutex_unlock(&calls);
}

void platform_leave(void) {
  is_inside = false;
  pthread_mutex_unlock(&state);
}

void platform_return(void) {
  pthread_mutex_lock(&state);
  is_inside = true;
}

uint32_t platform_depth(void) { return depth; }

void platform_at_thread_end(void (*function)(void)) {
  thread_ended = function;
  // Any value but null: the destructor is called for it.
  if (has_thread_key) pthread_setspecific(thread_key, &thread_key);
}

// MARK: - Errors

static _Thread_local struct {
  int32_t status;
  char text[512];
} error;

void platform_set_error(int32_t status, const uint8_t *text, size_t count) {
  error.status = status;
  if (count >= sizeof error.text) {
    count = sizeof error.text - 1;
    while (count > 0 && (text[count] & 0xc0) == 0x80) count--;
  }
  if (count > 0) memcpy(error.text, text, count);
  error.text[count] = 0;
}

int32_t platform_error(void) { return error.status; }
const char *platform_error_text(void) { return error.text; }

// MARK: - Files

// There is no buffer: a program that crashes leaves all it received, an error is known at once, and a child of `fork`
// has nothing to write a second time.
typedef struct {
  int descriptor;
  pid_t process;
} file;

void *platform_open(const char *path, int32_t *failure) {
  file *opened = malloc(sizeof *opened);
  if (!opened) abort();
  int descriptor;
  do descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0666);
  while (descriptor < 0 && errno == EINTR);
  if (descriptor >= 0 && descriptor < 3) {
    // The program closed a standard stream, and may still print to it.
    int higher = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    int why = errno;
    close(descriptor);
    descriptor = higher;
    errno = why;
  }
  if (descriptor < 0) {
    *failure = errno;
    free(opened);
    return NULL;
  }
  *opened = (file){descriptor, getpid()};
  return opened;
}

// Writes all bytes; returns 0 or why not.
static int32_t write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? errno : EIO;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

int32_t platform_write(void *to, const uint8_t *bytes, size_t count) {
  const file *opened = to;
  if (opened->process != getpid()) return PLATFORM_OTHER_PROCESS;
  // A file that may not grow and a pipe without a reader send this thread a signal that would end the program.
  sigset_t signals, pending, before;
  sigemptyset(&signals);
  sigaddset(&signals, SIGXFSZ);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  sigpending(&pending);
  int32_t failure = write_all(opened->descriptor, bytes, count);
  int number = failure == EFBIG ? SIGXFSZ : failure == EPIPE ? SIGPIPE : 0;
  if (number != 0 && !sigismember(&pending, number)) {
    sigset_t sent;
    sigemptyset(&sent);
    sigaddset(&sent, number);
    while (sigtimedwait(&sent, NULL, &(struct timespec){0, 0}) < 0 && errno == EINTR) {}
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return failure;
}

int32_t platform_close(void *closed) {
  file *opened = closed;
  bool is_own = opened->process == getpid();
  int32_t failure = close(opened->descriptor) == 0 || errno == EINTR ? 0 : errno;
  free(opened);
  return is_own ? failure : PLATFORM_OTHER_PROCESS;
}

const char *platform_reason(int32_t failure) {
  if (failure == PLATFORM_OTHER_PROCESS) return "it goes on in the process that began it";
  static _Thread_local char text[128];
  return strerror_r(failure, text, sizeof text);
}
