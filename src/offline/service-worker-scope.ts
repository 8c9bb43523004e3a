/*
 * What the service worker uses of its global scope. TypeScript has it in the library `webworker`, which cannot be
 * used beside that of the page.
 */

type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Extendable & {
  readonly request: Request;
  /** The page that sends the request; empty for a navigation. */
  readonly clientId: string;
  /** The page that a navigation makes. */
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};

type WorkerEvents = {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: FetchEvent;
  readonly message: Extendable & { readonly data: unknown };
};

export type WorkerScope = {
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'navigationPreload'>;
  readonly location: Pick<Location, 'origin'>;
  readonly caches: CacheStorage;
};
