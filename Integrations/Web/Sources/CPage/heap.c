// The heap of the modules, a sixth of the size of the C library's. Blocks are kept by their size: multiples of
// 16 bytes up to 1 kB, and powers of two above. A freed block waits for the next request of its size; memory is
// never joined or given back, so a page needs as much as it ever needed at once. Swift allocates with
// `posix_memalign`, with an alignment of at most 16, and frees with `free`.
#include <stddef.h>
#include <stdint.h>

typedef struct Block {
  uint32_t list;
  uint32_t unused;
  struct Block *next;  // only in a free block; in a used one, here begins what the program stores
} Block;

enum { HEADER = 8, PAGE = 65536, SMALL = 64, LISTS = SMALL + 32 };

extern uint8_t __heap_base;
static Block *lists[LISTS];
static uintptr_t end;
static uintptr_t limit;

// Returns the list of blocks for a size with its header, and rounds the size up to theirs.
static uint32_t list_of(size_t *size) {
  uint32_t units = (uint32_t)((*size + 15) / 16);
  if (units <= SMALL) {
    *size = (size_t)units * 16;
    return units - 1;
  }
  uint32_t power = 32 - (uint32_t)__builtin_clz((uint32_t)*size - 1);
  *size = (size_t)1 << power;
  return SMALL + power;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
  if (alignment > 16 || count > 0x20000000) __builtin_trap();
  size_t size = count + HEADER;
  uint32_t list = list_of(&size);
  Block *block = lists[list];
  if (block != NULL) {
    lists[list] = block->next;
  } else {
    // A block begins 8 bytes before a multiple of 16, so that its contents are aligned.
    if (end == 0) {
      end = (((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15) + HEADER;
      limit = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    }
    if (size > limit - end) {
      size_t pages = (size - (limit - end) + PAGE - 1) / PAGE;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
      limit += pages * PAGE;
    }
    block = (Block *)end;
    end += size;
    block->list = list;
  }
  *result = (uint8_t *)block + HEADER;
  return 0;
}

void free(void *contents) {
  if (contents == NULL) return;
  Block *block = (Block *)((uint8_t *)contents - HEADER);
  block->next = lists[block->list];
  lists[block->list] = block;
}
