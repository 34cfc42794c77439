// The JavaScript of README.md works as it stands there. Integrations/Playwright/check runs its first block.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { built, hasGestures, serve } from "./served.mjs";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/```javascript\n(.*?)```/gs)].map(([, text]) => text);
const options = { skip: hasGestures ? false : "gestures.js was not built" };
let served, folder;
before(async () => {
  served = await serve();
  // The package beside the tests, where npm puts it.
  folder = mkdtempSync(join(tmpdir(), "fingers-"));
  const place = join(folder, "node_modules/gestures-testing");
  for (const name of readdirSync(built)) if (name.startsWith("fingers") || name === "shared.js") cpSync(join(built, name), join(place, name));
  cpSync(new URL("../gestures-testing.json", import.meta.url), join(place, "package.json"));
});
after(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

/** Runs a module in node, with names that it takes from its surroundings. */
async function run(name, block, names) {
  globalThis.surroundings = names;
  const path = join(folder, name);
  writeFileSync(path, `const { ${Object.keys(names).join(", ")} } = globalThis.surroundings;\n${block}`);
  await import(pathToFileURL(path));
}

/** The page that the code is about. */
async function opened() {
  const page = await served.open("readme.html");
  await page.waitForSelector("html[data-ready]");
  return page;
}

/** The part of Playwright Test, Vitest and Jest that the matchers need. */
function expect(subject) {
  const made = (isNot) => Object.fromEntries(Object.entries(expect.matchers).map(([name, matcher]) => [name, (...rest) => {
    const { pass, message } = matcher.call({ isNot }, subject, ...rest);
    if (pass === isNot) throw new Error(message());
  }]));
  return { ...made(false), not: made(true) };
}
expect.matchers = {};
expect.extend = (matchers) => Object.assign(expect.matchers, matchers);

test("there are three blocks besides the first", () => assert.equal(blocks.length, 3));

test("calls return words", options, async () => {
  const page = await opened();
  const { fingers, fingersOn } = await import(pathToFileURL(join(folder, "node_modules/gestures-testing/fingers-playwright.js")));
  const hand = await fingersOn(page);
  await run("words.mjs", blocks[0], { hand, fingers });
  assert.equal(hand.last.words, "pinch at 200,300 from 100 to 240 over 0.4s");
  assert.deepEqual(await page.evaluate("log"), ["pinch began on photo", "pinch ended on photo"]);
  await page.context().close();
});

test("the matchers extend expect", options, async () => {
  const page = await opened();
  const { fingersOn } = await import(pathToFileURL(join(folder, "node_modules/gestures-testing/fingers-playwright.js")));
  const hand = await fingersOn(page);
  await hand.perform("pinch by 2", { on: "#photo" });
  await run("matchers.mjs", blocks[1], { expect, page });
  expect(page).not.toHaveRecognized("zoom");
  await hand.perform("tap twice", { on: "#photo" });
  await assert.rejects(run("matchers-again.mjs", blocks[1], { expect, page }), /expected the page to recognize pinch/);
  await page.context().close();
});

test("the page performs by itself", options, async () => {
  const page = await opened();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.addScriptTag({ type: "module", content: `${blocks[2].replace('"gestures-testing"', '"./fingers.js"')}document.documentElement.dataset.done = "";` });
  await page.waitForSelector("html[data-done]").catch((error) => { throw new Error(`${faults} ${error.message}`); });
  assert.deepEqual(await page.evaluate("log"), ["pinch began on photo", "pinch ended on photo"]);
  assert.deepEqual(faults, []);
  await page.context().close();
});
