// Figures as text, small enough not to count.
#include "board.h"

static void write_text(const char *text) {
  int32_t length = 0;
  while (text[length] != 0) length += 1;
  board_write(BoardOutputFigures, (const uint8_t *)text, length);
}

void board_write_figure(const char *name, uint32_t number) {
  char digits[12];
  int start = sizeof digits - 1;
  digits[start] = 0;
  do {
    start -= 1;
    digits[start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  write_text(name);
  write_text(" ");
  write_text(digits + start);
  write_text("\n");
}
