// Turns points of the page into points of an element, however it is turned or scaled.

import { checkElement } from "./elements.js";
import { wrong } from "./errors.js";
import { parentOf } from "./places.js";

/** Turns a point of the visible part of the page into one of an element, with all its transforms. */
export function localPoint(element, x, y) {
  checkElement("localPoint", element);
  for (const number of [x, y]) if (!Number.isFinite(number)) throw wrong("localPoint", "twoNumbers", number);
  if (element.getScreenCTM && element.ownerSVGElement !== null && !(element instanceof HTMLElement)) {
    const matrix = element.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
  }
  // An affine map takes the middle of a box to the middle of the box around its image, so only the linear part
  // has to be collected from the ancestors.
  const box = element.getBoundingClientRect();
  let matrix = new DOMMatrix();
  for (let next = element; next; next = parentOf(next)) {
    const style = getComputedStyle(next);
    const parts = new DOMMatrix(individual(style));
    if (style.transform !== "none") parts.multiplySelf(new DOMMatrix(style.transform));
    if (style.zoom && style.zoom !== "1" && style.zoom !== "normal") parts.scaleSelf(parseFloat(style.zoom));
    matrix = parts.multiply(matrix);
  }
  const { a, b, c, d } = matrix;
  const size = a * d - b * c;
  const width = element.offsetWidth ?? box.width;
  const height = element.offsetHeight ?? box.height;
  if (!size) return { x: x - box.left, y: y - box.top };
  const dx = x - (box.left + box.width / 2);
  const dy = y - (box.top + box.height / 2);
  return { x: (d * dx - c * dy) / size + width / 2, y: (a * dy - b * dx) / size + height / 2 };
}

/** The properties `rotate` and `scale` of a style, as a transform. */
function individual(style) {
  const rotate = style.rotate && style.rotate !== "none" ? `rotate(${style.rotate.split(" ").at(-1)})` : "";
  const scale = style.scale && style.scale !== "none" ? ` scale(${style.scale.split(" ").slice(0, 2).join(", ")})` : "";
  return rotate + scale;
}
