// The export `open` of an app's module. The linker leaves out what only other apps need.
#include <stdint.h>

void APP(double seed, double width, double height, uint32_t flags);

__attribute__((export_name("open"))) void open_app(double seed, double width, double height, uint32_t flags) {
  APP(seed, width, height, flags);
}

#ifdef FAST
// Without optimization, messages of failures stay in, which the standard library prints. A page has no output.
int putchar(int character) { return character; }
#endif
