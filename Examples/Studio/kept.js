// What the browser keeps between two visits, or for one tab. It may refuse; then a choice lasts until the page is closed.

export function kept(name, store = "localStorage") {
  try { return globalThis[store].getItem(name); } catch { return null; }
}

export function keep(name, text, store = "localStorage") {
  try {
    if (text === null) globalThis[store].removeItem(name); else globalThis[store].setItem(name, text);
  } catch { /* Not kept. */ }
}
