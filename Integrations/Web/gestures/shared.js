// What the scripts of this folder share: errors that name what was expected, and loading of wasm modules.

/** A value in an error, in short. */
export function shown(value) {
  if (typeof value === "function") return "a function";
  try { return (typeof value === "string" ? `"${value}"` : String(value)).slice(0, 80); } catch { return `a value of type ${typeof value}`; }
}

/** An error that names what was wrong, what was expected and what is there. */
export const wrong = (what, expected, found) => new TypeError(`${what}: expected ${expected}, found ${shown(found)}`);

/** How many letters differ between two words. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let from = 0; from < one.length; from += 1) {
    const next = [from + 1];
    for (let to = 0; to < other.length; to += 1) {
      next.push(Math.min(row[to + 1] + 1, next[to] + 1, row[to] + (one[from] === other[to] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
}

/** What other libraries call a handler or an option. */
const synonyms = {
  start: "began", begin: "began", move: "changed", change: "changed", update: "changed", direction: "axis", lockaxis: "axis",
  threshold: "settings",
};

/** Asks whether a known name was meant, as the end of an error; empty for a name that resembles none. */
export function meant(name, known) {
  if (typeof name !== "string" || name.length < 3 || name.length > 40) return "";
  const word = name.toLowerCase().replace(/^on(?=.)/, "");
  const rank = (one) => {
    const other = one.toLowerCase();
    if (synonyms[word] === one || other === word) return 0;
    if (other.startsWith(word)) return 1;
    const letters = distance(word, other);
    if (letters <= Math.max(1, word.length / 3)) return 1 + letters;
    if (one === "on" && /^on[A-Z]/.test(name)) return 20;
    return other.includes(word) ? 21 : Infinity;
  };
  const near = known.map((one) => [rank(one), one]).filter(([order]) => order < Infinity)
    .sort(([a, one], [b, other]) => a - b || one.length - other.length);
  return near.length > 0 ? `; did you mean \`${near[0][1]}\`?` : "";
}

/** Checks an object of options and returns it: an unknown name would have no effect, and nobody would know. */
export function checkedOptions(what, options, names) {
  if (options === null || typeof options !== "object" || Array.isArray(options)) {
    throw wrong(what, `an object with ${names.join(", ")}`, options);
  }
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`${what} has no option ${shown(unknown)}; it has ${names.join(", ")}${meant(unknown, names)}`);
  }
  const { signal } = options;
  if (signal !== undefined && signal !== null
    && !(typeof signal.aborted === "boolean" && typeof signal.addEventListener === "function")) {
    throw wrong(`${what}: signal`, "an AbortSignal", signal);
  }
  return options;
}

/** Reports an error as that of a listener, so that the caller goes on. */
export function report(error) {
  if (typeof reportError === "function") reportError(error);
  else setTimeout(() => { throw error; });
}

/** Calls a function for each of a list, also after an error; throws the first one at the end. */
export function forAll(list, call) {
  const errors = [];
  for (const one of list) try { call(one); } catch (error) { errors.push(error); }
  if (errors.length > 0) throw errors[0];
}

// MARK: Modules

/** The smallest module: it says whether this page may compile any. */
const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/**
 * Compiles the module `file` of the script `script`. The source is an address, a `Response`, bytes, a compiled module, or a
 * function that returns the address beside the script. What can be wrong with a page or a server is said in one sentence.
 */
