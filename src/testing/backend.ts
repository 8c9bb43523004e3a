/** What the stubbed backend answers to one request. */
export type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
} & ({ readonly body: unknown } | { readonly text: string });

/** Answers a request by its address, as `fetch` was given it. Throw for a fault of the network. */
export type Backend = (address: string) => Reply | Promise<Reply>;

/** A request as the backend saw it. */
type SeenRequest = { readonly address: string; readonly init: RequestInit | undefined };

/**
 * Puts a backend in the place of the network until the end of the test.
 * @returns the requests that were made, oldest first; it grows as more are made
 */
export function stubBackend(backend: Backend): readonly SeenRequest[] {
  const seen: SeenRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    seen.push({ address, init });
    const reply = await untilAborted(
      Promise.resolve().then(() => backend(address)),
      init?.signal,
    );
    const status = reply.status ?? 200;
    // jsdom has no Response; this is all that is read of one.
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: new Headers(reply.headers),
      json: () => untilAborted(Promise.resolve(reply).then(parse), init?.signal),
    } as Response;
  };
  return seen;
}

/** From now on every request is a fault of the test: only `stubBackend` allows them. */
export function refuseRequests() {
  globalThis.fetch = async (input) => {
    console.error(`A request that no test expects: ${String(input)}`);
    throw new TypeError('No network in tests');
  };
}

/** An answer that never comes. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** An answer that comes when the test says so. */
export function held(): {
  readonly reply: Promise<Reply>;
  readonly answer: (reply: Reply) => void;
} {
  let answer: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  return { reply, answer };
}

function parse(reply: Reply): unknown {
  // A round trip, so that no test shares objects with the code under test.
  return JSON.parse('text' in reply ? reply.text : JSON.stringify(reply.body));
}

/** As `fetch` does: rejects as soon as the signal is aborted, also while the body is read. */
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
