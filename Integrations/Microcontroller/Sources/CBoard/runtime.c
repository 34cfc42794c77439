// The few functions of a C library that compiled Swift calls, so that no C library is linked.
#if defined(__arm__) || defined(__riscv)
#include <stddef.h>
#include <stdint.h>

// Without it, the compiler recognizes a loop that copies and replaces it by a call of the function itself.
#define NO_CALLS __attribute__((no_builtin("memcpy", "memmove", "memset", "memcmp")))

NO_CALLS void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  uint8_t *target = to;
  const uint8_t *source = from;
  if ((((uintptr_t)target | (uintptr_t)source) & 3) == 0) {
    for (; count >= 4; count -= 4, target += 4, source += 4) {
      *(uint32_t *)target = *(const uint32_t *)source;
    }
  }
  while (count-- > 0) *target++ = *source++;
  return to;
}

NO_CALLS void *memmove(void *to, const void *from, size_t count) {
  uint8_t *target = to;
  const uint8_t *source = from;
  if (target <= source || target >= source + count) return memcpy(to, from, count);
  while (count-- > 0) target[count] = source[count];
  return to;
}

NO_CALLS void *memset(void *to, int byte, size_t count) {
  uint8_t *target = to;
  if (((uintptr_t)target & 3) == 0) {
    const uint32_t word = (uint8_t)byte * 0x01010101u;
    for (; count >= 4; count -= 4, target += 4) *(uint32_t *)target = word;
  }
  while (count-- > 0) *target++ = (uint8_t)byte;
  return to;
}

NO_CALLS int memcmp(const void *a, const void *b, size_t count) {
  const uint8_t *first = a, *second = b;
  for (; count > 0; count -= 1, first += 1, second += 1) {
    if (*first != *second) return *first - *second;
  }
  return 0;
}

// MARK: - The same under the names of Arm's run-time ABI

#if defined(__arm__)
void __aeabi_memcpy(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memcpy4(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memcpy8(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memmove(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove4(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove8(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memset(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memset4(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memset8(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memclr(void *to, size_t count) { memset(to, 0, count); }
void __aeabi_memclr4(void *to, size_t count) { memset(to, 0, count); }
void __aeabi_memclr8(void *to, size_t count) { memset(to, 0, count); }
#endif

#endif
