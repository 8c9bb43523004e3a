export type StubResponse = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
} & ({ readonly body: unknown } | { readonly text: string });

/** Throws to simulate a network error. */
export type Backend = (address: string) => StubResponse | Promise<StubResponse>;

type ReceivedRequest = { readonly address: string; readonly init: RequestInit | undefined };

/** Lasts until the end of the test. Returns the list of requests, which grows. */
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
    // jsdom has no Response; the app reads only these properties.
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: new Headers(response.headers),
      text: async () => getText(response),
      body: { getReader: () => reader(getText(response), init?.signal) },
    } as unknown as Response;
  };
  return received;
}

/** Every request fails until `stubBackend` is called. */
export function refuseRequests() {
  globalThis.fetch = async (input) => {
    console.error(`A request that no test expects: ${String(input)}`);
    throw new TypeError('No network in tests');
  };
}

export function never(): Promise<never> {
  return new Promise(() => undefined);
}

export function deferredResponse() {
  let respond: (response: StubResponse) => void = () => undefined;
  const response = new Promise<StubResponse>((resolve) => {
    respond = resolve;
  });
  return { response, respond };
}

function getText(response: StubResponse): string {
  return 'text' in response ? response.text : JSON.stringify(response.body);
}

function reader(text: string, signal: AbortSignal | null | undefined) {
  const chunks = [new TextEncoder().encode(text)].values();
  return {
    read: () => untilAborted(Promise.resolve(chunks.next()), signal),
    cancel: () => Promise.resolve(),
  };
}

/** Rejects on abort, as `fetch` does, even while the body is read. */
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

/** Returns the messages sent to the worker. */
export function stubWorker(): readonly unknown[] {
  const posted: unknown[] = [];
  const active = { postMessage: (message: unknown) => posted.push(message) };
  const value = { ready: Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  return posted;
}
