// What the library needs of the C library, in forms that Swift can call.
#ifndef GESTURES_PLATFORM_H
#define GESTURES_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One lock for the process, which a thread may take again while it holds it.
void platform_lock(void);
void platform_unlock(void);

// Returns a number that no other thread of the process has or will have.
uint64_t platform_thread(void);

// The last error on this thread. A text that does not fit is shortened between two letters.
void platform_set_error(int32_t status, const uint8_t *text, size_t count);
int32_t platform_error(void);
const char *platform_error_text(void);

// Files that are only written. Null and false report failure.
void *platform_open(const char *path);
bool platform_write(void *file, const uint8_t *bytes, size_t count);
bool platform_close(void *file);

#endif
