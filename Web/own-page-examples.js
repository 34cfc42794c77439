// The examples of "On your own page": each gets an element, and returns the recognizers that it attached.
// The page shows these functions as they stand here.
import { attach, longPress, pan, pinch, rotation, tap } from "./gestures/gestures.js";

export function card(element) {
  let [x, y] = [0, 0];
  const moveTo = (toX, toY, transition) => {
    [x, y] = [toX, toY];
    Object.assign(element.style, { transition, translate: `${x}px ${y}px` });
  };
  // A finger catches the card where it is.
  element.addEventListener("pointerdown", () => {
    const [nowX, nowY = 0] = getComputedStyle(element).translate.split(" ").map(parseFloat);
    moveTo(nowX || 0, nowY, "none");
  });
  const drag = pan({ name: "drag",
    changed: (event) => {
      moveTo(x + event.translationX, y + event.translationY, "none");
      drag.set({ translation: { x: 0, y: 0 } });
    },
    // The curve begins at the speed of the finger: 0.9 s × 0.2 / 0.6 = 0.3 s.
    ended: (event) => moveTo(x + event.velocityX * 0.3, y + event.velocityY * 0.3,
      "translate 0.9s cubic-bezier(0.2, 0.6, 0.3, 1)"),
  });
  attach(element, drag);
  return [drag];
}

export function photo(element) {
  let [x, y, scale, angle] = [0, 0, 1, 0];
  const show = () => Object.assign(element.style,
    { translate: `${x}px ${y}px`, scale: String(scale), rotate: `${angle}rad` });
  const move = pan({ name: "move", recognizesWith: true, changed: (event) => {
    [x, y] = [x + event.translationX, y + event.translationY];
    move.set({ translation: { x: 0, y: 0 } });
    show();
  } });
  const zoom = pinch({ name: "zoom", recognizesWith: true, changed: (event) => {
    scale = Math.min(Math.max(scale * event.scale, 0.4), 4);
    zoom.set({ scale: 1 });
    show();
  } });
  const turn = rotation({ name: "turn", recognizesWith: true, changed: (event) => {
    angle += event.rotation;
    turn.set({ rotation: 0 });
    show();
  } });
  attach(element, [move, zoom, turn]);
  return [move, zoom, turn];
}

export function rows(element) {
  let row = null;
  const swipe = pan({ name: "swipe", touchAction: "pan-y",
    began: (event) => { row = event.originalEvent.target.closest("li"); },
    changed: (event) => { if (row) row.style.translate = `${event.translationX}px`; },
    ended: (event) => {
      const isAway = Math.abs(event.translationX) > 90 || Math.abs(event.velocityX) > 600;
      if (row && isAway) row.remove();
      else row?.style.removeProperty("translate");
    },
    // The browser scrolls: it took the finger.
    cancelled: () => row?.style.removeProperty("translate"),
  });
  attach(element, swipe);
  return [swipe];
}

export function post(element) {
  const like = element.querySelector("button");
  like.addEventListener("click", () => {
    const isLiked = like.getAttribute("aria-pressed") === "false";
    like.setAttribute("aria-pressed", String(isLiked));
    like.querySelector("output").textContent = isLiked ? 1 : 0;
  });
  // The button is inside, and keeps its fingers to itself.
  const shouldReceive = (touch) => !like.contains(touch.target);
  const twice = tap({ name: "double tap", numberOfTapsRequired: 2, shouldReceive, ended: () => like.click() });
  const once = tap({ name: "tap", requiresFailureOf: twice, shouldReceive,
    ended: () => element.classList.toggle("open") });
  attach(element, [twice, once]);
  return [twice, once];
}

export function nested(element) {
  const movable = (one, name) => {
    let [x, y] = [0, 0];
    const drag = pan({ name, changed: (event) => {
      [x, y] = [x + event.translationX, y + event.translationY];
      drag.set({ translation: { x: 0, y: 0 } });
      one.style.translate = `${x}px ${y}px`;
    } });
    attach(one, drag);
    return drag;
  };
  return [movable(element, "outer"), movable(element.firstElementChild, "inner")];
}

export function turned(element) {
  const [dot, label] = element.children;
  const follow = longPress({ name: "touch", minimumPressDuration: 0, allowableMovement: 10_000, touchAction: "none",
    on: (event) => {
      // In the element's own points: 0, 0 is its top left corner, however it is turned.
      const { x, y } = event.local;
      dot.style.translate = `${x}px ${y}px`;
      label.textContent = `${Math.round(x)}, ${Math.round(y)}`;
    },
  });
  attach(element, follow);
  return [follow];
}
