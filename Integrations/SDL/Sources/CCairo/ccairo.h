// Cairo for Swift.
#ifndef CCAIRO_H
#define CCAIRO_H

#include <cairo.h>
#include <cairo-svg.h>

#endif
