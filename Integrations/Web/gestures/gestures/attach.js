// Attaches recognizers to elements.

import { checkElement, selectorOf } from "./elements.js";
import { fault, wrong } from "./errors.js";
import { load, needUnusual } from "./loading.js";
import { Place } from "./place.js";
import { places } from "./places.js";
import { checkRecognizer } from "./recognizer.js";
import { checkedOptions, forAll, report } from "./shared.js";
import { surfaceFor } from "./surface.js";
import { checkCopies } from "./test-kit.js";

/** Why the engine did not load. */
let lastFault = null;

/**
 * Attaches recognizers to an element. Returns an object whose `dispose` detaches them; so does the abort of
 * `options.signal`.
 */
export function attach(element, recognizers, options = {}) {
  checkElement("attach", element);
  if (!element.style) throw wrong("attach", "elementWithStyle", element);
  const { signal } = checkedOptions("attach", options, ["signal"]);
  const all = Array.isArray(recognizers) ? Array.from(recognizers) : [recognizers];
  for (const [index, one] of all.entries()) {
    checkRecognizer("attach", one, "recognizers");
    if (all.indexOf(one) < index) throw fault("listedTwice", one.kind);
    if (one.place) throw fault("attachedAlready", one.kind, selectorOf(one.element));
  }
  const attachment = {
    element,
    recognizers: all,
    dispose: () => {
      signal?.removeEventListener("abort", attachment.dispose);
      forAll(all, (one) => { if (one.element === element) one.detach(); });
    },
  };
  if (Symbol.dispose) attachment[Symbol.dispose] = attachment.dispose;
  if (signal?.aborted || all.length === 0) return attachment;
  const view = element.ownerDocument.defaultView;
  if (!view) throw fault("noWindow");
  checkCopies(element, view);
  let place = places.get(element);
  if (place && place.surface.view !== view) throw fault("movedToWindow", selectorOf(element));
  const isNew = !place;
  if (isNew) {
    place = new Place(element, surfaceFor(view));
    places.set(element, place);
  }
  try {
    for (const one of all) {
      one.place = place;
      one.known.element = element;
      place.recognizers.push(one);
    }
    if (isNew) place.surface.add(place);
    else if (place.number) for (const one of all) one.enter();
    place.update();
    for (const one of all) one.relate();
    signal?.addEventListener("abort", attachment.dispose, { once: true });
  } catch (error) {
    // All of them or none; a second error says nothing new.
    try { attachment.dispose(); } catch { /* The first one is thrown. */ }
    throw error;
  }
  if (all.some((one) => one.needsAll)) needUnusual();
  load().catch((error) => {
    // All that waited have the same error.
    if (error !== lastFault) report(lastFault = error);
  });
  return attachment;
}
