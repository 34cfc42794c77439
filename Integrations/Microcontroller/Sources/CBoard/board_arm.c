// The board of QEMU's machines mps2-an386 and mps2-an500: a Cortex-M4 or M7 whose debugger, here QEMU, reads
// and writes files for it.
//
// > Source: Arm, Semihosting for AArch32 and AArch64, release 2.0; Armv7-M Architecture Reference Manual,
// > B1.5 (exceptions), B3.3 (SysTick), B3.5 (memory protection).
#if defined(__arm__)
#include "board.h"
#include "heap.h"

// MARK: - Semihosting

enum {
  SYS_OPEN = 0x01,
  SYS_WRITE = 0x05,
  SYS_READ = 0x06,
  SYS_GET_CMDLINE = 0x15,
  SYS_EXIT_EXTENDED = 0x20,
  OPEN_READ_BINARY = 1,
  OPEN_WRITE = 4,
  OPEN_APPEND = 8,
  APPLICATION_EXIT = 0x20026,
};

/// Asks the debugger for a service.
static int32_t ask(uint32_t operation, const void *argument) {
  register uint32_t r0 __asm__("r0") = operation;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
  return (int32_t)r0;
}

static uint32_t length_of(const char *text) {
  uint32_t length = 0;
  while (text[length] != 0) length += 1;
  return length;
}

static int32_t open_file(const char *name, uint32_t mode) {
  const struct { const char *name; uint32_t mode, length; } argument = {name, mode, length_of(name)};
  return ask(SYS_OPEN, &argument);
}

/// Opens the file that the command line names after the program.
static int32_t open_trace(void) {
  static char line[256];
  const struct { char *line; uint32_t size; } argument = {line, sizeof line};
  if (ask(SYS_GET_CMDLINE, &argument) != 0) return -1;
  const char *name = line;
  while (*name != 0 && *name != ' ') name += 1;
  while (*name == ' ') name += 1;
  return *name == 0 ? -1 : open_file(name, OPEN_READ_BINARY);
}

int32_t board_read(uint8_t *bytes, int32_t capacity) {
  static int32_t file = -2;
  if (file == -2) file = open_trace();
  if (file < 0) return -1;
  const struct { int32_t file; uint8_t *bytes; int32_t count; } argument = {file, bytes, capacity};
  // The answer is how many bytes are missing.
  return capacity - ask(SYS_READ, &argument);
}

void board_write(BoardOutput output, const uint8_t *bytes, int32_t count) {
  // The name `:tt` is the console: standard output when it is written, standard error when appended to.
  static int32_t files[2] = {-1, -1};
  int32_t *file = &files[output == BoardOutputFigures];
  if (*file < 0) *file = open_file(":tt", output == BoardOutputFigures ? OPEN_APPEND : OPEN_WRITE);
  const struct { int32_t file; const uint8_t *bytes; int32_t count; } argument = {*file, bytes, count};
  ask(SYS_WRITE, &argument);
}

_Noreturn void board_exit(int32_t status) {
  const struct { uint32_t reason; int32_t status; } argument = {APPLICATION_EXIT, status};
  for (;;) ask(SYS_EXIT_EXTENDED, &argument);
}

static _Noreturn void end_with(const char *text) {
  board_write(BoardOutputFigures, (const uint8_t *)text, (int32_t)length_of(text));
  board_exit(70);
}

_Noreturn void heap_is_full(void) { end_with("the heap is full\n"); }

// MARK: - Counter

#define SYSTICK_CONTROL (*(volatile uint32_t *)0xe000e010)
#define SYSTICK_RELOAD (*(volatile uint32_t *)0xe000e014)
#define SYSTICK_VALUE (*(volatile uint32_t *)0xe000e018)

static void start_ticks(void) {
  SYSTICK_RELOAD = 0xffffff;
  SYSTICK_VALUE = 0;
  SYSTICK_CONTROL = 5;  // enabled, from the processor's clock, without interrupt
}

uint32_t board_ticks(void) { return (0xffffff - SYSTICK_VALUE) & 0xffffff; }

// MARK: - Memory

