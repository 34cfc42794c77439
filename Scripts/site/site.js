// What the pages of DocC lack: links to files of the site, and the studio in a frame.

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

function mend() {
  mendLinks();
  placeFrame();
}

if (document.body.classList.contains("entry")) {
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
