// Keeps the page for when there is no network. `Scripts/seal-web` fills in the first two lines.
const version = "VERSION";
const files = ["FILES"];
const name = `gestures-${version}`;

self.addEventListener("install", (event) => {
  // All or nothing, and past the browser's own cache: one version, whole.
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    await cache.addAll(files.map((file) => new Request(file, { cache: "reload" })));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
    await self.clients.claim();
  })());
});

// The network first: what is kept serves only when there is none, so nothing old is ever shown
// while something newer can be had.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await caches.match(request, { ignoreSearch: true, cacheName: name });
      if (kept) return kept;
      throw error;
    }
  })());
});
