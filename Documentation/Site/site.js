// Adds to the pages of DocC: a header with a search, links to files of the site, and the studio in a frame.

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
  caption.append("Play with touch, mouse or keyboard. ", link, ".");
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
function fixLinks() {
  for (const link of document.querySelectorAll('a[href^="/source/"]')) {
    link.href = base + link.getAttribute("href").slice(1);
  }
}

/** Returns a text as its words, each between spaces; "PanGesture" is three: pan, gesture, pangesture. */
const asWords = (text) => ` ${text.replace(/([a-z])([A-Z])/g, "$1 $2")} ${text} `.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, " ");

/** Returns how well a word of a search fits an entry; 0 if it does not. */
function fit(wanted, { title, where, text, whole }) {
  // "taps" also finds "tap".
  const stem = ` ${wanted.length > 3 ? wanted.replace(/s$/, "") : wanted}`;
  const word = ` ${wanted} `;
  if (title.includes(word)) return 10;
  if (title.includes(stem)) return 7;
  if (where.includes(word)) return 6;
  if (text.includes(word)) return 3;
  if (where.includes(stem) || text.includes(stem)) return 2;
  return title.includes(wanted) || whole?.includes(word) ? 1 : 0;
}

const FILLING = new Set(("a about an and any are as at be by can could did do does doesn for from get has have how i if in is it its me my need of on "
  + "or our should so t that the their there these they this to use using want was what when where which why will with without would you your").split(" "));

// Words that people search for, and the words of the pages.
const MEANS = {
  arduino: "microcontroller", broken: "fire", browser: "web", click: "tap", draw: "stroke", drag: "pan", embedded: "microcontroller",
  firmware: "microcontroller", html: "web", ios: "uikit", javascript: "web", licence: "license", mcu: "microcontroller", mobile: "touch", npm: "web",
  react: "web", rotate: "rotation", safe: "security", secure: "security", trust: "security", turn: "rotation", typescript: "web", website: "web",
  work: "fire", working: "fire", works: "fire", zoom: "pinch",
};

const MOST_OF_ONE_PAGE = 3;

/** Gives each entry its texts as words, and the entry of a page also those of its sections. */
function prepare(entries) {
  if (entries[0]?.in) return;
  const pages = new Map();
  for (const entry of entries) {
    const [title, where, address, words] = entry;
    entry.in = { title: asWords(title), where: asWords(where), text: ` ${words} ` };
    const [page, section] = address.split("#");
    if (section === undefined) pages.set(page, [entry]);
    else pages.get(page)?.push(entry);
  }
  for (const [page, ...sections] of pages.values()) {
    page.in.whole = sections.map((section) => section.in.title + section.in.text).join(" ");
  }
}

/**
 * Returns the entries that fit a search, best first.
 *
 * A word that few entries have counts more. An entry that lacks some words comes after those that have all.
 */
function find(entries, text) {
  const all = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = all.filter((word) => !FILLING.has(word));
  const wanted = telling.length ? telling : all;
  if (!wanted.length) return [];
  const phrase = ` ${all.join(" ")} `;
  prepare(entries);
  const fits = entries.map((entry) => wanted.map((word) =>
    Math.max(fit(word, entry.in), MEANS[word] ? 0.8 * fit(MEANS[word], entry.in) : 0)));
  const rarity = wanted.map((_, at) => Math.log(1 + entries.length / (1 + fits.filter((each) => each[at] > 0).length)));
  const total = rarity.reduce((sum, value) => sum + value);
  const found = [];
  entries.forEach((entry, number) => {
    const [title, , , , weight] = entry;
    const share = rarity.reduce((sum, value, at) => sum + (fits[number][at] ? value : 0), 0) / total;
    if (share < 0.5) return;
    let score = rarity.reduce((sum, value, at) => sum + value * fits[number][at], 0) / total;
    if (entry.in.title.includes(phrase)) score += 4;
    if (title.toLowerCase() === phrase.trim()) score += 12;
    found.push({ entry, score: score * weight * share ** 2 });
  });
  found.sort((one, other) => other.score - one.score);
  const counts = new Map();
  const best = found.filter(({ entry: [, , path] }) => {
    const page = path.split("#")[0];
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return counts.get(page) <= MOST_OF_ONE_PAGE;
  });
  return best.slice(0, 12).map(({ entry }) => entry);
}

/** Makes the header work: its links, also after DocC has changed the address, and its search. */
function startBar(bar) {
  for (const link of bar.querySelectorAll("a")) link.href = link.href;
  for (const picture of bar.querySelectorAll("img")) picture.src = picture.src;
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
      const name = document.createElement("b");
      name.textContent = title;
      const small = document.createElement("small");
      small.textContent = where;
      link.append(name, small);
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    list.classList.toggle("none", !found.length);
    if (!found.length) list.textContent = "Nothing found. Try fewer or other words.";
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
    if (event.key === "Escape") {
      list.hidden = true;
      document.activeElement.blur();
    }
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

/** The button of the header opens and closes the navigator of DocC, on pages that have one. */
const navigatorButton = () => document.querySelector("#nav-open-navigator");
const contents = document.querySelector("nav.site button");
contents.addEventListener("click", () => navigatorButton()?.click());

function fix() {
  fixLinks();
  placeFrame();
  contents.hidden = !navigatorButton();
}

// A relative address, such as that of the icon, would be another one after DocC has changed the address of the page.
for (const link of document.querySelectorAll("head link[href]")) link.href = link.href;
startBar(document.querySelector("nav.site"));
if (!document.documentElement.classList.contains("plain")) {
  new MutationObserver(fix).observe(document.body, { childList: true, subtree: true });
  fix();
  // DocC keeps the navigator of the product before, so another product is opened as a new page.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('.navigator a[href$="/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    location.href = link.href;
  }, true);
}
