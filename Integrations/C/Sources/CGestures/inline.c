// Checks that the header compiles by itself; its short functions are inline.
#include "gestures.h"
