// The entrance of libFuzzer for a program that has a main function of its own.
// Source: https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library".
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*UserCb)(const uint8_t *data, size_t size));
