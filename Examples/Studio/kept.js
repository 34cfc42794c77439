// What the browser keeps between two visits. It may refuse; then a choice lasts until the page is closed.

export function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

export function keep(name, text) {
  try {
    if (text === null) localStorage.removeItem(name); else localStorage.setItem(name, text);
  } catch { /* Not kept. */ }
}
