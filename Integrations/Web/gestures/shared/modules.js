// Loads wasm modules, and says what is wrong with one.

import { moduleFault, sourceForms, wrong } from "./errors.js";

/** The smallest module: it says whether this page may compile any. */
const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/**
 * Compiles the module `file` of the script `script`. The source is an address, a `Response`, bytes, a compiled module, or a
 * function that returns the address beside the script. What can be wrong with a page or a server is said in one sentence.
 */
export async function compile(script, file, source, advice = `it belongs beside ${script}`) {
  if (typeof WebAssembly === "undefined") throw moduleFault(script, "noWebAssembly", file);
  try { new WebAssembly.Module(emptyModule); } catch { throw moduleFault(script, "mayNotRun", file); }
  if (typeof source === "function") {
    try { source = source(); } catch {
      // Bundlers leave `import.meta` empty in what is no module.
      throw moduleFault(script, "classicScript", file, advice);
    }
  }
  if (source instanceof WebAssembly.Module) return source;
  let bytes = source;
  let address = "";
  if (!(source instanceof ArrayBuffer || ArrayBuffer.isView(source))) {
    const isResponse = source instanceof Response;
    if (!isResponse && !(source instanceof URL) && typeof source !== "string") {
      throw wrong(`${script}: the source of ${file}`, sourceForms, source);
    }
    address = ` at ${isResponse ? source.url : source}`;
    const failed = (...cause) => moduleFault(script, "notFound", file, address, advice, ...cause);
    const response = isResponse ? source : await fetched(source, failed);
    if (!response.ok) throw failed("status", `${response.status} ${response.statusText}`.trim());
    // A server that does not know the type of wasm files is no reason to fail. One that sends another file is.
    bytes = await response.arrayBuffer().catch((error) => { throw failed("unreadable", error.message); });
    const other = otherFile(new Uint8Array(bytes));
    if (other) throw failed(other, response.headers.get("content-type") ?? "without a type");
  }
  return WebAssembly.compile(bytes).catch((error) => {
    throw moduleFault(script, "damaged", file, address, bytes.byteLength, error.message);
  });
}

/** What a file is that begins unlike a module; empty for a module. */
function otherFile(bytes) {
  if (bytes.length >= 4 && emptyModule.subarray(0, 4).every((byte, at) => bytes[at] === byte)) return "";
  if (bytes.length === 0) return "emptyFile";
  const isPage = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart().startsWith("<");
  return isPage ? "page" : "otherFile";
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
    throw isForbidden ? failed("forbidden") : failed("noAnswer", error.message);
  } finally {
    globalThis.removeEventListener?.("securitypolicyviolation", note);
  }
}

/**
 * Makes an instance of a module. `functions` are those that the script calls, each with the number of its parameters, such as
 * "input1 output0": a module of another version has others.
 */
export function instantiate(script, file, module, imports, functions) {
  const other = (...difference) => moduleFault(script, "otherVersion", file, ...difference);
  let exports;
  try {
    ({ exports } = new WebAssembly.Instance(module, imports));
  } catch (error) {
    if (error instanceof RangeError) throw moduleFault(script, "noStart", file, error.message);
    throw other("imports", error.message);
  }
  for (const [, name, count] of functions.matchAll(/([a-z]+)(\d+)/gi)) {
    if (typeof exports[name] !== "function") throw other("noFunction", name);
    if (exports[name].length !== Number(count)) throw other("parameters", name, exports[name].length, count);
  }
  if (!(exports.memory instanceof WebAssembly.Memory)) throw other("noMemory");
  try { exports._initialize?.(); } catch (error) { throw moduleFault(script, "noStart", file, error.message); }
  return exports;
}
