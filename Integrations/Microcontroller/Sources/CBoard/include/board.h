// What the programs need of a board: a trace that comes in, text that goes out, a counter, and figures
// about memory. `board_arm.c` has it for a Cortex-M with semihosting, `board_host.c` for a computer.
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

#include "exact_math.h"

/// Where output goes.
typedef enum BoardOutput {
  /// What the program is for.
  BoardOutputResult = 0,
  /// Figures about the run, and errors.
  BoardOutputFigures = 1,
} BoardOutput;

/// Memory in bytes.
typedef struct BoardMemory {
  /// Initialized variables, and those that start as zero.
  uint32_t data;
  /// The heap's end now: it grows only when no freed block is large enough.
  uint32_t heap;
  /// The heap's end when `board_started` was called.
  uint32_t heap_at_start;
  /// How many bytes of the heap are in use now, with their headers.
  uint32_t used;
  /// The deepest stack before `board_started` was called.
  uint32_t stack_at_start;
  /// The deepest stack since then.
  uint32_t stack;
  /// How many blocks were allocated since `board_started`.
  uint32_t allocations;
} BoardMemory;

/// Reads the next bytes of the trace that was named at the start.
///
/// Returns how many were read, 0 at the end, and a negative number when there is no such file.
int32_t board_read(uint8_t *bytes, int32_t capacity);

/// Writes bytes.
void board_write(BoardOutput output, const uint8_t *bytes, int32_t count);

/// Writes a name and a number, in decimal, as one line of the figures.
void board_write_figure(const char *name, uint32_t number);

/// Ends the program. The status is 0 for success.
_Noreturn void board_exit(int32_t status);

/// Notes that the program has allocated what it needs; later allocations are counted.
void board_started(void);

/// Returns figures about memory; zeros on a computer.
BoardMemory board_memory(void);

/// Returns a counter of clock ticks that goes up and wraps after 24 bits; zero on a computer.
///
/// Under `qemu -icount shift=0` it goes up once for every 40 instructions.
uint32_t board_ticks(void);

#endif
