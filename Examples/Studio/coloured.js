// Code in colours.
import { make } from "./dom.js";

const words = /(\/\/.*)|("(?:[^"\\]|\\.)*"|`[^`]*`)|\b(as|break|case|const|default|else|enum|extension|final|for|from|func|function|guard|if|import|in|init|let|new|nil|override|private|public|return|self|some|struct|super|switch|true|false|var|where)\b|([\s\S])/g;
const kinds = ["comment", "text", "word"];

/** The parts of a text: spans by the kind of each word, and plain text between them. */
export function* coloured(text) {
  let plain = "";
  for (const [found, ...groups] of text.matchAll(words)) {
    const kind = kinds[groups.findIndex(Boolean)];
    if (!kind) {
      plain += found;
      continue;
    }
    yield plain;
    plain = "";
    yield make("span", { className: kind }, found);
  }
  yield plain;
}
