// The functions of gestures.js that the modules `gestures` and `gestures-all` call.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define PAGE(name) __attribute__((import_module("page"), import_name(name)))

/// A recognizer began, changed, ended or was cancelled; its values are at an address.
PAGE("took") void page_took(int32_t recognizer, uint32_t values);
/// A gesture has taken over a contact, or the contact was cancelled.
PAGE("cancelled") void page_cancelled(double contact);
/// The answer of a delegate to a question of `ElementQuestion`.
PAGE("answer") int32_t page_answer(int32_t question, int32_t recognizer, double other);

/// The number of the innermost element at a point, or 0; only of `gestures-lint`.
PAGE("hit") int32_t page_hit(double x, double y);
