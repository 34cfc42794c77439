// What the pages of DocC lack: a bar with a search, links to files of the site, and the studio in a frame.

const frames = /* the frames */ {};
const base = window.baseUrl ?? new URL(".", document.currentScript.src).pathname;

/** The path of this page within the site. */
const here = () => location.pathname.slice(base.length - 1).replace(/(\/index\.html|\/)$/, "").toLowerCase();

function frame(address, title) {
  const figure = document.createElement("figure");
  figure.className = "studio";
  const inside = document.createElement("iframe");
  inside.src = base + address;
  inside.title = `Play ${title}`;
  inside.loading = "lazy";
  inside.allow = "fullscreen";
  const caption = document.createElement("figcaption");
  const link = document.createElement("a");
  link.href = base + address;
  link.textContent = "Open the studio on a page of its own";
  caption.append("Play with fingers, a mouse or keys. ", link, ".");
  figure.append(inside, caption);
  return figure;
}

/** Shows the frame of this page below its summary, and removes that of the page before. */
function placeFrame() {
  const path = here();
  const shown = document.querySelector("figure.studio[data-page]");
  if (shown && shown.dataset.page !== path) shown.remove();
  const wanted = frames[path];
  if (!wanted || document.querySelector("figure.studio[data-page]")) return;
  const content = document.querySelector(".doc-content .primary-content, .doc-content .description");
  if (!content) return;
  const figure = frame(...wanted);
  figure.dataset.page = path;
  content.before(figure);
}

/** DocC writes the addresses of files without the folder of the site. */
function mendLinks() {
  for (const link of document.querySelectorAll('a[href^="/source/"]')) {
    link.href = base + link.getAttribute("href").slice(1);
  }
}

/** Returns a text as its words, each between spaces; "PanGesture" is three: pan, gesture, pangesture. */
const asWords = (text) => ` ${text.replace(/([a-z])([A-Z])/g, "$1 $2")} ${text} `.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, " ");

/** Returns how well a word of a search fits an entry; 0 if it does not. */
function fit(wanted, { title, where, text }) {
  // "taps" also finds "tap".
  const stem = ` ${wanted.length > 3 ? wanted.replace(/s$/, "") : wanted}`;
  const word = ` ${wanted} `;
  if (title.includes(word)) return 10;
  if (title.includes(stem)) return 7;
  if (where.includes(word)) return 6;
  if (text.includes(word)) return 3;
  return where.includes(stem) || text.includes(stem) ? 2 : title.includes(wanted) ? 1 : 0;
}

const FILLING = new Set("a an and are did do does for how i in is it my of or the to with".split(" "));

/** Returns the entries that fit a search, best first: those that have all its words before those that lack some. */
function find(entries, text) {
  const all = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = all.filter((word) => !FILLING.has(word));
  const wanted = telling.length ? telling : all;
  const phrase = ` ${all.join(" ")} `;
  const found = [];
  for (const entry of wanted.length ? entries : []) {
    const [title, where, path, text, weight] = entry;
    entry.in ??= { title: asWords(title), where: asWords(where), text: ` ${text} ` };
    const fits = wanted.map((word) => fit(word, entry.in));
    const share = fits.filter((value) => value).length / wanted.length;
    if (share < 0.5) continue;
    let score = fits.reduce((sum, value) => sum + value) / wanted.length;
    if (entry.in.title.includes(phrase)) score += 4;
    if (title.toLowerCase() === phrase.trim()) score += 12;
    found.push({ entry, score: score * weight * share ** 3 });
  }
  return found.sort((one, other) => other.score - one.score).slice(0, 12).map(({ entry }) => entry);
}

/** Makes the bar of this page work: its links, also after DocC has changed the address, and its search. */
function startBar(bar) {
  for (const link of bar.querySelectorAll("a")) link.href = link.href;
  const field = bar.querySelector("input");
  const list = bar.querySelector("ol");
  let index;
  const show = async () => {
    index ??= fetch(`${base}search.json`).then((answer) => answer.json());
    const found = find(await index, field.value);
    list.hidden = !field.value.trim();
    list.replaceChildren(...found.map(([title, where, path]) => {
      const link = document.createElement("a");
      link.href = base + path;
      link.textContent = title;
      const small = document.createElement("small");
      small.textContent = where;
      const item = document.createElement("li");
      item.append(link, " ", small);
      return item;
    }));
    if (!found.length) list.textContent = "Nothing found. Fewer or other words may help.";
  };
  const move = (event, step) => {
    const stops = [field, ...list.querySelectorAll("a")];
    stops[stops.indexOf(document.activeElement) + step]?.focus();
    event.preventDefault();
  };
  field.addEventListener("input", show);
  bar.addEventListener("keydown", (event) => {
    // DocC has keys of its own.
    event.stopPropagation();
    if (event.key === "ArrowDown") move(event, 1);
    if (event.key === "ArrowUp") move(event, -1);
    if (event.key === "Enter" && event.target === field) list.querySelector("a")?.click();
    if (event.key === "Escape") list.hidden = true;
  });
  document.addEventListener("click", (event) => {
    if (!bar.contains(event.target) || event.target.closest("ol a")) list.hidden = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea, iframe")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.focus();
  }, true);
}

function mend() {
  mendLinks();
  placeFrame();
}

// A relative address, such as that of the icon, would be another one after DocC has changed the address of the page.
for (const link of document.querySelectorAll("head link[href]")) link.href = link.href;
startBar(document.querySelector("nav.site"));
if (document.documentElement.classList.contains("plain")) {
  const button = document.querySelector("[data-studio]");
  button?.addEventListener("click", () => {
    button.parentElement.replaceWith(frame(button.dataset.studio, "PhotoBoard"));
  });
} else {
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
  mend();
  // DocC keeps the navigator of the product before, so another product is opened as a new page.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('.navigator a[href$="/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    location.href = link.href;
  }, true);
}
