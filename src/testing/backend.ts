import { PAGE_VERSIONS } from '../content/page-versions';

/** The stubbed backend's response to one request. */
export type StubResponse = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
} & ({ readonly body: unknown } | { readonly text: string });

/** Responds to a request by its address, as `fetch` was given it. Throws to simulate a network error. */
export type Backend = (address: string) => StubResponse | Promise<StubResponse>;

/** A request that the stub received. */
type ReceivedRequest = { readonly address: string; readonly init: RequestInit | undefined };

/**
 * Replaces the network with a stubbed backend until the end of the test.
 * @returns the requests that were made, oldest first; it grows as more are made
 */
export function stubBackend(backend: Backend): readonly ReceivedRequest[] {
  const received: ReceivedRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    received.push({ address, init });
    const response = await untilAborted(
      Promise.resolve().then(() => backend(address)),
      init?.signal,
    );
    const status = response.status ?? 200;
    // jsdom has no Response; this is all that is read of one.
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: new Headers(response.headers),
      body: { getReader: () => reader(textOf(response), init?.signal) },
    } as unknown as Response;
  };
  return received;
}

/** Makes every request fail the test until `stubBackend` is called. */
export function refuseRequests() {
  globalThis.fetch = async (input) => {
    // The app requests it on each start and continues without it.
    if (input !== PAGE_VERSIONS) {
      console.error(`A request that no test expects: ${String(input)}`);
    }
    throw new TypeError('No network in tests');
  };
}

/** A response that never arrives. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A response that the test sends when it calls `respond`. */
export function deferredResponse(): {
  readonly response: Promise<StubResponse>;
  readonly respond: (response: StubResponse) => void;
} {
  let respond: (response: StubResponse) => void = () => undefined;
  const response = new Promise<StubResponse>((resolve) => {
    respond = resolve;
  });
  return { response, respond };
}

function textOf(response: StubResponse): string {
  return 'text' in response ? response.text : JSON.stringify(response.body);
}

/** Gives a text in one piece. */
function reader(text: string, signal: AbortSignal | null | undefined) {
  const chunks = [new TextEncoder().encode(text)].values();
  return {
    read: () => untilAborted(Promise.resolve(chunks.next()), signal),
    cancel: () => Promise.resolve(),
  };
}

/** Rejects as soon as the signal is aborted, as `fetch` does, also while the body is read. */
function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject);
  });
}

/** Replaces the service worker. @returns the messages that it is sent */
export function stubWorker(): readonly unknown[] {
  const posted: unknown[] = [];
  const active = { postMessage: (message: unknown) => posted.push(message) };
  const value = { ready: Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  return posted;
}
