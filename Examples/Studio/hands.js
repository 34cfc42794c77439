// The settings for users with a tremor, in every app, while the person wants them.
import { keep, kept } from "./kept.js";

const key = "hands";

export function followHands(stage, box) {
  box.checked = kept(key) === "forgiving";
  box.addEventListener("change", () => {
    keep(key, box.checked ? "forgiving" : null);
    stage.isForgiving = box.checked;
  });
  stage.isForgiving = box.checked;
}
