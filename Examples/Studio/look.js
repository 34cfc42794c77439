// What a person chooses for all pages: dark or light, as the system says at first, and settings that forgive tremor.
import { keep, kept } from "./dom.js";

const key = "look";

/** Follows buttons that change the appearance; some have a picture, and some a text. */
export function followLook(stage, ...buttons) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let chosen = ["dark", "light"].find((look) => look === kept(key)) ?? null;

  const apply = () => {
    const isDark = chosen ? chosen === "dark" : dark.matches;
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(isDark));
      button.querySelector("use")?.setAttribute("href", isDark ? "#icon-light" : "#icon-dark");
    }
    stage.setLook({ isDark, reducesMotion: calm.matches });
  };
  dark.addEventListener("change", apply);
  calm.addEventListener("change", apply);
  const choose = () => {
    const wanted = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    // When the choice is the same as the system's again, the page follows the system.
    chosen = wanted === (dark.matches ? "dark" : "light") ? null : wanted;
    keep(key, chosen);
    apply();
  };
  for (const button of buttons) button.addEventListener("click", choose);
  apply();
  visualViewport.addEventListener("resize", () => document.documentElement.toggleAttribute("data-zoomed", visualViewport.scale > 1.01));
}

/** The settings for users with a tremor, in every app, while the person wants them. */
export function followHands(stage, box) {
  box.checked = kept("hands") === "forgiving";
  box.addEventListener("change", () => {
    keep("hands", box.checked ? "forgiving" : null);
    stage.isForgiving = box.checked;
  });
  stage.isForgiving = box.checked;
}
