// The module is header only; the build needs one source file.
#include "GestureShims.h"
