// The heap of the firmware. Each block starts with its size, which is a multiple of 8. Freed blocks form a list
// in order of their addresses, and neighbours are joined. The first one that is large enough is used; only when
// none is, the heap grows. Swift allocates with `posix_memalign` and frees with `free`.
#if defined(__arm__) || defined(__riscv)
#include "heap.h"

#include <stddef.h>

// From the linker script.
extern uint8_t heap_start[], heap_limit[];

typedef struct Block {
  uint32_t size;  // with this header
  struct Block *next;  // only in a free block; in a used one, here begins what the program stores
} Block;

enum { HEADER = 4, SMALLEST = 8 };

static Block *first_free;
static uint8_t *end;
static uint8_t *end_at_start;
static uint32_t used;
static uint32_t allocations;

// A block starts 4 bytes before a multiple of 8, so that its contents are aligned to 8.
void heap_initialize(void) {
  end = heap_start + HEADER;
  end_at_start = end;
}

void heap_started(void) {
  end_at_start = end;
  allocations = 0;
}

BoardMemory heap_figures(void) {
  return (BoardMemory){
      .heap = (uint32_t)(end - heap_start),
      .heap_at_start = (uint32_t)(end_at_start - heap_start),
      .used = used,
      .allocations = allocations,
  };
}

static void *allocate(uint32_t count) {
  uint32_t size = (count + HEADER + 7) & ~7u;
  if (size < SMALLEST) size = SMALLEST;
  allocations += 1;
  for (Block **link = &first_free; *link != NULL; link = &(*link)->next) {
    Block *block = *link;
    if (block->size < size) continue;
    if (block->size - size >= SMALLEST) {
      Block *rest = (Block *)((uint8_t *)block + size);
      rest->size = block->size - size;
      rest->next = block->next;
      block->size = size;
      *link = rest;
    } else {
      *link = block->next;
    }
    used += block->size;
    return (uint8_t *)block + HEADER;
  }
  if ((uint32_t)(heap_limit - end) < size) heap_is_full();
  Block *block = (Block *)end;
  end += size;
  block->size = size;
  used += size;
  return (uint8_t *)block + HEADER;
}

static void join_with_next(Block *block) {
  if (block->next == NULL || (uint8_t *)block + block->size != (uint8_t *)block->next) return;
  block->size += block->next->size;
  block->next = block->next->next;
}

void free(void *contents) {
  if (contents == NULL) return;
  Block *block = (Block *)((uint8_t *)contents - HEADER);
  used -= block->size;
  Block *before = NULL, *after = first_free;
  while (after != NULL && after < block) {
    before = after;
    after = after->next;
  }
  block->next = after;
  if (before == NULL) first_free = block; else before->next = block;
  join_with_next(block);
  if (before != NULL) join_with_next(before);
}

int posix_memalign(void **result, size_t alignment, size_t count) {
  // Swift asks for 16 where it does not know what is stored. Doubles, which need 8, need the most.
  if (alignment > 16 || count > 0x1000000) heap_is_full();
  *result = allocate(count);
  return 0;
}

#endif
