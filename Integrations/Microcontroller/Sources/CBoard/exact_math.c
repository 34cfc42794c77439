// The functions of a mathematics library that the engine uses: all others are its own. IEEE 754 defines their
// results to the last bit, so they are the same as those of any processor. They calculate with integers.
#include "exact_math.h"

#include <stdint.h>

enum { FRACTION_BITS = 52, BIAS = 1023, EXPONENT_MASK = 0x7ff };

static uint64_t bits_of(double x) {
  const union { double number; uint64_t bits; } both = {.number = x};
  return both.bits;
}

static double number_of(uint64_t bits) {
  const union { uint64_t bits; double number; } both = {.bits = bits};
  return both.number;
}

static int exponent_of(uint64_t bits) { return (int)(bits >> FRACTION_BITS & EXPONENT_MASK) - BIAS; }

// > Source: the method digit by digit, as Knuth, The Art of Computer Programming, volume 2, section 4.6.3
// > describes it for decimals; with one digit more than the result has, the remainder says how to round.
double exact_sqrt(double x) {
  const uint64_t bits = bits_of(x);
  if (bits << 1 == 0 || bits == (uint64_t)EXPONENT_MASK << FRACTION_BITS) return x;
  if (exponent_of(bits) > BIAS) return number_of(bits | 1ull << 51);  // not a number
  if (bits >> 63 != 0) return number_of((uint64_t)EXPONENT_MASK << FRACTION_BITS | 1ull << 51);
  int exponent = exponent_of(bits);
  uint64_t rest = bits & ((1ull << FRACTION_BITS) - 1);
  if (exponent == -BIAS) {
    exponent += 1;
    while (rest >> FRACTION_BITS == 0) {
      rest <<= 1;
      exponent -= 1;
    }
  } else {
    rest |= 1ull << FRACTION_BITS;
  }
  if (exponent & 1) {
    rest <<= 1;
    exponent -= 1;
  }
  // The root of rest, which is in 2^52..<2^54, with 53 binary digits behind its first one.
  rest <<= 1;
  uint64_t root = 0, known = 0;
  for (uint64_t digit = 1ull << 53; digit != 0; digit >>= 1) {
    const uint64_t trial = known + digit;
    if (trial <= rest) {
      known = trial + digit;
      rest -= trial;
      root += digit;
    }
    rest <<= 1;
  }
  // A root with an odd last digit is exactly between two results only if nothing remains, which is
  // impossible: its square would have more digits than x.
  const uint64_t rounded = (root + (root & 1)) >> 1;
  return number_of(rounded + ((uint64_t)(exponent / 2 + BIAS - 1) << FRACTION_BITS));
}

/// Returns a number without its digits after the point: rounded if `rounds`, with halves up or to the even one.
static double cut(double x, int rounds, int to_even) {
  const uint64_t bits = bits_of(x), sign = bits & 1ull << 63;
  const int exponent = exponent_of(bits);
  if (exponent >= FRACTION_BITS) return exponent > BIAS ? x + x : x;
  if (exponent < -1) return number_of(sign);
  if (exponent == -1) {
    const int rounds_up = rounds && (!to_even || (bits << 12) != 0);
    return number_of(sign | (rounds_up ? (uint64_t)BIAS << FRACTION_BITS : 0));
  }
  const uint64_t unit = 1ull << (FRACTION_BITS - exponent);
  uint64_t result = bits;
  if (rounds) {
    const int is_tie = (bits & (unit - 1)) == unit >> 1;
    // Exponent 0 has its whole digit in the implied bit, which is odd.
    const int is_odd = exponent == 0 ? 1 : (bits & unit) != 0;
    if (!to_even || !is_tie || is_odd) result += unit >> 1;
  }
  return number_of(result & ~(unit - 1));
}

double exact_round(double x) { return cut(x, 1, 0); }

double exact_rint(double x) { return cut(x, 1, 1); }

double exact_trunc(double x) { return cut(x, 0, 0); }

double exact_floor(double x) {
  const double whole = exact_trunc(x);
  return whole > x ? whole - 1 : whole;
}

double exact_ceil(double x) { return -exact_floor(-x); }

#if defined(__arm__) || defined(__riscv)
double sqrt(double x) { return exact_sqrt(x); }
double round(double x) { return exact_round(x); }
double rint(double x) { return exact_rint(x); }
double trunc(double x) { return exact_trunc(x); }
double floor(double x) { return exact_floor(x); }
double ceil(double x) { return exact_ceil(x); }
#endif
