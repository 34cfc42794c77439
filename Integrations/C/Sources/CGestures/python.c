// Calls functions of Python and keeps what they raise.
//
// A function that ctypes calls for C loses an exception that is raised before its first line: Python runs the handlers of
// signals there. This file is in between, and misses none. It is not in the header: the Python package alone uses it. It
// is compiled without Python, which passes in the few functions of its stable interface that are needed.
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "gestures.h"

// Functions of Python, in the order of `_API` in window.py.
typedef struct {
  int (*ensure)(void);                                   // PyGILState_Ensure
  void (*release)(int);                                  // PyGILState_Release
  void *(*build)(const char *format, va_list arguments); // Py_VaBuildValue
  void *(*call)(void *function, void *arguments);        // PyObject_CallObject
  unsigned long long (*number)(void *object);            // PyLong_AsUnsignedLongLong
  void *(*occurred)(void);                               // PyErr_Occurred
  void (*fetch)(void **, void **, void **);              // PyErr_Fetch
  void (*normalize)(void **, void **, void **);          // PyErr_NormalizeException
  int (*set_traceback)(void *, void *);                  // PyException_SetTraceback
  int (*append)(void *list, void *object);               // PyList_Append
  void (*clear)(void);                                   // PyErr_Clear
  void (*forget)(void *object);                          // Py_DecRef
} python_api;

// The context of the callbacks of a window.
typedef struct {
  const python_api *python;
  void *function;  // Gets the handle of the window, which question it is, and the arguments; returns a number.
  void *exceptions; // A list.
  uint64_t window;
  int32_t depth; // How many functions run inside each other.
} python_window;

// Calls the function; returns the usual answer when it raises something.
static uint64_t ask(void *context, uint64_t usual, const char *format, ...) {
  python_window *window = context;
  const python_api *python = window->python;
  int state = python->ensure();
  window->depth++;
  va_list list;
  va_start(list, format);
  void *arguments = python->build(format, list);
  va_end(list);
  void *result = arguments ? python->call(window->function, arguments) : NULL;
  uint64_t answer = result ? python->number(result) : usual;
  if (python->occurred()) {
    void *type = NULL, *value = NULL, *traceback = NULL;
    python->fetch(&type, &value, &traceback);
    python->normalize(&type, &value, &traceback);
    if (traceback) python->set_traceback(value, traceback);
    if (python->append(window->exceptions, value) != 0) python->clear();
    python->forget(type);
    python->forget(value);
    python->forget(traceback);
    answer = usual;
  }
  python->forget(arguments);
  python->forget(result);
  window->depth--;
  python->release(state);
  return answer;
}

static unsigned long long handle(void *context) { return ((python_window *)context)->window; }
static unsigned long long address(const void *pointer) { return (uintptr_t)pointer; }

static void take_event(void *context, const gestures_event *event) {
  ask(context, 0, "(KiK)", handle(context), 0, address(event));
}

static void take_touches(void *context, gestures_view view, gestures_phase phase, const gestures_touch_info *touches,
                         size_t count) {
  ask(context, 0, "(KiKiKn)", handle(context), 1, (unsigned long long)view.id, (int)phase, address(touches), (ptrdiff_t)count);
}

static gestures_view hit_test(void *context, gestures_window window, double x, double y) {
  return (gestures_view){ask(context, 0, "(Kidd)", (unsigned long long)window.id, 2, x, y)};
}

static bool should_begin(void *context, gestures_recognizer recognizer) {
  return ask(context, 1, "(KiK)", handle(context), 3, (unsigned long long)recognizer.id) != 0;
}

static bool should_receive(void *context, gestures_recognizer recognizer, const gestures_touch_info *touch) {
  return ask(context, 1, "(KiKK)", handle(context), 4, (unsigned long long)recognizer.id, address(touch)) != 0;
}

static bool ask_about(void *context, int question, gestures_recognizer recognizer, gestures_recognizer other) {
  return ask(context, 0, "(KiKK)", handle(context), question, (unsigned long long)recognizer.id,
             (unsigned long long)other.id) != 0;
}

static bool together(void *context, gestures_recognizer recognizer, gestures_recognizer other) {
  return ask_about(context, 5, recognizer, other);
}

static bool require(void *context, gestures_recognizer recognizer, gestures_recognizer other) {
  return ask_about(context, 6, recognizer, other);
}

static bool be_required(void *context, gestures_recognizer recognizer, gestures_recognizer other) {
  return ask_about(context, 7, recognizer, other);
}

static bool take_over(void *context, gestures_recognizer recognizer, gestures_recognizer other) {
  return ask_about(context, 8, recognizer, other);
}

// The callbacks, in the order of their questions; their types are those of the header.
typedef struct {
  gestures_event_callback event;
  gestures_touch_callback touches;
  gestures_hit_test_callback hit_test;
  gestures_delegate delegate;
} python_callbacks;

const python_callbacks *gestures_python_callbacks(void);

const python_callbacks *gestures_python_callbacks(void) {
  static const python_callbacks callbacks = {
      take_event, take_touches, hit_test,
      {NULL, should_begin, should_receive, together, require, be_required, take_over}};
  return &callbacks;
}
