// The examples of "In plain HTML": each gets an element, and returns the recognizers that it attached.
// The page shows these functions as they stand here, so their lines are short.
import { attach, longPress, pan, pinch, rotation, tap } from "./gestures/gestures.js";
import { momentum } from "./gestures/momentum.js";

export function card(element) {
  let place = { x: 0, y: 0 };
  let glide = null;
  const step = ({ x, y }) => {
    place = { x, y };
    element.style.translate = `${x}px ${y}px`;
  };
  // A finger catches the card where it is.
  const stop = () => glide?.stop();
  element.addEventListener("pointerdown", stop);
  const drag = pan({
    name: "drag",
    changed: ({ translationX: x, translationY: y }) => {
      step({ x: place.x + x, y: place.y + y });
      drag.set({ translation: { x: 0, y: 0 } });
    },
    ended: ({ velocityX: x, velocityY: y }) => {
      const scene = element.parentElement;
      const w = scene.clientWidth / 2 - 66;
      const h = scene.clientHeight / 2 - 46;
      glide = momentum({
        position: place, velocity: { x, y }, step,
        bounds: { x: [-w, w], y: [-h, h] },
      });
    },
  });
  attach(element, drag);
  return [drag];
}

export function photo(element) {
  let [x, y, size, angle] = [0, 0, 1, 0];
  const show = () => {
    element.style.translate = `${x}px ${y}px`;
    element.style.scale = size;
    element.style.rotate = `${angle}rad`;
  };
  const change = (name, add) => ({ name, recognizesWith: true,
    changed: (event) => { add(event); show(); } });
  const move = pan(change("move", ({ translationX, translationY }) => {
    [x, y] = [x + translationX, y + translationY];
    move.set({ translation: { x: 0, y: 0 } });
  }));
  const zoom = pinch(change("zoom", ({ scale }) => {
    size = Math.max(0.4, Math.min(size * scale, 4));
    zoom.set({ scale: 1 });
  }));
  const turn = rotation(change("turn", ({ rotation }) => {
    angle += rotation;
    turn.set({ rotation: 0 });
  }));
  attach(element, [move, zoom, turn]);
  return [move, zoom, turn];
}

export function rows(element) {
  let row;
  const back = () => row.style.removeProperty("translate");
  const swipe = pan({
    name: "swipe",
    touchAction: "pan-y",
    shouldReceive: (touch) => touch.target.closest("li") !== null,
    began: (event) => { row = event.target.closest("li"); },
    changed: ({ translationX: x }) => { row.style.translate = `${x}px`; },
    ended: ({ translationX: x, velocityX: speed }) => {
      if (Math.abs(x) > 90 || Math.abs(speed) > 600) row.remove();
      else back();
    },
    // The browser took the finger, to scroll.
    cancelled: back,
  });
  attach(element, swipe);
  return [swipe];
}

export function post(element) {
  const button = element.querySelector("button");
  // The button keeps its fingers, and its own click, to itself.
  const shouldReceive = (touch) => !button.contains(touch.target);
  const like = tap({
    name: "double tap",
    numberOfTapsRequired: 2,
    shouldReceive,
    ended: () => button.click(),
  });
  const open = tap({
    name: "tap",
    requiresFailureOf: like,
    shouldReceive,
    ended: () => element.classList.toggle("open"),
  });
  attach(element, [like, open]);
  return [like, open];
}

export function nested(element) {
  const movable = (one, name) => {
    let [x, y] = [0, 0];
    const drag = pan({
      name,
      changed: ({ translationX, translationY }) => {
        [x, y] = [x + translationX, y + translationY];
        drag.set({ translation: { x: 0, y: 0 } });
        one.style.translate = `${x}px ${y}px`;
      },
    });
    attach(one, drag);
    return drag;
  };
  const inner = element.querySelector(".inner");
  return [movable(element, "outer"), movable(inner, "inner")];
}

export function turned(element) {
  const [dot, label] = element.children;
  const follow = longPress({
    name: "touch",
    minimumPressDuration: 0,
    allowableMovement: 10_000,
    touchAction: "none",
    on: (event) => {
      // 0, 0 is the element's own top left corner, turned or not.
      const { x, y } = event.local;
      dot.style.translate = `${x}px ${y}px`;
      label.textContent = `${Math.round(x)}, ${Math.round(y)}`;
    },
  });
  attach(element, follow);
  return [follow];
}
