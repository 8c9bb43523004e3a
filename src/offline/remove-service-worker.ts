import type { WorkerScope } from './service-worker-scope';

/*
 * The service worker of a site that has none: replaces the one that a device may still have, removes what
 * that has saved, and then itself.
 */

// TypeScript types `self` as a Window here.
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await scope.caches.keys()) await scope.caches.delete(name);
  await scope.registration.unregister();
}
