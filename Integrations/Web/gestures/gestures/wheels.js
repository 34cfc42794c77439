// Takes the events of wheels and trackpads. Only the larger module knows what to do with them; the first step asks for it.

import { askForAll, isMissing, more } from "./loading.js";
import { placesUnder } from "./places.js";

/** A wheel scrolls pans, and pinches while Control is held; a trackpad pinches and turns. An event comes by at each element that listens. */
export function turned(surface, event) {
  if (isMissing || event === surface.lastTurn) return;
  surface.lastTurn = event;
  const isWheel = event.type === "wheel";
  // On a touchscreen, Safari's events for a trackpad repeat what the fingers tell.
  if (!isWheel && surface.down.size > 0) return;
  const chain = placesUnder(event);
  const follows = isWheel && !event.ctrlKey ? "followsScroll" : "followsPinch";
  if (!chain.some((place) => place.recognizers.some((one) => one.isEnabled && one[follows])) || !askForAll()) return;
  event.preventDefault();
  surface.run(event, (exports) => {
    surface.nest(chain, exports);
    more.turn(surface, event, chain[0].number, exports);
  }, true);
}
