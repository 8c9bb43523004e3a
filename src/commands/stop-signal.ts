const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const parent = process.ppid;

/** AbortSignal for Ctrl-C, SIGTERM, SIGHUP or the end of npm; `release` removes the handlers. */
export function stopSignal() {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const name of SIGNALS) process.on(name, abort);
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) abort();
  }, 200).unref();
  const release = () => {
    for (const name of SIGNALS) process.off(name, abort);
    clearInterval(watch);
  };
  return { signal: stop.signal, release };
}
