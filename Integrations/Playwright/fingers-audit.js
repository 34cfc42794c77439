// Audits a page: performs gestures on all that can be touched, and says what goes wrong.
//
//   import { audit } from "./fingers-audit.js";
//   const { findings, text } = await audit(page);
//
// The engine is shared with the Python kit; this file does what it asks for.
import { fingers } from "./fingers.js";
import { audit as run, rules } from "./fingers-audit-engine.js";
import { probe } from "./fingers-audit-probe.js";
import { render } from "./fingers-audit-report.js";
import { checkedOptions, wrong } from "./shared.js";

const loopback = ["localhost", "[a-z0-9.-]+\\.localhost", "127\\.\\d+\\.\\d+\\.\\d+", "\\[::1\\]"];
/** The options that are numbers. */
const numbers = ["targets", "seconds", "lanes"];
/** How long the page may take to answer, in milliseconds. */
const patience = 20_000;

/** A pattern of all addresses that are not loaded. */
function blocked(hosts) {
  const allowed = [...loopback, ...hosts.map((host) => host.replace(/[^\w]/g, "\\$&"))].join("|");
  return new RegExp(`^(https?|wss?)://(?!(${allowed})(:\\d+)?([/?#]|$))`, "i");
}

/**
 * Audits what a page of Playwright shows, in a browser of its own with the same cookies. Only loopback addresses and `hosts`
 * are loaded; `baseline` has the ids of known findings.
 */
export async function audit(page, given = {}) {
  if (typeof page?.context !== "function") throw wrong("audit", "a page of Playwright, such as await browser.newPage()", page);
  const { hosts = [], baseline = [], ...options } = checkedOptions("audit", given, ["hosts", "baseline", "targets", "seconds", "sizes", "lanes"]);
  for (const [name, value] of Object.entries({ hosts, baseline, ...options })) {
    if (numbers.includes(name)) {
      if (typeof value !== "number") throw wrong(`audit: ${name}`, "a number", value);
    } else if (!Array.isArray(value) || (name === "sizes" && !value.every((size) => size === "phone" || size === "tablet"))) {
      throw wrong(`audit: ${name}`, name === "sizes" ? 'a list of "phone" and "tablet"' : "a list of texts", value);
    }
  }
  const url = page.url();
  if (!/^(https?|file):/.test(url)) throw new Error(`audit: ${url} is no address of a page`);
  if (blocked(hosts).test(url)) throw new Error(`audit: ${new URL(url).hostname} is neither on this machine nor one of the hosts that were given`);
  const browser = await launch(page.context().browser(), hosts);
  try {
    const driver = new Driver(browser, await page.context().storageState(), blocked(hosts));
    const report = await run((name, ...values) => driver[name](...values), { url, ...options });
    const { report: shown, ...forms } = render(report, rules, baseline);
    return { report: shown, findings: shown.findings, ...forms };
  } finally {
    await browser.close();
  }
}

/** Starts the program of a browser once more, so that it resolves no other hosts, also not those of a redirect. */
async function launch(browser, hosts) {
  const session = await browser.newBrowserCDPSession();
  const { commandLine } = await session.send("SystemInfo.getInfo");
  const names = ["localhost", "*.localhost", "127.*", "[::1]", ...hosts].map((name) => `EXCLUDE ${name}`).join(", ");
  const args = [`--host-resolver-rules=MAP * ~NOTFOUND, ${names}`, ...(commandLine.includes("--no-sandbox") ? ["--no-sandbox"] : [])];
  return browser.browserType().launch({ executablePath: commandLine.split(" --")[0], args });
}

/** Does what the engine asks for. */
class Driver {
  constructor(browser, state, refused) {
    Object.assign(this, { browser, state, refused, pages: new Map() });
  }

  async open({ width, height, fixes }) {
    const context = await this.browser.newContext({
      viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 1, serviceWorkers: "block", acceptDownloads: false, storageState: this.state,
    });
    await context.addInitScript({ content: `(${probe})(${JSON.stringify(fixes)});\n//# sourceURL=gesture-audit-probe` });
    await context.route(this.refused, (route) => route.abort());
    await context.routeWebSocket(this.refused, (socket) => socket.close());
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const session = await context.newCDPSession(page);
    const id = this.pages.size + 1;
    this.pages.set(id, { context, page, session });
    return id;
  }

  async goto(id, url) {
    const { page, session } = this.pages.get(id);
    const { origin, protocol } = new URL(url);
    if (page.url() !== "about:blank" && protocol !== "file:" && this.state.origins.length === 0) {
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb,cache_storage" });
    }
    // An address with a fragment would not be loaded again.
    if (url.includes("#")) await page.goto("about:blank");
    await page.goto(url).catch((error) => {
      if (page.url().split("#")[0] !== url.split("#")[0]) throw new Error(`${url} cannot be opened: ${error.message.split("\n")[0]}`);
    });
    // A drag from the edge would go back.
    await session.send("Page.resetNavigationHistory");
  }

  async ask(id, expression) {
    const { session } = this.pages.get(id);
    const answer = session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    let timer;
    const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error("the page does not answer")), patience); });
    const { result, exceptionDetails: fault } = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
    if (fault) throw new Error(fault.exception?.description ?? fault.text);
    return result.value;
  }

  async perform(id, words) {
    const { messages } = await fingers.messages(words);
    await fingers.perform(words, { session: this.pages.get(id).session });
    const paths = new Map();
    for (const { id: finger, x, y } of messages.flatMap(({ touchPoints }) => touchPoints)) {
      if (!paths.has(finger)) paths.set(finger, []);
      paths.get(finger).push([x, y]);
    }
    return [...paths.values()];
  }

  async picture(id) {
    return (await this.pages.get(id).session.send("Page.captureScreenshot", { format: "png" })).data;
  }

  async close(id) {
    const { context } = this.pages.get(id);
    this.pages.set(id, undefined);
    await context.close();
  }
}
