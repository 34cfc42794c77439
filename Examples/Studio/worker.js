// Keeps the page for use without a network. `Integrations/Web/assemble.py` fills in the first two lines.
const version = "VERSION";
const files = ["FILES"];
const name = `gestures-${version}`;

self.addEventListener("install", (event) => {
  // All files or none, and not from the browser's own cache, so that they are one version.
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

// The network comes first: the stored page is used only without a network, so that an old version is
// never shown while a newer one is available.
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
