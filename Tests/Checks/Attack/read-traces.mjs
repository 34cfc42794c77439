// Reads files as the studio's page does: node read-traces.mjs FOLDER-OF-THE-PAGE < CASES > VERDICTS
//
// Each line of the input is a file in base64. Each line of the output is the line and the words of the
// error, or null.
import { webcrypto } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Node 18 has it under another name.
globalThis.crypto ??= webcrypto;

// Node takes scripts for modules only when a package says so, and the page is none.
const folder = mkdtempSync(join(tmpdir(), "page-"));
try {
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const name of ["frames.js", "json.js"]) cpSync(join(process.argv[2], name), join(folder, name));
  const { read } = await import(pathToFileURL(join(folder, "frames.js")));
  for (const line of readFileSync(0, "utf8").split("\n").slice(0, -1)) {
    let verdict = null;
    try {
      read(new Uint8Array(Buffer.from(line, "base64")));
    } catch (error) {
      const { line: row, expected } = error;
      verdict = row === undefined ? { crash: String(error.stack) } : { row, expected };
    }
    console.log(JSON.stringify(verdict));
  }
} finally {
  rmSync(folder, { recursive: true });
}
