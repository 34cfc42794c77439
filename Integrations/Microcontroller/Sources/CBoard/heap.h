// The heap: blocks of a fixed piece of memory, first fit, freed neighbours joined.
#ifndef HEAP_H
#define HEAP_H

#include "board.h"

/// Makes the heap empty.
void heap_initialize(void);

/// Notes where the heap ends now, and counts allocations from now on.
void heap_started(void);

/// Returns the figures of the heap; the others are zero.
BoardMemory heap_figures(void);

/// Called when no memory is left.
_Noreturn void heap_is_full(void);

#endif
