// The settings for users with a tremor, in every app, while the person wants them.

const key = "hands";

export function followHands(stage, box) {
  box.checked = read();
  box.addEventListener("change", () => {
    write(box.checked);
    stage.isForgiving = box.checked;
  });
  stage.isForgiving = box.checked;
}

// A browser may refuse to store anything; then the choice lasts until the page is closed.
function read() {
  try { return localStorage.getItem(key) === "forgiving"; } catch { return false; }
}

function write(isForgiving) {
  try {
    if (isForgiving) localStorage.setItem(key, "forgiving"); else localStorage.removeItem(key);
  } catch { /* Not kept. */ }
}
