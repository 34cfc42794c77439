// The libm functions that the core modules use, reachable without Foundation or Glibc, so that the
// same sources build for Linux, wasm32 and bare metal. Header only: each call becomes the builtin.
#ifndef GESTURE_SHIMS_H
#define GESTURE_SHIMS_H

static inline double _gesture_sin(double x) { return __builtin_sin(x); }
static inline double _gesture_cos(double x) { return __builtin_cos(x); }
static inline double _gesture_tan(double x) { return __builtin_tan(x); }
static inline double _gesture_acos(double x) { return __builtin_acos(x); }
static inline double _gesture_atan2(double y, double x) { return __builtin_atan2(y, x); }
static inline double _gesture_exp(double x) { return __builtin_exp(x); }
static inline double _gesture_log(double x) { return __builtin_log(x); }
static inline double _gesture_pow(double x, double y) { return __builtin_pow(x, y); }
static inline double _gesture_sinh(double x) { return __builtin_sinh(x); }
static inline double _gesture_cosh(double x) { return __builtin_cosh(x); }

#endif
