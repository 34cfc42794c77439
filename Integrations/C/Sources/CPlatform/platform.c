#define _GNU_SOURCE
#include "platform.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

void platform_lock(void) { pthread_mutex_lock(&lock); }
void platform_unlock(void) { pthread_mutex_unlock(&lock); }

uint64_t platform_thread(void) {
  static _Atomic uint64_t last = 0;
  static _Thread_local uint64_t number = 0;
  if (number == 0) number = atomic_fetch_add(&last, 1) + 1;
  return number;
}

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

void *platform_open(const char *path) { return fopen(path, "wb"); }

bool platform_write(void *file, const uint8_t *bytes, size_t count) {
  return fwrite(bytes, 1, count, file) == count;
}

bool platform_close(void *file) { return fclose(file) == 0; }