export async function compile(script, file, source, advice = `it belongs beside ${script}`) {
  if (typeof WebAssembly === "undefined") throw new Error(`${script}: this browser has no WebAssembly, which ${file} needs`);
  try { new WebAssembly.Module(emptyModule); } catch {
    throw new Error(`${script}: this page may not run WebAssembly, which ${file} needs; allow it with `
      + "script-src 'self' 'wasm-unsafe-eval' in its Content-Security-Policy");
  }
  if (typeof source === "function") {
    try { source = source(); } catch {
      // Bundlers leave `import.meta` empty in what is no module.
      throw new Error(`${script}: only an ES module knows where ${file} is, and this is a classic script; ${advice}`);
    }
  }
  if (source instanceof WebAssembly.Module) return source;
  let bytes = source;
  let address = "";
  if (!(source instanceof ArrayBuffer || ArrayBuffer.isView(source))) {
    const isResponse = source instanceof Response;
    if (!isResponse && !(source instanceof URL) && typeof source !== "string") {
      throw wrong(`${script}: the source of ${file}`, "an address, a Response, bytes or a WebAssembly.Module", source);
    }
    address = ` at ${isResponse ? source.url : source}`;
    const failed = (why) => new Error(`${script}: ${file} was not found${address}, ${why}; ${advice}`);
    const response = isResponse ? source : await fetched(source, failed);
    if (!response.ok) throw failed(`${response.status} ${response.statusText}`.trim());
    // A server that does not know the type of wasm files is no reason to fail. One that sends another file is.
    bytes = await response.arrayBuffer().catch((error) => { throw failed(`the answer could not be read: ${error.message}`); });
    const what = otherFile(new Uint8Array(bytes));
    if (what) throw failed(`where ${what} is (${response.headers.get("content-type") ?? "without a type"})`);
  }
  return WebAssembly.compile(bytes).catch((error) => {
    throw new Error(`${script}: ${file}${address} is damaged or cut off after ${bytes.byteLength} bytes: ${error.message}; `
      + "copy it again, as it was built");
  });
}

/** What a file is that begins unlike a module; empty for a module. */
function otherFile(bytes) {
  if (bytes.length >= 4 && emptyModule.subarray(0, 4).every((byte, at) => bytes[at] === byte)) return "";
  if (bytes.length === 0) return "an empty file";
  const isPage = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart().startsWith("<");
  return isPage ? "a page of HTML, which some servers send for any address that they do not know," : "another file";
}

/** Fetches an address; tells when the page itself forbids it. */
async function fetched(source, failed) {
  let isForbidden = false;
  const note = ({ effectiveDirective, blockedURI, disposition }) => {
    const { href } = new URL(source, globalThis.document?.baseURI ?? import.meta.url);
    isForbidden ||= effectiveDirective === "connect-src" && disposition === "enforce" && blockedURI === href.split("#")[0];
  };
  globalThis.addEventListener?.("securitypolicyviolation", note);
  try {
    return await fetch(source);
  } catch (error) {
    // The browser reports a violation in a task of its own.
    await new Promise((done) => { setTimeout(done, 50); });
    throw failed(isForbidden ? "which the page forbids; allow it with connect-src in its Content-Security-Policy"
      : `${error.message}: no server, no network, or one of another origin without CORS`);
  } finally {
    globalThis.removeEventListener?.("securitypolicyviolation", note);
  }
}

/**
 * Makes an instance of a module. `functions` are those that the script calls, each with the number of its parameters, such as
 * "input1 output0": a module of another version has others.
 */
export function instantiate(script, file, module, imports, functions) {
  const other = (why) => new Error(`${script}: ${file} is of another version: ${why}; take both from one release`);
  let exports;
  try {
    ({ exports } = new WebAssembly.Instance(module, imports));
  } catch (error) {
    if (error instanceof RangeError) throw new Error(`${script}: ${file} does not start: ${error.message}`);
    throw other(error.message);
  }
  for (const [, name, count] of functions.matchAll(/([a-z]+)(\d+)/gi)) {
    if (typeof exports[name] !== "function") throw other(`it has no function ${name}`);
    if (exports[name].length !== Number(count)) {
      throw other(`its function ${name} has ${exports[name].length} parameters in place of ${count}`);
    }
  }
  if (!(exports.memory instanceof WebAssembly.Memory)) throw other("it has no memory");
  try { exports._initialize?.(); } catch (error) { throw new Error(`${script}: ${file} does not start: ${error.message}`); }
  return exports;
}
