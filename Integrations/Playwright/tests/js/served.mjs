// A browser of Playwright and a server for the tests: the built modules, and the pages of the tests.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Where Integrations/Web/build-package fingers leaves its files. */
export const built = process.env.GESTURES_WEB;
const pages = fileURLToPath(new URL("../pages/", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** Whether Integrations/Web/build has left gestures.js there. */
export const hasGestures = existsSync(join(built, "gestures.js"));

/** A module of the built files. */
export const load = (name) => import(pathToFileURL(join(built, name)));

/** The package playwright-core, which is inside the Python package. */
const { chromium } = createRequire(join(process.env.PLAYWRIGHT_CORE, "index.js"))("./index.js");

export async function serve() {
  /** The host and the path of each request. */
  const asked = [];
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.slice(1);
    asked.push(`${request.headers.host}/${name}`);
    if (name === "away") return response.writeHead(302, { Location: `http://other.test:${server.address().port}/` }).end();
    for (const folder of [pages, built]) {
      try {
        const body = await readFile(join(folder, name));
        response.writeHead(200, {
          "Content-Type": types[extname(name)] ?? "text/plain",
          "Content-Security-Policy": "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
        });
        return response.end(body);
      } catch { /* In the next folder. */ }
    }
    response.writeHead(404).end();
  });
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--host-resolver-rules=MAP other.test 127.0.0.1"],
  });
  return {
    asked,
    /** Opens a page with a touchscreen. */
    async open(name) {
      const context = await browser.newContext({ viewport: { width: 400, height: 800 }, hasTouch: true });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
      // Touches before the first frame are lost.
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
