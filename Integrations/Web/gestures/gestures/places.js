// Finds the elements that have recognizers under a pointer.

/** The places of elements; weak, so that a forgotten element takes its place along. */
export const places = new WeakMap();
/** The closed shadow roots that have places, by their hosts. */
export const closedRoots = new WeakMap();

/** What is under a pointer, the innermost element first; outside of a closed shadow root, events do not tell. */
export function pathOf(event) {
  let path = event.composedPath();
  for (let root; (root = closedRoots.get(path[0]));) {
    const inner = root.elementFromPoint(event.clientX, event.clientY);
    if (!inner || inner.getRootNode() !== root) break;
    const inside = [];
    for (let next = inner; next; next = next.parentElement) inside.push(next);
    path = [...inside, ...path];
  }
  return path;
}

/** What an element is inside of, as it is shown. */
export const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

/** The elements of a path that have recognizers. */
export const placesIn = (path) => path.map((target) => places.get(target)).filter(Boolean);
/** Those under a pointer. */
export const placesUnder = (event) => placesIn(pathOf(event));
