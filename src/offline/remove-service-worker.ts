/* Replaces an earlier service worker, deletes all caches, and then unregisters itself. */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await self.caches.keys()) await self.caches.delete(name);
  await self.registration.unregister();
}

export {};
