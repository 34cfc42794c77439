// Square root and rounding, to the last bit.
#ifndef EXACT_MATH_H
#define EXACT_MATH_H

/// Returns the nearest number to the square root; not a number below zero.
double exact_sqrt(double x);

/// Returns the nearest whole number, halves away from zero.
double exact_round(double x);

/// Returns the nearest whole number, halves to the even one.
double exact_rint(double x);

/// Returns the whole part.
double exact_trunc(double x);

/// Returns the largest whole number that is not above.
double exact_floor(double x);

/// Returns the smallest whole number that is not below.
double exact_ceil(double x);

#endif
