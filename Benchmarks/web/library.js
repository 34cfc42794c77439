/**
 * Loads a library as its users do: a module, or a script that defines a global variable.
 *
 * Returns its default export, or all its exports if it has none, or the global variable.
 */
export async function library(address, global) {
  const text = await (await fetch(address)).text();
  if (/(^|[;})])\s*export\s*([{*]|(const|default|class|function)\b)/m.test(text)) {
    const module = await import(address);
    return module.default ?? module;
  }
  await new Promise((done, failed) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = done;
    element.onerror = () => failed(new Error(`${address} did not load`));
    document.head.append(element);
  });
  if (!globalThis[global]) throw new Error(`${address} defines no global variable ${global}`);
  return globalThis[global];
}
