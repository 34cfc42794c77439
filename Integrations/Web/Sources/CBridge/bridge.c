// The header has all there is; SwiftPM wants a source.
#include "bridge.h"
