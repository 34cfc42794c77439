// Dark or light, and more or less movement: as the system says, until the person chooses.

const key = "look";

/** Follows buttons that change the appearance; some have a picture, and some a text. */
export function followLook(stage, ...buttons) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let chosen = read();

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
    write(chosen);
    apply();
  };
  for (const button of buttons) button.addEventListener("click", choose);
  apply();
}

// A browser may refuse to store anything; then the choice lasts until the page is closed.
function read() {
  try {
    const value = localStorage.getItem(key);
    return value === "dark" || value === "light" ? value : null;
  } catch { return null; }
}

function write(value) {
  try {
    if (value) localStorage.setItem(key, value); else localStorage.removeItem(key);
  } catch { /* Not kept. */ }
}
