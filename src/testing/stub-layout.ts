/** Stubs for the layout, locks and pictures that jsdom lacks. */
export function stubLayout(): void {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  HTMLImageElement.prototype.decode = async () => undefined;
  Object.assign(navigator, { locks: lockManager() });
  Object.assign(document, { elementFromPoint: () => null });
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
}

function lockManager(): Pick<LockManager, 'query'> & { readonly request: Request } {
  let held: readonly { readonly name: string }[] = [];
  const request: Request = async (name, { ifAvailable = false, signal }, work) => {
    const isHeld = held.some((one) => one.name === name);
    if (isHeld && signal) throw new DOMException('The lock is held', 'AbortError');
    if (isHeld && ifAvailable) return void (await work(null));
    const lock = { name };
    held = [...held, lock];
    await work(lock);
    held = held.filter((one) => one !== lock);
  };
  return { request, query: async () => ({ held: [...held] }) };
}

type Request = (
  name: string,
  options: LockOptions,
  work: (lock: { readonly name: string } | null) => Promise<unknown> | undefined,
) => Promise<void>;
