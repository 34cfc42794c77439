// The functions of bridge.js. Elements are numbers, and 0 is the body. Texts are UTF-8 with their length in bytes.
#pragma once
#include <stdint.h>

#define BRIDGE(name) __attribute__((import_module("bridge"), import_name(name)))

/// Creates an element and returns its number.
BRIDGE("createElement") int32_t bridge_create_element(const uint8_t *tag, int32_t length);
/// Moves an element to the end of another one.
BRIDGE("append") void bridge_append(int32_t element, int32_t parent);
/// Removes an element for good.
BRIDGE("remove") void bridge_remove(int32_t element);
/// Sets the text of an element.
BRIDGE("setText") void bridge_set_text(int32_t element, const uint8_t *text, int32_t length);
/// Sets an attribute of an element.
BRIDGE("setAttribute")
void bridge_set_attribute(int32_t element, const uint8_t *name, int32_t name_length, const uint8_t *value,
                          int32_t value_length);
/// Sets CSS properties of an element, written as in an attribute `style`.
BRIDGE("setStyle")
void bridge_set_style(int32_t element, const uint8_t *declarations, int32_t length);
/// Sets the CSS property `transform` of an element to a matrix.
BRIDGE("setTransform")
void bridge_set_transform(int32_t element, double a, double b, double c, double d, double tx, double ty);
/// Marks an element with the number of its place, which events name from then on.
BRIDGE("listen") void bridge_listen(int32_t element, int32_t place);
/// Asks for a call of `advance` at a time, in milliseconds; infinity stands for never.
BRIDGE("wake") void bridge_wake(double time);
