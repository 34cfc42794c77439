// Directions, angles and the middle of pointers, as Hammer measures them.

import { DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_NONE, DIRECTION_RIGHT, DIRECTION_UP } from "./constants.js";

export function directionOf(x, y) {
  if (x === 0 && y === 0) return DIRECTION_NONE;
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? DIRECTION_LEFT : DIRECTION_RIGHT;
  return y < 0 ? DIRECTION_UP : DIRECTION_DOWN;
}

export const degrees = (x, y) => Math.atan2(y, x) * 180 / Math.PI;
export const largest = (x, y) => (Math.abs(x) > Math.abs(y) ? x : y);
export const rate = (distance, time) => (time > 0 ? distance / time : 0);

/** The middle of some pointers, in whole points of the window. */
export function centerOf(pointers) {
  let x = 0, y = 0;
  for (const one of pointers) {
    x += one.x;
    y += one.y;
  }
  return { x: Math.round(x / pointers.length), y: Math.round(y / pointers.length) };
}

/** The name under which an object has a property, with a browser's prefix if need be. */
export function prefixed(owner, name) {
  const tail = name[0].toUpperCase() + name.slice(1);
  return [name, `webkit${tail}`, `Moz${tail}`].find((one) => one in owner);
}
