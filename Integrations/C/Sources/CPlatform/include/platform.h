// What the library needs of the C library, in forms that Swift can call.
#ifndef GESTURES_PLATFORM_H
#define GESTURES_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One lock for the process, which a thread may take again while it holds it.
void platform_lock(void);
void platform_unlock(void);

// Called around each function of the program that runs in a call. Meanwhile `fork` need not wait.
void platform_leave(void);
void platform_return(void);

// How many calls run inside each other, because callbacks call the library.
uint32_t platform_depth(void);

// Returns a number that no other thread of the process has or will have.
uint64_t platform_thread(void);

// Calls a function when this thread ends.
void platform_at_thread_end(void (*function)(void));

// The last error on this thread. A text that does not fit is shortened between two letters.
void platform_set_error(int32_t status, const uint8_t *text, size_t count);
int32_t platform_error(void);
const char *platform_error_text(void);

// Files that are only written. Functions return 0 or why they failed: a number of errno.h, or that the process is a
// child of the one that opened the file.
enum { PLATFORM_OTHER_PROCESS = -1 };
void *platform_open(const char *path, int32_t *failure);
int32_t platform_write(void *to, const uint8_t *bytes, size_t count);
int32_t platform_close(void *closed);

// Returns the words for a failure.
const char *platform_reason(int32_t failure);

#endif