// From the linker script.
extern uint32_t stack_start, stack_end, data_start, data_end, data_load, bss_start, bss_end;

static const uint32_t paint = 0x5afe57ac;

static uint32_t stack_at_start;

static uint32_t deepest_stack(void) {
  const uint32_t *word = &stack_start;
  while (word < &stack_end && *word == paint) word += 1;
  return (uint32_t)((const uint8_t *)&stack_end - (const uint8_t *)word);
}

BoardMemory board_memory(void) {
  BoardMemory memory = heap_figures();
  memory.data = (uint32_t)((uint8_t *)&bss_end - (uint8_t *)&data_start);
  memory.stack_at_start = stack_at_start;
  memory.stack = deepest_stack();
  return memory;
}

void board_started(void) {
  stack_at_start = deepest_stack();
  uint32_t here;
  for (volatile uint32_t *word = &stack_start; word < &here - 16; word += 1) *word = paint;
  heap_started();
}

#define MPU_CONTROL (*(volatile uint32_t *)0xe000ed94)
#define MPU_REGION (*(volatile uint32_t *)0xe000ed98)
#define MPU_BASE (*(volatile uint32_t *)0xe000ed9c)
#define MPU_ATTRIBUTES (*(volatile uint32_t *)0xe000eda0)

/// Makes faults of what a real processor would do in silence or could not do.
static void guard_memory(void) {
  // The megabyte below the stack: a stack that is too small would use it. No access, no execution.
  MPU_REGION = 0;
  MPU_BASE = (uint32_t)&stack_start - 0x100000;
  MPU_ATTRIBUTES = 1u << 28 | 19 << 1 | 1;
  // The megabyte with the image, which is memory in this machine and flash in a real one: read only.
  MPU_REGION = 1;
  MPU_BASE = 0;
  MPU_ATTRIBUTES = 6u << 24 | 19 << 1 | 1;
  MPU_CONTROL = 5;  // enabled; other addresses as without it
  __asm__ volatile("dsb\nisb" ::: "memory");
}

// MARK: - Start

extern int main(int argc, char **argv);

// Not inlined, so that nothing of it uses the stack while the stack is painted.
__attribute__((noinline)) static _Noreturn void start(void) {
  const uint32_t *from = &data_load;
  for (uint32_t *to = &data_start; to < &data_end; to += 1) *to = *from++;
  for (uint32_t *to = &bss_start; to < &bss_end; to += 1) *to = 0;
  guard_memory();
  heap_initialize();
  start_ticks();
  main(0, 0);
  board_exit(0);
}

/// The first instructions: paints the stack, and lets the coprocessor for numbers work if there is one.
__attribute__((naked, noreturn)) void reset_handler(void) {
  __asm__ volatile(
      "ldr r0, =0xe000ed88\n"  // CPACR: full access to coprocessors 10 and 11
      "ldr r1, [r0]\n"
      "orr r1, r1, #0xf00000\n"
      "str r1, [r0]\n"
      "dsb\n"
      "isb\n"
      "ldr r0, =stack_start\n"
      "ldr r1, =stack_end\n"
      "ldr r2, =0x5afe57ac\n"
      "1: cmp r0, r1\n"
      "beq 2f\n"
      "str r2, [r0], #4\n"
      "b 1b\n"
      "2: b %0\n"
      "b ."
      :
      : "i"(start));
}

/// Called by the processor for a trap of Swift, an access outside of memory, and everything else unexpected.
__attribute__((noreturn)) void fault_handler(void) {
  // The stack may be what has overflowed.
  __asm__ volatile("ldr r0, =stack_end\n mov sp, r0" ::: "r0");
  end_with("the program trapped\n");
}

typedef void (*Vector)(void);

/// What the processor reads after reset: the stack pointer, then a function for each exception.
__attribute__((section(".vectors"), used)) static const Vector vectors[16] = {
    (Vector)&stack_end, reset_handler, fault_handler, fault_handler, fault_handler, fault_handler,
    fault_handler,      0,             0,             0,             0,             fault_handler,
    fault_handler,      0,             fault_handler, fault_handler,
};

#endif
