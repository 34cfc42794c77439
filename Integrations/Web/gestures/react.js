"use client";
// Gestures in a component of React: see README.md beside this file.
import { useEffect, useRef } from "react";
import { attach } from "./gestures.js";

/** Options that a recognizer cannot take back: when they change, the new recognizers are attached. */
const lasting = new Set(["requiresFailureOf", "recognizesWith", "takesOverFrom", "settings", "templates"]);

/**
 * Keeps recognizers attached to the element of a ref. They may be made in each rendering: those that are attached get what has
 * changed in their options.
 */
export function useGestures(ref, recognizers) {
  const held = useRef(null);
  useEffect(() => {
    const list = [recognizers].flat().filter(Boolean);
    const { current } = held;
    if (current?.attachment.element === ref.current && isUpdated(current, list)) return;
    release(held);
    if (ref.current) held.current = { attachment: attach(ref.current, list), list };
  });
  useEffect(() => () => release(held), []);
}

function release(held) {
  const { current } = held;
  held.current = null;
  current?.attachment.dispose();
}

/** Sets what differs from the last rendering; returns whether that was possible. */
function isUpdated(current, list) {
  const { attachment: { recognizers: attached }, list: last } = current;
  if (list.length !== last.length) return false;
  const changes = [];
  for (const [at, next] of list.entries()) {
    if (next === last[at]) continue;
    if (next.kind !== last[at].kind) return false;
    const [old, made] = [last[at].options, next.options];
    const change = {};
    for (const name of new Set([...Object.keys(old), ...Object.keys(made)])) {
      if (isSame(old[name], made[name], last, list)) continue;
      // A function can be taken away; for other options, nobody knows what they were without.
      const isGone = made[name] === undefined || made[name] === null;
      if (lasting.has(name) || (isGone && typeof old[name] !== "function")) return false;
      change[name] = isGone ? null : made[name];
    }
    changes.push([attached[at], change]);
  }
  for (const [recognizer, change] of changes) recognizer.set(change);
  current.list = list;
  return true;
}

/** Whether two values of an option mean the same; a recognizer stands for its place in the list. */
function isSame(old, made, last, list) {
  if (Object.is(old, made)) return true;
  if (typeof old !== "object" || typeof made !== "object" || !old || !made) return false;
  const place = last.indexOf(old);
  if (place >= 0 || old instanceof EventTarget) return place >= 0 && place === list.indexOf(made);
  const names = Object.keys(old);
  return names.length === Object.keys(made).length && names.every((name) => isSame(old[name], made[name], last, list));
}
