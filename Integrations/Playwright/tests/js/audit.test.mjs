// The audit of the JavaScript kit; test_audit.py has the rules.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load, serve } from "./served.mjs";

const { audit } = await load("fingers-playwright.js");
let served;
before(async () => { served = await serve(); });
after(() => served.close());

test("a fault is found, and nothing without it", async () => {
  const page = await served.open("stuck.html");
  const { findings, sarif, text, html } = await audit(page, { sizes: ["phone"] });
  assert.deepEqual(findings.map(({ rule, selector }) => [rule, selector]), [["scroller-stuck", "#list"]], text);
  assert.match(findings[0].reason, /listener of #list for touchmove calls preventDefault\(\) in stuck\.html:7/);
  assert.ok(findings[0].remedy.works, text);
  assert.equal(JSON.parse(sarif).runs[0].results.length, 1);
  assert.ok(html.includes(`data:image/png;base64,${findings[0].picture}`));
  const clean = await served.open("stuck.html?clean");
  assert.deepEqual((await audit(clean, { sizes: ["phone"] })).findings, []);
  await page.context().close();
  await clean.context().close();
});

test("only this machine is opened", async () => {
  const page = await served.open("stuck.html");
  await page.goto("about:blank");
  await assert.rejects(audit(page), /about:blank is no address of a page/);
  await page.context().close();
});

test("a redirect leads to no other host", async () => {
  const page = await served.open("away.html");
  assert.ok(served.asked.some((address) => address.startsWith("other.test")), "a browser without the audit follows it");
  served.asked.length = 0;
  await audit(page, { sizes: ["phone"] });
  assert.ok(served.asked.some((address) => address.endsWith("/away")));
  assert.deepEqual(served.asked.filter((address) => address.startsWith("other.test")), []);
  await page.context().close();
});
