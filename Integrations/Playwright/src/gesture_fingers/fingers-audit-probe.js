// What the audit does inside a page. This one function runs as text before the scripts of each document: it watches,
// and offers what it saw to the audit. It changes nothing unless a remedy is tried.

/** Watches a page; `fixes` are the remedies to try. The audit finds the result at `window[Symbol.for("gesture-audit")]`. */
export function probe(fixes) {
  if (window[Symbol.for("gesture-audit")]) return;
  const now = () => performance.now();
  const [later, frame] = [setTimeout.bind(window), requestAnimationFrame.bind(window)];
  const touching = ["touchstart", "touchmove", "touchend", "pointerdown", "pointermove", "pointerup", "click", "dblclick", "mousedown",
    "contextmenu", "gesturestart", "gesturechange", "dragstart"];
  const moving = ["touchstart", "touchmove", "pointerdown", "pointermove", "gesturestart", "gesturechange"];
  /** What happens while a gesture is watched. */
  let seen;
  /** Elements that changed while nothing was watched, and when. */
  const recent = new Map();
  /** Elements and canvases that change by themselves. */
  const restless = new Set();
  let idle = true;
  const wait = (time) => new Promise((done) => { later(done, time); });
  /** Two frames; on a page that is not drawn, a second. */
  const frames = () => Promise.race([new Promise((done) => { frame(() => frame(done)); }), wait(1000)]);

  // MARK: Names

  const escape = (name) => CSS.escape(name);
  /** A selector that finds an element again after a reload, as short as it can be. */
  function selector(element) {
    if (!(element instanceof Element)) return element === window ? "window" : element === document ? "document" : "text";
    const root = element.getRootNode();
    const parts = [];
    for (let node = element; node instanceof Element && root.contains(node); node = node.parentElement) {
      if (node === document.documentElement || node === document.body) {
        parts.unshift(node.localName);
        break;
      }
      if (node.id && !/\d{3,}|[:]/.test(node.id) && root.querySelectorAll(`#${escape(node.id)}`).length === 1) {
        parts.unshift(`#${escape(node.id)}`);
        break;
      }
      const alike = [...node.parentElement?.children ?? root.children].filter(({ localName }) => localName === node.localName);
      parts.unshift(node.localName + (alike.length > 1 ? `:nth-of-type(${alike.indexOf(node) + 1})` : ""));
    }
    const path = parts.join(" > ");
    return root instanceof ShadowRoot ? `${selector(root.host)} >>> ${path.startsWith("#") ? path : `:host > ${path}`}` : path;
  }
  function find(path) {
    let root = document;
    let element;
    for (const part of path.split(" >>> ")) {
      element = root?.querySelector(part);
      root = element?.shadowRoot;
    }
    return element;
  }
  /** How a person would call it: its text or label. */
  function label(element) {
    const text = element.getAttribute?.("aria-label") || element.getAttribute?.("title") || element.innerText || element.getAttribute?.("alt") || "";
    const short = text.trim().replace(/\s+/g, " ").slice(0, 40).trim();
    return short || element.localName + (typeof element.className === "string" && element.className ? `.${element.className.trim().split(/\s+/)[0]}` : "");
  }
  /** The file and the line that called, outside of this function. */
  function caller() {
    const lines = (new Error().stack ?? "").split("\n").slice(1).filter((line) => !line.includes("gesture-audit-probe"));
    const found = /(?:\(|at )((?:https?|file|data):[^)]*?):(\d+):\d+\)?$/.exec(lines.find((line) => /:\d+:\d+\)?$/.test(line)) ?? "");
    return found ? `${found[1].startsWith("data:") ? "page" : found[1].split("/").pop().split("?")[0] || "page"}:${found[2]}` : "";
  }

  // MARK: Listeners

  const listeners = new WeakMap();
  const add = EventTarget.prototype.addEventListener;
  const listen = (target, type, run, options) => add.call(target, type, run, options);
  EventTarget.prototype.addEventListener = function (type, run, options) {
    if (touching.includes(type) && run) {
      const target = this ?? window;
      const list = listeners.get(target) ?? [];
      list.push({ type, where: caller(), blocks: /^touch(start|move)$/.test(type) && !(options?.passive ?? [window, document, document.body, document.documentElement].includes(target)) });
      listeners.set(target, list);
    }
    if (fixes.passive && /^touch(start|move)$/.test(type)) options = { capture: options === true || Boolean(options?.capture), once: Boolean(options?.once), passive: true };
    return add.call(this, type, run, options);
  };
  const listened = (target) => [
    ...new Set([...(listeners.get(target) ?? []).map(({ type }) => type), ...touching.filter((type) => typeof target[`on${type}`] === "function")]),
  ];

  // MARK: What the page does

  const note = (token, element) => {
    if (!seen || seen.tokens.length > 400) return;
    const is = seen;
    is.tokens.push({ token, t: now(), lifted: is.lifted });
    if (is.tokens.length === 1) frames().then(() => { is.shown = now(); });
    if (element) seen.changed.add(element);
  };
  const prevent = Event.prototype.preventDefault;
  const refuses = (event) => fixes.ignorePrevent?.includes(event.type) && event.isTrusted;
  Event.prototype.preventDefault = function () {
    if (seen && this.cancelable && this.isTrusted) {
      const entry = { type: this.type, where: caller(), on: this.currentTarget ? selector(this.currentTarget) : "" };
      const key = JSON.stringify(entry);
      seen.prevented.set(key, { ...entry, count: (seen.prevented.get(key)?.count ?? 0) + 1 });
    }
    return refuses(this) ? undefined : prevent.call(this);
  };
  const value = Object.getOwnPropertyDescriptor(Event.prototype, "returnValue");
  Object.defineProperty(Event.prototype, "returnValue", { ...value, set(wanted) { if (wanted === false) this.preventDefault(); } });
  const capture = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = function (id) {
    if (seen) seen.captured = selector(this);
    return capture.call(this, id);
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...values) {
    note(`${selector(this)} animation`, this);
    return animate.apply(this, values);
  };
  for (const name of ["alert", "confirm", "prompt"]) window[name] = () => { note(name); return name === "confirm" ? false : null; };
  window.open = (address) => { note("new window"); seen?.left.push(String(address)); return null; };
  if (window.print) window.print = () => note("print");
  window.close = () => {};
  // Requests that could change something are refused while fingers are on the page.
  const harmless = (method) => ["GET", "HEAD", "OPTIONS"].includes(String(method ?? "GET").toUpperCase());
  /** How many requests have no answer yet. */
  let asking = 0;
  const answered = () => { asking -= 1; };
  const ask = window.fetch;
  window.fetch = function (input, options) {
    const method = options?.method ?? input?.method;
    if (!idle && !harmless(method)) {
      note(`request ${method}`);
      return Promise.reject(new TypeError("refused by the audit"));
    }
    asking += 1;
    const answer = ask.call(this, input, options);
    answer.then(answered, answered);
    return answer;
  };
  const openRequest = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (method, ...rest) {
    if (!idle && !harmless(method)) {
      note(`request ${method}`);
      return openRequest.call(this, "GET", "data:,");
    }
    return openRequest.call(this, method, ...rest);
  };
  const sendRequest = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (...values) {
    asking += 1;
    listen(this, "loadend", answered, { once: true });
    return sendRequest.apply(this, values);
  };
  navigator.sendBeacon = () => true;
  // Nothing leaves the page: links and forms are noted, and go nowhere.
  window.navigation?.addEventListener("navigate", (event) => {
    if (idle) return;
    const isHere = event.hashChange || event.navigationType === "traverse" || (event.destination.sameDocument && event.destination.url.split("#")[0] === location.href.split("#")[0]);
    note(event.destination.sameDocument ? "address" : "navigation");
    if (isHere || event.destination.sameDocument) return;
    seen?.left.push(event.destination.url);
    if (event.cancelable) prevent.call(event);
  });
  listen(window, "click", (event) => {
    for (const element of event.composedPath()) if (element.target && element.href) element.removeAttribute("target");
    if (seen) seen.clicks.push({ on: selector(event.composedPath()[0]), t: now(), trusted: event.isTrusted });
  }, true);
  listen(window, "submit", (event) => { if (!idle) { note("submit"); prevent.call(event); event.target.removeAttribute?.("target"); } }, true);
  const errors = [];
  listen(window, "error", (event) => { if (event.message) errors.push(event.message); });
  listen(window, "unhandledrejection", (event) => { if (!/refused by the audit/.test(event.reason)) errors.push(String(event.reason?.message ?? event.reason)); });
  const complain = console.error;
  console.error = (...words) => { errors.push(words.map(String).join(" ").slice(0, 200)); complain.apply(console, words); };

  // MARK: Touches

  let press;
  /** How a pressed element looks; a change is an answer, too. */
  const look = (element) => {
    const style = element instanceof Element ? getComputedStyle(element) : {};
    return [style.backgroundColor, style.color, style.opacity, style.transform, style.boxShadow, style.filter, style.borderColor, style.outline, style.textDecoration].join();
  };
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
    listen(window, type, (event) => {
      if (!event.isTrusted) return;
      if (type === "touchstart" && seen) {
        seen.down ??= now();
        seen.lifted = undefined;
        const target = event.composedPath()[0];
        seen.target ??= selector(target);
        if (!press) {
          const begun = press = { look: look(target) };
          frames().then(() => { if ((press === begun || fixes.later) && begun.look !== look(target)) note("pressed"); });
        }
      }
      // An event that may be prevented is waited for by the browser before it scrolls.
      if (seen && event.cancelable && !seen.scrolled && !seen.events.pointercancel) seen.waits = true;
      if (type === "touchmove" && seen) seen.moves += 1;
      if ((type === "touchend" || type === "touchcancel") && seen && event.touches.length === 0) {
        seen.lifted = now();
        press = undefined;
      }
    }, { capture: true, passive: true });
  }
  // pointerup comes before touchend: what it does is done after the lift.
  const pointers = new Set();
  listen(window, "pointerdown", ({ pointerId }) => { if (pointers.add(pointerId) && seen) seen.lifted = undefined; }, true);
  listen(window, "pointercancel", ({ pointerId }) => pointers.delete(pointerId), true);
  listen(window, "pointerup", ({ pointerId }) => { if (pointers.delete(pointerId) && pointers.size === 0 && seen) seen.lifted = now(); }, true);
  for (const type of ["pointercancel", "pointermove", "contextmenu", "selectionchange", "dragstart", "dblclick"]) {
    listen(window, type, (event) => {
      if (!seen) return;
      seen.events[type] = (seen.events[type] ?? 0) + 1;
      if (type === "pointercancel") seen.cancelAfter ??= seen.events.pointermove ?? 0;
    }, { capture: true, passive: true });
  }
  for (const type of ["input", "change", "toggle"]) listen(window, type, (event) => note(`${selector(event.composedPath()[0])} ${type}`, event.target), true);
  listen(window, "focusin", (event) => { if (seen) seen.focused = selector(event.target); }, true);
  listen(window, "scroll", () => { if (seen) seen.scrolled ??= now(); }, { capture: true, passive: true });
  const noteTasks = (tasks) => {
    for (const { duration, startTime } of tasks) if (seen && startTime + duration > (seen.down ?? Infinity)) seen.busy = Math.max(seen.busy, duration);
  };
  const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()));
  try {
    tasks.observe({ type: "longtask" });
  } catch { /* Not every browser has them. */ }

  // Drawing: what a canvas shows cannot be read, but that it is drawn can be seen.
  const drawing = {
    CanvasRenderingContext2D: ["clearRect", "fillRect", "drawImage", "fill", "stroke", "fillText", "putImageData"],
    WebGLRenderingContext: ["drawArrays", "drawElements", "clear"], WebGL2RenderingContext: ["drawArrays", "drawElements", "clear"],
  };
  for (const [name, calls] of Object.entries(drawing)) {
    for (const call of calls) {
      const draw = window[name]?.prototype[call];
      if (!draw) continue;
      window[name].prototype[call] = function (...values) {
        const canvas = this.canvas;
        if (canvas?.isConnected && !restless.has(canvas)) {
          if (!seen) recent.set(canvas, now());
          else if (seen.drawn?.get(canvas) !== seen.events.pointermove) {
            (seen.drawn ??= new Map()).set(canvas, seen.events.pointermove);
            note(`${selector(canvas)} drawing`, canvas);
          }
        }
        return draw.apply(this, values);
      };
    }
  }

  /** Whether a node may be seen: scripts, and pictures that only count visitors, come and go. */
  const isShown = (node) => !(node instanceof Element && (node.matches("script, style, link") || node.matches("img, iframe") && node.style.display === "none"));
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      for (const node of addedNodes) watchShadow(node);
      if (target.closest?.("head, script, style")) continue;
      if (type === "childList" && ![...addedNodes, ...removedNodes].some(isShown)) continue;
      const element = target instanceof Element ? target : target.parentElement ?? target.host;
      if (!element) continue;
      if (!seen) {
        recent.set(element, now());
        continue;
      }
      if (restless.has(element)) continue;
      const what = type === "attributes" ? attributeName : type === "childList" ? "children" : "text";
      note(`${selector(element)} ${what}`, element);
    }
  });
  const watched = { attributes: true, childList: true, characterData: true, subtree: true };
  function watchShadow(node) {
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll("*")]) if (element.shadowRoot) observer.observe(element.shadowRoot, watched);
  }
  observer.observe(document, watched);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    if (options?.mode === "open") observer.observe(root, watched);
    return root;
  };

  // MARK: Remedies

  if (fixes.css) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fixes.css);
    const put = () => { if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; };
    put();
    listen(document, "DOMContentLoaded", put);
  }
  if (fixes.holdBack) {
    // Moves within the slop are not passed on.
    const starts = new Map();
    const isInside = (id, x, y) => {
      const start = starts.get(id);
      if (!start || start.out) return false;
      start.out = Math.hypot(x - start.x, y - start.y) > fixes.holdBack;
      return !start.out;
    };
    listen(window, "pointerdown", ({ pointerId, clientX: x, clientY: y }) => starts.set(`p${pointerId}`, { x, y }), true);
    listen(window, "touchstart", ({ changedTouches }) => { for (const { identifier, clientX: x, clientY: y } of changedTouches) starts.set(`t${identifier}`, { x, y }); }, true);
    listen(window, "pointermove", (event) => { if (isInside(`p${event.pointerId}`, event.clientX, event.clientY)) event.stopImmediatePropagation(); }, true);
    listen(window, "touchmove", (event) => {
      if ([...event.changedTouches].every(({ identifier, clientX, clientY }) => isInside(`t${identifier}`, clientX, clientY))) event.stopImmediatePropagation();
    }, true);
    // The lift of one that never left the slop is where it began.
    for (const name of ["clientX", "clientY", "pageX", "pageY", "screenX", "screenY"]) {
      for (const kind of [Touch, MouseEvent]) {
        const own = Object.getOwnPropertyDescriptor(kind.prototype, name);
        if (!own) continue;
        Object.defineProperty(kind.prototype, name, { ...own, get() {
          const is = own.get.call(this);
          const start = starts.get(kind === Touch ? `t${this.identifier}` : `p${this.pointerId}`);
          return start && !start.out && name.startsWith("client") ? start[name === "clientX" ? "x" : "y"] : is;
        } });
      }
    }
  }
  if (fixes.slow) {
    // The page's clocks run slower: what it measures takes less time.
    const { timeStamp } = Object.getOwnPropertyDescriptors(Event.prototype);
    const slowed = (own, start) => (...values) => start + (own(...values) - start) / fixes.slow;
    Object.defineProperty(Event.prototype, "timeStamp", { ...timeStamp, get() { return timeStamp.get.call(this) / fixes.slow; } });
    const [date, clock] = [Date.now.bind(Date), performance.now.bind(performance)];
    Date.now = slowed(date, date());
    const made = Date;
    window.Date = new Proxy(made, { construct: (target, values) => Reflect.construct(target, values.length ? values : [made.now()]) });
    performance.now = slowed(clock, 0);
    window.setTimeout = (run, time, ...values) => later(run, time > 40 && time < 2000 ? time * fixes.slow : time, ...values);
  }
  if (fixes.later) {
    // What is touched looks pressed, and what listens begins to work once that was drawn.
    for (const type of ["pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "mouseup", "click"]) {
      listen(window, type, async (event) => {
        if (!event.isTrusted) return;
        const [target] = event.composedPath();
        if (type === "touchstart") animate.call(target, { outline: ["3px solid", "3px solid"] }, 2000);
        event.stopImmediatePropagation();
        if (type === "click") prevent.call(event);
        const again = new event.constructor(type, event);
        await frames();
        target.dispatchEvent(again);
      }, { capture: true, passive: false });
    }
  }
  if (fixes.guard) {
    // A lift far from where the finger came down is not passed on.
    const starts = new Map();
    const isFar = (id, x, y) => starts.has(id) && Math.hypot(x - starts.get(id).x, y - starts.get(id).y) > 15;
    listen(window, "pointerdown", ({ pointerId, clientX: x, clientY: y }) => starts.set(pointerId, { x, y }), true);
    listen(window, "touchstart", ({ changedTouches }) => { for (const { identifier, clientX: x, clientY: y } of changedTouches) starts.set(`t${identifier}`, { x, y }); }, true);
    listen(window, "pointerup", (event) => { if (isFar(event.pointerId, event.clientX, event.clientY)) event.stopImmediatePropagation(); }, true);
    listen(window, "touchend", (event) => {
      if ([...event.changedTouches].some(({ identifier, clientX, clientY }) => isFar(`t${identifier}`, clientX, clientY))) event.stopImmediatePropagation();
    }, true);
  }
  if (fixes.button) {
    // A button that plays a gesture with events, as a page's own button would call what the gesture calls.
    listen(window, "load", () => {
      const button = document.createElement("button");
      button.id = "gesture-audit-button";
      button.style.cssText = "position:fixed;left:8px;top:8px;width:48px;height:48px;z-index:2147483647";
      listen(button, "click", async () => {
        const element = find(fixes.button.on);
        const fingers = fixes.button.paths;
        const steps = Math.max(...fingers.map((path) => path.length));
        for (let step = 0; step <= steps; step += 1) {
          const touches = fingers.map((path, index) => {
            const [x, y] = path[Math.min(step, path.length - 1)];
            return new Touch({ identifier: 90 + index, target: element, clientX: x, clientY: y, pageX: x + scrollX, pageY: y + scrollY });
          });
          const kind = step === 0 ? "start" : step === steps ? "end" : "move";
          const common = { bubbles: true, cancelable: true, composed: true };
          touches.forEach(({ clientX, clientY }, index) => element.dispatchEvent(new PointerEvent({ start: "pointerdown", move: "pointermove", end: "pointerup" }[kind],
            { ...common, pointerId: 90 + index, pointerType: "touch", isPrimary: index === 0, clientX, clientY, buttons: kind === "end" ? 0 : 1, button: kind === "move" ? -1 : 0 })));
          const down = kind === "end" ? [] : touches;
          element.dispatchEvent(new TouchEvent(`touch${kind}`, { ...common, touches: down, targetTouches: down, changedTouches: touches }));
          await wait(16);
        }
      });
      document.body.append(button);
    });
  }
  if (fixes.timers) {
    window.setTimeout = (run, time, ...values) => {
      const isShortened = time > 40 && time <= fixes.timers && !idle;
      if (isShortened && seen) seen.shortened = true;
      return later(run, isShortened ? 0 : time, ...values);
    };
  }
  if (fixes.viewport) {
    new MutationObserver(() => {
      const meta = document.querySelector("meta[name=viewport]");
      if (meta && meta.content !== fixes.viewport) meta.content = fixes.viewport;
    }).observe(document, watched);
  }

  // MARK: What can be touched

  const roles = new Set(["button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "option", "slider", "spinbutton", "treeitem", "combobox"]);
  const native = "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=''], [contenteditable=true], video[controls], audio[controls]";
  const root = () => document.scrollingElement ?? document.documentElement;
  const boxOf = (element) => {
    if (element === root()) return { x: 0, y: 0, width: innerWidth, height: innerHeight };
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  function everything(from = document, list = []) {
    for (const element of from.querySelectorAll("*")) {
      list.push(element);
      if (element.shadowRoot) everything(element.shadowRoot, list);
    }
    return list;
  }
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
  const pathOf = (element) => { const path = []; for (let node = element; node; node = parentOf(node)) path.push(node); return path; };
  function hit(x, y) {
    let element = document.elementFromPoint(x, y);
    while (element?.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    return element;
  }
  /** What the path of an element allows the browser to do: the intersection up to the scroller, as the standard says. */
  function action(element) {
    const is = { x: true, y: true, pinch: true, doubleTap: true, who: {} };
    let isBelow = true;
    for (const node of pathOf(element)) {
      const style = getComputedStyle(node);
      const word = style.touchAction;
      if (word !== "auto") {
        const has = (...words) => word === "manipulation" || words.some((one) => word.split(" ").includes(one));
        const deny = (what) => { is[what] = false; is.who[what] ??= selector(node); };
        if (isBelow && !has("pan-x", "pan-left", "pan-right")) deny("x");
        if (isBelow && !has("pan-y", "pan-up", "pan-down")) deny("y");
        if (!has("pinch-zoom")) deny("pinch");
        deny("doubleTap");
        if (isBelow && word.includes("pan-")) is.isChosen = true;
      }
      if (/(auto|scroll)/.test(style.overflowX + style.overflowY)) isBelow = false;
    }
    return is;
  }
  const range = (element) => ({ x: element.scrollWidth - element.clientWidth, y: element.scrollHeight - element.clientHeight });
  function scrolls(element) {
    const style = getComputedStyle(element);
    const free = element === root() ? (word) => !/hidden|clip/.test(word) : (word) => /auto|scroll/.test(word);
    const { x, y } = range(element);
    const body = element === root() && document.body ? getComputedStyle(document.body) : undefined;
    const isFree = (axis) => free(style[axis]) && !(body && style[axis] === "visible" && /hidden|clip/.test(body[axis]));
    return { x: x > 8 && isFree("overflowX"), y: y > 8 && isFree("overflowY") };
  }
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= 1 && height >= 1 && (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true)
      && getComputedStyle(element).pointerEvents !== "none" && !element.closest("[inert]");
  };
  /** Whether an element stands in a line of text, which WCAG exempts. */
  function isInline(element) {
    if (!getComputedStyle(element).display.startsWith("inline") || element.matches("button, input, select, textarea")) return false;
    const parent = element.parentElement;
    return [...parent?.childNodes ?? []].some((node) => node !== element && node.nodeType === 3 && node.textContent.trim().length > 1);
  }
  function kindOf(element) {
    const own = listened(element);
    const style = getComputedStyle(element);
    if (element === document.documentElement || element === document.body) return undefined;
    const { width, height } = boxOf(element);
    const isControl = element.matches(native) || roles.has(element.getAttribute("role")) || own.some((type) => ["click", "dblclick", "touchend", "pointerup", "mousedown"].includes(type))
      || (style.cursor === "pointer" && getComputedStyle(element.parentElement ?? element).cursor !== "pointer");
    const isHeld = moving.some((type) => own.includes(type)) || element.draggable && element.getAttribute("draggable") === "true"
      || /grab|move|resize/.test(style.cursor);
    const handles = element.localName === "canvas" && moving.some((type) => [window, document, document.body].some((target) => listened(target).includes(type)));
    const isSurface = isHeld || handles || (element.localName === "canvas" || element.localName === "svg") && style.touchAction !== "auto"
      || /^(none|pan-x|pan-y|pinch-zoom|pan-x pinch-zoom|pan-y pinch-zoom)$/.test(style.touchAction) && getComputedStyle(element.parentElement ?? element).touchAction !== style.touchAction;
    if (isSurface && width >= 40 && height >= 40) return isControl && width < 100 && height < 100 ? "handle" : "surface";
    if (isSurface && own.some((type) => moving.includes(type))) return "handle";
    return isControl ? "control" : undefined;
  }
  /** The targets of the page: each with what a finger needs to find it, and whether it is small or covered. */
  function targets() {
    const list = [];
    for (const element of everything()) {
      if (element.matches("head *, script, style, option, area, path, g") || !isVisible(element) || element.disabled) continue;
      const kind = kindOf(element);
      const pans = scrolls(element);
      if (!kind && !((pans.x || pans.y) && element !== document.body && element !== root())) continue;
      const box = boxOf(element);
      const style = getComputedStyle(element);
      const names = typeof element.className === "string" ? element.className.trim().split(/\s+/).slice(0, 2).join(".") : "";
      const path = pathOf(element).flatMap((node) => listened(node).map((type) => ({ node, type })));
      const isDelegated = [window, document].some((target) => listened(target).some((type) => /^(touch|pointer)/.test(type)));
      const { left, top, right, bottom } = clip(element, element.getBoundingClientRect());
      const common = {
        selector: selector(element), label: label(element), box, shown: { x: left, y: top, width: right - left, height: bottom - top }, name: element.localName, native: element.matches(native),
        ownTouches: path.some(({ type }) => /^(touch|pointer)/.test(type)) || isDelegated, listens: listened(element),
        text: element.matches("input, textarea, select, [contenteditable]"), action: action(element),
        group: [element.localName, names, element.getAttribute("role"), element.getAttribute("type"), listened(element).join("+"), style.touchAction].join("|"),
      };
      if (kind) list.push({ ...common, kind, range: element.matches("input[type=range]"), inline: isInline(element),
        plain: element.matches("input[type=checkbox], input[type=radio]") && style.appearance !== "none" && Math.max(box.width, box.height) <= 14 });
      if ((pans.x || pans.y) && box.width >= 40 && box.height >= 40) {
        list.push({ ...common, kind: "scroller", pans, group: `scroller ${common.selector}`, snaps: style.scrollSnapType !== "none" });
      }
    }
    const pans = scrolls(root());
    if (pans.x || pans.y) {
      list.unshift({ selector: selector(root()), label: "the page", kind: "scroller", pans, box: boxOf(root()), group: "page", isPage: true, listens: [], action: action(root()) });
    }
    return list;
  }
  /** Whether what lies above an element shows it: only then does anybody want to touch it. */
  function isClear(above, element) {
    for (const node of pathOf(above)) {
      if (node.contains(element)) return true;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      const alpha = /rgba?\([^)]*[,/]\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
      const solid = backgroundColor.startsWith("rgba") ? Number(alpha) : 1;
      if (Number(opacity) > 0.5 && (solid > 0.5 || backgroundImage !== "none" || node.matches("img, video, canvas, iframe, picture"))) return false;
    }
    return true;
  }
  /** What scrollers and the like leave of a part of an element. */
  function clip(element, { left, top, right, bottom }) {
    for (const node of pathOf(parentOf(element) ?? root())) {
      if (node === root() || node === document.body || getComputedStyle(node).overflow === "visible") continue;
      const frame_ = node.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, frame_.left), Math.max(top, frame_.top), Math.min(right, frame_.right), Math.min(bottom, frame_.bottom)];
    }
    return { left, top, right, bottom };
  }
  /** Scrolls a target into view; returns its box, a place inside that reaches it, and how much of it is covered by what. */
  async function prepare(path) {
    const limit = now() + 1000;
    // What is loaded later may come later on a busy machine.
    let element;
    while (!(element = path === selector(root()) ? root() : find(path)) && now() < limit) await wait(50);
    if (!element) return undefined;
    if (element !== root()) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) {
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        await frames();
      }
    }
    const box = boxOf(element);
    let [left, top, right, bottom] = [Math.max(box.x, 1), Math.max(box.y, 1), Math.min(box.x + box.width, innerWidth - 1), Math.min(box.y + box.height, innerHeight - 1)];
    if (element !== root()) ({ left, top, right, bottom } = clip(element, { left, top, right, bottom }));
    if (right - left < 1 || bottom - top < 1) return { box, visible: false };
    const covers = new Map();
    const free = [];
    const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
    let count = 0;
    const scheme = element.closest("label") ?? element.labels?.[0];
    for (const down of shares) {
      for (const across of shares) {
        const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
        const top_ = hit(x, y);
        count += 1;
        if (top_ && (element === root() || pathOf(top_).includes(element) || top_.contains(element) && top_.childElementCount < 3
          && top_.getBoundingClientRect().width < 2 * box.width || scheme?.contains(top_))) free.push([x, y]);
        else if (top_) covers.set(top_, (covers.get(top_) ?? 0) + 1);
      }
    }
    const [cover, times] = [...covers].sort((a, b) => b[1] - a[1])[0] ?? [];
    return {
      box, visible: true, view: { left, top, right, bottom }, place: free[0], free: free.length / count, scale: visualViewport.scale,
      cover: cover && { selector: selector(cover), share: times / count, isModal: Boolean(cover.closest("dialog, [role=dialog], [aria-modal=true]")), holds: cover.contains(element), isClear: isClear(cover, element) },
    };
  }
  /** The scrollers that a place is in, innermost first, and what keeps it from scrolling. `path` is the scroller that is meant. */
  function scrollersAt(x, y, path) {
    const element = hit(x, y);
    if (!element) return undefined;
    const nodes = pathOf(element);
    const wanted = path && find(path);
    const { width, height } = boxOf(wanted ?? root());
    // Beside what is so wide there is no room for a finger.
    const isLarge = (node) => !node.contains(wanted ?? root()) && boxOf(node).width >= 0.85 * width && boxOf(node).height >= 0.4 * height;
    const isScroller = (node) => { const { x: a, y: b } = scrolls(node); return (a || b) && node !== document.body || node === root(); };
    return {
      element: selector(element), isClear: Boolean(wanted) && isClear(element, wanted), action: action(element), path: nodes.map(selector), large: nodes.filter(isLarge).map(selector),
      scrollers: nodes.filter(isScroller).map((node) => ({ selector: selector(node), ...scrolls(node) })),
      blocking: [...nodes, document, window].flatMap((node) => (listeners.get(node) ?? []).filter(({ blocks }) => blocks).map(({ type, where }) => ({ type, where, on: selector(node) }))),
    };
  }

  async function scroll(top) {
    root().scrollTo({ top, behavior: "instant" });
    await frames();
  }
  /** Brings an element into the middle; returns where the page is then, how far it still scrolls, and the share of the window that may keep fingers from scrolling. */
  async function coverage(path) {
    find(path)?.scrollIntoView({ block: "center", behavior: "instant" });
    await frames();
    let [count, held] = [0, 0];
    for (let down = 0.1; down < 1; down += 0.16) {
      for (let across = 0.1; across < 1; across += 0.2) {
        const element = hit(innerWidth * across, innerHeight * down);
        count += 1;
        if (element && (!action(element).y || pathOf(element).some((node) => moving.some((type) => listened(node).includes(type))))) held += 1;
      }
    }
    return { top: root().scrollTop, room: range(root()).y - root().scrollTop, share: held / count };
  }

  // MARK: Watching

  let before;
  const places = () => new Map([root(), ...everything().filter((element) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)]
    .map((element) => [element, [element.scrollLeft, element.scrollTop]]));
  async function begin() {
    await frames();
    before = { places: places(), scale: visualViewport.scale, selection: String(getSelection()) };
    errors.length = 0;
    idle = false;
    seen = { tokens: [], prevented: new Map(), clicks: [], left: [], events: {}, moves: 0, busy: 0, changed: new Set(), start: now() };
    return performance.timeOrigin + now();
  }
  /** Waits until nothing has changed for a while, or nothing at all for another while, at most so many milliseconds; returns what happened. */
  async function end(quiet, none, most) {
    const limit = now() + most;
    // The last touches may still be on their way.
    while (seen.down && !seen.lifted && now() < limit) await wait(10);
    // A busy machine may draw nothing for a while: frames count, too.
    for (let count = -1, since = now(), drawn = 0; now() < limit || drawn < 3; drawn += 1) {
      await (drawn < 3 ? frames() : wait(20));
      if (seen.tokens.length !== count) [count, since] = [seen.tokens.length, now()];
      else if (drawn >= 2 && now() - since >= (count === 0 ? none : quiet)) break;
    }
    await frames();
    const moved = [];
    for (const [element, [left, top]] of before.places) {
      const [x, y] = [element.scrollLeft - left, element.scrollTop - top].map(Math.round);
      if (x || y) moved.push({ selector: selector(element), x, y });
    }
    noteTasks(tasks.takeRecords());
    const is = seen;
    seen = undefined;
    idle = true;
    const lift = is.lifted ?? now();
    const first = Math.min(...is.tokens.map(({ t }) => t), is.scrolled ?? Infinity);
    return {
      moved, zoom: +(visualViewport.scale / before.scale).toFixed(2), left: is.left, clicks: is.clicks.map(({ on, trusted, t }) => ({ on, trusted, after: t - lift })),
      tokens: is.tokens.map(({ token, t, lifted }) => ({ token, at: Math.round(t - (is.down ?? is.start)), after: Boolean(lifted), since: Math.round(t - lift) })),
      prevented: [...is.prevented.values()], events: is.events, cancelAfter: is.cancelAfter, moves: is.moves, captured: is.captured, waits: Boolean(is.waits), shortened: Boolean(is.shortened), busy: Math.round(is.busy),
      errors: errors.slice(0, 5), focused: is.focused, target: is.target, selected: String(getSelection()) !== before.selection && String(getSelection()) !== "",
      answer: Number.isFinite(first) ? Math.max(0, Math.round(first - lift)) : null, scrollStart: is.scrolled ? Math.round(is.scrolled - (is.down ?? is.start)) : null,
      isTouched: is.down !== undefined, shown: is.shown && is.down ? Math.round(is.shown - is.down) : null,
      isChanged: is.tokens.length > 0 || moved.length > 0 || visualViewport.scale !== before.scale || is.focused !== undefined || Object.keys(is.events).length > 0,
    };
  }
  /**
   * Waits until the page has been still for a moment, and its requests are answered, at most so many milliseconds. What never is still is not watched any more;
   * returns the selectors of all such elements. `known` are those of earlier documents.
   */
  async function rest(most, known) {
    const limit = now() + most;
    const isWatched = ([element]) => !restless.has(element);
    await frames();
    for (const one of known) restless.add(find(one));
    for (;;) {
      recent.clear();
      const before = asking;
      await Promise.all([wait(60), frames()]);
      const moving_ = [...recent].filter(isWatched);
      if (moving_.length + before + asking === 0) break;
      if (now() < limit) continue;
      for (const [element] of moving_) restless.add(element);
      break;
    }
    return [...restless].filter(Boolean).map(selector);
  }
  /** Draws a box, and the paths of fingers, above everything. */
  function mark(box, paths) {
    const point = ([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`;
    const lines = paths.map((path) => `<polyline points="${path.map(point).join(" ")}" fill="none" stroke="#d6006c" stroke-width="3"/>
      <circle cx="${path[0][0]}" cy="${path[0][1]}" r="9" fill="#d6006c88" stroke="#d6006c" stroke-width="2"/>
      <circle cx="${path.at(-1)[0]}" cy="${path.at(-1)[1]}" r="4" fill="#fff" stroke="#d6006c" stroke-width="2"/>`).join("");
    const layer = document.createElement("div");
    layer.popover = "manual";
    layer.style.cssText = "all:initial;position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;background:none;border:0;padding:0;margin:0;overflow:visible;pointer-events:none;z-index:2147483647";
    const { x, y, width, height } = box;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${innerWidth}" height="${innerHeight}" style="position:absolute;left:0;top:0"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#0a58ff" stroke-width="2" stroke-dasharray="6 4"/>${lines}</svg>`;
    layer.append(document.adoptNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement));
    document.documentElement.append(layer);
    layer.showPopover?.();
  }
  const meta = () => document.querySelector("meta[name=viewport]")?.content ?? "";
  const page = () => ({
    meta: meta(), width: innerWidth, height: innerHeight, scale: visualViewport.scale, title: document.title, text: (document.body?.innerText ?? "").trim().length,
    overscroll: getComputedStyle(document.documentElement).overscrollBehaviorY + getComputedStyle(document.body ?? document.documentElement).overscrollBehaviorY,
    top: root().scrollTop, frames: document.querySelectorAll("iframe, frame").length,
  });
  window[Symbol.for("gesture-audit")] = { targets, prepare, begin, end, rest, mark, scrollersAt, scroll, coverage, page, errors: () => errors.slice(0, 5) };
}
