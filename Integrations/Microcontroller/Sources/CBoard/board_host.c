// The board of a computer: standard input, output and error.
#if !defined(__arm__) && !defined(__riscv)
#include "board.h"

#include <stdlib.h>
#include <unistd.h>

int32_t board_read(uint8_t *bytes, int32_t capacity) {
  return (int32_t)read(STDIN_FILENO, bytes, (size_t)capacity);
}

void board_write(BoardOutput output, const uint8_t *bytes, int32_t count) {
  const int file = output == BoardOutputResult ? STDOUT_FILENO : STDERR_FILENO;
  while (count > 0) {
    const ssize_t written = write(file, bytes, (size_t)count);
    if (written <= 0) exit(74);
    bytes += written;
    count -= (int32_t)written;
  }
}

_Noreturn void board_exit(int32_t status) { exit(status); }

void board_started(void) {}

BoardMemory board_memory(void) { return (BoardMemory){0}; }

uint32_t board_ticks(void) { return 0; }

#endif
